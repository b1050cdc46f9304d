//! Reading: can this be captured, saved, connected, cut, entered?

mod capture;
mod connection;
mod ko;
mod level;
mod moves;
mod numbers;
mod places;
mod reader;
mod search;
mod tree;

pub use level::Depths;
pub use reader::{Answer, Code, Question, Reader};
