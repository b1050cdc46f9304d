//! `hane learn playouts`: how playouts draw moves, from positions of which it is known what came of them.

use super::LearnError;
use super::files::{data_settings, replacement, write_page, write_whole};
use super::moves::line;
use super::report_page::{ReportPage, curves};
use super::summary::{print_end, print_summary};
use crate::cli::settings::Settings;
use crate::cli::signals::Signals;
use crate::cli::step_progress::StepProgress;
use crate::cli::work_files::{threads, unfinished};
use crate::terminal::Talk;
use clap::Args;
use data::failure::DataError;
use knowledge::library::Library;
use limits::budget::StopSignal;
use pages::Chart;
use search::playout::PlayoutTable;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use training::playouts::{
    Checkpoint, PlayoutErrors, PlayoutLevel, PlayoutSample, PlayoutsFit, PlayoutsHeader, PlayoutsSettings,
    SETS,
};
use training::{SettingsList, TaskError, each_row, row_files};

const DETAILS: &str = "\
Playouts begin in positions of which rows say whose each point was at the end and who won, or what a search or a strong player thinks of that. \
Weights of the eight points around a move are sought by which playouts come to the same in the mean (simulation balancing). Errors are mean \
squares: of the share of won playouts, and of owners from -1 to 1, a point.

The output is a folder with three sources for the pattern compiler, `playout_near.weights`, `playout_before.weights` and `playout_far.weights`: \
`patc build FOLDER -o new.bundle`, then `hane gtp --bundle embedded --bundle new.bundle`. Weights that were found on the way are kept in a journal in \
the folder until it is done: after a kill the same command goes on. The same files, arguments and bundles give the same bytes, at any number of threads.

Examples:
  hane selfplay --games 2000 --size 9 --format parquet --out games
  hane learn playouts --out weights games";

/// Positions between two checkpoints.
const KEPT_EVERY: u32 = 4096;

/// Arguments of `hane learn playouts`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct PlayoutsArguments {
    /// Rows (.parquet), records (.sgf), lines of JSON (.jsonl), and folders of such
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The folder to write three sources of learned weights to
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// The license that the files name [default: none]
    #[arg(long, value_name = "TEXT", value_parser = line)]
    license: Option<String>,

    /// How many positions are played out
    #[arg(long, value_name = "COUNT", default_value_t = 120_000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,

    /// Playouts from each of them
    #[arg(long, value_name = "COUNT", default_value_t = 32, value_parser = clap::value_parser!(u32).range(4..=4096))]
    each: u32,

    /// Keep one game in N for validation and do not learn from it; 0 keeps none
    #[arg(long, value_name = "N", default_value_t = 8)]
    held_out: usize,

    /// Write a page with curves: errors by position, and those of games held out
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Print all figures as JSON
    #[arg(long)]
    json: bool,
}

/// What is kept of work under way.
#[derive(Serialize, Deserialize)]
struct KeptPlayouts {
    /// How many positions have been played out.
    done: u32,
    /// How far those were off that were played out since the one before.
    errors: PlayoutErrors,
    checkpoint: Checkpoint,
}

/// What came of it.
#[derive(Serialize)]
struct PlayoutsSummary<'a> {
    files: usize,
    /// Games of records that make no sense.
    games_left_out: u64,
    /// Rows without owners, or without a winner.
    rows_left_out: u64,
    seen: usize,
    held_out: usize,
    /// Errors in positions that are held out, before and after.
    before: PlayoutLevel,
    after: PlayoutLevel,
    settings: &'a SettingsList,
    out: Option<&'a Path>,
    seconds: f64,
}

impl PlayoutsArguments {
    /// Learns, writes the files and prints figures.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        common: &Settings,
        library: &Arc<Library>,
    ) -> Result<(), LearnError> {
        let began = Instant::now();
        // A file that cannot be written is better known before than after the work.
        self.report.as_ref().map(|path| replacement(path)).transpose().map(drop)?;
        let files = row_files(&self.paths)?;
        if let Some(folder) = &self.out {
            fs::create_dir_all(folder).map_err(|error| LearnError::File(folder.clone(), error))?;
        }
        let layers = library.layers();
        let table = layers.playout_table().and_then(|(classes, weights)| PlayoutTable::new(classes, weights));
        let table = table.ok_or_else(|| {
            LearnError::Usage("expected a bundle with a playout table to begin with, found none".to_owned())
        })?;
        let quiet = common.talk == Talk::Quiet;
        let Rows { samples, games_left_out, rows_left_out } = read(&files, quiet)?;
        let settings = PlayoutsSettings {
            positions: self.positions,
            playouts: self.each as usize,
            held_out: self.held_out,
            seed: common.seed,
            ..PlayoutsSettings::default()
        };
        let mut fit = PlayoutsFit::new(table, layers.playout_rates(), &samples, &settings);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads(common)).build();
        let pool = pool.map_err(|error| TaskError::Thread(io::Error::other(error)))?;
        let before = pool.install(|| fit.level_held_out(&samples));
        let known = self.settings(&settings, &files, library)?;
        let marker = self.out.as_ref().map(|folder| folder.join("playouts"));
        let (mut work, pieces) = unfinished::<KeptPlayouts>(marker.as_deref(), &known)?;
        let mut off: Vec<(u32, PlayoutErrors)> = pieces.iter().map(|it| (it.done, it.errors)).collect();
        if let Some(last) = pieces.into_iter().next_back() {
            fit.resume(last.checkpoint).map_err(LearnError::Usage)?;
        }
        pool.install(|| self.learn(&mut fit, &samples, (&mut work, &mut off), quiet))?;
        let after = pool.install(|| fit.level_held_out(&samples));
        if let Some(folder) = &self.out {
            self.write(folder, &fit, &known)?;
        }
        write_page(self.report.as_deref(), || page(&off, &before, &after, &known))?;
        work.finish()?;
        let (seen, held_out) = fit.counts();
        let summary = PlayoutsSummary {
            files: files.len(),
            games_left_out,
            rows_left_out,
            seen,
            held_out,
            before,
            after,
            settings: &known,
            out: self.out.as_deref(),
            seconds: began.elapsed().as_secs_f64(),
        };
        Ok(print_summary(output, self.json, &summary, print)?)
    }
}

impl PlayoutsArguments {
    /// What the result depends on.
    fn settings(
        &self,
        settings: &PlayoutsSettings,
        files: &[PathBuf],
        library: &Library,
    ) -> Result<SettingsList, LearnError> {
        let PlayoutsSettings { positions, playouts, batch, rate, held_out, seed } = settings;
        let mut known: SettingsList = [
            ("positions", positions.to_string()),
            ("playouts", playouts.to_string()),
            ("batch", batch.to_string()),
            ("rate", rate.to_string()),
            ("held out", held_out.to_string()),
            ("seed", seed.to_string()),
            ("bundles", format!("{:016x}", library.layers().signature())),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into();
        known.extend(data_settings(files)?);
        Ok(known)
    }

    /// Goes through the positions that are left; what a signal interrupts is kept.
    fn learn(
        &self,
        fit: &mut PlayoutsFit<'_>,
        samples: &[PlayoutSample],
        (work, off): (&mut training::Unfinished, &mut Vec<(u32, PlayoutErrors)>),
        quiet: bool,
    ) -> Result<(), LearnError> {
        let stop = StopSignal::new();
        let raised = stop.clone();
        let signals = Signals::watch_with(move || raised.raise()).map_err(TaskError::Thread)?;
        let began = fit.done();
        let (mut kept, mut errors) = (began, PlayoutErrors::default());
        let mut progress = StepProgress::new("positions played out", self.positions as usize, quiet);
        while let Some(level) = fit.step(samples) {
            let done = fit.done();
            let last = format!("error {:.4}, of owners {:.4}", level.chance, level.owners);
            progress.note(done as usize, (done - began) as usize, &last);
            errors.join(&level);
            if done - kept >= KEPT_EVERY || stop.is_raised() || done == self.positions {
                work.add(&KeptPlayouts { done, errors, checkpoint: fit.checkpoint() })?;
                off.push((done, std::mem::take(&mut errors)));
                kept = done;
            }
            if let (true, Some(number)) = (stop.is_raised(), signals.seen()) {
                progress.end();
                return Err(LearnError::Signal(number));
            }
        }
        progress.end();
        Ok(())
    }

    fn write(&self, folder: &Path, fit: &PlayoutsFit<'_>, settings: &SettingsList) -> Result<(), LearnError> {
        let header = PlayoutsHeader { license: self.license.as_deref(), settings };
        for (set, (name, _)) in SETS.iter().enumerate() {
            let path = folder.join(format!("{name}.weights"));
            write_whole(&path, |output| fit.write(set, &header, output))?;
        }
        Ok(())
    }
}

/// What files say.
struct Rows {
    samples: Vec<PlayoutSample>,
    games_left_out: u64,
    rows_left_out: u64,
}

/// Reads the rows of files.
fn read(files: &[PathBuf], quiet: bool) -> Result<Rows, LearnError> {
    let mut progress = StepProgress::new("files read", files.len(), quiet);
    let (mut samples, mut rows_left_out) = (Vec::new(), 0);
    let show = &mut |row: data::row::PositionRow| {
        let failed = |why| {
            DataError::File(row.source.clone().into(), format!("game {}, move {}: {why}", row.game, row.turn))
        };
        match PlayoutSample::of(&row).map_err(failed)? {
            Some(sample) => samples.push(sample),
            None => rows_left_out += 1,
        }
        Ok(())
    };
    let games_left_out = each_row(files, show, &mut |done| progress.note(done, done, ""))?;
    progress.end();
    if samples.is_empty() {
        return Err(LearnError::NoRows(files.len(), rows_left_out));
    }
    Ok(Rows { samples, games_left_out, rows_left_out })
}

fn print(output: &mut impl Write, summary: &PlayoutsSummary<'_>) -> io::Result<()> {
    let PlayoutsSummary {
        files,
        games_left_out,
        rows_left_out,
        seen,
        held_out,
        before,
        after,
        out,
        seconds,
        ..
    } = summary;
    write!(output, "{seen} positions of {files} files learned from, {held_out} held out; ")?;
    writeln!(output, "left out: {games_left_out} games, {rows_left_out} rows that say nothing")?;
    if *held_out > 0 {
        print_level(output, "held out", &before.all, &after.all)?;
        for (before, after) in before.phases.iter().zip(&after.phases) {
            let what = format!("  {}, {}", after.board, after.phase.name());
            print_level(output, &what, &before.errors, &after.errors)?;
        }
    }
    print_end(output, *seconds, *out, "--out FOLDER")
}

fn print_level(
    output: &mut impl Write,
    what: &str,
    before: &PlayoutErrors,
    after: &PlayoutErrors,
) -> io::Result<()> {
    let (positions, chances) = (after.positions, [before.chance, after.chance]);
    write!(output, "{what} ({positions} positions): error of shares of won playouts ")?;
    write!(output, "{:.4}, before {:.4}; ", chances[1], chances[0])?;
    writeln!(output, "of owners {:.4}, before {:.4}", after.owners, before.owners)
}

/// The curves of a report: positions that were learned from, and those held out by parts of games.
fn page(
    off: &[(u32, PlayoutErrors)],
    before: &PlayoutLevel,
    after: &PlayoutLevel,
    settings: &SettingsList,
) -> ReportPage {
    let chart = |title: &str, number: fn(&PlayoutErrors) -> f64| {
        let seen = off.iter().map(|(done, it)| (*done, vec![("learned from".to_owned(), number(it))]));
        let named = |level: &PlayoutLevel| {
            let part = |it: &training::playouts::PlayoutPhase| {
                (format!("held out, {}, {}", it.board, it.phase.name()), number(&it.errors))
            };
            level.phases.iter().map(part).collect::<Vec<_>>()
        };
        let last = off.last().map_or(0, |(done, _)| *done);
        let held_out = [(0, named(before)), (last, named(after))];
        Chart::new(title, curves(seen.chain(held_out)))
    };
    ReportPage {
        title: "How playouts draw, as learned".to_owned(),
        facts: settings.clone(),
        charts: vec![
            chart("Error of the share of won playouts (mean square)", |it| it.chance),
            chart("Error of owners, -1 to 1 (mean square)", |it| it.owners),
        ],
    }
}
