//! Counts of legal sequences of moves, Black and White in turn, passes included.
//!
//! The numbers were computed by a separate program in Python that knows neither board. `Game` must count
//! them all, and the slow board those that it can count in good time.

use crate::size;
use board::slow_board::SlowBoard;
use board::{Color, Game, Ko, Move, Point, Rules, Suicide};

struct Case {
    side: usize,
    suicide: Suicide,
    ko: Ko,
    /// How many sequences there are of one move, of two, and so on.
    counts: &'static [u64],
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    Case {
        side: 1, suicide: Suicide::Forbidden, ko: Ko::Simple,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::Forbidden, ko: Ko::PositionalSuperko,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::Forbidden, ko: Ko::SituationalSuperko,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::Forbidden, ko: Ko::None,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::AllowedExceptOneStone, ko: Ko::Simple,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::AllowedExceptOneStone, ko: Ko::PositionalSuperko,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::AllowedExceptOneStone, ko: Ko::SituationalSuperko,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::AllowedExceptOneStone, ko: Ko::None,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::Allowed, ko: Ko::Simple,
        counts: &[2, 4, 8, 16, 32, 64],
    },
    Case {
        side: 1, suicide: Suicide::Allowed, ko: Ko::PositionalSuperko,
        counts: &[1, 1, 1, 1, 1, 1],
    },
    Case {
        side: 1, suicide: Suicide::Allowed, ko: Ko::SituationalSuperko,
        counts: &[2, 2, 2, 2, 2, 2],
    },
    Case {
        side: 1, suicide: Suicide::Allowed, ko: Ko::None,
        counts: &[2, 4, 8, 16, 32, 64],
    },
    Case {
        side: 2, suicide: Suicide::Forbidden, ko: Ko::Simple,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_697, 6_457, 15_517, 37_965],
    },
    Case {
        side: 2, suicide: Suicide::Forbidden, ko: Ko::PositionalSuperko,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_617, 6_049, 13_461, 31_133],
    },
    Case {
        side: 2, suicide: Suicide::Forbidden, ko: Ko::SituationalSuperko,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_641, 6_177, 13_941, 32_653],
    },
    Case {
        side: 2, suicide: Suicide::Forbidden, ko: Ko::None,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_697, 6_457, 15_517, 37_965],
    },
    Case {
        side: 2, suicide: Suicide::AllowedExceptOneStone, ko: Ko::Simple,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_769, 6_985, 18_365, 50_269],
    },
    Case {
        side: 2, suicide: Suicide::AllowedExceptOneStone, ko: Ko::PositionalSuperko,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_617, 6_049, 13_461, 31_133],
    },
    Case {
        side: 2, suicide: Suicide::AllowedExceptOneStone, ko: Ko::SituationalSuperko,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_713, 6_537, 15_709, 39_261],
    },
    Case {
        side: 2, suicide: Suicide::AllowedExceptOneStone, ko: Ko::None,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_769, 6_985, 18_365, 50_269],
    },
    Case {
        side: 2, suicide: Suicide::Allowed, ko: Ko::Simple,
        counts: &[5, 21, 73, 217, 605, 1_541, 4_017, 10_745, 30_205, 87_037],
    },
    Case {
        side: 2, suicide: Suicide::Allowed, ko: Ko::PositionalSuperko,
        counts: &[5, 21, 73, 193, 493, 1_149, 2_617, 6_049, 13_461, 31_133],
    },
    Case {
        side: 2, suicide: Suicide::Allowed, ko: Ko::SituationalSuperko,
        counts: &[5, 21, 73, 217, 605, 1_469, 3_609, 8_961, 22_813, 59_997],
    },
    Case {
        side: 2, suicide: Suicide::Allowed, ko: Ko::None,
        counts: &[5, 21, 73, 217, 605, 1_541, 4_017, 10_745, 30_205, 87_037],
    },
    Case {
        side: 3, suicide: Suicide::Forbidden, ko: Ko::Simple,
        counts: &[10, 91, 748, 5_453, 35_446, 199_207],
    },
    Case {
        side: 3, suicide: Suicide::Forbidden, ko: Ko::PositionalSuperko,
        counts: &[10, 91, 748, 5_453, 35_446, 199_207],
    },
    Case {
        side: 3, suicide: Suicide::Forbidden, ko: Ko::SituationalSuperko,
        counts: &[10, 91, 748, 5_453, 35_446, 199_207],
    },
    Case {
        side: 3, suicide: Suicide::Forbidden, ko: Ko::None,
        counts: &[10, 91, 748, 5_453, 35_446, 199_239],
    },
    Case {
        side: 3, suicide: Suicide::AllowedExceptOneStone, ko: Ko::Simple,
        counts: &[10, 91, 748, 5_453, 35_446, 200_263],
    },
    Case {
        side: 3, suicide: Suicide::AllowedExceptOneStone, ko: Ko::PositionalSuperko,
        counts: &[10, 91, 748, 5_453, 35_446, 200_263],
    },
    Case {
        side: 3, suicide: Suicide::AllowedExceptOneStone, ko: Ko::SituationalSuperko,
        counts: &[10, 91, 748, 5_453, 35_446, 200_263],
    },
    Case {
        side: 3, suicide: Suicide::AllowedExceptOneStone, ko: Ko::None,
        counts: &[10, 91, 748, 5_453, 35_446, 200_295],
    },
    Case {
        side: 3, suicide: Suicide::Allowed, ko: Ko::Simple,
        counts: &[10, 91, 748, 5_517, 36_334, 213_167],
    },
    Case {
        side: 3, suicide: Suicide::Allowed, ko: Ko::PositionalSuperko,
        counts: &[10, 91, 748, 5_453, 35_446, 200_263],
    },
    Case {
        side: 3, suicide: Suicide::Allowed, ko: Ko::SituationalSuperko,
        counts: &[10, 91, 748, 5_517, 36_334, 212_719],
    },
    Case {
        side: 3, suicide: Suicide::Allowed, ko: Ko::None,
        counts: &[10, 91, 748, 5_517, 36_334, 213_199],
    },
];

/// More sequences than this are left to `Game` alone.
const MOST_FOR_SLOW_BOARD: u64 = 20_000;

fn count(game: &mut Game, points: &[Point], color: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let choices = points.iter().map(|point| Move::Play(*point)).chain([Move::Pass]);
    let mut sum = 0;
    for chosen in choices {
        if game.play(color, chosen).is_ok() {
            sum += count(game, points, color.opponent(), depth - 1);
            game.undo();
        }
    }
    sum
}

fn count_slowly(board: &mut SlowBoard, points: &[Point], color: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let choices = points.iter().map(|point| Move::Play(*point)).chain([Move::Pass]);
    let mut sum = 0;
    for chosen in choices {
        if board.play(color, chosen).is_ok() {
            sum += count_slowly(board, points, color.opponent(), depth - 1);
            board.undo();
        }
    }
    sum
}

#[test]
fn sequences_of_moves() {
    for Case { side, suicide, ko, counts } in CASES {
        let size = size(*side);
        let points: Vec<Point> = size.points().collect();
        let mut game = Game::new(size, Rules { suicide: *suicide, ko: *ko, ..Rules::default() });
        let mut slow = SlowBoard::new(size, *suicide, *ko);
        for (depth, expected) in (1..).zip(*counts) {
            let name = format!("{side}x{side}, {suicide:?}, {ko:?}, {depth} moves");
            assert_eq!(count(&mut game, &points, Color::Black, depth), *expected, "{name}");
            if *expected <= MOST_FOR_SLOW_BOARD {
                let slowly = count_slowly(&mut slow, &points, Color::Black, depth);
                assert_eq!(slowly, *expected, "{name}, slow board");
            }
        }
    }
}
