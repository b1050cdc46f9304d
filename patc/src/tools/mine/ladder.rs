//! Which chains of a corner a ladder catches or not by what stands elsewhere.

use super::corner::{REACH, STANDARD};
use board::{Color, Ko, PlayoutBoard, Point, PointSet, Position, Suicide};
use knowledge::prediction::ladders::Ladders;

/// The first stones of the chains that a ladder catches on a board that is empty outside the corner, and
/// does not catch where stones of their owner stand on the lines behind it. A chain in atari runs first;
/// of one with two liberties the opponent moves first.
pub fn ladders(alone: &Position) -> Vec<Point> {
    let mut found = PointSet::EMPTY;
    for owner in Color::BOTH {
        let Some(helped) = with_wall(alone, owner) else { continue };
        let [alone, helped] = [alone, &helped].map(PlayoutBoard::new);
        let chains = alone.stones(owner).iter().filter(|stone| alone.chain(*stone) == *stone);
        chains
            .filter(|chain| is_caught(&alone, owner, *chain) && !is_caught(&helped, owner, *chain))
            .for_each(|chain| found.insert(chain));
    }
    found.iter().collect()
}

/// Whether a ladder catches a chain.
fn is_caught(board: &PlayoutBoard, owner: Color, chain: Point) -> bool {
    let chain = board.chain(chain);
    let ladders = Ladders::new(board, owner.opponent());
    let traps = || board.two_liberties(chain).into_iter().flatten();
    match board.liberty_count(chain) {
        1 => ladders.catches(chain),
        2 => traps().any(|liberty| ladders.is_trap(chain, liberty)),
        _ => false,
    }
}

/// The position with stones of a color on the lines behind the corner, one line away from it.
fn with_wall(alone: &Position, color: Color) -> Option<Position> {
    let behind = REACH + 1;
    let mut stones = [*alone.stones(Color::Black), *alone.stones(Color::White)];
    for point in STANDARD.points() {
        let (across, down) = (STANDARD.width() - 1 - point.column(), point.row());
        if across == behind && down <= behind || down == behind && across <= behind {
            stones[color.index()].insert(point);
        }
    }
    Position::from_stones(STANDARD, &stones[0], &stones[1], Suicide::Forbidden, Ko::None).ok()
}

#[cfg(test)]
mod tests {
    use super::{STANDARD, ladders};
    use board::{Color, Ko, Move, Point, Position, Suicide};

    /// Moves in the upper right corner, Black first, those on the K line being played elsewhere; and the
    /// chains that a ladder catches or not.
    const CASES: &[(&[&str], &[&str])] = &[
        // A stone with three liberties.
        (&["Q16", "Q15"], &[]),
        // Held from above and from the right: it runs to the left and down.
        (&["Q14", "P14", "P15", "K3", "O15"], &["P14"]),
        // It crawls along the edge, as far as there is no friend.
        (&["S19", "T19"], &["T19"]),
        // It dies in the corner, whatever stands elsewhere.
        (&["S19", "T19", "S18", "K3", "T17"], &[]),
    ];

    #[test]
    fn chains_that_depend_on_stones_elsewhere() {
        for (moves, expected) in CASES {
            let mut position = Position::new(STANDARD, Suicide::Forbidden, Ko::None);
            for (vertex, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
                let point = Point::parse(vertex, STANDARD).expect("a point");
                if !vertex.starts_with('K') {
                    let _ = position.play(color, Move::Play(point));
                }
            }
            let found: Vec<String> =
                ladders(&position).into_iter().map(|point| point.vertex(STANDARD).to_string()).collect();
            assert_eq!(found, *expected, "{moves:?}");
        }
    }
}
