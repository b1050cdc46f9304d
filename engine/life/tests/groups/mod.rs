//! Drawn groups, in all orientations and both colors.

mod facts;
mod kept;
mod sekis;
mod statuses;

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey};
use board::symmetry::Symmetry;
use board::{BoardSize, Ko, Point, PointSet, Position, Suicide, diagram};
use life::{After, LifeKnowledge, LifeReader};
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{Answer, ChainReader, Depths, ReadingResult};

/// What is expected of a question: its result and the moves that do it, none where any does.
struct Expected {
    result: ReadingResult,
    moves: Option<PointSet>,
}

struct Case {
    title: String,
    position: Position,
    group: Point,
    attack: Expected,
    defense: Option<Expected>,
}

fn expected(words: &str, size: BoardSize) -> Expected {
    let mut words = words.split(' ').skip(1);
    let result = match words.next() {
        Some("win") => ReadingResult::Win,
        Some("loss") => ReadingResult::Loss,
        other => panic!("expected win or loss, found {other:?}"),
    };
    let moves: Vec<&str> = words.collect();
    let is_any = moves.is_empty() || moves == ["any"];
    let points = || moves.iter().map(|word| Point::parse(word, size).expect("a vertex")).collect();
    Expected { result, moves: (!is_any).then(points) }
}

fn case(block: &str) -> Case {
    let mut lines = block.lines().filter(|line| !line.is_empty());
    let title = lines.next().expect("a case has a title").to_owned();
    let rest: Vec<&str> = lines.collect();
    let (said, rows) = rest.split_last().expect("a case has rows");
    let drawn = diagram::parse(&rows.join("\n")).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let (group, said) = said.split_once(": ").expect("a group and what becomes of it");
    let group = group.strip_prefix("group ").expect("a group");
    let mut questions = said.split("; ").map(|words| expected(words, drawn.size));
    Case {
        title,
        position,
        group: Point::parse(group, drawn.size).expect("a vertex"),
        attack: questions.next().expect("an attack"),
        defense: questions.next(),
    }
}

fn cases() -> Vec<Case> {
    let (_, blocks) = include_str!("drawn.txt").split_once("case: ").expect("there are cases");
    blocks.split("case: ").map(case).collect()
}

fn is_right(answer: &Answer, expected: &Expected, turn: Symmetry, size: BoardSize) -> bool {
    let moves = expected.moves.as_ref().map(|moves| turn.set(moves, size));
    let fits = |moves: PointSet| answer.step.is_some_and(|step| moves.contains(step));
    answer.code == expected.result && moves.is_none_or(fits)
}

#[test]
fn drawn_groups_live_and_die() {
    let played = PlayedSpaces::default();
    let eyes = EyeKnowledge { graphs: &[], played: &played };
    let known = LifeKnowledge::of_eyes(eyes);
    let (readers, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
    let means = Means { readers: &readers, depths: &depths, eyes, links: None };
    let mut life = LifeReader::default();
    let (mut asked, mut faults) = (0, Vec::new());
    for case in cases() {
        for turn in Symmetry::ALL {
            for swapped in [false, true] {
                let turned = case.position.transformed(turn);
                let position = if swapped { turned.with_colors_swapped() } else { turned };
                let size = position.size();
                let survey = Survey::read(&position, &means, &budget);
                let group = turn.set(&PointSet::of(case.group), case.position.size());
                let (group, _) = group.first().and_then(|point| survey.at(point)).expect("a group");
                let mut ask = |turn| {
                    let after = After::default();
                    life.ask(&survey, &group.stones, turn, &after, known, &budget).expect("stones")
                };
                let (attack, defense) = (ask(Turn::Prover), ask(Turn::Refuter));
                let said = |answer: &Answer| format!("{:?} {:?}", answer.code, answer.step);
                if !is_right(&attack, &case.attack, turn, size) {
                    faults.push(format!("{} ({turn:?}, {swapped}): attack {}", case.title, said(&attack)));
                }
                if case.defense.as_ref().is_some_and(|right| !is_right(&defense, right, turn, size)) {
                    faults.push(format!("{} ({turn:?}, {swapped}): defend {}", case.title, said(&defense)));
                }
                asked += 1;
            }
        }
    }
    assert!(asked >= 100, "{asked} groups");
    assert!(faults.is_empty(), "{faults:#?}");
}
