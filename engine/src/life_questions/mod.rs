//! Questions about life, races and combinations in words, answered in the form of those of reading.
//!
//! The names are those of GNU Go's commands. [`parse`] reads a question, and
//! [`Session::answer_life`](crate::session::Session::answer_life) answers it.

mod kind;
mod report;

pub use kind::{LifeQuestion, is_kind, names, parse};
pub use report::LifeAnswer;
