//! A file that takes the place of another at once, when all of it is written, or not at all. Into pipes and devices,
//! which have no place to take, is written as ever.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many names are tried for the temporary file.
const MOST_ATTEMPTS: u32 = 64;

/// What is being written, under another name in the same folder.
pub(super) struct Replacement {
    file: File,
    /// The name until it takes the place of the target; none when it is the target.
    temporary: Option<PathBuf>,
    target: PathBuf,
}

impl Replacement {
    /// A new file that is to take the place of this one.
    pub(super) fn of(target: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(&target)?;
            return Ok(Replacement { file, temporary: None, target });
        }
        let name = target
            .file_name()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no name of a file"))?;
        for attempt in 0..MOST_ATTEMPTS {
            let mut temporary = OsString::from(".");
            temporary.push(name);
            temporary.push(format!(".{}-{attempt}", std::process::id()));
            let temporary = target.with_file_name(temporary);
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    return Ok(Replacement { file, temporary: Some(temporary), target });
                }
            }
        }
        Err(io::Error::new(io::ErrorKind::AlreadyExists, "no free name for a temporary file"))
    }

    /// Puts it in the place of the target.
    pub(super) fn finish(mut self) -> io::Result<()> {
        let Some(temporary) = &self.temporary else { return self.file.flush() };
        self.file.sync_all()?;
        fs::rename(temporary, &self.target)?;
        self.temporary = None;
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // What failed before is the thing to tell; a file that stays behind is harmless.
            let _ = fs::remove_file(temporary);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
