//! Drawings: read, drawn again, and refused with the place of the fault.

use crate::sizes;
use board::{Color, Ko, MAX_SIZE, Position, Random, Suicide, diagram};

/// A drawing that is none, and what is said of it.
const REFUSED: &[(&str, &str)] = &[
    (". .\n. .\n.", "line 3: expected 2 points, found 1"),
    ("\n. . .\n. .\n. . .", "line 3: expected 3 points, found 2"),
    (". .\n. . .", "line 2: expected 2 points, found 3"),
    (". .\n. #", "line 2, column 3: expected one of 'X', 'O', '.', 'a' to 'z', found '#'"),
    ("  . Q\n  . .", "line 1, column 5: expected one of 'X', 'O', '.', 'a' to 'z', found 'Q'"),
    (".é\n..", "line 1, column 2: expected one of 'X', 'O', '.', 'a' to 'z', found 'é'"),
];

#[test]
fn other_texts_are_refused() {
    for (text, expected) in REFUSED {
        assert_eq!(diagram::parse(text).expect_err(text).to_string(), *expected);
    }
    let too_many = MAX_SIZE + 1;
    for (text, rows) in [("", 0), (" \n\t\n", 0), (".\n".repeat(too_many).as_str(), too_many)] {
        let found = diagram::parse(text).expect_err("no board has this many rows").to_string();
        assert_eq!(found, format!("expected a drawing of 1 to {MAX_SIZE} rows, found {rows}"));
    }
    let found =
        diagram::parse(&".".repeat(too_many)).expect_err("no board has this many columns").to_string();
    assert_eq!(found, format!("line 1: expected {MAX_SIZE} points, found {too_many}"));
}

#[test]
fn stones_and_names_are_read() {
    let drawn = diagram::parse("\n\n X a .\r\n\t. O b\n\nbXO\n").expect("well formed");
    let vertices = |points: &board::PointSet| -> Vec<String> {
        points.iter().map(|point| point.vertex(drawn.size).to_string()).collect()
    };
    assert_eq!((drawn.size.width(), drawn.size.height()), (3, 3));
    assert_eq!(
        (vertices(&drawn.black), vertices(&drawn.white)),
        (vec!["A3".to_owned(), "B1".to_owned()], vec!["B2".to_owned(), "C1".to_owned()])
    );
    let names: Vec<String> =
        drawn.names.iter().map(|(name, point)| format!("{name} {}", point.vertex(drawn.size))).collect();
    assert_eq!(names, ["a B3", "b C2", "b A1"]);
    assert_eq!(drawn.named('b').map(|point| point.vertex(drawn.size).to_string()).as_deref(), Some("C2"));
    assert_eq!(drawn.named('c'), None);
}

#[test]
fn a_drawing_without_names_is_drawn_as_it_was() {
    let text = ". X O\nX O .\n. . X\n";
    let drawn = diagram::parse(text).expect("well formed");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty");
    assert_eq!(diagram::draw(&position), text);
    assert_eq!(position.to_string(), text);
}

#[test]
fn random_positions_are_read_as_they_are_drawn() {
    for size in sizes() {
        let mut random = Random::new(&[6, size.width() as u64, size.height() as u64]);
        let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
        for point in size.points() {
            let color = Color::BOTH[random.below(2) as usize];
            if random.below(3) > 0 && position.is_legal(color, point) {
                let _ = position.play_stone(color, point);
            }
        }
        let drawn = diagram::parse(&position.to_string()).expect("what was drawn");
        assert_eq!(drawn.size, size);
        assert_eq!((drawn.black, drawn.white), Color::BOTH.map(|color| *position.stones(color)).into());
        assert!(drawn.names.is_empty());
    }
}
