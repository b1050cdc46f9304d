//! The matches that a scan finds, in columns.

use crate::found::{POINTS, ScanFindings};
use board::symmetry::Symmetry;
use board::{BoardSize, MAX_SIZE, Point, PointSet, SLOTS, STRIDE};
use std::fmt;
use std::ops::Range;

/// One match: which pattern stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The point that the pattern proposes; its anchor when it proposes none.
    pub chosen: Point,
    /// The number of the pattern in its bundle, plus the base that the scan was given.
    pub pattern: u32,
    /// How the diagram is turned.
    pub orientation: Symmetry,
    /// Where its anchor lies.
    pub anchor: Point,
}

impl Match {
    /// Where a cell of the diagram lies, by rows below the anchor and columns right of it; none off the
    /// board.
    pub fn place(&self, row: i8, column: i8, size: BoardSize) -> Option<Point> {
        let (down, right) = self.orientation.offset(row.into(), column.into());
        self.anchor.moved(right, down, size)
    }
}

/// Matches in columns: an index into one is an index into all.
///
/// Their order is by move, then pattern, then orientation; so all matches of a move are together, those of
/// one database among them too, and inside a database the best value is first. Nothing limits their
/// number but the patterns. Clearing keeps the memory for the next scan.
#[derive(Clone, Default)]
pub struct Matches {
    moves: Vec<Point>,
    patterns: Vec<u32>,
    orientations: Vec<u8>,
    anchors: Vec<Point>,
    /// Room for sorting.
    rows: Vec<Match>,
    /// Room for sifting.
    pub(crate) found: ScanFindings,
}

impl PartialEq for Matches {
    fn eq(&self, other: &Matches) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Matches {}

impl fmt::Debug for Matches {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl Matches {
    /// No matches.
    pub fn new() -> Matches {
        Matches::default()
    }

    /// The number of matches.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves, each of them as often as it has matches.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The numbers of the patterns.
    pub fn patterns(&self) -> &[u32] {
        &self.patterns
    }

    /// The match with this index.
    pub fn get(&self, index: usize) -> Option<Match> {
        Some(Match {
            chosen: *self.moves.get(index)?,
            pattern: *self.patterns.get(index)?,
            orientation: Symmetry::new(usize::from(*self.orientations.get(index)?))?,
            anchor: *self.anchors.get(index)?,
        })
    }

    /// The matches in the order in which they are.
    pub fn iter(&self) -> impl Iterator<Item = Match> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// Forgets all matches, but keeps the memory.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.patterns.clear();
        self.orientations.clear();
        self.anchors.clear();
    }

    /// Adds a match behind the others.
    #[inline]
    pub fn push(&mut self, found: Match) {
        self.moves.push(found.chosen);
        self.patterns.push(found.pattern);
        self.orientations.push(found.orientation.number() as u8);
        self.anchors.push(found.anchor);
    }

    /// Adds matches behind the others: for each the pattern less `base`, the orientation, the move and the
    /// anchor. Column by column, as each is filled by a loop without branches.
    pub(crate) fn append(&mut self, rows: impl ExactSizeIterator<Item = (u32, u8, Point, Point)>, base: u32) {
        let before = self.len();
        let after = before + rows.len();
        // The points are written below.
        self.moves.resize(after, POINTS[0]);
        self.patterns.resize(after, 0);
        self.orientations.resize(after, 0);
        self.anchors.resize(after, POINTS[0]);
        let (moves, anchors) = (self.moves.iter_mut(), self.anchors.iter_mut());
        let (patterns, orientations) = (self.patterns.iter_mut(), self.orientations.iter_mut());
        let columns = moves.zip(anchors).zip(patterns.zip(orientations)).skip(before);
        for (((to_move, to_anchor), (to_pattern, to_orientation)), row) in columns.zip(rows) {
            (*to_pattern, *to_orientation, *to_move, *to_anchor) =
                (base.wrapping_add(row.0), row.1, row.2, row.3);
        }
    }

    /// Becomes `old` with the matches of moves in `places` taken from `new`, which has no others; both are
    /// sorted.
    pub(crate) fn merge(&mut self, old: &Matches, new: &Matches, places: &PointSet) {
        self.clear();
        let (mut kept, mut added) = (0, 0);
        for row in 0..MAX_SIZE {
            let mut columns = places.row(row);
            while columns != 0 {
                let first = columns.trailing_zeros();
                let run = (columns >> first).trailing_ones();
                columns &= !(((1 << run) - 1) << first);
                let first = row * STRIDE + first as usize;
                let replaced = kept + old.before(kept, first);
                self.copy_from(old, kept..replaced);
                kept = replaced + old.before(replaced, first + run as usize);
                let next = added + new.before(added, first + run as usize);
                self.copy_from(new, added..next);
                added = next;
            }
        }
        self.copy_from(old, kept..old.len());
    }

    /// How many from this one on have moves before a point with this index.
    #[inline]
    fn before(&self, from: usize, index: usize) -> usize {
        let moves = self.moves.get(from..).unwrap_or_default();
        moves.partition_point(|point| point.index() < index)
    }

    /// Adds some of the matches of others.
    #[inline]
    fn copy_from(&mut self, other: &Matches, range: Range<usize>) {
        self.moves.extend_from_slice(&other.moves[range.clone()]);
        self.patterns.extend_from_slice(&other.patterns[range.clone()]);
        self.orientations.extend_from_slice(&other.orientations[range.clone()]);
        self.anchors.extend_from_slice(&other.anchors[range]);
    }

    /// Sorts by move, pattern and orientation. The anchor follows from these.
    pub fn sort(&mut self) {
        let rows = self.take_rows();
        self.put_rows(rows);
    }

    /// Takes all matches out, as rows behind which others may be added before they are put back.
    pub(crate) fn take_rows(&mut self) -> Vec<Match> {
        let mut rows = std::mem::take(&mut self.rows);
        rows.clear();
        rows.extend(self.iter());
        self.clear();
        rows
    }

    /// Sorts rows and puts them back, behind what is there.
    pub(crate) fn put_rows(&mut self, mut rows: Vec<Match>) {
        if let Some(places) = places_of_few(&rows) {
            let count = rows.len();
            rows.extend_from_within(..);
            let (rows, ordered) = rows.split_at_mut(count);
            for (row, place) in rows.iter().zip(places.as_flattened()) {
                ordered[*place as usize] = *row;
            }
            self.extend(ordered.iter());
        } else {
            rows.sort_unstable_by_key(|row| {
                let place = (row.chosen.index() as u64) << 48 | row.orientation.number() as u64;
                place | u64::from(row.pattern) << 16
            });
            self.extend(rows.iter());
        }
        self.rows = rows;
    }

    #[inline(always)]
    fn extend<'r>(&mut self, rows: impl ExactSizeIterator<Item = &'r Match> + Clone) {
        self.moves.extend(rows.clone().map(|row| row.chosen));
        self.patterns.extend(rows.clone().map(|row| row.pattern));
        self.orientations.extend(rows.clone().map(|row| row.orientation.number() as u8));
        self.anchors.extend(rows.map(|row| row.anchor));
    }
}

/// Most matches that are sorted by comparing each with each.
const FEW: usize = 32;
/// As many of them are compared with one at once.
const LANES: usize = 8;

/// Bits of what they are compared by: orientations and places among the rows.
const ORIENTATION_BITS: u32 = 3;
const ROW_BITS: u32 = FEW.ilog2();
/// Bits that are left for the number of a pattern, as a point is above them.
const PATTERN_BITS: u32 = i32::BITS - 1 - SLOTS.ilog2() - ORIENTATION_BITS - ROW_BITS;

/// The place of each of a few rows in their order; none if they are more, or their patterns lie far apart.
///
/// The place of a row is the number of those before it, which is counted without a branch, as nothing would
/// predict how comparisons come out.
#[inline(always)]
fn places_of_few(rows: &[Match]) -> Option<[[i32; LANES]; FEW / LANES]> {
    if rows.len() > FEW {
        return None;
    }
    // Patterns count from half of the range below the first one.
    let lowest = rows.first().map_or(0, |row| row.pattern).wrapping_sub(1 << (PATTERN_BITS - 1));
    let (mut keys, mut apart) = ([i32::MAX; FEW], 0);
    for (number, (key, row)) in keys.iter_mut().zip(rows).enumerate() {
        let pattern = row.pattern.wrapping_sub(lowest);
        apart |= pattern >> PATTERN_BITS;
        let place = (row.chosen.index() as i32) << PATTERN_BITS | pattern as i32;
        *key = (place << ORIENTATION_BITS | row.orientation.number() as i32) << ROW_BITS | number as i32;
    }
    if apart != 0 {
        return None;
    }
    let mut places = [[0; LANES]; FEW / LANES];
    let chunks = places.iter_mut().zip(keys.as_chunks::<LANES>().0);
    for (places, lanes) in chunks.take(rows.len().div_ceil(LANES)) {
        let mut counts = [0; LANES];
        for before in keys.iter().take(rows.len()) {
            for (count, key) in counts.iter_mut().zip(lanes) {
                *count += i32::from(before < key);
            }
        }
        *places = counts;
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Random};

    #[test]
    fn few_and_many_matches_are_sorted() {
        let mut random = Random::new(&[7]);
        let points: Vec<Point> = BoardSize::MAX.points().collect();
        for number in 0..600 {
            let mut matches = Matches::new();
            // Patterns that lie close together, and such as lie too far apart for the way of a few.
            let range = [3, 1 << PATTERN_BITS, 1 << 24][number % 3];
            let base = [0, 1 << 20, u32::MAX - (1 << 24)][number / 3 % 3];
            for _ in 0..random.below(2 * FEW as u32 + 8) {
                let chosen = points[random.below([2, points.len() as u32][number % 2]) as usize];
                let orientation = Symmetry::ALL[random.below(8) as usize];
                let pattern = base + random.below(range);
                // What is the same in all else has the same anchor.
                let anchor = points[(chosen.index() + pattern as usize) % points.len()];
                matches.push(Match { chosen, pattern, orientation, anchor });
            }
            let mut rows: Vec<Match> = matches.iter().collect();
            rows.sort_by_key(|row| (row.chosen, row.pattern, row.orientation));
            matches.sort();
            assert!(matches.iter().eq(rows), "{matches:?}");
        }
    }
}
