//! Files, devices and pipes that people name.

use limits::files::{OldContent, SlowReader, output, read_text, write_now};
use rustix::fs::{Mode, OFlags};
use std::path::PathBuf;
use std::{fmt, fs, io};

/// A folder with a pipe, a file of four bytes, one that is no text, and one without content.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    rustix::fs::mkfifoat(rustix::fs::CWD, path("pipe"), 0o600.into()).expect("a pipe");
    for (name, content) in [("four", &b"four"[..]), ("bytes", b"a\xff"), ("empty", b"")] {
        fs::write(path(name), content).expect("a file can be written");
    }
    folder
}

/// The end of the message, or of what was read.
fn said<T: fmt::Debug>(result: io::Result<T>) -> String {
    result.map_or_else(|error| error.to_string(), |found| format!("{found:?}"))
}

#[test]
fn only_files_up_to_a_limit_are_read() {
    let folder = folder();
    let table = [
        ("four", 4, "\"four\""),
        ("empty", 0, "\"\""),
        ("four", 3, "expected at most 3 bytes, found 4"),
        ("bytes", 9, "expected text in UTF-8, found another byte at 1"),
        ("pipe", 9, "expected a file, found a device or a pipe"),
        ("/dev/zero", 9, "expected a file, found a device or a pipe"),
        ("", 9, "expected a file, found a folder"),
        ("none", 9, "No such file or directory (os error 2)"),
    ];
    for (name, most, expected) in table {
        assert_eq!(said(read_text(&folder.path().join(name), most)), expected, "{name}");
    }
}

#[test]
fn outputs_are_files_devices_and_pipes_that_are_read() {
    let folder = folder();
    let table = [
        ("four", "()"),
        ("new", "()"),
        ("/dev/null", "()"),
        ("/dev/full", "No space left on device (os error 28)"),
        ("", "expected a file, found a folder"),
        ("none/new", "No such file or directory (os error 2)"),
        ("pipe", "expected a file, found a pipe without a reader"),
    ];
    for (name, expected) in table {
        let path: PathBuf = folder.path().join(name);
        let written = output(&path, OldContent::Kept, SlowReader::Awaited)
            .and_then(|mut file| write_now(&mut file, b" more"));
        assert_eq!(said(written), expected, "{name}");
    }
    assert_eq!(fs::read(folder.path().join("four")).expect("a file"), b"four more");
    let dropped = output(&folder.path().join("four"), OldContent::Dropped, SlowReader::Awaited);
    assert_eq!(dropped.and_then(|file| file.metadata()).expect("a file").len(), 0);
}

#[test]
fn a_reader_that_does_not_keep_up_is_passed() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    let reader = rustix::fs::open(&pipe, OFlags::RDONLY | OFlags::NONBLOCK, Mode::empty()).expect("a pipe");
    let mut file = output(&pipe, OldContent::Kept, SlowReader::Passed).expect("it has a reader");
    let written = write_now(&mut file, &vec![b'x'; 1 << 22]);
    assert_eq!(said(written), "expected a reader that keeps up, found none");
    drop(reader);
}
