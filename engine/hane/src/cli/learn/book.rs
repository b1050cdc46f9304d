//! `hane learn book`: an opening book from long searches, or from games and searches that there are.

use super::files::{data_settings, print_end, replacement, write_whole};
use super::interrupted;
use super::moves::{line, name};
use crate::cli::Usage;
use crate::cli::groups::{
    BoardArguments, Embedded, KnowledgeArguments, QuietArguments, RuleArguments, SearchArguments,
};
use crate::cli::settings::{Group, Settings};
use crate::cli::signals::Signals;
use crate::cli::step_progress::StepProgress;
use crate::cli::work_files::{journal_of, threads};
use crate::format::Format;
use crate::terminal::Talk;
use bundles::record::LARGEST_SIDE;
use clap::Args;
use engine::session::work_by;
use knowledge::library::Library;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;
use training::book::{BookHeader, BookSearch, Counting, OpeningPages, Skipped, grow};
use training::{SettingsList, TaskError, each_row, row_files};

const DETAILS: &str = "\
Without PATH positions are searched for long, one after the other, from the empty board on; those that come up most when one player has the \
book and the other plays what a search takes seriously are searched first. With PATH positions are taken from games: of rows with visits these \
count with their values, of others the moves that were played and who won.

The output is a source for the pattern compiler: `patc build nine.dbz -o nine.bundle`, then `hane gtp --bundle standard --bundle nine.bundle`. \
Searched positions are kept in a journal beside it, FILE.journal: after a kill the same command goes on, and with more --positions \
a finished book grows. The same arguments and bundles give the same bytes, at any number of threads, interrupted or not.

Examples:
  hane learn book --boardsize 9 --playouts 100000 --out nine.dbz
  hane learn book --boardsize 9 --komi 7 --least 20 --out games.dbz games";

/// Arguments of `hane learn book`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct BookArguments {
    /// Rows (.parquet), records (.sgf), lines of JSON (.jsonl), and folders of such
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// The file to write: an opening book as a source for the pattern compiler
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Name of the book [default: the size of the board]
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,

    /// The license that the file names [default: none]
    #[arg(long, value_name = "TEXT", value_parser = line)]
    license: Option<String>,

    /// How many positions are searched
    #[arg(long, value_name = "COUNT", default_value_t = 300, conflicts_with = "paths", value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,

    /// The longest line from the empty board, in moves
    #[arg(long, value_name = "COUNT", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=60))]
    moves: u32,

    /// How often a position must have come up in games to be in the book
    #[arg(long, value_name = "COUNT", default_value_t = 4, requires = "paths", value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,

    /// Print figures as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    board: BoardArguments,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

/// Playouts of a search where nothing is said.
const PLAYOUTS: u64 = 50_000;

/// What came of it.
#[derive(Serialize)]
struct BookSummary<'a> {
    positions: usize,
    moves: usize,
    longest: usize,
    /// The chance of winning of who moves first, by the book.
    chance: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<RowsRead>,
    settings: &'a SettingsList,
    out: Option<&'a Path>,
    seconds: f64,
}

/// What was read of games.
#[derive(Clone, Copy, Serialize)]
struct RowsRead {
    files: usize,
    rows: u64,
    left_out: u64,
    skipped: Skipped,
}

impl BookArguments {
    /// Makes the book, writes the file and prints figures.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let groups: [&dyn Group; 4] = [&self.board, &self.rules, &self.search, &self.quiet];
        let common = &Settings::resolve(&groups);
        let began = Instant::now();
        if common.size.side().is_none_or(|side| side > usize::from(LARGEST_SIDE)) {
            let why = format!(
                "--boardsize: expected a square board of up to {LARGEST_SIDE}, as openings have, found {}",
                common.size
            );
            return Err(Usage::new(why).into());
        }
        // A file that cannot be written is better known before than after the work.
        self.out.as_ref().map(|path| replacement(path)).transpose().map(drop)?;
        let (pages, settings, games) = match self.paths.is_empty() {
            true => self.searched(common, &self.knowledge.open(common.without, embedded)?)?,
            false => self.counted(common)?,
        };
        if pages.pages.is_empty() {
            let least = self.least;
            let why =
                format!("expected positions that came up {least} times, found none for this board and komi");
            return Err(Usage::new(why).into());
        }
        if let Some(path) = &self.out {
            self.write(path, &pages, &settings)?;
        }
        let root = pages.pages.values().find(|page| page.line.is_empty());
        let summary = BookSummary {
            positions: pages.pages.len(),
            moves: pages.moves(),
            longest: pages.pages.values().map(|page| page.line.len()).max().unwrap_or_default(),
            chance: root.and_then(|page| page.moves.first()).map(|found| found.value),
            games,
            settings: &settings,
            out: self.out.as_deref(),
            seconds: began.elapsed().as_secs_f64(),
        };
        Ok(Format::new(self.json).print(output, &summary, print)?)
    }

    /// A book from searches.
    fn searched(
        &self,
        common: &Settings,
        library: &Library,
    ) -> anyhow::Result<(OpeningPages, SettingsList, Option<RowsRead>)> {
        let (signals, stop) = Signals::stopping()?;
        let work = work_by(library, common.size);
        let of_level = self.search.level.map_or(work.instead_of(PLAYOUTS), |level| work.at_level(level));
        let search = BookSearch {
            size: common.size,
            rules: common.rules,
            playouts: common.limits.playouts.unwrap_or(of_level),
            positions: self.positions as usize,
            depth: self.moves as usize,
            selection: common.selection,
            seed: common.seed,
            threads: threads(common),
            library,
            stop,
        };
        let mut progress = StepProgress::new("positions", search.positions, common.talk == Talk::Quiet);
        let journal = journal_of(self.out.as_deref());
        let grown = grow(&search, journal.as_deref(), &mut |done, now, line| progress.note(done, now, line));
        progress.end();
        match (grown, signals.seen()) {
            (Err(TaskError::Stopped), Some(number)) => Err(interrupted(number)),
            (grown, _) => Ok((grown?, search.settings(), None)),
        }
    }

    /// A book from games.
    fn counted(&self, common: &Settings) -> anyhow::Result<(OpeningPages, SettingsList, Option<RowsRead>)> {
        let files = row_files(&self.paths)?;
        let mut counting = Counting::new(common.size, common.rules, self.moves as usize);
        let mut progress = StepProgress::new("files read", files.len(), common.talk == Talk::Quiet);
        let show = &mut |row: data::row::PositionRow| {
            counting.add(&row);
            Ok(())
        };
        let left_out = each_row(&files, show, &mut |done| progress.note(done, done, ""))?;
        progress.end();
        let mut settings: SettingsList = vec![("least".to_owned(), self.least.to_string())];
        settings.extend(data_settings(&files)?);
        let (rows, skipped) = (counting.counted, counting.skipped);
        let read = RowsRead { files: files.len(), rows, left_out, skipped };
        Ok((counting.pages(self.least), settings, Some(read)))
    }

    fn write(&self, path: &Path, pages: &OpeningPages, settings: &SettingsList) -> anyhow::Result<()> {
        let usual = pages.size.to_string();
        let how = if self.paths.is_empty() { "long searches" } else { "games" };
        let header = BookHeader {
            name: self.name.as_deref().unwrap_or(&usual),
            provenance: &format!("Made by hane learn book from {how}, {} positions.", pages.pages.len()),
            license: self.license.as_deref(),
            settings,
        };
        write_whole(path, |output| pages.write(&header, output))
    }
}

fn print(output: &mut impl Write, summary: &BookSummary<'_>) -> io::Result<()> {
    let BookSummary { positions, moves, longest, chance, games, out, seconds, .. } = summary;
    if let Some(RowsRead { files, rows, left_out, skipped }) = games {
        write!(output, "{rows} rows of {files} files; left out: {left_out} games, rows of other games ")?;
        write!(output, "{}, later ones {}, without a line from ", skipped.other_games, skipped.late)?;
        writeln!(output, "the empty board {}, that say nothing {}", skipped.no_line, skipped.nothing_known)?;
    }
    write!(output, "{positions} positions, {moves} moves, lines of up to {longest} moves")?;
    match chance {
        Some(chance) => writeln!(output, "; Black's chance: {chance:.3}")?,
        None => writeln!(output)?,
    }
    print_end(output, *seconds, *out)
}
