//! How a search goes on: playouts on all threads until the budget is spent or the tree is full.

use super::choice::{Candidate, Choice, Progress};
use super::in_flight::InFlight;
use super::pass_and_resign;
use super::tally::{Record, Tally};
use super::threads::Threads;
use super::time_manager::TimeManager;
use super::tree::{Descent, SearchContext, Seen, Tree, Worker};
use board::{Color, Random};
use std::sync::{Mutex, PoisonError};

/// Keeps the playouts of the search apart from those of other users of a seed.
const PURPOSE: u64 = u64::from_be_bytes(*b"genmove ");

impl SearchContext<'_> {
    /// Lets the tree grow until the search is over, or until it is full; whether the search is over. What the
    /// playouts found of points is added to `tally`.
    pub(super) fn run(
        &self,
        threads: &Threads,
        tally: &mut Tally,
        progress: &mut Option<Progress<'_>>,
    ) -> bool {
        self.effort.resume();
        let helped = Mutex::new(Tally::default());
        let under_way = InFlight::new(self, (0..self.batch).map(|place| self.descent(place)));
        let help = |thread: usize| {
            let _end = self.effort.ends_with_this();
            if self.ordered {
                return under_way.help(&self.effort);
            }
            let (mut worker, mut descent) = (Worker::new(self), self.descent(thread));
            while !self.effort.is_stopped() && self.effort.take() && worker.simulate(&mut descent) {}
            helped.lock().unwrap_or_else(PoisonError::into_inner).add(&worker.tally);
        };
        let mut lead = || self.lead(&under_way, tally, progress);
        // One playout at a time in a settled order needs no help, and without time there is no need of it.
        let alone = self.ordered && self.batch == 1 || self.budget.is_over();
        let over = if alone { lead() } else { threads.beside(lead, help) };
        tally.add(&helped.into_inner().unwrap_or_else(PoisonError::into_inner));
        over || self.effort.left() == 0 || self.budget.is_over()
    }

    /// What the calling thread does, which looks at the clock: it lets playouts begin and learns from them,
    /// the one that began first as soon as there is no room for another one. Whether the search is over.
    fn lead(&self, under_way: &InFlight<'_>, tally: &mut Tally, progress: &mut Option<Progress<'_>>) -> bool {
        let _end = self.effort.ends_with_this();
        let (mut worker, time) = (Worker::new(self), TimeManager::new(self.budget, &self.tree));
        let (mut begun, mut learned, mut over) = (0, 0, true);
        let learn = |worker: &mut Worker<'_>, number: usize| {
            under_way.finish(number);
            worker.learn(&under_way.descent(number));
        };
        while self.effort.left() > 0
            && !time.is_over(begun as u64, &self.tree)
            && !self.is_exhausted()
            && self.effort.take()
        {
            let roomy = worker.select(&mut under_way.descent(begun));
            under_way.release(begun);
            begun += 1;
            if begun - learned == self.batch {
                learn(&mut worker, learned);
                learned += 1;
            }
            if !roomy || self.effort.is_stopped() {
                over = false;
                break;
            }
            if let Some(progress) = progress.as_mut().filter(|progress| progress.is_due()) {
                let mut so_far = tally.clone();
                so_far.add(&worker.tally);
                progress.report(&self.choice(so_far));
            }
        }
        (learned..begun).for_each(|number| learn(&mut worker, number));
        tally.add(&worker.tally);
        over
    }

    /// What makes playouts in this round: each has a number of its own, and a stream of chance by it.
    fn descent(&self, number: usize) -> Descent {
        let turn = self.game.move_count() as u64;
        Descent::new(self, Random::new(&[self.seed, turn, PURPOSE, self.round, number as u64]))
    }

    /// What the search has found so far.
    pub(super) fn choice(&self, tally: Tally) -> Choice {
        let (tree, color) = (&self.tree, self.color);
        let mut ranked: Vec<Candidate> =
            tree.moves(tree.root).iter().map(|seen| candidate(color, tree, seen)).collect();
        // The sort is stable: among equals the one that promised more stays ahead.
        ranked.sort_by_key(|arm| std::cmp::Reverse(arm.record));
        let chosen = match &self.misjudgment {
            Some(misjudgment) => misjudgment.pick(&ranked),
            None => pass_and_resign::conclude(self.game, color, self.passing, &ranked, (&tally, self.work)),
        };
        let chance = ranked.first().and_then(|best| best.record.chance());
        // A visit counts for its move before it counts for the root, at its end.
        let visits = ranked.iter().map(|arm| arm.record.playouts).sum::<u32>();
        let visits = visits.max(tree.arena().results(tree.root).count());
        let root = record(color, tree, tree.root, visits);
        let (known, work) = (self.known, self.work);
        let playout_share = f64::from(self.parameters.playout_share);
        Choice { chosen, chance, candidates: ranked, root, known, tally, work, playout_share }
    }
}

/// A move of the root with what was found about it.
fn candidate(color: Color, tree: &Tree, seen: &Seen) -> Candidate {
    let at = |node: u32| record(color, tree, node, seen.visits.count());
    let record = if tree.arena().results(seen.target).count() > 0 {
        at(seen.target)
    } else {
        // The first visit may still be under way in another thread, or a full tree has no node for it.
        at(tree.root)
    };
    Candidate { chosen: seen.chosen, record, prior: f64::from(seen.chance), line: tree.line(seen) }
}

/// This many visits with the means of a node, seen by a player.
fn record(color: Color, tree: &Tree, node: u32, visits: u32) -> Record {
    let (score, black) = (tree.arena().mean_score(node), tree.arena().black_chance(node));
    let (sign, chance) = if color == Color::Black { (1.0, black) } else { (-1.0, 1.0 - black) };
    Record::of_means(visits, chance, sign * score)
}
