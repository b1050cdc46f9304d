//! Files with game records, as people name them: anything may be behind the name.

use crate::replacement;
use limits::files;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The most bytes of a file with records that are read, 64 MiB: some 10,000 games of 19x19, and 1.4 GB of
/// memory at the most.
pub const MOST_BYTES: u64 = 64 << 20;

/// All bytes of a file, none of one that has no length. Devices and pipes, which may never end, are refused,
/// and files of more than [`MOST_BYTES`].
///
/// # Errors
/// There is no such file, it cannot be read, or it is refused.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    files::read(path, MOST_BYTES)
}

/// The same as text in UTF-8.
///
/// # Errors
/// See [`read`]; or it is no such text.
pub fn read_text(path: &Path) -> io::Result<String> {
    files::read_text(path, MOST_BYTES)
}

/// The files that are wanted in a folder and in all folders inside, by name. Links to folders are not
/// followed, since they may lead back, and what is hidden is left out, since it is not finished.
///
/// # Errors
/// A folder cannot be listed.
pub fn below(folder: &Path, wanted: &dyn Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.retain(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            let named =
                |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
            files.append(&mut below(&path, wanted).map_err(named)?);
        } else if wanted(&path) {
            files.push(path);
        }
    }
    Ok(files)
}

/// Replaces a file by these bytes, all at once; see [`crate::replacement`]. Devices and pipes are refused.
///
/// # Errors
/// The folder or the file cannot be written, or the name is that of something else than a file. What was
/// there is as it was.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) => files::expect_file(&found)?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    replacement::replace(path, content)
}
