//! What reading tells the search about moves, on drawn positions: what it values, what it holds for futile,
//! what is played.

use board::{Color, Game, PointSet, Rules, diagram};
use engine::session::{Advice, AdviceRequest};
use engine::tactical_moves::{TacticalMoves, TacticalReach, tactical_moves};
use knowledge::library::Library;
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, ReaderPool};
use search::Searcher;

/// A position: `a` are moves of which one is urgent, and no other is; `n` are those that are futile.
struct Case {
    name: &'static str,
    to_move: Color,
    drawing: &'static str,
}

const CASES: &[Case] = &[
    Case {
        name: "a ladder that works is not run",
        to_move: Color::White,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . . . . . .
            . X O n . . . . .
            . . X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "with a stone in its way it is",
        to_move: Color::White,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . O . . . .
            . X O a . . . . .
            . . X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "two stones in a ladder are taken",
        to_move: Color::Black,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X a . . . . . .
            X O O a . . . . .
            . X X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "two stones are run to a stone that waits",
        to_move: Color::White,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X X . O . . . .
            X O O a . . . . .
            . X X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "a ladder is not begun when it fails",
        to_move: Color::Black,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . O . . . .
            . X O . . . . . .
            . . X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "what is lost is not taken in a hurry",
        to_move: Color::Black,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . . . . . .
            . X O . . . . . .
            . . X X . . . . .
            . . . . . . . . .",
    },
    Case {
        name: "a stone more may take an eye",
        to_move: Color::White,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . O . X . . . . .
            . . . X . . . . .",
    },
    Case {
        name: "a lost chain may threaten another",
        to_move: Color::White,
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . O O . . .
            . X O . X . . . .
            . . X X O O O . .
            . . . . . . . . .",
    },
];

/// The points of a letter.
fn points(drawn: &diagram::Diagram, letter: char) -> PointSet {
    drawn.names.iter().filter(|(name, _)| *name == letter).map(|(_, point)| *point).collect()
}

fn game_of(case: &Case) -> (Game, diagram::Diagram) {
    let drawn = diagram::parse(case.drawing).expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    (Game::from_position(position, rules, case.to_move), drawn)
}

/// What reading finds, in one thread.
fn tactics(game: &Game, color: Color, budget: &Budget) -> TacticalMoves {
    let (reach, readers) = (TacticalReach::FULL, ReaderPool::alone());
    tactical_moves(game.position(), color, reach, budget, &readers, || ()).0
}

#[test]
fn moves_are_held_for_urgent_and_for_futile() {
    for case in CASES {
        let (game, drawn) = game_of(case);
        let TacticalMoves { urgent, futile } = tactics(&game, case.to_move, &Budget::default());
        let (right, vain) = (points(&drawn, 'a'), points(&drawn, 'n'));
        let found: PointSet = urgent.iter().map(|(point, _)| *point).collect();
        assert!(found.is_subset(&right), "{}: {found:?}", case.name);
        assert_eq!(found.is_empty(), right.is_empty(), "{}: {found:?}", case.name);
        assert_eq!(futile, vain, "{}", case.name);
    }
}

#[test]
fn futile_moves_are_not_played() {
    let library = Library::default();
    for case in CASES {
        let (game, drawn) = game_of(case);
        let budget = Budget::default().with_effort(300);
        for seed in 0..8 {
            let advice = Advice::new(&AdviceRequest {
                library: &library,
                game: &game,
                color: case.to_move,
                budget: &budget,
                readers: &ChainReader::alone(),
            });
            let chosen =
                Searcher::new(seed, 1).search(&game, case.to_move, &budget, &advice.guidance(), None).chosen;
            let futile = chosen.point().is_some_and(|point| points(&drawn, 'n').contains(point));
            assert!(!futile, "{}, seed {seed}: {}", case.name, chosen.vertex(game.size()));
        }
    }
}

#[test]
fn a_budget_that_is_over_advises_nothing() {
    let stop = StopSignal::new();
    stop.raise();
    for case in CASES {
        let (game, _) = game_of(case);
        let found = tactics(&game, case.to_move, &Budget::until(stop.clone()));
        let whole = tactics(&game, case.to_move, &Budget::default());
        assert!(found.futile.is_subset(&whole.futile), "{}", case.name);
    }
}
