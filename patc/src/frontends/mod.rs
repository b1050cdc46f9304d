//! What reads the kinds of sources.

pub mod eyes;
pub mod joseki;
pub mod opening;
pub mod playout;
pub mod records;
pub mod weights;
