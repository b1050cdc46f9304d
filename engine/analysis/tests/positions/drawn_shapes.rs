//! Eye spaces drawn as text.

use analysis::eyes::EyeShape;
use board::{BoardSize, PointSet};

/// The drawing; its eyes; the same with the points where both sides play.
const VALUES: &[(&str, &str, &str)] = &[
    ("...", "1122", ".*."),
    ("....", "1222", ".<<."),
    ("!..", "0111", "(<."),
    ("..%..", "1112", ">>\n>>"),
    (".X.%+.", "1111", ".X.\n+."),
    (".*.", "", "expected . X ! $ | - + or a blank, found *"),
    ("|..%|..%+--", "1112", "|>>\n|>>\n+--"),
    (".........", "2222", "........."),
    ("+|", "", "expected a point (. X ! $), found none"),
    (". .", "", "expected points that hang together"),
    ("!.......!", "", "expected at most 8 points, or up to 20 of which 9 or more are no margins, found 9"),
    ("", "", "expected a point (. X ! $), found none"),
];

#[test]
fn drawings_have_values() {
    for (text, eyes, marked) in VALUES {
        let found = match EyeShape::read(text) {
            Ok(shape) => {
                let played = shape.play_out();
                (played.value.to_string(), shape.drawn(played.attack, played.defense))
            }
            Err(error) => (String::new(), error.to_string()),
        };
        assert_eq!(found, ((*eyes).to_owned(), (*marked).to_owned()), "{text}");
    }
}

/// Points as columns and rows from the upper left, and how they are drawn.
const DRAWN: &[(&[(usize, usize)], &str)] = &[
    (&[(3, 3), (4, 3)], " .."),
    (&[(0, 0), (1, 0), (0, 1)], "+---\n|..\n|.\n|"),
    (&[(8, 8), (8, 7)], "  |\n .|\n .|\n--+"),
];

#[test]
fn points_of_a_board_are_drawn_with_its_edges() {
    let size = BoardSize::new(9).expect("a size");
    for (places, drawn) in DRAWN {
        let points: PointSet =
            places.iter().map(|(column, row)| size.point(*column, *row).expect("a point")).collect();
        let shape = EyeShape::on_board(size, &points).expect("a shape");
        assert_eq!(shape.cells(), places.len());
        assert_eq!(shape.drawn(0, 0).replace('\n', "/"), drawn.replace('\n', "/"));
    }
}

#[test]
fn stones_are_put_on_cells() {
    let shape = EyeShape::read("..!%+.").expect("a shape");
    for (stones, drawn) in [(0, "..!\n+."), (1, "X.!\n+."), (0b1101, "X.$\n+X")] {
        assert_eq!(shape.filled(stones), EyeShape::read(drawn).expect("a shape"), "{stones:b}");
    }
}
