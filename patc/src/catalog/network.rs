//! A network with what its integers are measured by.

use network::Moment;
use network::model::Model;

/// A network as its source has it.
#[derive(Clone, Debug)]
pub struct NetworkSource {
    /// Its name: what follows `network`, or that of the file.
    pub name: String,
    /// The number of its source in the catalog.
    pub source: u32,
    /// The network in floating point.
    pub model: Model,
    /// Moments of games on which the sizes of its values are measured.
    pub moments: Vec<Moment>,
}
