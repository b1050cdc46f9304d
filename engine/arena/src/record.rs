//! What is kept of a game.

use super::plan::Side;
use serde::{Deserialize, Serialize};

/// Why a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Both players passed.
    #[default]
    Passes,
    /// A player resigned.
    Resignation,
    /// It grew too long, and was counted.
    Length,
    /// A player did what loses a game.
    Fault,
    /// It could not be counted, and is no result.
    Uncounted,
}

/// What a player did that he should not have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// It could not be started, or ended in the middle of a game.
    Crash,
    /// It did not answer.
    NoAnswer,
    /// It used more time than it had.
    Time,
    /// It played a move that the rules forbid.
    Illegal,
    /// It refused what it may not refuse, or answered what is no answer.
    Protocol,
}

/// A fault, and whose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Whose.
    pub side: Side,
    /// Its kind.
    pub kind: FaultKind,
    /// What happened, with the last that the engine wrote to its standard error where it ended.
    pub text: String,
}

/// By how much Black is ahead at the end, White when negative, in the eyes of each.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Scores {
    /// The referee's, with the dead stones of the scorer: the one that counts.
    pub referee: Option<f64>,
    /// With all stones taken to live.
    pub as_it_stands: Option<f64>,
    /// What the players A and B say; none where they do not.
    pub players: [Option<f64>; 2],
}

/// A game that was played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number.
    pub game: usize,
    /// Who had Black.
    pub black: Side,
    /// The seeds that A and B were given; none where an engine takes none.
    #[serde(default)]
    pub seeds: [Option<u64>; 2],
    /// What its opening is called.
    pub opening: String,
    /// How many moves the opening has, random ones included.
    pub opening_moves: usize,
    /// The result as in a record: `B+3.5`, `W+R`, `0`, or `?` where there is none.
    pub result: String,
    /// Who won; none after a draw, or where there is no result.
    pub winner: Option<Side>,
    /// Why it ended.
    pub end: End,
    /// What went wrong. A fault after the last move costs nothing.
    pub fault: Option<Fault>,
    /// Why there is no result.
    pub remark: Option<String>,
    /// How it was counted.
    pub scores: Scores,
    /// The moves, by turns, Black first, as GTP writes them.
    pub moves: Vec<String>,
    /// How long each answer after the opening took, in seconds; one more than moves where the last one lost.
    pub seconds: Vec<f64>,
    /// Playouts of each move after the opening, where the engine tells them.
    pub playouts: Vec<Option<u64>>,
    /// Processor time of A and B, in seconds, where the engine tells it.
    pub processor: [Option<f64>; 2],
}

/// The largest number of a game, and the most moves of an opening, that are read.
const LARGEST: usize = 1 << 30;

impl GameRecord {
    /// Whether its numbers are those of a game.
    pub(crate) fn check(&self) -> Result<(), String> {
        let table = [("game", self.game), ("opening_moves", self.opening_moves)];
        match table.into_iter().find(|(_, found)| *found > LARGEST) {
            Some((name, found)) => Err(format!("{name}: expected at most {LARGEST}, found {found}")),
            None => Ok(()),
        }
    }

    /// The number of its pair.
    pub fn pair(&self) -> usize {
        self.game / 2
    }

    /// The name of the file of its record.
    pub fn file_name(&self) -> String {
        format!("game-{:04}.sgf", self.game + 1)
    }

    /// What A got: 1 for a win, 0.5 for a draw; none without a result.
    pub fn points(&self) -> Option<f64> {
        match (self.end, self.winner) {
            (End::Uncounted, _) => None,
            (_, None) => Some(0.5),
            (_, Some(Side::A)) => Some(1.0),
            (_, Some(Side::B)) => Some(0.0),
        }
    }

    /// Whose answer each of the times is: the first is that of whoever had the turn after the opening.
    pub fn mover(&self, answer: usize) -> Side {
        if (self.opening_moves + answer).is_multiple_of(2) { self.black } else { self.black.other() }
    }
}
