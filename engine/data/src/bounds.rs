//! How much of each column there may be: a small file must not become more than memory holds.

use crate::pages::Pages;
use crate::row::{HISTORY, LONGEST_TEXT};
use board::MAX_AREA;

/// The most bytes of a group when all of it is unpacked.
const MOST_BYTES: u64 = 512 << 20;
/// What a column may take for itself, however few rows there are: its pages are rounded up.
const SLACK: u64 = 1 << 16;
/// What each value takes besides its bytes: its length, and the levels that say where it belongs.
const LEVELS: usize = 8;

/// The most values that a row has in the column of this name, and the most bytes of each.
fn of_row(name: &str) -> (usize, usize) {
    match name {
        "source" | "rules" | "end" | "bundle" => (1, LONGEST_TEXT),
        "black" | "white" => (1, MAX_AREA.div_ceil(8)),
        "owners" => (1, MAX_AREA),
        "history" => (HISTORY, 4),
        "candidates" | "visits" | "values" | "priors" => (MAX_AREA + 1, 4),
        _ => (1, 8),
    }
}

/// What the columns of a group hold so far.
#[derive(Default)]
pub(crate) struct Bounds {
    bytes: u64,
}

impl Bounds {
    /// Adds a column with this number of rows.
    ///
    /// # Errors
    /// It holds more than rows can have, or all together hold more than is read.
    pub(crate) fn add(&mut self, name: &str, rows: u64, pages: &Pages) -> Result<(), String> {
        let (values, bytes) = of_row(name);
        let most_values = rows.saturating_mul(values as u64);
        if pages.values > most_values {
            return Err(format!(
                "column {name}: expected at most {most_values} values of {rows} rows, found {}",
                pages.values
            ));
        }
        let most_bytes = SLACK + most_values.saturating_mul((bytes + LEVELS) as u64);
        if pages.bytes > most_bytes {
            return Err(format!(
                "column {name}: expected at most {most_bytes} bytes of {rows} rows, found {}",
                pages.bytes
            ));
        }
        self.bytes = self.bytes.saturating_add(pages.bytes);
        match self.bytes > MOST_BYTES {
            true => Err(format!(
                "expected groups of at most {MOST_BYTES} bytes when unpacked, found more: write groups of fewer rows"
            )),
            false => Ok(()),
        }
    }
}
