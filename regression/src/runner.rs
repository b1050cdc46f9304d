//! Plays one suite against one engine, restarting the engine when it has to.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::category::{Category, Counts};
use crate::expectation::{Grouping, Promise};
use crate::record::TestRecord;
use crate::replay::{Effect, Replay};
use crate::selection::Chosen;
use crate::suite::{Question, Step};
use arena::client::{Engine, EngineCommand, Failure, Reply};

/// How suites are run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What to start.
    pub engine: EngineCommand,
    /// The folder engines run in, which the paths in suites are relative to.
    pub folder: PathBuf,
    /// How long one command may take.
    pub command_limit: Duration,
    /// How long the first answer after a start may take.
    pub start_limit: Duration,
    /// How alternatives in expectations bind.
    pub grouping: Grouping,
    /// Whether the engine is asked how many trial moves each answer took.
    pub counts_plays: bool,
}

/// What came of one suite.
#[derive(Clone, Debug)]
pub struct SuiteResult {
    /// The suite's name.
    pub name: String,
    /// One record per test asked, in file order.
    pub records: Vec<TestRecord>,
    /// What went wrong outside of tests, one message each, in file order.
    pub notes: Vec<String>,
    /// Wall-clock seconds.
    pub seconds: f64,
}

impl SuiteResult {
    /// Number of tests by category.
    pub fn counts(&self) -> Counts {
        self.records.iter().map(|record| record.cat).collect()
    }
}

/// Whether tests can be asked about the position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    Ready,
    NotSetUp,
    Unsupported,
}

struct Run<'a> {
    settings: &'a Settings,
    name: &'a str,
    /// The engine, or why there is none and will not be.
    engine: Result<Engine, String>,
    replay: Replay,
    position: Position,
    records: Vec<TestRecord>,
    notes: Vec<String>,
}

/// Runs the chosen tests of a suite, calling `answered` after each. Whatever the engine does, every chosen
/// test has a record.
pub fn run_suite(settings: &Settings, chosen: &Chosen, answered: &dyn Fn()) -> SuiteResult {
    let begin = Instant::now();
    let mut run = Run {
        settings,
        name: &chosen.suite.name,
        engine: Err(String::new()),
        replay: Replay::default(),
        position: Position::Ready,
        records: Vec::new(),
        notes: Vec::new(),
    };
    run.restart();
    for step in &chosen.suite.steps {
        match &step.question {
            Some(question) if chosen.selection.wants(question.number) => {
                run.test(step, question);
                answered();
            }
            // A test left out still has to make its move.
            Some(_) if Effect::of(command_name(step)).is_none() => {}
            _ => run.prepare(step),
        }
    }
    if let Ok(engine) = run.engine {
        engine.quit();
    }
    let seconds = begin.elapsed().as_secs_f64();
    SuiteResult { name: chosen.suite.name.clone(), records: run.records, notes: run.notes, seconds }
}

fn command_name(step: &Step) -> &str {
    step.command.split_whitespace().next().unwrap_or_default()
}

/// Seconds to a tenth of a millisecond, which is as much as they mean.
fn seconds_since(begin: Instant) -> f64 {
    (begin.elapsed().as_secs_f64() * 1e4).round() / 1e4
}

impl Run<'_> {
    fn note(&mut self, step: &Step, message: &str) {
        self.notes.push(format!("{}:{}: {}: {message}", self.name, step.line, step.command));
    }

    fn prepare(&mut self, step: &Step) {
        let Ok(engine) = &mut self.engine else { return };
        let effect = Effect::of(command_name(step)).unwrap_or(Effect::Setting);
        let answer = engine.ask(&step.command, self.settings.command_limit);
        if effect.makes_the_position() {
            self.position = match &answer {
                Ok(reply) if reply.is_success() => Position::Ready,
                Ok(reply) if reply.is_unknown_command() => Position::Unsupported,
                _ => Position::NotSetUp,
            };
        }
        match answer {
            Ok(reply) => self.digest(step, effect, &reply),
            Err(failure) => {
                self.note(step, &failure.to_string());
                if effect == Effect::Setting {
                    self.restart();
                } else {
                    self.position = Position::NotSetUp;
                    self.replay.forget_board();
                    self.restart();
                }
            }
        }
    }

    /// Remembers a command that took effect, and says so if it did not.
    fn digest(&mut self, step: &Step, effect: Effect, reply: &Reply) {
        if reply.is_success() {
            self.replay.note(effect, &step.command, reply.first_line());
        } else {
            self.note(step, &format!("refused: {}", reply.first_line()));
        }
    }

    fn test(&mut self, step: &Step, question: &Question) {
        let mut record = TestRecord::unanswered(self.name, step, question);
        self.count_from_zero();
        let begin = Instant::now();
        match (&mut self.engine, self.position) {
            (Err(reason), _) => {
                record.cat = Category::Crash;
                record.ok = Some(false);
                record.got = Some(reason.clone());
            }
            (Ok(_), Position::NotSetUp) => {}
            (Ok(_), Position::Unsupported) => record.cat = Category::Unsupported,
            (Ok(engine), Position::Ready) => {
                let answer = engine.ask(&step.command, self.settings.command_limit);
                record.seconds = seconds_since(begin);
                let is_alive = answer.is_ok();
                self.judge(&mut record, step, question, answer);
                record.plays = is_alive.then(|| self.counted_plays()).flatten();
            }
        }
        self.records.push(record);
    }

    /// Lets the engine count trial moves from zero. One that does not know the command counts none.
    fn count_from_zero(&mut self) {
        let Ok(engine) = &mut self.engine else { return };
        if self.settings.counts_plays
            && engine.ask("reset_trymove_counter", self.settings.command_limit).is_err()
        {
            self.restart();
        }
    }

    /// The trial moves since then.
    fn counted_plays(&mut self) -> Option<u64> {
        let engine = self.engine.as_mut().ok().filter(|_| self.settings.counts_plays)?;
        match engine.ask("get_trymove_counter", self.settings.command_limit) {
            Ok(reply) => reply.first_line().parse().ok().filter(|_| reply.is_success()),
            Err(_) => {
                self.restart();
                None
            }
        }
    }

    fn judge(
        &mut self,
        record: &mut TestRecord,
        step: &Step,
        question: &Question,
        answer: Result<Reply, Failure>,
    ) {
        let reply = match answer {
            Ok(reply) => reply,
            Err(failure) => {
                let timed_out = matches!(failure, Failure::Timeout { .. });
                record.cat = if timed_out { Category::Timeout } else { Category::Crash };
                record.ok = Some(false);
                record.got = Some(failure.to_string());
                self.restart();
                return;
            }
        };
        let got = reply.first_line();
        record.got = Some(got.to_owned());
        if let Some(expectation) = &question.expectation {
            record.ok = Some(expectation.accepts(got, self.settings.grouping));
            record.strict = Some(expectation.accepts(got, Grouping::Strict));
        }
        let promise = question.expectation.as_ref().map_or(Promise::Ignored, |it| it.promise);
        record.cat = match (promise, record.ok == Some(true)) {
            (Promise::Ignored, _) => Category::Ignored,
            _ if reply.is_unknown_command() => Category::Unsupported,
            (Promise::Right, true) => Category::Pass,
            (Promise::Right, false) => Category::UnexpectedFail,
            (Promise::Wrong, true) => Category::UnexpectedPass,
            (Promise::Wrong, false) => Category::Fail,
        };
        if record.cat == Category::Unsupported {
            record.ok = Some(false);
        }
        if reply.is_success()
            && let Some(effect) = Effect::of(command_name(step))
        {
            self.replay.note(effect, &step.command, got);
        }
    }

    /// Puts a new engine in place of the old one, in the same position. If the position cannot be restored,
    /// goes on without it; if the engine does not even start, every test that is left counts as a crash.
    fn restart(&mut self) {
        self.engine = Err(String::new());
        for _ in 0..2 {
            if let Ok(engine) = self.started_in_position() {
                self.engine = Ok(engine);
                return;
            }
        }
        self.replay.forget_board();
        self.engine = self.started_in_position().map_err(|failure| {
            let message = format!("engine does not come back: {failure}");
            self.notes.push(format!("{}: {message}", self.name));
            message
        });
        if self.engine.is_ok() {
            self.position = Position::NotSetUp;
            self.notes.push(format!("{}: engine restarted, but not in the same position", self.name));
        }
    }

    fn started_in_position(&self) -> Result<Engine, Failure> {
        let settings = self.settings;
        let mut engine = Engine::start(&settings.engine, &settings.folder, settings.start_limit)?;
        for command in self.replay.commands() {
            engine.ask(command, settings.command_limit)?;
        }
        Ok(engine)
    }
}
