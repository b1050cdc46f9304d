//! Which files are mapped where they lie.

use super::BundleLoader;
use std::fs::File;
use std::path::Path;

/// How the bytes of a file come into memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Access {
    /// A file is mapped in place where it lies in a folder of the program or this user cannot write it; of
    /// others, and of those on network file systems, a snapshot is made.
    #[default]
    Usual,
    /// A copy of the file is mapped, which no one can change: whatever happens to the file does not matter.
    Snapshot,
    /// The file itself is mapped: nothing is read before it is used, and programs that use the same file
    /// share its memory. What others write into the file is taken for what was there.
    InPlace,
}

impl BundleLoader {
    /// Whether a file is mapped in place.
    pub(super) fn maps(&self, path: &Path, file: &File) -> bool {
        match self.access {
            Access::Snapshot => false,
            Access::InPlace => true,
            Access::Usual => (self.is_own(path) || !can_write(path, file)) && !is_on_network(file),
        }
    }

    /// Whether a file lies in a folder of the program.
    fn is_own(&self, path: &Path) -> bool {
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        let own = self.folders.iter().filter_map(|folder| folder.canonicalize().ok());
        folder.is_some_and(|folder| own.into_iter().any(|own| own == folder))
    }
}

#[cfg(unix)]
fn can_write(path: &Path, _: &File) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn can_write(_: &Path, file: &File) -> bool {
    !file.metadata().is_ok_and(|found| found.permissions().readonly())
}

/// Whether a file lies where another machine may change it behind the back of this one, which then hears of
/// it late or by a failure to read.
#[cfg(target_os = "linux")]
fn is_on_network(file: &File) -> bool {
    // Numbers of NFS, SMB (two), CIFS, 9P, AFS, Ceph and FUSE in the headers of Linux (linux/magic.h).
    const NETWORK: [u32; 8] =
        [0x6969, 0x517b, 0xfe53_4d42, 0xff53_4d42, 0x0102_1997, 0x5346_414f, 0x00c3_6400, 0x6573_5546];
    rustix::fs::fstatfs(file).is_ok_and(|found| NETWORK.contains(&(found.f_type as u32)))
}

#[cfg(not(target_os = "linux"))]
fn is_on_network(_: &File) -> bool {
    false
}
