//! What the comment of a node says of its move.

use crate::syntax::Text;
use sgf::Value;

/// A comment, taken apart.
#[derive(Debug, Default)]
pub(super) struct Comment {
    /// The letter of the grade.
    pub(super) grade: char,
    /// What is to be added to the colon line.
    pub(super) colon: String,
    /// Lines for people.
    pub(super) text: String,
    /// The lines with `;`.
    pub(super) constraint: Text,
    /// The lines with `>`.
    pub(super) action: Text,
    /// Whether the text of the constraint or the action is too long.
    pub(super) too_long: bool,
}

/// The grade that a comment begins with: it need not.
fn grade(first: Option<char>) -> char {
    match first {
        Some('U' | 'u') => 'U',
        Some('j' | 's') => 'j',
        Some(grade @ ('T' | 't')) => grade,
        Some('0' | 'a' | 'A') => 'N',
        _ => 'J',
    }
}

impl Comment {
    /// Reads the comment of a node whose first line is this one of the source.
    pub(super) fn read(value: Option<&Value<'_>>, first_line: u32) -> Comment {
        let Some(value) = value else { return Comment { grade: grade(None), ..Comment::default() } };
        let raw = String::from_utf8_lossy(value.raw);
        let mut comment = Comment { grade: grade(raw.chars().next()), ..Comment::default() };
        for (line, number) in raw.lines().zip(first_line..) {
            let line = unescaped(line.trim_end());
            if let Some(text) = line.strip_prefix('#') {
                let separator = if comment.text.is_empty() { "" } else { "\n" };
                comment.text.push_str(separator);
                comment.text.push_str(text.trim_start_matches('#').trim());
            } else if let Some(text) = line.strip_prefix(';') {
                comment.too_long |= !comment.constraint.push(number, text);
            } else if let Some(text) = line.strip_prefix('>') {
                comment.too_long |= !comment.action.push(number, text);
            } else if let Some(text) = line.strip_prefix(':') {
                // An attribute or a helper is an entry of its own; anything else adds to the classes.
                let name = text.chars().take_while(|letter| letter.is_ascii_alphabetic() || *letter == '_');
                let length = name.count();
                let entry = length > 0 && text[length..].starts_with('(');
                comment.colon.push_str(if entry { "," } else { "" });
                comment.colon.push_str(text);
            }
        }
        comment
    }
}

/// A line without the signs that let the next character stand for itself.
fn unescaped(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.extend(characters.next()),
            _ => text.push(character),
        }
    }
    text
}
