//! A position on the way through the tree: the board with what the search must know besides.

use super::button::Button;
use board::{Color, Game, Ko, Move, PlayoutBoard, Point, zobrist};

/// A board on which moves of the tree are played.
#[derive(Debug)]
pub(crate) struct TreeState {
    pub(crate) board: PlayoutBoard,
    /// The hash of the stones.
    pub(crate) hash: u64,
    /// Whose turn it is.
    pub(crate) color: Color,
    /// The last move and the one before, where they were played on a point.
    pub(crate) earlier: [Option<Point>; 2],
    /// How many passes in a row were the last moves. One that took the button is none of them.
    pub(crate) passes: usize,
    pub(crate) button: Button,
}

/// Keeps positions apart in which the same stones stand: by the player to move, after one pass and after
/// more.
const TO_MOVE: u64 = 0x5d58_8b65_6c07_8965;
const PASSED: [u64; 3] = [0, 0x2127_599b_f432_5c37, 0x8805_55f2_1e6d_22f1];
/// Makes the key of a point that a ko bans from the key of a stone there.
const KO: u32 = 23;

/// What must not come again of the stones with this hash that a player has made: the same stones, or the same
/// made by the same player; none where the rules allow all.
pub(crate) fn situation(ko: Ko, hash: u64, maker: Color) -> Option<u64> {
    match ko {
        Ko::Simple | Ko::None => None,
        Ko::SituationalSuperko if maker == Color::White => Some(hash ^ TO_MOVE),
        Ko::PositionalSuperko | Ko::SituationalSuperko => Some(hash),
    }
}

impl TreeState {
    /// The position of a game with a player to move.
    pub(crate) fn new(game: &Game, color: Color) -> TreeState {
        let position = game.position();
        let board = PlayoutBoard::of_turn(position, color);
        TreeState {
            board,
            hash: position.hash(),
            color,
            earlier: last_points(game),
            passes: game.passes(),
            button: Button::of(game),
        }
    }

    /// What tells the position from others in the tree.
    pub(crate) fn key(&self) -> u64 {
        let to_move = if self.color == Color::White { TO_MOVE } else { 0 };
        let ban =
            self.board.ban(self.color).map_or(0, |point| zobrist::key(self.color, point).rotate_left(KO));
        // The empty board with Black to move has a key too.
        (self.hash ^ to_move ^ ban ^ PASSED[self.passes.min(2)] ^ self.button.key()) | 1
    }

    /// The hash of the stones after the player whose turn it is has played on a point, which must be legal.
    pub(crate) fn hash_after(&self, point: Point) -> u64 {
        let opponent = self.color.opponent();
        let taken =
            self.board.chains_around(opponent, point).filter(|chain| self.board.liberty_count(*chain) == 1);
        let stones = taken.flat_map(|chain| self.board.chain_stones(chain));
        let hash = self.hash ^ zobrist::key(self.color, point);
        stones.fold(hash, |hash, stone| hash ^ zobrist::key(opponent, stone))
    }

    /// Plays a move, which must be legal.
    pub(crate) fn play(&mut self, chosen: Move) {
        match chosen {
            Move::Pass => {
                self.board.pass();
                if self.button.is_free() {
                    self.button = Button::Taken(self.color);
                } else {
                    self.passes += 1;
                }
            }
            Move::Play(point) => {
                self.hash = self.hash_after(point);
                self.board.play(self.color, point);
                self.passes = 0;
            }
        }
        self.earlier = [chosen.point(), self.earlier[0]];
        self.color = self.color.opponent();
    }
}

impl Clone for TreeState {
    fn clone(&self) -> TreeState {
        TreeState { board: self.board.clone(), ..*self }
    }

    /// As [`PlayoutBoard`] does it: every playout begins with this.
    fn clone_from(&mut self, other: &TreeState) {
        self.board.clone_from(&other.board);
        let TreeState { board: _, hash, color, earlier, passes, button } = *other;
        (self.hash, self.color, self.earlier) = (hash, color, earlier);
        (self.passes, self.button) = (passes, button);
    }
}

/// Where the last move of a game was played and the one before; none for a pass and before the start.
fn last_points(game: &Game) -> [Option<Point>; 2] {
    let mut turns = game.turns().rev().map(|turn| turn.chosen.point());
    std::array::from_fn(|_| turns.next().flatten())
}

#[cfg(test)]
mod tests {
    use super::TreeState;
    use board::{BoardSize, Color, Game, Move, Random, Rules, zobrist};

    #[test]
    fn the_hash_is_that_of_the_stones() {
        let mut random = Random::new(&[7]);
        for side in [2, 3, 5, 9] {
            let size = BoardSize::new(side).expect("a size of the table");
            let mut state = TreeState::new(&Game::new(size, Rules::default()), Color::Black);
            for number in 0..6 * size.area() {
                let drawn = state.board.random_move_among(state.color, &mut random, |_, _| true);
                state.play(drawn.map_or(Move::Pass, Move::Play));
                let keys = Color::BOTH.into_iter().flat_map(|color| {
                    state.board.stones(color).iter().map(move |stone| zobrist::key(color, stone))
                });
                assert_eq!(
                    state.hash,
                    keys.fold(0, |hash, key| hash ^ key),
                    "on {size} after {number} moves"
                );
            }
        }
    }
}
