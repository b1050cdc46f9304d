//! The packed windows of the grid matcher.

use bytemuck::{Pod, Zeroable};

/// A pattern in one orientation as a test of the 4x4 window around its anchor: rows and columns from -1 to 2,
/// two bits a cell, row by row, the first cell in the highest bits (empty 0, own 1, opponent 2, outside 3).
///
/// A database has one for each of its patterns in each of its orientations, in the order of their numbers, or
/// none. The pattern can only stand where `window & mask == value`; cells beyond the window are tested
/// afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct GridRecord {
    /// The bits that matter.
    pub mask: u32,
    /// What they must be.
    pub value: u32,
    /// The number of the pattern, counted from the beginning of the section of patterns.
    pub pattern: u32,
    /// The orientation, 0 to 7.
    pub orientation: u32,
}
