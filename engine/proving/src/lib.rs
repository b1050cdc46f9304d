//! Proofs of life and death that can be checked: captures to the last stone, or life by Benson's rule or
//! without an end; and of connections.
//!
//! [`prove`] searches within a zone that grows until a proof is found, the zone is as large as is sensible,
//! or a limit is hit. What it finds is a certificate that the checker has accepted.

mod extract;
mod field;
mod life;
mod search;
mod table;
mod zones;

pub use zones::{Asked, NotProved, Proof, prove};
