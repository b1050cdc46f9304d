//! What is wrong, or worth knowing, about a source: where, why, and what to do.

mod code;
mod explanation;
#[cfg(feature = "tools")]
mod json;
mod render;
mod report;

pub use code::Code;
pub use explanation::Explanation;
#[cfg(feature = "tools")]
pub use json::to_json;
pub use render::render;
pub(crate) use report::Finding;
pub use report::{MOST_STORED, Report};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Probably not what was meant.
    Warning,
    /// No bundle can be made.
    Error,
}

/// A stretch of a line of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// The line, counted from 1; 0 for the source as a whole.
    pub line: u32,
    /// The first character, counted from 1; 0 for the line as a whole.
    pub column: u32,
    /// The number of characters, at least 1 where there is a column.
    pub length: u32,
}

impl Place {
    /// A whole source.
    pub const SOURCE: Place = Place { line: 0, column: 0, length: 0 };

    /// A whole line.
    pub const fn line(line: u32) -> Place {
        Place { line, column: 0, length: 0 }
    }

    /// One character.
    pub const fn at(line: u32, column: u32) -> Place {
        Place { line, column, length: 1 }
    }

    /// Some characters of a line.
    pub const fn stretch(line: u32, column: u32, length: u32) -> Place {
        Place { line, column, length }
    }
}

/// Another place that explains the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The source as people see it.
    pub path: String,
    /// Where in it.
    pub place: Place,
    /// What is there.
    pub what: String,
    /// Lines of the source around the place, with their numbers; none where the finding shows them anyway.
    pub excerpt: Vec<(u32, String)>,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What it is called, for ever.
    pub code: &'static str,
    /// What was read, what was expected.
    pub message: String,
    /// The source as people see it.
    pub path: String,
    /// Where in it.
    pub place: Place,
    /// The row and the column in the diagram, counted from 1 and without edges, of a place that is a cell.
    pub cell: Option<(u8, u8)>,
    /// Lines of the source around the place, with their numbers: the whole diagram where there is one.
    pub excerpt: Vec<(u32, String)>,
    /// Another place that explains this one.
    pub earlier: Option<Earlier>,
    /// What to write instead; several with commas between them.
    pub suggestion: Option<String>,
    /// What to do, as a sentence.
    pub help: Option<String>,
}
