//! Weights that were learned from games, by shape or by pattern; and helpers that are known by name only.

use super::NAME_LENGTH;
use super::database::text;
use bytemuck::{Pod, Zeroable};

/// Weights that were learned together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct LearnedSet {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The first of its weights.
    pub first_weight: u32,
    /// Number of its weights.
    pub weights: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// Zero.
    pub reserved: u32,
}

impl LearnedSet {
    /// The name as text; empty when it is no UTF-8.
    #[must_use]
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// The number in [`LearnedWeight::pattern`] of a weight that belongs to a shape.
pub const NO_PATTERN: u32 = u32::MAX;

/// The weight of a shape around a move, or of a pattern.
///
/// Rows and columns of a shape are counted from the move; those of a pattern's weight are 0.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct LearnedWeight {
    /// The weight, finite and not negative.
    pub weight: f32,
    /// How often it was seen.
    pub count: u32,
    /// The number of the pattern in its section, or [`NO_PATTERN`].
    pub pattern: u32,
    /// The first cell of the shape.
    pub first_element: u32,
    /// Number of its cells, those of `?` and the move not counted.
    pub elements: u16,
    /// The first row of the shape, at most 0.
    pub top: i8,
    /// The first column, at most 0.
    pub left: i8,
    /// The last row, at least 0.
    pub bottom: i8,
    /// The last column, at least 0.
    pub right: i8,
    /// The edges drawn: bits of [`Edges`](super::Edges).
    pub edges: u8,
    /// The orientations in which the shape stands, a bit for each; 0 for a pattern.
    pub orientations: u8,
}

/// Longest name of a helper, in bytes.
pub const HELPER_LENGTH: usize = 64;

/// The helper of a pattern of GNU Go 2, which is a function of its program: its name is all that is known of it.
/// The pattern has the opcode `unknown_helper`, which no engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct NamedHelper {
    /// The number of the pattern in its section.
    pub pattern: u32,
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; HELPER_LENGTH],
}

impl NamedHelper {
    /// The name as text; empty when it is no UTF-8.
    #[must_use]
    pub fn name(&self) -> &str {
        let end = self.name.iter().position(|byte| *byte == 0).unwrap_or(HELPER_LENGTH);
        std::str::from_utf8(&self.name[..end]).unwrap_or("")
    }
}
