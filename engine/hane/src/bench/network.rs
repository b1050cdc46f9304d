//! Evaluations by the network of the bundles, inputs included, by each kernel that the processor has.

use super::BenchRow;
use super::signature::Signature;
use super::workload::{SEED, play_one, size};
use board::{Game, Random, Rules};
use network::{Evaluation, Kernel, Moment, Network, Workspace};
use std::time::{Duration, Instant};

/// Positions of a random game, at growing distances from the start.
const MOMENTS: usize = 8;
/// How long each kernel evaluates them, again and again.
const TIMED: Duration = Duration::from_millis(200);

/// Times all kernels on a board of a side length, the portable one first.
pub(super) fn rows(network: &Network, side: usize) -> Vec<BenchRow> {
    let moments = moments(side);
    let room = |kernel| Workspace::new(network, size(side), kernel);
    let rooms = Kernel::all().filter_map(|kernel| Some((kernel, room(kernel)?)));
    rooms.map(|(kernel, room)| row(kernel, room, &moments, side)).collect()
}

fn moments(side: usize) -> Vec<Moment> {
    let mut random = Random::new(&[SEED, side as u64]);
    let mut game = Game::new(size(side), Rules::default());
    let next = |_| {
        (0..side * side / MOMENTS).for_each(|_| play_one(&mut game, &mut random));
        Moment::of_game(&game)
    };
    (0..MOMENTS).map(next).collect()
}

fn row(kernel: Kernel, mut room: Workspace, moments: &[Moment], side: usize) -> BenchRow {
    let mut signature = Signature::new();
    moments.iter().for_each(|moment| add(&mut signature, &room.evaluate(moment)));
    let (begun, mut count) = (Instant::now(), 0);
    while begun.elapsed() < TIMED {
        moments.iter().for_each(|moment| drop(room.evaluate(moment)));
        count += moments.len() as u64;
    }
    let kernel = Some(kernel.name());
    BenchRow { kernel, ..BenchRow::new("network", side, ("evals", count), begun.elapsed(), signature) }
}

fn add(signature: &mut Signature, evaluation: &Evaluation) {
    let Evaluation { points, pass, win, loss, lead, score, owners } = evaluation;
    let (mean, deviation) = score.unwrap_or_default();
    let numbers = [*pass, *win, *loss, *lead, mean, deviation];
    let all = points.iter().chain(owners).chain(&numbers);
    all.for_each(|number| signature.add(number.to_bits().into()));
}
