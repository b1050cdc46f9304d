//! Tools for authors, which look at sources and bundles.

pub mod coverage;
pub mod difference;
pub mod drawing;
pub mod dump;
pub mod expectations;
pub mod explain;
pub mod figures;
pub mod format;
pub mod knowledge;
pub mod language_server;
pub mod mine;
pub mod picture;
pub mod statistics;
pub mod verify;
