//! Mapping files into memory: with `guard`, the only code of the library that the compiler does not check.
#![allow(unsafe_code, reason = "a mapping is only as constant as its file, which no type can promise")]

use super::guard::Guard;
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

/// A file that is mapped where it lies.
#[derive(Debug)]
pub(super) struct MappedFile {
    // Given up before the mapping is.
    guard: Guard,
    bytes: Mmap,
}

impl MappedFile {
    /// Maps a whole file, which must not be empty.
    ///
    /// # Errors
    /// The system refuses, or more files are mapped than can be guarded.
    pub(super) fn of(file: &File) -> io::Result<MappedFile> {
        // SAFETY: other programs may change the bytes of this mapping. `LoadedBundle::look` looks at the file
        // before each command, and what was changed in place is not read again. Between two looks all reading
        // of the bytes is by plain records for which every bit pattern is valid, with indices that are
        // checked, so that bytes that do change give wrong answers but no access outside of the mapping.
        // Where the file has become shorter, the guard puts memory in its place.
        let bytes = unsafe { Mmap::map(file) }?;
        Ok(MappedFile { guard: Guard::of(&bytes)?, bytes })
    }

    /// Has what the file loses replaced by these bytes, which must be those of the file.
    pub(super) fn restore_from(&self, bytes: &'static [u8]) {
        self.guard.restore_from(bytes);
    }
}

impl AsRef<[u8]> for MappedFile {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
