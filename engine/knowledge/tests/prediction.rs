//! What is seen of a move before its likelihood is reported: features on drawn positions, neighborhoods
//! against a slow way.

use board::{BoardSize, Color, Game, Move, PlayoutBoard, Point, Position, Random, Rules, diagram};
use knowledge::prediction::features::{BASES, FAMILIES, LocalView};
use knowledge::prediction::surroundings::{Contents, SIZES, numbers_of};
use std::collections::BTreeMap;

/// A move of Black, `X`, at `a`: what it shows, the last move, which White plays where it is not drawn, and
/// the one before, the features, the drawing.
const SEEN: &[(&str, [&str; 2], &str, &str)] = &[
    (
        "in the open",
        ["", ""],
        "line 2",
        ". . . . . .
         . . . . . .
         . . a . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "last moves are 8 and 12 away, which counts from 2",
        ["D4", "E2"],
        "last 6, second 10, line 0",
        "a . . . . .
         . . . . . .
         . . . O . .
         . . . . . .
         . . . . X .
         . . . . . .",
    ),
    (
        "it takes a liberty of the last stone, which had four",
        ["C4", ""],
        "last 0, line 1, beside 3",
        ". . . . . .
         . . a . . .
         . . O . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "and of the last stone's chain, which had five",
        ["C4", ""],
        "last 0, line 1, beside 10",
        ". . . . . .
         . . a . . .
         . . O . . .
         . . O . . .
         . . X . . .
         . . . . . .",
    ),
    (
        "a stone is captured",
        ["", ""],
        "capture 0, line 1",
        ". . . . . .
         . . a . . .
         . X O X . .
         . . X . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "the last stone is captured, which put one in atari",
        ["B6", ""],
        "capture 9, last 0, line 0, beside 0",
        "X O a . . .
         . X . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "a stone in atari gets three liberties",
        ["", ""],
        "escape 3, line 1",
        ". . . . . .
         . . a . . .
         . O X O . .
         . . O . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "two, after the last stone had put it in atari",
        ["C4", ""],
        "escape 6, liberties 6, last 2, line 0, doomed 0",
        ". . a . . .
         . O X O . .
         . . O . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "three stones put themselves in atari",
        ["", ""],
        "liberties 2, line 0, doomed 1",
        "a . . . . .
         X O . . . .
         X O . . . .
         O . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "atari",
        ["", ""],
        "atari 0, line 1",
        ". . . . . .
         . . a . . .
         . X O . . .
         . . X . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "atari to the last stone, which gets two liberties when it is extended",
        ["C4", ""],
        "atari 9, last 0, line 1, beside 1, trap 3",
        ". . . . . .
         . . a . . .
         . X O . . .
         . . X X . .
         . . . . . .
         . . . . . .",
    ),
    (
        "two are put in atari, between which it stands with two liberties",
        ["", ""],
        "liberties 5, atari 12, line 2, cut 1",
        ". . . . . .
         . X . X . .
         X O a O X .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "the last stone is left with two liberties",
        ["C4", ""],
        "press 3, last 0, line 1, beside 2",
        ". . . . . .
         . . a . . .
         . X O . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "a stone with two liberties gets four",
        ["", ""],
        "strengthen 3, line 1",
        ". . . . . .
         . . a . . .
         . O X O . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "two stones of four liberties are connected",
        ["", ""],
        "line 1, connect 3",
        ". . . . . .
         . X a X . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "White has taken a ko",
        ["B5", ""],
        "last 10, line 0, ko 0",
        ". X O . . .
         X . X O . .
         . X O . . .
         . . . . . .
         . . . . . .
         . . . . . a",
    ),
    (
        "a ko is taken: a capture, one of three chains around is in atari, and so is what has captured",
        ["", ""],
        "capture 0, liberties 8, atari 3, press 0, line 1, cut 0, trap 0",
        ". O X X . .
         O a O X . .
         . O X . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "a stone is put in atari and caught at the edge",
        ["", ""],
        "atari 3, strengthen 4, line 1, trap 0, threatened 1",
        ". . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         O a . . . .
         X X . . . .",
    ),
    (
        "a stone is captured that could not have escaped",
        ["", ""],
        "capture 0, line 0, caught 0",
        ". . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         a . . . . .
         O X . . . .",
    ),
    (
        "a stone runs along the edge in vain",
        ["", ""],
        "escape 0, liberties 6, line 0, doomed 0",
        ". . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         a . . . . .
         X O . . . .",
    ),
    (
        "a stone is saved that the last stone threatened to catch",
        ["A4", ""],
        "strengthen 9, last 1, line 1, threatened 3",
        ". . . . . .
         . . . . . .
         O . . . . .
         X a . . . .
         . . . . . .
         . . . . . .",
    ),
    (
        "two stones that are caught all the same",
        ["", ""],
        "liberties 6, strengthen 0, line 0, threatened 6",
        ". . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         a O . . . .
         X . . . . .",
    ),
];

#[test]
fn features_of_drawn_moves() {
    for (name, earlier, expected, drawing) in SEEN {
        let drawn = diagram::parse(drawing).expect(name);
        let mut game = Game::new(drawn.size, Rules::default());
        for (stones, color) in [(&drawn.black, Color::Black), (&drawn.white, Color::White)] {
            for stone in stones {
                game.play(color, Move::Play(stone)).expect(name);
            }
        }
        let earlier = earlier.map(|vertex| Point::parse(vertex, drawn.size).ok());
        if let Some(last) = earlier[0].filter(|last| game.position().empty().contains(*last)) {
            game.play(Color::White, Move::Play(last)).expect(name);
        }
        let board = PlayoutBoard::new(game.position());
        let mut found = Vec::new();
        let point = drawn.named('a').expect(name);
        LocalView::new(&board, Color::Black, earlier).each(point, |feature| found.push(feature));
        found.sort_unstable();
        let found: Vec<String> = found.into_iter().map(called).collect();
        assert_eq!(found.join(", "), *expected, "{name}");
    }
}

/// The family of a feature and its number there.
fn called(feature: usize) -> String {
    let family = BASES.iter().rposition(|base| *base <= feature).expect("the first family begins at 0");
    format!("{} {}", FAMILIES[family].name, feature - BASES[family])
}

/// What stands within a distance of a point, row by row, in the least of eight views: slow and obvious.
fn view(position: &Position, color: Color, point: Point, distance: isize) -> String {
    let content = |column: isize, row: isize| {
        let [column, row] = [column + point.column() as isize, row + point.row() as isize];
        let inside = usize::try_from(column).ok().zip(usize::try_from(row).ok());
        let Some(place) = inside.and_then(|(column, row)| position.size().point(column, row)) else {
            return '#';
        };
        match position.color_at(place) {
            None => '.',
            Some(stone) if stone == color => 'X',
            Some(_) => 'O',
        }
    };
    let turned = |[column, row]: [isize; 2], view: usize| {
        let [column, row] = if view & 1 == 0 { [column, row] } else { [row, column] };
        [if view & 2 == 0 { column } else { -column }, if view & 4 == 0 { row } else { -row }]
    };
    let drawn = |view: usize| -> String {
        let places = (-5..=5).flat_map(|row: isize| (-5..=5).map(move |column: isize| [column, row]));
        let near = places.filter(|[column, row]| {
            let far = column.abs() + row.abs() + column.abs().max(row.abs());
            far > 0 && far <= distance
        });
        near.map(|place| turned(place, view)).map(|[column, row]| content(column, row)).collect()
    };
    (0..8).map(drawn).min().expect("eight views")
}

/// Two neighborhoods have a number in common exactly when one can be turned or mirrored into the other.
#[test]
fn neighborhoods_differ_as_by_drawing_them() {
    let mut random = Random::new(&[5]);
    let mut known: BTreeMap<(usize, u64), String> = BTreeMap::new();
    let mut back: BTreeMap<(usize, String), u64> = BTreeMap::new();
    for side in [1, 2, 5, 9, 19] {
        let size = BoardSize::new(side).expect("a size");
        for moves in [0, 3, 40, 200] {
            let mut game = Game::new(size, Rules::default());
            for _ in 0..moves {
                let point = size.points().nth(random.below(size.area() as u32) as usize).expect("a point");
                // What is not legal is left out.
                let _ = game.play(game.to_move(), Move::Play(point));
            }
            let board = PlayoutBoard::new(game.position());
            for color in [Color::Black, Color::White] {
                let contents = Contents::new(&board, color);
                for point in &game.position().empty() {
                    let drawn = contents.drawn(point);
                    for (size, number) in contents.numbers(point).enumerate() {
                        let turned = numbers_of(&drawn, size);
                        assert!(turned.contains(&number));
                        let least = turned.into_iter().min().expect("eight numbers");
                        let view = view(game.position(), color, point, size as isize + 3);
                        let before = known.entry((size, least)).or_insert_with(|| view.clone());
                        assert_eq!(*before, view);
                        assert_eq!(*back.entry((size, view)).or_insert(least), least);
                    }
                }
            }
        }
    }
    assert!(known.len() > 1000 * SIZES, "only {} neighborhoods", known.len());
}
