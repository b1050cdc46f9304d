//! Openings: the moves of a table for a whole position, in any orientation.
//!
//! Of the hashes of a position in its eight orientations the least names it, so the table is asked once.
//! Records are sorted by keys that are spread evenly, so where a key is found is nearly known from the key.
//! Two different positions of a table never have one key: the compiler sees to that. A position that is not
//! in the table has the key of one that is, and as many stones on as large a board, with a chance below 2⁻⁴⁰
//! for a table of a million.

mod key;

use crate::{Match, Matches};
use board::symmetry::Symmetry;
use board::{BoardSize, PointSet, STRIDE};
use bundles::record::OpeningRecord;

pub use key::Hashes;

/// Adds the openings of a table, sorted by key, for the stones of `O`, whose turn it is, and of `X` whose
/// moves are among `within`, then sorts all matches by move, number and orientation.
///
/// The number of a match is that of the record in the table, its anchor the center of the board
/// (of four points in the middle the upper left one), its orientation that of the position as it was written.
pub fn scan(
    openings: &[OpeningRecord],
    (size, own, opponent): (BoardSize, &PointSet, &PointSet),
    within: &PointSet,
    out: &mut Matches,
) {
    if openings.is_empty() {
        return;
    }
    let Some(hashes) = Hashes::of_few(size, own, opponent) else { return };
    let key = hashes.key();
    let first = first_of(openings, key);
    let same = openings.get(first..).unwrap_or_default().iter().take_while(|opening| opening.key == key);
    // All records of a key are of one position.
    let Some(position) = same.clone().next() else { return };
    if usize::from(position.stones) != hashes.stones || Some(usize::from(position.side())) != size.side() {
        return;
    }
    let Some(anchor) = size.point((size.width() - 1) / 2, (size.height() - 1) / 2) else { return };
    let mut rows = out.take_rows();
    for back in hashes.turns().map(Symmetry::inverse) {
        let lines = Lines::turned(back, size);
        for (pattern, opening) in (first as u32..).zip(same.clone()) {
            let index = lines.index(opening);
            let written = Symmetry::new(usize::from(opening.turn()));
            if let Some((chosen, written)) = within.get(index).zip(written) {
                rows.push(Match { chosen, pattern, orientation: written.then(back), anchor });
            }
        }
    }
    out.put_rows(rows);
}

/// Where the rows and columns of a position go, in indices of points.
struct Lines {
    corner: isize,
    row: isize,
    column: isize,
}

impl Lines {
    fn turned(symmetry: Symmetry, size: BoardSize) -> Lines {
        let [row, column] = [symmetry.offset(1, 0), symmetry.offset(0, 1)];
        let index = |(rows, columns): (isize, isize)| rows * STRIDE as isize + columns;
        // Where lines run backwards they begin at the last one.
        let last = |side: usize, offset: isize| if offset < 0 { side as isize - 1 } else { 0 };
        let corner = index((last(size.height(), row.0 + column.0), last(size.width(), row.1 + column.1)));
        Lines { corner, row: index(row), column: index(column) }
    }

    #[inline(always)]
    fn index(&self, opening: &OpeningRecord) -> usize {
        let (row, column) = (isize::from(opening.row), isize::from(opening.column));
        (self.corner + self.row * row + self.column * column) as usize
    }
}

/// Most records that are looked at one after the other, to either side, before they are searched by halves.
const STEPS: usize = 64;

/// The number of the first record with this key, or where it would be.
fn first_of(openings: &[OpeningRecord], key: u64) -> usize {
    let count = openings.len();
    let mut at = ((u128::from(key) * count as u128) >> 64) as usize;
    // Each key that is read tells more exactly how many records lie before the one that is looked for: the
    // error becomes the square root of what it was, times something that grows with the records of one key.
    for _ in 0..2 {
        let there = openings.get(at).map_or(u64::MAX, |opening| opening.key);
        let ahead = i128::from(key.wrapping_sub(there) as i64) * count as i128;
        at = at.saturating_add_signed((ahead >> 64) as isize).min(count);
    }
    let (before, behind) = openings.split_at(at);
    let down = before.iter().rev().take(STEPS).take_while(|opening| opening.key >= key).count();
    let up = behind.iter().take(STEPS).take_while(|opening| opening.key < key).count();
    if down.max(up) < STEPS { at - down + up } else { openings.partition_point(|opening| opening.key < key) }
}
