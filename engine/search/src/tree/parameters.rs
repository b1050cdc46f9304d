//! Which move of a node to look into next.

use super::arena::{Arena, Span, Sum};
use crate::playout::size_class;
use board::BoardSize;

/// How the worth of a move is made of what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Selection {
    /// The mean of its results, of what was thought of it before, and of those of all playouts in which it
    /// was made at some time; nothing is added for exploration.
    #[default]
    Rave,
    /// The mean of its results, and what is added for a likely move that has been tried little (PUCT; D.
    /// Silver et al.: Mastering the game of Go with deep neural networks and tree search, Nature 529, 2016).
    Puct,
}

/// When a node's edges are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpansionRule {
    /// When it has been visited so often.
    Visits(u32),
    /// When it has been evaluated, at its first visit, by the moves that the evaluation thinks likely.
    Evaluation,
}

/// The numbers by which a search grows its tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParameters {
    /// How the worth of a move is found.
    pub selection: Selection,
    /// Results of the playouts in which a move was made count as much as its own when there are this many of
    /// these (Pachi's 3,000 to 4,000).
    pub rave_equivalence: f32,
    /// What is added for a likely move, in chances of winning, before it has been tried.
    pub exploration: f32,
    /// When a node's edges are made.
    pub expansion: ExpansionRule,
    /// By how much an untried move is thought to be worse than what its position has come to, in chances of
    /// winning, when all moves but it have been tried.
    pub first_play_reduction: f32,
    /// The share of playouts in what an evaluated position is worth, 0 to 1.
    pub playout_share: f32,
    /// This many edges are looked at from the start.
    pub initial_moves: u32,
    /// This many more each time that a node's visits have doubled.
    pub moves_per_doubling: u32,
    /// Playouts that every move counts before it has any, half of them won.
    pub prior_equivalent: f32,
    /// Playouts won that a move counts whose chance to be the best is 1; less likely ones count by the square
    /// root.
    pub prior_wins: f32,
    /// The share of a playout's worth that is for points and not for winning.
    pub score_weight: f32,
    /// The share that is for doing better than the playouts of the root do in the mean: it tells moves apart
    /// where the game seems decided, and leaves what is thought of untried moves between good and bad
    /// results.
    pub relative_score_weight: f32,
    /// This many points better, or worse, are as good as any number.
    pub score_scale: f32,
    /// How many more times a move counts in the playouts that make it at once than in those that make it at
    /// their end.
    pub rave_early_weight: u32,
}

impl SearchParameters {
    /// The numbers for a board of this size.
    pub fn for_size(size: BoardSize) -> SearchParameters {
        let class = size_class(size);
        let large = class == 2;
        SearchParameters {
            selection: Selection::Rave,
            rave_equivalence: if large { 4000.0 } else { 3000.0 },
            exploration: 0.6,
            expansion: ExpansionRule::Visits(if large { 6 } else { 4 }),
            first_play_reduction: 0.0,
            playout_share: 0.0,
            initial_moves: if large { 24 } else { 100 },
            moves_per_doubling: 6,
            prior_equivalent: [14.0, 20.0, 20.0][class],
            prior_wins: [80.0, 120.0, 300.0][class],
            score_weight: 0.03,
            relative_score_weight: [0.4, 0.5, 0.5][class],
            score_scale: [15.0, 25.0, 40.0][class],
            rave_early_weight: 3,
        }
    }

    /// The numbers for positions that are evaluated by a network.
    pub fn for_evaluations(size: BoardSize) -> SearchParameters {
        SearchParameters {
            selection: Selection::Puct,
            exploration: 0.6,
            expansion: ExpansionRule::Evaluation,
            first_play_reduction: 0.1,
            initial_moves: u32::MAX,
            moves_per_doubling: 0,
            relative_score_weight: 0.1,
            score_weight: 0.05,
            ..SearchParameters::for_size(size)
        }
    }

    /// What a result is worth to a player, 0 to 1: partly winning; partly doing better than the results so
    /// far did in the mean, which tells moves apart where the game seems decided, and leaves what is thought
    /// of new moves between good and bad results; and a little any point. `ahead` are the points by which it
    /// is better than these, `margin` those by which the player wins.
    pub(crate) fn worth(&self, size: BoardSize, ahead: f32, margin: f32, chance: f32) -> f32 {
        let share_of = |points: f32, most: f32| (0.5 + 0.5 * points / most).clamp(0.0, 1.0);
        let SearchParameters { relative_score_weight: relative, score_weight, .. } = self;
        relative * share_of(ahead, self.score_scale)
            + score_weight * share_of(margin, size.area() as f32)
            + (1.0 - relative - score_weight) * chance
    }

    /// Whether the edges of a leaf are made when it is reached after these visits.
    pub(super) fn expands_at(&self, visits: u32) -> bool {
        matches!(self.expansion, ExpansionRule::Visits(least) if visits >= least)
    }

    /// Visits to a node whose edges are made.
    pub(super) fn visits_for_edges(&self) -> u32 {
        match self.expansion {
            ExpansionRule::Visits(visits) => visits.max(1),
            ExpansionRule::Evaluation => 1,
        }
    }

    /// How many edges of a node are looked at.
    pub(super) fn open(&self, visits: u32) -> u32 {
        self.initial_moves.saturating_add(self.moves_per_doubling * (visits.max(1)).ilog2())
    }

    /// The edges of a node that take part in what playouts share: those that will be looked at when it has
    /// been visited four times as often, so that something is known of each when it is opened.
    pub(super) fn learning(&self, span: Span, visits: u32) -> Span {
        Span { count: span.count.min(self.open(visits.saturating_mul(4))), ..span }
    }

    /// The edge of the highest worth among the open ones of a node with these results, the first among
    /// equals; none when there are none.
    pub(super) fn select(&self, arena: &Arena, span: Span, results: Sum, by_mean: bool) -> Option<usize> {
        if self.expansion == ExpansionRule::Evaluation {
            return self.tried_or_likeliest(arena, span, results);
        }
        let visits = results.count();
        let open = Span { count: span.count.min(self.open(visits)), ..span };
        match self.selection {
            Selection::Rave if by_mean => best(open, |edge| mean_value(arena, edge)),
            Selection::Rave => {
                let inverse_equivalence = 1.0 / self.rave_equivalence;
                best(open, |edge| rave_value(arena, edge, inverse_equivalence))
            }
            Selection::Puct => {
                let (inverse_equivalence, scale) =
                    (1.0 / self.rave_equivalence, self.exploration * (visits.max(1) as f32).sqrt());
                best(open, |edge| puct_value(arena, edge, inverse_equivalence, scale))
            }
        }
    }

    /// The best of the edges that were tried, or the likeliest other one where that seems better. What an
    /// untried move is worth follows what the node comes to, so that a position that was first thought too
    /// good or too bad does not make all moves be tried, or none.
    fn tried_or_likeliest(&self, arena: &Arena, span: Span, results: Sum) -> Option<usize> {
        let visits = results.count().max(1) as f32;
        let scale = self.exploration * visits.sqrt();
        let (mut tried, mut untried) = (None, None);
        let mut seen = 0.0;
        for edge in span.edges() {
            let (own, chance) = (arena.visits(edge), arena.chance(edge));
            if own.count() == 0 {
                keep_higher(&mut untried, edge, scale * chance);
            } else {
                seen += chance;
                let count = own.count() as f32;
                keep_higher(&mut tried, edge, own.total() / count + scale * chance / (1.0 + count));
            }
        }
        // The results of a node are those of the player who moved there.
        let first = 1.0 - results.total() / visits - self.first_play_reduction * seen.sqrt();
        let is_better = |&(_, more): &(usize, f32)| tried.is_none_or(|(_, worth)| first + more > worth);
        untried.filter(is_better).or(tried).map(|(edge, _)| edge)
    }
}

/// Takes the place of an edge that is worth less.
#[inline(always)]
fn keep_higher(best: &mut Option<(usize, f32)>, edge: usize, worth: f32) {
    if best.is_none_or(|(_, most)| worth > most) {
        *best = Some((edge, worth));
    }
}

/// The mean of an edge's own results and of what was thought of it before.
#[inline(always)]
fn mean_value(arena: &Arena, edge: usize) -> f32 {
    let (weight, won) = arena.prior(edge);
    let own = arena.visits(edge);
    (own.total() + won) / (own.count() as f32 + weight)
}

/// The same together with the results that others share with it. With `tried` own playouts, of which `won`
/// are won, and `others` shared ones, these are trusted by others / (others + tried + tried others /
/// equivalence): multiplied out it takes one division. `inverse_equivalence` is 1 / equivalence.
#[inline(always)]
fn rave_value(arena: &Arena, edge: usize, inverse_equivalence: f32) -> f32 {
    let (own, shared) = (arena.visits(edge), arena.shared(edge));
    let (weight, won) = arena.prior(edge);
    let others = shared.count() as f32;
    let share = 1.0 + others * inverse_equivalence;
    (shared.total() + (own.total() + won) * share) / (others + (own.count() as f32 + weight) * share)
}

#[inline(always)]
fn puct_value(arena: &Arena, edge: usize, inverse_equivalence: f32, scale: f32) -> f32 {
    let mean = rave_value(arena, edge, inverse_equivalence);
    mean + scale * arena.chance(edge) / (1 + arena.visits(edge).count()) as f32
}

#[inline(always)]
fn best(open: Span, worth: impl Fn(usize) -> f32) -> Option<usize> {
    let mut best = None;
    for edge in open.edges() {
        keep_higher(&mut best, edge, worth(edge));
    }
    best.map(|(edge, _)| edge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prior::Prior;
    use board::{Move, Point};

    /// The worth of a node, the results of each move that was tried with their mean, and the number of the
    /// next one to try.
    type Row = (f32, &'static [(u32, f32)], usize);

    #[test]
    fn what_is_untried_is_worth_what_the_node_came_to() {
        let table: [Row; 6] = [
            (0.5, &[], 0),
            // As good as the node, the first is tried again until the second seems to be worth a try.
            (0.5, &[(1, 0.5)], 0),
            (0.5, &[(6, 0.5)], 1),
            // A position that is won seems won by untried moves, too, but no more than by the one that wins.
            (0.9, &[(3, 0.9)], 0),
            (0.1, &[(3, 0.1)], 0),
            // One move is worse than all thought.
            (0.5, &[(3, 0.2)], 1),
        ];
        let size = BoardSize::new(9).expect("a board");
        let parameters = SearchParameters::for_evaluations(size);
        for (worth, tried, next) in table {
            let arena = Arena::new(1 << 16).expect("an arena");
            let node = arena.add_node(1).expect("room");
            let prior = |chance| Prior { weight: 0.0, won: 0.0, chance };
            let moves: Vec<Point> = size.points().take(3).collect();
            let edges = [0.7, 0.2, 0.1];
            let edges: Vec<(Move, Prior)> =
                moves.iter().zip(edges).map(|(point, chance)| (Move::Play(*point), prior(chance))).collect();
            assert!(arena.lock_leaf(node));
            let span = arena.expand(node, &edges).expect("room");
            for (edge, (count, mean)) in span.edges().zip(tried) {
                arena.add_visit(edge, Sum::lost(*count).plus(Sum::gain(*count, *mean)));
            }
            let count = tried.iter().map(|(count, _)| count).sum::<u32>() + 1;
            let results = Sum::lost(count).plus(Sum::gain(count, 1.0 - worth));
            let found =
                parameters.select(&arena, span, results, false).map(|edge| edge - span.first as usize);
            assert_eq!(found, Some(next), "{worth}, {tried:?}");
        }
    }
}
