//! Files that people name: behind a name may be a folder, a device without an end, or a pipe that no one
//! writes to or reads from.
//!
//! [`open`] and [`read`] take regular files only. [`output`] takes whatever can be written to, and nothing
//! here waits for another process to open its end.

use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

/// Opens a regular file to read it.
///
/// # Errors
/// There is no such file, it cannot be read, or the name is that of something else.
pub fn open(path: &Path) -> io::Result<File> {
    // Looked at before it is opened: some devices do something then.
    expect_file(&fs::metadata(path)?)?;
    let file = without_waiting(OpenOptions::new().read(true)).open(path)?;
    // Another one may have got the name meanwhile.
    expect_file(&file.metadata()?)?;
    Ok(file)
}

/// All bytes of a regular file, none of one that has no length.
///
/// # Errors
/// See [`open`]; or it has more than `most` bytes.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let length = file.metadata()?.len();
    // Files of the system say so of themselves, and reading may wait for ever (/proc/kmsg).
    if length == 0 {
        return Ok(Vec::new());
    }
    expect_length(length, most)?;
    let mut content = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    // What grows while it is read is bounded all the same.
    file.take(most.saturating_add(1)).read_to_end(&mut content)?;
    expect_length(content.len() as u64, most)?;
    Ok(content)
}

/// The text of a regular file.
///
/// # Errors
/// See [`read`]; or it is not in UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read(path, most)?).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        refused(ErrorKind::InvalidData, format!("expected text in UTF-8, found another byte at {place}"))
    })
}

/// What becomes of the content that an output has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldContent {
    /// New content goes behind it.
    Kept,
    /// It is taken away at once.
    Dropped,
}

/// What happens when the reader of a pipe does not keep up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlowReader {
    /// Writing waits for it.
    Awaited,
    /// Writing fails: what goes on meanwhile is worth more.
    Passed,
}

/// Opens a file to write to it, which is made if there is none; also a device, or a pipe that has a reader.
///
/// # Errors
/// It cannot be written, or the name is that of a folder or of a pipe without a reader.
pub fn output(path: &Path, old: OldContent, slow: SlowReader) -> io::Result<File> {
    let mut options = OpenOptions::new();
    match old {
        OldContent::Kept => options.append(true),
        OldContent::Dropped => options.write(true).truncate(true),
    };
    let file = without_waiting(options.create(true)).open(path).map_err(in_our_words)?;
    if slow == SlowReader::Awaited {
        wait_from_now_on(&file)?;
    }
    Ok(file)
}

/// Writes all bytes to an output that passes slow readers.
///
/// # Errors
/// They cannot be written, or not now.
pub fn write_now(output: &mut File, bytes: &[u8]) -> io::Result<()> {
    output.write_all(bytes).map_err(|error| match error.kind() {
        ErrorKind::WouldBlock => {
            refused(ErrorKind::WouldBlock, "expected a reader that keeps up, found none")
        }
        _ => error,
    })
}

/// Refuses what is no regular file.
///
/// # Errors
/// It is a folder, a device or a pipe.
pub fn expect_file(found: &Metadata) -> io::Result<()> {
    if found.is_file() {
        return Ok(());
    }
    let what = if found.is_dir() { "a folder" } else { "a device or a pipe" };
    Err(refused(ErrorKind::InvalidInput, format!("expected a file, found {what}")))
}

fn expect_length(found: u64, most: u64) -> io::Result<()> {
    if found <= most {
        return Ok(());
    }
    Err(refused(ErrorKind::FileTooLarge, format!("expected at most {most} bytes, found {found}")))
}

fn refused(kind: ErrorKind, why: impl fmt::Display) -> io::Error {
    io::Error::new(kind, why.to_string())
}

fn in_our_words(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::IsADirectory => refused(error.kind(), "expected a file, found a folder"),
        _ if has_no_reader(&error) => refused(error.kind(), "expected a file, found a pipe without a reader"),
        _ => error,
    }
}

#[cfg(unix)]
fn has_no_reader(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::NXIO.raw_os_error())
}

#[cfg(not(unix))]
fn has_no_reader(_: &io::Error) -> bool {
    false
}

/// Lets opening and what follows it fail where it would wait.
#[cfg(unix)]
pub fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed())
}

/// Other systems have no pipes among files.
#[cfg(not(unix))]
pub fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn wait_from_now_on(file: &File) -> io::Result<()> {
    let flags = rustix::fs::fcntl_getfl(file)?;
    Ok(rustix::fs::fcntl_setfl(file, flags - rustix::fs::OFlags::NONBLOCK)?)
}

#[cfg(not(unix))]
fn wait_from_now_on(_: &File) -> io::Result<()> {
    Ok(())
}
