//! Our own joseki and openings, as the engine asks them.

use crate::engine::compiled::own;
use board::{BoardSize, Color, Game, Move, Rules};
use engine::pattern_moves;
use engine::session::{Advice, AdviceRequest};
use limits::budget::Budget;
use reading::ChainReader;
use search::Searcher;

fn game(side: usize, moves: &str) -> Game {
    let size = BoardSize::new(side).expect("a size");
    let mut game = Game::new(size, Rules::default());
    for word in moves.split_whitespace() {
        let chosen = Move::parse(word, size).expect("a move");
        game.play(game.to_move(), chosen).expect("a legal move");
    }
    game
}

/// Side, moves played, some of the openings with their values (rounded).
type Case = (usize, &'static str, &'static [(&'static str, i32)]);

const OPENINGS: &[Case] = &[
    (
        9,
        "",
        &[
            ("C4", 26),
            ("C6", 26),
            ("D3", 26),
            ("D7", 26),
            ("E5", 60),
            ("F3", 26),
            ("F7", 26),
            ("G4", 26),
            ("G6", 26),
        ],
    ),
    (9, "C5", &[]),
    (13, "G7 D10 A1", &[]),
    (19, "Q16 D4 D16", &[]),
    (19, "Q16 D16", &[("Q4", 60), ("D4", 60)]),
    (19, "A1", &[]),
    (7, "", &[]),
];

#[test]
fn openings_are_values_of_moves() {
    let library = own();
    for (side, moves, expected) in OPENINGS {
        let game = game(*side, moves);
        let vertex = |point: board::Point| point.vertex(game.size()).to_string();
        let values = pattern_moves::openings(&library, &game, game.to_move());
        for (name, value) in *expected {
            let found = values.iter().filter(|(point, _)| vertex(*point) == *name);
            let best = found.map(|(_, value)| value.round() as i32).max();
            assert_eq!(best, Some(*value), "{name} on {side}x{side} after '{moves}': {values:?}");
        }
        assert_eq!(values.is_empty(), expected.is_empty(), "on {side}x{side} after '{moves}': {values:?}");
    }
}

/// Moves on 19x19, a move, and its value as a joseki, if it is one.
const JOSEKI: &[(&str, &str, Option<f32>)] = &[
    ("Q16", "O17", Some(35.0)),
    ("Q16", "R14", Some(35.0)),
    ("Q16 R17 R16", "Q17", Some(40.0)),
    ("Q16 R17 Q17", "R16", Some(40.0)),
    ("Q16 O17", "R14", Some(35.0)),
    ("D16 E3", "A1", None),
];

#[test]
fn joseki_are_proposed_by_their_grades() {
    let library = own();
    for (moves, chosen, expected) in JOSEKI {
        let game = game(19, moves);
        let pattern_moves = pattern_moves::propose(
            &library,
            &game,
            game.to_move(),
            &Budget::default(),
            &ChainReader::alone(),
        );
        let joseki = |proposal: &&pattern_moves::PatternMove| {
            let located = library.layers().locate(proposal.found.pattern).expect("a pattern");
            located.database.record().name() == "joseki"
                && proposal.found.chosen.vertex(game.size()).to_string() == *chosen
        };
        let best = pattern_moves.iter().filter(joseki).map(|proposal| proposal.value).reduce(f32::max);
        assert_eq!(best, *expected, "{chosen} after '{moves}'");
    }
    let small = pattern_moves::propose(
        &library,
        &game(13, "K10"),
        Color::White,
        &Budget::default(),
        &ChainReader::alone(),
    );
    assert!(small.iter().any(|proposal| (proposal.value - 35.0 * 13.0 / 19.0).abs() < 0.01), "{small:?}");
}

/// The first moves that a person plays: the distances from the two nearest edges, the smaller first, by side
/// of the board.
const FIRST_MOVES: &[(usize, &[(usize, usize)])] = &[
    (9, &[(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)]),
    (13, &[(3, 3), (3, 4), (3, 5), (4, 4), (7, 7)]),
    (19, &[(3, 3), (3, 4), (3, 5), (4, 4), (10, 10)]),
];

#[test]
fn first_moves_are_those_of_people_with_every_seed_and_number_of_playouts() {
    let library = own();
    for (side, usual) in FIRST_MOVES {
        let game = game(*side, "");
        for playouts in [0, 1, 30, 100] {
            let budget = Budget::default().with_effort(playouts);
            for (seed, color) in (0..20).flat_map(|seed| Color::BOTH.map(|color| (seed, color))) {
                let advice = Advice::new(&AdviceRequest {
                    library: &library,
                    game: &game,
                    color,
                    budget: &budget,
                    readers: &ChainReader::alone(),
                });
                let choice = Searcher::new(seed, 1).search(&game, color, &budget, &advice.guidance(), None);
                let line = |place: usize| (place + 1).min(side - place);
                let point = choice.chosen.point().expect("a stone");
                let (column, row) = (line(point.column()), line(point.row()));
                let found = (column.min(row), column.max(row));
                assert!(usual.contains(&found), "{found:?} on {side}, seed {seed}, {playouts} playouts");
            }
        }
        // Who asks what all moves are worth is answered about all.
        let budget = Budget::default().with_effort(1);
        let advice = Advice::new(&AdviceRequest {
            library: &library,
            game: &game,
            color: Color::Black,
            budget: &budget,
            readers: &ChainReader::alone(),
        })
        .for_analysis();
        let choice = Searcher::new(1, 1).search(&game, Color::Black, &budget, &advice.guidance(), None);
        assert_eq!(choice.candidates.len(), side * side);
    }
}
