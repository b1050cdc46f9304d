//! The rules inside of one space.

use bundles::eyes::bits;
use matching::eyes::{EyeSpace, SpaceCell};

/// With this number of liberties of the surrounding chain elsewhere, shortage of them decides nothing inside.
/// Of 1,799 graphs of GNU Go 1,629 have equal eyes when either side plays first; 1,585 with one such liberty,
/// 1,489 without.
pub const MOST_OUTER: usize = 2;

/// Whose stone is on a cell. Its number is its place in a number with three marks, of which 0 is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Attacker = 1,
    Defender = 2,
}

impl Mark {
    pub(super) fn opponent(self) -> Mark {
        match self {
            Mark::Attacker => Mark::Defender,
            Mark::Defender => Mark::Attacker,
        }
    }

    pub(super) fn turn(self) -> usize {
        self as usize - 1
    }
}

/// The rules on one space. A position is a number with three marks, a place for each cell; a state is a
/// position with the cell that must not be retaken, if there is one.
pub(super) struct LocalGame {
    cells: usize,
    neighbors: Vec<u32>,
    /// Where a stone of the attacker, or of the defender, is connected with what is not captured.
    safe: [u32; 2],
    powers: Vec<usize>,
    /// States of a position: one, and where there can be a ko, one more for each cell.
    kos: usize,
    /// One more than the liberties of the surrounding chain elsewhere at first.
    outs: usize,
}

/// What stands in a position, a bit for each cell.
#[derive(Clone, Copy)]
struct Stones {
    empty: u32,
    of: [u32; 2],
}

impl LocalGame {
    pub(super) fn new(space: &EyeSpace, outer: usize) -> LocalGame {
        let cells = space.cells().len();
        let set = |holds: &dyn Fn(usize, &SpaceCell) -> bool| {
            let numbered = space.cells().iter().enumerate();
            numbered.fold(0, |set, (bit, cell)| set | u32::from(holds(bit, cell)) << bit)
        };
        let neighbors: Vec<u32> = (0..cells).map(|cell| space.net().neighbors(cell)).collect();
        let beside_wall = |bit: usize, cell: &SpaceCell| {
            let around = 4_u32.saturating_sub(u32::from(cell.border));
            neighbors[bit].count_ones() < around
        };
        let safe = [set(&|_, cell| cell.margin), set(&beside_wall)];
        let all = (1_u32 << cells) - 1;
        LocalGame {
            cells,
            neighbors,
            safe,
            powers: (0..=cells as u32).map(|power| 3_usize.pow(power)).collect(),
            kos: if safe[1] == all { 1 } else { cells + 1 },
            outs: outer + 1,
        }
    }

    /// The state of the space as it is. Stones without a liberty in it are dead by what lies outside: they
    /// are taken off.
    pub(super) fn start(&self, space: &EyeSpace) -> usize {
        let cells = space.cells().iter().zip(0..);
        let stones = cells.fold(0, |set, (cell, bit)| set | u32::from(cell.stone) << bit);
        let empty = ((1_u32 << self.cells) - 1) & !stones;
        let stays = |cell: &usize| {
            let chain = self.chain(stones, *cell);
            chain & self.safe[0] != 0 || self.liberties(chain, empty) != 0
        };
        let position: usize = bits(stones).filter(stays).map(|cell| self.powers[cell]).sum();
        position * self.kos * self.outs + self.outs - 1
    }

    fn stones(&self, position: usize) -> Stones {
        let mut sets = [0; 3];
        let mut left = position;
        for bit in 0..self.cells {
            sets[left % 3] |= 1 << bit;
            left /= 3;
        }
        Stones { empty: sets[0], of: [sets[1], sets[2]] }
    }

    /// The stones of one color that are connected with a cell.
    fn chain(&self, stones: u32, cell: usize) -> u32 {
        let mut chain = 1_u32 << cell;
        loop {
            let more = bits(chain).fold(chain, |set, cell| set | self.neighbors[cell] & stones);
            if more == chain {
                return chain;
            }
            chain = more;
        }
    }

    fn liberties(&self, chain: u32, empty: u32) -> u32 {
        bits(chain).fold(0, |set, cell| set | self.neighbors[cell]) & empty
    }

    /// The liberties of the surrounding chain in the space.
    fn wall_liberties(&self, stones: &Stones) -> u32 {
        let [_, defender] = stones.of;
        let joined = bits(defender & self.safe[1]).fold(0, |set, cell| set | self.chain(defender, cell));
        self.safe[1] & stones.empty | self.liberties(joined, stones.empty)
    }

    /// The state after a move, with this number of sure eyes of the defender elsewhere. None when it is
    /// illegal.
    pub(super) fn after(&self, state: usize, mover: Mark, cell: usize, eyes: usize) -> Option<usize> {
        let outer = self.outer(state);
        let (position, ko) = (state / self.outs / self.kos, state / self.outs % self.kos);
        let mut stones = self.stones(position);
        if stones.empty >> cell & 1 == 0 || ko == cell + 1 {
            return None;
        }
        let (own, other) = (mover.turn(), mover.opponent().turn());
        stones.of[own] |= 1 << cell;
        stones.empty &= !(1 << cell);
        let mut captured = 0;
        for beside in bits(self.neighbors[cell] & stones.of[other]) {
            let chain = self.chain(stones.of[other], beside);
            if chain & self.safe[other] == 0 && self.liberties(chain, stones.empty) == 0 {
                captured |= chain;
            }
        }
        stones.empty |= captured;
        let chain = self.chain(stones.of[own], cell);
        let (is_safe, liberties) = (chain & self.safe[own] != 0, self.liberties(chain, stones.empty));
        let wall_stays = mover == Mark::Attacker || eyes + outer > 0 || self.wall_liberties(&stones) != 0;
        if !is_safe && liberties == 0 || !wall_stays {
            return None;
        }
        let taken: usize = bits(captured).map(|cell| mover.opponent() as usize * self.powers[cell]).sum();
        let next = position + mover as usize * self.powers[cell] - taken;
        let is_ko = captured.count_ones() == 1 && !is_safe && chain == 1 << cell && liberties == captured;
        let banned = if is_ko && self.kos > 1 { captured.trailing_zeros() as usize + 1 } else { 0 };
        Some((next * self.kos + banned) * self.outs + outer)
    }

    /// The state after a pass.
    fn passed(&self, state: usize) -> usize {
        state / (self.kos * self.outs) * (self.kos * self.outs) + self.outer(state)
    }

    /// The liberties of the surrounding chain elsewhere.
    fn outer(&self, state: usize) -> usize {
        state % self.outs
    }

    /// The last liberty of the surrounding chain, a bit; none when it has more or has some elsewhere.
    pub(super) fn last_liberty(&self, state: usize) -> u32 {
        let inside = self.wall_liberties(&self.stones(state / self.kos / self.outs));
        if self.outer(state) == 0 && inside.count_ones() == 1 { inside } else { 0 }
    }

    /// Whether the attacker, who moves, captures the surrounding chain at once.
    pub(super) fn captures(&self, state: usize, eyes: usize) -> bool {
        self.wall_liberties(&self.stones(state / self.kos / self.outs)).count_ones() as usize
            + eyes
            + self.outer(state)
            <= 1
    }

    /// The legal moves with the states that they lead to. The defender has another eye.
    pub(super) fn moves(&self, state: usize, mover: Mark) -> Vec<(usize, usize)> {
        let after = |cell| Some((cell, self.after(state, mover, cell, 1)?));
        (0..self.cells).filter_map(after).collect()
    }

    /// The states that a player can leave to the other: by a move, by a pass, and by filling a liberty
    /// elsewhere.
    pub(super) fn following(&self, state: usize, mover: Mark, eyes: usize) -> impl Iterator<Item = usize> {
        let passed = self.passed(state);
        let fills = mover == Mark::Attacker && self.outer(state) > 0;
        let filled = fills.then(|| passed - 1);
        let moves = (0..self.cells).filter_map(move |cell| self.after(state, mover, cell, eyes));
        moves.chain([passed]).chain(filled)
    }

    pub(super) fn states(&self) -> usize {
        self.powers[self.cells] * self.kos * self.outs
    }
}
