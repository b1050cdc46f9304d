//! The inputs that the fuzzer keeps, an archive for each target.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The inputs of a target with their names, in the order of the archive. There is at least one.
pub(crate) fn inputs(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let path = folders
        .find_map(|folder| Some(folder.join("regression/fuzz/corpus")).filter(|corpus| corpus.is_dir()))
        .expect("the corpus is committed with the source")
        .join(format!("{target}.tar"));
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut archive = tar::Archive::new(file);
    let entries = archive.entries().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let inputs: Vec<_> = entries
        .map(|entry| {
            let mut entry = entry.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
            let mut bytes = Vec::new();
            entry
                .read_to_end(&mut bytes)
                .unwrap_or_else(|error| panic!("{}: {name}: {error}", path.display()));
            (name, bytes)
        })
        .collect();
    assert!(!inputs.is_empty(), "{}: an empty archive", path.display());
    inputs
}
