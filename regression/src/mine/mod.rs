//! Reading questions on which nothing was tuned, mined from played games.
//!
//! [`positions_of`] takes positions of games, [`questions_of`] says what is asked of one, [`ask`] asks Hane
//! and another engine and keeps the questions on which they disagree, and some on which they agree.
//! [`settle`] has the judge say what is right, and [`score`] holds Hane against that. A [`MinedFile`] holds
//! questions: a line for each [`MinedPosition`].
//!
//! [`ask_groups`] and [`prove_groups`] do the same with the life of groups: what two engines and the owners
//! of a list of positions do not agree on, and what the solver proves of it.

mod ask;
mod ask_groups;
mod engines;
mod games;
mod groups;
mod line;
mod placement;
mod prove_groups;
mod questions;
mod score;
mod settle;
mod tally;
mod work;

pub use ask::{AskEvent, AskSettings, AskedCounts, AskedPosition, AskedQuestions, ask};
pub use ask_groups::{GroupCounts, GroupSettings, GroupsAsked, ask_groups};
pub use engines::{GtpAnswers, GtpReading, GtpSettings, HaneReading, TimedAnswer};
pub use games::{Choice, FIRST_MOVE, GamePosition, GamesError, Half, positions_of};
pub use groups::{GroupQuestion, GroupStatus, GroupTruth, LabeledPosition, OwnedChain};
pub use line::{
    Drawn, LineFault, MinedAnswer, MinedFault, MinedFile, MinedPosition, MinedQuestion, Truth, kind_of,
    words_of,
};
pub use placement::{Placement, PlacementError};
pub use prove_groups::{prove_group, prove_groups};
pub use questions::questions_of;
pub use score::{Score, ScoreRow, WrongAnswer, score};
pub use settle::{SettledCounts, SettledTable, halves, is_left, settle, take_over};
pub use tally::{MinedTally, TallyFault, TallyRow};
