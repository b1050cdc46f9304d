//! What a layer takes from those below it.

use super::{Layers, database};
use crate::{Bundle, Database};
use std::fmt;

/// Something of a layer whose place something of a layer above takes.
#[derive(Clone, Copy, Debug)]
pub struct Replacement<'l> {
    /// The number of the upper layer.
    pub layer: usize,
    /// The number of the lower layer.
    pub below: usize,
    /// What is not used any more.
    pub replaced: Replaced<'l>,
}

/// What is not used any more.
#[derive(Clone, Copy, Debug)]
pub enum Replaced<'l> {
    /// A database.
    Database(Database<'l>),
    /// The playout table, by its name, which may be empty.
    PlayoutTable(&'l str),
    /// The playout rates, by their number.
    PlayoutRates(usize),
    /// A set of learned weights, by its name and its number of weights, those of features included.
    Learned(&'l str, usize),
}

impl Replaced<'_> {
    /// What kind of thing it is: `database`, `playout table`, `playout rates` or `learned weights`.
    pub fn part(&self) -> &'static str {
        match self {
            Replaced::Database(_) => "database",
            Replaced::PlayoutTable(_) => "playout table",
            Replaced::PlayoutRates(_) => "playout rates",
            Replaced::Learned(..) => "learned weights",
        }
    }

    /// Its name; empty where it has none.
    pub fn name(&self) -> &str {
        match self {
            Replaced::Database(database) => database.record().name(),
            Replaced::PlayoutTable(name) | Replaced::Learned(name, _) => name,
            Replaced::PlayoutRates(_) => "",
        }
    }

    /// What keeps it; none where a layer above always takes its place.
    pub fn remedy(&self) -> Option<&'static str> {
        matches!(self, Replaced::Database(_)).then_some("`layer add` keeps them")
    }
}

impl fmt::Display for Replaced<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Replaced::Database(database) => formatter.write_str(&database.holds()),
            Replaced::PlayoutTable("") => formatter.write_str("the playout table"),
            Replaced::PlayoutTable(name) => write!(formatter, "the playout table {name}"),
            Replaced::PlayoutRates(count) => write!(formatter, "the playout rates ({count})"),
            Replaced::Learned(name, count) => write!(formatter, "the learned weights {name} ({count})"),
        }
    }
}

impl Layers {
    /// What layers take from those below them: databases in the order in which the layers were laid, then
    /// playout tables, playout rates and learned weights.
    pub fn replacements(&self) -> impl Iterator<Item = Replacement<'_>> {
        let bundles = self.bundles();
        let databases = self.inner.replaced.iter().filter_map(move |(over, under)| {
            let replaced = Replaced::Database(database(bundles, *under)?);
            Some(Replacement { layer: over.layer, below: under.layer, replaced })
        });
        let tables = bundles.iter().map(|bundle| bundle.playout_tables().next());
        let tables = tables.map(|table| table.map(|table| Replaced::PlayoutTable(table.name)));
        let rates = bundles.iter().map(|bundle| bundle.playout_rates().len());
        let rates = rates.map(|count| (count > 0).then_some(Replaced::PlayoutRates(count)));
        databases.chain(covered(tables)).chain(covered(rates)).chain(learned(bundles))
    }
}

/// Of what layers have, the lowest first, all but the highest: each is replaced by the next.
fn covered<'l>(had: impl Iterator<Item = Option<Replaced<'l>>>) -> impl Iterator<Item = Replacement<'l>> {
    let had: Vec<(usize, Replaced<'l>)> =
        had.enumerate().filter_map(|(layer, had)| Some((layer, had?))).collect();
    let above: Vec<usize> = had.iter().skip(1).map(|(layer, _)| *layer).collect();
    had.into_iter().zip(above).map(|((below, replaced), layer)| Replacement { layer, below, replaced })
}

/// The sets of learned weights that a set of the same name in a higher layer replaces.
fn learned(bundles: &[Bundle]) -> impl Iterator<Item = Replacement<'_>> {
    let mut names: Vec<&str> =
        bundles.iter().flat_map(Bundle::learned_sets).map(crate::record::LearnedSet::name).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().flat_map(|name| {
        covered(bundles.iter().map(move |bundle| {
            let sets = bundle.learned_sets();
            let number = sets.iter().position(|set| set.name() == name)?;
            let weights = bundle.learned_weights(sets.get(number)?).len();
            Some(Replaced::Learned(name, weights + bundle.learned_features(number).len()))
        }))
    })
}
