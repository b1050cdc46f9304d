//! Drawn cases.

use super::super::tactics::Tactics;
use super::Chains;
use board::{BoardSize, Ko, Point, PointSet, Position, Suicide};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Depths};

/// Board rows, the chain that is asked about, its size, its liberties of the first order, its genus.
type Case = (&'static [&'static str], &'static str, usize, usize, usize);

const CASES: [Case; 4] = [
    (&[".....", ".....", "..X..", ".....", "....."], "C3", 1, 4, 0),
    (&["..X..", "..X..", "..X..", "..X..", "..X.."], "C5", 5, 10, 1),
    (&[".....", ".XXX.", ".X.X.", ".XXX.", "....."], "C4", 8, 13, 1),
    (&["XO...", ".....", ".....", ".....", "....."], "A5", 1, 1, 0),
];

fn position(rows: &[&str]) -> Position {
    let size = BoardSize::new(rows.len()).expect("a size within the limit");
    let stones = |stone: char| -> PointSet {
        let cells = rows.iter().flat_map(|row| row.chars()).zip(size.points());
        cells.filter(|(cell, _)| *cell == stone).map(|(_, point)| point).collect()
    };
    Position::from_stones(size, &stones('X'), &stones('O'), Suicide::Forbidden, Ko::Simple).expect("legal")
}

#[test]
fn drawn_chains() {
    for (rows, at, size, liberties, genus) in CASES {
        let position = position(rows);
        let chains = Chains::of(&position);
        let point = Point::parse(at, position.size()).expect("a point");
        let chain = chains.at(point).expect("a chain");
        assert_eq!((chain.size, chain.liberties[0], chain.genus), (size, liberties, genus), "{rows:?} {at}");
    }
}

/// A chain, its effective size and its liberties of the four orders.
type Counted = (&'static str, f32, [usize; 4]);

/// What the packaged GNU Go 3.8 says about these rows (`worm_data`).
#[test]
fn counted_as_by_gnugo() {
    let rows = [".......", ".....O.", ".......", "..OXX..", ".......", ".X.....", "O.....X"];
    let counted: [Counted; 6] = [
        ("D4", 6.88, [5, 5, 8, 7]),
        ("C4", 6.50, [3, 3, 5, 4]),
        ("B2", 3.38, [4, 3, 4, 7]),
        ("F6", 5.00, [4, 4, 3, 4]),
        ("G1", 3.62, [2, 3, 4, 5]),
        ("A1", 2.12, [2, 0, 0, 0]),
    ];
    let position = position(&rows);
    let chains = Chains::of(&position);
    for (at, effective_size, liberties) in counted {
        let chain = chains.at(Point::parse(at, position.size()).expect("a point")).expect("a chain");
        assert!((chain.effective_size - effective_size).abs() < 0.01, "{at}: {}", chain.effective_size);
        assert_eq!(chain.liberties, liberties, "{at}");
    }
}

/// Board rows, a chain, how it cuts, what it captures, whether it is worth nothing.
type Relations = (&'static [&'static str], &'static str, u8, Option<&'static str>, bool);

const RELATIONS: [Relations; 5] = [
    // The two chains beside it have no liberty in common, or one.
    (&[".....", ".....", ".OXO.", ".....", "....."], "C3", 2, None, false),
    (&[".....", "..O..", "..XO.", ".....", "....."], "C3", 1, None, false),
    (&["XO...", ".....", "X....", ".....", "....."], "B5", 0, Some("A5"), false),
    // A stone in a hole, and the same stone while there is a way out.
    (&[".OX..", "OOX..", "XXX..", ".....", "....."], "A4", 0, None, false),
    (&["X.O..", "OOO..", ".....", ".....", "....."], "A5", 0, None, true),
];

#[test]
fn drawn_relations() {
    let budget = Budget::until(StopSignal::new());
    for (rows, at, cutstone, lunch, is_inessential) in RELATIONS {
        let position = position(rows);
        let point = |name: &str| Point::parse(name, position.size()).expect("a point");
        let chains = Chains::of(&position);
        let tactics = Tactics::read(&position, &ChainReader::alone(), &Depths::default(), &budget);
        let chain = chains.at(point(at)).expect("a chain");
        assert_eq!(chain.cutstone, cutstone, "{rows:?} {at}");
        let found = chains.lunch(&position, &tactics, chain).map(|chain| chain.origin);
        assert_eq!(found, lunch.map(point), "{rows:?} {at}");
        assert_eq!(chains.is_inessential(&position, &tactics, chain), is_inessential, "{rows:?} {at}");
    }
}
