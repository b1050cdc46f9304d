//! Choosing a move by playouts.
//!
//! A search plans batches of playouts for its candidates by the results so far, lets its workers make
//! them, and takes the results in, in the order of the plan. Each batch draws from a generator of its
//! own, so that the same effort finds the same move with any number of threads.

mod candidates;
mod ending;
mod guidance;
mod limits;
mod player;
mod restriction;
pub mod score;
mod tally;
mod tree;
mod unconditional;
mod workers;

pub use ending::{Chances, Passing, Resignation};
pub use guidance::Guidance;
pub use limits::Limits;
pub use player::{Answer, Player};
pub use restriction::Restriction;
pub use tally::{Record, Tally};
pub use workers::Workers;

use crate::budget::Budget;
use crate::playout::{self, Policy};
use board::{Color, Game, Move, PlayoutBoard, Point, Random};
use std::time::{Duration, Instant};
use tree::{Batch, Tree};

/// Keeps the playouts of the search apart from those of other users of a seed.
const PURPOSE: u64 = u64::from_be_bytes(*b"genmove ");

/// A move that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// Its playouts, seen from its player.
    pub record: Record,
    /// How likely it was thought to be the best before any playout; 1 for all candidates together.
    pub prior: f64,
    /// The moves that were tried most after it, itself the first.
    pub line: Vec<Move>,
}

impl Candidate {
    /// The chance of winning that the move has at least, nineteen times in twenty; 0 without playouts.
    #[must_use]
    pub fn lower_bound(&self) -> f64 {
        let playouts = f64::from(self.record.playouts.max(1));
        let chance = self.record.chance().unwrap_or(0.0);
        (chance - DEVIATIONS * (chance * (1.0 - chance) / playouts).sqrt() - DEVIATIONS / (2.0 * playouts))
            .max(0.0)
    }
}

/// The standard deviations below the mean below which one value in twenty lies.
const DEVIATIONS: f64 = 1.645;

/// Looks at a search while it goes on.
pub struct Watch<'a> {
    /// How long it waits between two looks, at least.
    pub every: Duration,
    /// Gets what has been found so far, the best candidate first. The move in it is the one that would be played.
    pub look: &'a mut dyn FnMut(&Choice),
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move to play, always a legal one.
    pub chosen: Move,
    /// The player's chance of winning with the best candidate, 0 to 1; none when there was no time for a
    /// single playout, or no choice.
    pub chance: Option<f64>,
    /// All moves considered, the best first.
    pub candidates: Vec<Candidate>,
    /// The sums over all playouts.
    pub tally: Tally,
}

/// Chooses moves.
#[derive(Debug)]
pub struct Searcher {
    seed: u64,
    passing: Passing,
    workers: Workers,
}

impl Searcher {
    /// A searcher with this seed and so many threads, zero for all that the machine has.
    #[must_use]
    pub fn new(seed: u64, threads: usize) -> Searcher {
        Searcher { seed, passing: Passing::default(), workers: Workers::new(threads) }
    }

    /// The same searcher that passes in this manner.
    #[must_use]
    pub fn with_passing(self, passing: Passing) -> Searcher {
        Searcher { passing, ..self }
    }

    /// The seed of all chance.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Changes the seed of all chance.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// When it passes.
    #[must_use]
    pub fn passing(&self) -> Passing {
        self.passing
    }

    /// Changes when it passes.
    pub fn set_passing(&mut self, passing: Passing) {
        self.passing = passing;
    }

    /// The threads that do the work.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.workers
    }

    /// The best move for a player within a budget whose effort is counted in playouts. A budget that is
    /// over from the start gets the move that promises most at first sight.
    #[must_use]
    pub fn choose(&mut self, game: &Game, color: Color, budget: &Budget, guidance: &Guidance<'_>) -> Choice {
        self.choose_watched(game, color, budget, guidance, None)
    }

    /// The same, with somebody who looks on.
    #[must_use]
    pub fn choose_watched(
        &mut self,
        game: &Game,
        color: Color,
        budget: &Budget,
        guidance: &Guidance<'_>,
        mut watch: Option<Watch<'_>>,
    ) -> Choice {
        let mut looked = Instant::now();
        let board = PlayoutBoard::new(game.position());
        let root = Root { game, board: &board, color, policy: guidance.policy };
        let arms = candidates::candidates(game, &board, color, last_point(game), guidance);
        let mut tree = Tree::new(board.clone(), guidance.policy, color, arms);
        let effort = budget.effort().unwrap_or(u64::MAX);
        let mut spent = 0;
        // Who looks on wants to know what the only move comes to.
        let doubtful = tree.root.arms.len() > 1 || watch.is_some();
        while doubtful && spent < effort && !budget.is_over() {
            let plan = tree.plan(effort - spent);
            let results = self.workers.run(&plan, |batch| self.play(&root, batch, budget));
            tree.learn(&plan, &results);
            spent = u64::from(tree.tally.playouts());
            if let Some(watch) = watch.as_mut().filter(|watch| looked.elapsed() >= watch.every) {
                (watch.look)(&self.found(game, color, &tree));
                looked = Instant::now();
            }
        }
        self.found(game, color, &tree)
    }

    /// What a search has found so far.
    fn found(&self, game: &Game, color: Color, tree: &Tree<'_>) -> Choice {
        let mut ranked = tree.candidates();
        // The sort is stable: among equals the one that promised more stays ahead.
        ranked.sort_by_key(|arm| std::cmp::Reverse(arm.record));
        let chosen = ending::conclude(game, color, self.passing, &ranked, &tree.tally);
        let chance = ranked.first().and_then(|best| best.record.chance());
        Choice { chosen, chance, candidates: ranked, tally: tree.tally.clone() }
    }

    /// Makes the playouts of a batch, or as many as the budget allows.
    fn play(&self, root: &Root<'_>, batch: &Batch, budget: &Budget) -> Tally {
        let mut random = Random::new(&[self.seed, root.game.move_count() as u64, PURPOSE, batch.number]);
        let mut tally = Tally::new();
        let bonus = score::white_bonus(root.game);
        for _ in 0..batch.playouts {
            if budget.is_over() {
                break;
            }
            let mut board = root.board.clone();
            let (mut mover, mut last) = (root.color, None);
            for chosen in [Some(batch.line.0), batch.line.1].into_iter().flatten() {
                match chosen {
                    Move::Play(point) => board.play(mover, point),
                    Move::Pass => board.pass(),
                }
                (mover, last) = (mover.opponent(), chosen.point());
            }
            tally.count(
                &playout::run(&mut board, root.policy, mover, [last, None], &mut random, |_, _| {}),
                bonus,
            );
        }
        tally
    }
}

/// What all playouts of a search start from.
struct Root<'a> {
    game: &'a Game,
    board: &'a PlayoutBoard,
    color: Color,
    policy: Policy<'a>,
}

/// Where the last move of a game was played; none after a pass and at the start.
fn last_point(game: &Game) -> Option<Point> {
    game.turns().next_back().and_then(|turn| turn.chosen.point())
}
