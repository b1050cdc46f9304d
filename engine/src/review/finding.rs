//! What is found of one position. All chances and points are Black's.

use crate::board_view::safety_word;
use analysis::safety::Safety;
use serde::{Deserialize, Serialize};

/// What a search says of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Black's chance of winning, 0 to 1.
    pub chance: f64,
    /// The points by which Black will be ahead, komi included: playouts weighed with influence.
    pub lead: f64,
    /// Black's mean score in the playouts of the best move, komi included. It moves less than the lead, as
    /// playouts are sure of little. Where a network evaluates positions it is the lead.
    pub score: f64,
}

/// Another move than the one that was played, and what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// What the search says of the position after it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// A move that was searched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CandidateFinding {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// The playouts that began with it.
    pub visits: u32,
    /// Black's chance of winning then.
    pub chance: f64,
    /// Black's mean score in these playouts.
    pub score: f64,
    /// The moves that were tried most, itself the first.
    pub line: Vec<String>,
}

/// A group, and what reading knows of its life.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupFinding {
    /// Its letter.
    pub mark: char,
    /// A stone of its largest chain.
    pub at: String,
    /// Whose it is.
    pub color: String,
    /// How many stones it has.
    pub stones: usize,
    /// How safe it is, in words.
    pub safety: String,
    /// Where the opponent attacks it with success, if its life hangs on that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<String>,
    /// Where its owner saves it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<String>,
    /// How weak it is, 0 to 1.
    pub weakness: f32,
}

impl GroupFinding {
    /// Whether reading holds it for dead.
    pub(super) fn is_dead(&self) -> bool {
        [Safety::Dead, Safety::TacticallyDead].map(safety_word).contains(&self.safety.as_str())
    }
}

/// Why a move is good or not, as reasons say without a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveReasons {
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// What it is worth by its reasons, in points.
    pub value: f32,
    /// The reasons in words.
    pub sentences: Vec<String>,
}

/// What is found of one position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PositionFinding {
    /// How many moves come before.
    pub after: usize,
    /// Who plays.
    pub player: String,
    /// The stones: X Black's, O White's, and dots, row by row from the top.
    pub stones: String,
    /// What the search says of it.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// How far off the lead may be: it is nearer in four of five positions.
    pub margin: f64,
    /// Whose each point will be, row by row: letters from `a`, surely White's, by `k`, either's, to `u`,
    /// surely Black's.
    pub owners: String,
    /// Whose territory each point is, with the marks of [`crate::board_view::Layer::Territory`].
    pub territory: String,
    /// The letter of the group on each point.
    pub grouping: String,
    /// The groups, by their letters.
    pub groups: Vec<GroupFinding>,
    /// The move that the search would play.
    pub best: String,
    /// The moves that were searched most, the best first.
    pub candidates: Vec<CandidateFinding>,
    /// The best other move than the one that was played: the search's or, if more comes of it, that of the
    /// reasons; none at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Alternative>,
    /// The reasons of the best move, of the other one, and of the one that was played.
    pub reasons: Vec<MoveReasons>,
}

/// A move that seemed to lose much, searched again, and longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SecondLook {
    /// How many moves come before.
    pub after: usize,
    /// What comes of the other move.
    pub instead: Outcome,
    /// What comes of the one that was played.
    pub played: Outcome,
}
