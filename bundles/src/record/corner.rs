//! Trees of corners: which patterns stand in a corner of the board, found by reading it shell by shell.

use bytemuck::{Pod, Zeroable};

/// Most rows and columns of a pattern of corners: what fits into the parts of a label.
pub const CORNER_SIDE: u8 = 16;

/// The bit of an accepted pattern that says that it stands with rows and columns exchanged.
pub const TURNED: u32 = 1 << 31;

/// The tree of one database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct CornerTree {
    /// The number of the database, of the kind `Joseki`.
    pub database: u32,
    /// Its root in the section of corner nodes; those of its nodes follow.
    pub first_node: u32,
    /// Number of its nodes, at least the root.
    pub nodes: u32,
    /// The first of the patterns that its nodes accept, in their section.
    pub first_accepted: u32,
    /// Number of the patterns that its nodes accept.
    pub accepted: u32,
}

/// What is known of a corner once a rectangle of it has been read: its rows and columns are counted from the
/// corner.
///
/// The root knows nothing. A square grows by a row and a column, or it stops to be one and grows by columns
/// only (`wides`), or by rows only (`talls`). Children follow one another in this order, and the children of
/// all nodes follow one another in the order of their parents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct CornerNode {
    /// What was read to come here from the parent. Of a row and a column that were added, from the lowest
    /// bits: own stones of the row, the opponent's, own stones of the column without its last cell, the
    /// opponent's; 16 bits each, the lowest nearest to the edge. Of one row or column: its own stones, the
    /// opponent's. Labels of the children of one kind rise.
    pub label: u64,
    /// The first of its children.
    pub first_child: u32,
    /// The first of the patterns that stand when just this rectangle has been read.
    pub first_accepted: u32,
    /// Number of children that are larger squares.
    pub squares: u16,
    /// Number of children with one more column.
    pub wides: u16,
    /// Number of children with one more row.
    pub talls: u16,
    /// Number of patterns that stand here.
    pub accepted: u16,
}

const _: () = assert!(size_of::<CornerTree>() == 20 && size_of::<CornerNode>() == 24);
