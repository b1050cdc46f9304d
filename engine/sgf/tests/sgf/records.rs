//! All game records of the reference suites load, and writing them changes no byte of a property.

use std::fs;
use std::path::{Path, PathBuf};

/// What is wrong with the records of the suites: all that is not in this table reads without a problem.
const DAMAGED: [(&str, &str); 3] = [
    (
        "games/gunnar/rbm-bobk-200303111815.sgf",
        "line 59, column 1 (byte 2302): expected a game tree or the end of the input, found \"---\\n\"",
    ),
    (
        "games/owl42.sgf",
        "line 24, column 1 (byte 1157): expected ')' to end a game tree, found the end of the input",
    ),
    (
        "games/pending/nightmare.sgf",
        "no game tree in 0 bytes: expected \"(;\" somewhere, found the end of the input at the start",
    ),
];

/// The number of records in both folders.
const RECORDS: usize = 1761;

/// All files below a folder whose names end in `.sgf`, in order.
fn records(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("a folder that was opened can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sgf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Everything that is wrong with one record, each with its place.
fn complaints(source: &[u8]) -> Vec<String> {
    let reading = match sgf::read(source) {
        Ok(reading) => reading,
        Err(error) => return vec![error.to_string()],
    };
    let written = sgf::read(reading.collection.to_bytes()).expect("what was written can be read");
    crate::roundtrip::same_trees(&reading.collection, &written.collection).expect("writing changes nothing");
    reading.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn reference_records_load_and_rewrite_unchanged() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let suites = Path::new(&shared).join("suites");
    let mut damaged = Vec::new();
    let mut count = 0;
    for path in ["games", "golois"].iter().flat_map(|folder| records(&suites.join(folder))) {
        let name = path.strip_prefix(&suites).expect("it was found there").display().to_string();
        let source = fs::read(&path).expect("a listed file can be read");
        damaged.extend(complaints(&source).into_iter().map(|complaint| (name.clone(), complaint)));
        count += 1;
    }
    let found: Vec<_> = damaged.iter().map(|(name, complaint)| (name.as_str(), complaint.as_str())).collect();
    assert_eq!(found, DAMAGED);
    assert_eq!(count, RECORDS);
}
