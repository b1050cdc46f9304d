//! What reads the sources: a table with a row for each kind of them.

mod eyes;
mod games;
mod joseki;
#[cfg(feature = "networks")]
mod network;
mod openings;
mod patterns;
pub mod playout;
mod records;
mod weights;

use crate::catalog::Contribution;
use crate::diagnostic::Report;
use crate::source::Source;
use records::{Record, RecordKind};

/// What a source holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SourceKind {
    /// Patterns as diagrams.
    Patterns,
    /// Eye shapes.
    Eyes,
    /// A playout table.
    Playout,
    /// Openings, a line for each, which may be a book.
    Openings,
    /// A game record: joseki, or games.
    Record,
    /// Learned weights.
    Weights,
    /// A network.
    #[cfg(feature = "networks")]
    Network,
}

/// How a kind of source is known.
#[derive(Clone, Copy)]
enum KnownBy {
    /// The extension of the file's name.
    Extension(&'static str),
    /// What is written before its first pattern.
    Head(fn(&Source) -> bool),
}

/// A kind of source, and what reads it.
pub(crate) struct FrontEnd {
    /// The kind.
    pub(crate) kind: SourceKind,
    known_by: KnownBy,
    /// Reads the source of this number; none when nothing in it makes sense.
    pub(crate) read: fn(&Source, u32, &mut Report) -> Option<Contribution>,
}

/// How files of KataGo's networks end.
const KATAGO: &str = "bin.gz";

/// All front ends; the first that knows a source reads it.
static TABLE: &[FrontEnd] = &[
    #[cfg(feature = "networks")]
    FrontEnd { kind: SourceKind::Network, known_by: KnownBy::Extension("network"), read: network::read },
    #[cfg(feature = "networks")]
    FrontEnd { kind: SourceKind::Network, known_by: KnownBy::Extension(KATAGO), read: network::read },
    FrontEnd { kind: SourceKind::Weights, known_by: KnownBy::Extension("weights"), read: weights::read },
    FrontEnd { kind: SourceKind::Playout, known_by: KnownBy::Head(playout::is_table), read: playout::read },
    FrontEnd { kind: SourceKind::Eyes, known_by: KnownBy::Head(eyes::is_eyes), read: eyes::read },
    FrontEnd { kind: SourceKind::Openings, known_by: KnownBy::Extension("dbz"), read: openings::read },
    FrontEnd { kind: SourceKind::Record, known_by: KnownBy::Extension("sgf"), read: game_record },
    // The last one also reads text that is no file and has another name.
    FrontEnd { kind: SourceKind::Patterns, known_by: KnownBy::Extension("db"), read: patterns::read },
];

impl FrontEnd {
    /// What reads a source.
    pub(crate) fn of(source: &Source) -> &'static FrontEnd {
        let known = |front_end: &&FrontEnd| match front_end.known_by {
            KnownBy::Extension(known) => ends(&source.relative, known),
            KnownBy::Head(is_this) => is_this(source),
        };
        TABLE.iter().find(known).unwrap_or(&TABLE[TABLE.len() - 1])
    }
}

/// Whether files with names that end like this are sources.
pub(crate) fn reads(name: &str) -> bool {
    let is =
        |front_end: &FrontEnd| matches!(front_end.known_by, KnownBy::Extension(known) if ends(name, known));
    TABLE.iter().any(is)
}

/// Whether a file holds the weights of a network and stands for a source that names it.
pub(crate) fn is_weights(name: &str) -> bool {
    ends(name, KATAGO)
}

/// Whether a name has an extension.
fn ends(name: &str, extension: &str) -> bool {
    name.strip_suffix(extension).is_some_and(|stem| stem.ends_with('.'))
}

/// The extensions of sources, for a sentence, the usual one first.
pub(crate) fn extensions() -> String {
    let quoted = TABLE.iter().rev().filter_map(|front_end| match front_end.known_by {
        KnownBy::Extension(known) => Some(format!("`.{known}`")),
        KnownBy::Head(_) => None,
    });
    let mut quoted: Vec<String> = quoted.collect();
    let last = quoted.pop().unwrap_or_default();
    format!("{} or {last}", quoted.join(", "))
}

/// What a source holds.
pub(crate) fn kind_of(source: &Source) -> SourceKind {
    FrontEnd::of(source).kind
}

/// Reads a game record: what it holds, it says itself.
fn game_record(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let record = Record::read(source, report)?;
    Some(match record.kind(report) {
        RecordKind::Joseki => joseki::read(&record, number, report),
        RecordKind::Games => games::read(&record, number, report),
    })
}

#[cfg(test)]
mod tests {
    use super::{SourceKind, kind_of};
    use crate::source::Source;

    #[test]
    fn sources_are_known_by_their_names_and_heads() {
        let cases = [
            ("a.db", "Pattern A\n", SourceKind::Patterns),
            ("a.db", "Pattern A\nplayout_table\nkind eyes\n", SourceKind::Patterns),
            ("a", "", SourceKind::Patterns),
            ("a.db", "kind eyes\n", SourceKind::Eyes),
            ("eyes.db", "", SourceKind::Eyes),
            ("a.db", "playout_table fast\nkind eyes\n", SourceKind::Playout),
            ("mc_uniform.db", "", SourceKind::Playout),
            ("a.dbz", "", SourceKind::Openings),
            ("a.sgf", "(;)", SourceKind::Record),
            ("a.weights", "playout_table\n", SourceKind::Weights),
        ];
        for (name, text, kind) in cases {
            assert_eq!(kind_of(&Source::new(name, name, text.as_bytes())), kind, "{name} {text:?}");
        }
    }
}
