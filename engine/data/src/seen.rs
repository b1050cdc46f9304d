//! Which positions have been seen, so that none is taken twice.

use crate::row::PositionRow;
use limits::printable::{printable, quote};
use std::collections::{HashMap, HashSet};

/// The most bytes of the names of all sources together.
const MOST_NAMES: usize = 64 << 20;

/// The positions of all games so far: a bit for each turn of a game, 64 of them in a word.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    sources: HashMap<String, u32>,
    /// The bytes of their names.
    names: usize,
    games: HashSet<(u32, u64)>,
    turns: HashMap<(u32, u64, u32), u64>,
}

impl Seen {
    /// Notes a position.
    ///
    /// # Errors
    /// It was seen before, or there are more names than are kept.
    pub(crate) fn note(&mut self, row: &PositionRow) -> Result<(), String> {
        // Almost always the source is known.
        let source = match self.sources.get(&row.source) {
            Some(source) => *source,
            None => self.add(&row.source)?,
        };
        self.games.insert((source, row.game));
        let (word, bit) = (row.turn / 64, 1 << (row.turn % 64));
        let turns = self.turns.entry((source, row.game, word)).or_default();
        if *turns & bit != 0 {
            return Err(format!(
                "expected each position once, found game {} of {} after {} moves again",
                row.game,
                quote(&printable(&row.source)),
                row.turn
            ));
        }
        *turns |= bit;
        Ok(())
    }

    fn add(&mut self, source: &str) -> Result<u32, String> {
        self.names += source.len();
        if self.names > MOST_NAMES {
            return Err(format!("expected sources whose names take at most {MOST_NAMES} bytes, found more"));
        }
        let number = self.sources.len() as u32;
        self.sources.insert(source.to_owned(), number);
        Ok(number)
    }

    /// The number of games.
    pub(crate) fn games(&self) -> u64 {
        self.games.len() as u64
    }
}
