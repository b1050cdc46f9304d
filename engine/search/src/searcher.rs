//! A searcher: what lasts from one search to the next.

use super::bounds::Work;
use super::candidates;
use super::choice::{Choice, Progress};
use super::effort::Effort;
use super::guidance::Guidance;
use super::network_evaluator::NetworkEvaluator;
use super::pass_and_resign::Passing;
use super::root_noise::RootNoise;
use super::score;
use super::tally::Tally;
use super::threads::Threads;
use super::tree::{
    Evaluator, Leaf, PlayoutEvaluator, SearchContext, SearchParameters, Selection, Shortage, Tree, TreeState,
    situation,
};
use super::weakness::{Misjudgment, Weakness};
use board::{BoardSize, Color, Game, Random, Rules};
use limits::budget::Budget;
use network::EvaluationCache;
use std::sync::Arc;

/// Chooses moves.
#[derive(Debug)]
pub struct Searcher {
    /// The seed of all chance.
    pub seed: u64,
    /// When it passes.
    pub passing: Passing,
    /// The threads that do the work.
    pub threads: Threads,
    /// The numbers by which it grows its trees; none for those of the size of the board.
    pub parameters: Option<SearchParameters>,
    selection: Selection,
    memory: usize,
    /// How many playouts of a limited number are under way at once: 1 at the start, none for what suits their
    /// number. Moves depend on it, but not on the number of threads.
    pub batch: Option<usize>,
    root_noise: f32,
    /// How weak searches are; none if they are as strong as they can be. What weak ones find of moves is
    /// what the weak player thinks; he passes only where there is no other move.
    pub weakness: Option<Weakness>,
    /// The tree of the last search, whose memory serves the next one.
    tree: Option<Tree>,
    /// What the results in it rest on, if a search may go on from them.
    kept: Option<CacheKey>,
    /// What a network said of positions.
    evaluations: Option<Arc<EvaluationCache>>,
}

/// How many evaluations of a network are kept: 12 MB on 19x19.
const EVALUATIONS: usize = 4096;

impl Searcher {
    /// The bytes that a tree may take by default.
    pub const MEMORY: usize = 128 << 20;

    /// A searcher with this seed and this many threads, zero for all that the machine has.
    pub fn new(seed: u64, threads: usize) -> Searcher {
        let passing = Passing::default();
        Searcher {
            seed,
            passing,
            threads: Threads::new(threads),
            parameters: None,
            selection: Selection::default(),
            memory: Searcher::MEMORY,
            batch: Some(1),
            root_noise: 0.0,
            weakness: None,
            tree: None,
            kept: None,
            evaluations: None,
        }
    }

    /// The same searcher that passes in this manner.
    #[must_use]
    pub fn with_passing(self, passing: Passing) -> Searcher {
        Searcher { passing, ..self }
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

    /// Makes this share of what first moves promise noise, 0 to 1; 0 as it is at the start. It is drawn from
    /// the seed for each search.
    pub fn set_root_noise(&mut self, share: f32) {
        self.root_noise = share.clamp(0.0, 1.0);
    }

    /// The best move for a player within a budget whose effort is counted in playouts, or in evaluations
    /// where a network makes them. A budget that is over from the start gets the move that promises most at
    /// first sight.
    #[must_use]
    pub fn search(
        &mut self,
        game: &Game,
        color: Color,
        budget: &Budget,
        guidance: &Guidance<'_>,
        progress: Option<Progress<'_>>,
    ) -> Choice {
        let reports = progress.is_some();
        match self.network_evaluator(game, color, guidance) {
            Some(evaluator) => {
                let (evaluator, work): (&dyn Evaluator, _) = (&evaluator, Work::Evaluations);
                let question = Question { game, color, budget, guidance, evaluator, work, reports };
                self.answer(&question, progress)
            }
            None => {
                let (evaluator, work) = (&PlayoutEvaluator(guidance.policy), Work::Playouts);
                let question = Question { game, color, budget, guidance, evaluator, work, reports };
                self.answer(&question, progress)
            }
        }
    }

    /// Lets a tree grow until the budget is spent.
    fn answer(&mut self, question: &Question<'_>, mut progress: Option<Progress<'_>>) -> Choice {
        let Question { game, budget, guidance, work, .. } = *question;
        let key = CacheKey::new(game, self.passing, work);
        let mut context = self.context(question);
        let mut tally = Progress::tally(progress.as_ref());
        context.tally = tally.clone();
        while !context.run(&self.threads, &mut tally, &mut progress) {
            context.crowded = !context.tree.prune();
            context.round += 1;
        }
        let choice = context.choice(tally);
        // What was forbidden here may be played next time.
        let keeps = budget.effort().is_none() && guidance.restrictions.is_empty();
        self.kept = keeps.then_some(key);
        self.tree = Some(context.tree);
        choice
    }

    /// All that a search rests on, its tree with the moves of the root.
    fn context<'a>(&mut self, question: &Question<'a>) -> SearchContext<'a> {
        let Question { game, color, budget, guidance, evaluator, work, reports } = *question;
        let state = TreeState::new(game, color);
        let (seed, turn) = (self.seed, game.move_count() as u64);
        let misjudgment =
            self.weakness.map(|weakness| Misjudgment { weakness, seed, turn, root: state.hash });
        let parameters = self.parameters_for(question, misjudgment.as_ref());
        let mut leaf = Leaf::new(state.clone(), Random::new(&[seed]));
        if work == Work::Evaluations {
            evaluator.evaluate(&mut [&mut leaf]);
        }
        let evaluation = leaf.evaluation();
        let noise = RootNoise { share: self.root_noise, seed, turn };
        let candidates = match evaluation {
            Some(evaluation) => candidates::evaluated(game, &state, guidance, noise, evaluation),
            None => candidates::candidates(game, &state, guidance, &parameters, noise, misjudgment.as_ref()),
        };
        let key = CacheKey::new(game, self.passing, work);
        if !guidance.restrictions.is_empty() {
            self.forget();
        }
        let mut tree = self.tree(&state, key, &parameters, budget);
        tree.set_root_moves(&candidates);
        let ko = game.rules().ko;
        let usual = budget.effort().map_or(1, usual_batch);
        let batch = budget.effort().and(self.batch).unwrap_or(usual).max(1);
        let searched = candidates.len() > 1 || reports;
        SearchContext {
            game,
            color,
            budget,
            guidance,
            evaluator,
            parameters,
            effort: Effort::new(if searched { budget.effort().unwrap_or(u64::MAX) } else { 0 }),
            ordered: budget.effort().is_some(),
            batch,
            seed,
            misjudgment,
            round: 0,
            known: tree.arena().results(tree.root).count(),
            tree,
            state,
            bonus: key.bonus,
            earlier: game.situations().filter_map(|(hash, maker)| situation(ko, hash, maker)).collect(),
            ko,
            crowded: false,
            passing: self.passing,
            tally: Tally::default(),
            late: work == Work::Playouts && candidates::is_late(game, candidates.len()),
            work,
        }
    }

    /// What evaluates positions after that of a game by a network, if there is one for the board.
    fn network_evaluator<'g>(
        &mut self,
        game: &Game,
        color: Color,
        guidance: &Guidance<'g>,
    ) -> Option<NetworkEvaluator<'g>> {
        let network = guidance.network.filter(|_| self.weakness.is_none())?;
        let cache = self.evaluations.get_or_insert_with(|| Arc::new(EvaluationCache::new(EVALUATIONS)));
        NetworkEvaluator::new((network, guidance.policy), cache.clone(), game, color)
    }

    /// The numbers by which a search grows its tree.
    fn parameters_for(&self, question: &Question<'_>, weak: Option<&Misjudgment>) -> SearchParameters {
        let size = question.game.size();
        let usual = || match question.work {
            Work::Evaluations => {
                let playout_share = question.guidance.network.map_or(0.0, |network| network.playouts().1);
                SearchParameters { playout_share, ..SearchParameters::for_evaluations(size) }
            }
            Work::Playouts => {
                SearchParameters { selection: self.selection, ..SearchParameters::for_size(size) }
            }
        };
        let parameters = self.parameters.unwrap_or_else(usual);
        match weak {
            Some(weak) => {
                SearchParameters { initial_moves: weak.width(), moves_per_doubling: 0, ..parameters }
            }
            None => parameters,
        }
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
    pub fn shortage(&self) -> Option<Shortage> {
        self.tree.as_ref().and_then(|tree| tree.memory.shortage())
    }

    /// The share of the room of the last search's tree that is taken, 0 to 1; none before the first search.
    pub fn fullness(&self) -> Option<f64> {
        self.tree.as_ref().map(|tree| tree.arena().fullness())
    }

    /// Forgets what is known of positions, as a change of what is known of moves asks for.
    pub fn forget(&mut self) {
        self.kept = None;
    }
}

/// What is asked of a search.
#[derive(Clone, Copy)]
struct Question<'a> {
    game: &'a Game,
    color: Color,
    budget: &'a Budget,
    guidance: &'a Guidance<'a>,
    evaluator: &'a dyn Evaluator,
    /// What its answers are.
    work: Work,
    /// Whether someone looks on, who wants to know what the only move comes to, too.
    reports: bool,
}

/// From how many playouts on several are under way at once, and how many then: the more there are, the less
/// it costs that some begin without the results of those before them (engine/NOTES.md, "Batches").
const BATCHED_FROM: u64 = 4000;
const BATCH: usize = 4;

/// How many playouts of a limited number are under way at once.
const fn usual_batch(playouts: u64) -> usize {
    if playouts < BATCHED_FROM { 1 } else { BATCH }
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
    /// What they are.
    work: Work,
}

impl CacheKey {
    fn new(game: &Game, passing: Passing, work: Work) -> CacheKey {
        CacheKey { size: game.size(), rules: *game.rules(), passing, bonus: score::white_bonus(game), work }
    }
}

#[cfg(test)]
mod tests;
