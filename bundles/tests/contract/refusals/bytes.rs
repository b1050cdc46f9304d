//! Headers, tables and padding that no bundle has.

use crate::sample::{open, repair, small};
use bundles::{AlignedBytes, Bundle, Writer};

/// What is changed in the bytes of a good bundle before the hash is made to fit, and what is said then.
type Bytes = (&'static str, fn(&mut Vec<u8>), &'static str);

const BYTES: &[Bytes] = &[
    ("nothing", |bytes| bytes.clear(), "header: expected 64 bytes, found 0 bytes"),
    ("half a header", |bytes| bytes.truncate(32), "header: expected 64 bytes, found 32 bytes"),
    (
        "another file",
        |bytes| bytes[..8].copy_from_slice(b"\x7fELF\x02\x01\x01\x00"),
        "header, magic: expected \"HANEBNDL\", found \"\\x7fELF\\x02\\x01\\x01\\x00\"",
    ),
    (
        "another order of bytes",
        |bytes| bytes[8..12].reverse(),
        "header, endian word: expected 0x01020304, found 0x04030201",
    ),
    ("another version", |bytes| bytes[12] = 2, "header, version: expected 1, found 2"),
    (
        "another length",
        |bytes| bytes[16] ^= 1,
        "the whole: expected 1409 bytes, as its header says, found 1408 bytes",
    ),
    (
        "reserved words of the header",
        |bytes| bytes[63] = 1,
        "header, reserved: expected 0, found [0, 0, 0, 0, 0, 0, 16777216]",
    ),
    (
        "more sections than there is room",
        |bytes| bytes[35] = 0xff,
        "header, sections: expected a table inside the file, found 4278190090 entries in 1408 bytes",
    ),
    (
        "an unknown section that is required",
        |bytes| bytes[64] = 99,
        "table of sections, entry 0, kind: expected a kind known to this version, found 99, which is \
         required",
    ),
    (
        "a section twice",
        |bytes| {
            bytes[96..100].copy_from_slice(&[1, 0, 0, 0]);
            bytes[120] = 64;
        },
        "table of sections, entry 1, kind: expected each kind once, found databases again",
    ),
    (
        "required or not",
        |bytes| bytes[68] = 2,
        "table of sections, entry 0, required: expected 0 or 1, found 2",
    ),
    (
        "an offset within the table",
        |bytes| bytes[72] = 64,
        "table of sections, entry 0, offset: expected 384, behind the section before, found 320",
    ),
    (
        "a count beyond the file",
        |bytes| bytes[87] = 1,
        "table of sections, entry 0, count: expected what fits between byte 384 and 1408, found \
         72057594037927938 records of 64 bytes (databases)",
    ),
    (
        "another size of records",
        |bytes| bytes[88] = 65,
        "table of sections, entry 0, record size: expected 64 bytes for a record of databases, found \
         65",
    ),
    (
        "reserved word of an entry",
        |bytes| bytes[92] = 1,
        "table of sections, entry 0, reserved: expected 0, found 1",
    ),
    (
        "padding",
        |bytes| {
            let last = bytes.len() - 1;
            bytes[last] = 1;
        },
        "padding, byte 1407: expected 0, found 1",
    ),
    (
        "more behind the end",
        |bytes| {
            bytes.extend([0; 64]);
            let length = bytes.len() as u64;
            bytes[16..24].copy_from_slice(&length.to_le_bytes());
        },
        "header, length: expected 1408 bytes, where the last section ends, found 1472",
    ),
];

#[test]
fn bytes_that_no_bundle_has() {
    let mut wrong = String::new();
    for (name, change, expected) in BYTES {
        let mut bytes = small().finish();
        change(&mut bytes);
        repair(&mut bytes);
        let found = open(&bytes).map_or_else(|refusal| refusal.to_string(), |_| "opened".to_owned());
        if found != *expected {
            wrong.push_str(&format!("{name}: {found}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_change_of_the_contents_breaks_the_hash() {
    let mut bytes = small().finish();
    bytes[700] ^= 4;
    let refusal = open(&bytes).expect_err("another hash").to_string();
    assert!(refusal.starts_with("the whole: expected contents of hash "), "{refusal}");
}

/// Bytes behind the first one.
struct Shifted(AlignedBytes);

impl AsRef<[u8]> for Shifted {
    fn as_ref(&self) -> &[u8] {
        &self.0.as_ref()[1..]
    }
}

#[test]
fn a_bundle_that_lies_anywhere_is_refused() {
    let bytes = [&[0], &small().finish()[..]].concat();
    let refusal = Bundle::open(Shifted(AlignedBytes::copy(&bytes))).expect_err("an odd address");
    assert_eq!(refusal.to_string(), "memory: expected an address that 64 divides, found another");
}

/// Sections of a later version.
#[test]
fn an_unknown_section_is_skipped_unless_it_is_required() {
    for (required, opens) in [(0, true), (1, false)] {
        let mut bytes = Writer::default().finish();
        let notes = bytes[64..96].to_vec();
        // The entry behind that of the notes, in the padding of the table.
        bytes[32] = 2;
        bytes[96..128].copy_from_slice(&notes);
        let at = bytes.len() as u64;
        for (field, value) in [(96, 77), (100, required)] {
            bytes[field..field + 4].copy_from_slice(&u32::to_le_bytes(value));
        }
        for (field, value) in [(104, at), (112, 64)] {
            bytes[field..field + 8].copy_from_slice(&value.to_le_bytes());
        }
        bytes.extend([7; 64]);
        let length = bytes.len() as u64;
        bytes[16..24].copy_from_slice(&length.to_le_bytes());
        repair(&mut bytes);
        assert_eq!(open(&bytes).is_ok(), opens, "{:?}", open(&bytes));
    }
}
