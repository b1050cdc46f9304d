//! Stones and the chains that they form.

use super::View;
use crate::constraint::Question;
use crate::constraint::stack::truth;
use board::{Point, PointSet};

pub(super) fn somewhere(view: &mut View, question: &Question) -> Option<f32> {
    let stones = view.position.stones(question.side());
    Some(truth(question.targets().iter().flatten().any(|point| stones.contains(*point))))
}

pub(super) fn same_string(view: &mut View, question: &Question) -> Option<f32> {
    Some(truth(view.position.same_chain(question.target(0)?, question.target(1)?)))
}

pub(super) fn size(view: &mut View, question: &Question) -> Option<f32> {
    Some(view.position.chain_len(question.target(0)?) as f32)
}

/// Capturing it is likely to make an eye: it is more than one stone on the first line.
pub(super) fn vital(view: &mut View, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    view.position.color_at(point)?;
    Some(truth(view.position.chain_len(point) > 1 || !view.is_on_first_line(point)))
}

/// Four stones in a corner, bent around it.
pub(super) fn bent_four(view: &mut View, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    view.position.color_at(point)?;
    let chain = view.position.chain(point);
    let on_edge = chain.iter().all(|stone| view.is_on_first_line(stone));
    // Only a corner has two neighbors.
    let bends = |corner: Point| {
        let (all, own) = view
            .neighbors(corner)
            .fold((0, 0), |(all, own), near| (all + 1, own + usize::from(chain.contains(near))));
        all == 2 && own == 2
    };
    Some(truth(chain.len() == 4 && on_edge && chain.iter().any(bends)))
}

/// A chain that reading finds dead, but that should not be counted on as dead: it has liberties enough, or it
/// stands around a dead shape of three or more stones inside it.
pub(super) fn distrust_tactics(view: &mut View, question: &Question) -> Option<f32> {
    let (position, point) = (view.position, question.target(0)?);
    let color = position.color_at(point)?;
    let (chain, liberties) = (position.chain(point), position.liberties(point));
    if liberties.len() != 2 {
        return Some(truth(liberties.len() > 2));
    }
    let opponents = chain.border(position.board()) & *position.stones(color.opponent());
    let enclosed = |inner: PointSet| {
        let Some(stone) = inner.first() else { return false };
        let shared = position.liberties(stone);
        // Nothing but the two chains and their common liberties lies around these liberties.
        shared.is_subset(&liberties) && shared.border(position.board()).is_subset(&(chain | inner))
    };
    let mut enclosures = position.chains(&opponents).filter(|inner| inner.len() >= 3);
    Some(truth(enclosures.any(enclosed)))
}

impl View<'_> {
    pub(super) fn is_on_first_line(&self, point: Point) -> bool {
        point.line(self.position.size()) == 0
    }
}
