//! Handicap stones: the fixed points of the GTP 2 specification, section 4.1.1, free placement, and what
//! is refused.

use crate::{rectangle, size, sizes};
use board::handicap::{fixed_points, most_fixed};
use board::{Color, Game, Move, Point, PointSet, Rules};

/// The side, the number of stones, and their vertices in any order.
const FIXED: &[(usize, usize, &str)] = &[
    (19, 2, "D4 Q16"),
    (19, 3, "D4 Q16 D16"),
    (19, 4, "D4 Q16 D16 Q4"),
    (19, 5, "D4 Q16 D16 Q4 K10"),
    (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
    (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
    (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
    (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
    (13, 5, "D4 K10 D10 K4 G7"),
    (12, 4, "D4 J9 D9 J4"),
    (11, 2, "C3 J9"),
    (9, 2, "C3 G7"),
    (9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"),
    (8, 4, "C3 F6 C6 F3"),
    (7, 4, "C3 E5 C5 E3"),
];

/// The side, the number of stones, and why they are refused.
const REFUSED: &[(usize, usize, &str)] = &[
    (19, 0, "expected 2 to 9 handicap stones, found 0"),
    (19, 1, "expected 2 to 9 handicap stones, found 1"),
    (19, 10, "expected 2 to 9 handicap stones, found 10"),
    (18, 5, "expected 2 to 4 handicap stones, found 5"),
    (7, 5, "expected 2 to 4 handicap stones, found 5"),
    (6, 2, "expected no handicap stones on this board, found 2"),
];

fn points(side: usize, vertices: &str) -> Vec<Point> {
    vertices.split(' ').map(|vertex| Point::parse(vertex, size(side)).expect(vertex)).collect()
}

#[test]
fn fixed_handicaps() {
    for (side, count, vertices) in FIXED {
        let mut game = Game::new(size(*side), Rules::default());
        let placed = game.place_fixed_handicap(*count).expect(vertices);
        let expected: PointSet = points(*side, vertices).into_iter().collect();
        assert_eq!(placed.into_iter().collect::<PointSet>(), expected, "{vertices}");
        assert_eq!(*game.position().stones(Color::Black), expected, "{vertices}");
        assert_eq!((game.to_move(), game.handicap(), game.move_count()), (Color::White, *count, 0));
        assert_eq!(game.position().check(), Ok(()));
    }
}

#[test]
fn impossible_handicaps_are_refused() {
    for (side, count, expected) in REFUSED {
        let mut game = Game::new(size(*side), Rules::default());
        let found = game.place_fixed_handicap(*count).expect_err(expected);
        assert_eq!(found.to_string(), *expected);
        assert!(game.is_untouched());
    }
}

#[test]
fn other_boards_than_square_ones_have_no_fixed_handicap() {
    let mut game = Game::new(rectangle(13, 9), Rules::default());
    let found = game.place_fixed_handicap(2).expect_err("a board that is not square");
    assert_eq!(found.to_string(), "expected no handicap stones on this board, found 2");
    let points = ["A9", "N1"].map(|vertex| Point::parse(vertex, game.size()).expect(vertex));
    assert_eq!(game.place_handicap(&points), Ok(()));
}

#[test]
fn every_count_up_to_the_most_has_so_many_points() {
    for size in sizes() {
        for count in 2..=most_fixed(size) {
            let found: PointSet = fixed_points(size, count).expect("up to the most").into_iter().collect();
            assert_eq!(found.len(), count, "{size}");
        }
        assert_eq!(fixed_points(size, most_fixed(size) + 1), None, "{size}");
    }
}

/// Vertices on a 3x3 board, and what is said of them; nothing when they are placed.
const FREE: &[(&str, Option<&str>)] = &[
    ("A1 B2", None),
    ("A1 A2 A3 B1 B2 B3 C1 C2", None),
    ("A1", Some("expected 2 to 8 handicap stones, found 1")),
    ("A1 A2 A3 B1 B2 B3 C1 C2 C3", Some("expected 2 to 8 handicap stones, found 9")),
    ("A1 B2 A1", Some("expected different vertices, found A1 twice")),
];

#[test]
fn free_handicaps() {
    for (vertices, refusal) in FREE {
        let mut game = Game::new(size(3), Rules::default());
        let found = game.place_handicap(&points(3, vertices)).map_err(|error| error.to_string());
        assert_eq!(found.err().as_deref(), *refusal, "{vertices}");
        assert_eq!(game.is_untouched(), refusal.is_some(), "{vertices}");
    }
}

#[test]
fn handicaps_need_an_empty_board() {
    let mut game = Game::new(size(9), Rules::default());
    game.play(Color::Black, Move::Pass).expect("a pass is legal");
    let found = game.place_fixed_handicap(2).expect_err("a move was made");
    assert_eq!(found.to_string(), "board not empty");
}

/// Placed stones, moves from the start on, and how many handicap stones these are together.
const PLAYED: &[(usize, &str, usize)] = &[
    (0, "", 0),
    (0, "B A1", 0),
    (0, "B A1 B B2", 2),
    (0, "B A1 B B2 B C3 W D4 B E5", 3),
    (0, "B A1 W PASS B B2 W PASS B C3 W D4", 3),
    (0, "B A1 B B2 W C3 W D4", 0),
    (0, "W A1 B B2 B C3", 0),
    (0, "B PASS B A1 B B2", 2),
    (2, "", 2),
    (2, "W A1", 2),
    (2, "W PASS B A1", 2),
    (2, "B A1 W B2", 3),
];

#[test]
fn handicap_stones_may_be_played() {
    for (placed, moves, handicap) in PLAYED {
        let mut game = Game::new(size(9), Rules::default());
        if *placed > 0 {
            game.place_fixed_handicap(*placed).expect("the board is empty");
        }
        let words: Vec<&str> = moves.split_whitespace().collect();
        for turn in words.chunks(2) {
            let color = if turn[0] == "B" { Color::Black } else { Color::White };
            let chosen = Move::parse(turn[1], game.size()).expect(moves);
            game.play(color, chosen).expect(moves);
        }
        assert_eq!(game.handicap(), *handicap, "{placed}: {moves}");
    }
}
