//! Places in a document: the protocol counts lines from 0 and columns in units of UTF-16.

use crate::diagnostic::Place;
use crate::source::Source;
use lsp_types::{Position, Range};

/// A line of a source, by its number from 1; empty where there is none.
pub(super) fn line(source: &Source, number: u32) -> &str {
    if number == 0 {
        return "";
    }
    source.lines_between(number, number).next().map_or("", |line| line.text)
}

/// The position of a character of a line, both counted from 1.
pub(super) fn position(source: &Source, number: u32, column: u32) -> Position {
    let before = line(source, number).chars().take(column.saturating_sub(1) as usize);
    Position { line: number.saturating_sub(1), character: before.map(|it| it.len_utf16() as u32).sum() }
}

/// The line, counted from 1, and the number of characters before a position.
pub(super) fn place(source: &Source, position: Position) -> (u32, usize) {
    let number = position.line.saturating_add(1);
    let mut units = 0;
    let before = line(source, number).chars().take_while(|character| {
        units += character.len_utf16() as u32;
        units <= position.character
    });
    (number, before.count())
}

/// A stretch of a document; a whole line, or its beginning, where a place says no more.
pub(super) fn range(source: &Source, place: Place) -> Range {
    let (first, last) = match place {
        Place { line: 0, .. } => return Range::default(),
        Place { line: number, column: 0, .. } => (1, line(source, number).chars().count() as u32 + 1),
        Place { column, length, .. } => (column, column.saturating_add(length)),
    };
    Range::new(position(source, place.line, first), position(source, place.line, last))
}

/// The position behind the last character of a document.
pub(super) fn end(text: &str) -> Position {
    let lines = text.matches('\n').count() as u32;
    let last = text.rsplit('\n').next().unwrap_or_default();
    Position { line: lines, character: last.chars().map(|it| it.len_utf16() as u32).sum() }
}

/// The word at or just before a character of a line, where some characters make up words.
pub(super) fn word(line: &str, at: usize, belongs: impl Fn(char) -> bool) -> Option<String> {
    let characters: Vec<char> = line.chars().collect();
    let is_part = |at: usize| characters.get(at).copied().is_some_and(&belongs);
    let at = [Some(at), at.checked_sub(1)].into_iter().flatten().find(|at| is_part(*at))?;
    let first = (0..at).rev().take_while(|at| is_part(*at)).last().unwrap_or(at);
    Some(characters.iter().skip(first).take_while(|character| belongs(**character)).collect())
}

/// Whether a character belongs to the name of a question.
pub(super) fn is_part_of_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_words() {
        let source = Source::new("a", "a", "a\u{1f600}b c\n\nlib(a)".as_bytes());
        // Line and column, line and character.
        for (number, column, expected) in
            [(1, 1, (0, 0)), (1, 3, (0, 3)), (1, 9, (0, 6)), (2, 1, (1, 0)), (9, 4, (8, 0))]
        {
            let found = position(&source, number, column);
            assert_eq!((found.line, found.character), expected, "{number}:{column}");
        }
        for ((line, character), expected) in
            [((0, 0), (1, 0)), ((0, 3), (1, 2)), ((0, 99), (1, 5)), ((7, 1), (8, 0))]
        {
            assert_eq!(place(&source, Position { line, character }), expected);
        }
        let words = |at| word("lib(a) && x", at, char::is_alphanumeric);
        let expected = [Some("lib"), Some("lib"), Some("a"), Some("a"), None, None, Some("x")];
        assert_eq!(
            [0, 3, 4, 5, 6, 8, 11].map(words).map(Option::unwrap_or_default),
            expected.map(|word| word.unwrap_or(""))
        );
        assert_eq!(end("a\né"), Position { line: 1, character: 1 });
        assert_eq!(end("a\n"), Position { line: 1, character: 0 });
    }
}
