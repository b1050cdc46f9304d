//! What one source adds to a catalog.

use super::eyes::Eye;
use super::openings::{Openings, Tally};
use super::playout::Table;
use super::weights::Weights;
use crate::diagnostic::Place;
use crate::ir::{Credits, Pattern, Settings};
use bundles::Writer;

/// What a front end has read from a source.
#[derive(Debug)]
pub struct Contribution {
    /// Where its knowledge comes from.
    pub credits: Credits,
    /// What it holds.
    pub content: Content,
}

/// What a source holds, as far as it is sound.
#[derive(Debug)]
pub enum Content {
    /// A part of a database.
    Database(Part),
    /// Openings.
    Openings(Openings),
    /// Moves that were counted in games.
    Games(Tally),
    /// A playout table.
    Table(Table),
    /// Learned weights.
    Weights(Weights),
    /// A network, as a bundle of it alone.
    Network(Box<Writer>),
}

/// A part of a database of patterns or of eye shapes.
#[derive(Debug)]
pub struct Part {
    /// How the database is to be taken.
    pub settings: Settings,
    /// Patterns.
    pub patterns: Vec<Pattern>,
    /// Eye shapes.
    pub eyes: Vec<Eye>,
    /// The name that the source gives to the database, and where, when it does not say what becomes of one
    /// below.
    pub unlayered: Option<(String, Place)>,
}

impl Part {
    /// A part of a database with these settings that holds nothing.
    pub fn of(settings: Settings) -> Part {
        Part { settings, patterns: Vec::new(), eyes: Vec::new(), unlayered: None }
    }
}
