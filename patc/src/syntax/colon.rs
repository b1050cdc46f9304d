//! The colon line: `:SYMMETRY,CLASSES,ENTRY,…`.

use super::positional::Entry;
use super::positional::{self, Positional};
use crate::diagnostic::{Code, Place, Report};
use crate::source::{Line, Source};

/// Most entries of a colon line; there are ten attributes.
const MOST_ENTRIES: usize = 16;

/// A colon line, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colon<'s> {
    /// The character of the symmetry.
    pub symmetry: char,
    /// Where it stands.
    pub place: Place,
    /// The letters of the classes; a `-` means nothing.
    pub classes: &'s str,
    /// Where the classes stand.
    pub classes_place: Place,
    /// Whether attributes were given by their places, as in GNU Go 2.
    pub positional: bool,
    /// Attributes and helpers.
    pub entries: Box<[Entry<'s>]>,
}

/// The parts of a colon line between commas, with their columns, without blanks around them.
fn parts(text: &str) -> impl Iterator<Item = (&str, u32)> {
    let mut column = 2;
    text.split(',').map(move |part| {
        let begin = column;
        column += part.chars().count() as u32 + 1;
        let blanks = part.chars().take_while(|character| character.is_whitespace()).count() as u32;
        (part.trim(), begin + blanks)
    })
}

/// Reads a colon line; none, and findings, when it is malformed.
pub(crate) fn read<'s>(source: &Source, line: Line<'s>, report: &mut Report) -> Option<Colon<'s>> {
    let mut fault = |code: Code, place: Place, message: String| {
        report.add(code, source, place, message);
    };
    let mut parts = parts(line.text.get(1..)?);
    let (symmetry, column) = parts.next()?;
    let place = Place::at(line.number, column);
    let mut characters = symmetry.chars();
    let symmetry = match (characters.next(), characters.next()) {
        (Some(character), None) => character,
        (None, _) => {
            fault(Code::SYMMETRY_CHARACTER, place, "expected a symmetry, found nothing".to_owned());
            return None;
        }
        _ => {
            let message = format!("expected one character for the symmetry, found `{symmetry}`");
            fault(Code::SYMMETRY_CHARACTER, place, message);
            return None;
        }
    };
    let Some((classes, column)) = parts.next() else {
        let message = "expected classes after the symmetry (`-` for none), found the end of the line";
        fault(Code::INCOMPLETE, place, message.to_owned());
        return None;
    };
    if positional::is_weight(classes) {
        return by_place(line, (symmetry, place), column, fault);
    }
    let classes_place = Place::stretch(line.number, column, (classes.chars().count() as u32).max(1));
    if let Some((at, wrong)) = classes.char_indices().find(|(_, c)| !c.is_ascii_alphabetic() && *c != '-') {
        let at = column + classes[..at].chars().count() as u32;
        let hint = match wrong {
            '(' => "; attributes stand behind a second comma, as in `:8,B,value(20)`".to_owned(),
            _ if wrong.is_whitespace() => {
                let with_comma = classes.split_whitespace().collect::<Vec<_>>().join(",");
                format!("; a comma is missing: `:{symmetry},{with_comma}`")
            }
            _ => String::new(),
        };
        let message = format!("expected letters for the classes, found `{wrong}`{hint}");
        fault(Code::CLASS_CHARACTER, Place::at(line.number, at), message);
        return None;
    }
    let mut entries = Vec::new();
    for (part, column) in parts {
        if entries.len() == MOST_ENTRIES {
            let message = format!("expected at most {MOST_ENTRIES} entries on a colon line, found more");
            fault(Code::ATTRIBUTE_ARGUMENT, Place::at(line.number, column), message);
            return None;
        }
        match entry(line.number, part, column) {
            Ok(entry) => entries.push(entry),
            Err((place, message)) => {
                fault(Code::ATTRIBUTE_ARGUMENT, place, message);
                return None;
            }
        }
    }
    let entries = entries.into_boxed_slice();
    Some(Colon { symmetry, place, classes, classes_place, positional: false, entries })
}

/// Reads a colon line of GNU Go 2, whose weight begins in this column.
fn by_place<'s>(
    line: Line<'s>,
    (symmetry, place): (char, Place),
    column: u32,
    mut fault: impl FnMut(Code, Place, String),
) -> Option<Colon<'s>> {
    let (begin, _) = line.text.char_indices().nth(column as usize - 1)?;
    match positional::read(line.number, line.text.get(begin..)?, column) {
        Ok(Positional { classes: (classes, classes_place), entries }) => {
            let entries = entries.into_boxed_slice();
            Some(Colon { symmetry, place, classes, classes_place, positional: true, entries })
        }
        Err((code, place, message)) => {
            fault(code, place, message);
            None
        }
    }
}

/// One entry, or what is wrong with it and where.
fn entry(line: u32, part: &str, column: u32) -> Result<Entry<'_>, (Place, String)> {
    let length = |text: &str| text.chars().count() as u32;
    let whole = Place::stretch(line, column, length(part).max(1));
    let Some((name, rest)) = part.split_once('(') else {
        if part.is_empty() {
            return Err((whole, "expected an attribute or a helper, found nothing".to_owned()));
        }
        return Ok(Entry { name: part, argument: None, place: whole, argument_place: whole });
    };
    let Some((argument, behind)) = rest.split_once(')') else {
        return Err((whole, format!("expected `)` after `{part}`, found the end of the entry")));
    };
    let argument_place = Place::stretch(line, column + length(name) + 1, length(argument).max(1));
    if !behind.trim().is_empty() {
        let column = argument_place.column + length(argument) + 1;
        let place = Place::stretch(line, column, length(behind));
        return Err((place, format!("expected `,` or the end of the line, found `{}`", behind.trim())));
    }
    let place = Place::stretch(line, column, length(name).max(1));
    Ok(Entry { name: name.trim_end(), argument: Some(argument.trim()), place, argument_place })
}
