//! Where a label or a name of a pattern comes from.

use super::document::{Document, pattern};
use super::text::{is_part_of_name, line, word};
use crate::diagnostic::{Place, Report};
use crate::syntax::{self, Diagram};

/// The place in this document that a word means.
pub(super) fn of_word(document: &Document, (number, at): (u32, usize)) -> Option<Place> {
    let text = line(&document.source, number);
    if text.starts_with([';', '>', ':']) {
        label(document, number, text, at)
    } else {
        named(document, &name(document, (number, at))?)
    }
}

/// The name that may stand at a place, where words of comments and names stand.
pub(super) fn name(document: &Document, (number, at): (u32, usize)) -> Option<String> {
    let text = line(&document.source, number);
    let of_text = text.starts_with('#') || text.starts_with("Pattern");
    let found = word(text, at, |character| !character.is_whitespace()).filter(|_| of_text)?;
    let bare = found.trim_matches(|character: char| !is_part_of_name(character));
    // Names may have other characters, and sentences too.
    let is_name = |name: &str| document.names().any(|(_, other)| other == name);
    Some(if is_name(&found) { found } else { bare.to_owned() })
}

/// The place of a pattern's name.
pub(super) fn named(document: &Document, name: &str) -> Option<Place> {
    let (number, _) = document.names().find(|(_, other)| *other == name)?;
    place_of(document, number, name)
}

/// The place of a name on its line.
pub(super) fn place_of(document: &Document, number: u32, name: &str) -> Option<Place> {
    let text = line(&document.source, number);
    let rest = text.strip_prefix("Pattern")?;
    let blanks = rest.chars().take_while(|character| character.is_whitespace()).count();
    let column = "Pattern".len() + blanks + 1;
    Some(Place::stretch(number, column as u32, name.chars().count() as u32))
}

/// The cell that a label of a constraint, an action or an attribute names.
fn label(document: &Document, number: u32, text: &str, at: usize) -> Option<Place> {
    let file = syntax::parse(&document.source, &mut Report::default());
    let (name_line, _) = document.name_of(number)?;
    let written = pattern(&file, name_line)?;
    let cell = |diagram: &Diagram, wanted: u8| {
        let (row, column, _) = diagram.iter().find(|(_, _, cell)| *cell == wanted)?;
        Some(diagram.place(row, column))
    };
    let name = word(text, at, is_part_of_name).or_else(|| word(text, at, |character| character == '*'))?;
    match name.as_bytes() {
        b"*" => cell(&written.diagram, b'*'),
        [letter] if syntax::is_label(char::from(*letter)) => cell(written.labels.as_ref()?, *letter),
        _ => None,
    }
}
