//! Problems of life and death, captures and connections: where they come from, and what is found of them.
//!
//! A [`Problem`] is a position, a player to move and, if it says so, the stones that it is about. A
//! session answers it ([`Session::solve`](crate::session::Session::solve)) with a [`Solution`]: what
//! becomes of the group under each assumption about ko threats, the first moves that do it, and what
//! refutes the others.

mod problem;
mod proof_tree;
mod solution;
mod words;

pub use problem::{Problem, ProblemError, problems_of_record};
pub use proof_tree::ProofTrees;
pub use solution::{FirstMove, KoThreats, LifeKind, Solution, SolveGoal, SolveLimits, Unsolved, Verdict};
