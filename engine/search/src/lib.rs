//! Choosing a move by playouts.
//!
//! A search grows a tree from the position, one playout at a time, and chooses the move that was tried most. What may be thought
//! about is limited by playouts or by time. With playouts only, one thread does the work and nothing is kept from the move before,
//! so that the same seed, position and number find the same move everywhere. With time, all threads share one tree; with playouts
//! they do when that is asked for ([`Searcher::with_shared_tree`]).

mod bounds;
mod candidates;
mod effort;
mod guidance;
mod move_priors;
mod pass_and_resign;
mod player;
pub mod playout;
mod prior;
mod restriction;
pub mod score;
mod tally;
mod threads;
mod time_manager;
mod tree;

pub use bounds::Limits;
pub use guidance::{AVERAGE_VALUE, Guidance, HIGHEST_VALUE};
pub use pass_and_resign::{Chances, Passing, Resignation};
pub use player::{Answer, Player};
pub use restriction::Restriction;
pub use tally::{Record, Tally};
pub use threads::Threads;
pub use tree::{SearchParameters, Selection, Shortage, Step};

use board::{BoardSize, Color, Game, Move, Point, Random, Rules};
use effort::Effort;
use limits::budget::Budget;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use time_manager::TimeManager;
use tree::{SearchContext, Seen, Tree, TreeState, Worker, situation};

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
    pub line: Vec<Step>,
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
pub struct Progress<'a> {
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
    /// The player's results in the position, with those that are known from earlier searches: no candidate has more of them.
    pub root: Record,
    /// How many of these were known before this search.
    pub known: u32,
    /// The sums over the playouts of this search that were played to their end.
    pub tally: Tally,
}

/// Chooses moves.
#[derive(Debug)]
pub struct Searcher {
    seed: u64,
    passing: Passing,
    threads: Threads,
    parameters: Option<SearchParameters>,
    selection: Selection,
    memory: usize,
    /// Whether threads share the tree with a limit of playouts, too.
    shares_tree: bool,
    /// The tree of the last search, whose memory serves the next one.
    tree: Option<Tree>,
    /// What the results in it rest on, if a search may go on from them.
    kept: Option<CacheKey>,
}

impl Searcher {
    /// The bytes that a tree may take by default.
    pub const MEMORY: usize = 128 << 20;

    /// A searcher with this seed and this many threads, zero for all that the machine has.
    #[must_use]
    pub fn new(seed: u64, threads: usize) -> Searcher {
        let passing = Passing::default();
        Searcher {
            seed,
            passing,
            threads: Threads::new(threads),
            parameters: None,
            selection: Selection::default(),
            memory: Searcher::MEMORY,
            shares_tree: false,
            tree: None,
            kept: None,
        }
    }

    /// The same searcher that passes in this manner.
    #[must_use]
    pub fn with_passing(self, passing: Passing) -> Searcher {
        Searcher { passing, ..self }
    }

    /// The same searcher that grows its trees by these numbers, whatever the size of the board.
    #[must_use]
    pub fn with_parameters(self, parameters: SearchParameters) -> Searcher {
        Searcher { parameters: Some(parameters), ..self }
    }

    /// The same searcher that finds the worth of moves by this formula.
    #[must_use]
    pub fn with_selection(self, selection: Selection) -> Searcher {
        Searcher { selection, ..self }
    }

    /// The same searcher whose trees take at most this many bytes.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Searcher {
        Searcher { memory: bytes, ..self }
    }

    /// The same searcher whose threads share the tree with a limit of playouts, too, or not, as it is at the start. What it finds
    /// then depends on which thread comes first.
    #[must_use]
    pub fn with_shared_tree(self, shares_tree: bool) -> Searcher {
        Searcher { shares_tree, ..self }
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
    pub fn threads(&self) -> &Threads {
        &self.threads
    }

    /// The best move for a player within a budget whose effort is counted in playouts. A budget that is
    /// over from the start gets the move that promises most at first sight.
    #[must_use]
    pub fn choose(&mut self, game: &Game, color: Color, budget: &Budget, guidance: &Guidance<'_>) -> Choice {
        self.choose_watched(game, color, budget, guidance, None)
    }

    /// The same, with a look at what goes on.
    #[must_use]
    pub fn choose_watched(
        &mut self,
        game: &Game,
        color: Color,
        budget: &Budget,
        guidance: &Guidance<'_>,
        mut watch: Option<Progress<'_>>,
    ) -> Choice {
        let usual =
            || SearchParameters { selection: self.selection, ..SearchParameters::for_size(game.size()) };
        let parameters = self.parameters.unwrap_or_else(usual);
        let state = TreeState::new(game, color);
        let candidates = candidates::candidates(game, &state, guidance, &parameters);
        let cache_key = CacheKey::new(game, self.passing);
        if !guidance.restrictions.is_empty() {
            self.forget();
        }
        let mut tree = self.tree(&state, cache_key, &parameters, budget);
        tree.set_root_moves(&candidates);
        let ko = game.rules().ko;
        let earlier = game.situations().filter_map(|(hash, maker)| situation(ko, hash, maker)).collect();
        let mut crowded = false;
        let mut search = Search {
            searcher: self,
            game,
            color,
            budget,
            // Who looks on wants to know what the only move comes to.
            effort: if candidates.len() > 1 || watch.is_some() {
                budget.effort().unwrap_or(u64::MAX)
            } else {
                0
            },
            known: tree.arena().results(tree.root()).count(),
            tally: Tally::new(),
            rounds: 0,
            looked: Instant::now(),
        };
        loop {
            let context = SearchContext {
                tree: &tree,
                state: &state,
                guidance,
                parameters,
                bonus: cache_key.bonus,
                earlier: &earlier,
                ko,
                crowded,
                as_it_stands: self.passing == Passing::AfterCapture,
                late: candidates::is_late(game, candidates.len()),
            };
            if search.grow(&context, &mut watch) || search.is_over() {
                break;
            }
            crowded = !tree.prune();
        }
        let (tally, known) = (search.tally, search.known);
        let choice = self.found(game, color, &tree, tally, known);
        // What was forbidden here may be played next time.
        let keeps = budget.effort().is_none() && guidance.restrictions.is_empty();
        self.kept = keeps.then_some(cache_key);
        self.tree = Some(tree);
        choice
    }

    /// The tree to begin with: with a limit of playouts an empty one, else what is known of the position.
    fn tree(
        &mut self,
        state: &TreeState,
        cache_key: CacheKey,
        parameters: &SearchParameters,
        budget: &Budget,
    ) -> Tree {
        let mut old = self.tree.take();
        if budget.effort().is_none() && self.kept.take() == Some(cache_key) {
            old = match old.map(|mut tree| (tree.reroot(state), tree)) {
                Some((true, tree)) => return tree,
                other => other.map(|(_, tree)| tree),
            };
        }
        let enough =
            budget.effort().map_or(usize::MAX, |effort| Tree::bytes_for(effort, parameters, cache_key.size));
        Tree::new(old, self.memory.min(enough), state)
    }

    /// Whether the system had less memory for the last search than it was to have.
    #[must_use]
    pub fn shortage(&self) -> Option<Shortage> {
        self.tree.as_ref().and_then(Tree::shortage)
    }

    /// Forgets what is known of positions, as a change of what is known of moves asks for.
    pub fn forget(&mut self) {
        self.kept = None;
    }

    /// What a search has found so far.
    fn found(&self, game: &Game, color: Color, tree: &Tree, tally: Tally, known: u32) -> Choice {
        let mut ranked: Vec<Candidate> =
            tree.moves(tree.root()).iter().map(|seen| candidate(color, tree, seen)).collect();
        // The sort is stable: among equals the one that promised more stays ahead.
        ranked.sort_by_key(|arm| std::cmp::Reverse(arm.record));
        let chosen = pass_and_resign::conclude(game, color, self.passing, &ranked, &tally);
        let chance = ranked.first().and_then(|best| best.record.chance());
        // A visit counts for its move before it counts for the root, at its end.
        let visits = ranked.iter().map(|arm| arm.record.playouts).sum::<u32>();
        let visits = visits.max(tree.arena().results(tree.root()).count());
        let root = record(color, tree, tree.root(), visits);
        Choice { chosen, chance, candidates: ranked, root, known, tally }
    }
}

/// What results depend on besides the position.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CacheKey {
    size: BoardSize,
    rules: Rules,
    /// How the board counts after two passes.
    passing: Passing,
    /// What White receives besides her points.
    bonus: f32,
}

impl CacheKey {
    fn new(game: &Game, passing: Passing) -> CacheKey {
        CacheKey { size: game.size(), rules: *game.rules(), passing, bonus: score::white_bonus(game) }
    }
}

/// A search under way.
struct Search<'s> {
    searcher: &'s Searcher,
    game: &'s Game,
    color: Color,
    budget: &'s Budget,
    /// The playouts still to be made.
    effort: u64,
    /// Visits of the root before the search.
    known: u32,
    tally: Tally,
    /// How often the tree was cleared.
    rounds: u64,
    /// When progress was reported last, or the search began.
    looked: Instant,
}

impl Search<'_> {
    /// Whether all playouts have been made, or the time is over.
    fn is_over(&self) -> bool {
        self.effort == 0 || self.budget.is_over()
    }

    /// Lets the tree grow until the search is over, or until it is full; whether the search is over.
    fn grow(&mut self, context: &SearchContext<'_>, watch: &mut Option<Progress<'_>>) -> bool {
        // Who has no time needs no help.
        let alone = self.budget.effort().is_some() && !self.searcher.shares_tree || self.budget.is_over();
        let seed = [self.searcher.seed, self.game.move_count() as u64, PURPOSE, self.rounds];
        let worker = |thread: usize| {
            let [seed, number, purpose, round] = seed;
            Worker::new(context, Random::new(&[seed, number, purpose, round, thread as u64]))
        };
        self.rounds += 1;
        let (effort, helped) = (Effort::new(self.effort), Mutex::new(Tally::new()));
        let help = |thread: usize| {
            let _end = effort.ends_with_this();
            let mut worker = worker(thread);
            while !effort.is_stopped() && effort.take() && worker.simulate() {}
            helped.lock().unwrap_or_else(PoisonError::into_inner).add(&worker.tally);
        };
        let searcher = self.searcher;
        let mut lead = || {
            let _end = effort.ends_with_this();
            self.lead(context, worker(0), &effort, watch)
        };
        let over = if alone { lead() } else { searcher.threads.beside(lead, help) };
        self.effort = effort.left();
        self.tally.add(&helped.into_inner().unwrap_or_else(PoisonError::into_inner));
        over
    }

    /// Makes playouts in the calling thread, which looks at the clock; whether the search is over.
    fn lead(
        &mut self,
        context: &SearchContext<'_>,
        mut worker: Worker<'_>,
        effort: &Effort,
        watch: &mut Option<Progress<'_>>,
    ) -> bool {
        let time_manager = TimeManager::new(self.budget, context.tree);
        let (mut made, mut over) = (0, true);
        while effort.left() > 0
            && !time_manager.is_over(made, context.tree)
            && !context.is_exhausted()
            && effort.take()
        {
            made += 1;
            if !worker.simulate() || effort.is_stopped() {
                over = false;
                break;
            }
            if let Some(watch) = watch.as_mut().filter(|watch| self.looked.elapsed() >= watch.every) {
                let mut tally = self.tally.clone();
                tally.add(&worker.tally);
                let found = self.searcher.found(self.game, self.color, context.tree, tally, self.known);
                (watch.look)(&found);
                self.looked = Instant::now();
            }
        }
        self.tally.add(&worker.tally);
        over
    }
}

/// A move of the root with what was found about it.
fn candidate(color: Color, tree: &Tree, seen: &Seen) -> Candidate {
    let at = |node: u32| record(color, tree, node, seen.visits.count());
    let record = if tree.arena().results(seen.target).count() > 0 {
        at(seen.target)
    } else {
        // The first visit may still be under way in another thread, or a full tree has no node for it.
        at(tree.root())
    };
    Candidate { chosen: seen.chosen, record, prior: f64::from(seen.chance), line: tree.line(seen) }
}

/// This many visits with the means of a node, seen by a player.
fn record(color: Color, tree: &Tree, node: u32, visits: u32) -> Record {
    let (score, black) = (tree.arena().mean_score(node), tree.arena().black_chance(node));
    let (sign, chance) = if color == Color::Black { (1.0, black) } else { (-1.0, 1.0 - black) };
    Record::of_means(visits, chance, sign * score)
}

/// Where the last move of a game was played and the one before; none for a pass and before the start.
fn last_points(game: &Game) -> [Option<Point>; 2] {
    let mut turns = game.turns().rev().map(|turn| turn.chosen.point());
    std::array::from_fn(|_| turns.next().flatten())
}
