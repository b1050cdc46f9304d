//! The generator and the hash keys: fixed for ever, and unrelated where they must be.
//!
//! The expected numbers were computed by a separate implementation in Python from the published
//! algorithms. The steps of SplitMix64 and xoroshiro128++ from given states are tested in the crate.

use crate::size;
use board::{Color, Ko, Point, PointSet, Position, Random, Suicide, zobrist};
use std::collections::HashSet;

/// The parts that name a stream, and how it begins.
const STREAMS: &[(&[u64], [u64; 3])] = &[
    (&[], [0x6f68_e1e7_e264_6ee1, 0xbf97_1b7f_4540_94ad, 0x48f2_de55_6f30_de38]),
    (&[0], [0x8e25_0e55_1a52_00bc, 0xe797_6a54_8b46_c55f, 0x5efe_5c38_25a0_773d]),
    (&[1], [0xdfd1_7d04_c7ae_5055, 0x68b2_0091_ec08_41b2, 0x032c_124d_e6bb_60e2]),
    (&[0, 0], [0x1219_32c9_0c2f_6594, 0x2d1a_a96e_1df1_35ba, 0xc55c_9117_1ee4_e08c]),
    (&[1, 2, 3], [0xc124_c17c_08a7_be1f, 0xad8c_bcd8_4859_9f73, 0x8881_4043_09db_8cc2]),
    (&[u64::MAX], [0x8e43_30fa_89e8_0a61, 0x5c50_e25e_97aa_95de, 0xa7e7_9c2b_aa3d_4fc8]),
];

#[test]
fn streams_are_fixed() {
    for (parts, expected) in STREAMS {
        let mut random = Random::new(parts);
        assert_eq!([random.bits(), random.bits(), random.bits()], *expected, "{parts:?}");
    }
}

/// The streams of 40,000 neighboring names: no first number occurs twice, and neighbors agree in half
/// of their bits, as coins would within five deviations.
#[test]
fn streams_are_unrelated() {
    let names = (0..200).flat_map(|game| (0..200).map(move |turn| [7, game, turn]));
    let mut seen = HashSet::new();
    let (mut differing, mut pairs) = (0, 0);
    let mut last = Random::new(&[7]).bits();
    for name in names {
        let bits = Random::new(&name).bits();
        assert!(seen.insert(bits), "{name:?} begins like another stream");
        differing += u64::from((bits ^ last).count_ones());
        pairs += 1;
        last = bits;
    }
    let bits = (pairs * 64) as f64;
    let deviation = (differing as f64 - bits / 2.0) / (bits / 4.0).sqrt();
    assert!(deviation.abs() < 5.0, "{differing} of {bits} bits differ: {deviation} deviations");
}

#[test]
fn names_that_begin_or_reorder_others_are_other_streams() {
    let names: [&[u64]; 8] = [&[], &[0], &[0, 0], &[0, 0, 0], &[1], &[1, 0], &[0, 1], &[2]];
    let firsts: HashSet<u64> = names.iter().map(|name| Random::new(name).bits()).collect();
    assert_eq!(firsts.len(), names.len());
}

/// Every number below the limit comes as often as any other: chi-square within five deviations.
#[test]
fn numbers_below_a_limit_are_even() {
    for limit in [1, 2, 3, 10, 81, 361] {
        let mut random = Random::new(&[u64::from(limit)]);
        let mut counts = vec![0u32; limit as usize];
        let expected = 2000.0;
        for _ in 0..2000 * limit {
            counts[random.below(limit) as usize] += 1;
        }
        let square: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        let freedom = f64::from(limit - 1);
        assert!(square <= freedom + 5.0 * (2.0 * freedom).sqrt(), "limit {limit}: chi-square {square}");
    }
}

/// Hash keys of Black and of White; on 19x19, but a point's key is the same on every board.
const KEYS: [(&str, u64, u64); 3] = [
    ("A19", 0x0ec3_f27a_fb8f_fcc2, 0x55f5_b012_4cd7_bff7),
    ("T1", 0xdbac_e94e_6e26_e3be, 0xad21_e945_437d_c23b),
    ("K10", 0x8c3e_bdf4_4468_1e8e, 0xe05e_0109_1da4_523d),
];

/// The size, the stones of Black and of White, and the hash.
const HASHES: [(usize, &[&str], &[&str], u64); 4] = [
    (19, &[], &[], 0),
    (2, &["A2"], &[], 0x0ec3_f27a_fb8f_fcc2),
    (9, &["E5"], &["C3"], 0x98e2_172d_b52b_6c89),
    (19, &["D4", "A1"], &["Q16"], 0x45a9_12b3_db7b_f129),
];

#[test]
fn hash_keys_are_fixed() {
    for (name, black, white) in KEYS {
        let point = Point::parse(name, size(19)).expect(name);
        assert_eq!(zobrist::key(Color::Black, point), black, "{name}");
        assert_eq!(zobrist::key(Color::White, point), white, "{name}");
    }
}

#[test]
fn hashes_are_fixed() {
    for (side, black, white, expected) in HASHES {
        let size = size(side);
        let set = |names: &[&str]| -> PointSet {
            names.iter().map(|name| Point::parse(name, size).expect("a vertex")).collect()
        };
        let position = Position::from_stones(size, &set(black), &set(white), Suicide::Forbidden, Ko::Simple)
            .expect("every chain has a liberty");
        assert_eq!(position.hash(), expected, "{side}x{side} {black:?} {white:?}");
    }
}

#[test]
fn hash_keys_differ() {
    let points = || size(19).points();
    let keys: HashSet<u64> = Color::BOTH
        .into_iter()
        .flat_map(|color| points().map(move |point| zobrist::key(color, point)))
        .collect();
    assert_eq!(keys.len(), 2 * 361);
    assert!(!keys.contains(&0));
}
