//! Choosing a move by playouts.
//!
//! A search grows a tree from the position, one playout at a time, and chooses the move that was tried most. What may be thought
//! about is limited by playouts or by time. With playouts only, one thread does the work and nothing is kept from the move before,
//! so that the same seed, position and number find the same move everywhere. With time, all threads share one tree.

mod candidates;
mod ending;
mod first_sight;
mod guidance;
mod limits;
mod player;
pub mod score;
mod tally;
mod tree;
mod unconditional;
mod workers;

pub use ending::{Chances, Passing, Resignation};
pub use guidance::Guidance;
pub use limits::Limits;
pub use player::{Answer, Player};
pub use tally::{Record, Tally};
pub use tree::{Formula, Manner};
pub use workers::Workers;

use crate::budget::Budget;
use board::{Color, Game, Ko, Move, Point, Random};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use tree::{Explorer, Ground, Scene, Seen, Tree};

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
    manner: Option<Manner>,
    memory: usize,
}

impl Searcher {
    /// The bytes that a tree may take where nobody says otherwise.
    pub const MEMORY: usize = 256 << 20;

    /// A searcher with this seed and so many threads, zero for all that the machine has.
    #[must_use]
    pub fn new(seed: u64, threads: usize) -> Searcher {
        let passing = Passing::default();
        Searcher { seed, passing, workers: Workers::new(threads), manner: None, memory: Searcher::MEMORY }
    }

    /// The same searcher that passes in this manner.
    #[must_use]
    pub fn with_passing(self, passing: Passing) -> Searcher {
        Searcher { passing, ..self }
    }

    /// The same searcher that grows its trees by these numbers, whatever the size of the board.
    #[must_use]
    pub fn with_manner(self, manner: Manner) -> Searcher {
        Searcher { manner: Some(manner), ..self }
    }

    /// The same searcher whose trees take at most so many bytes.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Searcher {
        Searcher { memory: bytes, ..self }
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
        let manner = self.manner.unwrap_or_else(|| Manner::for_side(game.size().side()));
        let scene = Scene::new(game, color);
        let candidates = candidates::candidates(game, &scene, guidance, &manner);
        let mut tree = Tree::new(self.memory, &scene);
        tree.plant(&candidates);
        let earlier = earlier(game);
        let ground = Ground {
            tree: &tree,
            scene: &scene,
            policy: guidance.policy,
            manner,
            bonus: score::white_bonus(game),
            earlier: &earlier,
            as_it_stands: self.passing == Passing::AfterCapture,
        };
        let seed = [self.seed, game.move_count() as u64, PURPOSE];
        let mut explorer = Explorer::new(&ground, Random::new(&seed));
        let effort = if candidates.len() > 1 { budget.effort().unwrap_or(u64::MAX) } else { 0 };
        let mut looked = Instant::now();
        let mut spent = 0;
        while spent < effort && !budget.is_over() {
            explorer.explore();
            spent += 1;
            if let Some(watch) = watch.as_mut().filter(|watch| looked.elapsed() >= watch.every) {
                (watch.look)(&self.found(game, color, &tree, &manner, explorer.tally.clone()));
                looked = Instant::now();
            }
        }
        let tally = explorer.tally;
        self.found(game, color, &tree, &manner, tally)
    }

    /// What a search has found so far.
    fn found(&self, game: &Game, color: Color, tree: &Tree, manner: &Manner, tally: Tally) -> Choice {
        let mut ranked: Vec<Candidate> =
            tree.moves(tree.root()).iter().map(|seen| candidate(game, color, tree, manner, seen)).collect();
        // The sort is stable: among equals the one that promised more stays ahead.
        ranked.sort_by_key(|arm| std::cmp::Reverse(arm.record));
        let chosen = ending::conclude(game, color, self.passing, &ranked, &tally);
        let chance = ranked.first().and_then(|best| best.record.chance());
        Choice { chosen, chance, candidates: ranked, tally }
    }
}

/// A move of the root with what was found about it.
fn candidate(game: &Game, color: Color, tree: &Tree, manner: &Manner, seen: &Seen) -> Candidate {
    let count = seen.visits.count();
    let score = tree.arena().mean_score(if count > 0 { seen.target } else { tree.root() });
    let area = game.size().area() as f64;
    let margin = score - f64::from(score::white_bonus(game));
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    // The part of the worth that is for points is taken out again.
    let worth = f64::from(seen.visits.total()) / f64::from(count.max(1));
    let points = f64::from(manner.points);
    let chance = (worth - points * (0.5 + 0.5 * sign * margin / area)) / (1.0 - points);
    let record = Record::of_means(count, chance, sign * score);
    let mut line = vec![seen.chosen];
    if count > 0 {
        line.extend(tree.line(seen.target));
    }
    Candidate { chosen: seen.chosen, record, prior: f64::from(seen.chance), line }
}

/// The hashes of the positions of a game that must not come again.
fn earlier(game: &Game) -> HashSet<u64> {
    match game.rules().ko {
        Ko::Simple | Ko::None => HashSet::new(),
        Ko::PositionalSuperko | Ko::SituationalSuperko => game.hashes().collect(),
    }
}

/// Where the last move of a game was played and the one before; none for a pass and before the start.
fn last_points(game: &Game) -> [Option<Point>; 2] {
    let mut turns = game.turns().rev().map(|turn| turn.chosen.point());
    std::array::from_fn(|_| turns.next().flatten())
}
