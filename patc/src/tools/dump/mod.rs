//! What each stage made of the sources, as text. The same input always gives the same text.

mod ir;
mod syntax;

pub use ir::catalog;
pub use syntax::file;
