//! The engine of Hane as a library.

pub mod stop;
