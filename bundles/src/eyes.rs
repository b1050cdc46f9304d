//! The form of an eye space, whatever stands in it: who is whose neighbor, and which points are marginal.
//!
//! Two forms that are the same up to the order of their cells have the same [`EyeNet::key`], which finds the
//! few graphs of a database that may fit a space on the board. Equal keys do not prove equal forms.

use crate::record::{EyeCell, MOST_EYE_CELLS};

/// How often colors are mixed with those of the neighbors. Enough for a color to know all cells within so
/// many steps, which tells nearly all cells of small shapes apart that are different.
const ROUNDS: usize = 4;

/// The form of an eye space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EyeNet {
    /// The neighbors of each cell, a bit for each.
    neighbors: [u32; MOST_EYE_CELLS],
    /// The marginal cells, a bit for each.
    margins: u32,
    cells: usize,
}

/// Spreads the bits of a number: the mixer `lowbias32` of C. Wellons, "Prospecting for Hash Functions"
/// (2018).
const fn mix(number: u32) -> u32 {
    let number = (number ^ number >> 16).wrapping_mul(0x7feb_352d);
    let number = (number ^ number >> 15).wrapping_mul(0x846c_a68b);
    number ^ number >> 16
}

impl EyeNet {
    /// The form of this many cells; none when there are none or more than [`MOST_EYE_CELLS`].
    pub fn new(cells: usize, margins: u32, are_neighbors: impl Fn(usize, usize) -> bool) -> Option<EyeNet> {
        if cells == 0 || cells > MOST_EYE_CELLS {
            return None;
        }
        let mut net = EyeNet { margins: margins & ((1 << cells) - 1), cells, ..EyeNet::default() };
        for (one, set) in net.neighbors.iter_mut().enumerate().take(cells) {
            for other in (0..cells).filter(|other| *other != one) {
                *set |= u32::from(are_neighbors(one, other)) << other;
            }
        }
        Some(net)
    }

    /// The neighbors of a cell, a bit for each; none for a cell that it does not have.
    pub fn neighbors(&self, cell: usize) -> u32 {
        self.neighbors.get(cell).map_or(0, |set| *set)
    }

    /// A number for each cell that does not depend on the order of the cells: first from its number of
    /// neighbors and whether it is marginal, then four times mixed with the sum over its neighbors.
    pub fn colors(&self) -> [u32; MOST_EYE_CELLS] {
        let mut colors = [0; MOST_EYE_CELLS];
        for (cell, color) in colors.iter_mut().enumerate().take(self.cells) {
            *color = mix(self.neighbors(cell).count_ones() << 1 | self.margins >> cell & 1);
        }
        for _ in 0..ROUNDS {
            let mut next = [0; MOST_EYE_CELLS];
            for (cell, color) in next.iter_mut().enumerate().take(self.cells) {
                let around = bits(self.neighbors(cell)).map(|other| mix(colors[other])).fold(0, add);
                *color = mix(colors[cell].wrapping_mul(3).wrapping_add(around));
            }
            colors = next;
        }
        colors
    }

    /// A number that forms have in common which differ only in the order of their cells: of the number of
    /// cells and the sum of all colors.
    pub fn key(&self) -> u32 {
        self.key_of(&self.colors())
    }

    /// The same from its colors.
    pub fn key_of(&self, colors: &[u32; MOST_EYE_CELLS]) -> u32 {
        let sum = colors.iter().take(self.cells).map(|color| mix(*color)).fold(0, add);
        mix(sum.wrapping_add(self.cells as u32))
    }
}

/// The numbers of the bits of a set of cells, from the lowest on.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit.filter(|bit| *bit < MOST_EYE_CELLS)
    })
}

fn add(sum: u32, number: u32) -> u32 {
    sum.wrapping_add(number)
}

/// The rows of an eye shape as its source draws it, without the sides of the board.
pub fn drawing(cells: &[EyeCell]) -> Vec<Vec<char>> {
    let side = |of: fn(&EyeCell) -> u8| cells.iter().map(|cell| usize::from(of(cell)) + 1).max().unwrap_or(0);
    let mut drawn = vec![vec![' '; side(|cell| cell.column)]; side(|cell| cell.row)];
    for cell in cells {
        drawn[usize::from(cell.row)][usize::from(cell.column)] = cell.character();
    }
    drawn
}
