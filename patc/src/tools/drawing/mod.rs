//! Patterns as boards: one as a picture in SVG, all of them as one page.

mod board;
mod legend;
mod page;

pub use board::{figure_svg, svg};
pub use page::page;
