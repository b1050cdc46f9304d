//! Folders of sources, and the command line on them.

use patc::cli::{Exit, run};
use std::ffi::OsString;
use std::fs;
use std::path::Path;

const SOURCE: &str = "\
attribute_map general
anchor either

Pattern One

X*
O.

:8,B,value(3)
";

const GAME: &str = "(;SZ[9];B[ee];W[gc])";
const EYES: &str = "Pattern 1\n\n..\n\n:1111\n";

const TABLE: &str = "playout_table\n\n???\n?*?\n???\n\n:5\n";

fn patc(arguments: &[&Path]) -> Exit {
    let arguments = arguments.iter().map(|argument| argument.as_os_str().to_owned());
    run([OsString::from("patc")].into_iter().chain(arguments))
}

fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }
}

/// Builds a folder of these files; the exit, and the bundle if one was written.
fn build(files: &[(&str, &str)]) -> (Exit, Option<Vec<u8>>) {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), files);
    let bundle = folder.path().join("out/x.bundle");
    fs::create_dir(folder.path().join("out")).expect("a folder can be made");
    let exit = patc(&[Path::new("build"), folder.path(), Path::new("-o"), &bundle]);
    let left = fs::read_dir(folder.path().join("out")).expect("a folder").count();
    let bytes = fs::read(bundle).ok();
    assert_eq!(left, usize::from(bytes.is_some()), "no other file stays behind");
    (exit, bytes)
}

#[test]
fn the_same_sources_give_the_same_bytes() {
    let files = [("b/two.db", SOURCE), ("a.db", SOURCE), ("table.db", TABLE), ("README.md", "text")];
    let (first, second) = (build(&files), build(&files));
    assert_eq!(first.0, Exit::Done);
    assert!(first.1.is_some_and(|bytes| second.1 == Some(bytes)), "in two folders");
}

#[test]
fn what_becomes_of_folders() {
    let wrong = SOURCE.replace("X*", "X.");
    let cases: &[(&[(&str, &str)], Exit)] = &[
        (&[("a.db", SOURCE)], Exit::Done),
        (&[("a.db", SOURCE), ("b.sgf", GAME), ("c.dtr", "")], Exit::Done),
        (&[("game.sgf", GAME), ("a9.dbz", "one 3 ee")], Exit::Done),
        (&[("a.db", SOURCE), ("b.sgf", "(")], Exit::Failed),
        (&[("a.db", SOURCE), ("eyes.db", "what is this")], Exit::Failed),
        (&[("a.db", SOURCE), ("eyes.db", EYES)], Exit::Done),
        (&[("a.db", SOURCE), ("one.db", TABLE), ("two.db", TABLE)], Exit::Done),
        (&[("one.db", TABLE), ("x/one.db", TABLE)], Exit::Failed),
        (&[("a.db", &wrong)], Exit::Failed),
        (&[("README.md", "text")], Exit::Failed),
    ];
    for (files, expected) in cases {
        let (exit, bundle) = build(files);
        assert_eq!((exit, bundle.is_some()), (*expected, *expected == Exit::Done), "{files:?}");
    }
}

#[test]
fn a_failed_build_keeps_the_old_bundle() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("a.db", "nonsense"), ("old.bundle", "old")]);
    let old = folder.path().join("old.bundle");
    let source = folder.path().join("a.db");
    assert_eq!(patc(&[Path::new("build"), &source, Path::new("-o"), &old]), Exit::Failed);
    assert_eq!(fs::read_to_string(&old).expect("the old file"), "old");
    assert_eq!(patc(&[Path::new("build"), &source]), Exit::Usage);
}

#[test]
fn files_that_are_named_must_be_sources() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [("a.sgf", "("), ("a.dbz", "one 3 ee"), ("a.dtr", ""), ("a.txt", ""), ("a.db", SOURCE)];
    write(folder.path(), &files);
    for (name, _) in files {
        let expected = if name == "a.db" { Exit::Done } else { Exit::Failed };
        assert_eq!(patc(&[Path::new("check"), &folder.path().join(name)]), expected, "{name}");
    }
    assert_eq!(patc(&[Path::new("check"), &folder.path().join("missing.db")]), Exit::Failed);
    write(folder.path(), &[("one.db", TABLE), ("two.db", TABLE)]);
    let tables = ["one.db", "two.db"].map(|name| folder.path().join(name));
    assert_eq!(patc(&[Path::new("check"), &tables[0]]), Exit::Done);
    assert_eq!(patc(&[Path::new("check"), &tables[0], &tables[1]]), Exit::Done);
    assert_eq!(patc(&[Path::new("check"), &tables[0], &tables[0]]), Exit::Failed);
}
