//! `hane matches`: where the patterns of a database stand on a position, those of all databases on a position
//! of a record, or on all positions of a golden file.

use super::matches_in_game::{self, InGameError};
use super::place::PlaceArguments;
use crate::bench::Format;
use board::{BoardSize, Color, column_letter};
use clap::Args;
use engine::session::Session;
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use knowledge::library::Library;
use knowledge::matches::golden::{self, GoldenError, Summary};
use knowledge::matches::{ListError, Listed, Lister, MatchList, Query, StonesError};
use record::replacement::Replacement;
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Arguments of `hane matches`.
#[derive(Debug, Args)]
pub(super) struct MatchesArguments {
    /// Side length of the board
    #[arg(
        long,
        value_name = "SIZE",
        value_parser = super::general::size,
        required_unless_present_any = ["jsonl", "infile"],
        conflicts_with = "infile"
    )]
    size: Option<usize>,

    #[command(flatten)]
    place: PlaceArguments,

    /// The vertices of the black stones with commas between them; `-` for none
    #[arg(long, value_name = "VERTICES", default_value = "-", conflicts_with = "infile")]
    black: String,

    /// The vertices of the white stones
    #[arg(long, value_name = "VERTICES", default_value = "-", conflicts_with = "infile")]
    white: String,

    /// The color of the letter O in the patterns
    #[arg(long, required_unless_present_any = ["jsonl", "infile"])]
    color: Option<Color>,

    /// The name of the database
    #[arg(long, value_name = "NAME", required_unless_present_any = ["jsonl", "infile"])]
    database: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// Answer each line of a golden file instead, `.gz` or not
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "black", "white", "color", "database", "infile"])]
    jsonl: Option<PathBuf>,

    /// Where the answers to a golden file go, `.gz` or not [default: the output]
    #[arg(short, long, value_name = "FILE", requires = "jsonl")]
    output: Option<PathBuf>,
}

/// Why there is no list of matches.
#[derive(Debug)]
pub(super) enum MatchesError {
    /// The arguments describe no position.
    Stones(StonesError),
    /// There is no list for a position of a record.
    InGame(InGameError),
    /// The bundle has no such list.
    List(ListError),
    /// A file cannot be opened or written.
    File(PathBuf, io::Error),
    /// A golden file cannot be answered.
    Golden(PathBuf, GoldenError),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for MatchesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchesError::Stones(error) => error.fmt(formatter),
            MatchesError::InGame(error) => error.fmt(formatter),
            MatchesError::List(error) => error.fmt(formatter),
            MatchesError::File(path, error) => write!(formatter, "{}: {error}", path.display()),
            MatchesError::Golden(path, error) => write!(formatter, "{}: {error}", path.display()),
            MatchesError::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for MatchesError {
    fn from(error: io::Error) -> MatchesError {
        MatchesError::Output(error)
    }
}

impl MatchesArguments {
    /// Prints what the arguments ask for.
    pub(super) fn run(&self, mut session: Session) -> Result<(), MatchesError> {
        let output = &mut anstream::stdout();
        if self.place.infile.is_some() {
            let asked = (self.color, self.database.as_deref());
            let format = Format::new(self.json);
            return matches_in_game::run(&self.place, asked, format, output, &mut session)
                .map_err(MatchesError::InGame);
        }
        let library = session.library();
        match &self.jsonl {
            Some(path) => answer_file(output, library, path, self.output.as_deref()),
            None => {
                let query = self.query().map_err(MatchesError::Stones)?;
                let list = Lister::new(library).list(&query).map_err(MatchesError::List)?;
                Ok(print(output, &query, &list, Format::new(self.json))?)
            }
        }
    }

    fn query(&self) -> Result<Query, StonesError> {
        let size = self.size.and_then(BoardSize::new).unwrap_or(BoardSize::STANDARD);
        let color = self.color.unwrap_or(Color::Black);
        let database = self.database.clone().unwrap_or_default();
        Query::new(size, vertices(&self.black), vertices(&self.white), color, database)
    }
}

/// The words of a list with commas.
fn vertices(list: &str) -> impl Iterator<Item = &str> {
    let list = if list == "-" { "" } else { list };
    list.split(',').map(str::trim).filter(|word| !word.is_empty())
}

fn print(output: &mut impl Write, query: &Query, list: &MatchList, format: Format) -> io::Result<()> {
    match format {
        Format::Json => {
            serde_json::to_writer(&mut *output, list)?;
            writeln!(output)
        }
        Format::Text => {
            draw(output, query, list)?;
            for (found, worth) in list.matches.iter().zip(&list.worth) {
                let Listed { name, chosen, anchor, orientation } = found;
                writeln!(output, "{chosen:<3} {name}, {worth}, anchor {anchor}, turn {orientation}")?;
            }
            writeln!(output, "{} matches of {} for {}", list.matches.len(), query.database, query.color)
        }
    }
}

/// The position with a star on each point that a pattern proposes.
fn draw(output: &mut impl Write, query: &Query, list: &MatchList) -> io::Result<()> {
    let (width, height) = (query.size.width(), query.size.height());
    let proposed: BTreeSet<&str> = list.matches.iter().map(|found| found.chosen.as_str()).collect();
    let letters: String = (0..width).flat_map(|column| [' ', column_letter(column)]).collect();
    writeln!(output, "   {letters}")?;
    for row in 0..height {
        write!(output, "{:>3}", height - row)?;
        for point in (0..width).filter_map(|column| query.size.point(column, row)) {
            let character = match (query.black.contains(point), query.white.contains(point)) {
                (true, _) => 'X',
                (_, true) => 'O',
                _ if proposed.contains(point.vertex(query.size).to_string().as_str()) => '*',
                _ => '.',
            };
            write!(output, " {character}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Answers a golden file; what was left out is said on standard error.
fn answer_file(
    output: &mut impl Write,
    library: &Library,
    path: &Path,
    target: Option<&Path>,
) -> Result<(), MatchesError> {
    let file = limits::files::open(path).map_err(|error| MatchesError::File(path.to_owned(), error))?;
    let mut input: Box<dyn BufRead> = if is_compressed(path) {
        Box::new(BufReader::new(MultiGzDecoder::new(BufReader::new(file))))
    } else {
        Box::new(BufReader::new(file))
    };
    let explain = |error| match error {
        GoldenError::Write(error) => match target {
            Some(target) => MatchesError::File(target.to_owned(), error),
            None => MatchesError::Output(error),
        },
        error => MatchesError::Golden(path.to_owned(), error),
    };
    let summary = match target {
        Some(target) => answer_into(library, &mut input, target).map_err(explain)?,
        None => {
            let mut output = BufWriter::new(output);
            let summary = golden::answer(library, &mut input, &mut output).map_err(explain)?;
            output.flush()?;
            summary
        }
    };
    anstream::eprintln!("{summary}");
    Ok(())
}

/// Writes the answers under another name first, so that a failure leaves an old file as it is.
fn answer_into(library: &Library, input: &mut impl BufRead, target: &Path) -> Result<Summary, GoldenError> {
    let file = BufWriter::new(Replacement::of(target).map_err(GoldenError::Write)?);
    let (summary, file) = if is_compressed(target) {
        let mut output = GzEncoder::new(file, Compression::default());
        let summary = golden::answer(library, input, &mut output)?;
        (summary, output.finish().map_err(GoldenError::Write)?)
    } else {
        let mut output = file;
        (golden::answer(library, input, &mut output)?, output)
    };
    let file = file.into_inner().map_err(|error| GoldenError::Write(error.into_error()))?;
    file.finish().map_err(GoldenError::Write)?;
    Ok(summary)
}

fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gz")
}
