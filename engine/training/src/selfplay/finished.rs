//! A game that is finished, as the journal of its shard keeps it until the shard is whole.

use super::totals::Totals;
use data::row::PositionRow;
use serde::{Deserialize, Serialize};

/// A game that is finished, as it will be in the files.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Finished {
    /// Its number in the run.
    pub(super) game: u64,
    pub(super) totals: Totals,
    /// The record in SGF; empty when no one wants it.
    pub(super) record: String,
    /// The positions as rows; none when no one wants them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rows: Vec<PositionRow>,
}
