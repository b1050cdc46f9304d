//! What the rules propose, drawn.

use super::{Rates, RulePolicy, Turn, permit};
use crate::playout::{PlayoutTable, Policy, run};
use board::{
    BoardSize, ChainsByLiberties, Color, Ko, PlayoutBoard, Point, PointSet, Position, Random, Suicide,
    diagram,
};
use bundles::record::{CODES, PlayoutWeights};

/// Asks a rule about the last move and the one before.
type Rule = fn(&mut Turn<'_>, Point, Option<Point>) -> Option<Point>;

/// A drawing: `l` names the last move's stone, which is White's and stands to the right of the letter; Black
/// moves; `a` are all moves that the rule may propose.
struct Case {
    name: &'static str,
    rule: Rule,
    /// The last move, White's.
    last: &'static str,
    /// Black's move before, if it matters.
    before: Option<&'static str>,
    drawing: &'static str,
}

const ATARI: Rule = |turn, last, before| turn.atari(&beside(turn, last), last, before);
const TWO: Rule = |turn, last, _| turn.two_liberties(&beside(turn, last), last);
const NEIGHBORS: Rule = |turn, last, _| turn.neighbors(beside(turn, last).with_three_or_four());
const NAKADE: Rule = |turn, last, _| turn.nakade(last);
const EYE: Rule = |turn, last, _| turn.eye(last);
const ANYWHERE: Rule = |turn, _, _| turn.anywhere();

/// The own chains next to the last move.
fn beside(turn: &Turn<'_>, last: Point) -> ChainsByLiberties {
    turn.board.chains_by_liberties(turn.color, last)
}

const CASES: &[Case] = &[
    Case {
        name: "runs to three liberties",
        rule: ATARI,
        last: "C4",
        before: None,
        drawing: ". . . . .
                  . . O . .
                  . O X O .
                  . . a . .
                  . . . . .",
    },
    Case {
        name: "takes the chain of the last move",
        rule: ATARI,
        last: "B1",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  . . . . .
                  . X . . .
                  a O X . .",
    },
    Case {
        name: "does not run along the edge to one liberty",
        rule: ATARI,
        last: "B2",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  . . . . .
                  O O O . .
                  X . O . .",
    },
    Case {
        name: "takes a chain in atari",
        rule: ATARI,
        last: "B2",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  X X X . .
                  X O O X .
                  X O a . O",
    },
    Case {
        name: "takes what the own move before put in atari",
        rule: ATARI,
        last: "E5",
        before: Some("C3"),
        drawing: ". . . . O
                  . X . . .
                  X O X . .
                  . a . . .
                  . . . . .",
    },
    Case {
        name: "puts the last move in atari where it does not get away",
        rule: TWO,
        last: "B1",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  . . X . .
                  . X . . .
                  . O a . .",
    },
    Case {
        name: "gets out of two liberties",
        rule: TWO,
        last: "C3",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  . . O . .
                  . a X O .
                  . . a . .",
    },
    Case {
        name: "attacks the neighbor with two liberties",
        rule: NEIGHBORS,
        last: "D4",
        before: None,
        drawing: ". . . . .
                  . . . O .
                  . . X X .
                  X X O a .
                  . . a . .",
    },
    Case {
        name: "the middle of three",
        rule: NAKADE,
        last: "A2",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  X X X X X
                  O O O O X
                  . a . O X",
    },
    Case {
        name: "the own room that the last move looks into",
        rule: NAKADE,
        last: "D1",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  O O O O O
                  X X X X O
                  . a . O .",
    },
    Case {
        name: "four in a row need nothing",
        rule: NAKADE,
        last: "A2",
        before: None,
        drawing: ". . . . .
                  . . . . .
                  X X X X X
                  O O O O O
                  . . . . O",
    },
    Case {
        name: "holds the eye",
        rule: EYE,
        last: "E1",
        before: None,
        drawing: ". . . . .
                  . . X X .
                  . X . X .
                  . O X a .
                  . . . . O",
    },
    Case {
        name: "connects at a false eye",
        rule: ANYWHERE,
        last: "B2",
        before: None,
        drawing: "O . O . O O
                  O O O O O O
                  O O O O O O
                  O O O X X X
                  O O X X . X
                  X X a X X .",
    },
];

fn policy(rates: &[(&str, u32)]) -> Rates {
    let mut known = Rates::default();
    rates.iter().for_each(|(name, value)| assert!(known.set(name, *value), "{name}"));
    known
}

fn point(name: &str, size: BoardSize) -> Point {
    board::Move::parse(name, size).ok().and_then(board::Move::point).expect("a point")
}

#[test]
fn rules_propose_what_is_drawn() {
    let classes = vec![0; CODES];
    let weights = [PlayoutWeights { weights: [1; 256] }];
    let table = PlayoutTable::new(&classes, &weights).expect("a table");
    let rates = [("ladder", 1000), ("self_atari", 1000), ("room", 1000)];
    let policy = RulePolicy::new(table, policy(&rates));
    let mut wrong = Vec::new();
    for case in CASES {
        let drawn = diagram::parse(case.drawing).expect(case.name);
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect(case.name);
        let size = position.size();
        let marked = |point: &Point| drawn.names.iter().any(|(name, named)| *name == 'a' && named == point);
        let right: PointSet = size.points().filter(marked).collect();
        let mut found = PointSet::EMPTY;
        for seed in 0..50 {
            let mut board = PlayoutBoard::new(&position);
            let mut random = Random::new(&[seed]);
            let (board, color, random) = (&mut board, Color::Black, &mut random);
            let mut turn = Turn { policy: &policy, board, color, random };
            let before = case.before.map(|name| point(name, size));
            if let Some(chosen) = (case.rule)(&mut turn, point(case.last, size), before) {
                found.insert(chosen);
            }
        }
        if found != right {
            wrong.push(format!("{}: {found:?}\n{position}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A drawing in which Black plays `a`, and whether that makes sense when it is looked at strictly.
const SENSE: &[(&str, bool, &str)] = &[
    (
        "a liberty filled for nothing",
        false,
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         O O O O O O O
         X X X X X X O
         . a O O O O O",
    ),
    (
        "a third stone in a room of four",
        true,
        ". X X X X
         X X X X X
         O O O X X
         X . O O X
         X a . O .",
    ),
    (
        "the end of a row of four",
        false,
        ". X X X X
         X X X X X
         O O O O O
         O X X . a
         O O O O O",
    ),
    (
        "a capture",
        true,
        ". . . . .
                         . . . . .
                         . . O X .
                         . X X O X
                         . O O a O",
    ),
];

#[test]
fn self_atari_is_recognized() {
    let mut wrong = Vec::new();
    for (name, right, drawing) in SENSE {
        let drawn = diagram::parse(drawing).expect(name);
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect(name);
        let board = PlayoutBoard::new(&position);
        let point = drawn.named('a').expect(name);
        if permit::permits(&board, Color::Black, point, true) != *right {
            wrong.push(*name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Whatever the rates, playouts end, and no one breaks the rules.
#[test]
fn playouts_end_at_all_rates() {
    let classes = vec![0; CODES];
    let weights = [PlayoutWeights { weights: [20; 256] }];
    let table = PlayoutTable::new(&classes, &weights).expect("a table");
    for number in 0..60_u64 {
        let mut random = Random::new(&[5, number]);
        let mut rates = Rates::default();
        for (name, _) in Rates::FIELDS {
            rates.set(name, [0, 500, 1000, 1_000_000][random.below(4) as usize]);
        }
        let policy = RulePolicy::new(table, rates);
        let size = BoardSize::new(1 + number as usize % 19).expect("a size");
        let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
        let mut board = PlayoutBoard::new(&position);
        let (mut moves, mut last) = (0, Color::White);
        let policy = Policy::Rules(&policy);
        let watch = |color: Color, point: Point| {
            if color == last {
                let _ = position.play(color.opponent(), board::Move::Pass);
            }
            last = color;
            assert!(position.is_legal(color, point), "{color} {point:?}, number {number}\n{position}");
            let _ = position.play_stone(color, point);
            moves += 1;
        };
        run(&mut board, policy, Color::Black, [None; 2], &mut random, watch);
        assert!(moves <= 3 * size.area(), "{moves} moves on {size}");
    }
}
