//! The program `hane`: the command line ([`cli`]), the game in the terminal ([`terminal`]) or with another
//! program over the Go Modem Protocol ([`gmp`]), and measurements ([`mod@bench`]).

mod answer_words;
pub mod bench;
pub mod cli;
pub mod gmp;
mod picture;
pub mod terminal;
