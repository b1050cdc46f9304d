//! A run of suites as a page: what passed and failed, what flipped against an older run, boards of failures,
//! and what each question took.

mod board;
mod page;
mod positions;

pub use page::Report;
pub use positions::{TestPosition, TestPositions};
