//! The order in which automata read the cells around an anchor.
//!
//! Cells come as a search by breadth reaches them from the anchor, over the neighbors below, right, above,
//! left, in this order (GNU Go manual, 9): a diamond that grows. The compiler writes patterns down in
//! this order and the matcher reads the board in it, in eight orientations.

use crate::view::{CELLS, REACH, SIDE};
use board::symmetry::Symmetry;

/// Number of cells that an automaton can read: all that can be on the board when the anchor is.
pub const LENGTH: usize = SPAN * SPAN;

/// Side of the square of these cells.
const SPAN: usize = 2 * REACH + 1;

/// The cells as offsets (rows below, columns right of the anchor), in the order in which they are read.
pub static OFFSETS: [(i8, i8); LENGTH] = offsets();

/// For each orientation how far the index of each cell is from that of the anchor, in the cells of a view.
pub(crate) static STEPS: [[u16; LENGTH]; Symmetry::ALL.len()] = steps();

/// The place of a cell in the order; none when it is too far away to be on the board.
pub fn place(row: isize, column: isize) -> Option<usize> {
    let line = |offset: isize| usize::try_from(offset + REACH as isize).ok().filter(|line| *line < SPAN);
    Some(usize::from(PLACES[line(row)?][line(column)?]))
}

/// The places of the cells, by rows and columns counted from [`REACH`] before the anchor.
static PLACES: [[u16; SPAN]; SPAN] = places();

const fn offsets() -> [(i8, i8); LENGTH] {
    const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let reach = REACH as i8;
    let mut reached = [[false; SPAN]; SPAN];
    reached[REACH][REACH] = true;
    let mut offsets = [(0, 0); LENGTH];
    let mut known = 1;
    let mut at = 0;
    while at < LENGTH {
        let mut direction = 0;
        while direction < STEPS.len() {
            let row = offsets[at].0 + STEPS[direction].0;
            let column = offsets[at].1 + STEPS[direction].1;
            if -reach <= row && row <= reach && -reach <= column && column <= reach {
                let reached = &mut reached[(row + reach) as usize][(column + reach) as usize];
                if !*reached {
                    *reached = true;
                    offsets[known] = (row, column);
                    known += 1;
                }
            }
            direction += 1;
        }
        at += 1;
    }
    offsets
}

const fn places() -> [[u16; SPAN]; SPAN] {
    let offsets = offsets();
    let mut places = [[0; SPAN]; SPAN];
    let mut at = 0;
    while at < LENGTH {
        let (row, column) = offsets[at];
        places[(row as isize + REACH as isize) as usize][(column as isize + REACH as isize) as usize] =
            at as u16;
        at += 1;
    }
    places
}

const fn steps() -> [[u16; LENGTH]; Symmetry::ALL.len()] {
    let offsets = offsets();
    let mut steps = [[0; LENGTH]; Symmetry::ALL.len()];
    let mut number = 0;
    while number < steps.len() {
        let [[a, b], [c, d]] = Symmetry::ALL[number].matrix();
        let mut at = 0;
        while at < LENGTH {
            let (row, column) = (offsets[at].0, offsets[at].1);
            let step = (a * row + b * column) as isize * SIDE as isize + (c * row + d * column) as isize;
            // A step back is one around the power of two, as the index is cut to it.
            steps[number][at] = step.rem_euclid(CELLS as isize) as u16;
            at += 1;
        }
        number += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diamond_grows_and_every_cell_has_its_place() {
        assert_eq!(OFFSETS[..7], [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (2, 0), (1, 1)]);
        let far = |(row, column): (i8, i8)| row.unsigned_abs() + column.unsigned_abs();
        assert!(OFFSETS.windows(2).all(|pair| far(pair[0]) <= far(pair[1])));
        for (at, (row, column)) in OFFSETS.iter().enumerate() {
            assert_eq!(place(isize::from(*row), isize::from(*column)), Some(at));
        }
        let reach = REACH as isize;
        assert_eq!(place(reach + 1, 0).or(place(0, -reach - 1)), None);
    }
}
