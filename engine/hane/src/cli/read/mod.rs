//! `hane read`: questions about what can be captured, saved and connected.

mod chains;
mod decide;
mod decide_group;
mod levels;
mod life;
mod lines;

pub(super) use decide::DecideArguments;

use super::Usage;
use super::groups::{
    CacheArguments, GameArguments, QuietArguments, ReadingArguments, ReadingLevel, SuicideArguments,
};
use super::place::PlaceArguments;
use super::settings::Group;
use super::settings::Settings;
use crate::format::Format;
use anyhow::Context;
use board::{Point, PointSet, Position, symmetry::Symmetry};
use clap::Args;
use engine::session::Session;
use levels::Expected;
use life::{ReadAnswer, ReadQuestion};
use limits::budget::Budget;
use limits::jobs;
use reading::questions::{self, ReadingSettings, Report, Timed, Variations};
use reading::{Question, Reader, ReadingCache};
use std::borrow::Borrow;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Arguments of `hane read`.
#[derive(Debug, Args)]
pub(super) struct ReadArguments {
    /// Questions in words, one after the other
    ///
    /// `attack VERTEX`, `defend VERTEX`, `attack_either VERTEX VERTEX`, `defend_both VERTEX VERTEX`,
    /// `connect VERTEX VERTEX`, `disconnect VERTEX VERTEX`, `break_in VERTEX AREA...`,
    /// `block_off VERTEX AREA...`, `non_transitivity VERTEX VERTEX VERTEX`,
    /// `break_through VERTEX VERTEX VERTEX`, `race VERTEX VERTEX`, `attack_threats VERTEX`,
    /// `defend_threats VERTEX`, `safe_move COLOR VERTEX`; an area is named by its vertices.
    ///
    /// About groups: `owl_attack VERTEX`, `owl_defend VERTEX`, `owl_threaten_attack VERTEX`,
    /// `owl_threaten_defense VERTEX`, `owl_does_attack MOVE VERTEX`, `owl_does_defend MOVE VERTEX`,
    /// `owl_connection_defends MOVE VERTEX VERTEX`, `owl_substantial VERTEX`, `dragon_status VERTEX`,
    /// `analyze_semeai VERTEX VERTEX`, `analyze_semeai_after_move COLOR MOVE VERTEX VERTEX`,
    /// `combination_attack COLOR`, `combination_defend COLOR`. These are answered one at a time, and
    /// `--effort` counts for each search of a group or a race.
    #[arg(value_name = "WORDS", required_unless_present_any = ["questions", "chains"])]
    words: Vec<String>,

    #[command(flatten)]
    place: PlaceArguments,

    /// A file with a question on each line, `-` for the input
    ///
    /// Each line is a JSON object. `ask` holds the words of a question. `sgf` and `until` name its position;
    /// without them it is the position of the arguments. `rows` draws the position instead, with X, O and
    /// dots; letters mark the only points to be played. `moves` may hold trial moves such as "b D4". `id` is
    /// repeated in the answer. `expect` is for --print-levels: the right code, and unless it is 0 the right
    /// moves, as in "1 D4|E5" or "1 any".
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    questions: Option<PathBuf>,

    /// Whether each chain of the position can be captured, and where it can, whether it can be saved
    ///
    /// One line for each chain. Chains that are safe without reading say why: `liberties` (five or
    /// more), `alive`
    /// (no moves of the opponent alone capture it), `room` (after any move it extends to five liberties).
    #[arg(hide_short_help = true, long, conflicts_with_all = ["words", "questions", "print_levels", "outfile"])]
    chains: bool,

    /// Questions to answer at a time; the answers do not depend on it
    #[arg(long, short, value_name = "COUNT", default_value_t = 1, value_parser = super::groups::jobs)]
    jobs: usize,

    /// The longest time for a question, in seconds; an answer that is cut short is marked as uncertain
    #[arg(long, value_name = "SECONDS", value_parser = super::groups::seconds)]
    time: Option<Duration>,

    /// The most plays on the trial board for a question [default: by level]
    #[arg(hide_short_help = true, long, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..))]
    effort: Option<u64>,

    /// Say of each ko what kind it is and how many threats each side needs, by more searches
    #[arg(hide_short_help = true, long)]
    kos: bool,

    /// Answer the questions at each level from 0 to 12, and print plays, time and right answers of each level
    ///
    /// `expect` in the lines of --questions says which answers are right.
    #[arg(hide_short_help = true, long, conflicts_with_all = ["effort", "outfile"])]
    print_levels: bool,

    /// Print an object in JSON on a line for each question
    #[arg(long)]
    json: bool,

    /// Write the searched moves to a file too, as variations of a record
    #[arg(hide_short_help = true, long, short, value_name = "FILE")]
    outfile: Option<PathBuf>,

    #[command(flatten)]
    limits: QuestionArguments,
}

/// What changes the answer to a question about a position.
#[derive(Debug, Args)]
struct QuestionArguments {
    #[command(flatten)]
    game: GameArguments,

    #[command(flatten)]
    suicide: SuicideArguments,

    #[command(flatten)]
    level: ReadingLevel,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    cache: CacheArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl Group for QuestionArguments {
    fn apply(&self, settings: &mut Settings) {
        let groups: [&dyn Group; 6] =
            [&self.game, &self.suicide, &self.level, &self.reading, &self.cache, &self.quiet];
        groups.iter().for_each(|group| group.apply(settings));
    }
}

/// A question about a position.
struct Task {
    position: Arc<Position>,
    question: Question,
    /// The only points that are played, if not all are.
    within: Option<PointSet>,
    expected: Option<Expected>,
}

/// The reader of a thread, which keeps its memory from one question to the next.
type OwnReader = Mutex<Option<Reader>>;

/// How questions are answered.
struct Readers {
    settings: ReadingSettings,
    time: Option<Duration>,
    /// Whether what is searched is to be seen.
    traces: bool,
    /// Whether kos are looked into.
    kos: bool,
    /// One for each thread.
    readers: Vec<OwnReader>,
    answers: Option<Arc<ReadingCache>>,
}

impl Readers {
    /// Readers that share the answers of a session.
    fn new(session: &Session, settings: ReadingSettings, time: Option<Duration>, jobs: usize) -> Readers {
        let readers = (0..jobs).map(|_| Mutex::default()).collect();
        let answers = session.answers().cloned();
        Readers { settings, time, traces: false, kos: false, readers, answers }
    }

    /// With what questions of reading can be asked only, if that is wanted of the answers.
    fn only_reading(&self) -> Option<&'static str> {
        self.kos.then_some("with --kos")
    }

    /// The answers in the order of the questions.
    fn answer<T: Borrow<Task> + Sync>(&self, tasks: &[T]) -> anyhow::Result<Vec<Timed>> {
        let answer = |own: &mut &OwnReader, task: &T| self.answer_one(own, task.borrow());
        jobs::in_order(tasks, &self.readers, answer, || ()).context("--jobs")
    }

    fn answer_one(&self, own: &OwnReader, task: &Task) -> Timed {
        let began = Instant::now();
        let mut budget = Budget::default();
        // A time beyond what the system can express is no limit.
        if let Some(deadline) = self.time.and_then(|time| began.checked_add(time)) {
            budget = budget.with_deadline(deadline);
        }
        let start = || Reader::new(&task.position, self.settings.depths()).with_cache(self.answers.clone());
        let ask = |reader: &mut Reader| {
            reader.set(&task.position, self.settings.depths());
            if let Some(within) = &task.within {
                reader.restrict(within);
            }
            let (answer, traces) = match self.traces {
                true => reader.ask_traced(&task.question, &budget, Variations::MOST_MOVES),
                false => (reader.ask(&task.question, &budget), Vec::new()),
            };
            let ko = self.kos.then(|| reader.ko_fight(&task.question, &answer, &budget)).flatten();
            ((answer, traces), ko)
        };
        let ((answer, traces), ko) = match own.lock() {
            Ok(mut reader) => ask(reader.get_or_insert_with(start)),
            Err(_) => ask(&mut start()),
        };
        Timed { answer, ko, time: began.elapsed(), traces }
    }
}

impl ReadArguments {
    /// Answers the questions.
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.limits]);
        // It gives records their rules; its game is lost.
        let session = &mut settings.session()?;
        let settings = settings.reading;
        let settings = ReadingSettings { effort: self.effort.or(settings.effort), ..settings };
        if self.chains {
            let position = self.place.position(session)?;
            let (limits, answers) = ((self.jobs, self.time), session.answers().cloned());
            return chains::print(&position, &settings, limits, answers, Format::new(self.json), output);
        }
        let mut readers = Readers::new(session, settings, self.time, self.jobs);
        (readers.traces, readers.kos) = (self.outfile.is_some(), self.kos);
        let mut variations = self.outfile.as_ref().map(|_| Variations::default());
        let position = Arc::new(self.place.position(session)?);
        let format = Format::new(self.json);
        if self.print_levels {
            let tasks = match &self.questions {
                Some(path) => lines::tasks(path, &position, session)?,
                None => tasks(&self.words, &position, "with --print-levels")?,
            };
            return levels::print(&tasks, &mut readers, format, output);
        }
        let mut printer = Printer { output, format, variations: variations.as_mut() };
        let done = match &self.questions {
            Some(path) => lines::answer(path, &position, session, &readers, self.jobs, &mut printer),
            None => {
                let mut asked = life::asked(&self.words, &position)?;
                if let Some(only) = readers.only_reading() {
                    let tasks = asked.into_iter().map(|asked| asked.reading(only).map(ReadQuestion::Reading));
                    asked = tasks.collect::<Result<_, _>>().map_err(Usage::new)?;
                }
                let answers = life::answer(&asked, &readers, session)?;
                asked
                    .iter()
                    .zip(answers)
                    .try_for_each(|(asked, answer)| printer.print(asked, &answer.map_err(Usage::new)?, None))
            }
        };
        if let (Some(path), Some(variations)) = (&self.outfile, &variations) {
            write_variations(path, variations, &position)?;
        }
        done
    }
}

/// The questions of reading that words ask about a position; no others can be asked with this.
fn tasks(words: &[String], position: &Arc<Position>, with: &str) -> anyhow::Result<Vec<Task>> {
    let asked = life::asked(words, position)?.into_iter();
    Ok(asked.map(|asked| asked.reading(with)).collect::<Result<_, _>>().map_err(Usage::new)?)
}

/// Where answers go.
struct Printer<'a, W> {
    output: &'a mut W,
    format: Format,
    variations: Option<&'a mut Variations>,
}

impl<W: Write> Printer<'_, W> {
    fn print(
        &mut self,
        asked: &ReadQuestion,
        answer: &ReadAnswer,
        id: Option<&serde_json::Value>,
    ) -> anyhow::Result<()> {
        match (asked, answer) {
            (ReadQuestion::Reading(task), ReadAnswer::Reading(timed)) => {
                if let Some(variations) = &mut self.variations {
                    variations.note(&task.position, &task.question, &timed.answer, timed.traces.clone());
                }
                let report = Report::new(&task.question, timed, task.position.size());
                self.print_report(&report, &task.position, &timed.answer.line, id)
            }
            (_, ReadAnswer::Life(position, found, noted)) => {
                if let (Some(variations), Some(noted)) = (&mut self.variations, noted) {
                    variations.append(noted.clone());
                }
                self.print_report(&found.report, position, &found.line, id)
            }
            (ReadQuestion::Life { .. }, ReadAnswer::Reading(_)) => Ok(()),
        }
    }

    fn print_report(
        &mut self,
        report: &Report,
        position: &Position,
        line: &[Option<Point>],
        id: Option<&serde_json::Value>,
    ) -> anyhow::Result<()> {
        match self.format {
            Format::Json => {
                let line = lines::Answered { id, report };
                serde_json::to_writer(&mut *self.output, &line)?;
                writeln!(self.output)?;
            }
            Format::Text => writeln!(self.output, "{report}\n{}", questions::draw(position, line))?,
        }
        Ok(())
    }
}

fn write_variations(path: &Path, variations: &Variations, position: &Position) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    let record = variations.record(position, Symmetry::IDENTITY).with_context(named)?;
    record::file::write(path, &record).with_context(named)
}
