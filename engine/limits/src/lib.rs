//! How much: work, time, and how much of what strangers wrote is shown.
//!
//! [`budget`] limits the work of a search, [`clock`] turns a game's time into budgets, [`files`] opens what
//! people name, [`jobs`] does many things at a time, [`printable`] makes text of others harmless where it is
//! shown, [`shard`] parts work among processes.

pub mod budget;
pub mod clock;
pub mod files;
pub mod jobs;
pub mod printable;
pub mod shard;
