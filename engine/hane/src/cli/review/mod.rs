//! `hane review`: games looked at move by move, as pages, records and JSON.

mod places;
mod reviewer;

use super::groups::{Embedded, MoveSearch, QuietArguments, ReadingArguments, ValueArguments};
use super::settings::{Group, Settings};
use super::signals::Signals;
use super::step_progress::StepProgress;
use super::work_files::threads;
use super::{Interrupted, Usage, said};
use crate::review::{IndexEntry, index_page};
use crate::terminal::Talk;
use anyhow::{Context, bail};
use clap::Args;
use data::inputs::{RECORDS, files_of};
use engine::review::{PlayerSummary, Review, ReviewError};
use engine::session::NoValuation;
use places::Places;
use reviewer::Reviewer;
use std::io::Write;
use std::mem;
use std::path::{Path, PathBuf};
use training::WorkError;

/// Playouts for each position where nothing else is asked for.
const PLAYOUTS: u64 = 200;

const DETAILS: &str = "\
Every position of a game is searched, with 200 playouts or evaluations where neither --playouts nor --seconds is given, and weighed by reasons at \
--level. Where another move was played than the best one of the search, or of the reasons, the positions after these are searched, too: \
what a move lost is the difference between what comes of it and of the better one. What seems to lose most is searched again, four times \
as long.

A page needs no other file and no network: it has a board to step through, with the keyboard too, curves, mistakes by size, owners, \
territory, groups and whether they live, reasons in words, and lines to click. Without JavaScript the curves and the list of mistakes are \
still there.

Of several records or a folder each gets files by its own name in the folders that are named, and --out gets a page index.html that \
lists them. A record that cannot be reviewed is named on standard error and in that list, and the others go on; the exit code is 1 then. \
Run the same command again to continue: finished pages are not made again, and a game under way has a journal beside its page.

Examples:
  hane review game.sgf -o review.html
  hane review game.sgf -o review.html --playouts 2000 --threads 2
  hane review game.sgf --sgf marked.sgf --json review.json
                                      marks and comments for other programs
  hane review games -o reviews        every record of a folder";

/// Arguments of `hane review`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct ReviewArguments {
    /// Records, and folders of records, with all folders inside
    ///
    /// The main line of the first game of each is reviewed, at the most 1200 moves. What a record says of
    /// its rules and komi wins over --japanese-rules and --komi.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The page to write; for several records a folder
    #[arg(long, short, value_name = "PATH", required_unless_present_any = ["sgf", "json"])]
    out: Option<PathBuf>,

    /// Write the record with marks into this file, or folder
    ///
    /// It has comments and better lines too. - is the output.
    #[arg(long, value_name = "PATH")]
    sgf: Option<PathBuf>,

    /// Write what was found as JSON into this file, or folder
    ///
    /// `-` is the output. `positions` has the start and the position after each move, `moves` what each
    /// lost, `mistakes` those that lost something, the largest first. Chances and points are Black's.
    /// REVIEW.md has all fields.
    #[arg(long, value_name = "PATH")]
    json: Option<PathBuf>,

    #[command(flatten)]
    how: MoveSearch,

    #[command(flatten)]
    values: ValueArguments,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl Group for ReviewArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.how, &self.values, &self.reading, &self.quiet]);
    }
}

impl ReviewArguments {
    /// Reviews all records. What cannot be reviewed is named on standard error.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.how.knowledge.settings(&[self], embedded)?;
        settings.habits.temper.check(&library).map_err(Usage::new)?;
        let quiet = settings.talk == Talk::Quiet;
        let mut limits = settings.limits;
        if limits.playouts.is_none() && limits.time.is_none() {
            limits.playouts = Some(PLAYOUTS);
        }
        // The threads look at different positions.
        let single = Settings { limits, ..settings.clone() };
        let files = files_of(&self.paths, RECORDS)?;
        let places = Places::new(self, &files);
        let (signals, stop) = Signals::stopping().context("signals")?;
        let mut reviewer = Reviewer::new(single, library, threads(&settings), stop);
        let mut run = ReviewRun { places: &places, quiet, entries: Vec::new(), wrong: 0 };
        let done = run.all(output, &files, &mut reviewer);
        run.write_index()?;
        match (done, signals.seen()) {
            (Err(error), Some(signal)) if is_stopped(&error) => {
                let said = "ended early; what is finished is kept, and the same command goes on".to_owned();
                Err(Interrupted { signal, said }.into())
            }
            (done, _) => done,
        }
    }
}

/// Whether a signal ended the work.
fn is_stopped(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(ReviewError::<WorkError>::Stopped))
}

/// The records one after the other.
struct ReviewRun<'a> {
    places: &'a Places,
    quiet: bool,
    /// For the list of pages.
    entries: Vec<IndexEntry>,
    wrong: usize,
}

impl ReviewRun<'_> {
    fn all(
        &mut self,
        output: &mut impl Write,
        files: &[PathBuf],
        reviewer: &mut Reviewer,
    ) -> anyhow::Result<()> {
        // How much there is to do is known from the records; what is wrong with them is said in its turn.
        let positions = |file: &PathBuf| reviewer.read(file).map_or(0, |(read, _)| read.moves() + 1);
        let steps = files.iter().map(positions).sum();
        let mut progress = StepProgress::new("positions", steps, self.quiet);
        let mut course = ReviewCourse { progress: &mut progress, done: 0, now: 0 };
        for file in files {
            let fault = match self.one(file, reviewer, &mut course) {
                Ok(said) => {
                    output.write_all(&said)?;
                    continue;
                }
                Err(fault) => fault,
            };
            if !self.places.are_many || fault.is::<NoValuation>() || is_stopped(&fault) {
                course.progress.end();
                return Err(fault).with_context(|| file.display().to_string());
            }
            self.wrong += 1;
            let why = said(&fault);
            course.progress.warn(&format!("{}: {why}", file.display()));
            self.entries.push(IndexEntry::failed(&self.places.name(file), &why));
        }
        course.progress.end();
        match self.wrong {
            0 => Ok(()),
            wrong => bail!("{wrong} of {} records were not reviewed", files.len()),
        }
    }

    /// Reviews a record, unless its page is finished, and gives what is to be printed.
    fn one(
        &mut self,
        file: &Path,
        reviewer: &mut Reviewer,
        course: &mut ReviewCourse<'_>,
    ) -> anyhow::Result<Vec<u8>> {
        let destination = self.places.of(file)?;
        let (reviewed, remarks) = reviewer.read(file)?;
        for remark in &remarks {
            course.progress.warn(&format!("{}: {remark}", file.display()));
        }
        let name = self.places.name(file);
        let review = reviewer.review((file, &name), (&reviewed, remarks), &destination, course)?;
        let printed = destination.write_others(&reviewed, &review)?;
        if let Some(page) = &destination.in_list {
            self.entries.push(IndexEntry::reviewed(&name, page, &review));
        }
        match self.quiet || destination.fills_output() {
            true => Ok(printed),
            false => Ok(format!("{}\n", in_a_line(&name, &review)).into_bytes()),
        }
    }

    /// Writes the list of pages, if there are to be several.
    fn write_index(&mut self) -> anyhow::Result<()> {
        let Some(path) = self.places.index() else { return Ok(()) };
        places::write(&path, index_page(mem::take(&mut self.entries)).as_bytes())
    }
}

/// How far all records are.
struct ReviewCourse<'p> {
    progress: &'p mut StepProgress,
    done: usize,
    now: usize,
}

impl ReviewCourse<'_> {
    /// These positions were known.
    fn skip(&mut self, positions: usize) {
        self.done += positions;
    }

    /// Another one is finished.
    fn note(&mut self, name: &str) {
        (self.done, self.now) = (self.done + 1, self.now + 1);
        self.progress.note(self.done, self.now, name);
    }
}

/// What was found, as a line for people.
fn in_a_line(name: &str, review: &Review) -> String {
    let player = |PlayerSummary { mistakes: [large, medium, small], mean_loss, .. }: &PlayerSummary| {
        format!("{large} large, {medium} medium, {small} small mistakes, {mean_loss:.2} points lost a move")
    };
    let [black, white] = [&review.players[0], &review.players[1]].map(player);
    format!("{name}: {} moves; Black: {black}; White: {white}", review.moves.len())
}
