//! Which positions have been seen, so that none is taken twice.

use crate::row::PositionRow;
use std::collections::HashMap;

/// The positions of all games so far: a bit for each turn of a game.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    sources: HashMap<String, u32>,
    games: HashMap<(u32, u64), Vec<u64>>,
}

impl Seen {
    /// Notes a position.
    ///
    /// # Errors
    /// It was seen before.
    pub(crate) fn note(&mut self, row: &PositionRow) -> Result<(), String> {
        let count = self.sources.len() as u32;
        // Almost always the source is known.
        let source = match self.sources.get(&row.source) {
            Some(source) => *source,
            None => *self.sources.entry(row.source.clone()).or_insert(count),
        };
        let turns = self.games.entry((source, row.game)).or_default();
        let (word, bit) = (row.turn as usize / 64, 1 << (row.turn % 64));
        if turns.len() <= word {
            turns.resize(word + 1, 0);
        }
        if turns[word] & bit != 0 {
            return Err(format!(
                "expected each position once, found game {} of {} after {} moves again",
                row.game, row.source, row.turn
            ));
        }
        turns[word] |= bit;
        Ok(())
    }

    /// The number of games.
    pub(crate) fn games(&self) -> u64 {
        self.games.len() as u64
    }
}
