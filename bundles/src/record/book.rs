//! Opening books: openings that are played without a search in games of one kind.

use super::NAME_LENGTH;
use super::database::text;
use bytemuck::{Pod, Zeroable};
use strum::{EnumString, FromRepr, IntoStaticStr, VariantArray};

/// A book: for games on one board with one komi and one way to count. The weights of its openings say how
/// much is known of a move: playouts of searches, or games.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct BookRecord {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The first of its openings.
    pub first_opening: u32,
    /// Number of its openings.
    pub openings: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// The komi in points, finite.
    pub komi: f32,
    /// The side of the board.
    pub side: u8,
    /// What counts at the end: the number of a [`BookScoring`].
    pub scoring: u8,
    /// Zero.
    pub reserved: [u8; 2],
}

const _: () = assert!(size_of::<BookRecord>() == 52);

impl BookRecord {
    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// What counts at the end of games that a book is for, by its name in sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, FromRepr, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum BookScoring {
    /// Living stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

impl BookScoring {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
