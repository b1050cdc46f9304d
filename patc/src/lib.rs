//! The compiler of pattern diagrams into bundles.
//!
//! Stages: [`source`] text → [`syntax`] tree → [`ir`] (what it means) → [`emission`] into a bundle. Every
//! stage reports what is wrong as [`diagnostic`]s and goes on; none of them stops at bad input.

pub mod catalog;
pub mod cli;
pub mod compilation;
pub mod constraint;
pub mod diagnostic;
pub mod emission;
pub mod frontends;
pub mod gather;
pub mod ir;
mod lints;
pub mod profile;
pub mod source;
pub mod syntax;
pub mod tools;
