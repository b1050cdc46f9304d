//! Life and death: the life of a group, a race, a combination, and the statuses of all groups of a board.

use crate::cpu_time::CpuTime;
use crate::start::Set;
use crate::workload::check_and_time;
use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey, Tactics};
use board::{Color, Ko, Point, Position, Suicide, diagram};
use criterion::{Criterion, Throughput};
use life::combination::{Finder, Scale, Targets};
use life::{After, GroupReader, LifeKnowledge, LifeMeans, LifeReader, SemeaiReader, Statuses};
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{ChainReader, Depths, ReaderPool, ReadingResult};
use std::hint::black_box;

/// Measures everything of this topic.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    questions(criterion);
    statuses(criterion, sets);
}

/// Black's corner lives with the point B1, and dies without it.
const CORNER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O . . . .
    X X X X O . . . .
    . . . X O . . . .";
/// Two chains of two liberties each between walls that live: who moves first takes the other.
const RACE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X O O O O
    X . O O O X X . O
    X X X X O X O O O
    . . X . O X . O .";
/// D6 threatens two stones of White at once.
const FORK: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X . X . . . .
    . X O . O X . . .
    . . . . . . . . .
    . . O . O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn position(drawing: &str) -> Position {
    let drawn = diagram::parse(drawing.trim()).expect("a drawing");
    drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty")
}

fn survey(position: &Position, known: EyeKnowledge<'_>) -> Survey {
    let (readers, depths) = (ChainReader::alone(), Depths::default());
    let means = Means { readers: &readers, depths: &depths, eyes: known, links: None };
    Survey::read(position, &means, &Budget::default())
}

fn point(name: &str, position: &Position) -> Point {
    Point::parse(name, position.size()).expect("a vertex")
}

/// Elements are questions; each is read anew.
fn questions(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("life/question");
    let one = Throughput::Elements(1);
    let played = PlayedSpaces::default();
    let known = EyeKnowledge { graphs: &[], played: &played };

    let life = LifeKnowledge::of_eyes(known);
    let corner = position(CORNER);
    let surveyed = survey(&corner, known);
    let goal = surveyed.at(point("A2", &corner)).expect("a group").0.stones;
    let right = (ReadingResult::Win, Some(point("B1", &corner)), true);
    for (name, turn) in [("attack", Turn::Prover), ("defense", Turn::Refuter)] {
        let mut reader = LifeReader::default();
        check_and_time(&mut group, name, one.clone(), &right, || {
            let (goal, budget) = (black_box(&goal), Budget::default());
            let answer = reader.ask(&surveyed, goal, turn, &After::default(), life, &budget);
            let answer = answer.expect("these are stones");
            (answer.code, answer.step, answer.certainty.is_settled())
        });
    }

    let race = position(RACE);
    let [own, other] = ["F3", "E3"].map(|name| point(name, &race));
    let right = (ReadingResult::Win, ReadingResult::Win, true);
    let mut reader = SemeaiReader::default();
    check_and_time(&mut group, "race", one.clone(), &right, || {
        let answer = reader.analyze(black_box(&race), own, other, &Budget::default()).expect("two chains");
        (answer.defense, answer.attack, answer.certainty.is_settled())
    });

    let fork = position(FORK);
    let (depths, budget) = (Depths::default(), Budget::default());
    let tactics = Tactics::read(&fork, &ChainReader::alone(), &depths, &budget);
    let right = Some((point("D6", &fork), 1));
    check_and_time(&mut group, "combination", one, &right, || {
        let targets = Targets::of(black_box(&fork), Color::White, &tactics);
        let found = Finder::new(&fork, &depths, Scale::default(), &budget).find(targets, 1).combination;
        found.map(|found| (found.first, found.size))
    });
}

/// How many of the boards are read: each takes some tenths of a second.
const BOARDS: usize = 2;

/// All groups of boards of the reference, of which surveys are known, by one thread. Elements are boards; the
/// right answers are those of two threads.
fn statuses(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("life/statuses");
    group.sample_size(10);
    let played = PlayedSpaces::default();
    let known = EyeKnowledge { graphs: &[], played: &played };
    for set in sets.iter().filter(|set| set.name.starts_with("reference")) {
        let surveys: Vec<Survey> =
            set.starts.iter().take(BOARDS).map(|start| survey(&start.position, known)).collect();
        let read = |threads: &ReaderPool| -> Vec<Statuses> {
            let means = LifeMeans { known: LifeKnowledge::of_eyes(known), threads, kept: None };
            let reader = GroupReader::default();
            surveys.iter().map(|survey| reader.read(survey, &means, &Budget::default())).collect()
        };
        let right = read(&ReaderPool::new(2).expect("the system gives threads"));
        let alone = ReaderPool::alone();
        check_and_time(&mut group, set.name, Throughput::Elements(BOARDS as u64), &right, || read(&alone));
    }
}
