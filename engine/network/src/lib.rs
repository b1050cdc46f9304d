//! Learned evaluation: what a network of a bundle says of a position.

mod cache;
mod evaluate;
pub mod kernels;
mod layout;
mod matrix;
pub mod model;
pub mod output;
pub mod planes;
mod pool;
mod program;
pub mod reference;

pub use cache::EvaluationCache;
pub use evaluate::Workspace;
pub use kernels::Kernel;
pub use output::Evaluation;
pub use planes::{Inputs, Moment};
pub use program::{Network, SIDES};
