//! Questions in words: about chains, which [`reading`] answers, and about life, races and combinations,
//! answered in the form of those of reading.
//!
//! The names are those of GNU Go's commands. [`parse`] reads them, and
//! [`Session::answer`](crate::session::Session::answer) answers them.

mod answer;
mod asked;
mod kind;
mod report;

pub use answer::{QuestionAnswer, QuestionOptions};
pub use asked::{Asked, parse, parse_one};
pub use kind::LifeQuestion;
