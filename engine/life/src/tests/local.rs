//! Drawn groups: what playouts say of them.

use crate::frame::Frame;
use crate::kill::Kill;
use crate::local::{LocalQuestion, look};
use crate::local_view::LocalView;
use crate::outlooks::Outlooks;
use crate::spaces::SpaceValues;
use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey};
use board::{Ko, Point, Suicide, diagram};
use limits::budget::{Budget, StopSignal};
use reading::proof::Turn;
use reading::{ChainReader, Depths};
use search::playout::Policy;

/// Black's group in the corner has a space of this many points in a row, beside a White that lives.
const SPACES: [(usize, &str); 3] = [(2, ". . X O"), (3, ". . . X O"), (4, ". . . . X O")];

fn drawing(first: &str) -> String {
    let stones = first.split(' ').count() - 1;
    let row = |text: String| format!("{text}{}", " .".repeat(9 - text.split(' ').count()));
    let second = format!("{}O", "X ".repeat(stones));
    let third = "O ".repeat(stones).trim_end().to_owned();
    let empty = ". . . . . . . . .".to_owned();
    let mut rows = vec![row(first.to_owned()), row(second), row(third)];
    rows.extend(vec![empty; 6]);
    rows.join("\n")
}

fn view(first: &str, turn: Turn, most: u64, budget: &Budget) -> LocalView {
    let drawn = diagram::parse(&drawing(first)).expect("a drawing");
    let mut position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let played = PlayedSpaces::default();
    let known = EyeKnowledge { graphs: &[], played: &played };
    let (readers, depths) = (ChainReader::alone(), Depths::default());
    let means = Means { readers: &readers, depths: &depths, eyes: known, links: None };
    let survey = Survey::read(&position, &means, &Budget::default());
    let stone = Point::parse("A8", position.size()).expect("a vertex");
    let frame = Frame::new(&survey, &survey.at(stone).expect("a group").0.stones).expect("stones");
    let (mut values, mut seen) = (SpaceValues::default(), Outlooks::default());
    let mut kill = Kill::new(position.size(), &frame, (&mut values, &mut seen), known);
    let vertices: &[&str] = if first.starts_with(". . .") { &["A9", "B9", "C9"] } else { &["A9", "B9"] };
    let point = |name: &&str| (Point::parse(name, position.size()).expect("a vertex"), 0.0);
    let moves: Vec<_> = vertices.iter().map(point).collect();
    let question = LocalQuestion { turn, playouts: Policy::Uniform, seed: 1, most, budget };
    let before = position.clone();
    let view = look(&mut position, &mut kill, &moves, &question);
    assert_eq!(position.hash(), before.hash(), "all moves are taken back");
    view
}

/// Two points in a row are one eye, four are two, and with three the first move decides: it is found.
#[test]
fn who_lives_is_seen() {
    for (length, first) in SPACES {
        for turn in [Turn::Prover, Turn::Refuter] {
            let seen = view(first, turn, 400, &Budget::default());
            let lives = length == 4 || (length == 3 && turn == Turn::Refuter);
            assert_eq!(seen.kept > 0.5, lives, "{length} points, {turn:?}: {seen:?}");
            let most = seen.moves.iter().max_by_key(|found| found.tries).expect("moves");
            let vital = Point::parse("B9", board::BoardSize::new(9).expect("a size")).expect("a vertex");
            assert!(length != 3 || most.point == vital, "{length} points, {turn:?}: {seen:?}");
        }
    }
}

#[test]
fn the_same_question_is_answered_alike() {
    let ask = || view(SPACES[1].1, Turn::Prover, 100, &Budget::default());
    assert_eq!(ask(), ask());
    assert_eq!(ask().moves.iter().map(|found| found.tries).sum::<u32>(), 100);
}

#[test]
fn nothing_is_played_when_time_is_over() {
    let stop = StopSignal::new();
    stop.raise();
    let seen = view(SPACES[1].1, Turn::Prover, 100, &Budget::until(stop));
    assert_eq!((seen.effort, seen.kept), (0, 0.0));
    assert!(seen.moves.iter().all(|found| found.tries == 0));
}
