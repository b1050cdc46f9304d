//! The header of a bundle, its table of sections, and what a section is.

pub(crate) mod table;

use bytemuck::{NoUninit, Pod, Zeroable};
use std::marker::PhantomData;

/// The first eight bytes of every bundle.
pub const MAGIC: [u8; 8] = *b"HANEBNDL";

/// The version of the format that this crate reads and writes.
pub const FORMAT_VERSION: u32 = 1;

/// Sections begin at multiples of this, and so must the bundle in memory.
pub const ALIGNMENT: usize = 64;

/// Reads 0x0102_0304 where numbers are little endian.
pub(crate) const ENDIAN_WORD: u32 = 0x0102_0304;

/// The beginning of a bundle.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct Header {
    pub(crate) magic: [u8; 8],
    pub(crate) endian: u32,
    pub(crate) version: u32,
    /// The length of the bundle in bytes.
    pub(crate) length: u64,
    /// XXH3 (64 bits, seed 0) of the whole bundle with this field zero.
    pub(crate) content_hash: u64,
    pub(crate) sections: u32,
    pub(crate) reserved: [u32; 7],
}

/// An entry of the table of sections, which follows the header.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct SectionEntry {
    /// The number of the section: see [`table`].
    pub(crate) kind: u32,
    /// 1 when a reader that does not know the kind must refuse the bundle, otherwise 0.
    pub(crate) required: u32,
    /// Where it begins, in bytes from the beginning of the bundle.
    pub(crate) offset: u64,
    /// Number of records.
    pub(crate) count: u64,
    /// Bytes of a record.
    pub(crate) record_size: u32,
    pub(crate) reserved: u32,
}

const _: () = assert!(size_of::<Header>() == ALIGNMENT && size_of::<SectionEntry>() == 32);

/// What is known of a section apart from the type of its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SectionKind {
    /// Its number in the table of a bundle.
    pub(crate) number: u32,
    /// Its name in messages.
    pub(crate) name: &'static str,
    /// Bytes of one of its records.
    pub(crate) record_size: usize,
    /// Whether a reader that does not know it may do without it: then the bundle says less, and nothing
    /// wrong.
    pub(crate) is_optional: bool,
}

impl SectionKind {
    /// The section with this number.
    pub(crate) fn from_number(number: u32) -> Option<SectionKind> {
        table::ALL.into_iter().find(|kind| kind.number == number)
    }

    /// Its place among all sections; the numbers of two that are gone are left out.
    pub(crate) const fn place(self) -> usize {
        self.number as usize - if self.number < 34 { 1 } else { 3 }
    }
}

/// A section whose records are of the type `T`: a row of the [`table`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Section<T> {
    kind: SectionKind,
    records: PhantomData<T>,
}

impl<T> Section<T> {
    const fn required(number: u32, name: &'static str) -> Section<T> {
        let kind = SectionKind { number, name, record_size: size_of::<T>(), is_optional: false };
        Section { kind, records: PhantomData }
    }

    const fn optional(number: u32, name: &'static str) -> Section<T> {
        let kind = SectionKind { number, name, record_size: size_of::<T>(), is_optional: true };
        Section { kind, records: PhantomData }
    }

    /// What it is, without the type.
    pub(crate) const fn kind(self) -> SectionKind
    where
        T: Copy,
    {
        self.kind
    }
}

impl<T: NoUninit> Section<T> {
    /// The section with the bytes of its records.
    pub(crate) fn with(self, records: &[T]) -> (SectionKind, &[u8]) {
        (self.kind, bytemuck::cast_slice(records))
    }
}
