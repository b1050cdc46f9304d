//! Playout boards: whole playouts, building, copying.

use crate::cpu_time::CpuTime;
use crate::start::{Set, Start};
use crate::workload::check_and_time;
use board::{BoardSize, Color, Ko, PlayoutBoard, Position, Random, Suicide};
use bundles::record::{CODES, PlayoutWeights, properties};
use criterion::{Criterion, Throughput};
use search::playout::{self, PlayoutTable, Policy};
use std::hint::black_box;

/// Measures everything of this topic.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    uniform(criterion);
    guided(criterion);
    build(criterion, sets);
    copy(criterion, sets);
}

/// Uniformly random playouts from the empty board, Black to move, with what must come of them.
struct Playouts {
    side: usize,
    /// How many, with the seeds from 0. They are enough for a processor not to learn them by heart.
    count: u64,
    /// The stones played in all of them, 107.5, 214.7 and 451.8 for each.
    moves: u64,
    /// Black's area less White's, summed up.
    score: i64,
}

/// The figures belong to these seeds and to the order in which the playout board lists its empty points: a
/// change of that order changes all four, a change of the rules of playouts their means.
const PLAYOUTS: &[Playouts] = &[
    Playouts { side: 9, count: 2000, moves: 215_133, score: 1_296 },
    Playouts { side: 13, count: 1000, moves: 214_731, score: 1_514 },
    Playouts { side: 19, count: 500, moves: 225_882, score: 2_962 },
];

/// Elements are playouts.
fn uniform(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("playout/uniform");
    for playouts in PLAYOUTS {
        let size = BoardSize::new(playouts.side).expect("the table has sides from 1 to 19");
        let empty = PlayoutBoard::new(&Position::new(size, Suicide::Forbidden, Ko::Simple));
        let right = (playouts.moves, playouts.score);
        let name = size.to_string();
        check_and_time(&mut group, &name, Throughput::Elements(playouts.count), &right, || {
            play_out(&empty, playouts.count)
        });
    }
}

fn play_out(empty: &PlayoutBoard, count: u64) -> (u64, i64) {
    let (mut moves, mut score) = (0, 0);
    for seed in 0..count {
        let end = black_box(empty).clone().play_out(Color::Black, &mut Random::new(&[seed]), |_, _| {});
        moves += u64::from(end.moves);
        score += i64::from(end.score);
    }
    (moves, score)
}

/// Playouts guided by a table from the empty board, Black to move: how many, and Black's area less White's
/// as they end, summed up.
const GUIDED: &[(usize, u64, i64)] = &[(9, 2000, 5_952), (13, 1000, 1_660), (19, 500, 876)];

/// A table of one class: captures and rescues 100, near the last move 3 and no stone in atari, else 1.
fn plain_table() -> (Vec<u16>, [PlayoutWeights; 1]) {
    let captures = 3 << properties::OWN_CAPTURES | 3 << properties::OPPONENT_CAPTURES;
    let weight = |bits: usize| match bits as u8 {
        bits if bits & captures != 0 => 100,
        bits if bits & properties::NEAR == 0 => 1,
        bits if bits & properties::OWN_SELF_ATARI != 0 => 0,
        _ => 3,
    };
    (vec![0; CODES], [PlayoutWeights { weights: std::array::from_fn(weight) }])
}

/// Elements are playouts.
fn guided(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("playout/guided");
    let (classes, weights) = plain_table();
    let table = PlayoutTable::new(&classes, &weights).expect("a class with weights for each code");
    for (side, count, score) in GUIDED {
        let size = BoardSize::new(*side).expect("the table has sides from 1 to 19");
        let empty = PlayoutBoard::new(&Position::new(size, Suicide::Forbidden, Ko::Simple));
        let name = size.to_string();
        check_and_time(&mut group, &name, Throughput::Elements(*count), score, || {
            let play = |seed| {
                let mut board = black_box(&empty).clone();
                let mut random = Random::new(&[seed]);
                playout::run(
                    &mut board,
                    Policy::Table(table),
                    Color::Black,
                    [None; 2],
                    &mut random,
                    |_, _| {},
                )
            };
            (0..*count).map(|seed| i64::from(play(seed).score())).sum()
        });
    }
}

/// What is asked of a playout board: how many points are empty, how many chains in atari.
fn ask(board: &PlayoutBoard) -> [usize; 2] {
    [board.empty_count(), board.in_atari().len()]
}

fn plus(sums: [usize; 2], answer: [usize; 2]) -> [usize; 2] {
    [sums[0] + answer[0], sums[1] + answer[1]]
}

/// What [`ask`] must add up to over the set.
fn right_answer(set: &Set) -> [usize; 2] {
    [set.sum(|start| start.slow.size().area() - start.stone_count()), set.sum(Start::atari_count)]
}

/// Makes playout boards from positions. Elements are boards.
fn build(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("playout/build");
    for set in sets {
        let boards = Throughput::Elements(set.starts.len() as u64);
        check_and_time(&mut group, set.name, boards, &right_answer(set), || {
            set.starts.iter().fold([0; 2], |sums, start| {
                let board = PlayoutBoard::new(black_box(&start.position));
                plus(sums, ask(black_box(&board)))
            })
        });
    }
}

/// Copies playout boards, as each playout does first. Elements are copies.
fn copy(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("playout/copy");
    for set in sets {
        let boards: Vec<PlayoutBoard> =
            set.starts.iter().map(|start| PlayoutBoard::new(&start.position)).collect();
        let copies = Throughput::Elements(boards.len() as u64);
        check_and_time(&mut group, set.name, copies, &right_answer(set), || {
            boards.iter().fold([0; 2], |sums, board| {
                let copy = black_box(board).clone();
                plus(sums, ask(black_box(&copy)))
            })
        });
    }
}
