//! How likely moves are by what the workspace's bundle has learned.

use crate::cpu_time::CpuTime;
use crate::start::{Set, Start};
use crate::workload::check_and_time;
use board::symmetry::Symmetry;
use board::{Color, Ko, PlayoutBoard, Point, PointSet, Position, Suicide};
use criterion::{Criterion, Throughput};
use knowledge::library::Library;
use knowledge::prediction::{MovePredictor, Predictions};
use std::hint::black_box;

/// Measures everything of this topic. Elements are moves; a position is looked at anew for each player.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set], library: &Library) {
    let predictor = library.predictor().expect("the bundle of the workspace has learned moves");
    let mut group = criterion.benchmark_group("likelihood/moves");
    for Set { name, starts, .. } in sets {
        let boards: Vec<(PlayoutBoard, &Start)> =
            starts.iter().map(|start| (PlayoutBoard::new(&start.position), start)).collect();
        let right: Vec<i64> = starts.iter().flat_map(|start| turned(predictor, start)).collect();
        let count = right.len() as u64;
        check_and_time(&mut group, name, Throughput::Elements(count), &right, || {
            let logarithms = |(board, start): &(PlayoutBoard, &Start)| {
                logarithms(predictor, black_box(board), start, |point| point)
            };
            boards.iter().flat_map(logarithms).collect()
        });
    }
}

/// Logarithms of strengths, in thousandths, of all empty points for Black and then for White, where each of
/// them has gone to.
fn logarithms(
    predictor: &MovePredictor,
    board: &PlayoutBoard,
    start: &Start,
    goes: impl Fn(Point) -> Point,
) -> Vec<i64> {
    let predictions = Color::BOTH.map(|color| Predictions::new(predictor, board, color, [None; 2]));
    let strength = |color: Color, point| match color {
        Color::Black => predictions[0].strength(goes(point)),
        Color::White => predictions[1].strength(goes(point)),
    };
    let logarithm = |(color, point): &(Color, Point)| (1000.0 * strength(*color, *point).ln()) as i64;
    start.questions.iter().map(logarithm).collect()
}

/// The same on the board after a quarter turn.
fn turned(predictor: &MovePredictor, start: &Start) -> Vec<i64> {
    let size = start.position.size();
    let quarter = Symmetry::ALL[1];
    let [black, white] = Color::BOTH.map(|color| -> PointSet {
        start.position.stones(color).iter().map(|stone| quarter.point(stone, size)).collect()
    });
    let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)
        .expect("turned stones have their liberties");
    logarithms(predictor, &PlayoutBoard::new(&position), start, |point| quarter.point(point, size))
}
