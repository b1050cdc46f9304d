//! Mirror play, and the answer to it.

use board::{BoardSize, Color, Game, Move, Rules};
use classical::ReasonKind;
use engine::session::{Mirroring, MoveChooser, PlayerKind, Session, ValuationOrigin};
use limits::budget::StopSignal;
use search::{Answer, Limits, Player, Searcher};

fn session(side: usize, kind: PlayerKind) -> Session {
    let game = Game::new(BoardSize::new(side).expect("a size"), Rules::default());
    let limits = Limits { playouts: Some(20), level: 1, ..Limits::default() };
    let chooser = MoveChooser { kind, valuation: ValuationOrigin::BuiltIn };
    Session::new(game, Player::new(Searcher::new(1, 1), limits)).with_chooser(chooser)
}

/// Plays these moves, Black first.
fn play(session: &mut Session, moves: &str) {
    for (number, vertex) in moves.split_whitespace().enumerate() {
        let chosen = session.read_vertex(vertex).expect("a vertex");
        session.play(Color::BOTH[number % 2], chosen).expect("a legal move");
    }
}

fn answer(session: &mut Session, color: Color) -> String {
    let stop = StopSignal::new();
    let answer = match session.is_classical() {
        true => session.generate_classically(color, &stop, &mut |_, _, _| ()).expect("weights"),
        false => session.generate(color, &[], &stop, None).0,
    };
    match answer {
        Answer::Move(chosen) => session.write_vertex(chosen),
        Answer::Resign => "resign".to_owned(),
    }
}

/// The side of the board, the moves before, how many moves are mirrored at the most, and the answer; none
/// where it is not the one across the board.
type Case = (usize, &'static str, usize, Option<&'static str>);

const CASES: &[Case] = &[
    (9, "C3", usize::MAX, Some("G7")),
    (9, "A1", usize::MAX, Some("J9")),
    (8, "A2", usize::MAX, Some("H7")),
    (9, "", usize::MAX, Some("E5")),
    (9, "C3 G7 J1", 4, Some("A9")),
    (9, "C3 G7 J1", 3, None),
    (9, "C3 G7 E5", usize::MAX, None),
    (9, "C3 pass", usize::MAX, None),
];

#[test]
fn moves_are_answered_across_the_board() {
    for kind in [PlayerKind::Search, PlayerKind::Classical] {
        for (side, moves, most, expected) in CASES {
            let mut session = session(*side, kind);
            session.habits.mirroring = Some(Mirroring { most: *most });
            play(&mut session, moves);
            let color = session.game().to_move();
            let last = session.game().turns().next_back().map(|turn| turn.chosen);
            let found = answer(&mut session, color);
            match expected {
                Some(expected) => assert_eq!(found, *expected, "{kind:?}, {moves}"),
                None => assert!(!is_across(&session, last, &found), "{kind:?}, {moves}: {found}"),
            }
        }
    }
}

/// Whether a move lies across the middle from another one.
fn is_across(session: &Session, last: Option<Move>, found: &str) -> bool {
    let [last, found] = [last, session.read_vertex(found).ok()].map(|it| it.and_then(Move::point));
    let Some((last, found)) = last.zip(found) else { return false };
    let side = session.size().width() - 1;
    (last.column() + found.column(), last.row() + found.row()) == (side, side)
}

#[test]
fn the_middle_ends_mirror_play() {
    let mirrored = "C3 G7 G3 C7 C5 G5 D2 F8 B7 H3";
    // The moves before, and whether the middle is taken because of the mirror.
    for (moves, expected) in [
        (mirrored, true),
        ("C3 G7 G3 C7 C5 G5 D2 F8", false),
        ("C3 G7 G3 C7 C5 G5 D2 F8 B7 H2", false),
        ("C3 G7 G3 C7 C5 G5 D2 F8 E5 H3", false),
    ] {
        let mut session = session(9, PlayerKind::Classical);
        play(&mut session, moves);
        let choice = session.assess(Color::Black, &StopSignal::new()).expect("weights");
        let middle = session.read_vertex("E5").expect("a vertex").point().expect("a point");
        let mut reasons = choice.reasons.at(middle);
        assert_eq!(reasons.any(|reason| reason.kind == ReasonKind::BreaksMirror), expected, "{moves}");
        if expected {
            assert_eq!(choice.best().map(|best| best.point), Some(middle), "{moves}: {:?}", choice.best());
        }
    }
}
