//! The compiler of pattern diagrams into bundles.

pub mod emission;
