//! The compiler of pattern diagrams into bundles.
//!
//! Stages: [`source`] text → [`syntax`] tree → [`ir`] (what it means) → [`emission`] into a bundle. Every
//! stage reports what is wrong as [`diagnostic`]s and goes on; none of them stops at bad input.

pub mod cli;
pub mod compilation;
pub mod constraint;
pub mod coverage;
pub mod diagnostic;
pub mod difference;
pub mod drawing;
pub mod dump;
pub mod emission;
pub mod explain;
pub mod eyes;
pub mod format;
pub mod gather;
pub mod ir;
pub mod joseki;
pub mod knowledge;
pub mod language_server;
pub mod opening;
mod passes;
pub mod picture;
pub mod playout;
pub mod profile;
pub mod records;
pub mod source;
pub mod statistics;
pub mod syntax;
pub mod verify;
pub mod weights;
