//! Mapping files into memory: the only code of the library that the compiler does not check.
#![allow(unsafe_code, reason = "a mapping is only as constant as its file, which no type can promise")]

use memmap2::Mmap;
use std::fs::File;
use std::io;

/// Maps a whole file, which must not be empty, for reading.
///
/// # Errors
/// The system refuses.
pub(super) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapping must not change while they are borrowed, and other programs may change
    // them. What the engine does about it: bundles are written under temporary names and renamed, which
    // leaves mapped bytes alone; `Volume::change` looks at the file before each command, and knowledge whose
    // file was changed in place is not read again. Between two looks all reading of the bytes is by plain
    // records for which every bit pattern is valid, with indices that are checked, so that bytes that do
    // change give wrong answers but no access outside of the mapping. A file that shrinks between two looks
    // ends the process with a signal; `--copy-bundle` is there for those who cannot exclude it.
    unsafe { Mmap::map(file) }
}
