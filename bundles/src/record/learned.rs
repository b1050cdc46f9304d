//! Weights that were learned from games, by shape, by pattern or by feature; and helpers that are known by
//! name only.

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

/// The weight of a feature: of one value of a property of moves that the engine knows, such as how many
/// stones a move captures. What the name stands for is up to whoever asks for the set; who does not know it
/// leaves it alone.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct LearnedFeature {
    /// The name, filled with zeros; see [`LearnedFeature::is_name`].
    pub name: [u8; NAME_LENGTH],
    /// The value of the property, at most [`LearnedFeature::LARGEST`].
    pub number: u32,
    /// The weight, finite and not negative.
    pub weight: f32,
    /// How often it was seen.
    pub count: u32,
    /// The number of its set.
    pub set: u32,
}

impl LearnedFeature {
    /// The largest value of a property: what two bytes hold.
    pub const LARGEST: u32 = u16::MAX as u32;

    /// The longest name in bytes, so that a zero always follows it.
    pub const LONGEST_NAME: usize = NAME_LENGTH - 1;

    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }

    /// Whether a text is a name of features: a small letter, then small letters, digits, `-` and `_`.
    pub fn is_name(text: &str) -> bool {
        let inner =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
        text.len() <= Self::LONGEST_NAME
            && text.starts_with(|first: char| first.is_ascii_lowercase())
            && text.bytes().all(inner)
    }
}

/// Longest name of a helper, in bytes.
pub const HELPER_LENGTH: usize = 64;

/// The helper of a pattern of GNU Go 2, which is a function of its program: its name is all that is known of
/// it. The pattern has the opcode `unknown_helper`, which no engine answers.
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
    pub fn name(&self) -> &str {
        let end = self.name.iter().position(|byte| *byte == 0).unwrap_or(HELPER_LENGTH);
        std::str::from_utf8(&self.name[..end]).unwrap_or("")
    }
}
