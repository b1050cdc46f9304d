//! Drawn positions and their regions.

use super::parse;
use analysis::influence::{Influence, Region};
use board::{Color, PointSet};

/// What is shown; the stones, lower case ones being dead; the regions: stones, then territory (`#` and `@`),
/// moyo (`b` and `w`) and area (`'` and `,`) of Black and White.
const CASES: &[(&str, &str, &str)] = &[
    (
        "two sides of a board",
        ". . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .",
        "# # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @",
    ),
    (
        "a dead stone is the opponent's territory",
        ". . . X O . . . .
         . . . X O . . . .
         . o . X O . . . .
         . . . X O . . . .
         . . . X O . . . .",
        "# # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @
         # # # X O @ @ @ @",
    ),
    (
        "a living stone is an invasion",
        ". . . X O . . . .
         . . . X O . . . .
         . O . X O . . . .
         . . . X O . . . .
         . . . X O . . . .",
        ", , . X O @ @ @ @
         w w . X O @ @ @ @
         w O , X O @ @ @ @
         w w . X O @ @ @ @
         , , . X O @ @ @ @",
    ),
    (
        "two corners",
        ". . . . . . . . .
         . . . . . . . . .
         . . X . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . O . .
         . . . . . . . . .
         . . . . . . . . .",
        "# # b b b ' . . .
         # # b b b ' . . .
         b b X b b . . . .
         b b b b . . . , ,
         b b b . . . w w w
         ' ' . . . w w w w
         . . . . w w O w w
         . . . , w w w @ @
         . . . , w w w @ @",
    ),
];

/// The regions of a drawing.
fn regions(drawing: &str) -> String {
    let (position, dead) = parse(drawing);
    let influence = Influence::new(&position, &dead);
    let cells = position.size().points().map(|point| match influence.region(point) {
        None => '.',
        Some((color, region)) => {
            let [black, white] = match region {
                Region::Stone => ['X', 'O'],
                Region::Territory => ['#', '@'],
                Region::Moyo => ['b', 'w'],
                Region::Area => ['\'', ','],
            };
            if color == Color::Black { black } else { white }
        }
    });
    let cells: Vec<String> = cells.map(String::from).collect();
    let rows: Vec<String> = cells.chunks(position.size().width()).map(|row| row.join(" ")).collect();
    rows.join("\n")
}

#[test]
fn each_drawing_has_its_regions() {
    for (name, drawing, expected) in CASES {
        let found = regions(drawing);
        let expected: Vec<&str> = expected.lines().map(str::trim).collect();
        assert_eq!(found, expected.join("\n"), "{name}; found\n{found}\n");
    }
}

#[test]
fn exchanged_colors_exchange_the_regions() {
    for (name, drawing, _) in CASES {
        let exchanged: String = drawing
            .chars()
            .map(|cell| match cell {
                'X' => 'O',
                'O' => 'X',
                'x' => 'o',
                'o' => 'x',
                other => other,
            })
            .collect();
        let back: String = regions(&exchanged)
            .chars()
            .map(|cell| match cell {
                'X' => 'O',
                'O' => 'X',
                '#' => '@',
                '@' => '#',
                'b' => 'w',
                'w' => 'b',
                '\'' => ',',
                ',' => '\'',
                other => other,
            })
            .collect();
        assert_eq!(back, regions(drawing), "{name}");
    }
}

#[test]
fn territory_is_counted_with_the_stones_that_are_dead_in_it() {
    let lead = |drawing: &str| {
        let (position, dead) = parse(drawing);
        Influence::new(&position, &dead).territory(analysis::influence::Purpose::Count).lead()
    };
    let wall = ". . X O .\n. . X O .\n. . X O .\n. . X O .";
    assert!((lead(wall) - 4.0).abs() < 0.01, "eight points against four: {}", lead(wall));
    let dead = ". . X O .\n. o X O .\n. . X O .\n. . X O .";
    assert!((lead(dead) - 5.0).abs() < 0.01, "and a stone: {}", lead(dead));
    let (empty, none) = parse(". . .\n. . .");
    assert_eq!(Influence::new(&empty, &none).territory(analysis::influence::Purpose::Count).lead(), 0.0);
    assert_eq!(none, PointSet::EMPTY);
}
