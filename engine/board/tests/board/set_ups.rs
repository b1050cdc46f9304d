//! Positions from any arrangement of stones; impossible ones are refused and say why.

use crate::{size, sizes};
use board::slow_board::SlowBoard;
use board::{BoardSize, Color, Ko, PointSet, Position, Random, Suicide, diagram};

struct Case {
    drawing: &'static str,
    /// How many chains there are, or what is refused.
    expected: Result<usize, &'static str>,
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    Case { drawing: ".", expected: Ok(0) },
    Case {
        drawing: "X",
        expected: Err("expected chains with liberties, found none at the black chain A1"),
    },
    Case {
        drawing: "
            X O
            O X",
        expected: Err("expected chains with liberties, found none at the black chain A2"),
    },
    Case {
        drawing: "
            X O .
            O . .
            . . .",
        expected: Err("expected chains with liberties, found none at the black chain A3"),
    },
    Case {
        drawing: "
            . X O
            X O O
            . X X",
        expected: Err("expected chains with liberties, found none at the white chain C3 B2 C2"),
    },
    Case {
        drawing: "
            X X O .
            X O X O
            O O . .
            . . . X",
        expected: Err("expected chains with liberties, found none at the black chain A4 B4 A3"),
    },
    Case {
        drawing: "
            X X O .
            . O X O
            O O . .
            . X . X",
        expected: Ok(7),
    },
    Case {
        drawing: "
            X X X X X
            X O O O X
            X O . O X
            X O O O X
            X X X X X",
        expected: Err("expected chains with liberties, found none at the black chain \
                       A5 B5 C5 D5 E5 A4 E4 A3 E3 A2 E2 A1 B1 C1 D1 E1"),
    },
    Case {
        drawing: "
            X X X X X
            X O O O X
            X O X O X
            X O O O X
            . X X X X",
        expected: Err("expected chains with liberties, found none at the black chain C3"),
    },
];

#[test]
fn drawn_arrangements() {
    for Case { drawing, expected } in CASES {
        let drawn = diagram::parse(drawing).expect(drawing);
        let found = drawn.position(Suicide::Forbidden, Ko::Simple);
        let chains = found.as_ref().map(|position| position.chain_origins().count());
        assert_eq!(chains.map_err(ToString::to_string), expected.map_err(String::from), "{drawing}");
        let slow =
            SlowBoard::from_stones(drawn.size, &drawn.black, &drawn.white, Suicide::Forbidden, Ko::Simple);
        assert_eq!(found.map(|_| ()), slow.map(|_| ()), "{drawing}");
    }
}

#[test]
fn stones_off_the_board_and_on_one_another() {
    let (small, large) = (size(9), size(10));
    let point = |name| board::Point::parse(name, large).expect("a vertex");
    let set = |name| PointSet::of(point(name));
    let none = PointSet::EMPTY;
    let cases = [
        (set("K10"), none, "expected points of a 9x9 board, found column 10, row 1"),
        (none, set("A1"), "expected points of a 9x9 board, found column 1, row 10"),
        (set("A1") | set("B2"), set("A1"), "expected points of a 9x9 board, found column 1, row 10"),
        (set("A10"), set("A10"), "expected one stone a point, found two on A9"),
        (set("J2") | set("C3"), set("J2"), "expected one stone a point, found two on J1"),
    ];
    for (black, white, expected) in cases {
        let found = Position::from_stones(small, &black, &white, Suicide::Forbidden, Ko::Simple);
        let slow = SlowBoard::from_stones(small, &black, &white, Suicide::Forbidden, Ko::Simple);
        assert_eq!(slow.map(|_| ()), found.clone().map(|_| ()), "{expected}");
        assert_eq!(found.map_err(|error| error.to_string()).err().as_deref(), Some(expected));
    }
}

/// Random arrangements of every density: accepted and refused alike, and alike in every answer.
#[test]
fn random_arrangements() {
    let mut random = Random::new(&[3]);
    let (mut accepted, mut refused) = (0, 0);
    let sizes: Vec<BoardSize> = sizes().collect();
    for round in 0..4000 {
        let size = sizes[round % sizes.len()];
        // The fuller, the more often refused; a big full board always is.
        let density = random.below(100);
        let mut stones = [PointSet::EMPTY; 2];
        for point in size.points() {
            if random.below(100) < density {
                stones[random.below(2) as usize].insert(point);
            }
        }
        let [black, white] = stones;
        let found = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        let slow = SlowBoard::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        assert_eq!(found.clone().map(|_| ()), slow.clone().map(|_| ()));
        if let (Ok(position), Ok(slow)) = (found, slow) {
            accepted += 1;
            assert_eq!(position.check(), Ok(()));
            assert_eq!((*position.stones(Color::Black), *position.stones(Color::White)), (black, white));
            assert_eq!(position.hash(), slow.hash());
            for point in size.points() {
                assert_eq!(position.chain(point), slow.chain(point).into_iter().collect());
            }
        } else {
            refused += 1;
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}
