//! Where problems come from.

use board::{Color, Ko, Position, Suicide};
use engine::solve::{Problem, ProblemError, problems_of_record};
use std::io;
use std::path::Path;

/// A problem that may not have been read yet: a line of a collection is read by the thread that solves it.
#[derive(Debug)]
pub(super) enum ProblemSource {
    /// A line, with the file and its number.
    Line { name: String, text: String },
    /// A game of a record, with its name.
    Record { name: String, problem: Result<Box<Problem>, ProblemError> },
}

impl ProblemSource {
    /// Where it stands.
    pub(super) fn name(&self) -> &str {
        match self {
            ProblemSource::Line { name, .. } | ProblemSource::Record { name, .. } => name,
        }
    }

    /// The problem's name; that of its place where the line has none.
    pub(super) fn id(&self) -> String {
        self.problem().map_or_else(|_| self.name().to_owned(), |problem| problem.id)
    }

    /// The problem.
    pub(super) fn problem(&self) -> Result<Problem, ProblemError> {
        match self {
            ProblemSource::Line { name, text } => Problem::of_json(text, name),
            ProblemSource::Record { problem, .. } => problem.clone().map(|problem| *problem),
        }
    }
}

/// The problems of a file: lines of JSON if its name ends in `.jsonl`, else a record.
pub(super) fn of_file(path: &Path) -> io::Result<Vec<ProblemSource>> {
    let bytes = record::file::read(path)?;
    let shown = path.display().to_string();
    if path.extension().is_some_and(|extension| extension == "jsonl") {
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let line = |(number, text): (usize, &str)| ProblemSource::Line {
            name: format!("{shown}: line {}", number + 1),
            text: text.to_owned(),
        };
        return Ok(lines.map(line).collect());
    }
    let problems = match problems_of_record(bytes, &shown) {
        Ok(problems) => problems,
        Err(error) => vec![Err(error)],
    };
    let several = problems.len() > 1;
    let named = |(number, problem): (usize, Result<Problem, ProblemError>)| {
        let name = if several { format!("{shown}: game {}", number + 1) } else { shown.clone() };
        ProblemSource::Record { name, problem: problem.map(Box::new) }
    };
    Ok(problems.into_iter().enumerate().map(named).collect())
}

/// A position of a record as a problem.
pub(super) fn at(path: &Path, position: &Position, to_move: Color) -> ProblemSource {
    let name = path.display().to_string();
    let position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
    let problem = Problem { id: name.clone(), position, to_move, targets: Vec::new(), goal: None };
    ProblemSource::Record { name, problem: Ok(Box::new(problem)) }
}
