//! Questions as lines of JSON, and the answers to them.

use super::levels::Expected;
use super::life::{self, ReadQuestion};
use super::{Printer, Readers, Task};
use crate::cli::place::{self, PlaceError};
use crate::format::Format;
use anyhow::{Context, Error, ensure};
use board::{Ko, PointSet, Position, Suicide, diagram};
use engine::questions::{self, Asked};
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
pub(super) struct Answered<'a> {
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
    task: Result<ReadQuestion, String>,
}

/// Positions of records by file and where they stop.
type Known = BTreeMap<(PathBuf, Option<String>), Arc<Position>>;

/// Makes tasks of lines; remembers positions.
struct Understanding<'a> {
    position: &'a Arc<Position>,
    session: &'a mut Session,
    known: Known,
}

impl Understanding<'_> {
    fn read(&mut self, number: usize, text: &str) -> Read {
        let located = |why: String| format!("line {number}: {why}");
        match serde_json::from_str::<QuestionLine>(text) {
            Ok(line) => Read { task: self.task(&line).map_err(located), id: line.id },
            Err(error) => Read { id: None, task: Err(located(error.to_string())) },
        }
    }

    fn task(&mut self, line: &QuestionLine) -> Result<ReadQuestion, String> {
        let (mut position, within) = self.position(line)?;
        if !line.moves.is_empty() {
            let moved = Arc::make_mut(&mut position);
            place::play(moved, &line.moves).map_err(|error| error.to_string())?;
        }
        let words: Vec<&str> = line.ask.split_whitespace().collect();
        let mut found = questions::parse(&words, &position)?;
        let expected = line.expect.as_ref();
        let expected = expected.map(|text| Expected::parse(text, position.size())).transpose()?;
        match (found.pop(), found.len()) {
            (Some(Asked::Reading(question)), 0) => {
                Ok(ReadQuestion::Reading(Task { position, question, within, expected }))
            }
            (Some(asked @ Asked::Life(_)), 0) => match within {
                None => Ok(ReadQuestion::of(asked, &position)),
                Some(_) => ReadQuestion::of(asked, &position)
                    .reading("where letters name points")
                    .map(ReadQuestion::Reading),
            },
            (_, more) => Err(format!("expected one question, found {}", more + 1)),
        }
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
            Some(other) => return Err(PlaceError::Until(other.to_string()).to_string()),
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
        let loaded = place::load(self.session, path, name.1.as_deref()).map_err(|error| error.to_string())?;
        let loaded = Arc::new(loaded);
        self.known.insert(name, Arc::clone(&loaded));
        Ok(loaded)
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

/// All questions of a file, which are all of reading; none of the lines may be wrong.
pub(super) fn tasks(
    path: &Path,
    position: &Arc<Position>,
    session: &mut Session,
) -> anyhow::Result<Vec<Task>> {
    let mut understanding = Understanding { position, session, known: Known::new() };
    let mut tasks = Vec::new();
    for (number, line) in open(path)?.split(b'\n').enumerate() {
        let line = line.with_context(|| path.display().to_string())?;
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            let read = understanding.read(number + 1, &line);
            let task = read.task.and_then(|asked| {
                asked.reading("with --print-levels").map_err(|why| format!("line {}: {why}", number + 1))
            });
            tasks.push(task.map_err(Error::msg).with_context(|| path.display().to_string())?);
        }
    }
    Ok(tasks)
}

fn open(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    Ok(match path.as_os_str() == "-" {
        true => Box::new(BufReader::new(io::stdin())),
        false => {
            let file = limits::files::open(path).with_context(|| path.display().to_string())?;
            Box::new(BufReader::new(file))
        }
    })
}

/// Answers the lines of a file, in their order. Lines that are no questions are said to be none and left out.
pub(super) fn answer(
    path: &Path,
    position: &Arc<Position>,
    session: &mut Session,
    readers: &Readers,
    jobs: usize,
    printer: &mut Printer<'_, impl Write>,
) -> anyhow::Result<()> {
    let input = open(path)?;
    let at_once = if jobs == 1 { 1 } else { jobs.saturating_mul(LINES_FOR_A_JOB) };
    let mut understanding = Understanding { position, session, known: Known::new() };
    let (mut wrong, mut all) = (0, 0);
    let mut waiting = Vec::new();
    for (number, line) in input.split(b'\n').enumerate() {
        let line = line.with_context(|| path.display().to_string())?;
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        all += 1;
        waiting.push(understanding.read(number + 1, &line).only(readers, number + 1));
        if waiting.len() >= at_once {
            wrong += answer_all(std::mem::take(&mut waiting), readers, understanding.session, printer)?;
        }
    }
    wrong += answer_all(waiting, readers, understanding.session, printer)?;
    ensure!(wrong == 0, "{wrong} of {all} lines could not be asked");
    Ok(())
}

impl Read {
    /// The same line, refused where the readers are to do what is done for questions of reading only.
    fn only(self, readers: &Readers, number: usize) -> Read {
        let Some(with) = readers.only_reading() else { return self };
        let task = self.task.and_then(|asked| {
            asked.reading(with).map(ReadQuestion::Reading).map_err(|why| format!("line {number}: {why}"))
        });
        Read { task, ..self }
    }
}

/// Answers what waits, in its order, and counts what was refused.
fn answer_all(
    waiting: Vec<Read>,
    readers: &Readers,
    session: &mut Session,
    printer: &mut Printer<'_, impl Write>,
) -> anyhow::Result<usize> {
    let mut tasks = Vec::new();
    let mut order = Vec::new();
    for Read { id, task } in waiting {
        order.push((id, task.map(|task| tasks.push(task))));
    }
    let answers = life::answer(&tasks, readers, session)?;
    let mut answered = tasks.iter().zip(answers);
    let mut wrong = 0;
    for (id, asked) in order {
        let answer = asked.and_then(|()| {
            let (task, answer) = answered.next().ok_or_else(|| "no answer".to_owned())?;
            Ok((task, answer?))
        });
        match answer {
            Ok((task, answer)) => printer.print(task, &answer, id.as_ref())?,
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
    fn refuse(&mut self, id: Option<&Value>, error: &str) -> anyhow::Result<()> {
        match self.format {
            Format::Json => {
                serde_json::to_writer(&mut *self.output, &Refused { id, error })?;
                writeln!(self.output)?;
            }
            Format::Text => writeln!(self.output, "{error}\n")?,
        }
        Ok(())
    }
}
