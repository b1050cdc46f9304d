//! What is wrong with a record, as far as anybody reads it.

use std::fmt::Display;

/// How many remarks about one record are kept; of the others only the number is.
const MOST_REMARKS: usize = 200;

/// Remarks about a record: the first [`MOST_REMARKS`], and how many more there are. A record may be wrong in
/// millions of places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Remarks {
    texts: Vec<String>,
    further: usize,
}

impl Remarks {
    /// Adds a remark.
    pub(crate) fn push(&mut self, remark: impl Display) {
        match self.texts.len() {
            MOST_REMARKS.. => self.further += 1,
            _ => self.texts.push(remark.to_string()),
        }
    }

    /// Adds this many remarks of which no text is known.
    pub(crate) fn push_further(&mut self, count: usize) {
        self.further += count;
    }

    /// The texts, of which the last says how many are left out.
    pub(crate) fn into_texts(mut self) -> Vec<String> {
        if self.further > 0 {
            self.texts.push(format!("and {} more remarks", self.further));
        }
        self.texts
    }
}
