//! Moves of the classical player after a dispute about dead stones.

use crate::session::ended::{DEAD_STONE, SEKI};
use board::{Color, Game, Move, Rules, Scoring, diagram};
use engine::session::{MoveChooser, PlayerKind, Session, ValuationOrigin};
use limits::budget::StopSignal;
use search::{Answer, Limits, Player, Resignation, Searcher};

/// What is shown; the position; what is counted; what Black plays while White passes, sorted, up to the first
/// pass, and how many stones that takes.
type Case = (&'static str, &'static str, Scoring, &'static [&'static str], u32);

/// Two stones with five liberties, and one far from them in atari.
const DEAD_STONES: &str = "
    . O X X O . .
    . X . X O . .
    . . . X O . .
    X X X X O . .
    . . . X O . .
    O O . X O . .
    . . X X O . .";

/// A dead stone of White, and a stone of Black in atari.
const ATARI: &str = "
    . . X O . . .
    . . X O . . .
    O . X O . O .
    . . X O . . .
    . X X O . . .
    . X O O . . .
    . . X O . . .";

/// Nothing is dead, and no point is open.
const SETTLED: &str = "
    . X . X O . .
    X . X X O . O
    . . . X O . .
    . . . X O O .
    . . . X O . .
    . . . X O . .
    . . . X O . .";

const CASES: &[Case] = &[
    ("a stone", DEAD_STONE, Scoring::Area, &["A5", "B4", "B6", "C5"], 1),
    ("a stone, where points inside count", DEAD_STONE, Scoring::Territory, &["A5", "B4", "B6", "C5"], 1),
    ("chains one by one", DEAD_STONES, Scoring::Territory, &["A1", "A3", "A7", "B1", "B3", "C2"], 3),
    ("own stones first", ATARI, Scoring::Territory, &["A4", "A6", "B1", "B5"], 1),
    ("nothing is dead", SETTLED, Scoring::Territory, &[], 0),
    ("nothing is dead, by area", SETTLED, Scoring::Area, &[], 0),
    ("a seki stays", SEKI, Scoring::Territory, &[], 0),
];

fn session(drawing: &str, scoring: Scoring) -> Session {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let rules = Rules { scoring, ..Rules::default() };
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let game = Game::from_position(position, rules, Color::Black);
    let player = Player::new(Searcher::new(1, 1), Limits::default()).with_resignation(Resignation::Never);
    let chooser = MoveChooser { kind: PlayerKind::Classical, valuation: ValuationOrigin::BuiltIn };
    Session::new(game, player).with_chooser(chooser)
}

#[test]
fn dead_stones_are_taken_off_and_nothing_else_is_filled() {
    for (name, drawing, scoring, expected, taken) in CASES {
        let mut session = session(drawing, *scoring);
        let mut played = Vec::new();
        loop {
            let answer =
                session.generate_cleanup_classically(Color::Black, &StopSignal::new(), &mut |_, _, _| ());
            match answer.expect("weights") {
                Answer::Move(Move::Pass) => break,
                Answer::Move(chosen) => played.push(session.write_vertex(chosen)),
                Answer::Resign => panic!("{name}: resigned"),
            }
            session.play(Color::White, Move::Pass).expect("a pass");
            assert!(played.len() < 20, "{name}: {played:?}");
        }
        played.sort();
        assert_eq!(played, *expected, "{name}");
        assert_eq!(session.game().position().captures(Color::Black), *taken, "{name}");
    }
}

#[test]
fn stones_in_danger_are_saved_before_dead_ones_are_taken() {
    let mut session = session(ATARI, Scoring::Area);
    let answer = session.generate_cleanup_classically(Color::Black, &StopSignal::new(), &mut |_, _, _| ());
    let Ok(Answer::Move(chosen)) = answer else { panic!("{answer:?}") };
    assert_eq!(session.write_vertex(chosen), "B1");
}
