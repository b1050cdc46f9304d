//! The compiler of pattern diagrams into bundles.
//!
//! Stages: [`source`] text → a front end ([`frontends`]), which makes a
//! [`Contribution`](catalog::Contribution) of it → the [`catalog`] of all sources → lints → [`emission`] into
//! a bundle. Patterns are read into a [`syntax`] tree first, and [`ir`] says what it means. Every stage
//! reports what is wrong as [`diagnostic`]s and goes on; none of them stops at bad input.
//!
//! The feature `networks` adds networks; `tools` adds the command line and the tools for authors, too. Build
//! scripts go without both.

pub mod catalog;
#[cfg(feature = "tools")]
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
#[cfg(feature = "tools")]
pub mod tools;
