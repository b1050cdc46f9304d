//! What is learned from a position that was evaluated: its worth, and its moves.

use super::arena::{self, Expansion};
use super::worker::{Descent, Worker};
use crate::ends::{Ends, chance_of};
use crate::playout::Playout;
use crate::prior::Prior;
use board::{BoardSize, Color, Move, PlayoutBoard, Point};
use network::Evaluation;

/// The likeliest moves that are made edges have this share of all chances together. Others would take most of
/// the memory.
const SHARE: f32 = 0.999;

impl Worker<'_> {
    /// Brings what is expected of the end of the way back, and makes edges of its moves.
    pub(super) fn learn_expected(&mut self, descent: &Descent, evaluation: &Evaluation) {
        let bonus = f64::from(self.bonus_at(descent));
        let state = &descent.leaf.state;
        let (size, color) = (state.board.size(), state.color);
        let owners = owners(evaluation, size, color);
        let (chance, score) = if descent.leaf.is_over() {
            // The game is over, and what stands in the opponent's territory is dead.
            let score = counted(&state.board, owners.clone());
            (chance_of(score, bonus), score)
        } else {
            let sign = f64::from(color.sign());
            let chance = 0.5 + sign * f64::from(evaluation.win - evaluation.loss) / 2.0;
            self.mixed((chance, sign * f64::from(evaluation.lead) + bonus), &descent.leaf.playouts, bonus)
        };
        for playout in &descent.leaf.playouts {
            self.tally.count_beside(playout, bonus as f32);
        }
        self.tally.expect(descent.steps.first().map(|step| step.chosen), (chance, score), owners);
        let button = bonus - f64::from(self.context.bonus);
        let worth = self.worth((score - button) as f32, chance as f32);
        self.expand_by(descent, evaluation);
        self.backpropagate(descent, worth, Ends::new(chance, score));
    }

    /// Black's chance and score, mixed with those of playouts.
    fn mixed(&self, (chance, score): (f64, f64), playouts: &[Playout], bonus: f64) -> (f64, f64) {
        if playouts.is_empty() {
            return (chance, score);
        }
        let mean = |of: &dyn Fn(f64) -> f64| {
            playouts.iter().map(|played| of(f64::from(played.score()))).sum::<f64>() / playouts.len() as f64
        };
        let share = f64::from(self.context.parameters.playout_share);
        let mix = |expected, played| expected + share * (played - expected);
        (mix(chance, mean(&|score| chance_of(score, bonus))), mix(score, mean(&|score| score)))
    }

    /// Gives the node at the end of the way its moves, unless it has them.
    fn expand_by(&mut self, descent: &Descent, evaluation: &Evaluation) {
        let (context, state) = (self.context, &descent.leaf.state);
        let arena = context.tree.arena();
        let node = descent.steps.last().map_or(arena::NONE, |step| arena.target(step.edge));
        let is_leaf = node != arena::NONE && arena.expansion(node) == Expansion::Leaf;
        if !is_leaf || state.passes >= 2 || context.crowded || !arena.lock_leaf(node) {
            return;
        }
        let depth = descent.steps.len() as u32;
        let is_playable = |chosen: Move| {
            let board = &state.board;
            chosen.point().is_none_or(|point| board.is_empty(point) && board.is_playable(state.color, point))
                && !context.guidance.forbids(state.color, chosen, depth)
        };
        self.edges.clear();
        self.edges.extend(edges(evaluation, state.board.size()).filter(|(chosen, _)| is_playable(*chosen)));
        settle(&mut self.edges);
        let mut seen = 0.0;
        let likely = self.edges.iter().take_while(|(_, prior)| {
            let is_left = seen < SHARE;
            seen += prior.chance;
            is_left
        });
        let count = likely.count();
        // Without room it stays a leaf, which the next way that ends there finds out.
        let _ = arena.expand(node, &self.edges[..count]);
    }
}

/// The moves that an evaluation thinks possible, as they are.
pub(crate) fn edges(
    evaluation: &Evaluation,
    size: BoardSize,
) -> impl Iterator<Item = (Move, Prior)> + use<'_> {
    let points = size.points().map(Move::Play).zip(evaluation.points.iter().copied());
    let all = points.chain([(Move::Pass, evaluation.pass)]);
    all.filter(|(_, chance)| *chance > 0.0).map(|(chosen, chance)| (chosen, Prior::of_strength(chance)))
}

/// Makes chances of strengths, and puts the likeliest move first.
pub(crate) fn settle(edges: &mut [(Move, Prior)]) {
    let sum: f32 = edges.iter().map(|(_, prior)| prior.chance).sum();
    for (_, prior) in edges.iter_mut() {
        prior.chance /= sum.max(f32::MIN_POSITIVE);
    }
    edges.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
}

/// To whom each point will belong: from 1 for Black to -1 for White.
fn owners(
    evaluation: &Evaluation,
    size: BoardSize,
    color: Color,
) -> impl Iterator<Item = (Point, f64)> + Clone + use<'_> {
    let sign = f64::from(color.sign());
    size.points().zip(evaluation.owners.iter().map(move |owner| sign * f64::from(*owner)))
}

/// Black's points less White's where each belongs to the likelier owner. An empty point that neither is
/// likely to own counts for none.
fn counted(board: &PlayoutBoard, owners: impl Iterator<Item = (Point, f64)>) -> f64 {
    /// Points of a seki, and those between the players, are near 0.
    const OWNED: f64 = 0.5;
    let points = owners.map(|(point, owner)| match board.color_at(point) {
        None if owner.abs() < OWNED => 0.0,
        Some(color) if owner.abs() < OWNED => f64::from(color.sign()),
        _ => owner.signum(),
    });
    points.sum()
}
