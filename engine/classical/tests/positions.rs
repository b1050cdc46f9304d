//! Drawn positions: which move is the best, and why.

use analysis::eyes::PlayedSpaces;
use board::{Color, Game, Ko, Point, Rules, Suicide, diagram};
use classical::{AssessmentMeans, ClassicalChoice, ReasonKind, ValuationWeights, choose};
use knowledge::constraint::{Purpose, Settings};
use knowledge::library::Library;
use life::GroupReader;
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// What is shown; the position, in which Black (`X`) moves; the moves of which one is the best, none for a
/// pass; and what it does.
type Case = (&'static str, &'static [&'static str], &'static [&'static str], fn(ReasonKind) -> bool);

const CASES: &[Case] = &[
    (
        "four stones in atari are captured",
        &[
            ". . . . . . . . .",
            ". . O O O O . . .",
            ". O X X X X O . .",
            ". O O . X O O . .",
            ". . O X O . . . .",
            ". . O X O . X . .",
            ". . . X . X . . .",
            ". . . . X . . . .",
            ". . . . . . . . .",
        ],
        &["D6"],
        |kind| matches!(kind, ReasonKind::Defend(_)),
    ),
    (
        "a group lives by the middle of three",
        &[
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "O O O O O O . . .",
            "X X X X X O . . .",
            "X . . . X O . . .",
            "X X X X X O . . .",
        ],
        &["C2"],
        |kind| matches!(kind, ReasonKind::Save(_)),
    ),
    (
        "a group dies by the middle of three",
        &[
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "X X X X X X . . .",
            "O O O O O X . . .",
            "O . . . O X . . .",
            "O O O O O X . . .",
        ],
        &["C2"],
        |kind| matches!(kind, ReasonKind::Kill(_)),
    ),
    (
        "the middle of an empty board",
        &[
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
        ],
        &["E5"],
        |kind| matches!(kind, ReasonKind::First(_)),
    ),
    (
        "nothing is left to play",
        &[
            ". X . X O . O . .",
            "X X X X O O O O O",
            ". X . X O . O . .",
            "X X X X O O O O O",
            ". X . X O . O . .",
            "X X X X O O O O O",
            ". X . X O . O . .",
            "X X X X O O O O O",
            ". X . X O . O . .",
        ],
        &[],
        |_| true,
    ),
];

fn chosen(rows: &[&str]) -> (ClassicalChoice, board::BoardSize) {
    let drawn = diagram::parse(&rows.join("\n")).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let game = Game::from_position(position, Rules::default(), Color::Black);
    let (library, readers, depths) = (Library::default(), ChainReader::alone(), Depths::default());
    let (played, groups) = (PlayedSpaces::default(), GroupReader::default());
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.0 };
    let means = AssessmentMeans {
        library: &library,
        readers: &readers,
        depths: &depths,
        played: &played,
        groups: &groups,
        settings,
        kept: None,
    };
    let weights = ValuationWeights::built_in();
    (choose(&game, Color::Black, &means, &weights, &[], &Budget::default()), drawn.size)
}

#[test]
fn the_best_move_of_drawn_positions() {
    for (name, rows, expected, does) in CASES {
        let (choice, size) = chosen(rows);
        let expected: Vec<Point> =
            expected.iter().map(|vertex| Point::parse(vertex, size).expect("a vertex")).collect();
        let best = choice.best().map(|best| best.point);
        match best {
            None => assert!(expected.is_empty(), "{name}: a pass, expected {expected:?}"),
            Some(point) => {
                assert!(expected.contains(&point), "{name}: {}, of {:?}", point.vertex(size), choice.best());
                assert!(choice.reasons.at(point).any(|reason| does(reason.kind)), "{name}: the reason");
            }
        }
    }
}
