//! What two bundles say differently.

mod compare;
mod entries;
mod report;

pub use compare::{Change, Difference, Differences, between};
pub use entries::{DatabaseEntry, Entries, Fields, SetDifference};
pub use report::{json, text};
