//! What can be done for an author at a place.

use super::document::{Document, pattern};
use super::text::{end, line, range};
use crate::diagnostic::{Diagnostic, Place, Report};
use crate::syntax;
use lsp_types::{Position, Range, TextEdit};
use std::collections::BTreeSet;

/// A change that is offered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Action {
    /// What it does.
    pub(super) title: String,
    /// Whether it mends a finding, or else adds something.
    pub(super) mends: bool,
    /// The change.
    pub(super) edit: TextEdit,
}

/// Longest name that is made, so that it stays one with any number.
const LONGEST_BASE: usize = 60;

/// A pattern to begin with: it is sound in every database.
const TEMPLATE: &str = "\n\n?X?\nO*?\n???\n\n:8,-\n";

/// What is offered on a line, counted from 1.
pub(super) fn on_line(document: &Document, number: u32) -> Vec<Action> {
    if !document.holds_patterns() {
        return Vec::new();
    }
    let mut actions: Vec<Action> = replacements(document, number).collect();
    actions.push(new_pattern(document, number));
    actions.extend(copied_diagram(document, number));
    actions
}

/// What findings on a line suggest in the place of what is there.
fn replacements(document: &Document, number: u32) -> impl Iterator<Item = Action> {
    // Of a place without a length it is not known what to replace.
    let here = move |finding: &&Diagnostic| finding.place.line == number && finding.place.length > 0;
    document.findings.iter().filter(here).flat_map(move |finding| {
        // What is suggested is a word, where a place may be a whole line.
        let there =
            line(&document.source, number).chars().skip(finding.place.column.saturating_sub(1) as usize);
        let word = there.take(finding.place.length as usize).take_while(|part| !part.is_whitespace()).count();
        let range = range(&document.source, Place { length: word as u32, ..finding.place });
        let names = finding.suggestion.iter().flat_map(|suggestion| suggestion.split(", "));
        names.map(move |name| Action {
            title: format!("Write `{name}`"),
            mends: true,
            edit: TextEdit { range, new_text: name.to_owned() },
        })
    })
}

/// A new pattern behind the one of the line, named after it.
fn new_pattern(document: &Document, number: u32) -> Action {
    let names: BTreeSet<&str> = document.names().map(|(_, name)| name).collect();
    let here = document.name_of(number);
    let name = next_name(&names, here.map_or(document.source.stem(), |(_, name)| name));
    let behind = here.map_or(0, |(line, _)| line);
    let next = document.names().find(|(line, _)| *line > behind && here.is_some());
    let (at, text) = match next {
        Some((line, _)) => {
            let line = document.first_line(line).saturating_sub(1);
            (Position { line, character: 0 }, format!("Pattern {name}{TEMPLATE}\n"))
        }
        None => {
            let text = &document.source.text;
            let empty_lines = text.len() - text.trim_end_matches('\n').len();
            let apart = if text.is_empty() { "" } else { &"\n\n"[empty_lines.min(2)..] };
            (end(text), format!("{apart}Pattern {name}{TEMPLATE}"))
        }
    };
    Action {
        title: format!("New pattern `{name}`"),
        mends: false,
        edit: TextEdit { range: Range::new(at, at), new_text: text },
    }
}

/// The first name with a higher number at its end that is free.
fn next_name(names: &BTreeSet<&str>, from: &str) -> String {
    let from: String = from.chars().filter(|character| !character.is_whitespace()).collect();
    let base = from.trim_end_matches(|character: char| character.is_ascii_digit());
    let number: u64 = from.get(base.len()..).and_then(|digits| digits.parse().ok()).unwrap_or(1);
    let base: String =
        base.char_indices().take_while(|(at, _)| *at < LONGEST_BASE).map(|(_, it)| it).collect();
    let base = if base.is_empty() { "Pattern" } else { &base };
    let numbers = (0..=names.len() as u64).map(|step| number.saturating_add(1).saturating_add(step));
    let free = numbers.map(|number| format!("{base}{number}")).find(|name| !names.contains(name.as_str()));
    free.unwrap_or_else(|| format!("{base}New"))
}

/// The diagram of the line's pattern as its constraint diagram, where it has none.
fn copied_diagram(document: &Document, number: u32) -> Option<Action> {
    let file = syntax::parse(&document.source, &mut Report::default());
    let (line, name) = document.name_of(number)?;
    let written = pattern(&file, line).filter(|written| written.labels.is_none())?;
    let drawing: Vec<String> = written.diagram.drawing().collect();
    // The colon line is the one before this position, and perhaps the last of the document.
    let at = Position { line: written.colon.place.line, character: 0 };
    let last = end(&document.source.text);
    let (at, begin) = if last.line < at.line { (last, "\n\n") } else { (at, "\n") };
    let new_text = format!("{begin}{}\n", drawing.join("\n"));
    Some(Action {
        title: format!("Copy the diagram of `{name}` to a constraint diagram"),
        mends: false,
        edit: TextEdit { range: Range::new(at, at), new_text },
    })
}

#[cfg(test)]
mod tests {
    use super::next_name;
    use std::collections::BTreeSet;

    #[test]
    fn the_next_free_name() {
        let names = BTreeSet::from(["Cut", "Cut2", "A07", "A8", "B18446744073709551615"]);
        let cases = [
            ("Cut", "Cut3"),
            ("Cut2", "Cut3"),
            ("A07", "A9"),
            ("new", "new2"),
            ("", "Pattern2"),
            ("12", "Pattern13"),
            ("B18446744073709551615", "BNew"),
            ("a b", "ab2"),
        ];
        for (from, expected) in cases {
            assert_eq!(next_name(&names, from), expected, "after {from:?}");
        }
        assert!(next_name(&names, &"é".repeat(300)).len() < 79);
    }
}
