//! What a layer takes from those below it, and what a bundle goes without.

use super::{BundleLoader, Library, Origin};
use crate::prediction::MovePredictor;
use bundles::record::DatabaseKind;
use bundles::{Bundle, Database, Replaced};
use serde::Serialize;
use std::collections::HashSet;
use std::fmt;
use std::io::{self, Write as _};

/// What something of a higher layer replaces: a database, the playout table, the playout rates or a set of
/// learned weights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReplacedReport {
    /// What kind of thing it is, as [`Replaced::part`] says.
    pub part: &'static str,
    /// Its name; empty where it has none.
    pub name: String,
    /// The number of the higher layer, counted from 1.
    pub layer: usize,
    /// The number of the layer of which it is, and which is not used any more.
    pub replaces: usize,
    /// What that is, as `369 patterns`.
    pub holds: String,
    /// What keeps it; none where a higher layer always replaces it.
    #[serde(skip)]
    pub remedy: Option<&'static str>,
}

impl fmt::Display for ReplacedReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReplacedReport { part, name, layer, replaces, holds, remedy } = self;
        write!(formatter, "layer {layer} replaces {holds} of layer {replaces}")?;
        remedy.map_or(Ok(()), |remedy| write!(formatter, " ({part} {name}; {remedy})"))
    }
}

impl Library {
    /// What higher layers replace of lower ones; databases that hold nothing are left out.
    pub fn replaced(&self) -> Vec<ReplacedReport> {
        let is_empty = |replaced: &Replaced<'_>| match replaced {
            Replaced::Database(database) => database.eye_graphs().is_empty() && keys(database).is_empty(),
            _ => false,
        };
        let replacements = self.layers().replacements().filter(|it| !is_empty(&it.replaced));
        let report = |replacement: bundles::Replacement<'_>| ReplacedReport {
            part: replacement.replaced.part(),
            name: replacement.replaced.name().to_owned(),
            layer: replacement.layer + 1,
            replaces: replacement.below + 1,
            holds: replacement.replaced.to_string(),
            remedy: replacement.replaced.remedy(),
        };
        replacements.map(report).collect()
    }

    /// What another library brings to play and this one lacks altogether, in words: learned weights, a
    /// playout table, playout rates, databases of moves, joseki and openings of which nothing is here. Eye
    /// shapes are left out: nothing in play asks them.
    pub fn lacks(&self, other: &Library) -> Vec<String> {
        let lost = |has: fn(&Bundle) -> bool| {
            let in_any = |library: &Library| library.loaded_bundles.iter().any(|loaded| has(&loaded.bundle));
            in_any(other) && !in_any(self)
        };
        let mut lacking = Vec::new();
        if lost(MovePredictor::is_in) {
            lacking.push("the learned weights".to_owned());
        }
        if lost(|bundle| bundle.playout_table().is_some()) {
            lacking.push("the playout table".to_owned());
        }
        if lost(|bundle| !bundle.playout_rates().is_empty()) {
            lacking.push("the playout rates".to_owned());
        }
        let held: HashSet<Key> = self.layers().databases().flat_map(|it| keys(&it.database)).collect();
        for theirs in other.layers().databases().map(|effective| effective.database) {
            let asked = keys(&theirs);
            if !asked.is_empty() && asked.iter().all(|key| !held.contains(key)) {
                lacking.push(format!("{} ({})", theirs.holds(), theirs.record().name()));
            }
        }
        lacking
    }
}

/// What tells patterns and openings apart: the hash of a pattern's source, the key of an opening's position.
type Key = (bool, u64);

/// The keys of what a database brings to play.
fn keys(database: &Database<'_>) -> Vec<Key> {
    match DatabaseKind::from_repr(database.record().kind) {
        Some(DatabaseKind::Openings) => {
            database.bundle().openings().iter().map(|opening| (true, opening.key)).collect()
        }
        _ => database.patterns().iter().map(|pattern| (false, pattern.source_hash)).collect(),
    }
}

/// Says on standard error what higher layers of a library replace. A closed one is no reason to stop.
pub fn tell_of_replaced(library: &Library) {
    for replaced in library.replaced() {
        let _ = writeln!(io::stderr(), "hane: {replaced}");
    }
}

impl BundleLoader {
    /// What bundles go without that the bundle of the program has, when this is not one of them; nothing
    /// where they cannot be opened, which whoever uses them reports.
    pub fn goes_without(&self, origins: &[Origin]) -> Vec<String> {
        if origins.iter().any(|origin| matches!(origin, Origin::Standard | Origin::Embedded)) {
            return Vec::new();
        }
        match (self.open(origins), self.open(&[Origin::Standard])) {
            (Ok(named), Ok(standard)) => named.lacks(&standard),
            _ => Vec::new(),
        }
    }
}
