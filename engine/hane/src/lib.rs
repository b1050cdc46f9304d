//! The program `hane`: the command line ([`cli`]), the game in the terminal ([`terminal`], `fullscreen`) or
//! with another program over the Go Modem Protocol ([`gmp`]), a player that asks a second engine
//! (`metamachine`), and measurements (`bench`).

mod answer_words;
mod bench;
pub mod cli;
mod format;
mod fullscreen;
pub mod gmp;
mod inspect;
mod metamachine;
mod opponent;
mod picture;
mod review;
pub mod terminal;
mod text_board;
