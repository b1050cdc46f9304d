//! Files that take the place of others as a whole.

use record::replacement::{Replacement, replace};
use std::fs;
use std::io::Write;

#[test]
fn all_or_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("answers.jsonl");
    fs::write(&target, "old").expect("a file can be written");
    let files = || fs::read_dir(folder.path()).expect("a folder").count();
    let text = || fs::read_to_string(&target).expect("the file");

    let mut given_up = Replacement::of(&target).expect("a temporary file");
    given_up.write_all(b"half").expect("it can be written");
    assert_eq!((text().as_str(), files()), ("old", 2));
    drop(given_up);
    assert_eq!((text().as_str(), files()), ("old", 1));

    let mut finished = Replacement::of(&target).expect("a temporary file");
    finished.write_all(b"new").expect("it can be written");
    finished.finish().expect("it takes the place");
    assert_eq!((text().as_str(), files()), ("new", 1));
    assert!(Replacement::of(&folder.path().join("missing/x")).is_err());
    assert!(Replacement::of(folder.path()).is_err(), "a folder is not replaced");
}

#[test]
fn what_killed_processes_left_is_removed() {
    // Names in the folder, and whether they stay.
    let table = [
        (".a.weights.part", false),
        (".b.weights.part", true),
        (".a.weights.old.part", true),
        (".a.weights.part.bak", true),
        ("a.weights.part", true),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    table.iter().for_each(|(name, _)| fs::write(path(name), "half").expect("a file can be written"));
    let target = path("a.weights");
    let mut other = Replacement::of(&target).expect("a temporary file");
    other.write_all(b"other").expect("it can be written");
    let mut own = Replacement::of(&target).expect("a second temporary file");
    own.write_all(b"own").expect("it can be written");
    assert!(path(".a.weights.part").exists() && path(".a.weights.1.part").exists(), "both are written");
    for finished in [own, other] {
        finished.finish().expect("it takes the place");
    }
    assert_eq!(fs::read(&target).expect("the file"), b"other", "the last one counts");
    for (name, stays) in table {
        assert_eq!(path(name).exists(), stays, "{name}");
    }
}

#[test]
fn names_of_every_length_have_temporary_files() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a".repeat(250), "\u{56f2}".repeat(80)] {
        let target = folder.path().join(name);
        replace(&target, b"new").expect("it is replaced");
        assert_eq!(fs::read(&target).expect("the file"), b"new");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
}

/// Threads that write one file, each with a lock of its own as processes have: every content that is seen
/// is whole.
#[test]
fn many_writers_of_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("file");
    replace(&target, &[b'0'; 4000]).expect("it is replaced");
    std::thread::scope(|scope| {
        for writer in b'1'..=b'4' {
            let target = &target;
            scope.spawn(move || {
                for _ in 0..50 {
                    replace(target, &[writer; 4000]).expect("it is replaced");
                    let found = fs::read(target).expect("the file");
                    assert!(found.len() == 4000 && found.iter().all(|byte| *byte == found[0]));
                }
            });
        }
    });
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left there");
}
