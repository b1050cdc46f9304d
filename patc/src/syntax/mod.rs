//! The syntax tree of a source: what is written, before anybody asks what it means.

mod block;
mod colon;
mod diagram;
mod directive;
mod parser;
mod positional;

pub use block::Text;
pub use colon::Colon;
pub(crate) use colon::read as read_colon;
pub use diagram::Diagram;
pub(crate) use diagram::{is_label, read_diagram};
pub use directive::{Directive, DirectiveKind};
pub use parser::parse;
pub use positional::Entry;

use crate::diagnostic::Place;

/// Most patterns of a source: many times those of the largest that is known (994).
pub const MOST_PATTERNS: usize = 16_384;

/// A source, taken apart.
#[derive(Clone, Debug, Default)]
pub struct File<'s> {
    /// Directives and patterns in the order of their lines. Patterns that cannot be read are left out.
    pub items: Vec<Item<'s>>,
}

/// A part of a source.
#[derive(Clone, Debug)]
pub enum Item<'s> {
    /// A line that says how to take what follows.
    Directive(Directive<'s>),
    /// A pattern.
    Pattern(Box<Pattern<'s>>),
}

impl<'s> File<'s> {
    /// The directives.
    pub fn directives(&self) -> impl Iterator<Item = &Directive<'s>> {
        self.items.iter().filter_map(|item| match item {
            Item::Directive(directive) => Some(directive),
            Item::Pattern(_) => None,
        })
    }

    /// The name that it gives to its database, and where, when it does not say what becomes of one below.
    pub(crate) fn database_without_layer(&self) -> Option<(String, Place)> {
        let stated = |kind: DirectiveKind| self.directives().find(|directive| directive.kind == kind);
        let name = stated(DirectiveKind::Database).filter(|_| stated(DirectiveKind::Layer).is_none())?;
        Some((name.argument.to_owned(), name.place))
    }
}

/// A pattern as it is written.
#[derive(Clone, Debug)]
pub struct Pattern<'s> {
    /// Its name.
    pub name: &'s str,
    /// Where the name stands.
    pub place: Place,
    /// The first and last line of the comments directly above and directly below its name.
    pub comments: [Option<(u32, u32)>; 2],
    /// The diagram.
    pub diagram: Diagram,
    /// The colon line.
    pub colon: Colon<'s>,
    /// The second diagram, which gives names to points.
    pub labels: Option<Diagram>,
    /// The lines with `;`.
    pub constraint: Text,
    /// The lines with `>`.
    pub action: Text,
}
