//! Engines with which a match is not played.

use super::plan::{Plan, Side};
use super::player::Trouble;
use limits::printable::printable;
use thiserror::Error;

/// An engine that is not fit for the match, or does not start: the game is not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{who}: {text}")]
pub struct Unready {
    who: String,
    text: String,
}

impl Unready {
    /// This side, for this reason. What the engine said may hold anything, and is escaped.
    pub(super) fn new(plan: &Plan, side: Side, trouble: &Trouble) -> Unready {
        Unready { who: format!("{side} ({})", plan.side(side).name), text: printable(&trouble.text) }
    }

    /// The scorer, for this reason.
    pub(super) fn of_scorer(text: String) -> Unready {
        Unready { who: "the scorer".to_owned(), text }
    }
}
