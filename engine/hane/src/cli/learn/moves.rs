//! `hane learn moves`: strengths of moves from records of games.

use super::files::{data_settings, print_end, replacement, write_page, write_whole};
use super::progress::LearningProgress;
use super::report_page::{ReportPage, curves};
use crate::cli::groups::{QuietArguments, SeedArguments};
use crate::cli::settings::Settings;
use crate::cli::work_files::unfinished;
use crate::format::Format;
use crate::terminal::Talk;
use anyhow::bail;
use clap::Args;
use knowledge::prediction::SET;
use pages::Chart;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;
use training::SettingsList;
use training::learning::{self, Games, Header, LeftOut, Level, PhaseLoss, Report};

const DETAILS: &str = "\
Learns the strength of moves from what stands around them, from what they capture, save and put in atari, and from where they \
lie (a generalized Bradley-Terry model; engine/LEARNING.md says more). The output is a source for the pattern compiler: \
`patc build patterns moves.weights -o mine.bundle` puts it into a bundle. It is written at the end and replaces an \
old file at once. Without --out only figures are printed.

The main lines of records on square boards from 9x9 up are used, up to stones that are set up between moves. Games of fewer than 20 \
moves, with an illegal move, or with a setup other than a handicap are left out and reported. Of games that begin with \
the same 60 moves only the first is used. The same files, arguments and --seed give the same bytes.

A position of 19x19 takes about 2.5 KB of memory.

Examples:
  hane learn moves --out moves.weights games
  hane learn moves --least 5 --held-out 0 --out moves.weights games more/game.sgf
  hane learn moves --json games";

/// How many games that were left out are reported in text.
const MOST_TOLD: usize = 5;

/// Arguments of `hane learn moves`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct MovesArguments {
    /// Records, and folders whose `.sgf` files are read, with all folders inside
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The file to write: a source of learned weights
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Name of the weight set; the engine uses the set `moves`
    #[arg(long, value_name = "NAME", default_value = SET, value_parser = name)]
    set: String,

    /// The license that the file names [default: none]
    #[arg(long, value_name = "TEXT", value_parser = line)]
    license: Option<String>,

    /// How often a shape must have been played to get a factor of its own
    ///
    /// Raised when more than 99,000 shapes would get one.
    #[arg(long, value_name = "COUNT", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,

    /// How often to go through all positions
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    passes: u32,

    /// Keep one game in N for validation and do not learn from it; 0 keeps none
    #[arg(long, value_name = "N", default_value_t = 10)]
    held_out: usize,

    /// Write a page with curves: losses by pass, board and phase
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,

    /// Print all figures as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    seed: SeedArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

/// The name of a set, as sources can say it.
pub(super) fn name(text: &str) -> Result<String, String> {
    let fits = (1..=bundles::record::NAME_LENGTH).contains(&text.len()) && text.trim() == text;
    match fits && !text.contains(char::is_control) {
        true => Ok(text.to_owned()),
        false => {
            Err(format!("expected 1 to {} bytes without blanks around them", bundles::record::NAME_LENGTH))
        }
    }
}

pub(super) fn line(text: &str) -> Result<String, String> {
    match text.contains(char::is_control) {
        true => Err("expected one line of text".to_owned()),
        false => Ok(text.to_owned()),
    }
}

/// What came of it.
#[derive(Serialize)]
struct LearningSummary<'a> {
    files: usize,
    /// Games left out because they begin like an earlier one.
    equal: usize,
    left_out: &'a [LeftOut],
    #[serde(flatten)]
    report: &'a Report,
    out: Option<&'a Path>,
    seconds: f64,
}

impl MovesArguments {
    /// Learns, writes the file and prints figures.
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let common = &Settings::resolve(&[&self.seed, &self.quiet]);
        let began = Instant::now();
        // A file that cannot be written is better known before than after the work.
        for path in [&self.out, &self.report].into_iter().flatten() {
            replacement(path).map(drop)?;
        }
        let mut progress = LearningProgress::new(common.talk == Talk::Quiet);
        let games = Games::read(&self.paths, |done, of| progress.read(done, of))?;
        if games.records.is_empty() {
            progress.end();
            let first = games.left_out.first().map_or_else(String::new, |first| format!("; {first}"));
            bail!("expected games to learn from, found none in {} files{first}", games.files);
        }
        let settings = learning::LearningSettings {
            least: self.least,
            passes: self.passes,
            held_out: self.held_out,
            seed: common.seed,
        };
        let count = games.records.len();
        let data = data_settings(&games.read)?;
        let (mut work, made) = unfinished(self.out.as_deref(), &self.settings(common, &data))?;
        let learned = learning::learn(&games.records, &settings, made, &mut |pass| work.add(pass), |step| {
            progress.step(step, count);
        });
        progress.end();
        let learned = learned?;
        if let Some(path) = &self.out {
            let header = Header { set: &self.set, license: self.license.as_deref(), settings, data: &data };
            write_whole(path, |output| learned.write(&header, output))?;
        }
        write_page(self.report.as_deref(), || page(&learned.report, &data))?;
        work.finish()?;
        let summary = LearningSummary {
            files: games.files,
            equal: games.equal,
            left_out: &games.left_out,
            report: &learned.report,
            out: self.out.as_deref(),
            seconds: began.elapsed().as_secs_f64(),
        };
        Ok(Format::new(self.json).print(output, &summary, print)?)
    }

    /// What the passes depend on; how many there are may be raised while they are made.
    fn settings(&self, common: &Settings, data: &SettingsList) -> SettingsList {
        let text = |name: &str, value: String| (name.to_owned(), value);
        let own = [
            text("work", "moves".to_owned()),
            text("version", env!("CARGO_PKG_VERSION").to_owned()),
            text("least", self.least.to_string()),
            text("held-out", self.held_out.to_string()),
            text("seed", common.seed.to_string()),
        ];
        own.into_iter().chain(data.iter().cloned()).collect()
    }
}

/// The curves of a report.
fn page(report: &Report, data: &SettingsList) -> ReportPage {
    let level = |what: &str, level: &Level| (format!("{what}, {0}x{0}", level.size), level.loss);
    let both = report.passes.iter().map(|pass| {
        let seen = pass.seen.iter().map(|it| level("seen", it));
        (pass.number, seen.chain(pass.held_out.iter().map(|it| level("held out", it))).collect())
    });
    let phases = report.passes.iter().map(|pass| {
        let loss = |it: &PhaseLoss| (format!("{0}x{0}, {1}", it.size, it.phase.name()), it.loss);
        (pass.number, pass.phases.iter().map(loss).collect())
    });
    let (games, positions) = report.totals();
    let totals = [("games", games), ("positions", positions), ("shapes", report.shapes.iter().sum())];
    let totals = totals.into_iter().map(|(name, count)| (name.to_owned(), count.to_string()));
    ReportPage {
        title: "Strengths of moves, as learned".to_owned(),
        facts: totals.chain(data.iter().cloned()).collect(),
        charts: vec![
            Chart::new("Loss by pass", curves(both)),
            Chart::new("Loss of games held out, by phase", curves(phases)),
        ],
    }
}

fn print(output: &mut impl Write, summary: &LearningSummary<'_>) -> io::Result<()> {
    let LearningSummary { files, equal, left_out, report, out, seconds } = summary;
    let (games, positions) = report.totals();
    write!(output, "{games} games of {files} files, {positions} positions; left out: ")?;
    writeln!(output, "{} games, and {equal} that begin like an earlier one", left_out.len())?;
    for left_out in left_out.iter().take(MOST_TOLD) {
        writeln!(output, "  {left_out}")?;
    }
    if left_out.len() > MOST_TOLD {
        writeln!(output, "  and {} more (--json lists all)", left_out.len() - MOST_TOLD)?;
    }
    write!(output, "{report}")?;
    print_end(output, *seconds, *out)
}
