//! A file that takes the place of another at once, when all of it is written, or not at all.
//!
//! What is written is on the disk before it gets its name, and has the permissions of what it replaces.
//! Whatever happens meanwhile, the name stands for the old content or the new one. Into pipes and devices,
//! which have no place to take, is written as ever.
//!
//! Until then its name is `.NAME.part` in the same folder, with a number where several processes write one
//! file. It is locked as long as it is written: what a process left that was killed is not, and the next one
//! that writes the file removes it.

use limits::files::{self, OldContent, SlowReader};
use same_file::Handle;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};

/// How many processes may write one file at the same time.
const MOST_WRITERS: u32 = 64;
/// How many characters of a file's name are in that of its temporary file: systems have limits, of 255 bytes
/// and more.
const LONGEST_STEM: usize = 60;

/// A file that is being written and takes the place of another at the end. Given up before, it leaves
/// nothing.
#[derive(Debug)]
pub struct Replacement {
    file: Place,
    target: PathBuf,
}

#[derive(Debug)]
enum Place {
    Temporary(NamedTempFile),
    /// What takes bytes and has no content.
    Device(File),
}

impl Replacement {
    /// A new file that is to take the place of this one. A link stays a link: the file that it leads to is
    /// replaced.
    ///
    /// # Errors
    /// The folder cannot be written, or the name is that of a folder or of a pipe without a reader.
    pub fn of(target: &Path) -> io::Result<Replacement> {
        let target = match fs::canonicalize(target) {
            Err(error) if error.kind() == ErrorKind::NotFound => target.to_owned(),
            found => found?,
        };
        if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let device = files::output(&target, OldContent::Kept, SlowReader::Awaited)?;
            return Ok(Replacement { file: Place::Device(device), target });
        }
        Replacement::of_name(&target)
    }

    /// A new file that is to take this name, whatever has it: a link is replaced and not followed. That is
    /// for folders into which others may write.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn of_name(target: &Path) -> io::Result<Replacement> {
        let name = target.file_name();
        let name = name.ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "no name of a file"))?;
        for number in 0..MOST_WRITERS {
            if let Some(file) = claim(&target.with_file_name(temporary_name(name, number)))? {
                return Ok(Replacement { file: Place::Temporary(file), target: target.to_owned() });
            }
        }
        Err(io::Error::new(ErrorKind::AlreadyExists, "no free name for a temporary file"))
    }

    /// Puts it in the place of the target.
    ///
    /// # Errors
    /// It cannot be written or take the place; the target is as it was.
    pub fn finish(self) -> io::Result<()> {
        let temporary = match self.file {
            Place::Temporary(temporary) => temporary,
            Place::Device(mut device) => return device.flush(),
        };
        let file = temporary.as_file();
        if let Ok(old) = fs::symlink_metadata(&self.target)
            && old.is_file()
        {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        temporary.persist(&self.target).map_err(|failed| failed.error)?;
        // Makes the name last, where the system has a way to say so. The file is there in any case.
        let folder = self.target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.file {
            Place::Temporary(file) => file.write(bytes),
            Place::Device(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.file {
            Place::Temporary(file) => file.flush(),
            Place::Device(file) => file.flush(),
        }
    }
}

/// Replaces a file by these bytes.
///
/// # Errors
/// The folder or the file cannot be written; the file is as it was.
pub fn replace(target: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut replacement = Replacement::of(target)?;
    replacement.write_all(bytes)?;
    replacement.finish()
}

/// The name of the temporary file for a file of this name.
fn temporary_name(name: &OsStr, number: u32) -> String {
    let stem: String = name.to_string_lossy().chars().take(LONGEST_STEM).collect();
    match number {
        0 => format!(".{stem}.part"),
        _ => format!(".{stem}.{number}.part"),
    }
}

/// Makes a file of this name and locks it; none while it is being written by another one. What has the name
/// and is not written any more is removed.
///
/// Only who holds the lock of the file that has the name removes or renames it. Who makes a file has it
/// before he has the lock, so that another one may remove it in between: whoever has a lock looks whether its
/// file still has the name.
fn claim(path: &Path) -> io::Result<Option<NamedTempFile>> {
    loop {
        let made = OpenOptions::new().write(true).create_new(true).open(path);
        match made {
            Ok(file) => {
                let taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
                if !taken && has_name(&file, path) {
                    return Ok(Some(NamedTempFile::from_parts(file, TempPath::try_from_path(path)?)));
                }
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if !remove_leftover(path)? {
                    return Ok(None);
                }
            }
            Err(error) => return Err(error),
        }
    }
}

/// Removes what has the name of a temporary file; false while it is being written, or where there is no
/// telling.
fn remove_leftover(path: &Path) -> io::Result<bool> {
    let found = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(true),
        found => found?,
    };
    if !found.is_file() && !found.is_symlink() {
        let text = format!(
            "expected a free name for a temporary file, found a folder or a device: {}",
            path.display()
        );
        return Err(io::Error::new(ErrorKind::AlreadyExists, text));
    }
    let removed = if found.is_symlink() {
        // A link is no one's temporary file, and what it leads to stays.
        fs::remove_file(path)
    } else {
        match OpenOptions::new().write(true).open(path) {
            Ok(left) if left.try_lock().is_err() => return Ok(false),
            // Another one has removed it, or it has just taken its place; the next look will tell.
            Ok(left) if !has_name(&left, path) => return Ok(true),
            Ok(_) => fs::remove_file(path),
            Err(error) => Err(error),
        }
    };
    match removed {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        removed => removed.map(|()| true),
    }
}

/// Whether this is the file that has the name.
fn has_name(file: &File, path: &Path) -> bool {
    let open = file.try_clone().and_then(Handle::from_file);
    let named =
        fs::symlink_metadata(path).is_ok_and(|found| found.is_file()).then(|| Handle::from_path(path));
    matches!((open, named), (Ok(open), Some(Ok(named))) if open == named)
}
