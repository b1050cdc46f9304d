//! Which packages of the workspace may depend on which.

use crate::house::metadata::{below_root, metadata};
use serde_json::Value;
use std::path::Path;

/// What a package may depend on, in any way (also for tests and build scripts).
enum Sees {
    /// The packages in these directories.
    Only(&'static [&'static str]),
    /// All.
    Everything,
}

/// The packages by their directories, bottom-up. A new package is added where it belongs.
const PACKAGES: &[(&str, Sees)] = &[
    ("bundles", Sees::Only(&[])),
    ("engine/board", Sees::Only(&[])),
    ("engine/sgf", Sees::Only(&[])),
    ("engine/limits", Sees::Only(&["engine/board"])),
    ("engine/certificates", Sees::Only(&["engine/board"])),
    ("engine/proving", Sees::Only(&["engine/board", "engine/limits", "engine/certificates"])),
    ("engine/record", Sees::Only(&["engine/board", "engine/sgf", "engine/limits"])),
    ("engine/data", Sees::Only(&["engine/board", "engine/sgf", "engine/limits", "engine/record"])),
    ("engine/matching", Sees::Only(&["bundles", "engine/board"])),
    ("engine/knowledge", Sees::Only(&["bundles", "engine/board", "engine/limits", "engine/matching"])),
    ("engine/network", Sees::Only(&["bundles", "engine/board"])),
    ("engine/pages", Sees::Only(&["engine/board"])),
    (
        "patc/quantization",
        Sees::Only(&["bundles", "engine/board", "engine/sgf", "engine/record", "engine/network"]),
    ),
    (
        "patc",
        Sees::Only(&[
            "engine/pages",
            "bundles",
            "engine/board",
            "engine/sgf",
            "engine/limits",
            "engine/certificates",
            "engine/record",
            "engine/matching",
            "engine/knowledge",
            "engine/network",
            "patc/quantization",
        ]),
    ),
    (
        "engine/reading",
        Sees::Only(&[
            "bundles",
            "engine/board",
            "engine/sgf",
            "engine/limits",
            "engine/record",
            "engine/knowledge",
        ]),
    ),
    (
        "engine/analysis",
        Sees::Only(&[
            "bundles",
            "engine/board",
            "engine/limits",
            "engine/matching",
            "engine/knowledge",
            "engine/reading",
        ]),
    ),
    (
        "engine/life",
        Sees::Only(&[
            "bundles",
            "engine/board",
            "engine/limits",
            "engine/matching",
            "engine/knowledge",
            "engine/reading",
            "engine/analysis",
            "engine/search",
        ]),
    ),
    (
        "engine/classical",
        Sees::Only(&[
            "bundles",
            "engine/board",
            "engine/limits",
            "engine/matching",
            "engine/knowledge",
            "engine/reading",
            "engine/analysis",
            "engine/life",
        ]),
    ),
    (
        "engine/search",
        Sees::Only(&["bundles", "engine/board", "engine/limits", "engine/knowledge", "engine/network"]),
    ),
    ("engine", Sees::Only(BELOW_ENGINE)),
    (
        "engine/arena",
        Sees::Only(&[
            "engine/board",
            "engine/sgf",
            "engine/limits",
            "engine/record",
            "engine/search",
            "engine",
        ]),
    ),
    (
        "engine/training",
        Sees::Only(&[
            "bundles",
            "engine/board",
            "engine/sgf",
            "engine/limits",
            "engine/record",
            "engine/data",
            "engine/matching",
            "engine/knowledge",
            "engine/reading",
            "engine/analysis",
            "engine/classical",
            "engine/search",
            "engine",
        ]),
    ),
    ("bundles/standard", Sees::Only(&["bundles", "engine/board", "engine/sgf", "engine/matching", "patc"])),
    (
        "engine/hane",
        Sees::Only(&[
            "bundles",
            "bundles/standard",
            "engine/pages",
            "engine/board",
            "engine/limits",
            "engine/certificates",
            "engine/record",
            "engine/data",
            "engine/matching",
            "engine/knowledge",
            "engine/reading",
            "engine/analysis",
            "engine/classical",
            "engine/search",
            "engine",
            "engine/arena",
            "engine/network",
            "patc/quantization",
            "engine/training",
        ]),
    ),
    (
        "engine/python",
        Sees::Only(&[
            "bundles",
            "bundles/standard",
            "patc",
            "engine/board",
            "engine/sgf",
            "engine/limits",
            "engine/record",
            "engine/knowledge",
            "engine/network",
            "engine/reading",
            "engine/analysis",
            "engine/search",
            "engine",
        ]),
    ),
    (
        "engine/c",
        Sees::Only(&[
            "bundles/standard",
            "engine/board",
            "engine/limits",
            "engine/knowledge",
            "engine/reading",
            "engine/search",
            "engine",
        ]),
    ),
    ("regression", Sees::Everything),
    ("benches", Sees::Everything),
];

/// What the face of the engine stands on: no compiler, no command line.
const BELOW_ENGINE: &[&str] = &[
    "bundles",
    "engine/board",
    "engine/sgf",
    "engine/limits",
    "engine/certificates",
    "engine/proving",
    "engine/record",
    "engine/data",
    "engine/matching",
    "engine/knowledge",
    "engine/network",
    "engine/reading",
    "engine/analysis",
    "engine/life",
    "engine/classical",
    "engine/search",
];

/// Dependencies that the table does not allow, and packages that it does not know.
fn faults(metadata: &Value) -> Vec<String> {
    let none = Vec::new();
    let root = Path::new(metadata["workspace_root"].as_str().unwrap_or_default());
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().unwrap_or(&none) {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let directory = below_root(manifest.parent().unwrap_or(root), root);
        let Some((_, sees)) = PACKAGES.iter().find(|(known, _)| *known == directory) else {
            faults.push(format!(
                "{directory}: not in the order of engine/tests/house/dependencies.rs: add it where it belongs"
            ));
            continue;
        };
        for dependency in package["dependencies"].as_array().unwrap_or(&none) {
            let Some(path) = dependency["path"].as_str() else { continue };
            let used = below_root(Path::new(path), root);
            let allowed = match sees {
                Sees::Everything => true,
                Sees::Only(list) => list.contains(&used.as_str()),
            };
            if !allowed {
                faults.push(format!("{directory}: may not depend on {used}"));
            }
        }
    }
    faults
}

#[test]
fn packages_depend_downwards() {
    let found = faults(&metadata());
    assert!(found.is_empty(), "{found:#?}");
}

/// What a package depends on, and the fault.
const SAMPLES: &[(&str, &str, Option<&str>)] = &[
    ("engine/board", "engine", Some("engine/board: may not depend on engine")),
    ("engine/sgf", "engine/board", Some("engine/sgf: may not depend on engine/board")),
    ("engine/record", "engine/matching", Some("engine/record: may not depend on engine/matching")),
    ("engine", "patc", Some("engine: may not depend on patc")),
    ("engine", "bundles/standard", Some("engine: may not depend on bundles/standard")),
    ("engine", "engine/hane", Some("engine: may not depend on engine/hane")),
    ("engine/search", "engine/reading", Some("engine/search: may not depend on engine/reading")),
    ("engine/reading", "engine/search", Some("engine/reading: may not depend on engine/search")),
    ("patc", "engine/search", Some("patc: may not depend on engine/search")),
    ("engine/hane", "patc", Some("engine/hane: may not depend on patc")),
    ("engine/hane", "regression", Some("engine/hane: may not depend on regression")),
    ("engine/c", "patc", Some("engine/c: may not depend on patc")),
    ("engine/python", "engine/hane", Some("engine/python: may not depend on engine/hane")),
    (
        "engine/novelty",
        "engine/board",
        Some(
            "engine/novelty: not in the order of engine/tests/house/dependencies.rs: add it where it belongs",
        ),
    ),
    ("engine", "engine/board", None),
    ("engine/hane", "engine", None),
    ("benches", "patc", None),
];

#[test]
fn wrong_dependencies_are_caught() {
    for (directory, used, expected) in SAMPLES {
        let metadata = serde_json::json!({
            "workspace_root": "/top",
            "packages": [{
                "manifest_path": format!("/top/{directory}/Cargo.toml"),
                "dependencies": [{ "path": null }, { "path": format!("/top/{used}") }],
            }],
        });
        assert_eq!(faults(&metadata).first().map(String::as_str), *expected, "{directory} on {used}");
    }
}
