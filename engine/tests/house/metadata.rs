//! What cargo says of the workspace.

use crate::house::files::root;
use serde_json::Value;
use std::env;
use std::path::Path;
use std::process::Command;

/// The packages of the workspace with their targets and dependencies.
pub(crate) fn metadata() -> Value {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata writes JSON");
    let packages = metadata["packages"].as_array().map_or(0, Vec::len);
    assert!(packages >= 4, "expected the packages of the workspace, found {packages}");
    metadata
}

/// A path from the root of the workspace, with `/` between its parts.
pub(crate) fn below_root(path: &Path, root: &Path) -> String {
    let inner = path.strip_prefix(root).unwrap_or(path);
    inner.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}
