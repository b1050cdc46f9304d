//! The lookup: from a space to the first graph that fits it.

use super::{EyeSpace, allows};
use bundles::Database;
use bundles::eyes::bits;
use bundles::record::{EyeCell, EyeGraph, MOST_EYE_CELLS, vital};

/// Most cells of a space that are tried for cells of one graph. Of graphs and spaces as they are drawn none
/// takes a hundredth of it; it bounds what graphs may cost that no source draws.
const MOST_TRIALS: u32 = 1 << 16;

/// A graph that fits a space.
#[derive(Clone, Copy, Debug)]
pub struct Found<'b> {
    /// The graph.
    pub graph: &'b EyeGraph,
    /// For each cell of the graph the cell of the space on which it lies, in the first order that fits.
    pub on: [u8; MOST_EYE_CELLS],
    /// Cells of the space where the attacker gains by playing, in any order that fits: a bit for each.
    pub attack: u32,
    /// Cells of the space where the defender gains by playing.
    pub defense: u32,
}

/// The first graph of a database that fits a space, in the order of the source.
pub fn find<'b>(database: &Database<'b>, space: &EyeSpace) -> Option<Found<'b>> {
    let colors = space.net().colors();
    let key = space.net().key_of(&colors);
    let graphs = database.eye_graphs();
    let first = graphs.partition_point(|graph| graph.key < key);
    let same = graphs.get(first..)?.iter().take_while(|graph| graph.key == key);
    let sized = same.filter(|graph| usize::from(graph.cells) == space.cells().len());
    sized.into_iter().find_map(|graph| {
        let mut pairing = Pairing::new(database.eye_cells(graph), space, &colors);
        pairing.place(0);
        pairing.first.map(|on| Found { graph, on, attack: pairing.attack, defense: pairing.defense })
    })
}

/// Whether the cells of a graph fit a space.
pub fn lies_on(cells: &[EyeCell], space: &EyeSpace) -> bool {
    let colors = space.net().colors();
    let mut pairing = Pairing::new(cells, space, &colors);
    pairing.is_vital = false;
    if cells.len() == space.cells().len() {
        pairing.place(0);
    }
    pairing.first.is_some()
}

/// Cells of a graph while they are laid on cells of a space.
struct Pairing<'a> {
    cells: &'a [EyeCell],
    space: &'a EyeSpace,
    colors: &'a [u32; MOST_EYE_CELLS],
    /// Whether a cell is vital, so that all orders matter.
    is_vital: bool,
    on: [u8; MOST_EYE_CELLS],
    /// The cells of the space that are taken.
    used: u32,
    trials: u32,
    first: Option<[u8; MOST_EYE_CELLS]>,
    attack: u32,
    defense: u32,
}

impl<'a> Pairing<'a> {
    fn new(cells: &'a [EyeCell], space: &'a EyeSpace, colors: &'a [u32; MOST_EYE_CELLS]) -> Pairing<'a> {
        Pairing {
            cells,
            space,
            colors,
            is_vital: cells.iter().any(|cell| cell.vital != 0),
            on: [0; MOST_EYE_CELLS],
            used: 0,
            trials: 0,
            first: None,
            attack: 0,
            defense: 0,
        }
    }

    /// Lays the cells from this one on; all orders that fit, or the first when that is enough.
    fn place(&mut self, at: usize) {
        let Some(cell) = self.cells.get(at) else {
            self.complete();
            return;
        };
        let before = cell.neighbors & ((1 << at) - 1);
        let beside = bits(before).fold(0, |set, other| set | 1 << self.on[other]);
        for (candidate, content) in self.space.cells().iter().enumerate() {
            let done = self.first.is_some() && !self.is_vital;
            if done || self.trials >= MOST_TRIALS {
                return;
            }
            let free = self.used >> candidate & 1 == 0;
            if !free || self.colors[candidate] != cell.color {
                continue;
            }
            self.trials += 1;
            let neighbors = self.space.net().neighbors(candidate);
            let same_form =
                neighbors & self.used == beside && neighbors.count_ones() == cell.neighbors.count_ones();
            if !same_form || !allows(cell, content) {
                continue;
            }
            self.on[at] = candidate as u8;
            self.used |= 1 << candidate;
            self.place(at + 1);
            self.used &= !(1 << candidate);
        }
    }

    /// Takes note of an order that fits.
    fn complete(&mut self) {
        for (cell, on) in self.cells.iter().zip(self.on) {
            self.attack |= u32::from(cell.vital & vital::ATTACK != 0) << on;
            self.defense |= u32::from(cell.vital & vital::DEFENSE != 0) << on;
        }
        self.first.get_or_insert(self.on);
    }
}
