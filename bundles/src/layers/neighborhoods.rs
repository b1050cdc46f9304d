//! What playouts have learned of the eight points around a move, by their code.

use crate::Bundle;
use crate::record::{CODES, CellKind, Edges, Element, LearnedWeight, NO_PATTERN};
use std::fmt;

/// The sets of learned weights that it is made of: moves next to the last one, next to the one before, and
/// elsewhere.
const SETS: [&str; 3] = ["playout_near", "playout_before", "playout_far"];
/// The feature of a set that has the weight of all neighborhoods which it does not draw.
const OTHER: &str = "other";
/// The columns and rows from a point to its neighbors, in the order of [`CODES`].
const NEIGHBORS: [(i8, i8); 8] = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];
/// All orientations of a shape.
const ALL: u8 = u8::MAX;

/// Weights of a move by the eight points around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeighborhoodWeights {
    /// Next to the last move, in parts of [`NeighborhoodWeights::ONE`].
    pub near: u16,
    /// Next to the move before and not next to the last one, in the same parts.
    pub before: u16,
    /// How often it is taken when it is drawn elsewhere, of [`NeighborhoodWeights::ALWAYS`].
    pub far: u16,
}

impl NeighborhoodWeights {
    /// The weight of each open point elsewhere.
    pub const ONE: u16 = 32;
    /// A move is taken whenever it is drawn.
    pub const ALWAYS: u16 = u16::MAX;
}

/// The weights of all neighborhoods, seen from the player who moves.
#[derive(Clone)]
pub struct Neighborhoods(Box<[NeighborhoodWeights]>);

impl fmt::Debug for Neighborhoods {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Neighborhoods").finish_non_exhaustive()
    }
}

impl Neighborhoods {
    /// Those of a bundle's sets of learned weights `playout_near`, `playout_before` and `playout_far`; none
    /// where one of them is missing. Shapes that are not the eight points around a move, in all orientations,
    /// are left out.
    pub(super) fn of(bundle: &Bundle) -> Option<Neighborhoods> {
        let [near, before, far] = SETS.map(|name| weights(bundle, name));
        let (near, before, far) = (near?, before?, far?);
        Some(Neighborhoods::of_weights(|code| {
            [&near, &before, &far].map(|set| set.get(usize::from(code)).copied().unwrap_or(0.0))
        }))
    }

    /// Those with these weights of each code: next to the last move and next to the one before, where an open
    /// point elsewhere weighs 1, and the share that is taken of moves drawn elsewhere. More than can be kept,
    /// 2047 of the first two, counts as that.
    #[must_use]
    pub fn of_weights(of: impl Fn(u16) -> [f32; 3]) -> Neighborhoods {
        let parts = |weight: f32, one: u16| (weight * f32::from(one)).round() as u16;
        let of_code = |code| {
            let [near, before, far] = of(code);
            NeighborhoodWeights {
                near: parts(near, NeighborhoodWeights::ONE),
                before: parts(before, NeighborhoodWeights::ONE),
                far: parts(far, NeighborhoodWeights::ALWAYS),
            }
        };
        Neighborhoods((0..=u16::MAX).map(of_code).collect())
    }

    /// The weights of a code as it looks to the player who moves.
    #[inline(always)]
    #[must_use]
    pub fn of_code(&self, code: u16) -> NeighborhoodWeights {
        self.0.get(usize::from(code)).copied().unwrap_or_default()
    }
}

/// The weights of a set by code.
fn weights(bundle: &Bundle, name: &str) -> Option<Vec<f32>> {
    let sets = bundle.learned_sets();
    let number = sets.iter().position(|set| set.name() == name)?;
    let other = bundle.learned_features(number).iter().find(|feature| feature.name() == OTHER);
    let mut by_code = vec![other.map_or(0.0, |feature| feature.weight); CODES];
    for weight in bundle.learned_weights(sets.get(number)?) {
        if weight.pattern != NO_PATTERN || weight.orientations != ALL {
            continue;
        }
        let Some(fields) = fields(bundle.learned_elements(weight), weight) else { continue };
        for code in codes(fields) {
            if let Some(slot) = by_code.get_mut(usize::from(code)) {
                *slot = weight.weight;
            }
        }
    }
    Some(by_code)
}

/// What a shape says of the eight points around its move; none where it says something of others, or not
/// everything of these.
fn fields(cells: &[Element], weight: &LearnedWeight) -> Option<[u16; 8]> {
    let beyond = |column: i8, row: i8| {
        let edge = |edge: u8, over: bool| weight.edges & edge != 0 && over;
        edge(Edges::NORTH, row < weight.top)
            || edge(Edges::SOUTH, row > weight.bottom)
            || edge(Edges::WEST, column < weight.left)
            || edge(Edges::EAST, column > weight.right)
    };
    let mut fields = [None; 8];
    for (field, (column, row)) in fields.iter_mut().zip(NEIGHBORS) {
        let cell = cells.iter().find(|cell| (cell.column, cell.row) == (column, row));
        *field = match cell.map(|cell| CellKind::from_number(cell.kind)) {
            None => beyond(column, row).then_some(3),
            Some(Some(CellKind::Empty)) => Some(0),
            Some(Some(CellKind::Own)) => Some(1),
            Some(Some(CellKind::Opponent)) => Some(2),
            Some(_) => None,
        };
    }
    let inside = fields.iter().filter(|field| **field != Some(3)).count();
    let [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f), Some(g), Some(h)] = fields else {
        return None;
    };
    (inside == cells.len()).then_some([a, b, c, d, e, f, g, h])
}

/// The codes of a neighborhood in all eight orientations.
fn codes(fields: [u16; 8]) -> impl Iterator<Item = u16> {
    (0..8_u8).map(move |orientation| {
        let turned = |(column, row): (i8, i8)| {
            let column = if orientation & 1 == 1 { -column } else { column };
            let row = if orientation & 2 == 2 { -row } else { row };
            if orientation & 4 == 4 { (row, column) } else { (column, row) }
        };
        let place = |to: (i8, i8)| NEIGHBORS.iter().position(|neighbor| *neighbor == to).unwrap_or(0);
        let fields = fields.iter().zip(NEIGHBORS);
        fields.map(|(field, from)| field << (2 * place(turned(from)))).fold(0, |code, field| code | field)
    })
}

#[cfg(test)]
mod tests {
    use super::codes;

    #[test]
    fn codes_stand_in_all_orientations() {
        // A stone above: it stands above, left, right, and below.
        let mut found: Vec<u16> = codes([1, 0, 0, 0, 0, 0, 0, 0]).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, [1, 1 << 2, 1 << 4, 1 << 6]);
        // Two stones a knight's move apart: eight.
        let mut found: Vec<u16> = codes([1, 0, 0, 0, 0, 0, 2, 0]).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), 8);
    }
}
