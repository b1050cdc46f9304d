//! Whether the patterns that weights name are there, and whether a weight is given twice.

use super::super::Catalog;
use super::{WeightSubject, Weights};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use std::collections::HashMap;

/// Says of the weights of a source which name patterns that the catalog does not have, and which come twice.
pub(in super::super) fn resolve(source: &Source, read: &Weights, catalog: &Catalog, report: &mut Report) {
    let mut seen: HashMap<&WeightSubject, Place> = HashMap::with_capacity(read.weights.len());
    for weight in &read.weights {
        if let WeightSubject::Pattern { database, name } = &weight.subject {
            unknown(source, (database, name), weight.place, catalog, report);
        }
        if let Some(first) = seen.insert(&weight.subject, weight.place) {
            let (code, message) = match &weight.subject {
                WeightSubject::Feature { name, number } => (
                    Code::WEIGHTS_FEATURE_TWICE,
                    format!("expected each feature once, found `{name} {number}` again"),
                ),
                WeightSubject::Shape(_) | WeightSubject::Pattern { .. } => (
                    Code::WEIGHTS_TWICE,
                    "expected each shape and each pattern once, found one again".to_owned(),
                ),
            };
            report.add(code, source, weight.place, message).earlier(first, "the first time");
        }
    }
}

fn unknown(
    source: &Source,
    (database, name): (&str, &str),
    place: Place,
    catalog: &Catalog,
    report: &mut Report,
) {
    let found = catalog.databases.iter().find(|known| known.settings.database == *database);
    let (message, suggestion) = match found {
        Some(found) if found.has(name) => return,
        Some(found) => {
            let message = format!("expected a pattern of database `{database}`, found `{name}`");
            (message, nearest(name, found.patterns.iter().map(|pattern| pattern.name.as_str())))
        }
        None => {
            let known = catalog.databases.iter().map(|known| known.settings.database.as_str());
            let message = format!("expected a database of the same compilation, found `{database}`");
            (message, nearest(database, known))
        }
    };
    report.add(Code::WEIGHTS_PATTERN, source, place, message).suggesting(suggestion);
}
