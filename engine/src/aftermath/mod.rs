//! What is left after both players have passed: moves that capture what is said to be dead, and that make
//! safe what is said to live, until nothing that either player does can change it.
//!
//! Such moves prove what was judged. What they cannot prove stays a judgment.

mod claims;
mod ground;
mod settler;
mod strengthen;

pub(crate) use claims::Proof;
pub(crate) use settler::Settler;
