//! What stands on a colon line behind the classes.

use crate::diagnostic::Place;

/// An attribute with its argument, or the name of a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'s> {
    /// The name.
    pub name: &'s str,
    /// What stands in its parentheses.
    pub argument: Option<&'s str>,
    /// Where the name stands.
    pub place: Place,
    /// Where the argument stands.
    pub argument_place: Place,
}
