//! The eight symmetries and the color swap: as a group, and in harmony with play.

use crate::{KOS, SUICIDES, rectangle, size, sizes};
use board::symmetry::Symmetry;
use board::{BoardSize, Color, KoBan, Move, Point, PointSet, Position, Random, diagram};

/// What each symmetry makes of one drawing, in the order of their numbers: 0 to 3 turn it with the
/// clock, 4 to 7 mirror it.
const DRAWN: [&str; 8] = [
    "X O .
     . X .
     . . .",
    ". . X
     . X O
     . . .",
    ". . .
     . X .
     . O X",
    ". . .
     O X .
     X . .",
    ". . .
     . X O
     . . X",
    ". . .
     . X .
     X O .",
    "X . .
     O X .
     . . .",
    ". O X
     . X .
     . . .",
];

#[test]
fn drawn_symmetries() {
    let drawing = |text: &str| diagram::parse(text).expect("well formed");
    let first = drawing(DRAWN[0]);
    for (symmetry, text) in Symmetry::ALL.into_iter().zip(DRAWN) {
        let expected = drawing(text);
        assert_eq!(symmetry.set(&first.black, first.size), expected.black, "symmetry {}", symmetry.number());
        assert_eq!(symmetry.set(&first.white, first.size), expected.white, "symmetry {}", symmetry.number());
    }
}

#[test]
fn numbers() {
    for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        assert_eq!((symmetry.number(), Symmetry::new(number)), (number, Some(symmetry)));
    }
    assert_eq!(Symmetry::new(8), None);
}

/// Composition and inverse are those of the matrices, on offsets and on the points of every board.
#[test]
fn composition_and_inverse() {
    for first in Symmetry::ALL {
        assert_eq!(first.then(first.inverse()), Symmetry::IDENTITY);
        assert_eq!(first.inverse().then(first), Symmetry::IDENTITY);
        for second in Symmetry::ALL {
            let both = first.then(second);
            let (row, column) = first.offset(3, 1);
            assert_eq!(both.offset(3, 1), second.offset(row, column), "{first:?} {second:?}");
            for size in sizes() {
                for point in size.points() {
                    let in_turn = second.point(first.point(point, size), first.size(size));
                    assert_eq!(both.point(point, size), in_turn, "{first:?} {second:?} {point:?}");
                }
            }
        }
    }
}

#[test]
fn symmetries_permute_boards_or_exchange_their_sides() {
    for size in sizes() {
        for symmetry in Symmetry::ALL {
            let mapped = symmetry.set(&PointSet::board(size), size);
            assert_eq!(mapped, PointSet::board(symmetry.size(size)), "{symmetry:?} of {size}");
            assert_eq!(symmetry.apply(Move::Pass, size), Move::Pass);
            let keeps = Symmetry::of(size).contains(&symmetry);
            assert_eq!(mapped == PointSet::board(size), keeps, "{symmetry:?} of {size}");
        }
        assert_eq!(Symmetry::of(size).len(), if size.is_square() { 8 } else { 4 }, "{size}");
    }
}

/// What each symmetry makes of a board of three columns and two rows.
const DRAWN_WIDE: [&str; 8] = [
    "X O .
     . X .",
    ". X
     X O
     . .",
    ". X .
     . O X",
    ". .
     O X
     X .",
    ". .
     X O
     . X",
    ". X .
     X O .",
    "X .
     O X
     . .",
    ". O X
     . X .",
];

#[test]
fn drawn_symmetries_of_a_rectangle() {
    let drawing = |text: &str| diagram::parse(text).expect("well formed");
    let position = drawing(DRAWN_WIDE[0]).position(SUICIDES[0], KOS[0]).expect("every chain has a liberty");
    for (symmetry, text) in Symmetry::ALL.into_iter().zip(DRAWN_WIDE) {
        let expected = drawing(text).position(SUICIDES[0], KOS[0]).expect("every chain has a liberty");
        assert_equal(&position.transformed(symmetry), &expected);
    }
}

/// Whether two positions answer every question alike.
fn assert_equal(found: &Position, expected: &Position) {
    assert_eq!(found.check(), Ok(()));
    assert_eq!(found.to_string(), expected.to_string());
    assert_eq!((found.hash(), found.ko()), (expected.hash(), expected.ko()));
    for color in Color::BOTH {
        assert_eq!(found.captures(color), expected.captures(color));
        for point in found.size().points() {
            assert_eq!(found.legality(color, point), expected.legality(color, point));
        }
    }
    for point in found.size().points() {
        assert_eq!(found.chain(point), expected.chain(point));
        assert_eq!(found.liberties(point), expected.liberties(point));
    }
}

/// A position that was played into, with captures, and every legal move from it.
fn random_position(size: BoardSize, random: &mut Random) -> (Position, Color) {
    let suicide = SUICIDES[random.below(3) as usize];
    let mut position = Position::new(size, suicide, KOS[random.below(4) as usize]);
    let mut color = Color::Black;
    for _ in 0..random.below(2 * size.area() as u32 + 1) {
        let legal: Vec<Point> = size.points().filter(|point| position.is_legal(color, *point)).collect();
        if !legal.is_empty() {
            let _ = position.play_stone(color, legal[random.below(legal.len() as u32) as usize]);
        }
        color = color.opponent();
    }
    (position, color)
}

#[test]
fn symmetries_commute_with_play() {
    let mut random = Random::new(&[4]);
    let squares = [1, 2, 3, 4, 5, 6, 7, 9, 13, 19].map(size);
    for size in squares.into_iter().chain([(2, 3), (7, 4), (1, 5), (13, 9)].map(|(w, h)| rectangle(w, h))) {
        for round in 0..24 {
            let (position, color) = random_position(size, &mut random);
            let symmetry = Symmetry::ALL[round % 8];
            let mut mapped = position.transformed(symmetry);
            assert_equal(&mapped.transformed(symmetry.inverse()), &position);
            for point in size.points().filter(|point| position.is_legal(color, *point)) {
                let mut played = position.clone();
                let _ = played.play_stone(color, point);
                let undo = mapped.play_stone(color, symmetry.point(point, size));
                assert_equal(&mapped, &played.transformed(symmetry));
                mapped.undo(undo);
            }
            assert_equal(&mapped, &position.transformed(symmetry));
        }
    }
}

#[test]
fn color_swap_commutes_with_play() {
    let mut random = Random::new(&[5]);
    for size in [1, 2, 3, 4, 5, 7, 9, 13].map(size) {
        for _ in 0..24 {
            let (position, color) = random_position(size, &mut random);
            let mut swapped = position.with_colors_swapped();
            assert_equal(&swapped.with_colors_swapped(), &position);
            for point in size.points().filter(|point| position.is_legal(color, *point)) {
                let mut played = position.clone();
                let _ = played.play_stone(color, point);
                let undo = swapped.play_stone(color.opponent(), point);
                assert_equal(&swapped, &played.with_colors_swapped());
                swapped.undo(undo);
            }
        }
    }
}

/// A ko is banned for the other player at the mapped point.
#[test]
fn kos_are_mapped() {
    let drawn = diagram::parse(
        ". X O .
         X O a O
         . X O .
         . . . .",
    )
    .expect("well formed");
    let mut position = drawn.position(SUICIDES[0], KOS[0]).expect("every chain has a liberty");
    let _ = position.play_stone(Color::Black, drawn.named('a').expect("a point named a"));
    let vertex = |name| Point::parse(name, drawn.size).expect("a vertex");
    let ban = |name, color| Some(KoBan { point: vertex(name), color });
    assert_eq!(position.ko(), ban("B3", Color::White));
    assert_eq!(position.with_colors_swapped().ko(), ban("B3", Color::Black));
    let half_turn = Symmetry::new(2).expect("2 is a symmetry");
    assert_eq!(position.transformed(half_turn).ko(), ban("C2", Color::White));
}
