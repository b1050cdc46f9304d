//! The outermost layer of validation: header, length, hash, table of sections.

use crate::Refusal;
use crate::section::table::ALL;
use crate::section::{
    ALIGNMENT, ENDIAN_WORD, FORMAT_VERSION, Header, MAGIC, Section, SectionEntry, SectionKind,
};
use bytemuck::AnyBitPattern;
use std::hash::Hasher;
use std::ops::Range;
use twox_hash::XxHash3_64;

/// Where the sections of a bundle lie, and its hash; nothing inside the sections has been looked at.
#[derive(Clone, Debug)]
pub(crate) struct RawBundle {
    sections: [Range<usize>; ALL.len()],
    pub(crate) content_hash: u64,
}

impl RawBundle {
    /// Reads header and table. The hash is looked at only when they are wrong: see [`RawBundle::check_hash`].
    pub(crate) fn read(bytes: &[u8]) -> Result<RawBundle, Refusal> {
        let refuse = |place: &str, expected: String, found: String| Err(Refusal::new(place, expected, found));
        if bytes.as_ptr().align_offset(ALIGNMENT) != 0 {
            return refuse("memory", format!("an address that {ALIGNMENT} divides"), "another".into());
        }
        let Some(start) = bytes.get(..size_of::<Header>()) else {
            return refuse(
                "header",
                format!("{} bytes", size_of::<Header>()),
                format!("{} bytes", bytes.len()),
            );
        };
        let header: Header = bytemuck::pod_read_unaligned(start);
        if header.magic != MAGIC {
            return refuse("header, magic", show(&MAGIC), show(&header.magic));
        }
        if header.endian != ENDIAN_WORD {
            return refuse(
                "header, endian word",
                format!("{ENDIAN_WORD:#010x}"),
                format!("{:#010x}", header.endian),
            );
        }
        if header.version != FORMAT_VERSION {
            return refuse("header, version", FORMAT_VERSION.to_string(), header.version.to_string());
        }
        if header.length != bytes.len() as u64 {
            let stated = format!("{} bytes, as its header says", header.length);
            return refuse("the whole", stated, format!("{} bytes", bytes.len()));
        }
        let reserved = match header.reserved.iter().find(|word| **word != 0) {
            Some(_) => Err(Refusal::new("header, reserved", "0", format!("{:?}", header.reserved))),
            None => Ok(()),
        };
        match reserved.and_then(|()| sections(&header, bytes)) {
            Ok(sections) => Ok(RawBundle { sections, content_hash: header.content_hash }),
            // A damaged file is reported as such, whatever was damaged.
            Err(refusal) => Err(check_hash(&header, bytes).err().unwrap_or(refusal)),
        }
    }

    /// Whether the bytes that were read have the hash that their header states.
    pub(crate) fn check_hash(&self, bytes: &[u8]) -> Result<(), Refusal> {
        match bytes.get(..size_of::<Header>()) {
            Some(header) => check_hash(&bytemuck::pod_read_unaligned(header), bytes),
            None => Ok(()),
        }
    }

    /// The bytes of a section of these bytes, none when the bundle has no section of its kind.
    fn part<'b>(&self, bytes: &'b [u8], kind: SectionKind) -> &'b [u8] {
        bytes.get(self.sections[kind.place()].clone()).unwrap_or_default()
    }

    /// The records of a section of these bytes, none when the bundle has no such section.
    pub(crate) fn section<'b, T: AnyBitPattern>(&self, bytes: &'b [u8], section: Section<T>) -> &'b [T] {
        records(self.part(bytes, section.kind()))
    }

    /// How many records a section has.
    pub(crate) fn count(&self, kind: SectionKind) -> usize {
        self.sections[kind.place()].len() / kind.record_size
    }

    /// All sections of these bytes.
    pub(crate) fn all<'b>(&self, bytes: &'b [u8]) -> Sections<'b> {
        Sections { parts: ALL.map(|kind| self.part(bytes, kind)) }
    }
}

/// The sections of a bundle, whose records no one has looked at.
pub(crate) struct Sections<'b> {
    parts: [&'b [u8]; ALL.len()],
}

impl<'b> Sections<'b> {
    /// The records of a section.
    pub(crate) fn of<T: AnyBitPattern>(&self, section: Section<T>) -> &'b [T] {
        records(self.parts[section.kind().place()])
    }
}

/// The records of a section from its bytes, which were found to be whole records.
fn records<T: AnyBitPattern>(bytes: &[u8]) -> &[T] {
    bytemuck::try_cast_slice(bytes).unwrap_or_default()
}

fn check_hash(header: &Header, bytes: &[u8]) -> Result<(), Refusal> {
    let (stated, hash) = (header.content_hash, content_hash(header, bytes));
    if stated == hash {
        return Ok(());
    }
    let expected = format!("contents of hash {stated:016x}, as its header says");
    Err(Refusal::new("the whole", expected, format!("contents of hash {hash:016x}")))
}

fn content_hash(header: &Header, bytes: &[u8]) -> u64 {
    let mut hasher = XxHash3_64::new();
    hasher.write(bytemuck::bytes_of(&Header { content_hash: 0, ..*header }));
    hasher.write(bytes.get(size_of::<Header>()..).unwrap_or_default());
    hasher.finish()
}

fn show(bytes: &[u8]) -> String {
    format!("\"{}\"", bytes.escape_ascii())
}

/// Reads the table. Sections follow it in its order, each at the first multiple of [`ALIGNMENT`] behind the
/// one before, with zeros between them and nothing behind the last; so every byte of the file has one
/// meaning.
fn sections(header: &Header, bytes: &[u8]) -> Result<[Range<usize>; ALL.len()], Refusal> {
    let mut sections = [const { 0..0 }; ALL.len()];
    let mut known = [false; ALL.len()];
    let table = (header.sections as usize).saturating_mul(size_of::<SectionEntry>());
    let mut end = size_of::<Header>().saturating_add(table);
    let Some(table) = bytes.get(size_of::<Header>()..end) else {
        let found = format!("{} entries in {} bytes", header.sections, bytes.len());
        return Err(Refusal::new("header, sections", "a table inside the file", found));
    };
    for (number, entry) in table.chunks_exact(size_of::<SectionEntry>()).enumerate() {
        let entry: SectionEntry = bytemuck::pod_read_unaligned(entry);
        let place = EntryNumber(number);
        let start = end.next_multiple_of(ALIGNMENT);
        let kind = kind_of(&entry, &place)?;
        let range = range_of(&entry, kind, bytes, start, &place)?;
        zeros(bytes, end..start)?;
        end = range.end;
        if let Some(kind) = kind {
            if std::mem::replace(&mut known[kind.place()], true) {
                return place.refuse("kind", "each kind once", format!("{} again", kind.name));
            }
            sections[kind.place()] = range;
        }
    }
    zeros(bytes, end..end.next_multiple_of(ALIGNMENT))?;
    if end.next_multiple_of(ALIGNMENT) != bytes.len() {
        let expected = format!("{} bytes, where the last section ends", end.next_multiple_of(ALIGNMENT));
        return Err(Refusal::new("header, length", expected, bytes.len().to_string()));
    }
    Ok(sections)
}

/// An entry of the table, by its number.
struct EntryNumber(usize);

impl EntryNumber {
    fn refuse<T>(
        &self,
        field: &str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Result<T, Refusal> {
        Err(Refusal::new(format!("table of sections, entry {}, {field}", self.0), expected, found))
    }
}

/// The kind of an entry; none for a kind that may be skipped.
fn kind_of(entry: &SectionEntry, place: &EntryNumber) -> Result<Option<SectionKind>, Refusal> {
    if entry.required > 1 {
        return place.refuse("required", "0 or 1", entry.required.to_string());
    }
    if entry.reserved != 0 {
        return place.refuse("reserved", "0", entry.reserved.to_string());
    }
    match SectionKind::from_number(entry.kind) {
        Some(kind) if entry.record_size as usize != kind.record_size => {
            let expected = format!("{} bytes for a record of {}", kind.record_size, kind.name);
            place.refuse("record size", expected, entry.record_size.to_string())
        }
        None if entry.required == 1 => {
            let found = format!("{}, which is required", entry.kind);
            place.refuse("kind", "a kind known to this version", found)
        }
        kind => Ok(kind),
    }
}

/// The bytes of a section that must begin at `start`.
fn range_of(
    entry: &SectionEntry,
    kind: Option<SectionKind>,
    bytes: &[u8],
    start: usize,
    place: &EntryNumber,
) -> Result<Range<usize>, Refusal> {
    if entry.offset != start as u64 {
        return place.refuse(
            "offset",
            format!("{start}, behind the section before"),
            entry.offset.to_string(),
        );
    }
    let length = entry.count.checked_mul(u64::from(entry.record_size));
    let end =
        length.and_then(|length| usize::try_from(length).ok()).and_then(|length| start.checked_add(length));
    match end.filter(|end| *end <= bytes.len()) {
        Some(end) => Ok(start..end),
        None => {
            let name = kind.map_or("unknown", |kind| kind.name);
            let found = format!("{} records of {} bytes ({name})", entry.count, entry.record_size);
            place.refuse("count", format!("what fits between byte {start} and {}", bytes.len()), found)
        }
    }
}

/// What lies between sections is zero.
fn zeros(bytes: &[u8], range: Range<usize>) -> Result<(), Refusal> {
    let padding = bytes.get(range.clone()).unwrap_or_default();
    match padding.iter().position(|byte| *byte != 0) {
        None => Ok(()),
        Some(at) => {
            let place = format!("padding, byte {}", range.start + at);
            Err(Refusal::new(place, "0", padding.get(at).map_or(0, |byte| *byte).to_string()))
        }
    }
}
