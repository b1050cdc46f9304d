//! The engine of Hane as a library.

pub mod budget;
pub mod clock;
pub mod gtp;
pub mod session;
