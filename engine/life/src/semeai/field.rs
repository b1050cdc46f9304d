//! Where a race is fought.

use board::{Color, Point, PointSet, Position};

/// The surroundings of two chains: found once, and fixed while the race is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    /// The points that are played.
    pub(super) ground: PointSet,
    /// Stones of both colors that count as living: whoever is connected with one has escaped.
    pub(super) walls: PointSet,
}

/// A chain with this many liberties elsewhere is a wall.
const WALL_LIBERTIES: usize = 2;
/// So is one with this many liberties in all.
const MANY_LIBERTIES: usize = 6;
/// How far from the chains the ground reaches, in steps over empty points.
const REACH: usize = 3;

impl Field {
    /// The field of two chains: the empty points that they reach, and the chains beside these that have no
    /// liberties elsewhere.
    pub(super) fn new(position: &Position, chains: [Point; 2]) -> Field {
        let board = position.board();
        let racing = chains.iter().fold(PointSet::EMPTY, |all, chain| all | position.chain(*chain));
        let empty = position.empty();
        let mut inside = racing;
        loop {
            let near = inside.dilate(board) & empty;
            let open = (1..REACH).fold(near, |open, _| open.dilate(board) & empty);
            let (around, mut more) = ((open | inside).dilate(board) - inside - position.empty(), inside);
            for chain in position.chains(&around) {
                let liberties = chain.border(board) & empty;
                let elsewhere = (liberties - open).len();
                if elsewhere < WALL_LIBERTIES && liberties.len() < MANY_LIBERTIES {
                    more |= chain;
                }
            }
            if more == inside {
                let walls = *board - position.empty() - inside;
                return Field { ground: open | inside, walls };
            }
            inside = more;
        }
    }

    /// The stones of a color that are connected with one of its walls.
    pub(super) fn held(&self, position: &Position, color: Color) -> PointSet {
        let stones = *position.stones(color);
        stones.connected_to(&(self.walls & stones))
    }
}
