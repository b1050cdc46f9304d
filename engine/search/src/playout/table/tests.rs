//! Properties and weights of moves in drawn positions.

use super::{HEAVIEST, Place, PlayoutTable, properties_of};
use board::{Color, Ko, PlayoutBoard, Point, Suicide, diagram};
use bundles::record::{CODES, PLAYOUT_PROPERTIES, PlayoutWeights, properties};

/// The board of a drawing, and its point `a`.
fn drawn(drawing: &str) -> (PlayoutBoard, Point) {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    (PlayoutBoard::new(&position), drawn.named('a').expect("a point a"))
}

/// The words that sources of playout tables use for bits that are set.
fn words(bits: u8) -> String {
    let captures = |name: &str, begin: u32| match bits >> begin & 3 {
        0 => String::new(),
        count => format!("{name}{count} "),
    };
    let flag = |bit: u8, name: &str| if bits & bit == 0 { String::new() } else { format!("{name} ") };
    let all = [
        flag(properties::NEAR, "near"),
        captures("ocap", properties::OWN_CAPTURES),
        captures("xcap", properties::OPPONENT_CAPTURES),
        flag(properties::OWN_SELF_ATARI, "ounsafe"),
        flag(properties::OPPONENT_SELF_ATARI, "xunsafe"),
        flag(properties::OPPONENT_SUICIDE, "xsuicide"),
    ];
    all.concat().trim_end().to_owned()
}

#[test]
fn properties_of_drawn_moves() {
    // (name, drawing, properties of a move on `a` by Black, who is X, and by White)
    let table = [
        ("nothing around", ". . .\n. a .\n. . .", "", ""),
        ("a stone is captured", ". X .\nX O a\n. X .", "ocap1", "xcap1"),
        ("two stones", "X . . .\nO a X .\nO X . .\nX . . .", "ocap2 xunsafe", "xcap2 ounsafe"),
        ("four count as three", ". X X .\nX O O X\nX O O a\n. X X .", "ocap3 xunsafe", "xcap3 ounsafe"),
        ("no rescue", "X O X .\nX a X .\n. X . .\n. . . .", "ocap1 xsuicide", "xcap1"),
        ("a corner", "a O . .\n. . . .\n. . . .\n. . . .", "ounsafe", "xunsafe"),
        ("an eye", "a O .\nO O .\n. . .", "", "xsuicide"),
        ("a stone at the edge", "O X . .\na . . .\n. . . .\n. . . .", "ocap1", "xcap1"),
        ("a ko", ". O X .\nO a O X\n. O X .\n. . . .", "ocap1 ounsafe", "xcap1 xunsafe"),
    ];
    for (name, drawing, black, white) in table {
        let (board, point) = drawn(drawing);
        for (color, expected) in [(Color::Black, black), (Color::White, white)] {
            let far = properties_of(&board, color, point, Place::Far);
            assert_eq!(words(far), expected, "{name}, {color}");
            let near = properties_of(&board, color, point, Place::Near);
            assert_eq!(near, far | properties::NEAR, "{name}, {color}");
        }
    }
}

/// Class 1 for neighborhoods with an own stone above, else class 0; the weights of the class.
fn classes_and_weights(weights: [u32; 2]) -> (Vec<u16>, Vec<PlayoutWeights>) {
    let classes = (0..CODES).map(|code| u16::from(code & 3 == 1)).collect();
    (classes, weights.map(|weight| PlayoutWeights { weights: [weight; PLAYOUT_PROPERTIES] }).to_vec())
}

#[test]
fn weights_are_seen_from_the_mover() {
    let (classes, weights) = classes_and_weights([5, 7]);
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    // (drawing, weight of Black's move on `a`, of White's)
    for (drawing, black, white) in
        [(". X .\n. a .\n. . .", 7, 5), (". O .\n. a .\n. . .", 5, 7), (". a .\n. X .\n. O .", 5, 5)]
    {
        let (board, point) = drawn(drawing);
        let found = Color::BOTH.map(|color| table.weight(&board, color, point, Place::Far));
        assert_eq!(found, [black, white], "{drawing}");
        assert!(Color::BOTH.iter().all(|color| table.allows_far(&board, *color, point)), "{drawing}");
    }
}

#[test]
fn zero_forbids_and_too_much_is_less() {
    let (classes, weights) = classes_and_weights([0, u32::MAX]);
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    let (board, point) = drawn(". X .\n. a .\n. . .");
    assert_eq!(Color::BOTH.map(|color| table.allows_far(&board, color, point)), [true, false]);
    assert_eq!(table.weight(&board, Color::Black, point, Place::Near), HEAVIEST);
}

#[test]
fn malformed_tables_are_refused() {
    let (classes, weights) = classes_and_weights([1, 1]);
    assert!(PlayoutTable::new(&classes[1..], &weights).is_none(), "a code too few");
    assert!(PlayoutTable::new(&classes, &weights[1..]).is_none(), "a class without weights");
    assert!(PlayoutTable::new(&[], &[]).is_none(), "nothing");
}
