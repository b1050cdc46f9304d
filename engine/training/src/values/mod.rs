//! Learns by which weights the classical player adds up what it finds of moves.
//!
//! What it finds are parts of values in points (`features`), each with its weight. The chance of a move is
//! taken to be its share in the exponentials of the sums (softmax), and the weights are sought that make the
//! moves of games and searches most likely (`fit`): by the share of each in the visits where there was a
//! search, else by the move that was played. The same rows, settings and bundles give the same weights.

mod chances;
mod features;
mod fit;
mod report;
mod source;

pub use features::{PARTS, RowsWanted, gather};
pub use fit::Fitted;
pub use report::{PartLevel, ValuesPass, ValuesReport};
pub use source::ValuesHeader;

use crate::{Phase, SettingsList};
use knowledge::library::Library;
use limits::budget::StopSignal;
use serde::{Deserialize, Serialize};

/// How to learn.
#[derive(Clone, Debug)]
pub struct ValuesSettings<'a> {
    /// How much is read of each position: the level of the classical player.
    pub level: u32,
    /// Only each row of this number is used, counted over all that can be learned from.
    pub every: u32,
    /// At most this many rows are used.
    pub most: usize,
    /// How often to go through all positions.
    pub passes: u32,
    /// One game of this many is held out: nothing is learned from it. 0 for none.
    pub held_out: usize,
    /// Of the order of positions.
    pub seed: u64,
    /// How many positions are assessed at a time.
    pub threads: usize,
    /// What the engine knows.
    pub library: &'a Library,
    /// Ends the work early. What is finished is kept.
    pub stop: StopSignal,
}

impl ValuesSettings<'_> {
    /// What the parts of values depend on, besides the rows.
    pub fn settings(&self) -> SettingsList {
        let text = |name: &str, value: String| (name.to_owned(), value);
        vec![
            text("work", "values".to_owned()),
            text("version", env!("CARGO_PKG_VERSION").to_owned()),
            text("level", self.level.to_string()),
            text("every", self.every.to_string()),
            text("most", self.most.to_string()),
            text("bundle", self.library.signature()),
        ]
    }
}

/// A move as it is learned from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WeighedMove {
    /// The parts of its value, in points, in the order of [`PARTS`].
    pub parts: [f32; PARTS.len()],
    /// Its share in the visits, or 1 when it was played.
    pub share: f32,
    /// The mover's chance of winning with it, where a search said.
    pub value: Option<f32>,
}

/// A position as it is learned from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WeighedPosition {
    /// The number of its row among those that are used.
    pub number: u64,
    /// The number of its game among those that are used.
    pub game: u64,
    /// Columns of the board.
    pub width: u8,
    /// Rows of the board.
    pub height: u8,
    /// How far the game is.
    pub phase: Phase,
    /// The moves of which the player found something, and those that were played or searched.
    pub moves: Vec<WeighedMove>,
}
