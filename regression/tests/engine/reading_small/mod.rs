//! The drawn reading positions are held against slow obvious searches.

mod answer;
mod exhaustive;
mod form;
mod goal;
mod ladder;

use answer::{answer, threats_needed};
use board::Point;
use ladder::Hunt;
use reading::ReadingResult;
use regression::reading::{Case, DrawnQuestion, Kind, Moves, cases};
use std::collections::BTreeMap;
use std::thread;

/// Moves without atari, the first among them, that a net of ours may need.
const QUIET: usize = 2;

/// How a question was held against a search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Proof {
    /// By all moves on the open points, answer and all right moves.
    Exhaustive,
    /// By all ladders, answer and all right moves.
    Ladder,
    /// By ladders and nets: that the right moves of an attack win, that the other moves of a defense lose.
    Forced,
    /// Not at all: the position is open.
    None,
}

fn sorted(moves: &Moves) -> Moves {
    match moves {
        Moves::These(points) => {
            let mut points = points.clone();
            points.sort();
            Moves::These(points)
        }
        other => other.clone(),
    }
}

fn shown(case: &Case, (code, moves): &(ReadingResult, Moves)) -> String {
    let size = case.position.size();
    let name = |point: &Point| point.vertex(size).to_string();
    let moves = match moves {
        Moves::None => String::new(),
        Moves::Any => "any".to_owned(),
        Moves::These(points) => points.iter().map(name).collect::<Vec<_>>().join("|"),
    };
    format!("{} {moves}", code.gnugo())
}

fn hunt(case: &Case, question: &DrawnQuestion) -> Hunt {
    let target = question.points[0];
    let owner = case.position.color_at(target).expect("the parser asks for a stone");
    Hunt { target, attacker: owner.opponent() }
}

/// The answer that a search gives instead of the one in the file, if it differs.
fn check(case: &Case, question: &DrawnQuestion) -> (Proof, Option<String>) {
    let expected = (question.code, sorted(&question.moves));
    let differing = |found: (ReadingResult, Moves)| (found != expected).then(|| shown(case, &found));
    if let Some(found) = answer(case, question) {
        return (Proof::Exhaustive, differing(found));
    }
    let listed = |mut moves: Vec<Point>| {
        moves.sort();
        if moves.is_empty() {
            (ReadingResult::Loss, Moves::None)
        } else {
            (ReadingResult::Win, Moves::These(moves))
        }
    };
    match (question.kind, question.code, &question.moves) {
        (Kind::Ladder, ..) => {
            let found = hunt(case, question).takes(&case.position, 0);
            (Proof::Ladder, differing(listed(found)))
        }
        (Kind::Attack, ReadingResult::Win, Moves::These(points)) => {
            let hunt = hunt(case, question);
            let fails = |point: &Point| !hunt.is_forced(&case.position, *point, QUIET, 0);
            let failing: Vec<Point> = points.iter().copied().filter(fails).collect();
            let fault = (!failing.is_empty()).then(|| format!("no win by {}", shown(case, &listed(failing))));
            (Proof::Forced, fault)
        }
        (Kind::Defend, ..) => {
            let found = hunt(case, question).saves(&case.position, QUIET);
            (Proof::Forced, differing(listed(found)))
        }
        _ => (Proof::None, None),
    }
}

/// What is wrong with the numbers of threats that the file gives for a ko.
fn ko_fault(case: &Case, question: &DrawnQuestion) -> Option<String> {
    let ko = question.ko.as_ref()?;
    let found = threats_needed(case, question)?;
    (found != ko.threats).then(|| {
        format!("{}, line {}: file {:?}, search {found:?} threats", case.place, question.line, ko.threats)
    })
}

/// The searches recurse for every move of a ladder across the board and copy the position each time.
const STACK: usize = 256 << 20;

#[test]
fn slow_searches_agree() {
    let worker = thread::Builder::new().stack_size(STACK).spawn(hold_all);
    worker.expect("a thread starts").join().expect("the searches agree");
}

fn hold_all() {
    let cases = cases().expect("our files can be read");
    let mut counts = BTreeMap::new();
    let mut faults = Vec::new();
    for case in &cases {
        for question in &case.questions {
            let (proof, fault) = check(case, question);
            *counts.entry(proof).or_insert(0) += 1;
            faults.extend(ko_fault(case, question));
            faults.extend(fault.map(|found| {
                let expected = shown(case, &(question.code, question.moves.clone()));
                format!(
                    "{}, line {} ({}): file {expected}, search {found}",
                    case.place, question.line, case.title
                )
            }));
        }
    }
    println!("{} cases, questions by proof: {counts:?}", cases.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
