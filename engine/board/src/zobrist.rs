//! Keys for hashing arrangements of stones (A. L. Zobrist, 1970).
//!
//! The keys are the SplitMix64 sequence from [`SEED`]: those of Black in the order of point numbers, then
//! those of White. They never change, since files may hold hashes.

use crate::random::split_mix;
use crate::{Color, Point, WORDS};

/// Where the sequence of keys starts: the ASCII bytes of `hane-go1`.
pub const SEED: u64 = u64::from_be_bytes(*b"hane-go1");

static KEYS: [[u64; WORDS * 64]; 2] = keys();

/// All keys by the index of the color and that of the point, for tables made of them at compile time.
#[must_use]
pub const fn keys() -> [[u64; WORDS * 64]; 2] {
    let mut keys = [[0; WORDS * 64]; 2];
    let mut state = SEED;
    let mut color = 0;
    while color < 2 {
        let mut index = 0;
        while index < WORDS * 64 {
            keys[color][index] = split_mix(&mut state);
            index += 1;
        }
        color += 1;
    }
    keys
}

/// The key of a stone. The hash of an arrangement is the exclusive or of the keys of its stones.
#[inline(always)]
#[must_use]
pub fn key(color: Color, point: Point) -> u64 {
    KEYS[color.index()][point.index()]
}
