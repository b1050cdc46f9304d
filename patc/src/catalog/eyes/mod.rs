//! Eye shapes, as graphs.

mod covered;

pub(super) use covered::warn;

use bundles::record::{EyeCell, EyeGraph};

/// An eye shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// The number that names it.
    pub number: u32,
    /// The number of its source in the catalog.
    pub source: u32,
    /// The line of its name.
    pub line: u32,
    /// Eyes: attacker twice, attacker first, defender first, defender twice.
    pub value: [u8; 4],
    /// Its points in reading order.
    pub cells: Vec<EyeCell>,
    /// The key of its form.
    pub key: u32,
}

impl Eye {
    /// Its record, with its cells from this one on.
    pub fn record(&self, first_cell: u32) -> EyeGraph {
        EyeGraph {
            key: self.key,
            first_cell,
            number: self.number,
            source: self.source,
            line: self.line,
            cells: self.cells.len() as u8,
            margins: self.cells.iter().map(|cell| cell.margin).sum(),
            value: self.value,
            reserved: [0; 6],
        }
    }
}
