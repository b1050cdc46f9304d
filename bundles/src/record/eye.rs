//! Eye shapes as graphs: the cells of an eye space and which of them are neighbors.

use bytemuck::{Pod, Zeroable};
use strum::{FromRepr, VariantArray};

/// Most cells of a graph (GNU Go manual, 8).
pub const MOST_EYE_CELLS: usize = 20;

/// Most eyes of a value: two are enough to live.
pub const MOST_EYES: u8 = 2;

/// Which graphs belong to a database of the kind [`Eyes`](super::DatabaseKind::Eyes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct EyeDatabase {
    /// The number of the database.
    pub database: u32,
    /// Its first graph.
    pub first_graph: u32,
    /// Number of its graphs.
    pub graphs: u32,
    /// Zero.
    pub reserved: u32,
}

/// An eye shape. The graphs of a database are sorted by key; those of equal key stand as they were written,
/// and the first that fits is the one that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct EyeGraph {
    /// What all graphs of the same form have in common: [`EyeNet::key`](crate::eyes::EyeNet::key).
    pub key: u32,
    /// The first of its cells.
    pub first_cell: u32,
    /// The number by which its source calls it.
    pub number: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// The line of its name in the source, counted from 1.
    pub line: u32,
    /// Number of its cells, 1 to [`MOST_EYE_CELLS`].
    pub cells: u8,
    /// How many of them are marginal.
    pub margins: u8,
    /// Eyes when the attacker plays here twice in a row before the defender, when he plays first, when the
    /// defender plays first, and when the defender plays twice: never falling, at most [`MOST_EYES`].
    pub value: [u8; 4],
    /// Zero.
    pub reserved: [u8; 6],
}

/// A point of an eye shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct EyeCell {
    /// The cells of its graph that are its neighbors, a bit for each.
    pub neighbors: u32,
    /// What is the same for cells in the same part of graphs of the same form:
    /// [`EyeNet::colors`](crate::eyes::EyeNet::colors).
    pub color: u32,
    /// The number of an [`EyeContent`].
    pub content: u8,
    /// 1 when it is marginal: it only counts if the other side cannot take it away.
    pub margin: u8,
    /// The least number of sides of the board at the point: 0 none, 1 the edge, 2 a corner.
    pub border: u8,
    /// Bits of [`vital`].
    pub vital: u8,
    /// Its row in the diagram, for drawing.
    pub row: u8,
    /// Its column in the diagram.
    pub column: u8,
    /// Zero.
    pub reserved: [u8; 2],
}

/// Who gains by playing a cell.
pub mod vital {
    /// The attacker, who takes an eye away.
    pub const ATTACK: u8 = 1;
    /// The defender, who makes one.
    pub const DEFENSE: u8 = 2;
    /// All bits.
    pub const ALL: u8 = ATTACK | DEFENSE;
}

/// What stands on a point of an eye shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum EyeContent {
    /// Nothing.
    Empty = 0,
    /// Nothing, or a stone of the attacker.
    Either = 1,
    /// A stone of the attacker.
    Stone = 2,
}

impl EyeCell {
    /// The character that draws it (GNU Go manual, 8); `?` for what no character draws.
    pub fn character(&self) -> char {
        match (self.margin, EyeContent::from_repr(self.content), self.vital) {
            (0, Some(EyeContent::Empty), 0) => '.',
            (0, Some(EyeContent::Empty), vital::ATTACK) => '<',
            (0, Some(EyeContent::Empty), vital::DEFENSE) => '>',
            (0, Some(EyeContent::Empty), vital::ALL) => '*',
            (0, Some(EyeContent::Either), 0) => 'x',
            (0, Some(EyeContent::Stone), 0) => 'X',
            (1, Some(EyeContent::Empty), 0) => '!',
            (1, Some(EyeContent::Empty), vital::ATTACK) => '(',
            (1, Some(EyeContent::Empty), vital::DEFENSE) => ')',
            (1, Some(EyeContent::Empty), vital::ALL) => '@',
            (1, Some(EyeContent::Stone), 0) => '$',
            _ => '?',
        }
    }
}
