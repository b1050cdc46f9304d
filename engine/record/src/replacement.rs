//! A file that takes the place of another at once, when all of it is written, or not at all. Into pipes and devices,
//! which have no place to take, is written as ever.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many names are tried for the temporary file.
const MOST_ATTEMPTS: u32 = 64;

/// What is being written, under another name in the same folder: a dot, the name, the number of the process, and that of
/// the attempt. It is locked as long as somebody writes it: what a process left behind that was killed can be told by that.
pub(super) struct Replacement {
    file: File,
    /// The name until it takes the place of the target; none when it is the target.
    temporary: Option<PathBuf>,
    target: PathBuf,
}

impl Replacement {
    /// A new file that is to take the place of this one. What earlier processes left of such files is removed.
    pub(super) fn of(target: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let file = OpenOptions::new().write(true).open(&target)?;
            return Ok(Replacement { file, temporary: None, target });
        }
        let name = target
            .file_name()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no name of a file"))?;
        clear(&target, name);
        for attempt in 0..MOST_ATTEMPTS {
            let mut temporary = beginning(name);
            temporary.push(format!("{}-{attempt}", std::process::id()));
            let temporary = target.with_file_name(temporary);
            match OpenOptions::new().write(true).create_new(true).open(&temporary) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    // Before it was locked another process may have taken it for a leftover.
                    let taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
                    if !taken && temporary.exists() {
                        return Ok(Replacement { file, temporary: Some(temporary), target });
                    }
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

/// How the names of temporary files for a file of this name begin.
fn beginning(name: &OsStr) -> OsString {
    let mut beginning = OsString::from(".");
    beginning.push(name);
    beginning.push(".");
    beginning
}

/// Removes the temporary files for a target that nobody writes any more. Where a folder cannot be read, or a file cannot be
/// locked, nothing is removed: it is harmless.
fn clear(target: &Path, name: &OsStr) {
    let beginning = beginning(name);
    let is_ours = |found: &OsStr| {
        let numbers = found.as_encoded_bytes().strip_prefix(beginning.as_encoded_bytes());
        let numbers = numbers.and_then(|numbers| std::str::from_utf8(numbers).ok()?.split_once('-'));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        numbers.is_some_and(|(process, attempt)| is_number(process) && is_number(attempt))
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours(&entry.file_name()) && is_file() {
            let left = OpenOptions::new().write(true).open(entry.path());
            if left.as_ref().is_ok_and(|left| left.try_lock().is_ok()) {
                let _ = fs::remove_file(entry.path());
            }
        }
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

    #[test]
    fn what_killed_processes_left_is_removed() {
        // Names in the folder, and whether they stay.
        let table = [
            (".a.weights.4000000-0", false),
            (".a.weights.17-63", false),
            (".b.weights.17-0", true),
            (".a.weights.17-", true),
            (".a.weights.old-0", true),
            (".a.weights.17-0.bak", true),
            ("a.weights.17-0", true),
        ];
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        table.iter().for_each(|(name, _)| fs::write(path(name), "half").expect("a file can be written"));
        let target = path("a.weights");
        let other = Replacement::of(&target).expect("a temporary file");
        for (name, stays) in table {
            assert_eq!(path(name).exists(), stays, "{name}");
        }
        let own = Replacement::of(&target).expect("a second temporary file");
        let both = [&other, &own].map(|it| it.temporary.as_ref().is_some_and(|path| path.exists()));
        assert_eq!(both, [true, true], "what is being written stays");
        own.finish().and_then(|()| other.finish()).expect("both take the place");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 6);
    }
}
