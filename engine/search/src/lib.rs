//! Choosing a move by playouts, or by the evaluations of a network.
//!
//! A search grows a tree from the position, playout by playout, and chooses the move that was tried most.
//! What may be thought about is limited by playouts or by time. With playouts only, one thread works in the
//! tree, the others play what is beyond it ([`Searcher::batch`]), and nothing is kept from the move before,
//! so that the same seed, position and number find the same move everywhere. With time, all threads share
//! the tree.

mod bounds;
mod candidates;
mod choice;
mod effort;
mod ends;
mod guidance;
mod in_flight;
mod move_priors;
mod network_evaluator;
mod pass_and_resign;
mod player;
pub mod playout;
mod prior;
mod restriction;
mod root_noise;
mod run;
pub mod score;
mod searcher;
mod tally;
mod threads;
mod time_manager;
mod tree;
mod weakness;

pub use bounds::{Limits, Work};
pub use choice::{Candidate, Choice, Progress, Step};
pub use guidance::{AVERAGE_VALUE, Guidance, HIGHEST_VALUE};
pub use pass_and_resign::{Chances, Passing, Resignation};
pub use player::{Answer, Player};
pub use restriction::Restriction;
pub use searcher::Searcher;
pub use tally::{Record, Tally};
pub use threads::Threads;
pub use tree::{ExpansionRule, SearchParameters, Selection, Shortage};
pub use weakness::Weakness;
