//! The judge is held against a search that tries all moves, and against what is drawn.

mod brute;
mod drawings;
mod suites;
mod zones;

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};
use brute::{Brute, full_width};
use reading::{Question, ReadingResult};
use regression::judge::{Judge, Ruling};
use std::collections::BTreeMap;
use suites::kind;

/// The stones of a random position, thinned until every chain has a liberty.
fn random_position(random: &mut Random, size: BoardSize) -> Option<Position> {
    let share = 40 + random.below(45);
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    for point in size.points() {
        if random.below(100) < share {
            let side = if random.below(2) == 0 { &mut black } else { &mut white };
            side.insert(point);
        }
    }
    Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).ok()
}

/// A question about one or two chains of a color, asked of both sides.
fn random_questions(random: &mut Random, position: &Position) -> Option<[Question; 2]> {
    let color = if random.below(2) == 0 { Color::Black } else { Color::White };
    let heads: Vec<Point> =
        position.chain_origins().filter(|head| position.color_at(*head) == Some(color)).collect();
    let (joins, both) = (random.below(3) == 0, random.below(8) == 0);
    let count = 1 + usize::from(joins || both);
    if heads.len() < count {
        return None;
    }
    let first = random.below(heads.len() as u32) as usize;
    let targets: Vec<Point> = (0..count).map(|at| heads[(first + at) % heads.len()]).collect();
    Some(if joins {
        [Question::Connect(targets[0], targets[1]), Question::Disconnect(targets[0], targets[1])]
    } else {
        [Question::Attack(targets.clone()), Question::Defend(targets)]
    })
}

fn drawn(position: &Position) -> String {
    let size = position.size();
    let sign = |point: Point| match position.color_at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let row = |row: usize| (0..size.width()).filter_map(|column| size.point(column, row)).map(sign).collect();
    (0..size.height()).map(row).collect::<Vec<String>>().join("\n")
}

/// How often what was settled, and what differs.
#[derive(Default)]
struct Tally {
    codes: BTreeMap<(Option<&'static str>, ReadingResult), usize>,
    open: usize,
    unknown: usize,
    positions: u64,
    faults: Vec<String>,
}

fn hold(size: BoardSize, stream: u64, count: usize, tally: &mut Tally) {
    let mut random = Random::new(&[stream]);
    let mut done = 0;
    while done < count {
        let Some(position) = random_position(&mut random, size) else { continue };
        let Some(questions) = random_questions(&mut random, &position) else { continue };
        done += 1;
        for question in questions {
            let Some((expected, steps)) =
                Brute::of(&position, &question).and_then(|brute| full_width(&brute))
            else {
                tally.unknown += 1;
                continue;
            };
            match Judge::new(20_000).rule(&position, &question) {
                Ruling::Open { .. } => tally.open += 1,
                Ruling::Settled { code, step, positions } => {
                    tally.positions += positions;
                    *tally.codes.entry((kind(&question), code)).or_default() += 1;
                    if code != expected || (code != ReadingResult::Loss && !steps.contains(&step)) {
                        tally.faults.push(format!(
                            "{size} {stream}:{done} {question:?}: expected {expected:?} {steps:?}, found {code:?} {step:?}\n{}",
                            drawn(&position)
                        ));
                    }
                }
            }
        }
    }
}

/// Holds a number of random positions of each board against the search that tries all.
fn hold_boards(streams: u64, boards: [((usize, usize), usize); 4]) {
    let mut tally = Tally::default();
    for (stream, ((width, height), count)) in boards.into_iter().enumerate() {
        let size = BoardSize::rectangle(width, height).expect("a small board");
        hold(size, streams + stream as u64, count, &mut tally);
    }
    let Tally { codes, open, unknown, positions, faults } = tally;
    println!("codes {codes:?}, open {open}, unknown {unknown}, positions {positions}");
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults[..faults.len().min(8)].join("\n"));
}

#[test]
fn random_small_positions_are_judged_as_by_all_moves() {
    hold_boards(0, [((3, 3), 60), ((4, 3), 60), ((5, 3), 60), ((4, 4), 60)]);
}

#[test]
#[ignore = "takes a minute"]
fn many_small_positions_are_judged_as_by_all_moves() {
    hold_boards(100, [((3, 3), 1000), ((4, 3), 1000), ((5, 3), 300), ((4, 4), 300)]);
}
