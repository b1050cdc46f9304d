//! Mapping files into memory: the only code of the library that the compiler does not check.
#![allow(unsafe_code, reason = "a mapping is only as constant as its file, which no type can promise")]

use super::snapshot::Snapshot;
use memmap2::{Mmap, MmapOptions};
use std::fs::File;
use std::io;

/// Maps a snapshot, which must not be empty, for reading.
///
/// # Errors
/// The system refuses.
pub(super) fn map(snapshot: &Snapshot) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapping must not change while they are borrowed. Those of a snapshot cannot: it
    // is sealed against writing, growing and shrinking, or, where the system has no seals, a file without a
    // name that this process has opened and no longer writes to.
    //
    // The mapping is a private one because Linux before 6.7 refuses shared mappings of what is sealed.
    unsafe { MmapOptions::new().map_copy_read_only(&snapshot.file) }
}

/// Maps a whole file where it lies. It must not be empty.
///
/// # Errors
/// The system refuses.
pub(super) fn map_in_place(file: &File) -> io::Result<Mmap> {
    // SAFETY: other programs may change the bytes of this mapping, and `--map-in-place` asks for it all the
    // same. `LoadedBundle::look` looks at the file before each command, and what was changed in place is not
    // read again. Between two looks all reading of the bytes is by plain records for which every bit pattern
    // is valid, with indices that are checked, so that bytes that do change give wrong answers but no access
    // outside of the mapping. A file that shrinks between two looks ends the process with a signal.
    unsafe { Mmap::map(file) }
}
