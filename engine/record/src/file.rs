//! Files with game records, as people name them: anything may be behind the name.

use crate::replacement;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes of a file with records that are read, 64 MiB: some 10,000 games of 19x19, and 1.4 GB of
/// memory at the most.
pub const MOST_BYTES: u64 = 64 << 20;

/// All bytes of a file, none of one that has no length. Devices and pipes, which may never end, are refused,
/// and files of more than [`MOST_BYTES`].
///
/// # Errors
/// There is no such file, it cannot be read, or it is refused.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    expect_file(&found)?;
    if found.len() > MOST_BYTES {
        return Err(too_large(found.len()));
    }
    // Files of the system say so of themselves, and reading may wait for ever (/proc/kmsg).
    if found.len() == 0 {
        return Ok(Vec::new());
    }
    // What grows while it is read is bounded all the same.
    let mut content = Vec::with_capacity(usize::try_from(found.len()).unwrap_or_default());
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut content)?;
    match content.len() as u64 {
        length if length > MOST_BYTES => Err(too_large(length)),
        _ => Ok(content),
    }
}

fn too_large(length: u64) -> io::Error {
    let text = format!("expected a record of at most {MOST_BYTES} bytes, found {length}");
    io::Error::new(ErrorKind::FileTooLarge, text)
}

/// Replaces a file by these bytes, all at once; see [`crate::replacement`]. Devices and pipes are refused.
///
/// # Errors
/// The folder or the file cannot be written, or the name is that of something else than a file. What was
/// there is as it was.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) => expect_file(&found)?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    replacement::replace(path, content)
}

fn expect_file(found: &Metadata) -> io::Result<()> {
    if found.is_file() {
        return Ok(());
    }
    let what = if found.is_dir() { "a folder" } else { "a device or a pipe" };
    Err(io::Error::new(ErrorKind::InvalidInput, format!("expected a file, found {what}")))
}
