//! `hane review`: games looked at move by move, as pages, records and JSON.

mod fault;
mod places;
mod reviewer;

use super::Exit;
use super::settings::{Settings, SettingsError};
use super::signals::Signals;
use super::step_progress::StepProgress;
use super::work_files::threads;
use crate::review::{IndexEntry, index_page};
use crate::terminal::Talk;
use clap::Args;
use data::failure::DataError;
use data::inputs::{RECORDS, files_of};
use engine::review::{PlayerSummary, Review};
use engine::session::NoValuation;
use fault::RecordFault;
use knowledge::library::Library;
use limits::budget::StopSignal;
use places::Places;
use reviewer::Reviewer;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Playouts for each position where nothing else is asked for.
const PLAYOUTS: u64 = 200;

const DETAILS: &str = "\
Every position of a game is searched, with 200 playouts where neither --playouts nor --seconds is given, and weighed by reasons at \
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

    /// Write the record with marks, comments and better lines into this file, or folder; - is the output
    #[arg(long, value_name = "PATH")]
    sgf: Option<PathBuf>,

    /// Write all that was found as an object in JSON into this file, or folder; - is the output
    ///
    /// `positions` has the start and the position after each move, `moves` what each lost, `mistakes` those
    /// that lost something, the largest first. Chances and points are Black's. REVIEW.md has all fields.
    #[arg(long, value_name = "PATH")]
    json: Option<PathBuf>,
}

/// Why games were not reviewed.
#[derive(Debug)]
pub(super) enum ReviewFailure {
    /// The settings contradict one another.
    Settings(SettingsError),
    /// A path leads to no records.
    Paths(DataError),
    /// Nothing says how values are weighed.
    Valuation(NoValuation),
    /// Signals cannot be noticed.
    Thread(io::Error),
    /// The list of pages cannot be written.
    Index(PathBuf, io::Error),
    /// The only record was not reviewed.
    Record(PathBuf, RecordFault),
    /// How many of how many records were not reviewed. They were named.
    Records(usize, usize),
    /// A signal of this number ended the work; the same command goes on with it.
    Signal(u8),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ReviewFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewFailure::Settings(error) => error.fmt(formatter),
            ReviewFailure::Paths(error) => error.fmt(formatter),
            ReviewFailure::Valuation(error) => error.fmt(formatter),
            ReviewFailure::Thread(error) => write!(formatter, "signals: {error}"),
            ReviewFailure::Index(path, error) => write!(formatter, "{}: {error}", path.display()),
            ReviewFailure::Record(path, fault) => write!(formatter, "{}: {fault}", path.display()),
            ReviewFailure::Records(wrong, all) => {
                write!(formatter, "{wrong} of {all} records were not reviewed")
            }
            ReviewFailure::Signal(_) => {
                formatter.write_str("ended early; what is finished is kept, and the same command goes on")
            }
            ReviewFailure::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for ReviewFailure {
    fn from(error: io::Error) -> ReviewFailure {
        ReviewFailure::Output(error)
    }
}

impl ReviewFailure {
    /// How the run ends.
    pub(super) fn exit(&self) -> Exit {
        match self {
            ReviewFailure::Settings(_) => Exit::Usage,
            ReviewFailure::Signal(number) => Exit::Signal(*number),
            _ => Exit::Failed,
        }
    }
}

impl ReviewArguments {
    /// Reviews all records. What cannot be reviewed is named on standard error.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        settings: &Settings,
        library: Library,
    ) -> Result<(), ReviewFailure> {
        let quiet = settings.talk == Talk::Quiet;
        let mut limits = settings.limits;
        if limits.playouts.is_none() && limits.time.is_none() {
            limits.playouts = Some(PLAYOUTS);
        }
        // The threads look at different positions.
        let single = Settings { threads: 1, limits, ..settings.clone() };
        let files = files_of(&self.paths, RECORDS).map_err(ReviewFailure::Paths)?;
        let places = Places::new(self, &files);
        let stop = StopSignal::new();
        let raised = stop.clone();
        let signals = Signals::watch_with(move || raised.raise()).map_err(ReviewFailure::Thread)?;
        let mut reviewer = Reviewer::new(single, library, threads(settings), stop)?;
        let mut run = ReviewRun { places: &places, quiet, entries: Vec::new(), wrong: 0 };
        let done = run.all(output, &files, &mut reviewer);
        run.write_index()?;
        match (done, signals.seen()) {
            (Err(ReviewFailure::Record(_, RecordFault::Stopped)), Some(number)) => {
                Err(ReviewFailure::Signal(number))
            }
            (done, _) => done,
        }
    }
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
    ) -> Result<(), ReviewFailure> {
        // How much there is to do is known from the records; what is wrong with them is said in its turn.
        let positions = |file: &PathBuf| reviewer.read(file).map_or(0, |(read, _)| read.moves() + 1);
        let steps = files.iter().map(positions).sum();
        let mut progress = StepProgress::new("positions", steps, self.quiet);
        let mut course = ReviewCourse { progress: &mut progress, done: 0, now: 0 };
        for file in files {
            let reviewed = self.one(output, file, reviewer, &mut course)?;
            if let Err(fault) = reviewed {
                if !self.places.are_many() || matches!(fault, RecordFault::Stopped) {
                    course.progress.end();
                    return Err(ReviewFailure::Record(file.clone(), fault));
                }
                self.wrong += 1;
                course.progress.warn(&format!("{}: {fault}", file.display()));
                self.entries.push(IndexEntry::failed(&self.places.name(file), &fault.to_string()));
            }
        }
        course.progress.end();
        match self.wrong {
            0 => Ok(()),
            wrong => Err(ReviewFailure::Records(wrong, files.len())),
        }
    }

    /// Reviews a record, unless its page is finished.
    fn one(
        &mut self,
        output: &mut impl Write,
        file: &Path,
        reviewer: &mut Reviewer,
        course: &mut ReviewCourse<'_>,
    ) -> Result<Result<(), RecordFault>, ReviewFailure> {
        let destination = match self.places.of(file) {
            Ok(destination) => destination,
            Err(fault) => return Ok(Err(fault)),
        };
        let (reviewed, remarks) = match reviewer.read(file) {
            Ok(read) => read,
            Err(fault) => return Ok(Err(fault)),
        };
        for remark in &remarks {
            course.progress.warn(&format!("{}: {remark}", file.display()));
        }
        let name = self.places.name(file);
        let review = match reviewer.review((file, &name), (&reviewed, remarks), &destination, course) {
            Ok(review) => review,
            Err(RecordFault::Valuation(error)) => return Err(ReviewFailure::Valuation(error)),
            Err(fault) => return Ok(Err(fault)),
        };
        if let Err(fault) = destination.write_others(&reviewed, &review, output)? {
            return Ok(Err(fault));
        }
        if let Some(page) = destination.page_name() {
            self.entries.push(IndexEntry::reviewed(&name, &page, &review));
        }
        if !self.quiet && !destination.fills_output() {
            writeln!(output, "{}", in_a_line(&name, &review))?;
        }
        Ok(Ok(()))
    }

    /// Writes the list of pages, if there are to be several.
    fn write_index(&self) -> Result<(), ReviewFailure> {
        let Some(path) = self.places.index() else { return Ok(()) };
        let page = index_page(&self.entries);
        places::write(&path, page.as_bytes()).map_err(|error| ReviewFailure::Index(path, error))
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
