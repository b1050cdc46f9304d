//! The program `hane`: the command line ([`cli`]), the game in the terminal ([`terminal`]) and measurements
//! ([`mod@bench`]).

pub mod bench;
pub mod cli;
pub mod terminal;
