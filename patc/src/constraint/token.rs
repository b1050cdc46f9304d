//! The text in pieces.

use super::fault::Fault;
use std::ops::Range;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum TokenKind {
    Number(f32),
    /// Letters, digits and underscores, not starting with a digit.
    Name,
    /// One of [`SYMBOLS`].
    Symbol(&'static str),
    End,
}

/// A piece with the bytes that it takes.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Range<usize>,
}

/// Longer ones first, as the first that fits is taken.
const SYMBOLS: &[&str] = &[
    "&&", "||", "==", "!=", "<=", ">=", "<", ">", "!", "+", "-", "*", "?", ":", "(", ")", ",", ";", "{", "}",
];

/// The largest number: every whole number up to it is exact.
pub(super) const MOST_NUMBER: f32 = 16_777_216.0;

/// Takes a text apart. The last piece is the end; it stands early where a character means nothing.
pub(super) fn tokens(text: &str, faults: &mut Vec<Fault>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let blank = rest.len() - rest.trim_start().len();
        if blank > 0 {
            at += blank;
            continue;
        }
        let Some((kind, length)) = piece(rest) else {
            faults.push(unexpected(rest, at));
            break;
        };
        let span = at..at + length;
        if matches!(kind, TokenKind::Number(number) if number > MOST_NUMBER) {
            let message =
                format!("expected a number up to {MOST_NUMBER}, found {}", excerpt(&rest[..length]));
            faults.push(Fault::new("number-too-large", span.clone(), message));
        }
        tokens.push(Token { kind, span });
        at += length;
    }
    tokens.push(Token { kind: TokenKind::End, span: at..at });
    tokens
}

/// The first piece of a text that does not begin with a blank, and its length in bytes.
fn piece(text: &str) -> Option<(TokenKind, usize)> {
    let first = text.chars().next()?;
    if first.is_ascii_digit() {
        let whole = length_while(text, |character| character.is_ascii_digit());
        let fraction = text[whole..]
            .strip_prefix('.')
            .map_or(0, |digits| length_while(digits, |character| character.is_ascii_digit()));
        let length = if fraction > 0 { whole + 1 + fraction } else { whole };
        return Some((TokenKind::Number(text[..length].parse().ok()?), length));
    }
    if first.is_ascii_alphabetic() || first == '_' {
        return Some((
            TokenKind::Name,
            length_while(text, |other| other.is_ascii_alphanumeric() || other == '_'),
        ));
    }
    let symbol = SYMBOLS.iter().find(|symbol| text.starts_with(**symbol))?;
    Some((TokenKind::Symbol(symbol), symbol.len()))
}

fn length_while(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|character| !belongs(character)).unwrap_or(text.len())
}

fn unexpected(rest: &str, at: usize) -> Fault {
    let found = rest.chars().next().unwrap_or_default();
    let suggestion = SYMBOLS.iter().find(|symbol| symbol.len() > 1 && symbol.starts_with(found));
    Fault::new(
        "unexpected-character",
        at..at + found.len_utf8(),
        format!("expected a name, a number or an operator, found {found:?}"),
    )
    .suggesting(suggestion.map(|symbol| (*symbol).to_owned()))
}

/// A piece of the text for a message, cut when it is long.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}
