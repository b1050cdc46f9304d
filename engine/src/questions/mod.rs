//! Questions in words: about chains, which [`reading`] answers, and about life, races and combinations,
//! answered in the form of those of reading.
//!
//! The names are those of GNU Go's commands. [`parse`] reads them, and
//! [`Session::answer_life`](crate::session::Session::answer_life) answers those about groups.

mod asked;
mod kind;
mod report;

pub use asked::{Asked, parse};
pub use kind::LifeQuestion;
pub use report::LifeAnswer;
