//! The cold part of a bundle: what people want to know and no matcher asks.

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
    /// Its licence; empty when the source does not say.
    pub licence: String,
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
