//! Drawn spaces. Black is `X`; moves are safe where a liberty stays, without reading.

use super::{EyeKnowledge, EyeValue, Eyes, PlayedSpaces};
use crate::Tactics;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use reading::ReadingResult;

/// A drawing, from the top. What is drawn beside it are Black's spaces: `e` in a space, `!` marginal.
struct Drawn {
    name: &'static str,
    rows: &'static [&'static str],
    spaces: &'static [&'static str],
}

const DRAWN: &[Drawn] = &[
    Drawn {
        name: "closed eyes in the corner and on the side",
        rows: &[".X.XO", "XXXXO", "OOOOO", ".....", "....."],
        spaces: &["e.e..", ".....", ".....", ".....", "....."],
    },
    Drawn {
        name: "an open side is marginal",
        rows: &["...OO", "XXXXO", "OOOOO", ".....", "....."],
        spaces: &["ee!..", ".....", ".....", ".....", "....."],
    },
    Drawn { name: "an empty board", rows: &["...", "...", "..."], spaces: &["...", "...", "..."] },
];

fn position(rows: &[&str]) -> Position {
    let size = BoardSize::rectangle(rows.first().map_or(0, |row| row.len()), rows.len()).expect("a board");
    let stones = |wanted: char| {
        let at = |(row, column): (usize, usize)| size.point(column, row);
        let cells = rows.iter().enumerate().flat_map(|(row, cells)| {
            cells
                .chars()
                .enumerate()
                .filter(move |(_, cell)| *cell == wanted)
                .map(move |(column, _)| (row, column))
        });
        cells.filter_map(at).collect::<PointSet>()
    };
    Position::from_stones(size, &stones('X'), &stones('O'), Suicide::Forbidden, Ko::Simple)
        .expect("it can stand")
}

fn safety(position: &Position) -> impl Fn(Color, Point) -> ReadingResult + '_ {
    |color, point| match position.liberties_after(color, point).len() {
        0 | 1 => ReadingResult::Loss,
        _ => ReadingResult::Win,
    }
}

fn eyes(position: &Position) -> Eyes {
    Eyes::new(position, &Tactics::default(), &mut safety(position))
}

#[test]
fn spaces_are_as_drawn() {
    for drawn in DRAWN {
        let position = position(drawn.rows);
        let eyes = eyes(&position);
        let map = eyes.of(Color::Black);
        let size = position.size();
        let cell = |column: usize, row: usize| {
            let point = size.point(column, row).expect("on the board");
            match (map.claim.points.contains(point), map.claim.margins.contains(point)) {
                (false, _) => '.',
                (true, false) => 'e',
                (true, true) => '!',
            }
        };
        let found: Vec<String> = (0..size.height())
            .map(|row| (0..size.width()).map(|column| cell(column, row)).collect())
            .collect();
        assert_eq!(found, drawn.spaces, "{}", drawn.name);
    }
}

/// An eye whose diagonals are drawn, and what they come to.
#[test]
fn diagonals_are_summed() {
    let cases: &[(&str, &[&str], f32)] = &[
        ("real", &[".....", ".XXX.", ".X.X.", ".XXX.", "....."], 0.0),
        ("one diagonal is lost", &["OOO..", "OOXX.", "OX.X.", ".XXX.", "....."], 2.0),
        ("two are", &["OOOOO", "OOXOO", "OX.XO", ".XXXO", "....."], 4.0),
        ("at the edge", &["X.XOO", "XXOOO", ".....", ".....", "....."], 4.0),
    ];
    for (name, rows, sum) in cases {
        let position = position(rows);
        let eyes = eyes(&position);
        let map = eyes.of(Color::Black);
        let point = map.claim.points.iter().find(|point| {
            point.neighbors(position.size()).all(|beside| position.stones(Color::Black).contains(beside))
        });
        let found = point.and_then(|point| map.topology.at(point)).map(|eye| eye.sum);
        assert_eq!(found, Some(*sum), "{name}");
    }
}

/// Black's space in the upper left corner is played out: its eyes, and where the sides play, as column and
/// row from there. Of equal points the one comes first that both want.
#[test]
fn what_both_want_comes_first() {
    type Case = (&'static str, &'static [&'static str], EyeValue, [(usize, usize); 2]);
    let cases: &[Case] = &[
        (
            "bent four, no liberty elsewhere",
            &["..XO.", ".XXO.", ".XO..", "XXO..", "OOO.."],
            EyeValue([1, 1, 2, 2]),
            [(0, 1), (0, 1)],
        ),
        (
            "bent four, drawn across",
            &["...XO", ".XXXO", "XXOOO", "OO...", "....."],
            EyeValue([1, 1, 2, 2]),
            [(1, 0), (1, 0)],
        ),
        (
            "three in a row",
            &["...XO", "XXXXO", "OOOOO", ".....", "....."],
            EyeValue([1, 1, 2, 2]),
            [(1, 0), (1, 0)],
        ),
    ];
    for (name, rows, value, points) in cases {
        let position = position(rows);
        let played = PlayedSpaces::default();
        let known = EyeKnowledge { graphs: &[], played: &played };
        let corner = position.size().point(0, 0).expect("a corner");
        let eyes = eyes(&position);
        let map = eyes.at(corner).expect("a space");
        let found = map.evaluate(&position, known, corner, &mut safety(&position)).expect("a space");
        let places =
            [found.attack, found.defense].map(|point| point.map(|point| (point.column(), point.row())));
        assert_eq!((found.value, places), (*value, points.map(Some)), "{name}");
    }
}
