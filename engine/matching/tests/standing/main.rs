//! What a match is: patterns and boards as drawings, and where each pattern stands.

mod drawn;

use board::{PointSet, diagram};
use bundles::{AlignedBytes, Bundle};
use matching::{Match, Matches, View, grid, naive};

/// A pattern, its orientations as bits, a board on which X is the opponent and O is own, and the matches:
/// move, anchor, orientation.
const CASES: &[(&str, u8, &str, &[&str])] = &[
    // Every orientation of one stone and a point beside it.
    (
        "O*",
        0b1111_1111,
        ". . .
         . O .
         . . .",
        &["B3 B2 3", "B3 B2 4", "A2 B2 2", "A2 B2 7", "C2 B2 0", "C2 B2 5", "B1 B2 1", "B1 B2 6"],
    ),
    // Only the orientations that are tried.
    ("O*", 0b0000_0100, ". . .\n. O .\n. . .", &["A2 B2 2"]),
    // A pattern without a move has its anchor's.
    ("OX", 0b0000_0001, ". . .\nO X O\n. . .", &["A2 A2 0"]),
    // Every kind of cell; x and o take an empty point or one color.
    ("Ox*", 0b0000_0001, "O X .\nO . .\nO O .", &["C3 A3 0", "C2 A2 0"]),
    ("Oo*", 0b0000_0001, "O X .\nO . .\nO O .", &["C2 A2 0", "C1 A1 0"]),
    ("O,!*", 0b0000_0001, "O . . .\nO X . .\nO . X .\nO . . X", &["D4 A4 0"]),
    // A cell of ? is any point, but a point.
    ("O*?", 0b0000_0101, "O . X\n. O .\n. . .", &["B3 A3 0"]),
    // Edges lie on the edge.
    ("O*\n--", 0b0000_0001, "O . .\n. . .\n. O .", &["C1 B1 0"]),
    ("--\nO*", 0b0000_0101, "O . .\n. . .\n. O .", &["B3 A3 0", "A1 B1 2"]),
    ("|*O", 0b0000_0001, ". O .\n. . O\n. O .", &["A3 B3 0", "A1 B1 0"]),
    ("O*|", 0b0000_0001, ". O .\n. . O\n. O .", &["C3 B3 0", "C1 B1 0"]),
    // Opposite edges need a board of that size.
    ("|O*?|", 0b0000_0001, "O . .\n. . .\n. . .", &["B3 A3 0"]),
    ("|O*|", 0b0000_0001, "O . .\n. . .\n. . .", &[]),
    ("|O*??|", 0b0000_0001, "O . .\n. . .\n. . .", &[]),
    // A corner, turned into all four.
    (
        "|*O\n+--",
        0b0000_1111,
        ". . O .
         O . . .
         . . . O
         . O . .",
        &["A4 A3 1", "D4 C4 2", "A1 B1 0", "D1 D2 3"],
    ),
    // The matches of a move are together.
    ("O*O", 0b0000_0011, "O . O\n. O .\nO . O", &["B3 A3 0", "A2 A3 1", "C2 C3 1", "B1 A1 0"]),
];

fn matches(pattern: &str, orientations: u8, board: &str, within: &PointSet) -> (Vec<Match>, Vec<String>) {
    let bytes = drawn::bundle(pattern, orientations).finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle");
    let board = diagram::parse(board).expect("a board");
    let view = View::of_stones(board.size, &board.white, &board.black);
    let mut found = Matches::new();
    let mut by_grid = Matches::new();
    for database in bundle.databases() {
        naive::scan(&database, 0, &view, within, &mut found);
        grid::scan(&database, 0, &view, within, &mut by_grid);
    }
    assert_eq!(by_grid, found);
    let name = |found: Match| {
        let [chosen, anchor] = [found.chosen, found.anchor].map(|point| point.vertex(board.size));
        format!("{chosen} {anchor} {}", found.orientation.number())
    };
    (found.iter().collect(), found.iter().map(name).collect())
}

#[test]
fn patterns_stand_where_they_are_drawn() {
    let everywhere = PointSet::board(board::BoardSize::MAX);
    for (pattern, orientations, board, expected) in CASES {
        let (_, found) = matches(pattern, *orientations, board, &everywhere);
        assert_eq!(found, *expected, "{pattern}\non\n{board}");
    }
}

#[test]
fn only_the_moves_within_are_looked_at() {
    let everywhere = PointSet::board(board::BoardSize::MAX);
    for (pattern, orientations, board, _) in CASES {
        let (all, _) = matches(pattern, *orientations, board, &everywhere);
        for point in board::BoardSize::MAX.points() {
            let (found, _) = matches(pattern, *orientations, board, &PointSet::of(point));
            let expected: Vec<Match> = all.iter().copied().filter(|found| found.chosen == point).collect();
            assert_eq!(found, expected, "{pattern}\non\n{board}\nat {point:?}");
        }
    }
}
