//! Drawn moves against a slow and obvious evaluation of the same policy, and whole playouts against
//! positions.

use super::draw;
use crate::playout::{Place, PlayoutTable, properties_of};
use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Point, PointSet, Position, Random, Suicide, diagram};
use bundles::record::{CODES, PLAYOUT_PROPERTIES, PlayoutWeights};

/// A number of classes that tells neighborhoods apart well enough.
const CLASSES: usize = 61;

/// Classes and weights without any plan: about one in seven forbids.
fn wild_table(seed: u64) -> (Vec<u16>, Vec<PlayoutWeights>) {
    let mut random = Random::new(&[seed]);
    let classes = (0..CODES).map(|_| random.below(CLASSES as u32) as u16).collect();
    let mut weight = || if random.below(7) == 0 { 0 } else { 1 + random.below(20) };
    let weights =
        (0..CLASSES).map(|_| PlayoutWeights { weights: std::array::from_fn(|_| weight()) }).collect();
    (classes, weights)
}

/// The points around a point, diagonally too.
fn around(size: BoardSize, point: Point) -> PointSet {
    let near = |place: &Point| {
        place.column().abs_diff(point.column()) <= 1 && place.row().abs_diff(point.row()) <= 1
    };
    size.points().filter(|place| near(place) && *place != point).collect()
}

/// The chance of each move, as the documentation of the module has it.
fn chances(
    position: &Position,
    table: PlayoutTable<'_>,
    color: Color,
    last: Option<Point>,
) -> Vec<(Point, f64)> {
    let board = PlayoutBoard::new(position);
    let near = last.map_or(PointSet::EMPTY, |last| around(position.size(), last));
    let lone = position.chain_origins().filter(|origin| position.liberty_count(*origin) == 1);
    let urgent: PointSet = lone.filter_map(|origin| position.liberties(origin).first()).collect();
    let playable = |point: &Point| position.is_legal(color, *point) && !board.is_eye(color, *point);
    let weight = |point: Point, place| f64::from(table.weight(&board, color, point, place));
    let points: Vec<Point> = position.empty().iter().filter(playable).collect();
    let own = |point: Point| match (near.contains(point), urgent.contains(point)) {
        (true, _) => weight(point, Place::Near),
        (false, true) => weight(point, Place::Far),
        (false, false) => 0.0,
    };
    let sum: f64 = points.iter().map(|point| own(*point)).sum();
    let allowed = |point: Point| if weight(point, Place::Far) > 0.0 { 1.0 } else { 0.0 };
    let allowed_count: f64 = points.iter().map(|point| allowed(*point)).sum();
    let rest = if allowed_count == 0.0 { 0.0 } else { position.empty().len() as f64 };
    let chance = |point: Point| {
        let elsewhere = if rest == 0.0 { 0.0 } else { rest * allowed(point) / allowed_count };
        (own(point) + elsewhere) / (sum + rest)
    };
    points.into_iter().map(|point| (point, chance(point))).collect()
}

const DRAWINGS: &[&str] = &[
    ". . . . .\n. a . . .\n. . . . .\n. . . . .\n. . . . .",
    ". X O . .\nX O a . .\n. X O . .\n. . . . .\n. . . . .",
    ". X O . X\nX O a O .\nO X O . O\nO X . O .\n. X X X O",
    ". O a X .\nO O X X X\n. O X . X\nO O O X X\n. O . O X",
    "X X X X X X\nX O O O O X\nX O . a O X\nX O . O O X\nX O O O . O\n. X X X O .",
];

#[test]
fn moves_are_drawn_as_often_as_their_weights_say() {
    const DRAWS: u32 = 20_000;
    for (number, drawing) in DRAWINGS.iter().enumerate() {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        for (seed, color) in [(1, Color::Black), (2, Color::White), (3, Color::Black)] {
            let (classes, weights) = wild_table(seed);
            let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
            for last in [None, drawn.named('a')] {
                let mut random = Random::new(&[number as u64, seed]);
                let fresh = PlayoutBoard::new(&position);
                let mut counts = std::collections::BTreeMap::new();
                for _ in 0..DRAWS {
                    *counts.entry(draw(&mut fresh.clone(), table, color, last, &mut random)).or_insert(0) +=
                        1;
                }
                let expected = chances(&position, table, color, last);
                let mut drawn_count = 0;
                for (point, chance) in expected {
                    let count: u32 = counts.get(&Some(point)).copied().unwrap_or(0);
                    let share = f64::from(count) / f64::from(DRAWS);
                    assert!(
                        (share - chance).abs() < 0.015 && (chance > 0.0 || count == 0),
                        "{point:?} of {color}: {share}, not {chance}\n{position}"
                    );
                    drawn_count += count;
                }
                let passes: u32 = counts.get(&None).copied().unwrap_or(0);
                assert_eq!(drawn_count + passes, DRAWS, "other moves were drawn\n{position}");
                assert!(passes == 0 || drawn_count == 0, "passed with a move left\n{position}");
            }
        }
    }
}

/// Plays on both boards, and says when a move is illegal, forbidden or fills an own eye.
fn follow(side: usize, seed: u64) {
    let size = BoardSize::new(side).expect("a size");
    let (classes, weights) = wild_table(seed);
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    let mut random = Random::new(&[seed, side as u64]);
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let mut board = PlayoutBoard::new(&position);
    let (mut color, mut last, mut passes) = (Color::Black, None, 0);
    for _ in 0..3 * size.area() {
        let chosen = draw(&mut board, table, color, last, &mut random);
        if let Some(point) = chosen {
            assert!(position.is_legal(color, point), "{color} {point:?}\n{position}");
            assert!(!board.is_eye(color, point), "{color} {point:?}\n{position}");
            let weights = [Place::Near, Place::Far].map(|place| table.weight(&board, color, point, place));
            assert_ne!(weights, [0, 0], "{color} {point:?}\n{position}");
            board.play(color, point);
        } else {
            board.pass();
        }
        let _ = position.play(color, chosen.map_or(Move::Pass, Move::Play));
        passes = if chosen.is_none() { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
        (color, last) = (color.opponent(), chosen);
    }
    assert_same(&board, &position);
}

/// Whether the board is that of the position, in all that playouts ask.
fn assert_same(board: &PlayoutBoard, position: &Position) {
    let fresh = PlayoutBoard::new(position);
    assert_eq!(board.empty().collect::<PointSet>(), position.empty(), "{position}");
    for point in position.size().points() {
        assert_eq!(board.color_at(point), position.color_at(point), "{point:?}\n{position}");
        assert_eq!(board.code(point), fresh.code(point), "{point:?}\n{position}");
        if position.color_at(point).is_some() {
            assert_eq!(board.liberty_count(point), position.liberty_count(point), "{point:?}\n{position}");
            continue;
        }
        for color in Color::BOTH {
            let properties = |board| properties_of(board, color, point, Place::Near);
            assert_eq!(properties(board), properties(&fresh), "{point:?}\n{position}");
        }
    }
}

#[test]
fn playouts_follow_the_rules() {
    for side in [1, 2, 3, 4, 5, 7, 9, 13, 19] {
        for seed in 0..40 {
            follow(side, seed);
        }
    }
}

#[test]
fn a_table_that_forbids_everything_passes() {
    let classes = vec![0; CODES];
    let weights = [PlayoutWeights { weights: [0; PLAYOUT_PROPERTIES] }];
    let table = PlayoutTable::new(&classes, &weights).expect("a valid table");
    let position = Position::new(BoardSize::STANDARD, Suicide::Forbidden, Ko::Simple);
    let mut board = PlayoutBoard::new(&position);
    assert_eq!(draw(&mut board, table, Color::Black, None, &mut Random::new(&[1])), None);
    super::play_out(&mut board, table, Color::White, None, &mut Random::new(&[1]), |_, _| unreachable!());
}
