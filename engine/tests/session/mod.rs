//! Sessions: what a game with its surroundings does and refuses, and what is advised in it.

mod aftermath;
mod classical_clock;
mod cleanup;
mod ended;
mod judgments;
mod local_questions;
mod mirror;
mod pondering;
mod record_loading;
mod rectangles;
mod reviewing;
mod tactics;
