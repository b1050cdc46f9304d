//! Openings: the moves of a table for a whole position, in any orientation.
//!
//! Of the hashes of a position in its eight orientations the least names it, so the table is asked once. Records are
//! sorted by keys that are spread evenly, so where a key is found is nearly known from the key. Two different
//! positions of a table never have one key: the compiler sees to that. A position that is not in the table has the
//! key of one that is, and as many stones on as large a board, with a chance below 2⁻⁴⁰ for a table of a million.

mod key;

use crate::{Match, Matches};
use board::symmetry::Symmetry;
use board::{BoardSize, PointSet};
use bundles::Bundle;
use bundles::record::{OPENING_STONES, OpeningRecord};

pub use key::Hashes;

/// Adds the openings of a bundle for the stones of `O`, whose turn it is, and of `X` whose moves are among `within`,
/// then sorts all matches by move, number and orientation.
///
/// The number of a match is that of the record in the section of openings, its anchor the centre of the board
/// (of four points in the middle the upper left one), its orientation that of the position as it was written.
pub fn scan(
    bundle: &Bundle,
    (size, own, opponent): (BoardSize, &PointSet, &PointSet),
    within: &PointSet,
    out: &mut Matches,
) {
    let openings = bundle.openings();
    let stones = own.len() + opponent.len();
    if openings.is_empty() || stones > usize::from(OPENING_STONES) {
        return;
    }
    let hashes = Hashes::new(size, own, opponent);
    let key = hashes.key();
    let first = first_of(openings, key);
    let (before, side) = (out.len(), size.side());
    let Some(anchor) = size.point((side - 1) / 2, (side - 1) / 2) else { return };
    let same = openings.get(first..).unwrap_or_default().iter().take_while(|opening| opening.key == key);
    for (number, opening) in (first..).zip(same) {
        if usize::from(opening.stones) != stones || usize::from(opening.side()) != side {
            continue;
        }
        let Some(stored) = size.point(usize::from(opening.column), usize::from(opening.row)) else {
            continue;
        };
        let Some(written) = Symmetry::new(usize::from(opening.turn())) else { continue };
        for turn in hashes.turns() {
            let back = turn.inverse();
            let (chosen, orientation) = (back.point(stored, size), written.then(back));
            if within.contains(chosen) {
                out.push(Match { chosen, pattern: number as u32, orientation, anchor });
            }
        }
    }
    if out.len() > before && out.len() > 1 {
        out.sort();
    }
}

/// Most records that are looked at one after the other before they are searched by halves.
const STEPS: usize = 64;

/// The number of the first record with this key, or where it would be.
fn first_of(openings: &[OpeningRecord], key: u64) -> usize {
    let count = openings.len();
    // How many records are to be expected in a range of keys.
    let expected = |range: u64| ((u128::from(range) * count as u128) >> 64) as usize;
    let guess = expected(key);
    let there = openings.get(guess).map_or(key, |opening| opening.key);
    let guess = match key.checked_sub(there) {
        Some(behind) => guess + expected(behind),
        None => guess.saturating_sub(expected(there - key)),
    };
    let mut at = guess.min(count);
    for _ in 0..STEPS {
        let below = at.checked_sub(1).and_then(|before| openings.get(before));
        if below.is_some_and(|opening| opening.key >= key) {
            at -= 1;
        } else if openings.get(at).is_some_and(|opening| opening.key < key) {
            at += 1;
        } else {
            return at;
        }
    }
    openings.partition_point(|opening| opening.key < key)
}
