//! The statuses of all groups of a position at once.

use super::{Case, cases};
use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{LifeStatus, Means, Survey};
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide, diagram};
use life::{GroupReader, LifeKnowledge, LifeMeans, Statuses};
use limits::budget::{Budget, StopSignal};
use reading::{AnswerTable, Certainty, ChainReader, Depths, ReadingResult};
use std::sync::Arc;

const DEAD: LifeStatus = LifeStatus::Dead;
const ALIVE: LifeStatus = LifeStatus::Alive;
const CRITICAL: LifeStatus = LifeStatus::Critical;

pub(super) fn read(
    reader: &GroupReader,
    position: &Position,
    jobs: usize,
    budget: &Budget,
) -> (Survey, Statuses) {
    read_by(&ChainReader::new(jobs).expect("threads"), reader, position, budget)
}

/// Reads the groups of a position with these readers of chains, which may keep answers.
pub(super) fn read_by(
    readers: &ChainReader,
    reader: &GroupReader,
    position: &Position,
    budget: &Budget,
) -> (Survey, Statuses) {
    let played = PlayedSpaces::default();
    let eyes = EyeKnowledge { graphs: &[], played: &played };
    let means = Means { readers, depths: &Depths::default(), eyes, links: None };
    let survey = Survey::read(position, &means, &Budget::default());
    let known = LifeKnowledge::of_eyes(eyes);
    let means = LifeMeans { known, threads: &readers.readers, kept: None };
    let statuses = reader.read(&survey, &means, budget);
    (survey, statuses)
}

fn status(case: &Case) -> LifeStatus {
    match (case.attack.result, case.defense.as_ref().map(|defense| defense.result)) {
        (ReadingResult::Loss, _) => ALIVE,
        (_, Some(ReadingResult::Loss)) => DEAD,
        _ => CRITICAL,
    }
}

/// Four drawings in the corners of a large board, each turned so that its corner stays one, and where the
/// groups stand.
fn in_corners(cases: &[Case]) -> (Position, Vec<Point>) {
    let size = BoardSize::new(19).expect("a size");
    let mut stones = [PointSet::EMPTY; 2];
    let mut groups = Vec::new();
    for (corner, case) in cases.iter().enumerate() {
        let place = |point: Point| {
            let (column, row) = (point.column(), point.row());
            let column = if corner % 2 == 1 { 18 - column } else { column };
            let row = if corner / 2 == 1 { 18 - row } else { row };
            size.point(column, row).expect("a point")
        };
        for color in Color::BOTH {
            stones[color.index()] |= case.position.stones(color).iter().map(place).collect();
        }
        groups.push(place(case.group));
    }
    let position = Position::from_stones(size, &stones[0], &stones[1], Suicide::Forbidden, Ko::Simple);
    (position.expect("a position"), groups)
}

#[test]
fn drawn_groups_have_their_status() {
    let reader = GroupReader::default();
    for case in &cases() {
        let (survey, statuses) = read(&reader, &case.position, 1, &Budget::default());
        let place = survey.groups.place(case.group).expect("a group");
        let life = &statuses.groups[place];
        assert_eq!(life.status, status(case), "{}", case.title);
        if life.status == CRITICAL {
            for (expected, point) in
                [(Some(&case.attack), life.attack_point()), (case.defense.as_ref(), life.defense_point())]
            {
                let moves = expected.and_then(|expected| expected.moves);
                let fits = |moves: PointSet| point.is_some_and(|point| moves.contains(point));
                assert!(moves.is_none_or(fits), "{}: {point:?}", case.title);
            }
        }
    }
}

#[test]
fn threads_and_memory_change_nothing() {
    let cases = cases();
    let (warm, answers) = (GroupReader::default(), Arc::new(AnswerTable::new(1 << 22)));
    let mut read_out = 0;
    for four in cases.chunks(4) {
        let (position, _) = in_corners(four);
        let (_, alone) = read(&GroupReader::default(), &position, 1, &Budget::default());
        for jobs in [1, 2, 4] {
            let readers = ChainReader::new(jobs).expect("threads").with_cache(Some(Arc::clone(&answers)));
            let (_, found) = read_by(&readers, &warm, &position, &Budget::default());
            assert_eq!(found, alone, "{jobs} threads");
        }
        read_out += alone.groups.iter().filter(|life| life.attack.is_some()).count();
    }
    assert!(read_out >= 4, "{read_out} groups were read");
}

#[test]
fn what_a_budget_leaves_is_named() {
    let stop = StopSignal::new();
    stop.raise();
    let cases = cases();
    let case = cases.iter().find(|case| status(case) == CRITICAL).expect("a critical group");
    let (survey, statuses) = read(&GroupReader::default(), &case.position, 1, &Budget::until(stop));
    let place = survey.groups.place(case.group).expect("a group");
    let unfinished = |statuses: &Statuses| {
        let limited = |place: &usize| statuses.groups[*place].certainty == Certainty::Limited;
        (0..statuses.groups.len()).filter(limited).collect::<Vec<usize>>()
    };
    assert_eq!(unfinished(&statuses), [place]);
    let (_, statuses) = read(&GroupReader::default(), &case.position, 1, &Budget::default());
    assert_eq!(unfinished(&statuses), [0; 0]);
}

/// A title and a drawing, a stone of a black and of a white group without eyes, what becomes of them, and
/// whether they live in a seki.
type RaceCase = (&'static str, &'static str, [&'static str; 2], [LifeStatus; 2], bool);

const RACES: &[RaceCase] = &[
    (
        "two liberties of both and none elsewhere",
        "O X X . O O X . .
         O X X O O O X . .
         O X X . O O X . .
         O X X X O O X . .
         O O O O X X X . .
         . . . . . . . . .
         . O . O . X . X .
         . . . . . . . . .
         . . . . . . . . .",
        ["B8", "E8"],
        [ALIVE, ALIVE],
        true,
    ),
    (
        "Black has one liberty more",
        ". X X . O O X . .
         O X X O O O X . .
         O X X . O O X . .
         O X X X O O X . .
         O O O O X X X . .
         . . . . . . . . .
         . O . O . X . X .
         . . . . . . . . .
         . . . . . . . . .",
        ["B8", "E8"],
        [ALIVE, CRITICAL],
        false,
    ),
];

fn raced(drawing: &str) -> Position {
    let drawn = diagram::parse(drawing).expect("a drawing");
    drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position")
}

#[test]
fn groups_race() {
    for (title, drawing, vertices, expected, seki) in RACES {
        let position = raced(drawing);
        let (survey, statuses) = read(&GroupReader::default(), &position, 1, &Budget::default());
        let found = vertices.map(|vertex| {
            let point = Point::parse(vertex, position.size()).expect("a vertex");
            let life = &statuses.groups[survey.groups.place(point).expect("a group")];
            (life.status, life.seki)
        });
        assert_eq!(found, expected.map(|status| (status, *seki)), "{title}");
    }
}
