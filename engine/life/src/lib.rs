//! Life and death: groups that live or die, races between them, combinations of threats (GNU Go manual, 12).
//!
//! A [`LifeReader`] answers whether a group can be captured and whether it can be saved. The question is put
//! into a frame: the group, the points around it, walls, living friends and ways out. What is left to
//! prove at a moment of the search follows from an outlook of the group: its parts, its eyes by graphs, and
//! its way into the open. The search is the one of `reading`; which first move is chosen is weighed by
//! playouts near the group.

mod account;
mod candidates;
mod choice;
pub mod combination;
mod frame;
mod group_life;
mod kept;
mod kill;
mod knowledge;
mod lasting;
mod liberties;
mod live;
mod local;
mod local_view;
mod outlook;
mod outlooks;
mod owl_facts;
mod parts;
mod patterns;
mod policy;
mod reader;
mod readings;
mod semeai;
mod spaces;
mod status;
mod statuses;
mod substantial;
mod surroundings;
#[cfg(test)]
mod tests;
mod threats;
mod topology;
mod two_eyes;

pub use group_life::{GroupLife, GroupRace};
pub use knowledge::LifeKnowledge;
pub use owl_facts::OwlFacts;
pub use patterns::{GroupAim, group_databases};
pub use reader::{After, EFFORT, LifeReader};
pub use readings::{GroupReader, LifeMeans};
pub use semeai::{GroupAnswers, RaceLives, SemeaiAnswer, SemeaiReader, rivals};
pub use status::{plainly_dies, plainly_lives, status_of};
pub use statuses::Statuses;
pub use substantial::{Substance, substance};
pub use threats::{DoubleMove, threat};
