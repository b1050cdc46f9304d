//! One thread that searches a position after the other.

use super::Shared;
use super::kept::{Kept, Shares};
use super::queue::{PositionQueue, Task};
use super::response::{self, Output, Stage};
use crate::analysis_report::AnalysisReport;
use crate::session::{AdviceRequest, analyze, room_for, work_by};
use network::Moment;
use reading::ChainReader;
use search::{Choice, Progress, Searcher};
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A thread with a searcher of its own.
pub(super) struct Worker<'a, W> {
    shared: &'a Shared,
    kept: &'a Kept,
    queue: &'a PositionQueue,
    output: &'a Output<W>,
    searcher: Searcher,
    /// Whether it has said that there was too little memory.
    reported_shortage: bool,
}

impl<'a, W: Write> Worker<'a, W> {
    pub(super) fn new(
        shared: &'a Shared,
        kept: &'a Kept,
        queue: &'a PositionQueue,
        output: &'a Output<W>,
    ) -> Worker<'a, W> {
        let searcher = Worker::<W>::searcher(shared);
        Worker { shared, kept, queue, output, searcher, reported_shortage: false }
    }

    fn searcher(shared: &Shared) -> Searcher {
        // Not divided by the threads: where a tree is cleared the answer changes, and it must not depend on
        // their number.
        Searcher::new(shared.seed, 1)
            .with_passing(shared.passing)
            .with_selection(shared.selection)
            .with_memory(shared.cache_size / 2)
    }

    /// Answers until nothing more comes. A panic in a search is an answer too.
    pub(super) fn run(mut self) {
        while let Some((number, task)) = self.queue.take() {
            if !self.output.has_failed() && catch_unwind(AssertUnwindSafe(|| self.answer(&task))).is_err() {
                self.searcher = Worker::<W>::searcher(self.shared);
                self.output.write(&response::broken(&task));
            }
            self.queue.finish(number);
        }
    }

    fn answer(&mut self, task: &Task) {
        let Task { query, turn, stop } = task;
        let game = query.game(*turn);
        let color = game.to_move();
        if query.restrictions.iter().any(|it| it.leaves_nothing(&game, color)) {
            self.output.write(&response::nothing_allowed(task));
            return;
        }
        let budget = query.limits.budget(work_by(&self.shared.library, game.size()), None, stop.clone());
        let Shares { answers, evaluations } = self.kept.shares();
        let readers = &ChainReader::alone().with_cache(Some(answers));
        let library = &self.shared.library;
        let request = AdviceRequest { library, game: &game, color, budget: &budget, readers };
        let output = self.output;
        let evaluation = room_for(library, game.size())
            .ok()
            .map(|mut room| room.evaluate_kept(&Moment::of_game(&game), &evaluations));
        let found = |choice: &Choice, stage| {
            let report = AnalysisReport::new(&game, color, choice);
            response::found(task, &game, (&report, evaluation.as_deref()), stage)
        };
        let mut look = |choice: &Choice| {
            if query.wanted.every.is_some() {
                output.write(&found(choice, Stage::DuringSearch));
            }
        };
        let wanted = &query.wanted;
        let watch = Progress::new(wanted.every.unwrap_or(Duration::MAX), &mut look)
            .with_first_moves(wanted.moves_ownership || wanted.moves_ownership_deviation);
        let choice = analyze(&mut self.searcher, &request, &query.restrictions, watch);
        if let Some(shortage) = self.searcher.shortage()
            && !std::mem::replace(&mut self.reported_shortage, true)
        {
            let _ = writeln!(io::stderr(), "hane: {shortage}");
        }
        let answer = match choice.root.playouts {
            0 if stop.is_raised() => response::nothing(task),
            _ => found(&choice, Stage::Finished),
        };
        output.write(&answer);
    }
}
