//! One playout through the tree and beyond: down to a leaf, on to the end of the game, and back with the
//! result. Only what is beyond the tree can be done for several at once without a word between them.

use super::arena::{self, Arena, Expansion, Sum};
use super::button::TAKING_CHANCE;
use super::context::SearchContext;
use super::evaluator::{Leaf, Verdict};
use super::parameters::SearchParameters;
use super::state::{TreeState, situation};
use crate::bounds::Work;
use crate::ends::{Ends, chance_of};
use crate::move_priors::MovePriors;
use crate::pass_and_resign::Passing;
use crate::prior::Prior;
use crate::tally::Tally;
use crate::weakness::Misjudgment;
use board::{Color, Move, Random, SLOTS, Turn};

/// A move on the way.
#[derive(Clone, Copy)]
pub(super) struct PathStep {
    node: u32,
    pub(super) edge: usize,
    color: Color,
    pub(super) chosen: Move,
    /// How many stones had been played before it.
    before: usize,
}

/// One descent in this many looks at its own results only: a good move whose point is bad to play later is
/// found that way (Fuego).
const BY_MEAN: u32 = 20;
/// A pass is looked at where at most this part of the board can be played.
const PASS_SHARE: usize = 8;
/// How likely a pass is the best move where others are left, and where there is none.
const PASS_CHANCE: f32 = 0.01;

/// One way through the tree: where it came along, and what is said of where it ends.
pub(crate) struct Descent {
    pub(super) leaf: Leaf,
    pub(super) steps: Vec<PathStep>,
    /// The situations on the way, where they must not come again.
    way: Vec<u64>,
}

impl Descent {
    pub(crate) fn new(context: &SearchContext<'_>, random: Random) -> Descent {
        Descent { leaf: Leaf::new(context.state.clone(), random), steps: Vec::new(), way: Vec::new() }
    }

    /// Stands at the root again.
    fn restart(&mut self, context: &SearchContext<'_>) {
        self.leaf.restart(&context.state);
        self.steps.clear();
        self.way.clear();
    }

    /// Asks what the position at its end is worth, unless the game is over there.
    pub(crate) fn evaluate(&mut self, context: &SearchContext<'_>) {
        if context.passing == Passing::Agreement || self.leaf.state.passes < 2 {
            context.evaluator.evaluate(&mut [&mut self.leaf]);
        }
    }

    /// Whether a move of the player whose turn it is repeats a position against the rules.
    fn repeats(&mut self, context: &SearchContext<'_>, chosen: Move) -> bool {
        let color = self.leaf.state.color;
        let Move::Play(point) = chosen else {
            // It leaves the stones as they are, and they are the passer's from now on.
            self.way.extend(situation(context.ko, self.leaf.state.hash, color));
            return false;
        };
        let Some(after) = situation(context.ko, self.leaf.state.hash_after(point), color) else {
            return false;
        };
        let repeats = context.earlier.contains(&after) || self.way.contains(&after);
        self.way.push(after);
        repeats
    }

    /// The points, as Black counts, by which the result is misjudged.
    fn error(&self, context: &SearchContext<'_>) -> i32 {
        match (&context.misjudgment, self.steps.first()) {
            (Some(misjudgment), Some(first)) if first.color == Color::Black => {
                misjudgment.error(first.chosen)
            }
            (Some(misjudgment), Some(first)) => -misjudgment.error(first.chosen),
            _ => 0,
        }
    }
}

/// Lets the tree grow by playouts. Each thread that works in the tree has its own.
pub(crate) struct Worker<'g> {
    pub(super) context: &'g SearchContext<'g>,
    /// For each point, one more than the number in the trace of the first stone on it and the color of that,
    /// for the part of the trace behind the node that is looked at.
    first: Box<[(u16, u8); SLOTS]>,
    pub(super) edges: Vec<(Move, Prior)>,
    pub(crate) tally: Tally,
}

impl<'g> Worker<'g> {
    pub(crate) fn new(context: &'g SearchContext<'g>) -> Worker<'g> {
        Worker { context, first: Box::new([(0, 0); SLOTS]), edges: Vec::new(), tally: context.tally.clone() }
    }

    /// Makes a playout; whether the tree could hold all that it was to learn.
    pub(crate) fn simulate(&mut self, descent: &mut Descent) -> bool {
        let roomy = self.select(descent);
        descent.evaluate(self.context);
        self.learn(descent);
        roomy
    }

    /// Goes down to a leaf; whether there was room for all. Until its result is learned, its way counts as
    /// lost.
    pub(crate) fn select(&mut self, descent: &mut Descent) -> bool {
        descent.restart(self.context);
        self.descend(descent) || self.context.crowded
    }

    /// Brings what was found at the end of the way back.
    pub(crate) fn learn(&mut self, descent: &Descent) {
        let bonus = self.bonus_at(descent);
        match &descent.leaf.verdict {
            Some(Verdict::Expected(evaluation)) => self.learn_expected(descent, evaluation),
            Some(Verdict::Played(playout)) => {
                self.tally.count(descent.steps.first().map(|step| step.chosen), playout, bonus);
                self.learn_score(descent, playout.score());
            }
            None => self.learn_score(descent, descent.leaf.state.board.area_score()),
        }
    }

    /// What White receives besides her points at the end of the way.
    pub(super) fn bonus_at(&self, descent: &Descent) -> f32 {
        let TreeState { button, color, .. } = &descent.leaf.state;
        self.context.bonus + button.white_points(*color)
    }

    /// Brings the score of a game that was played to its end back.
    fn learn_score(&mut self, descent: &Descent, score: i32) {
        let bonus = self.bonus_at(descent);
        let chance = |score: i32| chance_of(f64::from(score), f64::from(bonus));
        let seen = score + descent.error(self.context);
        let button = bonus - self.context.bonus;
        let worth = self.worth(seen as f32 - button, chance(seen) as f32);
        self.backpropagate(descent, worth, Ends::new(chance(score), f64::from(score)));
        self.update_amaf(descent, worth);
    }

    /// Walks down to a leaf; whether there was room for all.
    ///
    /// It ends as well before a move that repeats a position against the rules. What is looked into is the
    /// position before it, and the move keeps the loss that it began with: it may be legal where the game
    /// comes by another way.
    fn descend(&mut self, descent: &mut Descent) -> bool {
        let SearchContext { tree, parameters, .. } = self.context;
        let arena = tree.arena();
        let by_mean = descent.leaf.random.below(BY_MEAN) == 0;
        let mut node = tree.root;
        let longest = 2 * descent.leaf.state.board.size().area();
        let longest = self.context.misjudgment.as_ref().map_or(longest, Misjudgment::depth);
        loop {
            if descent.leaf.state.passes >= 2 && node != tree.root || descent.steps.len() >= longest {
                return true;
            }
            let results = arena.results(node);
            let visits = results.count();
            let span = match arena.expansion(node) {
                Expansion::Expanded(span) => span,
                Expansion::Leaf
                    if parameters.expands_at(visits) && !self.context.crowded && arena.lock_leaf(node) =>
                {
                    self.expand(descent);
                    match arena.expand(node, &self.edges) {
                        Some(span) => span,
                        None => return false,
                    }
                }
                Expansion::Leaf | Expansion::Expanding => return true,
            };
            let pass = if node == tree.root && self.context.must_pass(visits) {
                tree.passing_edge(span)
            } else {
                None
            };
            let selected = pass.or_else(|| parameters.select(arena, span, results, by_mean));
            let Some(edge) = selected else { return true };
            arena.add_visit(edge, Sum::lost(1));
            let color = descent.leaf.state.color;
            let chosen = arena.chosen(edge, descent.leaf.state.board.size());
            if descent.repeats(self.context, chosen) {
                return true;
            }
            descent.leaf.state.play(chosen);
            descent.leaf.turns.push(Turn { color, chosen });
            descent.steps.push(PathStep { node, edge, color, chosen, before: descent.leaf.trace.len() });
            descent.leaf.trace.extend(chosen.point().map(|point| (color, point)));
            if arena.target(edge) == arena::NONE {
                match tree.memory.transpositions.node(arena, descent.leaf.state.key()) {
                    Some(child) => arena.set_target(edge, child),
                    None => return false,
                }
            }
            node = arena.target(edge);
        }
    }

    /// Lists the moves of the position with what they promise, the most promising first.
    fn expand(&mut self, descent: &Descent) {
        let SearchContext { guidance, parameters, misjudgment, .. } = self.context;
        let depth = descent.steps.len() as u32;
        let TreeState { board, color, earlier, passes, hash, button } = &descent.leaf.state;
        let predictions = MovePriors::new(board, guidance, *color, *earlier).with_survey(&self.tally);
        self.edges.clear();
        let playable = board.empty().filter(|point| board.is_playable(*color, *point));
        let playable = playable.filter(|point| !guidance.forbids(*color, Move::Play(*point), depth));
        self.edges.extend(
            playable.map(|point| (Move::Play(point), Prior::of_strength(predictions.strength(point)))),
        );
        if let Some(misjudgment) = misjudgment {
            for (chosen, prior) in &mut self.edges {
                chosen.point().into_iter().for_each(|point| misjudgment.blur(prior, *hash, point));
            }
        }
        let takes = button.is_free() && self.context.late;
        let passes = *passes > 0 || takes || PASS_SHARE * self.edges.len() <= board.size().area();
        if self.edges.is_empty() || passes && !guidance.forbids(*color, Move::Pass, depth) {
            let sum: f32 = self.edges.iter().map(|(_, prior)| prior.chance).sum();
            let chance = if takes { TAKING_CHANCE } else { PASS_CHANCE };
            self.edges.push((Move::Pass, Prior::of_strength(chance * sum.max(1.0))));
        }
        parameters.settle(&mut self.edges);
    }

    /// What a result is worth to Black, 0 to 1 ([`SearchParameters::worth`]).
    pub(super) fn worth(&self, score: f32, chance: f32) -> f32 {
        let SearchContext { parameters, bonus, state, tree, .. } = self.context;
        let arena = tree.arena();
        // Before any result there is no mean to do better than.
        let is_first = arena.results(tree.root).count() == 0 && self.context.work == Work::Evaluations;
        let ahead = if is_first { 0.0 } else { score - arena.mean_score(tree.root) as f32 };
        parameters.worth(state.board.size(), ahead, score - bonus, chance)
    }

    /// Adds a result, as Black sees it, to the nodes and edges of the way.
    pub(super) fn backpropagate(&self, descent: &Descent, worth: f32, ends: Ends) {
        let arena = self.context.tree.arena();
        let root = self.context.tree.root;
        let seen_by = |color| if color == Color::Black { worth } else { 1.0 - worth };
        let result = |color| Sum::lost(1).plus(Sum::gain(1, seen_by(color)));
        arena.add_result(root, result(self.context.state.color.opponent()));
        arena.add_end(root, ends);
        for step in &descent.steps {
            arena.add_visit(step.edge, Sum::gain(1, seen_by(step.color)));
            let target = arena.target(step.edge);
            if target != arena::NONE {
                arena.add_result(target, result(step.color));
                arena.add_end(target, ends);
                arena.follow(step.edge, target);
            }
        }
    }

    /// Adds a result to the moves that were made later on by the player of a node.
    fn update_amaf(&mut self, descent: &Descent, worth: f32) {
        let arena = self.context.tree.arena();
        let length = descent.leaf.trace.len();
        self.first[..descent.leaf.state.board.size().slots()].fill((0, 0));
        let mut left = length;
        for step in descent.steps.iter().rev() {
            for (number, (color, point)) in
                descent.leaf.trace.iter().enumerate().take(left).skip(step.before).rev()
            {
                self.first[point.index()] = (number as u16 + 1, color.index() as u8);
            }
            left = step.before;
            self.update_amaf_at(arena, step, length, worth);
        }
    }

    fn update_amaf_at(&self, arena: &Arena, step: &PathStep, length: usize, worth: f32) {
        let Expansion::Expanded(span) = arena.expansion(step.node) else { return };
        let worth = if step.color == Color::Black { worth } else { 1.0 - worth };
        let own = step.color.index() as u8;
        // How many times more a move counts for each move by which it comes before the end.
        let sooner = self.context.parameters.rave_early_weight as f32 / (length - step.before + 1) as f32;
        let sums: [Sum; 8] =
            std::array::from_fn(|count| Sum::lost(count as u32).plus(Sum::gain(count as u32, worth)));
        for edge in self.context.parameters.learning(span, arena.results(step.node).count()).edges() {
            let (number, color) = self.first.get(arena.place(edge)).copied().unwrap_or_default();
            let left = (length + 1 - usize::from(number)) as f32;
            // Nothing predicts which moves are in a playout, so that those that are not count 0 times.
            let is_in_it = (number > 0) & (color == own);
            let count = usize::from(is_in_it) * (1 + usize::from((sooner * left) as u8));
            arena.add_amaf(edge, sums[count % sums.len()]);
        }
    }
}

impl SearchParameters {
    /// Makes chances of the strengths that stand in their place, gives the priors weights by them, and puts
    /// the most promising first.
    pub(crate) fn settle(&self, edges: &mut [(Move, Prior)]) {
        let sum: f32 = edges.iter().map(|(_, prior)| prior.chance).sum();
        for (_, prior) in edges.iter_mut() {
            prior.chance /= sum.max(f32::MIN_POSITIVE);
            let likely = self.prior_wins * prior.chance.sqrt();
            prior.weight += self.prior_equivalent + likely;
            prior.won += 0.5 * self.prior_equivalent + likely;
        }
        // By value first, since what the root knows besides stands in the weights. The sort is stable.
        let promise = |prior: &Prior| prior.won / prior.weight;
        edges.sort_by(|(_, one), (_, other)| promise(other).total_cmp(&promise(one)));
    }
}
