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
    #[must_use]
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

    /// Its rows as they were drawn, without sides of the board.
    #[must_use]
    pub fn drawing(&self) -> Vec<String> {
        let height = self.cells.iter().map(|cell| cell.row).max().map_or(0, |last| last + 1);
        let row = |row: u8| {
            let mut text = String::new();
            for cell in self.cells.iter().filter(|cell| cell.row == row) {
                text.extend(std::iter::repeat_n(' ', usize::from(cell.column).saturating_sub(text.len())));
                text.push(cell.character());
            }
            text
        };
        (0..height).map(row).collect()
    }
}
