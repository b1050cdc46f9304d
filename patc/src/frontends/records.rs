//! Game records as sources: read, distinguished, and their offsets turned into places.

use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use sgf::{Collection, GameTree, Node, Value};

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordKind {
    /// A tree of joseki: moves with the regions of the board that they answer.
    Joseki,
    /// Games, whose first moves are openings.
    Games,
}

/// The property of the first node that says what a record holds, when its marks would be misread.
const KIND_PROPERTY: &str = "HN";

/// What it says of joseki that are added to those of a bundle below.
const ADDED_JOSEKI: &str = "joseki add";

/// The properties whose first value bounds a region.
pub(crate) const MARKS: [&str; 2] = ["SQ", "MA"];

/// The characters that grade a joseki at the beginning of a comment.
const GRADES: &str = "JSjsUutTAa0";

/// A record that was read.
pub(super) struct Record<'s> {
    /// The source.
    pub(super) source: &'s Source,
    collection: Collection,
    /// Where each line begins, in bytes.
    lines: Vec<u32>,
    /// The characters before every [`STRIDE`]th byte: a whole collection may be one line.
    characters: Vec<u32>,
}

/// Bytes from one count of characters to the next.
const STRIDE: usize = 256;

/// How many characters begin in these bytes of UTF-8.
fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count() as u32
}

impl<'s> Record<'s> {
    /// Reads a source; what is not as it should be in a record is reported.
    pub(super) fn read(source: &'s Source, report: &mut Report) -> Option<Record<'s>> {
        let reading = match sgf::read(source.text.as_bytes()) {
            Ok(reading) => reading,
            Err(error) => {
                report.add(Code::RECORD_TEXT, source, Place::SOURCE, error.to_string());
                return None;
            }
        };
        let ends = source.text.bytes().zip(1_u32..).filter(|(byte, _)| *byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(_, behind)| behind)).collect();
        let mut counts = vec![0];
        let mut sum = 0;
        for chunk in source.text.as_bytes().chunks(STRIDE) {
            sum += characters(chunk);
            counts.push(sum);
        }
        let characters = counts;
        let record = Record { source, collection: reading.collection, lines, characters };
        for problem in &reading.problems {
            if problem.kind == sgf::ProblemKind::TextBetweenGames {
                continue;
            }
            let message = format!("{}, found {}", problem.kind, problem.found);
            let place = record.place_of(problem.at.offset, 1);
            report.add(Code::RECORD_FORM, source, place, message);
        }
        Some(record)
    }

    /// Its game trees.
    pub(super) fn games(&self) -> impl Iterator<Item = GameTree<'_>> {
        self.collection.games()
    }

    /// What its first node says of what it holds.
    fn said_kind(&self) -> Option<Value<'_>> {
        self.games().next().and_then(|game| game.root().value(KIND_PROPERTY))
    }

    /// Whether its joseki are added to those of a bundle below.
    pub(super) fn is_added(&self) -> bool {
        self.said_kind().is_some_and(|said| said.simple_text().trim() == ADDED_JOSEKI)
    }

    /// What it holds: what its first node says, or else joseki when a node has both a move and a mark.
    pub(super) fn kind(&self, report: &mut Report) -> RecordKind {
        let said = self.said_kind();
        if let Some(said) = said {
            match said.simple_text().trim() {
                "joseki" | ADDED_JOSEKI => return RecordKind::Joseki,
                "games" => return RecordKind::Games,
                other => {
                    let message = format!(
                        "expected `joseki`, `{ADDED_JOSEKI}` or `games` in {KIND_PROPERTY}, found `{other}`"
                    );
                    self.fault(Code::RECORD_FORM, self.value_place(&said), message, report);
                }
            }
        }
        let marked = |node: &Node<'_>| MARKS.iter().any(|mark| node.has(mark));
        let moves = |node: &Node<'_>| node.has("B") || node.has("W");
        let mut nodes = self.collection.games().flat_map(|game| game.nodes());
        if nodes.any(|node| moves(&node) && marked(&node)) {
            return RecordKind::Joseki;
        }
        if said.is_none() && self.looks_like_joseki() {
            let message =
                "no node has a mark (SQ or MA): read as games, so that nothing here becomes a joseki";
            let help =
                "mark the far corner of each answer's region, or write `HN[games]` into the first node";
            report.add(Code::JOSEKI_NO_MARKS, self.source, Place::SOURCE, message).helping(help);
        }
        RecordKind::Games
    }

    /// Whether a record without marks looks like a tree of joseki all the same: on a full board it has
    /// variations, or a comment that begins like a grade, and no players and no result.
    fn looks_like_joseki(&self) -> bool {
        let is_grade = |text: &str| {
            let mut letters = text.trim_start().chars();
            let first = letters.next().is_some_and(|letter| GRADES.contains(letter));
            first && !letters.next().is_some_and(char::is_alphanumeric)
        };
        self.games().any(|game| {
            let played = ["PB", "PW", "RE", "DT", "EV"].iter().any(|name| game.root().has(name));
            let full = game.board_size().is_ok_and(|size| size == sgf::BoardSize::STANDARD);
            let branches = || game.nodes().any(|node| node.children().count() > 1);
            let graded = || {
                let comments = game.nodes().filter(|node| node.has("B") || node.has("W"));
                comments.filter_map(|node| node.value("C")).any(|value| is_grade(&value.simple_text()))
            };
            !played && full && (graded() || branches())
        })
    }

    /// What the first node says of provenance and license.
    pub(super) fn credits(&self) -> crate::ir::Credits {
        let root = self.collection.games().next().map(|game| game.root());
        let said = |name: &str| {
            root.and_then(|root| root.value(name)).map(|value| value.simple_text()).unwrap_or_default()
        };
        crate::ir::Credits { provenance: said("SO"), license: said("CP") }
    }

    /// The place of some bytes from an offset on, on one line.
    fn place_of(&self, offset: usize, length: usize) -> Place {
        let line = self.lines.partition_point(|begin| *begin as usize <= offset).max(1);
        let begin = self.lines.get(line - 1).map_or(0, |begin| *begin as usize);
        let count = |from: usize, to: usize| self.before(to).saturating_sub(self.before(from));
        let column = count(begin, offset) + 1;
        let rest = self.lines.get(line).map_or(self.source.text.len(), |next| *next as usize - 1);
        Place::stretch(line as u32, column, count(offset, (offset + length).min(rest)).max(1))
    }

    /// How many characters begin before an offset.
    fn before(&self, offset: usize) -> u32 {
        let known = self.characters.get(offset / STRIDE).copied().unwrap_or_default();
        let bytes = self.source.text.as_bytes().get(offset - offset % STRIDE..offset);
        known + characters(bytes.unwrap_or_default())
    }

    /// Where a value stands.
    pub(super) fn value_place(&self, value: &Value<'_>) -> Place {
        match value.offset {
            Some(offset) => self.place_of(offset, value.raw.len()),
            None => Place::SOURCE,
        }
    }

    /// Where a node stands: at its first value.
    pub(super) fn node_place(&self, node: &Node<'_>) -> Place {
        let value = node.properties().find_map(|property| property.values().next());
        value.map_or(Place::SOURCE, |value| self.value_place(&value))
    }

    /// Reports something in the source.
    pub(crate) fn fault(&self, code: Code, place: Place, message: String, report: &mut Report) {
        report.add(code, self.source, place, message);
    }
}

#[cfg(test)]
mod tests {
    use super::Record;
    use crate::diagnostic::{Place, Report};
    use crate::source::Source;

    /// Every offset of texts of which some are one line, against counting from the beginning of the line.
    #[test]
    fn places_of_offsets() {
        for between in ["", "\n", "\u{e9}\u{1f600}\n\n"] {
            let text = format!("(;C[\u{e9}]B[aa]{between};W[\u{1f600}b])").repeat(40);
            let source = Source::new("a.sgf", "a.sgf", text.as_bytes());
            let record = Record::read(&source, &mut Report::default()).expect("a record");
            for (offset, _) in text.char_indices().chain([(text.len(), ' ')]) {
                let before = &text[..offset];
                let line = before.matches('\n').count() as u32 + 1;
                let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
                assert_eq!(record.place_of(offset, 1), Place::at(line, column), "{offset} of {text}");
            }
        }
    }
}
