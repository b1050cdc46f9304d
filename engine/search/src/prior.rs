//! What is thought of a move before any playout.

/// What is thought of a move before any playout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Prior {
    /// Playouts that it counts for.
    pub(crate) weight: f32,
    /// How many of them are won.
    pub(crate) won: f32,
    /// How likely it is to be the best; 1 for all moves of a node.
    pub(crate) chance: f32,
}

impl Prior {
    /// A prior of which no more is known than the strength of its move among others.
    pub(crate) fn of_strength(strength: f32) -> Prior {
        Prior { weight: 0.0, won: 0.0, chance: strength }
    }
}
