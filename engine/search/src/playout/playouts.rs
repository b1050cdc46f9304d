//! The playouts that bundles know.

use super::{PlayoutTable, Policy, Rates, RulePolicy};
use board::BoardSize;
use bundles::Layers;

/// How playouts draw their moves: by the rates and the table of a bundle, by the table alone when it has no
/// rates, uniformly when it has neither.
#[derive(Clone, Debug)]
pub struct Playouts<'l> {
    rules: Option<RulePolicy<'l>>,
    table: Option<PlayoutTable<'l>>,
}

impl<'l> Playouts<'l> {
    /// Those of these layers, for a board of this size.
    pub fn new(layers: &'l Layers, size: BoardSize) -> Playouts<'l> {
        let table = layers.playout_table();
        let table = table.and_then(|(classes, weights)| PlayoutTable::new(classes, weights));
        let rates = Rates::new(layers.playout_rates(), size);
        let with_rules = |(table, rates)| RulePolicy::new(table, rates);
        Playouts { rules: table.zip(rates).map(with_rules), table }
    }

    /// The form in which playouts take it.
    pub fn policy(&self) -> Policy<'_> {
        let table = || self.table.map_or(Policy::Uniform, Policy::Table);
        self.rules.as_ref().map_or_else(table, Policy::Rules)
    }
}
