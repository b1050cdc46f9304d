//! The most chains that 19x19 holds: 277.
//!
//! No more are possible. Name a stone with a liberty in every chain: the empty points and the stones that are
//! not named reach every point of the board in one step, and a set that does so has at least floor(21 * 21 /
//! 5) - 4 = 84 points (D. Goncalves, A. Pinlou, M. Rao, S. Thomasse: The domination number of grids, 2011).
//! So there are at most 361 - 84 chains. The drawing has 84 empty points that reach all others, and stones in
//! the colors of a chessboard on the rest: 277 chains of one stone.

use board::{Color, Ko, Move, Suicide, diagram};

const DRAWING: &str = "
    X O . O X . X O X . X O . O X . X O X
    . X O X O X O . O X O . . X O X O . .
    X O X . . O X O X . X O X O . O X O X
    O . O X O X . X O X O . O X O X . X O
    X O X . X O X O . O X O X . X O X O .
    . X O X O . O X O X . X O X O . O X O
    X O . O X O X . X O X O . O X O X . X
    O X O X . X O X O . O X O X . X O X O
    . . X O X O . O X O X . X O X O . . .
    O X O . O X O X . X O X O . O X O X O
    . O X O X . X O X O . O X O X . X O X
    O X . X O X O . O X O X . X O X O . .
    X O X O . O X O X . X O X O . O X O X
    . . O X O X . X O X O . O X O X . X O
    X O X . X O X O . O X O X . X O X O .
    . X O X O . O X O X . X O X O . O X O
    X O . O X O X . X O X O . O X O X . X
    . X O X . X O X O . O X O X . X O X .
    X O . O X O . . X O X . X . X O . O X";

#[test]
fn as_many_chains_as_fit() {
    let drawn = diagram::parse(DRAWING).expect("well formed");
    let mut position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty");
    assert_eq!(position.size().area() - position.empty().len(), 277);
    assert_eq!(position.chain_origins().count(), 277);
    assert_eq!(position.check(), Ok(()));
    let text = position.to_string();
    for color in Color::BOTH {
        for point in position.size().points() {
            if position.is_legal(color, point) {
                let undo = position.play(color, Move::Play(point));
                assert_eq!(position.check(), Ok(()));
                position.undo(undo);
                assert_eq!(position.check(), Ok(()));
            }
        }
    }
    assert_eq!(position.to_string(), text);
}
