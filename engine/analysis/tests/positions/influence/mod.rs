//! Influence: drawn positions, known numbers, and a slow obvious version.

mod drawn;
mod slow;

use analysis::influence::{FULL_STRENGTH, Influence, PatternInfluence, Source, bouzy};
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide, diagram};

/// A drawing of stones; lower case ones are dead.
fn parse(drawing: &str) -> (Position, PointSet) {
    let drawn = diagram::parse(&drawing.to_uppercase()).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let cells = drawing.split_whitespace().zip(drawn.size.points());
    let dead = cells.filter(|(cell, _)| ["x", "o"].contains(cell)).map(|(_, point)| point);
    let dead = dead.collect();
    (position, dead)
}

fn near(found: f32, expected: f32) -> bool {
    (found - expected).abs() < 0.006
}

/// What GNU Go 3.8 prints for `initial_influence black white_influence` where no pattern matches.
#[test]
fn a_corner_without_patterns_has_the_numbers_of_gnugo() {
    let (position, dead) = parse(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         O O O . . . . . .
         . . O . . . . . .",
    );
    let expected = "
          1.35   1.68   1.61   1.38   1.15   0.95   0.78   0.59   0.42
          2.47   2.97   2.85   2.43   1.98   1.61   1.23   0.89   0.61
          4.61   5.34   5.09   4.22   3.37   2.59   1.90   1.29   0.83
          8.73   9.85   9.24   7.35   5.61   4.09   2.78   1.77   1.08
         17.02  18.80  17.40  12.84   9.14   6.12   3.77   2.25   1.31
         34.86  37.79  34.98  21.91  14.26   8.34   4.74   2.71   1.52
         71.28  90.69  71.28  36.42  19.86  10.48   5.78   3.22   1.79
        100.00 100.00 100.00  66.30  27.83  13.50   6.96   3.71   2.01
         88.64 132.35 100.00  66.18  27.57  13.02   6.41   3.26   1.70";
    let influence = Influence::new(&position, &dead);
    let numbers = expected.split_whitespace().map(|number| number.parse::<f32>().expect("a number"));
    for (number, point) in numbers.zip(position.size().points()) {
        let found = influence.at(Color::White, point);
        assert!(near(found, number), "{found} at {point:?}, GNU Go has {number}");
    }
}

/// To the last bit, so that the short way changes no value.
#[test]
fn sources_that_follow_are_as_if_they_had_come_last() {
    let (position, dead) = parse(
        ". . . . . . .
         . X . . O . .
         . . X . O . .
         . . . . . . .
         . o X . X O .
         . . . . . . .",
    );
    let point = |column, row| position.size().point(column, row).expect("on the board");
    let source = |color, place, strength| (color, Source { point: place, strength, attenuation: 2.4 });
    let first = vec![source(Color::White, point(0, 0), 40.0)];
    let barriers = vec![(Color::Black, point(3, 3), 0.0), (Color::White, point(2, 3), 0.7)];
    let rest = [source(Color::Black, point(5, 3), 60.0), source(Color::White, point(3, 3), 50.0)];
    let with = |sources| {
        let found = PatternInfluence { sources, barriers: barriers.clone(), ..PatternInfluence::default() };
        Influence::of_strengths(&position, &dead, &found, |_| FULL_STRENGTH)
    };
    let before = with(first.clone());
    let all = with(first.into_iter().chain(rest).collect());
    assert_ne!(before, all);
    assert_eq!(before.followed_up(&rest), Some(all));
    // On a barrier a source changes what passes there.
    assert_eq!(before.followed_up(&[source(Color::Black, point(3, 3), 60.0)]), None);
}

#[test]
fn nothing_passes_a_wall() {
    let (position, dead) = parse(
        ". . . O . . .
         . X . O . . .
         . . . O . . .
         . . . O . . .
         . X . O . . .",
    );
    let influence = Influence::new(&position, &dead);
    for point in position.size().points().filter(|point| point.column() > 3) {
        assert_eq!(influence.at(Color::Black, point), 0.0, "{point:?}");
        assert!(influence.at(Color::White, point) > 1.0, "{point:?}");
    }
}

#[test]
fn no_point_is_blacks_on_an_empty_board_or_without_living_stones() {
    for drawing in [". . .\n. . .\n. . .", ". x .\n. . .\n. o ."] {
        let (position, dead) = parse(drawing);
        let influence = Influence::new(&position, &dead);
        assert!(position.size().points().all(|point| influence.region(point).is_none()), "{drawing}");
    }
}

/// A lone stone owns nothing by 5 dilations and 21 erosions: that many were chosen so (GNU Go manual, 13.9).
#[test]
fn bouzy_gives_a_lone_stone_no_territory_but_a_walled_corner() {
    let size = BoardSize::STANDARD;
    let center = size.point(9, 9).expect("a point");
    let of = |stones: PointSet, dilations, erosions| {
        let sets = [stones, PointSet::EMPTY];
        let position = Position::from_stones(size, &sets[0], &sets[1], Suicide::Forbidden, Ko::Simple)
            .expect("a position");
        let counts = bouzy(&position, &PointSet::EMPTY, dilations, erosions);
        size.points().filter(|point| counts[point.index()] > 0).collect::<PointSet>()
    };
    assert_eq!(of(PointSet::of(center), 5, 21), PointSet::of(center));
    assert!(of(PointSet::of(center), 4, 0).len() > 40);
    let wall = |point: &Point| {
        let (column, row) = (point.column(), point.row());
        (column == 3 && row <= 3) || (row == 3 && column <= 3)
    };
    let corner: PointSet = size.points().filter(wall).collect();
    let owned = of(corner, 5, 21);
    for point in size.points().filter(|point| point.column() < 3 && point.row() < 3) {
        assert!(owned.contains(point), "{point:?}");
    }
}
