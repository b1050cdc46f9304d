//! The compiler of pattern diagrams into bundles.

pub mod constraint;
pub mod emission;
