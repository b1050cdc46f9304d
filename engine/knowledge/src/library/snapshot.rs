//! Copies of files that no one can change.

use std::fs::File;
use std::io::{self, Read};

/// A copy of a file that this process alone has: in memory and sealed on Linux, otherwise on the disk and
/// without a name.
#[derive(Debug)]
pub(super) struct Snapshot {
    /// The file that holds the copy.
    pub(super) file: File,
}

impl Snapshot {
    /// Copies what is in a file from where it is read next, at most this many bytes.
    ///
    /// # Errors
    /// There is no room, or the file cannot be read.
    pub(super) fn of(file: &File, most: u64) -> io::Result<Snapshot> {
        sealed(file, most).or_else(|_| unnamed(file, most))
    }

    /// Number of bytes.
    ///
    /// # Errors
    /// The system does not say.
    pub(super) fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }
}

/// A file in memory whose seals let nothing change it, not even this process.
#[cfg(target_os = "linux")]
fn sealed(file: &File, most: u64) -> io::Result<Snapshot> {
    use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
    let flags = MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING;
    let copy = File::from(memfd_create("hane-bundle", flags)?);
    fill(&copy, file, most)?;
    let seals = SealFlags::SHRINK | SealFlags::GROW | SealFlags::WRITE | SealFlags::SEAL;
    fcntl_add_seals(&copy, seals)?;
    Ok(Snapshot { file: copy })
}

#[cfg(not(target_os = "linux"))]
fn sealed(_: &File, _: u64) -> io::Result<Snapshot> {
    Err(io::ErrorKind::Unsupported.into())
}

/// A temporary file that has no name, or loses it when it is closed.
fn unnamed(file: &File, most: u64) -> io::Result<Snapshot> {
    let copy = tempfile::tempfile()?;
    fill(&copy, file, most)?;
    Ok(Snapshot { file: copy })
}

/// Copies a file from its beginning. One that grows meanwhile is not followed.
fn fill(mut copy: &File, mut file: &File, most: u64) -> io::Result<()> {
    use std::io::Seek;
    file.rewind()?;
    io::copy(&mut file.take(most), &mut copy)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, Write};

    type Make = fn(&File, u64) -> io::Result<Snapshot>;

    #[test]
    fn both_kinds_hold_what_the_file_held() {
        let kinds: &[(Make, bool)] =
            &[(sealed, cfg!(target_os = "linux")), (unnamed, true), (Snapshot::of, true)];
        for (number, (make, made)) in kinds.iter().enumerate() {
            for (bytes, most, expected) in [("abc", 9, "abc"), ("abc", 2, "ab"), ("", 9, "")] {
                let mut file = tempfile::tempfile().expect("a file for the test");
                file.write_all(bytes.as_bytes()).expect("it can be written");
                let copy = make(&file, most);
                assert_eq!(copy.is_ok(), *made, "kind {number}");
                let Ok(mut copy) = copy else { continue };
                file.set_len(0).expect("it can be emptied");
                assert_eq!(copy.length().expect("a length"), expected.len() as u64, "kind {number}");
                let mut held = String::new();
                copy.file.rewind().expect("it can be read from its beginning");
                copy.file.read_to_string(&mut held).expect("text");
                assert_eq!(held, expected, "kind {number}");
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_is_sealed_cannot_be_changed() {
        let mut file = tempfile::tempfile().expect("a file for the test");
        file.write_all(b"abc").expect("it can be written");
        let copy = sealed(&file, 9).expect("a sealed copy");
        let tries: &[fn(&File) -> io::Result<()>] = &[
            |mut file| file.rewind().and_then(|()| file.write_all(b"x")),
            |file| file.set_len(1),
            |file| file.set_len(9),
        ];
        for (number, change) in tries.iter().enumerate() {
            let refused = change(&copy.file).expect_err("it is sealed");
            assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied, "try {number}");
        }
    }
}
