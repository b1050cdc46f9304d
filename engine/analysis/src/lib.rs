//! What stands on the board: values made from a position, each askable by itself (GNU Go manual, 7, 8, 13
//! and 14).
//!
//! A stage takes the stages below it as plain arguments and never changes them. [`Tactics`] is the lowest:
//! which chains can be captured and which of these saved, as reading answers. [`Groups`] are the chains that
//! the opponent cannot part; [`eyes`] are where a group may live; [`influence`] is how far stones reach, and
//! [`safety`] what all of this means for a group.

mod break_ins;
mod chains;
pub mod eyes;
mod facts;
mod groups;
pub mod influence;
mod lives;
pub mod safety;
pub mod standing;
mod survey;
mod tactics;
mod verdict;

pub use break_ins::{BreakIn, BreakIns};
pub use chains::{ChainFacts, Chains, LIBERTY_ORDERS, superstring};
pub use facts::{LazySurvey, SurveyFacts};
pub use groups::{ConnectionPatterns, Connections, Group, Groups, Links, PartedChains};
pub use survey::{Means, Survey};
pub use tactics::{ChainMoves, CodedMove, MOST_MOVES, PotentialCuts, Proposals, TacticalMoves, Tactics};
pub use verdict::{LifeStatus, LifeVerdict};
