//! Questions as lines of JSON, and the answers to them.

use super::levels::Expected;
use super::{Printer, Readers, Task};
use crate::cli::place;
use crate::cli::said;
use crate::format::{Format, is_output, json_line};
use anyhow::{Context, Error, ensure};
use board::{Ko, PointSet, Position, Suicide, diagram};
use engine::questions;
use engine::session::Session;
use reading::questions::Report;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many lines are read before they are answered, for each that is answered at a time. One alone is
/// answered at once, so that a program may wait for it before it writes the next.
const LINES_FOR_A_JOB: usize = 64;

/// A line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionLine {
    ask: String,
    sgf: Option<PathBuf>,
    until: Option<Value>,
    /// A drawing of the position.
    rows: Option<Vec<String>>,
    expect: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    id: Option<Value>,
}

/// An answer as a line.
#[derive(Serialize)]
pub(super) struct AnswerLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a Value>,
    #[serde(flatten)]
    pub(super) report: &'a Report,
}

/// What is said of a line that is no question.
#[derive(Serialize)]
struct Refused<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    error: &'a str,
}

/// A line that was understood or refused, with its name.
struct Read {
    id: Option<Value>,
    task: Result<Task, String>,
}

/// Makes tasks of lines; remembers positions.
pub(super) struct LineReader<'a> {
    position: &'a Arc<Position>,
    session: &'a mut Session,
    /// Positions of records by file and where they stop.
    known: BTreeMap<(PathBuf, Option<String>), Arc<Position>>,
    /// What questions about groups cannot be asked with, if something is wanted of all.
    pub(super) only_reading: Option<&'static str>,
}

impl<'a> LineReader<'a> {
    /// Lines are about this position unless they name another, whose record the session loads.
    pub(super) fn new(position: &'a Arc<Position>, session: &'a mut Session) -> LineReader<'a> {
        LineReader { position, session, known: BTreeMap::new(), only_reading: None }
    }

    fn read(&mut self, number: usize, text: &str) -> Read {
        let located = |why: String| format!("line {number}: {why}");
        match serde_json::from_str::<QuestionLine>(text) {
            Ok(line) => Read { task: self.task(&line).map_err(located), id: line.id },
            Err(error) => Read { id: None, task: Err(located(error.to_string())) },
        }
    }

    fn task(&mut self, line: &QuestionLine) -> Result<Task, String> {
        let (mut position, within) = self.position(line)?;
        if !line.moves.is_empty() {
            let moved = Arc::make_mut(&mut position);
            place::play(moved, &line.moves).map_err(|error| said(&error))?;
        }
        let asked = questions::parse_one(&line.ask, &position)?;
        let expected = line.expect.as_ref();
        let expected = expected.map(|text| Expected::parse(text, position.size())).transpose()?;
        let only_reading = within.map(|_| "where letters name points").or(self.only_reading);
        Task { position, asked, within, expected }.allowed(only_reading)
    }

    /// The position of a line, and the only points that are played, if not all are.
    fn position(&mut self, line: &QuestionLine) -> Result<(Arc<Position>, Option<PointSet>), String> {
        let Some(rows) = &line.rows else { return Ok((self.recorded(line)?, None)) };
        if line.sgf.is_some() || line.until.is_some() {
            return Err("rows: expected no record (sgf, until) beside them, found one".to_owned());
        }
        drawn(rows).map_err(|why| format!("rows: {why}"))
    }

    fn recorded(&mut self, line: &QuestionLine) -> Result<Arc<Position>, String> {
        let until = match &line.until {
            None => None,
            Some(Value::String(text)) => Some(text.clone()),
            Some(Value::Number(number)) => Some(number.to_string()),
            Some(other) => return Err(place::wrong_until(&other.to_string()).to_string()),
        };
        let Some(path) = &line.sgf else {
            return match until {
                None => Ok(Arc::clone(self.position)),
                Some(_) => Err("until: expected a record (sgf) beside it, found none".to_owned()),
            };
        };
        let name = (path.clone(), until);
        if let Some(known) = self.known.get(&name) {
            return Ok(Arc::clone(known));
        }
        let loaded = place::load(self.session, path, name.1.as_deref()).map_err(|error| said(&error))?;
        let loaded = Arc::new(loaded);
        self.known.insert(name, Arc::clone(&loaded));
        Ok(loaded)
    }

    /// All questions of a file; none of the lines may be wrong.
    pub(super) fn tasks(&mut self, path: &Path) -> anyhow::Result<Vec<Task>> {
        let task = |line: anyhow::Result<(usize, String)>| {
            let (number, line) = line?;
            let task = self.read(number, &line).task;
            task.map_err(Error::msg).with_context(|| path.display().to_string())
        };
        lines_of(path)?.map(task).collect()
    }

    /// Answers the lines of a file, in their order. Lines that are no questions are said to be none and left
    /// out.
    pub(super) fn answer(
        &mut self,
        path: &Path,
        readers: &mut Readers,
        printer: &mut Printer<'_, impl Write>,
    ) -> anyhow::Result<()> {
        let jobs = readers.sessions.len();
        let at_once = if jobs == 1 { 1 } else { jobs.saturating_mul(LINES_FOR_A_JOB) };
        let (mut wrong, mut all) = (0, 0);
        let mut waiting = Vec::new();
        for line in lines_of(path)? {
            let (number, line) = line?;
            all += 1;
            waiting.push(self.read(number, &line));
            if waiting.len() >= at_once {
                wrong += answer_all(std::mem::take(&mut waiting), readers, printer)?;
            }
        }
        wrong += answer_all(waiting, readers, printer)?;
        ensure!(wrong == 0, "{wrong} of {all} lines could not be asked");
        Ok(())
    }
}

/// The position that rows draw, and where stones may be played if letters say so.
fn drawn(rows: &[String]) -> Result<(Arc<Position>, Option<PointSet>), String> {
    let drawn = diagram::parse(&rows.join("\n")).map_err(|error| error.to_string())?;
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).map_err(|error| error.to_string())?;
    let named: PointSet = drawn.names.iter().map(|(_, point)| *point).collect();
    let stones = drawn.black | drawn.white;
    Ok((Arc::new(position), (!named.is_empty()).then_some(named | stones)))
}

/// The lines of a file that are not blank, by their numbers from 1; `-` is the input.
fn lines_of(path: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<(usize, String)>>> {
    let named = || path.display().to_string();
    let input: Box<dyn BufRead> = match is_output(path) {
        true => Box::new(BufReader::new(io::stdin())),
        false => Box::new(BufReader::new(limits::files::open(path).with_context(named)?)),
    };
    let lines = (1..).zip(input.split(b'\n')).map(move |(number, line)| {
        let line = line.with_context(named)?;
        Ok((number, String::from_utf8_lossy(&line).into_owned()))
    });
    Ok(lines.filter(|line| line.as_ref().map_or(true, |(_, line)| !line.trim().is_empty())))
}

/// Answers what waits, in its order, and counts what was refused.
fn answer_all(
    waiting: Vec<Read>,
    readers: &mut Readers,
    printer: &mut Printer<'_, impl Write>,
) -> anyhow::Result<usize> {
    let mut tasks = Vec::new();
    let mut order = Vec::new();
    for Read { id, task } in waiting {
        order.push((id, task.map(|task| tasks.push(task))));
    }
    let mut answered = tasks.iter().zip(readers.answer(&tasks)?);
    let mut wrong = 0;
    for (id, asked) in order {
        let answer = asked.and_then(|()| {
            let (task, answer) = answered.next().ok_or_else(|| "no answer".to_owned())?;
            Ok((task, answer?))
        });
        match answer {
            Ok((task, answer)) => printer.print(task, answer, id.as_ref())?,
            Err(error) => {
                wrong += 1;
                printer.refuse(id.as_ref(), &error)?;
            }
        }
    }
    printer.output.flush()?;
    Ok(wrong)
}

impl<W: Write> Printer<'_, W> {
    fn refuse(&mut self, id: Option<&Value>, error: &str) -> io::Result<()> {
        match self.format {
            Format::Json => json_line(self.output, &Refused { id, error }),
            Format::Text => writeln!(self.output, "{error}\n"),
        }
    }
}
