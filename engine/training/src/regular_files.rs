//! Files that are opened where others may write into the folder. Links are not followed: a link could turn
//! what is written against a file elsewhere. Nor are pipes and devices taken, which may never answer.

use limits::files::expect_file;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Opens a file, but no link to one.
pub(crate) fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::CLOEXEC | OFlags::NONBLOCK).bits().cast_signed());
    }
    let opened = options.open(path);
    match opened {
        Err(_) if fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink()) => {
            Err(io::Error::other("expected a file, found a link, which is not followed"))
        }
        opened => {
            let file = opened?;
            expect_file(&file.metadata()?)?;
            Ok(file)
        }
    }
}

/// The most bytes of a file that is read whole: the records of some ten thousand games.
const MOST_BYTES: u64 = 1 << 30;

/// The content of a file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    open(OpenOptions::new().read(true), path)?.take(MOST_BYTES + 1).read_to_end(&mut content)?;
    match content.len() as u64 {
        0..=MOST_BYTES => Ok(content),
        _ => Err(io::Error::new(ErrorKind::FileTooLarge, format!("expected at most {MOST_BYTES} bytes"))),
    }
}
