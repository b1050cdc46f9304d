//! The geometry of patterns around their moves, to be compared.

use crate::ir::Pattern;
use board::symmetry::Symmetry;
use bundles::record::{CellKind, Edges};

/// What a point may hold: bit 0 nothing, bit 1 an own stone, bit 2 one of the opponent.
type AllowedStones = u8;

/// Any point of the board.
const ANYTHING: AllowedStones = 0b111;

/// Rows and columns from the move.
type MoveOffset = (i16, i16);

/// What a pattern demands around its move.
pub(super) struct DemandedShape {
    /// The corners of its rectangle.
    first: MoveOffset,
    last: MoveOffset,
    edges: u8,
    /// The points that demand something.
    demands: Vec<(MoveOffset, AllowedStones)>,
    /// What each point of the rectangle allows, in reading order.
    allowed: Vec<AllowedStones>,
    counts: u64,
}

/// How many demands of each kind there are, a byte each.
fn counts(shape: &DemandedShape) -> u64 {
    let with = |allowed: AllowedStones| shape.demands.iter().filter(|(_, other)| *other == allowed).count();
    let rows = (shape.last.0 - shape.first.0) as usize;
    let columns = (shape.last.1 - shape.first.1) as usize;
    let sides = shape.edges.count_ones() as usize;
    let numbers = [
        with(0b001),
        with(0b010),
        with(0b100),
        rows.min(columns),
        rows.max(columns),
        sides,
        shape.demands.len(),
    ];
    numbers.into_iter().fold(0, |sum, number| sum << 8 | number.min(127) as u64)
}

/// The bit above each count.
const ABOVE: u64 = 0x8080_8080_8080_8080;

/// Edges with the steps that lead there.
const SIDES: [(u8, isize, isize); 4] =
    [(Edges::NORTH, -1, 0), (Edges::SOUTH, 1, 0), (Edges::WEST, 0, -1), (Edges::EAST, 0, 1)];

fn turned((row, column): MoveOffset, by: Symmetry) -> MoveOffset {
    let (row, column) = by.offset(isize::from(row), isize::from(column));
    (row as i16, column as i16)
}

impl DemandedShape {
    pub(super) fn of(pattern: &Pattern) -> DemandedShape {
        let (row, column) = pattern.chosen.unwrap_or_default();
        let from_move =
            |at: (i8, i8)| (i16::from(at.0) - i16::from(row), i16::from(at.1) - i16::from(column));
        let (first, last) =
            (from_move((pattern.top, pattern.left)), from_move((pattern.bottom, pattern.right)));
        let demand = |element: &bundles::record::Element| {
            let [empty, own, opponent] = CellKind::from_repr(element.kind)?.allows();
            let allowed = u8::from(empty) | u8::from(own) << 1 | u8::from(opponent) << 2;
            Some((from_move((element.row, element.column)), allowed))
        };
        let demands: Vec<_> = pattern.elements.iter().filter_map(demand).collect();
        let mut shape =
            DemandedShape { first, last, edges: pattern.edges, demands, allowed: Vec::new(), counts: 0 };
        let size = shape.width() * (last.0 - first.0 + 1).max(0) as usize;
        let mut allowed = vec![ANYTHING; size];
        for (offset, demanded) in &shape.demands {
            if let Some(entry) = shape.index(*offset).and_then(|at| allowed.get_mut(at)) {
                *entry &= demanded;
            }
        }
        shape.allowed = allowed;
        shape.counts = counts(&shape);
        shape
    }

    fn width(&self) -> usize {
        (self.last.1 - self.first.1 + 1).max(0) as usize
    }

    fn index(&self, (row, column): MoveOffset) -> Option<usize> {
        let inside =
            (self.first.0..=self.last.0).contains(&row) && (self.first.1..=self.last.1).contains(&column);
        inside.then(|| (row - self.first.0) as usize * self.width() + (column - self.first.1) as usize)
    }

    /// What is allowed on a point; none outside the rectangle.
    fn at(&self, offset: MoveOffset) -> Option<AllowedStones> {
        self.allowed.get(self.index(offset)?).copied()
    }

    /// How much work it is to look for its demands in another.
    pub(super) fn size(&self) -> usize {
        self.demands.len()
    }

    /// Whether the other may demand all that this one does, as far as counting tells.
    pub(super) fn may_be_part_of(&self, other: &DemandedShape) -> bool {
        ((other.counts | ABOVE) - self.counts) & ABOVE == ABOVE
    }

    /// Whether this one, turned about the move, stands wherever the other does.
    pub(super) fn is_part_of(&self, other: &DemandedShape, by: Symmetry) -> bool {
        let corners = [self.first, self.last].map(|corner| turned(corner, by));
        let [first, last] = [i16::min, i16::max]
            .map(|pick| (pick(corners[0].0, corners[1].0), pick(corners[0].1, corners[1].1)));
        let inside = other.index(first).is_some() && other.index(last).is_some();
        let edges = SIDES.iter().filter(|(side, ..)| self.edges & side != 0);
        inside
            && edges
                .map(|(_, row, column)| by.offset(*row, *column))
                .all(|step| other.ends(first, last, step))
            && self.demands.iter().all(|(offset, allowed)| {
                other.at(turned(*offset, by)).is_some_and(|found| found & !allowed == 0)
            })
    }

    /// Whether an edge is drawn on the side of this step, and a rectangle reaches it.
    fn ends(&self, first: MoveOffset, last: MoveOffset, step: (isize, isize)) -> bool {
        let Some((side, ..)) = SIDES.iter().find(|(_, row, column)| (*row, *column) == step) else {
            return false;
        };
        self.edges & side != 0
            && match *side {
                Edges::NORTH => self.first.0 == first.0,
                Edges::SOUTH => self.last.0 == last.0,
                Edges::WEST => self.first.1 == first.1,
                _ => self.last.1 == last.1,
            }
    }

    /// The points that demand a certain stone, or one of these kinds, are among those of the other's.
    pub(super) fn stones_within(&self, other: &DemandedShape, by: Symmetry) -> bool {
        let stones = self.demands.iter().filter(|(_, allowed)| allowed & 1 == 0);
        stones.into_iter().all(|(offset, allowed)| other.at(turned(*offset, by)) == Some(*allowed))
    }
}
