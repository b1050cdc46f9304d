//! Vertices and moves: printed, read back, and refused with what was found.

use crate::{size, sizes};
use board::{BoardSize, Move, Point, column_letter};

/// The size, the text, and the column from the left and row from the top that it names.
const READ: &[(usize, &str, usize, usize)] = &[
    (19, "A1", 0, 18),
    (19, "a19", 0, 0),
    (19, "T19", 18, 0),
    (19, "h8", 7, 11),
    (19, "J8", 8, 11),
    (9, "j9", 8, 0),
    (9, "E5", 4, 4),
    (1, "A1", 0, 0),
];

/// The size and a text that names no point of the board.
#[rustfmt::skip]
const REFUSED: &[(usize, &str)] = &[
    (19, ""), (19, "I5"), (19, "i5"), (19, "A0"), (19, "A20"), (19, "U1"), (19, "Z1"), (9, "K1"), (9, "A10"),
    (1, "B1"), (1, "A2"), (19, "A"), (19, "1"), (19, "11"), (19, "A+1"), (19, "A-1"), (19, "A01"), (19, " A1"),
    (19, "A1 "), (19, "A1x"), (19, "AA1"), (19, "A 1"), (19, "A1.0"), (19, "Ä1"), (19, "A١"), (19, "passes"),
    (19, "A18446744073709551617"), (19, "A99999999999999999999999999"), (19, "resign"), (19, "\u{0}1"),
];

#[test]
fn vertices_are_read() {
    for (side, text, column, row) in READ {
        let size = size(*side);
        let expected = size.point(*column, *row);
        assert_eq!(Point::parse(text, size).ok(), expected, "{text}");
        assert_eq!(Move::parse(text, size).ok(), expected.map(Move::Play), "{text}");
    }
}

#[test]
fn other_texts_are_refused() {
    for (side, text) in REFUSED {
        let size = size(*side);
        let corner = format!("{}{side}", column_letter(side - 1));
        let expected = format!("expected a vertex from A1 to {corner}, found '{text}'");
        let found = Point::parse(text, size).expect_err(text);
        assert_eq!(found.to_string(), expected);
        assert_eq!(Move::parse(text, size), Err(found), "{text}");
    }
}

/// Columns, rows, text, and the column from the left and row from the top that it names; none when it is
/// refused, with the last vertex of the board.
type Named = Result<(usize, usize), &'static str>;
const ON_RECTANGLES: &[(usize, usize, &str, Named)] = &[
    (13, 7, "N7", Ok((12, 0))),
    (13, 7, "N1", Ok((12, 6))),
    (13, 7, "O1", Err("N7")),
    (13, 7, "A8", Err("N7")),
    (7, 13, "A13", Ok((0, 0))),
    (7, 13, "H1", Err("G13")),
    (1, 5, "A5", Ok((0, 0))),
    (1, 5, "B1", Err("A5")),
    (25, 21, "Z21", Ok((24, 0))),
    (25, 21, "U1", Ok((19, 20))),
    (25, 21, "Z22", Err("Z21")),
];

#[test]
fn vertices_of_rectangles() {
    for (width, height, text, expected) in ON_RECTANGLES {
        let Some(size) = BoardSize::rectangle(*width, *height) else { continue };
        let found = Point::parse(text, size).map_err(|error| error.to_string());
        let expected = expected.map(|(column, row)| size.point(column, row).expect("a point of the board"));
        let refusal = |last| format!("expected a vertex from A1 to {last}, found '{text}'");
        assert_eq!(found, expected.map_err(refusal), "{text} on {size}");
    }
}

#[test]
fn passes() {
    for text in ["pass", "PASS", "Pass"] {
        assert_eq!(Move::parse(text, size(5)), Ok(Move::Pass));
        assert!(Point::parse(text, size(5)).is_err());
    }
    assert_eq!(Move::Pass.vertex(size(5)).to_string(), "PASS");
    assert_eq!(Move::Pass.point(), None);
}

#[test]
fn every_vertex_is_read_as_it_is_written() {
    for size in sizes() {
        for point in size.points() {
            let text = point.vertex(size).to_string();
            assert_eq!(Point::parse(&text, size), Ok(point));
            assert_eq!(Point::parse(&text.to_lowercase(), size), Ok(point));
            assert_eq!(Move::parse(&text, size).map(|chosen| chosen.vertex(size).to_string()), Ok(text));
        }
    }
}

#[test]
fn widths_are_honored() {
    let point = Point::parse("C4", size(9)).expect("a vertex");
    assert_eq!(
        format!("[{:>5}] [{:<5}]", point.vertex(size(9)), Move::Pass.vertex(size(9))),
        "[   C4] [PASS ]"
    );
}
