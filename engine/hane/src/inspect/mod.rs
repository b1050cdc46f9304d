//! A position with all that the engine knows of it, as a page.

mod page;

pub(crate) use page::inspection_page;
