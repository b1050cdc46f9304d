//! All records of the reference suites become games.

use super::harness;
use engine::session::{End, Until};
use std::fs;
use std::path::{Path, PathBuf};

fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            records(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            found.push(path);
        }
    }
}

#[test]
fn every_record_loads_and_is_the_same_after_saving() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let mut paths = Vec::new();
    records(&Path::new(&shared).join("suites"), &mut paths);
    paths.sort();
    let mut refused = Vec::new();
    for path in &paths {
        let mut first = harness::session();
        let source = fs::read(path).expect("the record can be read");
        if source.is_empty() {
            continue;
        }
        if let Err(error) = first.load(source, Until::End) {
            refused.push(format!("{}: {error}", path.display()));
            continue;
        }
        // A game that ended by passes and names no result would be counted, which is tested elsewhere.
        if first.end() == Some(End::Passes) {
            first.state_result("0");
        }
        let saved = first.save().expect("a game is small");
        let mut second = harness::session();
        second.load(saved.clone(), Until::End).expect("what was saved can be loaded");
        let same = first.game().turns().eq(second.game().turns())
            && first.game().position().hash() == second.game().position().hash();
        assert!(same, "{}", path.display());
        assert_eq!(second.save().expect("a game is small"), saved, "{}", path.display());
    }
    println!("{} records, {} refused", paths.len(), refused.len());
    assert!(refused.is_empty(), "{refused:#?}");
}
