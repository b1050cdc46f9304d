//! Keys for hashing arrangements of stones (A. L. Zobrist, 1970).
//!
//! The keys are the SplitMix64 sequence from [`SEED`]. They never change, since files may hold hashes: points
//! of 19x19 have those from the time when no board was larger.

use crate::point::{FIRST_SIDE, FIRST_STRIDE, MAX_SIZE, STRIDE};
use crate::random::split_mix;
use crate::{Color, Point, WORDS};

/// Where the sequence of keys starts: the ASCII bytes of `hane-go1`.
pub const SEED: u64 = u64::from_be_bytes(*b"hane-go1");

/// The first keys of the sequence are those of the points of 19x19, this many for a color, those of no point
/// included; Black's come first. What larger boards need besides comes behind them.
const FIRST_COUNT: usize = 384;

static KEYS: [[u64; WORDS * 64]; 2] = keys();

/// All keys by the index of the color and that of the point, for tables made of them at compile time. Indices
/// of no point have none, which is 0.
pub const fn keys() -> [[u64; WORDS * 64]; 2] {
    let mut keys = [[0; WORDS * 64]; 2];
    let mut state = SEED;
    let mut color = 0;
    while color < 2 {
        let mut number = 0;
        while number < FIRST_COUNT {
            let key = split_mix(&mut state);
            let (row, column) = (number / FIRST_STRIDE, number % FIRST_STRIDE);
            if row < FIRST_SIDE && column < FIRST_SIDE {
                keys[color][row * STRIDE + column] = key;
            }
            number += 1;
        }
        color += 1;
    }
    with_further_keys(keys, state)
}

/// Adds the keys of the points that are not on 19x19, row by row, Black's first.
const fn with_further_keys(mut keys: [[u64; WORDS * 64]; 2], mut state: u64) -> [[u64; WORDS * 64]; 2] {
    let mut number = 0;
    while number < 2 * MAX_SIZE * MAX_SIZE {
        let (color, at) = (number / (MAX_SIZE * MAX_SIZE), number % (MAX_SIZE * MAX_SIZE));
        let (row, column) = (at / MAX_SIZE, at % MAX_SIZE);
        if row >= FIRST_SIDE || column >= FIRST_SIDE {
            keys[color][row * STRIDE + column] = split_mix(&mut state);
        }
        number += 1;
    }
    keys
}

/// The key of a stone. The hash of an arrangement is the exclusive or of the keys of its stones.
#[inline(always)]
pub fn key(color: Color, point: Point) -> u64 {
    KEYS[color.index()][point.index()]
}
