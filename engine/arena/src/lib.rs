//! Matches between two engines under an independent referee.
//!
//! A [`Plan`] says who plays what. [`run`] plays it, some games at once, and gives every [`GameRecord`] to
//! whoever watches, who may keep them in a [`Folder`] and go on from there another time. [`Summary`] is what
//! the records come to.
//!
//! The games of a plan have numbers; two in a row are a pair, which has the same opening and swapped colors.
//! What a game is made of (opening, colors, seeds) depends on its number and the plan alone, so that it does
//! not matter when or beside which others it is played. So a match can be played in shards, which [`merge`]
//! puts together. A tournament is the matches of its [`pairings`], from which [`Ratings`] are made.

pub mod client;
mod folder;
mod game;
mod judge;
mod merge;
mod openings;
pub mod pairings;
mod plan;
mod player;
mod ratings;
mod record;
mod record_file;
mod run;
pub mod statistics;
mod summary;
mod time_control;
mod unready;

pub use limits::shard::Shard;

pub use folder::{Folder, FolderError};
pub use merge::merge;
pub use openings::{Opening, OpeningsError, openings};
pub use plan::{Contestant, Plan, Scorer, Side};
pub use ratings::{Ratings, Tally};
pub use record::{End, Fault, FaultKind, GameRecord, Scores};
pub use run::{RunError, probe, run};
pub use summary::{SideSummary, Summary};
pub use time_control::TimeControl;
pub use unready::Unready;
