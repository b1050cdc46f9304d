//! Bundles as an engine opens them, watches them, and plays with them.

mod asking;
mod changes;
mod classes;
mod lists;
#[path = "../made/mod.rs"]
mod made;
mod opening;
mod playing;
