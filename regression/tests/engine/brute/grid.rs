//! A board of at most 121 points in two words: slow, obvious, and sharing nothing with the engine's boards.

use board::{BoardSize, Color, Point, Position};

/// A set of points, a bit for each, row by row.
pub(crate) type Set = u128;

/// The stones, whose turn it is, and where he may not play because of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// Black's and White's.
    pub(crate) stones: [Set; 2],
    /// 0 for Black, 1 for White.
    pub(crate) mover: usize,
    /// One point or none.
    pub(crate) banned: Set,
    /// The two points of the ko that a player without heed has retaken at once and that is not filled yet.
    pub(crate) fight: Set,
    /// How many threats Black, and White, has used, where they are counted.
    pub(crate) used: [u8; 2],
}

/// The shape of the board, where one may play, and who heeds the ban on retaking a ko at once. Who does not
/// has threats for one ko at a time: until it is filled he retakes no other one at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    width: usize,
    board: Set,
    first_column: Set,
    last_column: Set,
    /// The points on which may be played.
    pub(crate) open: Set,
    /// For Black and White.
    pub(crate) heeds: [bool; 2],
    /// Instead: how many threats Black, and White, has, each of which is one ko retaken at once.
    pub(crate) threats: Option<[u8; 2]>,
}

impl Grid {
    /// The most points that fit.
    pub(crate) const LARGEST: usize = 121;

    /// A board with these open points; those outside of it are left out.
    pub(crate) fn new(size: BoardSize, open: Set) -> Grid {
        assert!(size.area() <= Grid::LARGEST);
        let (width, board) = (size.width(), (1 << size.area()) - 1);
        let first_column = (0..size.height()).map(|row| 1 << (row * width)).sum::<Set>();
        Grid {
            width,
            board,
            first_column,
            last_column: first_column << (width - 1),
            open: open & board,
            heeds: [true; 2],
            threats: None,
        }
    }

    /// The bit of a point.
    pub(crate) fn bit(&self, point: Point) -> Set {
        1 << (point.row() * self.width + point.column())
    }

    /// The set and the points next to it.
    fn dilated(&self, set: Set) -> Set {
        let left = (set & !self.first_column) >> 1;
        let right = (set & !self.last_column) << 1;
        (set | left | right | (set << self.width) | (set >> self.width)) & self.board
    }

    /// The chain among the stones that holds the point.
    pub(crate) fn chain(&self, stones: Set, point: Set) -> Set {
        let mut chain = point & stones;
        loop {
            let grown = self.dilated(chain) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// The empty points next to a chain.
    pub(crate) fn liberties(&self, state: &State, chain: Set) -> Set {
        self.dilated(chain) & self.board & !(state.stones[0] | state.stones[1])
    }

    /// The state after the mover has played on a point; none when he may not.
    pub(crate) fn play(&self, state: &State, point: Set) -> Option<State> {
        let (own, other) = (state.mover, 1 - state.mover);
        let retakes = state.banned & point != 0;
        let fights_elsewhere = state.fight != 0 && state.fight & point == 0;
        let refused = retakes
            && match self.threats {
                Some(threats) => state.used[own] >= threats[own],
                None => self.heeds[own] || fights_elsewhere,
            };
        if refused || (state.stones[0] | state.stones[1]) & point != 0 {
            return None;
        }
        let mut next = State { mover: other, banned: 0, ..*state };
        let shut_in = self.liberties(state, point) == 0;
        next.stones[own] |= point;
        let mut taken = 0;
        let mut touched = self.dilated(point) & next.stones[other];
        while touched != 0 {
            let chain = self.chain(next.stones[other], 1 << touched.trailing_zeros());
            touched &= !chain;
            if self.liberties(&next, chain) == 0 {
                taken |= chain;
            }
        }
        next.stones[other] &= !taken;
        let chain = self.chain(next.stones[own], point);
        let liberties = self.liberties(&next, chain);
        if liberties == 0 {
            return None;
        }
        let ko = taken.count_ones() == 1 && chain == point && liberties == taken;
        if ko {
            next.banned = taken;
        }
        if retakes && self.threats.is_some() {
            next.used[own] += 1;
        } else if retakes {
            next.fight = point | taken;
        } else if state.fight & point != 0 && shut_in && taken == 0 {
            next.fight = 0;
        }
        Some(next)
    }

    /// The state after a pass.
    pub(crate) fn pass(&self, state: &State) -> State {
        State { mover: 1 - state.mover, banned: 0, ..*state }
    }
}

/// The stones of a position, with this player to move.
pub(crate) fn state(grid: &Grid, position: &Position, mover: Color) -> State {
    let stones = [Color::Black, Color::White]
        .map(|color| position.stones(color).iter().map(|point| grid.bit(point)).sum::<Set>());
    State { stones, mover: mover.index(), banned: 0, fight: 0, used: [0; 2] }
}
