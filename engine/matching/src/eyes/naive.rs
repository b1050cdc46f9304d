//! What it means that a graph fits a space: the specification of [`find`](super::find).

use super::{EyeSpace, allows};
use bundles::record::{EyeCell, vital};

/// What an order of the cells says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// The first order that fits: for each cell of the graph the cell of the space on which it lies.
    pub on: Vec<usize>,
    /// Cells of the space that are vital for the attacker in any order that fits, ascending.
    pub attack: Vec<usize>,
    /// Cells of the space that are vital for the defender.
    pub defense: Vec<usize>,
}

/// Tries all orders of the cells of a space for a graph, from the first to the last in dictionary order. Only
/// cells that cannot lie on each other, whatever the others do, are left out.
pub fn fit(cells: &[EyeCell], space: &EyeSpace) -> Option<Fit> {
    if cells.len() != space.cells().len() {
        return None;
    }
    let mut fits = Vec::new();
    orders(cells, space, &mut Vec::new(), &mut fits);
    let chosen = |bit: u8| {
        let on = |order: &Vec<usize>| {
            let vital = cells.iter().zip(order).filter(|(cell, _)| cell.vital & bit != 0);
            vital.map(|(_, on)| *on).collect::<Vec<_>>()
        };
        let mut all: Vec<usize> = fits.iter().flat_map(on).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let first = fits.first()?.clone();
    Some(Fit { on: first, attack: chosen(vital::ATTACK), defense: chosen(vital::DEFENSE) })
}

/// All orders that begin so.
fn orders(cells: &[EyeCell], space: &EyeSpace, begin: &mut Vec<usize>, fits: &mut Vec<Vec<usize>>) {
    let Some(cell) = cells.get(begin.len()) else {
        if same_neighbors(cells, space, begin) {
            fits.push(begin.clone());
        }
        return;
    };
    for (candidate, on) in space.cells().iter().enumerate() {
        let degree = space.net().neighbors(candidate).count_ones();
        if begin.contains(&candidate) || !allows(cell, on) || degree != cell.neighbors.count_ones() {
            continue;
        }
        begin.push(candidate);
        orders(cells, space, begin, fits);
        begin.pop();
    }
}

/// Whether cells are neighbors in the graph exactly where they are in the space.
fn same_neighbors(cells: &[EyeCell], space: &EyeSpace, order: &[usize]) -> bool {
    cells.iter().zip(order).all(|(cell, on)| {
        order.iter().enumerate().all(|(other, other_on)| {
            let in_graph = cell.neighbors >> other & 1;
            let in_space = space.net().neighbors(*on) >> other_on & 1;
            in_graph == in_space
        })
    })
}
