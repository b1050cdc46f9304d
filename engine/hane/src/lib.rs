//! The program `hane`: the command line ([`cli`]), the game in the terminal ([`terminal`]) and measurements
//! ([`mod@bench`]).

mod answer_words;
pub mod bench;
pub mod cli;
mod picture;
pub mod terminal;
