//! Which chains a ladder catches: chains of one or two liberties that never get three.
//!
//! The owner of a chain in atari extends it, or captures a chain in atari that touches it; the opponent plays
//! on one of the two liberties that it has then. Read is until the chain has three liberties or is captured.
//!
//! These are the ladders of `reading::ladder`, yes or no without line and zone, on the board of the search:
//! at every node all chains are asked about, which must cost microseconds.

use board::{Color, PlayoutBoard, Point};
use std::cell::RefCell;

/// Positions that are looked at for one question: a ladder across a 19x19 board takes about seventy. A chain
/// of which nothing is known by then counts as free. With 500, one of 300 made-up positions was seen in
/// another way when the board was turned.
const MOST: u32 = 1000;
/// Liberties with which a chain is free.
const FREE: usize = 3;

/// What ladders do to the chains of a position.
#[derive(Clone, Debug, Default)]
pub struct Ladders {
    /// Positions that are looked at for one question.
    most: u32,
    /// Chains of the player's opponent in atari that cannot escape.
    caught: Vec<Point>,
    /// Chains of the opponent with two liberties, each with a liberty on which a stone catches it.
    traps: Vec<(Point, Point)>,
    /// Own chains in atari that are caught even when they are extended.
    doomed: Vec<Point>,
    /// Own chains with two liberties that the opponent can catch.
    threatened: Vec<Point>,
    boards: Boards,
}

impl Ladders {
    /// What they do when it is a player's turn.
    pub fn new(board: &PlayoutBoard, color: Color) -> Ladders {
        Ladders::read(board, color, MOST)
    }

    /// The same, looking at this many positions at the most for one question.
    pub fn read(board: &PlayoutBoard, color: Color, most: u32) -> Ladders {
        let mut ladders = Ladders { most, ..Ladders::default() };
        let boards = Boards::default();
        let reader = |chain| Reader { chain, left: most, boards: &boards };
        let heads = |color| board.stones(color).iter().filter(|stone| board.chain(*stone) == *stone);
        for chain in heads(color.opponent()) {
            match board.liberty_count(chain) {
                1 if !reader(chain).escapes(board) => ladders.caught.push(chain),
                2 => {
                    let liberties = board.two_liberties(chain).into_iter().flatten();
                    let traps = liberties.filter(|liberty| reader(chain).is_caught_by(board, *liberty));
                    ladders.traps.extend(traps.map(|liberty| (chain, liberty)));
                }
                _ => {}
            }
        }
        for chain in heads(color) {
            match board.liberty_count(chain) {
                1 if !reader(chain).escapes_alone(board) => ladders.doomed.push(chain),
                2 if reader(chain).is_caught(board) => ladders.threatened.push(chain),
                _ => {}
            }
        }
        Ladders { boards, ..ladders }
    }

    /// Whether a chain of the opponent in atari cannot escape.
    pub fn catches(&self, chain: Point) -> bool {
        self.caught.contains(&chain)
    }

    /// Whether a stone on a liberty of a chain of the opponent with two catches it.
    pub fn is_trap(&self, chain: Point, liberty: Point) -> bool {
        self.traps.contains(&(chain, liberty))
    }

    /// Whether extending an own chain in atari does not save it.
    pub fn dooms(&self, chain: Point) -> bool {
        self.doomed.contains(&chain)
    }

    /// Whether the opponent can catch an own chain with two liberties.
    pub fn threatens(&self, chain: Point) -> bool {
        self.threatened.contains(&chain)
    }

    /// Whether an own chain is free after a move of its player.
    pub fn is_free_after(&self, board: &PlayoutBoard, color: Color, point: Point, chain: Point) -> bool {
        Reader { chain, left: self.most, boards: &self.boards }.is_free_after(board, color, point)
    }
}

/// Reads one ladder.
struct Reader<'b> {
    /// A stone of the chain.
    chain: Point,
    /// Positions that may still be looked at.
    left: u32,
    boards: &'b Boards,
}

impl Reader<'_> {
    /// Whether the chain, which is in atari, gets away when its owner moves.
    fn escapes(&mut self, board: &PlayoutBoard) -> bool {
        let Some(owner) = board.color_at(self.chain) else { return false };
        for prey in &(*board.in_atari() & *board.stones(owner.opponent())) {
            let beside =
                board.chain_stones(prey).any(|stone| board.is_beside(stone, board.chain(self.chain)));
            if let Some(liberty) = board.last_liberty(prey).filter(|_| beside)
                && self.is_free_by(board, owner, liberty)
            {
                return true;
            }
        }
        self.escapes_alone(board)
    }

    /// The same without captures.
    fn escapes_alone(&mut self, board: &PlayoutBoard) -> bool {
        let Some(owner) = board.color_at(self.chain) else { return false };
        board.last_liberty(self.chain).is_some_and(|liberty| self.is_free_by(board, owner, liberty))
    }

    /// Whether a move of the owner frees the chain.
    fn is_free_by(&mut self, board: &PlayoutBoard, owner: Color, point: Point) -> bool {
        if self.left == 0 {
            return true;
        }
        if !board.is_legal(owner, point) {
            return false;
        }
        if board.is_beside(point, board.chain(self.chain)) && board.liberties_after(owner, point, []) >= FREE
        {
            return true;
        }
        self.left -= 1;
        self.is_free_after(board, owner, point)
    }

    /// Whether the chain is free after a move of its owner.
    fn is_free_after(&mut self, board: &PlayoutBoard, owner: Color, point: Point) -> bool {
        let after = self.boards.after(board, owner, point);
        let free = self.is_free(&after);
        self.boards.put_back(after);
        free
    }

    /// Whether the chain is free when the opponent moves.
    fn is_free(&mut self, board: &PlayoutBoard) -> bool {
        match board.liberty_count(self.chain) {
            0 | 1 => false,
            2 => !self.is_caught(board),
            _ => true,
        }
    }

    /// Whether the chain, which has two liberties, is caught when the opponent moves.
    fn is_caught(&mut self, board: &PlayoutBoard) -> bool {
        let liberties = board.two_liberties(self.chain);
        liberties.is_some_and(|two| two.into_iter().any(|liberty| self.is_caught_by(board, liberty)))
    }

    /// Whether a stone of the opponent on one of its two liberties catches it.
    fn is_caught_by(&mut self, board: &PlayoutBoard, liberty: Point) -> bool {
        let Some(owner) = board.color_at(self.chain) else { return false };
        let opponent = owner.opponent();
        if self.left == 0 || !board.is_legal(opponent, liberty) {
            return false;
        }
        // Most chains are seen to be free without a move, unless the stone captures something.
        let captures = board.chains_around(owner, liberty).any(|chain| board.liberty_count(chain) == 1);
        let mut others =
            board.two_liberties(self.chain).into_iter().flatten().filter(|other| *other != liberty);
        if !captures && others.any(|other| board.liberties_after(owner, other, [liberty]) >= FREE) {
            return false;
        }
        self.left -= 1;
        let after = self.boards.after(board, opponent, liberty);
        // A stone that is itself in atari may be taken, which `escapes` sees.
        let caught = after.liberty_count(self.chain) == 1 && !self.escapes(&after);
        self.boards.put_back(after);
        caught
    }
}

/// Boards that are not in use, on the heap: a line may be as long as there are positions to be looked at, and
/// the stack of a thread has room for a hundred boards.
#[derive(Clone, Debug, Default)]
struct Boards(RefCell<Vec<Box<PlayoutBoard>>>);

impl Boards {
    /// The board after a move.
    #[inline(never)]
    fn after(&self, board: &PlayoutBoard, color: Color, point: Point) -> Box<PlayoutBoard> {
        let spare = self.0.borrow_mut().pop();
        let mut after = match spare {
            Some(mut after) => {
                PlayoutBoard::clone_from(&mut after, board);
                after
            }
            None => Box::new(board.clone()),
        };
        after.play(color, point);
        after
    }

    /// Keeps a board for another position.
    fn put_back(&self, board: Box<PlayoutBoard>) {
        self.0.borrow_mut().push(board);
    }
}
