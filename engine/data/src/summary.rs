//! What is counted over rows.

use crate::row::PositionRow;
use crate::seen::Seen;
use serde::Serialize;
use std::collections::BTreeMap;

/// Sums over rows.
#[derive(Debug, Default, Serialize)]
pub struct RowSummary {
    /// The rows.
    pub rows: u64,
    /// The games that they are from.
    pub games: u64,
    /// Rows that are meant to be learned from.
    pub full: u64,
    /// Rows with playouts of moves, with chances of moves, with chances before a search, with owners.
    pub with_visits: u64,
    /// See `with_visits`.
    pub with_values: u64,
    /// See `with_visits`.
    pub with_priors: u64,
    /// See `with_visits`.
    pub with_owners: u64,
    /// The playouts of all searches.
    pub playouts: u64,
    /// Rows by the size of the board.
    pub sizes: BTreeMap<String, u64>,
    /// Games by who won: `B`, `W`, `0` for no one, `?` where it is not known.
    pub winners: BTreeMap<&'static str, u64>,
    /// Games by how they ended, where it is known.
    pub ends: BTreeMap<String, u64>,
    /// Rows by source: a run of self-play, or a file.
    pub sources: BTreeMap<String, u64>,
    /// Rows by the bundles that were played with.
    pub bundles: BTreeMap<String, u64>,
    #[serde(skip)]
    seen: Seen,
}

impl RowSummary {
    /// Counts a row.
    ///
    /// # Errors
    /// The same position was counted before.
    pub fn add(&mut self, row: &PositionRow) -> Result<(), String> {
        self.seen.note(row)?;
        let is_first = self.seen.games() > self.games;
        self.games = self.seen.games();
        self.rows += 1;
        self.full += u64::from(row.full);
        self.with_visits += u64::from(!row.visits.is_empty());
        self.with_values += u64::from(!row.values.is_empty());
        self.with_priors += u64::from(!row.priors.is_empty());
        self.with_owners += u64::from(row.owners.is_some());
        self.playouts += u64::from(row.playouts);
        *self.sizes.entry(format!("{}x{}", row.width, row.height)).or_default() += 1;
        if is_first {
            let winner = match row.winner {
                Some(1) => "B",
                Some(-1) => "W",
                Some(_) => "0",
                None => "?",
            };
            *self.winners.entry(winner).or_default() += 1;
            row.end.iter().for_each(|end| *self.ends.entry(end.clone()).or_default() += 1);
        }
        let named = [(&mut self.bundles, &row.bundle), (&mut self.sources, &Some(row.source.clone()))];
        for (counts, name) in named {
            if let Some(name) = name {
                *counts.entry(name.clone()).or_default() += 1;
            }
        }
        Ok(())
    }
}
