//! Counting: drawn ends of games, and random positions against the slow board.

use crate::{rectangle, size, sizes};
use board::score::{self, Owner, Ownership};
use board::slow_board::SlowBoard;
use board::{Color, HandicapBonus, Ko, Move, Point, PointSet, Random, Rules, Scoring, Suicide, diagram};

struct Case {
    name: &'static str,
    drawing: &'static str,
    /// Vertices of dead stones, with blanks between them.
    dead: &'static str,
    /// What belongs to whom: `x`, `o`, `.`, in the places of the drawing.
    owners: &'static str,
    /// Black's and White's points under area scoring.
    area: [usize; 2],
    /// Black's and White's points under territory scoring.
    territory: [usize; 2],
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    Case {
        name: "the empty board is no one's", drawing: ". .\n. .", dead: "",
        owners: "....", area: [0, 0], territory: [0, 0],
    },
    Case {
        name: "one stone owns the board", drawing: ". . .\n. X .\n. . .", dead: "",
        owners: "xxxxxxxxx", area: [9, 0], territory: [8, 0],
    },
    Case {
        name: "two territories and a dame",
        drawing: "
            . X . O .
            . X O O .
            . X O . O
            X X O O O
            . X X O .",
        dead: "",
        owners: "xx.oo xxooo xxooo xxooo xxxoo", area: [11, 13], territory: [4, 4],
    },
    Case {
        name: "a dead stone counts twice in territory",
        drawing: "
            . X O . .
            . X O . X
            . X O . .
            . X O O .
            . X X O .",
        dead: "E4",
        owners: "xxooo xxooo xxooo xxooo xxxoo", area: [11, 14], territory: [5, 9],
    },
    Case {
        name: "the same stone alive makes the region neutral",
        drawing: "
            . X O . .
            . X O . X
            . X O . .
            . X O O .
            . X X O .",
        dead: "",
        owners: "xxo.. xxo.x xxo.. xxoo. xxxo.", area: [12, 6], territory: [5, 0],
    },
    Case {
        name: "dead stones on both sides, one point of `dead` empty",
        drawing: "
            O X O X .
            . X O . .
            . X O . .
            . X O . X
            . X O O .",
        dead: "A5 D5 E2 A1",
        owners: "xxooo xxooo xxooo xxooo xxooo", area: [10, 15], territory: [6, 11],
    },
    Case {
        name: "shared liberties of a seki",
        drawing: "
            . O X . X O
            O O X . X O
            X X O O O O
            . X O . O .
            X X O O O O
            . X X X O .",
        dead: "",
        owners: "oox.xo oox.xo xxoooo xxoooo xxoooo xxxxoo", area: [14, 20], territory: [2, 4],
    },
];

fn position_of(drawn: &diagram::Diagram) -> board::Position {
    drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty")
}

fn letter(owner: Owner) -> char {
    match owner {
        Owner::Black => 'x',
        Owner::White => 'o',
        Owner::Neutral => '.',
    }
}

#[test]
fn drawn_ends() {
    for Case { name, drawing, dead, owners, area, territory } in CASES {
        let drawn = diagram::parse(drawing).expect(name);
        let position = position_of(&drawn);
        let dead: PointSet = dead
            .split_whitespace()
            .map(|vertex| Point::parse(vertex, drawn.size).expect("a vertex"))
            .collect();
        let ownership = Ownership::new(&position, &dead);
        let found: String = drawn.size.points().map(|point| letter(ownership.owner(point))).collect();
        assert_eq!(found, owners.replace(' ', ""), "{name}");
        assert_eq!(Color::BOTH.map(|color| score::area(&position, &dead, color)), *area, "{name}");
        assert_eq!(Color::BOTH.map(|color| score::territory(&position, &dead, color)), *territory, "{name}");
    }
}

/// Scoring, komi, what White receives for how many handicap stones, and Black's lead on a board with four
/// black stones, five empty points and one prisoner.
const MARGINS: &[(Scoring, f32, (HandicapBonus, usize), f64)] = &[
    (Scoring::Area, 0.0, (HandicapBonus::None, 4), 9.0),
    (Scoring::Area, 7.5, (HandicapBonus::None, 4), 1.5),
    (Scoring::Area, -3.5, (HandicapBonus::None, 4), 12.5),
    (Scoring::Area, 0.5, (HandicapBonus::EachStone, 4), 4.5),
    (Scoring::Area, 0.5, (HandicapBonus::EachStoneButFirst, 4), 5.5),
    (Scoring::Area, 0.5, (HandicapBonus::EachStoneButFirst, 0), 8.5),
    (Scoring::Territory, 0.0, (HandicapBonus::None, 4), 6.0),
    (Scoring::Territory, 6.5, (HandicapBonus::EachStone, 1), -1.5),
];

#[test]
fn margins() {
    let drawn = diagram::parse(". X .\nX . X\n. a O").expect("well formed");
    let mut position = position_of(&drawn);
    let _ = position.play_stone(Color::Black, drawn.named('a').expect("a point named a"));
    assert_eq!((position.captures(Color::Black), position.stones(Color::White).len()), (1, 0));
    for (scoring, komi, (bonus, stones), expected) in MARGINS {
        let rules = Rules { scoring: *scoring, komi: *komi, ..Rules::default() };
        let found = score::margin(&position, &PointSet::EMPTY, &rules, bonus.points(*stones));
        assert_eq!(found, *expected, "{rules:?} {bonus:?} {stones}");
    }
}

/// Random games of random length with random stones declared dead.
#[test]
fn random_positions_against_the_slow_board() {
    for size in sizes() {
        for round in 0..20 {
            let mut random = Random::new(&[8, size.width() as u64, size.height() as u64, round]);
            let mut slow = SlowBoard::new(size, Suicide::Allowed, Ko::Simple);
            let mut position = board::Position::new(size, Suicide::Allowed, Ko::Simple);
            let points: Vec<Point> = size.points().collect();
            for _ in 0..random.below(2 * size.area() as u32 + 1) {
                let color = Color::BOTH[random.below(2) as usize];
                let chosen = Move::Play(points[random.below(points.len() as u32) as usize]);
                if slow.play(color, chosen).is_ok() {
                    let _ = position.play(color, chosen);
                }
            }
            let dead = points.iter().copied().filter(|_| random.below(5) == 0).collect();
            assert_counts(&position, &slow, &dead);
        }
    }
    assert_eq!((size(19).area(), rectangle(13, 7).area()), (361, 91));
}

fn assert_counts(position: &board::Position, slow: &SlowBoard, dead: &PointSet) {
    let ownership = Ownership::new(position, dead);
    let owners: Vec<Owner> = position.size().points().map(|point| ownership.owner(point)).collect();
    assert_eq!(owners, slow.owners(dead), "{position}");
    for color in Color::BOTH {
        assert_eq!(score::area(position, dead, color), slow.area(color, dead), "{position}");
        assert_eq!(score::territory(position, dead, color), slow.territory(color, dead), "{position}");
    }
}
