//! What was wrong with an input, and where.

use std::fmt;
use thiserror::Error;

/// A place in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// Bytes from the start of the source, from 0.
    pub offset: usize,
    /// The line, from 1. CR LF, LF CR, CR and LF each end one line.
    pub line: usize,
    /// The byte within the line, from 1.
    pub column: usize,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {} (byte {})", self.line, self.column, self.offset)
    }
}

/// Walks over a text once and turns rising offsets into locations.
pub(crate) struct Locator<'a> {
    text: &'a [u8],
    at: Location,
}

impl<'a> Locator<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Locator<'a> {
        Locator { text, at: Location { offset: 0, line: 1, column: 1 } }
    }

    /// The location of `offset`, which must not lie before the last one asked for.
    pub(crate) fn locate(&mut self, offset: usize) -> Location {
        while self.at.offset < offset.min(self.text.len()) {
            let length = line_break(&self.text[self.at.offset..]);
            if length == 0 || self.at.offset + length > offset {
                self.at.offset += 1;
                self.at.column += 1;
            } else {
                self.at.offset += length;
                self.at.line += 1;
                self.at.column = 1;
            }
        }
        self.at
    }
}

/// How many bytes the line break at the start of `text` has: 0 (there is none), 1 or 2.
pub(crate) fn line_break(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// One thing that is not as SGF has it. Reading went on after it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {kind}, found {found}")]
pub struct Problem {
    /// Where it was found.
    pub at: Location,
    /// What was wrong, and so what became of it.
    pub kind: ProblemKind,
    /// What stood there; long text is cut.
    pub found: Found,
}

/// The kinds of [`Problem`], each with what the reader made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProblemKind {
    /// A value had no `]`. What there was of it is kept.
    #[error("expected ']' to end a value")]
    UnclosedValue,
    /// This many `(` had no `)` at the end of the input. They are closed there.
    #[error("expected {}", closing(*.0))]
    UnclosedTree(usize),
    /// Properties stood in front of the first `;` behind a bracket. They are read as a node.
    #[error("expected ';' before the properties of a node")]
    MissingSemicolon,
    /// A `(` or `)` stood where a variation should have begun with `;`. The empty variation is left out.
    #[error("expected ';' to begin a variation")]
    EmptyVariation,
    /// A node stood behind the variations of its parent. It is read as one more variation.
    #[error("expected '(' or ')' after a variation")]
    NodeAfterVariation,
    /// A value had no property name before it. It is left out.
    #[error("expected a property name before a value")]
    ValueWithoutName,
    /// A word had no value, or a `]` closed nothing. It is left out.
    #[error("expected ';', '(', ')' or a property with a value")]
    Stray,
    /// A property name had other characters than letters and digits, or no upper-case letter. It is kept.
    #[error("expected a property name of upper-case letters")]
    PropertyName,
    /// There was text between game trees or behind the last one. It is kept, but means nothing.
    #[error("expected a game tree or the end of the input")]
    TextBetweenGames,
}

/// What a reader found in a place where it expected something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The input ended.
    EndOfInput,
    /// This text, without what is beyond [`Found::EXCERPT`] bytes.
    Text(String),
}

/// What closes this many game trees.
fn closing(open: usize) -> String {
    match open {
        1 => "')' to end a game tree".to_owned(),
        _ => format!("{open} times ')' to end game trees"),
    }
}

impl Found {
    /// How many bytes of a source an excerpt shows at most.
    pub const EXCERPT: usize = 24;

    pub(crate) fn excerpt(bytes: &[u8]) -> Found {
        if bytes.is_empty() {
            return Found::EndOfInput;
        }
        Found::Text(String::from_utf8_lossy(&bytes[..bytes.len().min(Found::EXCERPT)]).into_owned())
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::EndOfInput => f.write_str("the end of the input"),
            Found::Text(text) => write!(f, "{text:?}"),
        }
    }
}

/// An input in which there is nothing to read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// No `(` followed by `;` in this many bytes; the input begins with `found`.
    #[error("no game tree in {length} bytes: expected \"(;\" somewhere, found {found} at the start")]
    NoGameTree {
        /// The length of the input in bytes.
        length: usize,
        /// The start of the input.
        found: Found,
    },
    /// The input has this many bytes; 4 GiB and more are not taken.
    #[error("expected less than 4 GiB of SGF, found {0} bytes")]
    TooLong(usize),
}
