//! Files behind the names that people give for records.

use record::file::{read, write};
use std::fs;

/// The names in a folder, in order.
fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("a game.sgf");
    for content in ["(;C[first])", "(;)", ""] {
        write(&file, content.as_bytes()).expect(content);
        assert_eq!(read(&file).expect(content), content.as_bytes());
        assert_eq!(names(folder.path()), ["a game.sgf"]);
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("file"), "").expect("the folder can be written");
    let mut cases = vec![
        (".", "expected a file, found a folder", "expected a file, found a folder"),
        ("none/none", "No such file", "No such file"),
        ("none", "No such file", ""),
        ("file/none", "Not a directory", "Not a directory"),
    ];
    if cfg!(unix) {
        let device = "expected a file, found a device or a pipe";
        cases.push(("/dev/null", device, device));
    }
    for (name, reading, writing) in cases {
        let path = folder.path().join(name);
        let read = read(&path).map(|_| String::new()).unwrap_or_else(|error| error.to_string());
        assert!(read.starts_with(reading), "{name}: {read}");
        let written = write(&path, b"").map_or_else(|error| error.to_string(), |()| String::new());
        assert!(
            written.starts_with(writing) && writing.is_empty() == written.is_empty(),
            "{name}: {written}"
        );
    }
}

#[test]
fn files_larger_than_any_record_are_not_read() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("large.sgf");
    // A hole, which takes no room.
    fs::File::create(&path).and_then(|file| file.set_len((64 << 20) + 1)).expect("the file system has holes");
    let refusal = read(&path).map(|_| ()).expect_err("it is too large").to_string();
    assert_eq!(refusal, "expected at most 67108864 bytes, found 67108865");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder for the test");
    let [file, link, other] = ["file", "link", "other"].map(|name| folder.path().join(name));
    let mode = |path| fs::metadata(path).expect("the file is there").permissions().mode() & 0o777;
    fs::write(&file, "old").expect("the folder can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("the file is ours");
    symlink("file", &link).expect("a link can be made");
    write(&link, b"new").expect("the file can be written");
    assert_eq!(fs::read(&file).expect("the file is there"), b"new");
    assert!(link.is_symlink());
    assert_eq!(mode(&file), 0o640);
    // A new file has the permissions that any new file has.
    write(&other, b"").expect("the folder can be written");
    fs::write(folder.path().join("plain"), "").expect("the folder can be written");
    assert_eq!(mode(&other), mode(&folder.path().join("plain")));
}
