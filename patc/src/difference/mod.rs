//! What two bundles say differently.

mod compare;
mod report;

pub use compare::{Change, Difference, between};
pub use report::{json, text};
