//! The outermost layer of validation: header, length, hash, table of sections.

use crate::Refusal;
use crate::section::{ALIGNMENT, ENDIAN_WORD, FORMAT_VERSION, Header, MAGIC, SectionEntry, SectionKind};
use std::ops::Range;
use xxhash_rust::xxh3::Xxh3Default;

/// Where the sections of a bundle lie, and its hash; nothing inside the sections has been looked at.
#[derive(Clone, Debug)]
pub(crate) struct RawBundle {
    sections: [Range<usize>; SectionKind::ALL.len()],
    pub(crate) content_hash: u64,
}

impl RawBundle {
    /// Reads header and table.
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
            return refuse("header, length", format!("{} bytes", bytes.len()), header.length.to_string());
        }
        let hash = content_hash(&header, bytes);
        if header.content_hash != hash {
            return refuse(
                "header, content hash",
                format!("{hash:016x}"),
                format!("{:016x}", header.content_hash),
            );
        }
        let sections = sections(&header, bytes)?;
        Ok(RawBundle { sections, content_hash: hash })
    }

    /// Where a section lies; an empty range when the bundle has none of its kind.
    pub(crate) fn section(&self, kind: SectionKind) -> Range<usize> {
        self.sections[kind as usize - 1].clone()
    }
}

fn content_hash(header: &Header, bytes: &[u8]) -> u64 {
    let mut hasher = Xxh3Default::new();
    hasher.update(bytemuck::bytes_of(&Header { content_hash: 0, ..*header }));
    hasher.update(bytes.get(size_of::<Header>()..).unwrap_or_default());
    hasher.digest()
}

fn show(bytes: &[u8]) -> String {
    format!("\"{}\"", bytes.escape_ascii())
}

fn sections(header: &Header, bytes: &[u8]) -> Result<[Range<usize>; SectionKind::ALL.len()], Refusal> {
    let mut sections = [const { 0..0 }; SectionKind::ALL.len()];
    for number in 0..header.sections as usize {
        let place = || format!("table of sections, entry {number}");
        let at = size_of::<Header>() + number.saturating_mul(size_of::<SectionEntry>());
        let Some(entry) = bytes.get(at..at.saturating_add(size_of::<SectionEntry>())) else {
            return Err(Refusal::new(
                place(),
                "an entry",
                format!("the end of the file at byte {}", bytes.len()),
            ));
        };
        let entry: SectionEntry = bytemuck::pod_read_unaligned(entry);
        let Some(kind) = SectionKind::from_number(entry.kind) else {
            if entry.required == 0 {
                continue;
            }
            let found = format!("required kind {}", entry.kind);
            return Err(Refusal::new(place(), "a section kind known to this version", found));
        };
        if entry.record_size as usize != kind.record_size() {
            let expected =
                format!("records of {} bytes in the section of {}", kind.record_size(), kind.name());
            return Err(Refusal::new(place(), expected, entry.record_size.to_string()));
        }
        let range = usize::try_from(entry.offset).ok().zip(usize::try_from(entry.count).ok()).and_then(
            |(offset, count)| Some(offset..offset.checked_add(count.checked_mul(kind.record_size())?)?),
        );
        let inside = range.filter(|range| range.end <= bytes.len() && range.start % ALIGNMENT == 0);
        let Some(range) = inside else {
            let expected = format!(
                "the section of {} within {} bytes, at a multiple of {ALIGNMENT}",
                kind.name(),
                bytes.len()
            );
            return Err(Refusal::new(
                place(),
                expected,
                format!("{} records at byte {}", entry.count, entry.offset),
            ));
        };
        sections[kind as usize - 1] = range;
    }
    Ok(sections)
}
