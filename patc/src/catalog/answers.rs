//! Answers that another node gives as well, or denies.

use super::Origin;
use crate::diagnostic::{Code, Place, Report};
use crate::ir::Pattern;
use crate::source::Source;
use bundles::record::PatternRecord;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use twox_hash::XxHash3_128;

/// The classes of moves that are to be avoided (GNU Go manual, 6).
const AVOIDED: u64 = PatternRecord::class(b'N') | PatternRecord::class(b'T');

/// An answer that is known: its place and its classes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct First {
    source: u32,
    place: Place,
    classes: u64,
}

/// The answers of a database, by a hash of what they answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct KnownAnswers {
    answers: BTreeMap<u128, First>,
}

impl KnownAnswers {
    /// Takes in the patterns of a source, and gives those that say something new: what another pattern has
    /// said, with the same constraint, is reported and left out.
    pub(super) fn sift(
        &mut self,
        source: &Source,
        patterns: Vec<Pattern>,
        sources: &[Origin],
        report: &mut Report,
    ) -> Vec<Pattern> {
        let new = |pattern: &Pattern| self.is_new(source, pattern, sources, report);
        patterns.into_iter().filter(new).collect()
    }

    fn is_new(
        &mut self,
        source: &Source,
        pattern: &Pattern,
        sources: &[Origin],
        report: &mut Report,
    ) -> bool {
        let own = First { source: pattern.source, place: pattern.place, classes: pattern.classes };
        let first = match self.answers.entry(hash(pattern)) {
            Entry::Vacant(place) => {
                place.insert(own);
                return true;
            }
            Entry::Occupied(first) => *first.get(),
        };
        let path = super::shown(sources, first.source);
        let (code, message) = if (first.classes ^ own.classes) & AVOIDED != 0 {
            let message = "the same answer to the same position is both played and to be avoided";
            (Code::JOSEKI_CONTRADICTION, message)
        } else {
            (Code::JOSEKI_SAME, "the same answer to the same position again: it is left out")
        };
        let message = format!("`{}`: {message}", pattern.name);
        report.add(code, source, own.place, message).earlier_in(path, first.place, "the first time");
        false
    }
}

/// A hash of the position, the answer and the constraint, the same with rows and columns exchanged.
fn hash(pattern: &Pattern) -> u128 {
    let (rows, columns) = (pattern.bottom, -pattern.left);
    let turned = |turn: bool, (row, column): (i8, i8)| if turn { (-column, -row) } else { (row, column) };
    let images = [false, true].map(|turn| {
        let mut cells: Vec<(i8, i8, u8)> = pattern
            .elements
            .iter()
            .map(|element| {
                let (row, column) = turned(turn, (element.row, element.column));
                (row, column, element.kind)
            })
            .collect();
        cells.sort_unstable();
        let size = if turn { (columns, rows) } else { (rows, columns) };
        (size, cells)
    });
    let least = images.iter().min();
    let mut text = format!("{least:?}");
    // Two answers with different constraints are different answers.
    text.push_str(&format!("{:?}{:?}", pattern.constraint, pattern.helper.map(bundles::Opcode::number)));
    XxHash3_128::oneshot(text.as_bytes())
}
