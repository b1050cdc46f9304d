//! `hane matches`: where the patterns of a database stand on a position, those of all databases on a position
//! of a record, or on all positions of a golden file.

use super::Usage;
use super::groups::{Embedded, KnowledgeArguments};
use super::matches_in_game;
use super::place::PlaceArguments;
use super::settings::Settings;
use crate::format::{Format, json_line};
use crate::text_board::{GRID, MARK, TextBoard, stone_or};
use anyhow::{Context, Error};
use board::{BoardSize, Color, Game, Position, Rules};
use clap::Args;
use engine::pattern_moves::{self, SeenPattern, StandingQuery};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use knowledge::library::Library;
use knowledge::matches::golden::{self, GoldenError, Summary};
use knowledge::matches::{Listed, Lister, MatchList, Query, StandingPattern, StonesError};
use limits::budget::{Budget, StopSignal};
use record::replacement::Replacement;
use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Arguments of `hane matches`.
#[derive(Debug, Args)]
pub(super) struct MatchesArguments {
    /// Side length of the board, or two as in 9x7
    #[arg(
        long,
        visible_alias = "boardsize",
        value_name = "SIZE",
        value_parser = super::groups::board_size,
        required_unless_present_any = ["jsonl", "infile"],
        conflicts_with = "infile"
    )]
    size: Option<BoardSize>,

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

    /// Only the pattern of this name
    #[arg(long, value_name = "NAME")]
    pattern: Option<String>,

    /// Print JSON; without a record it says where diagrams stand, as golden files do, and no more
    #[arg(long)]
    json: bool,

    /// Answer each line of a golden file instead, `.gz` or not
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "black", "white", "color", "database", "pattern", "infile"])]
    jsonl: Option<PathBuf>,

    /// Where the answers to a golden file go, `.gz` or not [default: the output]
    #[arg(short, long, value_name = "FILE", requires = "jsonl")]
    output: Option<PathBuf>,

    #[command(flatten)]
    knowledge: KnowledgeArguments,
}

impl MatchesArguments {
    /// Prints what the arguments ask for.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let settings = Settings::default();
        let mut session = settings.session_with(self.knowledge.open(settings.without, embedded)?)?;
        if self.place.infile.is_some() {
            let asked = (self.color, self.asked());
            let format = Format::new(self.json);
            return matches_in_game::run(&self.place, asked, format, output, &mut session);
        }
        let library = session.library();
        match &self.jsonl {
            Some(path) => answer_file(output, library, path, self.output.as_deref()),
            None => {
                let query = self.query().map_err(Usage::new)?;
                let found = Lister::new(library).standing(&query)?;
                let is_wanted = |found: &StandingPattern| {
                    self.pattern.as_ref().is_none_or(|name| *name == found.listed.name)
                };
                let wanted = found.into_iter().filter(is_wanted);
                let list: MatchList = wanted.map(|found| (found.listed, found.worth)).collect();
                match Format::new(self.json) {
                    // Golden files hold geometry only.
                    Format::Json => Ok(json_line(output, &list)?),
                    Format::Text => Ok(print(output, &query, &list, &seen(library, &query, self.asked()))?),
                }
            }
        }
    }

    fn asked(&self) -> StandingQuery<'_> {
        StandingQuery { database: self.database.as_deref(), pattern: self.pattern.as_deref() }
    }

    fn query(&self) -> Result<Query, StonesError> {
        let size = self.size.unwrap_or(BoardSize::STANDARD);
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

/// What the engine makes of the patterns that stand on a position, as far as the position is one.
fn seen(library: &Library, query: &Query, asked: StandingQuery<'_>) -> Result<Vec<SeenPattern>, String> {
    let rules = Rules::default();
    let position = Position::from_stones(query.size, &query.black, &query.white, rules.suicide, rules.ko);
    let game = Game::from_position(position.map_err(|error| error.to_string())?, rules, query.color);
    let budget = Budget::until(StopSignal::new());
    pattern_moves::standing(library, &game, query.color, asked, &budget).map_err(|error| error.to_string())
}

fn print(
    output: &mut impl Write,
    query: &Query,
    list: &MatchList,
    seen: &Result<Vec<SeenPattern>, String>,
) -> io::Result<()> {
    draw(output, query, list)?;
    let count = format!("{} matches of {} for {}", list.matches.len(), query.database, query.color);
    let rows = match seen {
        Ok(rows) => rows,
        Err(why) => {
            for (Listed { name, chosen, anchor, orientation }, worth) in list.matches.iter().zip(&list.worth)
            {
                writeln!(output, "{chosen:<3} {name}, {worth}, anchor {anchor}, turn {orientation}")?;
            }
            return writeln!(output, "{count}, by their diagrams alone: {why}");
        }
    };
    for row in rows {
        let Listed { name, chosen, anchor, orientation } = &row.found.listed;
        let says = row.says(|point| point.vertex(query.size).to_string());
        let worth = &row.found.worth;
        writeln!(output, "{chosen:<3} {name}, {worth}, anchor {anchor}, turn {orientation}: {says}")?;
    }
    let proposed = rows.iter().filter(|row| row.is_proposed()).count();
    writeln!(output, "{count}, of which {proposed} propose their moves")
}

/// The position with a star on each point that a pattern proposes.
fn draw(output: &mut impl Write, query: &Query, list: &MatchList) -> io::Result<()> {
    let proposed: BTreeSet<&str> = list.matches.iter().map(|found| found.chosen.as_str()).collect();
    let stone = |point| match (query.black.contains(point), query.white.contains(point)) {
        (true, _) => Some(Color::Black),
        (_, true) => Some(Color::White),
        _ => None,
    };
    TextBoard::new(query.size, None).draw(output, |point| {
        let is_proposed = proposed.contains(point.vertex(query.size).to_string().as_str());
        stone_or(stone(point), if is_proposed { ('*', MARK) } else { ('.', GRID) })
    })
}

/// Answers a golden file; what was left out is said on standard error.
fn answer_file(
    output: &mut impl Write,
    library: &Library,
    path: &Path,
    target: Option<&Path>,
) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    let file = limits::files::open(path).with_context(named)?;
    let mut input: Box<dyn BufRead> = if is_compressed(path) {
        Box::new(BufReader::new(MultiGzDecoder::new(BufReader::new(file))))
    } else {
        Box::new(BufReader::new(file))
    };
    let explain = |error| match (error, target) {
        (GoldenError::Write(error), Some(target)) => Error::new(error).context(target.display().to_string()),
        (GoldenError::Write(error), None) => error.into(),
        (error, _) => Error::new(error).context(named()),
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
