//! Chains next to something, by their liberties.

use board::{Color, PointSet, Position};

/// The liberties of some chains: together for all chains with one liberty, for all with two, and so on.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Layers([PointSet; Layers::MOST]);

impl Layers {
    /// Chains with more liberties are left out: no one takes them in a hurry.
    const MOST: usize = 4;

    /// The liberties of the chains with these heads.
    pub(in super::super) fn new(position: &Position, heads: &PointSet) -> Layers {
        let mut layers = [PointSet::EMPTY; Layers::MOST];
        for head in heads {
            let count = position.liberty_count(head);
            if let Some(layer) = layers.get_mut(count.wrapping_sub(1)) {
                *layer |= position.liberties(head);
            }
        }
        Layers(layers)
    }

    /// The liberties of chains that have this many.
    pub(in super::super) fn exactly(&self, count: usize) -> PointSet {
        self.0.get(count.wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// The liberties of chains that have at most this many.
    pub(in super::super) fn at_most(&self, count: usize) -> PointSet {
        self.0.iter().take(count).fold(PointSet::EMPTY, |all, layer| all | *layer)
    }
}

/// The heads of the chains of a color next to any of these points.
pub(in super::super) fn heads_next_to(position: &Position, points: &PointSet, color: Color) -> PointSet {
    let mut heads = PointSet::EMPTY;
    for point in points {
        heads |= position.heads_around(point, color);
    }
    heads
}

/// Those of these chains that have at most this many liberties.
pub(in super::super) fn with_liberties(position: &Position, heads: &PointSet, most: usize) -> PointSet {
    heads.iter().filter(|head| position.liberty_count(*head) <= most).collect()
}
