//! The engine of Hane for C: [`border`] holds the functions of `hane.h`, and [`player`] what they do.

pub mod border;
pub mod player;
