//! Everything that can be asked of a bundle that was opened.

#[path = "../../../regression/fuzz/checks/bundle.rs"]
mod bundle;

pub(crate) use bundle::{check, walk};
