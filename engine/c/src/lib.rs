//! The engine of Hane for C, and for pages in a browser, as WebAssembly: [`border`] holds the functions of
//! `hane.h`, [`player`] and [`reports`] what they do.

pub mod border;
pub mod player;
pub mod reports;
