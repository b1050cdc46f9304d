//! Learns how playouts draw moves, so that their ends are those of the games.
//!
//! Of a position it is known who won and whose each point was at the end, or what a strong player thinks of
//! that. Playouts are to come to the same in the mean, by whatever moves: they are balanced (D. Silver,
//! G. Tesauro: Monte-Carlo simulation balancing, ICML 2009; S.-C. Huang, R. Coulom, S.-S. Lin: Monte-Carlo
//! simulation balancing in practice, Computers and Games 2010). The slope of the error is estimated from the
//! playouts themselves: what is drawn more often in those that are too high is drawn less often afterwards.
//! The same rows, settings and seed give the same weights, at any number of threads.

mod fit;
mod neighborhood;
mod sample;
mod source;

pub use fit::{Checkpoint, PlayoutErrors, PlayoutLevel, PlayoutPhase, PlayoutsFit, PlayoutsSettings};
pub use sample::PlayoutSample;
pub use source::{PlayoutsHeader, SETS};
