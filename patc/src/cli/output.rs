//! Writing a file at once or not at all.

use crate::gather::SOURCE_EXTENSIONS;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replaces a file by these bytes: they are written under another name, which then takes the place. Devices and pipes
/// have no place to take: they are written into.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let named = |error: io::Error| {
        io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display()))
    };
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        let device = OpenOptions::new().write(true).open(path);
        return device.and_then(|mut device| device.write_all(bytes)).map_err(named);
    }
    let (file, temporary) = create_beside(path).map_err(named)?;
    let written = fill(file, bytes).and_then(|()| keep_permissions(path, &temporary));
    let written = written.and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first failure is the one to tell; a file that stays behind is harmless.
        let _ = fs::remove_file(&temporary);
    }
    written.map_err(named)
}

/// Whether a bundle of this name would take the place of a source: of one that is compiled, or of what a folder
/// would give as a source the next time.
pub(super) fn is_source(output: &Path, sources: &[PathBuf]) -> bool {
    let extension = output.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let same = |source: &PathBuf| match (source.canonicalize(), output.canonicalize()) {
        (Ok(source), Ok(output)) => source == output,
        _ => false,
    };
    SOURCE_EXTENSIONS.contains(&extension) || sources.iter().any(same)
}

fn fill(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Gives the new file the permissions of the one that it replaces.
fn keep_permissions(old: &Path, new: &Path) -> io::Result<()> {
    match fs::metadata(old) {
        Ok(metadata) => fs::set_permissions(new, metadata.permissions()),
        Err(_) => Ok(()),
    }
}

/// A new file in the same folder.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    let name =
        path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no name of a file"))?;
    for attempt in 0..64 {
        let mut temporary = std::ffi::OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}-{attempt}", std::process::id()));
        let temporary = path.with_file_name(temporary);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return Ok((created?, temporary)),
        }
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "no free name for a temporary file"))
}
