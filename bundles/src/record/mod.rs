//! The records that the sections of a bundle hold.
//!
//! Every record is plain data without padding, little endian, with fields from the widest to the narrowest.

mod automaton;
mod book;
mod corner;
mod database;
mod element;
mod eye;
pub mod filter;
mod grid;
mod learned;
mod network;
mod opening;
mod pattern;
mod playout;
mod value;

pub use automaton::{AUTOMATON_CELLS, AutomatonState, FROM_MOVE, SYMBOLS, Symbol};
pub use book::{BookRecord, BookScoring};
pub use corner::{CORNER_SIDE, CornerNode, CornerTree, TURNED};
pub use database::{
    AnchorRule, Asked, AttributeMap, DatabaseKind, DatabaseRecord, LayerMode, MOST_DATABASES, MatcherChoice,
    NAME_LENGTH, Perspective, is_name, name_bytes, proposes,
};
pub use element::{CellKind, Element};
pub use eye::{EyeCell, EyeContent, EyeDatabase, EyeGraph, MOST_EYE_CELLS, MOST_EYES, vital};
pub use filter::{FilterClass, FilterEntry, FilterRecord};
pub use grid::GridRecord;
pub use learned::{HELPER_LENGTH, LearnedFeature, LearnedSet, LearnedWeight, NO_PATTERN, NamedHelper};
pub use network::{
    LayerKind, LeadForm, MOST_OF_VECTOR, NetworkLayer, NetworkOutput, NetworkRecord, NetworkRegister,
    PlaneForm, RegisterKind,
};
pub use opening::{OPENING_STONES, OpeningRecord};
pub use pattern::{
    Edges, LARGEST_SIDE, LETTERS, NO_HELPER, PatternRecord, Rectangle, class_letters, is_label,
};
pub use playout::{CODES, PLAYOUT_PROPERTIES, PlayoutRate, PlayoutTableRecord, PlayoutWeights, properties};
pub use value::{Attribute, ValueRecord};
