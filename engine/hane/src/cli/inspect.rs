//! `hane inspect`: all that the engine knows of a position, stage by stage, as a page and as JSON.

use super::groups::{Embedded, PositionReading, RuleArguments, ValueArguments};
use super::place::open_within;
use crate::format::{json_line, write_to};
use crate::inspect::inspection_page;
use anyhow::bail;
use clap::Args;
use engine::inspect::{InspectionRequest, inspect};
use limits::budget::StopSignal;
use serde_json::Value;
use std::io::Write;
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

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    values: ValueArguments,

    #[command(flatten)]
    reading: PositionReading,
}

impl InspectArguments {
    /// Looks at the position and writes what is asked for.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        for (option, path) in [("--out", &self.out), ("--json", &self.json)] {
            if path.as_ref().is_some_and(|path| is_same(path, &self.file)) {
                bail!("{option}: expected another file than the record");
            }
        }
        let (settings, library) =
            self.reading.knowledge.settings(&[&self.rules, &self.values, &self.reading], embedded)?;
        let session = &mut settings.session_with(library)?;
        let opened = open_within(session, &self.file, self.until.as_deref())?;
        let file = self.file.display().to_string();
        let request = InspectionRequest { file: &file, opened: &opened, most_of_tree: self.tree };
        let found = inspect(session, &request, &StopSignal::new())?;
        self.write(output, &found)
    }

    fn write(&self, output: &mut impl Write, found: &Value) -> anyhow::Result<()> {
        if let Some(path) = &self.out {
            let page = inspection_page(found)?;
            write_to(output, path, page.as_bytes())?;
        }
        if let Some(path) = &self.json {
            let mut object = Vec::new();
            json_line(&mut object, found)?;
            write_to(output, path, &object)?;
        }
        Ok(())
    }
}

/// Whether two paths lead to one file.
fn is_same(path: &Path, record: &Path) -> bool {
    path == record || path.canonicalize().is_ok_and(|found| record.canonicalize().is_ok_and(|it| it == found))
}
