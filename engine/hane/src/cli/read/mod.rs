//! `hane read`: questions about what can be captured, saved and connected.

mod chains;
mod decide;
mod decide_group;
mod levels;
mod lines;

pub(super) use decide::DecideArguments;

use super::Usage;
use super::groups::{
    CacheArguments, GameArguments, QuietArguments, ReadingArguments, ReadingLevel, SuicideArguments,
};
use super::place::PlaceArguments;
use super::settings::{Group, Settings};
use crate::format::{Format, json_line};
use anyhow::Context;
use board::{PointSet, Position, symmetry::Symmetry};
use clap::Args;
use engine::questions::{self, Asked, QuestionAnswer, QuestionOptions};
use engine::session::Session;
use levels::Expected;
use limits::budget::StopSignal;
use limits::jobs;
use lines::LineReader;
use reading::AnswerTable;
use reading::questions::{Variations, draw};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

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
        settings.take(&[&self.game, &self.suicide, &self.level, &self.reading, &self.cache, &self.quiet]);
    }
}

/// A question about a position.
struct Task {
    position: Arc<Position>,
    asked: Asked,
    /// The only points that are played, if not all are.
    within: Option<PointSet>,
    expected: Option<Expected>,
}

impl Task {
    /// The task, if it is one of reading wherever something goes with those only.
    ///
    /// # Errors
    /// It is about groups, and this goes with it.
    fn allowed(self, only_reading: Option<&str>) -> Result<Task, String> {
        match (&self.asked, only_reading) {
            (Asked::Life(_), Some(with)) => {
                let found = self.asked.text(self.position.size());
                Err(format!("expected questions of reading {with}, found '{found}'"))
            }
            _ => Ok(self),
        }
    }
}

/// What answers questions.
struct Readers {
    /// One for each question that is answered at a time. They share what they have read.
    sessions: Vec<Session>,
    options: QuestionOptions,
    /// Whether what is searched is to be seen.
    traces: bool,
}

/// An answer, and what was searched for it if that is to be seen.
struct TaskAnswer {
    found: QuestionAnswer,
    noted: Option<Variations>,
}

impl Readers {
    /// The answers in the order of the questions, with the reason where there is none. Those of reading are
    /// found side by side, and then those about groups, one after the other.
    fn answer(&mut self, tasks: &[Task]) -> anyhow::Result<Vec<Result<TaskAnswer, String>>> {
        let (options, traces) = (self.options, self.traces);
        let answer = |session: &mut Session, task: &Task| {
            session.search_area.limits = task.within.is_some();
            session.search_area.points = task.within.unwrap_or_default();
            if traces {
                session.start_noting();
            }
            let found = session.answer(&task.position, &task.asked, &options, &StopSignal::new());
            let noted = session.stop_noting();
            Ok(TaskAnswer { found: found?, noted })
        };
        let side_by_side = |session: &mut &mut Session, task: &Task| {
            matches!(task.asked, Asked::Reading(_)).then(|| answer(session, task))
        };
        let found = jobs::in_order(tasks, &mut self.sessions, side_by_side, || ()).context("--jobs")?;
        let first = &mut self.sessions[0];
        let found = found.into_iter().zip(tasks);
        Ok(found.map(|(found, task)| found.unwrap_or_else(|| answer(first, task))).collect())
    }
}

impl ReadArguments {
    /// Answers the questions.
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let mut settings = Settings::resolve(&[&self.limits]);
        settings.reading.effort = self.effort;
        settings.life_effort = self.effort.or(settings.life_effort);
        // It gives records their rules; its game is lost.
        let session = &mut settings.session()?;
        let position = Arc::new(self.place.position(session)?);
        let format = Format::new(self.json);
        let answers = Arc::new(AnswerTable::new(settings.cache_size / 4));
        if self.chains {
            let limits = (self.jobs, self.time);
            return chains::print(&position, &settings.reading, limits, answers, format, output);
        }
        let own = |_| anyhow::Ok(settings.session()?.with_cache(Arc::clone(&answers)));
        let sessions = (0..self.jobs).map(own).collect::<anyhow::Result<_>>()?;
        let options = QuestionOptions { time: self.time, kos: self.kos, effort: None };
        let mut readers = Readers { sessions, options, traces: self.outfile.is_some() };
        let mut lines = LineReader::new(&position, session);
        if self.print_levels {
            lines.only_reading = Some("with --print-levels");
            let tasks = match &self.questions {
                Some(path) => lines.tasks(path)?,
                None => self.tasks(&position, lines.only_reading)?,
            };
            return levels::print(&tasks, &mut readers, format, output);
        }
        lines.only_reading = self.kos.then_some("with --kos");
        let mut printer = Printer { output, format, variations: Variations::default() };
        let done = match &self.questions {
            Some(path) => lines.answer(path, &mut readers, &mut printer),
            None => {
                let tasks = self.tasks(&position, lines.only_reading)?;
                let answers = readers.answer(&tasks)?;
                tasks
                    .iter()
                    .zip(answers)
                    .try_for_each(|(task, answer)| printer.print(task, answer.map_err(Usage::new)?, None))
            }
        };
        if let Some(path) = &self.outfile {
            write_variations(path, &printer.variations, &position)?;
        }
        done
    }

    /// The questions that the words ask about a position.
    fn tasks(&self, position: &Arc<Position>, only_reading: Option<&str>) -> Result<Vec<Task>, Usage> {
        let words: Vec<&str> = self.words.iter().flat_map(|words| words.split_whitespace()).collect();
        let asked = questions::parse(&words, position).map_err(Usage::new)?.into_iter();
        let task = |asked| Task { position: Arc::clone(position), asked, within: None, expected: None };
        asked.map(|asked| task(asked).allowed(only_reading).map_err(Usage::new)).collect()
    }
}

/// Where answers go.
struct Printer<'a, W> {
    output: &'a mut W,
    format: Format,
    variations: Variations,
}

impl<W: Write> Printer<'_, W> {
    fn print(
        &mut self,
        task: &Task,
        TaskAnswer { found, noted }: TaskAnswer,
        id: Option<&serde_json::Value>,
    ) -> anyhow::Result<()> {
        self.variations.append(noted.unwrap_or_default());
        let QuestionAnswer { report, answer } = &found;
        match self.format {
            Format::Json => json_line(self.output, &lines::AnswerLine { id, report })?,
            Format::Text => writeln!(self.output, "{report}\n{}", draw(&task.position, &answer.line))?,
        }
        Ok(())
    }
}

fn write_variations(path: &Path, variations: &Variations, position: &Position) -> anyhow::Result<()> {
    let named = || path.display().to_string();
    let record = variations.record(position, Symmetry::IDENTITY).with_context(named)?;
    record::file::write(path, &record).with_context(named)
}
