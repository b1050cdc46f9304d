//! What the sources mean: databases of patterns, with every offset counted from the anchor.

mod anchor;
mod attribute;
mod claim;
mod class;
mod label;
mod lower;
mod program;
mod settings;
mod site;
mod standing;
mod symmetry;

pub(crate) use lower::cell_kind;
pub use lower::lower;
pub(crate) use lower::lower_drawn;
pub use settings::{Credits, MatcherWish, Settings};
#[cfg(feature = "tools")]
pub(crate) use symmetry::stronger as stronger_symmetry;
pub(crate) use symmetry::{is_true as is_symmetric, orientations as orientations_of};

use crate::diagnostic::Place;
use bundles::record::{Element, ValueRecord};
use bundles::{Level, Opcode};

/// A pattern, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// Its name.
    pub name: String,
    /// The comments directly above and below its name, lines joined by newlines.
    pub comment: String,
    /// The number of its source in the catalog.
    pub source: u32,
    /// Where its name stands; in a record, the move.
    pub place: Place,
    /// The first row of the diagram.
    pub top: i8,
    /// The first column of the diagram.
    pub left: i8,
    /// The last row of the diagram.
    pub bottom: i8,
    /// The last column of the diagram.
    pub right: i8,
    /// The edges drawn: bits of [`Edges`](bundles::record::Edges).
    pub edges: u8,
    /// The cells in reading order, without those of `?`.
    pub elements: Box<[Element]>,
    /// The cell of `*`; none when the move is the anchor.
    pub chosen: Option<(i8, i8)>,
    /// The character of its symmetry.
    pub symmetry: char,
    /// The orientations that are tried, one bit each.
    pub orientations: u8,
    /// The letters of its class: bit 0 to 25 for `a` to `z`, bit 26 to 51 for `A` to `Z`.
    pub classes: u64,
    /// Its attributes in the order of the colon line.
    pub values: Box<[ValueRecord]>,
    /// Its helper.
    pub helper: Option<Opcode>,
    /// The name of its helper, when that is all that is known of it; otherwise empty.
    pub helper_name: String,
    /// The words of its constraint.
    pub constraint: Box<[u32]>,
    /// The words of its action.
    pub action: Box<[u32]>,
    /// The highest level of its constraint, action and helper.
    pub level: Level,
    /// Kinds of cells that a callback looks at, as bits.
    pub callback_cells: u8,
    /// The hash by which an override knows it.
    pub source_hash: u64,
}

impl Pattern {
    /// The attribute `value`, 0 without one.
    pub fn value(&self) -> f32 {
        let value = bundles::record::Attribute::Value as u8;
        self.values.iter().find(|record| record.attribute == value).map_or(0.0, |record| record.number)
    }
}
