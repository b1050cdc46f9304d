//! Files of networks that are none.

use super::{TINY, compiled, file};
use bundles::record::PlaneForm;
use bundles::{AlignedBytes, Bundle};
use flate2::read::GzDecoder;
use quantization::{read_katago, read_tensors};
use std::fs;
use std::io::Read;
use std::path::Path;

/// What is changed in a file of KataGo: this becomes that; and what is said then.
const KATAGO: &[(&str, &str, &str)] = &[
    ("tiny-katago\n8\n", "tiny-katago\n9\n", "byte 14: expected version 8 of KataGo's networks"),
    ("tiny-katago\n8\n", "tiny-katago\n-8\n", "byte 15: expected a version from 0 to 4096, found `-8`"),
    ("\n22\n19\n", "\n21\n19\n", "byte 17: expected 22 planes in version 8, found 21"),
    ("\n22\n19\n", "\n22\n18\n", "byte 20: expected 19 global inputs in version 8, found 18"),
    ("trunk\n2\n", "trunk\n0\n", "byte 28: expected blocks from 1 to 4096, found `0`"),
    ("trunk\n2\n16\n", "trunk\n2\n17\n", "byte 35266: expected 17 channels"),
    ("5 5 22 16 1 1", "4 4 22 16 1 1", "byte 61: expected 1x1, 3x3 or 5x5 without dilation in `conv1`"),
    ("5 5 22 16 1 1", "5 5 22 16 2 2", "byte 61: expected 1x1, 3x3 or 5x5 without dilation in `conv1`"),
    (
        "5 5 22 16 1 1",
        "5 5 22 4000 1 1",
        "byte 63: expected at most 2097152 numbers of `conv1`, found 2200000",
    ),
    ("ordinary_block", "nested_block", "byte 36516: expected `ordinary_block` or `gpool_block`"),
    ("@BIN@", "@BAN@", "byte 64: expected `@BIN@` before the numbers of `conv1`, found \"A\""),
    ("16 0.001 1 1", "16 -1 1 1", "byte 36534: expected a number of at least 0, found `-1`"),
    ("16 0.001 1 1", "16 0.001 2 1", "byte 36539: expected whether it has factors from 0 to 1, found `2`"),
];

fn katago() -> Vec<u8> {
    let mut bytes = Vec::new();
    let file = fs::File::open(file(TINY[1])).expect("a file");
    GzDecoder::new(file).read_to_end(&mut bytes).expect("a packed file");
    bytes
}

/// The bytes with the first place where one text stands holding another.
fn with(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let at = bytes.windows(from.len()).position(|part| part == from.as_bytes()).expect(from);
    [&bytes[..at], to.as_bytes(), &bytes[at + from.len()..]].concat()
}

#[test]
fn files_of_katago_are_refused_where_they_are_wrong() {
    let good = katago();
    assert!(read_katago(&good).is_ok());
    let mut wrong = String::new();
    for (from, to, expected) in KATAGO {
        let said =
            read_katago(&with(&good, from, to)).map_or_else(|fault| fault.to_string(), |_| "read".into());
        if !said.starts_with(expected) {
            wrong.push_str(&format!("{to:?}: {said}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    let good = katago();
    let at = good.windows(5).position(|part| part == b"@BIN@").expect("numbers") + 5;
    for number in [f32::NAN, f32::INFINITY] {
        let mut bytes = good.clone();
        bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
        let said = read_katago(&bytes).expect_err("a number that is none").to_string();
        assert!(said.contains("expected finite numbers of `conv1`"), "{said}");
    }
}

#[test]
fn tiny_numbers_are_zero() {
    let mut bytes = katago();
    let at = bytes.windows(5).position(|part| part == b"@BIN@").expect("numbers") + 5;
    bytes[at..at + 4].copy_from_slice(&1e-30_f32.to_le_bytes());
    assert_eq!(read_katago(&bytes).expect("a network").stem.weights[0], 0.0);
}

#[test]
fn every_length_is_refused() {
    let katago = katago();
    let tensors = fs::read(file("tiny.safetensors")).expect("a file");
    for length in (0..katago.len()).step_by(997) {
        assert!(read_katago(&katago[..length]).is_err(), "{length} bytes");
    }
    for length in (0..tensors.len()).step_by(997) {
        assert!(read_tensors(&tensors[..length], "", PlaneForm::Plain).is_err(), "{length} bytes");
    }
    let packed = fs::read(file(TINY[1])).expect("a file");
    assert!(read_katago(&packed[..packed.len() / 2]).is_err());
}

/// What is changed in the names and sizes of tensors, and what is said then.
const TENSORS: &[(&str, &str, &str)] = &[
    ("\"p1.weight\"", "\"p9.weight\"", "tensor `p1.weight`: expected numbers of 32 bits"),
    (
        "[16,16,3,3]",
        "[16,48,1,3]",
        "tensor `blocks.0.c1.weight`: expected numbers of 32 bits, any x 16 x 3 x 3",
    ),
    ("[16,3]", "[3,16]", "tensor `glob.weight`: expected numbers of 32 bits, 16 x 3"),
];

#[test]
fn tensors_are_refused_where_they_are_wrong() {
    let good = fs::read(file("tiny.safetensors")).expect("a file");
    for (from, to, expected) in TENSORS {
        let read = read_tensors(&with(&good, from, to), "", PlaneForm::Plain);
        let said = read.map_or_else(|fault| fault.to_string(), |_| "read".into());
        assert!(said.starts_with(expected), "{to}: {said}");
    }
    let said = read_tensors(b"no tensors", "", PlaneForm::Plain).expect_err("none").to_string();
    assert!(said.starts_with("the header: expected a file of safetensors"), "{said}");
    let said = read_tensors(&good, "", PlaneForm::KataGo7).expect_err("other planes").to_string();
    assert!(said.starts_with("tensor `stem.weight`: expected numbers of 32 bits, any x 22"), "{said}");
}

/// Lines of a source, and what is said of them.
const SOURCES: &[(&str, &str)] = &[
    ("", "expected `weights FILE`, found none"),
    ("weights nowhere.bin.gz", "`nowhere.bin.gz`: the file: expected one that can be read"),
    ("weights tiny.safetensors\nblocks 3", "`tiny.safetensors`: the trunk: expected 3 blocks, found 2"),
    ("weights tiny.safetensors\nchannels 8", "`tiny.safetensors`: the trunk: expected 8 channels, found 16"),
    ("weights tiny.safetensors\nplanes other", "expected `plain` or `katago7` after `planes`, found `other`"),
    ("weights tiny.safetensors\nweight 3", "expected one of `network`"),
    ("weights tiny.safetensors\nblocks many", "expected a number after `blocks`, found `many`"),
    (
        "weights tiny.safetensors\nsearched 13 9",
        "expected two sides of boards, 7 to 19, the smaller one first",
    ),
    ("weights tiny.safetensors\nsearched 9", "behind `searched`, found `9`"),
    ("weights tiny.safetensors\nsearched 5 9", "behind `searched`, found `5 9`"),
    ("weights tiny.safetensors\nplayouts 4", "expected a number of playouts, 1 to 100, and their share"),
    ("weights tiny.safetensors\nplayouts 0 50", "behind `playouts`, found `0 50`"),
    ("weights tiny.safetensors\nplayouts 4 101", "behind `playouts`, found `4 101`"),
    ("weights tiny.safetensors\ncalibration mod.rs", "`mod.rs`: calibration: expected games"),
];

#[test]
fn sources_are_refused_where_they_are_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["tiny.safetensors", "mod.rs"] {
        fs::copy(file(name), folder.path().join(name)).expect("a copy");
    }
    for (text, expected) in SOURCES {
        let path = folder.path().join("a.network");
        fs::write(&path, text).expect("a source");
        let (said, bundle) = compiled(&path);
        assert!(said.contains(expected) && bundle.is_none(), "{text}: {said}");
    }
}

#[test]
fn a_source_says_what_its_network_is() {
    for (source, name, provenance) in [(TINY[0], "tiny", "random numbers"), (TINY[1], "tiny-katago", "")] {
        let (said, bundle) = compiled(&file(source));
        let bundle = bundle.expect(&said);
        let networks: Vec<_> = bundle.networks().collect();
        assert_eq!((networks.len(), networks[0].record.name()), (1, name));
        assert_eq!(bundle.notes().expect("notes").sources[0].provenance, provenance);
    }
}

#[test]
#[ignore = "compiles a network of 4 blocks and 48 channels"]
fn the_network_of_the_standard_bundle_follows_from_its_source() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bundles/standard/network");
    let (said, made) = compiled(&folder.join("hane.network"));
    let made = made.unwrap_or_else(|| panic!("{said}"));
    let kept = Bundle::open(AlignedBytes::copy(&fs::read(folder.join("hane.hane")).expect("a file")));
    let kept = kept.expect("a bundle");
    let [made, kept] = [&made, &kept].map(|bundle| bundle.network_at(0));
    assert_eq!((made.record, made.layers), (kept.record, kept.layers));
    assert_eq!((made.multipliers, made.offsets), (kept.multipliers, kept.offsets));
    assert_eq!((made.registers, made.weights), (kept.registers, kept.weights));
}
