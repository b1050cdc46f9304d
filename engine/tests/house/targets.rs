//! Libraries and programs without tests of their own say so in the manifest, as each would be compiled once
//! more for them. None of them may have any. A package has one program of tests, as each takes seconds to
//! link.

use crate::house::files::{Source, workspace_sources};
use crate::house::metadata::{below_root, metadata};
use serde_json::{Value, json};
use std::path::Path;

/// The file of a target, or the folder with its modules.
fn place(main: &str) -> &str {
    main.strip_suffix("/lib.rs").or_else(|| main.strip_suffix("/main.rs")).unwrap_or(main)
}

/// Whether a file belongs to the target with this main file: not to another one in the same folder.
fn belongs(path: &str, main: &str) -> bool {
    let place = place(main);
    match main {
        _ if place == main => path == main,
        // Beside a library or in its folder.
        _ if place.ends_with("/src") && main.ends_with("/main.rs") => path == main,
        _ => {
            let inner = path.strip_prefix(place).and_then(|rest| rest.strip_prefix('/'));
            inner.is_some_and(|inner| inner != "main.rs" && !inner.starts_with("bin/")) || path == main
        }
    }
}

/// Whether a text has tests of its own.
fn has_tests(text: &str) -> bool {
    text.lines().any(|line| line.trim() == "#[test]" || line.trim().starts_with("proptest!"))
}

/// Whether a text has examples in its docs that rustdoc would run.
fn has_examples(text: &str) -> bool {
    let docs = text.lines().filter_map(|line| {
        let line = line.trim();
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim)
    });
    let (mut inside, mut found) = (false, false);
    for fence in docs.filter_map(|line| line.strip_prefix("```")) {
        let is_rust = ["", "rust", "should_panic", "no_run", "compile_fail", "ignore"]
            .contains(&fence.split(',').next().unwrap_or_default());
        found |= !inside && is_rust;
        inside = !inside;
    }
    found
}

/// Tests that would not be run.
fn forgotten(metadata: &Value, sources: &[Source]) -> Vec<String> {
    let none = Vec::new();
    let root = Path::new(metadata["workspace_root"].as_str().unwrap_or_default());
    let packages = metadata["packages"].as_array().unwrap_or(&none);
    let targets = packages.iter().flat_map(|package| package["targets"].as_array().unwrap_or(&none));
    let mut faults = Vec::new();
    for target in targets {
        let kinds = target["kind"].as_array().unwrap_or(&none);
        let is = |names: &[&str]| kinds.iter().any(|kind| names.iter().any(|name| kind == name));
        let (is_library, is_program) = (is(&["lib", "rlib", "cdylib"]), is(&["bin"]));
        if !is_library && !is_program {
            continue;
        }
        let main = below_root(Path::new(target["src_path"].as_str().unwrap_or_default()), root);
        for source in sources.iter().filter(|source| source.is_rust() && belongs(&source.path, &main)) {
            if target["test"] == false && has_tests(&source.text) {
                faults.push(format!("{}: tests of a target with `test = false`", source.path));
            }
            if is_library && target["doctest"] == false && has_examples(&source.text) {
                faults.push(format!("{}: an example of a library with `doctest = false`", source.path));
            }
        }
    }
    faults
}

#[test]
fn every_test_is_run() {
    let sources = workspace_sources().expect("the workspace can be read");
    let found = forgotten(&metadata(), &sources);
    assert!(found.is_empty(), "{found:#?}");
}

/// The packages with more than one program of tests.
fn with_several_programs(metadata: &Value) -> Vec<&str> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let several = packages.filter(|package| {
        let targets = package["targets"].as_array().into_iter().flatten();
        targets.filter(|target| target["kind"][0] == "test").count() > 1
    });
    several.filter_map(|package| package["name"].as_str()).collect()
}

#[test]
fn a_package_has_one_program_of_tests() {
    let package = |kinds: &[&str]| {
        let targets: Vec<Value> = kinds.iter().map(|kind| json!({ "kind": [kind] })).collect();
        json!({ "packages": [{ "name": "a", "targets": targets }] })
    };
    assert_eq!(with_several_programs(&package(&["lib", "test", "bin"])), [""; 0]);
    assert_eq!(with_several_programs(&package(&["lib", "test", "test"])), ["a"]);
    assert_eq!(with_several_programs(&metadata()), [""; 0]);
}

#[test]
fn tests_that_are_not_run_are_found() {
    let example = concat!("/", "// ```\n/", "// assert!(true);\n/", "// ```\nfn f() {}");
    let drawing =
        concat!("/", "// ```text\n/", "// . .\n/", "// ```\n/", "// ```sh\n/", "// ls\n/", "// ```");
    // Main file, kind, `test`, `doctest`, another file, its text, whether that is a fault.
    for (main, kind, test, doctest, path, text, expected) in [
        ("engine/a/src/lib.rs", "lib", false, true, "engine/a/src/b/c.rs", "    #[test]\n", true),
        ("engine/a/src/lib.rs", "lib", true, true, "engine/a/src/b/c.rs", "    #[test]\n", false),
        ("engine/a/src/lib.rs", "lib", false, true, "engine/a/tests/c.rs", "#[test]\n", false),
        ("engine/a/src/lib.rs", "lib", false, true, "engine/a/src/bin/c.rs", "#[test]\n", false),
        ("engine/a/src/lib.rs", "lib", true, false, "engine/a/src/lib.rs", example, true),
        ("engine/a/src/lib.rs", "lib", true, true, "engine/a/src/lib.rs", example, false),
        ("engine/a/src/lib.rs", "lib", true, false, "engine/a/src/lib.rs", drawing, false),
        ("engine/a/src/main.rs", "bin", false, false, "engine/a/src/main.rs", "proptest! {\n", true),
        ("engine/a/src/main.rs", "bin", false, false, "engine/a/src/lib.rs", "#[test]\n", false),
        ("engine/a/src/bin/d.rs", "bin", false, false, "engine/a/src/bin/d.rs", "#[test]\n", true),
        ("engine/a/src/bin/d/main.rs", "bin", false, false, "engine/a/src/bin/d/e.rs", "#[test]\n", true),
    ] {
        let target = json!({
            "kind": [kind], "src_path": format!("/top/{main}"), "test": test, "doctest": doctest
        });
        let metadata = json!({ "workspace_root": "/top", "packages": [{ "targets": [target] }] });
        let found = forgotten(&metadata, &[Source::new(path, text)]);
        assert_eq!(!found.is_empty(), expected, "{main}: {path}: {found:?}");
    }
}
