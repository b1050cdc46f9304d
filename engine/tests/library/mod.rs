//! Bundles as an engine opens them, watches them, and plays with them.

mod asking;
mod changes;
mod classes;
mod lists;
mod opening;
mod playing;

use crate::made;
