//! Drawn superstrings.

use analysis::superstring;
use board::{Ko, PointSet, Suicide, diagram};

/// What is shown; the stones, of which `a` is a black stone that is asked about; how many stones belong
/// together; how many if the white stones are captured.
type Case = (&'static str, &'static str, usize, usize);

const CASES: &[Case] = &[
    ("solid", ". . . .\n. a X .\n. . X .\n. . . .", 3, 3),
    ("a diagonal with both points empty", ". . . .\n. a . .\n. . X .\n. . . .", 2, 2),
    ("a diagonal with one point taken", ". . . . .\n. a O . .\n. . X . .\n. . . . .\n. . . . .", 1, 2),
    (
        "a diagonal through a point where White would be in atari",
        ". . . . .\nX a O . .\nX . X . .\n. X . . .\n. . . . .",
        5,
        5,
    ),
    ("a one-space jump", ". . . .\n. a . X\n. . . .\n. . . .", 1, 1),
    (
        "a jump through a point where White would be in atari",
        ". . . . .\n. a . X .\n. O X O .\n. O . O .\n. . . . .",
        3,
        3,
    ),
    ("a bamboo joint", ". . . .\na . X .\nX . X .\n. . . .", 4, 4),
    ("around a stone that is captured", ". . . .\n. a O .\n. . . X\n. . . .", 1, 2),
];

#[test]
fn drawn_superstrings() {
    for (title, drawing, alone, with_captures) in CASES {
        let drawn = diagram::parse(&drawing.replace('a', "X")).expect(title);
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect(title);
        let place = drawing.split_whitespace().position(|cell| cell == "a").expect(title);
        let stone = position.size().points().nth(place).expect(title);
        let white = *position.stones(board::Color::White);
        let counts = [PointSet::EMPTY, white].map(|dead| superstring(&position, stone, &dead).len());
        assert_eq!(counts, [*alone, *with_captures], "{title}");
    }
    let empty = diagram::parse(". .\n. .").expect("a board");
    let position = empty.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let point = position.size().points().next().expect("a point");
    assert!(superstring(&position, point, &PointSet::EMPTY).is_empty());
}
