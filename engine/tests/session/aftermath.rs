//! Ends of games played out: what the moves prove, and that they agree with what is judged without them.

use crate::session::ended::{DEAD_STONE, SEKI};
use board::{Color, Game, Move, PointSet, Rules, diagram};
use engine::session::{Aftermath, Capturing, PointStatus, Session};
use limits::budget::StopSignal;
use record::load::Until;
use search::{Answer, Limits, Player, Searcher};
use std::path::Path;

/// What is shown; the position; who moves; a stone of each chain that is dead; and whether the moves prove
/// what becomes of all stones.
type Case = (&'static str, &'static str, Color, &'static [&'static str], bool);

/// A group with three points in a row for its eyes.
const THREE_POINTS: &str = "
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . O . .
    O O O O O O . . .
    X X X X X O . . .
    X . . . X O . . .
    X X X X X O . . .";

const CASES: &[Case] = &[
    ("a stone in territory", DEAD_STONE, Color::Black, &["B5"], true),
    ("the same when its owner moves", DEAD_STONE, Color::White, &["B5"], true),
    ("a group whose owner moves lives", THREE_POINTS, Color::Black, &[], true),
    ("a group whose opponent moves dies", THREE_POINTS, Color::White, &["A3"], true),
];

fn session(drawing: &str, to_move: Color, limits: Limits) -> Session {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let game = Game::from_position(position, rules, to_move);
    Session::new(game, Player::new(Searcher::new(1, 1), limits))
}

/// The stones on the board after the moves of an aftermath.
fn stones_after(session: &Session, aftermath: &Aftermath, color: Color) -> PointSet {
    let mut game = session.game().clone();
    for (color, chosen) in &aftermath.moves {
        game.play(*color, *chosen).expect("a legal move");
    }
    *game.position().stones(color)
}

#[test]
fn what_the_moves_prove() {
    for (name, drawing, to_move, expected, proved) in CASES {
        let mut session = session(drawing, *to_move, Limits::default());
        let aftermath = session.aftermath(Capturing::Doubtful, &StopSignal::new());
        let dead = session.game().position().heads_among(&aftermath.estimate.dead);
        let dead: Vec<String> = dead.iter().map(|head| session.write_vertex(Move::Play(head))).collect();
        assert_eq!(dead, *expected, "{name}: {:?}", aftermath.moves);
        assert_eq!(aftermath.unproved.is_empty(), *proved, "{name}: {:?}", aftermath.moves);
        assert_eq!(session.game().move_count(), 0, "{name}: the game stays");
    }
}

#[test]
fn all_dead_stones_are_captured_where_that_is_asked_for() {
    // Whether the stone, whose death is plain, is on the board at the end.
    for (capturing, left) in [(Capturing::Doubtful, true), (Capturing::All, false)] {
        let drawing = "
            . X . X O . O
            X X X X O O O
            . X O X O . O
            X X . X O O O
            . X X X O . O
            X X . X O O O
            . X X X O . O";
        let mut session = session(drawing, Color::Black, Limits::default());
        let stone = session.read_vertex("C5").expect("a vertex").point().expect("a point");
        let aftermath = session.aftermath(capturing, &StopSignal::new());
        assert!(aftermath.estimate.dead.contains(stone), "{capturing:?}");
        let stones = stones_after(&session, &aftermath, Color::White);
        assert_eq!(stones.contains(stone), left, "{capturing:?}: {:?}", aftermath.moves);
    }
}

#[test]
fn a_player_who_plays_out_does_not_pass_before_all_is_settled() {
    let limits = Limits { playouts: Some(300), ..Limits::default() };
    for (plays_out, passes) in [(false, true), (true, false)] {
        let mut session = session(DEAD_STONE, Color::Black, limits);
        session.habits.plays_out = plays_out;
        session.play(Color::White, Move::Pass).expect("a pass");
        let (answer, _) = session.generate(Color::Black, &[], &StopSignal::new(), None);
        assert_eq!(answer == Answer::Move(Move::Pass), passes, "{plays_out}: {answer:?}");
    }
}

#[test]
fn played_out_records_agree_with_what_is_judged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regression/games");
    let mut judged = 0;
    for file in std::fs::read_dir(folder).expect("the folder of records") {
        let path = file.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if !name.starts_with("finished") && !name.starts_with("rules-score") {
            continue;
        }
        let mut session = session(SEKI, Color::Black, Limits::default());
        session.load(std::fs::read(&path).expect("a record"), Until::End).expect("a game");
        let aftermath = session.aftermath(Capturing::Doubtful, &StopSignal::new());
        let statuses = session.point_statuses(&StopSignal::new());
        assert_eq!(&aftermath.estimate.dead, statuses.points(PointStatus::Dead), "{name}");
        assert_eq!(&aftermath.estimate.seki, statuses.points(PointStatus::Seki), "{name}");
        judged += 1;
    }
    assert!(judged >= 3, "records of ended games");
}

#[test]
fn stones_in_seki_stay() {
    let mut session = session(SEKI, Color::Black, Limits::default());
    let aftermath = session.aftermath(Capturing::All, &StopSignal::new());
    let judged = session.status_estimate(&StopSignal::new());
    assert_eq!(aftermath.estimate.seki, judged.seki, "{:?}", aftermath.moves);
}
