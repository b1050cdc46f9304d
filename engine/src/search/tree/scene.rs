//! A position on the way through the tree: the board with what the search must know besides.

use crate::search::last_points;
use board::{Color, Game, Move, PlayoutBoard, Point, zobrist};

/// A board on which moves of the tree are played.
#[derive(Clone, Debug)]
pub(in crate::search) struct Scene {
    pub(in crate::search) board: PlayoutBoard,
    /// The hash of the stones.
    pub(in crate::search) hash: u64,
    /// Whose turn it is.
    pub(in crate::search) color: Color,
    /// The last move and the one before, where they were played on a point.
    pub(in crate::search) earlier: [Option<Point>; 2],
    /// How many passes in a row were the last moves.
    pub(in crate::search) passes: usize,
}

/// Keeps positions apart in which the same stones stand: by the player to move, after one pass and after more.
const TO_MOVE: u64 = 0x5d58_8b65_6c07_8965;
const PASSED: [u64; 3] = [0, 0x2127_599b_f432_5c37, 0x8805_55f2_1e6d_22f1];
/// Makes the key of a point that a ko bans from the key of a stone there.
const KO: u32 = 23;

impl Scene {
    /// The position of a game with a player to move.
    pub(in crate::search) fn new(game: &Game, color: Color) -> Scene {
        let position = game.position();
        let board = PlayoutBoard::of_turn(position, color);
        Scene { board, hash: position.hash(), color, earlier: last_points(game), passes: game.passes() }
    }

    /// What tells the position from others in the tree.
    pub(in crate::search) fn key(&self) -> u64 {
        let to_move = if self.color == Color::White { TO_MOVE } else { 0 };
        let ban =
            self.board.ban(self.color).map_or(0, |point| zobrist::key(self.color, point).rotate_left(KO));
        // The empty board with Black to move has a key too.
        (self.hash ^ to_move ^ ban ^ PASSED[self.passes.min(2)]) | 1
    }

    /// Plays a move, which must be legal, and says whether stones were captured.
    pub(in crate::search) fn play(&mut self, chosen: Move) -> bool {
        let foe = self.color.opponent();
        let mut captured = false;
        match chosen {
            Move::Pass => {
                self.board.pass();
                self.passes += 1;
            }
            Move::Play(point) => {
                let before = *self.board.stones(foe);
                self.board.play(self.color, point);
                self.passes = 0;
                self.hash ^= zobrist::key(self.color, point);
                let after = *self.board.stones(foe);
                if before != after {
                    captured = true;
                    let taken = before - after;
                    self.hash = taken.iter().fold(self.hash, |hash, stone| hash ^ zobrist::key(foe, stone));
                }
            }
        }
        self.earlier = [chosen.point(), self.earlier[0]];
        self.color = foe;
        captured
    }
}
