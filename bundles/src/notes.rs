//! The cold part of a bundle: what people want to know and no matcher asks.

use crate::Refusal;
use serde::{Deserialize, Serialize};

/// Names, comments and origins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// The compiler and its version.
    pub compiler: String,
    /// The sources, in the order in which they were read.
    pub sources: Vec<SourceNote>,
    /// One for each pattern, in the order of the section of patterns.
    pub patterns: Vec<PatternNote>,
}

/// A source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceNote {
    /// The path relative to the folder that was compiled, with `/` between its parts.
    pub path: String,
    /// Where its knowledge comes from; empty when the source does not say.
    pub provenance: String,
    /// Its license; empty when the source does not say.
    pub license: String,
}

/// What a pattern is called and where it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternNote {
    /// The name.
    pub name: String,
    /// The comment above it, lines joined by newlines.
    pub comment: String,
    /// The number of its source.
    pub source: u32,
    /// The line of `Pattern`, counted from 1.
    pub line: u32,
}

/// What an opening is called and where it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningNote {
    /// The name.
    pub name: String,
    /// The number of its source.
    pub source: u32,
    /// The line, counted from 1.
    pub line: u32,
}

impl OpeningNote {
    /// Reads the section of notes of a bundle with this many openings.
    pub(crate) fn decode(bytes: &[u8], openings: usize) -> Result<Vec<OpeningNote>, Refusal> {
        let on = format!("notes on {openings} openings");
        let refuse = |found: String| Refusal::new("section of notes on openings", on.clone(), found);
        if bytes.is_empty() {
            return if openings == 0 {
                Ok(Vec::new())
            } else {
                Err(refuse("no section of this kind".into()))
            };
        }
        let (notes, rest): (Vec<OpeningNote>, &[u8]) =
            postcard::take_from_bytes(bytes).map_err(|error| refuse(error.to_string()))?;
        if notes.len() != openings || !rest.is_empty() {
            return Err(refuse(format!("notes on {}, {} bytes behind them", notes.len(), rest.len())));
        }
        Ok(notes)
    }
}

impl Notes {
    /// Reads the section of notes of a bundle with this many patterns.
    pub(crate) fn decode(bytes: &[u8], patterns: usize) -> Result<Notes, Refusal> {
        let refuse = |expected: String, found: String| Refusal::new("section of notes", expected, found);
        let on = format!("notes on {patterns} patterns");
        if bytes.is_empty() {
            return Err(refuse(on, "no section of this kind".into()));
        }
        let (notes, rest): (Notes, &[u8]) =
            postcard::take_from_bytes(bytes).map_err(|error| refuse(on.clone(), error.to_string()))?;
        if notes.patterns.len() != patterns {
            return Err(refuse(on, format!("notes on {}", notes.patterns.len())));
        }
        if !rest.is_empty() {
            return Err(refuse(format!("{on} and no more"), format!("{} bytes behind them", rest.len())));
        }
        let sources = notes.sources.len();
        let lost = |note: &PatternNote| note.source as usize >= sources;
        match notes.patterns.iter().position(lost) {
            Some(number) => Err(refuse(
                format!("a number below {sources} as the source of pattern {number}"),
                notes.patterns.get(number).map_or(0, |note| note.source).to_string(),
            )),
            None => Ok(notes),
        }
    }
}
