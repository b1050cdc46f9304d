//! Reviews of games as pages: one for a game, and one that lists many.

mod index;
mod page;

pub(crate) use index::{IndexEntry, index_page};
pub(crate) use page::review_page;
