//! Boards as pictures.

use board::BoardSize;
use pages::{Board, Shape};

#[test]
fn shapes_stand_on_their_points() {
    let size = BoardSize::new(5).expect("a size");
    let mut board = Board::whole(size);
    board.add((2, 2), "X", Shape::STONE);
    board.add((0, 4), "B", Shape::Ground(0.5));
    board.add((1, 0), "l", Shape::Text("<".to_owned()));
    let text = board.picture("a \"board\"").into_string();
    for part in [
        "viewBox=\"0 0 168 168\"",
        "aria-label=\"a &quot;board&quot;\"",
        "<circle class=\"X\" cx=\"84\" cy=\"84\" r=\"11\"></circle>",
        "<rect class=\"B\" x=\"24\" y=\"120\" width=\"24\" height=\"24\" fill-opacity=\"0.50\"></rect>",
        "<text class=\"l\" x=\"60\" y=\"40\">&lt;</text>",
        "<text class=\"t\" x=\"12\" y=\"136\">1</text>",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.find("class=\"B\"") < text.find("class=\"g\""), "the ground is below the lines: {text}");
    assert!(!text.contains("http"), "{text}");
}

#[test]
fn a_part_goes_on_where_it_has_no_edge() {
    let board = Board::part(2, 1, [false, false, true, false]);
    let text = board.file("a\u{1b}", &["a note"]);
    assert!(
        text.contains("d=\"M0 24H72M24 0V24M48 0V24\"") && text.contains("class=\"e\" d=\"M0 24H72\""),
        "{text}"
    );
    assert!(text.contains("<title>a\u{fffd}</title>") && text.contains(">a note</text>"), "{text}");
    assert!(text.starts_with("<svg class=\"go\" xmlns=") && text.ends_with("</svg>\n"), "{text}");
}
