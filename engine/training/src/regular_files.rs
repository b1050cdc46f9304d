//! Files that are opened where others may write into the folder. Links are not followed: a link could turn
//! what is written against a file elsewhere.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a file, but no link to one.
pub(crate) fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags((OFlags::NOFOLLOW | OFlags::CLOEXEC).bits().cast_signed());
    }
    let opened = options.open(path);
    match opened {
        Err(_) if fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink()) => {
            Err(io::Error::other("expected a file, found a link, which is not followed"))
        }
        opened => opened,
    }
}

/// The content of a file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    open(OpenOptions::new().read(true), path)?.read_to_end(&mut content)?;
    Ok(content)
}
