//! `hane learn values`: the weights of the classical player from games and searches.

use super::files::{data_settings, print_end, replacement, write_page, write_whole};
use super::interrupted;
use super::moves::line;
use super::report_page::{ReportPage, curves};
use crate::cli::groups::{
    Embedded, KnowledgeArguments, QuietArguments, ReadingLevel, SeedArguments, ThreadArguments,
};
use crate::cli::settings::{Group, Settings};
use crate::cli::signals::Signals;
use crate::cli::step_progress::StepProgress;
use crate::cli::work_files::{threads, unfinished};
use crate::format::Format;
use crate::terminal::Talk;
use anyhow::bail;
use clap::Args;
use classical::ValuationWeights;
use knowledge::library::Library;
use limits::budget::StopSignal;
use pages::Chart;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use training::values::{
    Fitted, PARTS, PartLevel, RowsWanted, ValuesHeader, ValuesReport, ValuesSettings, WeighedPosition, gather,
};
use training::{SettingsList, TaskError, each_row, row_files};

const DETAILS: &str = "\
The classical player (`--player classical`) adds up what it finds of a move: territory, weak groups, combinations, how likely the move is \
and so on, each by a weight. Here it looks at the positions of games, and weights are sought by which it would choose the moves that searches \
visited most (rows with visits), or that were played (others). Losses are cross entropies by board and phase; `agrees` is how often the choice is \
the right one, `regret` by how much its chance of winning is lower than that of the best move, by the values of rows that have some.

The output is a source for the pattern compiler, a set `valuation`: `patc build new.weights -o new.bundle`, then \
`hane gtp --player classical --bundle standard --bundle new.bundle`. Positions that were looked at are kept in a journal beside it, FILE.journal, until \
it is written: after a kill the same command goes on. The same files, arguments and bundles give the same bytes.

Examples:
  hane learn values --out new.weights games
  hane learn values --every 5 --most 2000 --level 5 --json games";

/// Arguments of `hane learn values`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct ValuesArguments {
    /// Rows (.parquet), records (.sgf), lines of JSON (.jsonl), and folders of such
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The file to write: a source of learned weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The license that the file names [default: none]
    #[arg(long, value_name = "TEXT", value_parser = line)]
    license: Option<String>,

    /// Use one row in N
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,

    /// Use at most this number of rows: the first ones
    #[arg(long, value_name = "COUNT", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    most: u32,

    /// How often to go through all positions
    #[arg(long, value_name = "COUNT", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,

    /// Keep one game in N for validation and do not learn from it; 0 keeps none
    #[arg(long, value_name = "N", default_value_t = 5)]
    held_out: usize,

    /// Write a page with curves: losses by pass, board and phase
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Print all figures as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    level: ReadingLevel,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    seed: SeedArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

/// What came of it.
#[derive(Serialize)]
struct ValuesSummary<'a> {
    files: usize,
    /// Games of records that make no sense.
    games_left_out: u64,
    /// Rows without visits and without a move.
    rows_left_out: u64,
    weights: Vec<(&'static str, f64)>,
    #[serde(flatten)]
    report: &'a ValuesReport,
    settings: &'a SettingsList,
    out: Option<&'a Path>,
    seconds: f64,
}

/// What was read of games.
struct Gathered {
    games_left_out: u64,
    wanted: RowsWanted,
}

impl ValuesArguments {
    /// Learns, writes the file and prints figures.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let groups: [&dyn Group; 4] = [&self.level, &self.threads, &self.seed, &self.quiet];
        let (common, library) = self.knowledge.settings(&groups, embedded)?;
        let (common, library) = (&common, &Arc::new(library));
        let began = Instant::now();
        // A file that cannot be written is better known before than after the work.
        for path in [&self.out, &self.report].into_iter().flatten() {
            replacement(path).map(drop)?;
        }
        let files = row_files(&self.paths)?;
        let (signals, stop) = Signals::stopping()?;
        let settings = self.settings(common, library, stop);
        let quiet = common.talk == Talk::Quiet;
        let gathered = gathered(&files, &settings, quiet)?;
        let mut known = settings.settings();
        known.extend(data_settings(&files)?);
        let (mut work, pieces) = unfinished(self.out.as_deref(), &known)?;
        let mut progress = StepProgress::new("positions looked at", gathered.wanted.len(), quiet);
        let positions =
            gather(&gathered.wanted, &settings, library, (&mut work, pieces), &mut |done, now| {
                progress.note(done, now, "");
            });
        progress.end();
        let positions = match (positions, signals.seen()) {
            (Err(TaskError::Stopped), Some(number)) => return Err(interrupted(number)),
            (positions, _) => positions?,
        };
        let fitted = self.fitted(&positions, &settings, quiet);
        for (name, value) in [("passes", self.passes as usize), ("held_out", self.held_out)] {
            known.push((name.to_owned(), value.to_string()));
        }
        known.push(("seed".to_owned(), common.seed.to_string()));
        if let Some(path) = &self.out {
            let header = ValuesHeader { license: self.license.as_deref(), settings: &known };
            write_whole(path, |output| fitted.write(&header, output))?;
        }
        write_page(self.report.as_deref(), || page(&fitted, &known))?;
        work.finish()?;
        let summary = ValuesSummary {
            files: files.len(),
            games_left_out: gathered.games_left_out,
            rows_left_out: gathered.wanted.left_out,
            weights: PARTS.iter().map(|(_, name)| *name).zip(fitted.weights).collect(),
            report: &fitted.report,
            settings: &known,
            out: self.out.as_deref(),
            seconds: began.elapsed().as_secs_f64(),
        };
        Ok(Format::new(self.json).print(output, &summary, ValuesSummary::print)?)
    }

    fn settings<'l>(&self, common: &Settings, library: &'l Library, stop: StopSignal) -> ValuesSettings<'l> {
        ValuesSettings {
            level: common.limits.level,
            every: self.every,
            most: self.most as usize,
            passes: self.passes,
            held_out: self.held_out,
            seed: common.seed,
            threads: threads(common),
            library,
            stop,
        }
    }

    fn fitted(&self, positions: &[WeighedPosition], settings: &ValuesSettings<'_>, quiet: bool) -> Fitted {
        let known = ValuationWeights::of(settings.library);
        let before = known.map(|known| PARTS.map(|(weight, _)| f64::from(known.of_kind(weight))));
        let mut progress = StepProgress::new("passes", self.passes as usize, quiet);
        let fitted = Fitted::learn(positions, settings, before, &mut |pass| {
            progress.note(pass.number as usize, pass.number as usize, "");
        });
        progress.end();
        fitted
    }
}

/// Reads rows, and keeps those that can be learned from.
fn gathered(files: &[PathBuf], settings: &ValuesSettings<'_>, quiet: bool) -> anyhow::Result<Gathered> {
    let mut progress = StepProgress::new("files read", files.len(), quiet);
    let mut wanted = RowsWanted::new(settings);
    let show = &mut |row: data::row::PositionRow| {
        wanted.add(&row);
        Ok(())
    };
    let games_left_out = each_row(files, show, &mut |done| progress.note(done, done, ""))?;
    progress.end();
    match wanted.is_empty() {
        true => bail!(
            "expected rows with visits or moves to learn from, found none in {} files; left out: {}",
            files.len(),
            wanted.left_out
        ),
        false => Ok(Gathered { games_left_out, wanted }),
    }
}

/// The curves of a report.
fn page(fitted: &Fitted, settings: &SettingsList) -> ReportPage {
    let chart = |title: &str, number: fn(&PartLevel) -> Option<f64>| {
        let passes = fitted.report.passes.iter().map(|pass| {
            let named = pass.held_out.iter().filter_map(|level| {
                Some((format!("{}, {}", level.board, level.phase.name()), number(level)?))
            });
            (pass.number, named.collect())
        });
        Chart::new(title, curves(passes))
    };
    let weights = PARTS.iter().zip(fitted.weights);
    let weights = weights.map(|((_, name), weight)| (format!("weight of {name}"), format!("{weight:.4}")));
    ReportPage {
        title: "Weights of the classical player, as learned".to_owned(),
        facts: weights.chain(settings.iter().cloned()).collect(),
        charts: vec![
            chart("Loss of games held out", |level| Some(level.loss)),
            chart("How often the choice of held out positions agrees", |level| Some(level.agrees)),
            chart("What the choice loses of the chance of winning", |level| level.regret),
        ],
    }
}

impl ValuesSummary<'_> {
    fn print(output: &mut impl Write, summary: &Self) -> io::Result<()> {
        let ValuesSummary { files, games_left_out, rows_left_out, weights, report, out, seconds, .. } =
            summary;
        write!(
            output,
            "{} positions of {files} files learned from, {} held out; ",
            report.seen, report.held_out
        )?;
        writeln!(output, "left out: {games_left_out} games, {rows_left_out} rows that say nothing")?;
        write!(output, "{report}")?;
        let weights: Vec<String> =
            weights.iter().map(|(name, weight)| format!("{name} {weight:.3}")).collect();
        writeln!(output, "weights: {}", weights.join(", "))?;
        print_end(output, *seconds, *out)
    }
}
