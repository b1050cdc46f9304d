//! `hane inspect`: all that the engine knows of a position, stage by stage, as a page and as JSON.

use super::place::{PlaceError, open_within};
use crate::inspect::inspection_page;
use clap::Args;
use engine::inspect::{InspectError, Inspection, InspectionRequest, inspect};
use engine::session::Session;
use limits::budget::StopSignal;
use record::file;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Moves of a reading tree that are kept where nothing else is asked for.
const TREE: usize = 150;

const DETAILS: &str = "\
The page has one board and a layer for each stage: chains, eyes, influence, groups, life, reasons, values, patterns and reading. Layers are \
switched by mouse and by keys; a click on a point, or the arrows, says all that is known of it, its chain and its group. It needs no other \
file and no network. Everything is what the reasons were weighed with, at --level: no search with playouts plays a part.

Examples:
  hane inspect game.sgf -o page.html
  hane inspect game.sgf -L 87 -o page.html --json page.json
                                      before move 87, and its data
  hane inspect game.sgf --json - --tree 0
                                      the data alone, without reading trees";

/// Arguments of `hane inspect`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct InspectArguments {
    /// The record of a game
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Look at the position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// The page to write; - is the output
    #[arg(long, short, value_name = "FILE", required_unless_present = "json")]
    out: Option<PathBuf>,

    /// Write the data of the page as an object in JSON into this file; - is the output
    ///
    /// INSPECT.md has all fields.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// How many moves of each reading tree are kept; 0 leaves the trees out
    #[arg(long, value_name = "COUNT", default_value_t = TREE)]
    tree: usize,
}

/// Why nothing was looked at.
#[derive(Debug)]
pub(super) enum InspectFailure {
    /// There is no position.
    Place(PlaceError),
    /// The position cannot be looked at.
    Inspect(InspectError),
    /// The page or the object would take the place of the record.
    Record(&'static str),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for InspectFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InspectFailure::Place(error) => error.fmt(formatter),
            InspectFailure::Inspect(error) => error.fmt(formatter),
            InspectFailure::Record(option) => {
                write!(formatter, "{option}: expected another file than the record")
            }
            InspectFailure::Write(path, error) => write!(formatter, "{}: {error}", path.display()),
            InspectFailure::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for InspectFailure {
    fn from(error: io::Error) -> InspectFailure {
        InspectFailure::Output(error)
    }
}

impl InspectFailure {
    /// Whether the words of the command line are wrong, whatever the record holds.
    pub(super) fn is_usage(&self) -> bool {
        matches!(self, InspectFailure::Place(PlaceError::Until(_)))
    }
}

impl InspectArguments {
    /// Looks at the position and writes what is asked for.
    pub(super) fn run(&self, output: &mut impl Write, session: &mut Session) -> Result<(), InspectFailure> {
        for (option, path) in [("--out", &self.out), ("--json", &self.json)] {
            if path.as_ref().is_some_and(|path| is_same(path, &self.file)) {
                return Err(InspectFailure::Record(option));
            }
        }
        let opened =
            open_within(session, &self.file, self.until.as_deref()).map_err(InspectFailure::Place)?;
        let file = self.file.display().to_string();
        let request = InspectionRequest { file: &file, opened: &opened, most_of_tree: self.tree };
        let found = inspect(session, &request, &StopSignal::new()).map_err(InspectFailure::Inspect)?;
        self.write(output, &found)
    }

    fn write(&self, output: &mut impl Write, found: &Inspection) -> Result<(), InspectFailure> {
        if let Some(path) = &self.out {
            let page = inspection_page(found).map_err(io::Error::from)?;
            write_to(output, path, page.as_bytes())?;
        }
        if let Some(path) = &self.json {
            let mut object = serde_json::to_vec(found).map_err(io::Error::from)?;
            object.push(b'\n');
            write_to(output, path, &object)?;
        }
        Ok(())
    }
}

/// Whether two paths lead to one file.
fn is_same(path: &Path, record: &Path) -> bool {
    path == record || path.canonicalize().is_ok_and(|found| record.canonicalize().is_ok_and(|it| it == found))
}

fn write_to(output: &mut impl Write, path: &Path, content: &[u8]) -> Result<(), InspectFailure> {
    match path.as_os_str() == "-" {
        true => Ok(output.write_all(content)?),
        false => file::write(path, content).map_err(|error| InspectFailure::Write(path.to_owned(), error)),
    }
}
