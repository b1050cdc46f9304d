//! The matches after a move, from those before it: the mean over a pass as everywhere, and how the times of
//! single moves are spread, which criterion does not tell.

use crate::cpu_time::CpuTime;
use crate::start::Set;
use ::matching::{Matches, Tracker, View};
use board::{Move, PointSet, Position};
use bundles::Database;
use cpu_time::ProcessTime;
use criterion::{Criterion, Throughput};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// One in this many legal moves is played: not a multiple of two, as both colors are asked at each point.
const EVERY: usize = 5;

/// Passes without which the least time of a move says nothing.
const FEWEST_PASSES: u64 = 5;

/// A move on a board that a tracker knows.
struct Step<'b> {
    tracker: Tracker<'b>,
    /// The stones of the player and of the opponent after the move and before it.
    boards: [[PointSet; 2]; 2],
    /// The shortest time that the move took.
    least: Duration,
}

impl Step<'_> {
    /// Makes the move, takes the time, and takes the move back. Gives the numbers of matches added.
    fn make(&mut self) -> usize {
        let [after, before] = &self.boards;
        let started = Instant::now();
        self.tracker.replace(black_box(&after[0]), &after[1]);
        let found = self.tracker.matches().len();
        self.least = self.least.min(started.elapsed());
        self.tracker.replace(black_box(&before[0]), &before[1]);
        found + self.tracker.matches().len()
    }

    /// The number of matches on both boards, as full scans find them, which the tracker must find as well.
    fn check(&mut self, database: &Database<'_>) -> usize {
        let size = self.tracker.view().size();
        let mut counted = 0;
        for [own, opponent] in self.boards {
            let mut expected = Matches::new();
            let view = View::of_stones(size, &own, &opponent);
            ::matching::scan(database, 0, &view, &PointSet::board(size), &mut expected);
            self.tracker.replace(&own, &opponent);
            assert!(*self.tracker.matches() == expected, "the tracker differs on {view:?}");
            counted += expected.len();
        }
        counted
    }
}

/// Legal moves of both colors on the boards of a set.
fn steps<'b>(database: &Database<'b>, set: &Set) -> Vec<Step<'b>> {
    let mut steps = Vec::new();
    for start in &set.starts {
        for (color, point) in start.legal_moves().into_iter().step_by(EVERY) {
            let mut after = start.position.clone();
            let _undo = after.play(color, Move::Play(point));
            let stones = |position: &Position| [color, color.opponent()].map(|of| *position.stones(of));
            let boards = [stones(&after), stones(&start.position)];
            let tracker = Tracker::new(*database, 0, View::new(&start.position, color));
            steps.push(Step { tracker, boards, least: Duration::MAX });
        }
    }
    steps
}

/// Times changes of the board, which are the elements: each move, and taking it back. After that the median
/// and the 99th percentile of the moves are printed, of each its least time on the wall.
///
/// A pass makes every move once, so that no move finds the processor prepared for it.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, group: &str, database: &Database<'_>, set: &Set) {
    let mut steps = steps(database, set);
    let right: usize = steps.iter_mut().map(|step| step.check(database)).sum();
    let mut passes = 0;
    let mut timed = criterion.benchmark_group(group);
    timed.throughput(Throughput::Elements(2 * steps.len() as u64));
    timed.bench_function("main_after_a_move", |bencher| {
        bencher.iter_custom(|times| {
            let started = ProcessTime::now();
            for _ in 0..times {
                let found: usize = steps.iter_mut().map(Step::make).sum();
                assert_eq!(found, right, "matches after moves and before");
            }
            passes += times;
            started.elapsed()
        });
    });
    timed.finish();
    if passes >= FEWEST_PASSES {
        let mut times: Vec<Duration> = steps.iter().map(|step| step.least).collect();
        times.sort();
        println!(
            "{group}/main_after_a_move, {} moves, least of {passes}: median {:?}, 99th percentile {:?}, longest {:?}\n",
            times.len(),
            percentile(&times, 50),
            percentile(&times, 99),
            percentile(&times, 100),
        );
    }
}

/// The least of sorted times that this many in a hundred do not exceed.
fn percentile(times: &[Duration], of_hundred: usize) -> Duration {
    let rank = (times.len() * of_hundred).div_ceil(100);
    times.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}
