//! The `.tst` reader.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::anyhow;

use crate::expectation::Expectation;

/// A regression suite: a script of GTP commands, some of which are tests.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The file's name without folder and `.tst`.
    pub name: String,
    /// Commands in file order.
    pub steps: Vec<Step>,
}

/// One command line of a suite.
#[derive(Clone, Debug)]
pub struct Step {
    /// Line number in the file, from 1.
    pub line: usize,
    /// The GTP command without number and comment.
    pub command: String,
    /// What makes the step a test; `None` for a command that only prepares.
    pub question: Option<Question>,
}

/// The part of a step that makes it a test.
#[derive(Clone, Debug)]
pub struct Question {
    /// The number in front of the command; no two tests of a suite share one.
    pub number: u32,
    /// The expected answer; a test without one is asked and not counted.
    pub expectation: Option<Expectation>,
}

impl Suite {
    /// Reads a suite from a file, as UTF-8 or else as Latin-1 (which older suites use in comments).
    ///
    /// # Errors
    /// The file cannot be read, or a line of it is malformed.
    pub fn read(path: &Path) -> anyhow::Result<Suite> {
        let shown = path.display();
        let bytes = record::file::read(path).map_err(|error| anyhow!("suite {shown}: {error}"))?;
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let steps = parse_steps(&text).map_err(|(line, fault)| anyhow!("{shown}:{line}: {fault}"))?;
        Ok(Suite { name, steps })
    }

    /// The suite's tests, in file order.
    pub fn tests(&self) -> impl Iterator<Item = (&Step, &Question)> {
        self.steps.iter().filter_map(|step| step.question.as_ref().map(|question| (step, question)))
    }
}

fn parse_steps(text: &str) -> Result<Vec<Step>, (usize, String)> {
    let mut steps: Vec<Step> = Vec::new();
    let mut seen: BTreeMap<u32, usize> = BTreeMap::new();
    for (index, raw) in text.lines().enumerate() {
        let line = index + 1;
        if let Some(expected) = raw.strip_prefix("#?") {
            add_expectation(steps.last_mut(), expected.trim()).map_err(|fault| (line, fault))?;
            continue;
        }
        let body = raw.split('#').next().unwrap_or_default().trim();
        if body.is_empty() {
            continue;
        }
        let (number, command) = split_number(body).map_err(|fault| (line, fault))?;
        if let Some(number) = number
            && let Some(first) = seen.insert(number, line)
        {
            return Err((line, format!("test number {number} was used in line {first} already")));
        }
        let question = number.map(|number| Question { number, expectation: None });
        steps.push(Step { line, command: command.to_owned(), question });
    }
    Ok(steps)
}

fn add_expectation(step: Option<&mut Step>, text: &str) -> Result<(), String> {
    match step.and_then(|step| step.question.as_mut()) {
        Some(question) if question.expectation.is_none() => {
            let expectation = Expectation::parse(text);
            question.expectation =
                Some(expectation.map_err(|error| format!("expectation `{text}`: {error}"))?);
            Ok(())
        }
        _ => Err(format!("expectation `{text}` does not follow a numbered test that lacks one")),
    }
}

/// Splits `12 attack A1` into 12 and the command. A line of digits alone is a command, as GNU Go's scripts
/// have it.
fn split_number(body: &str) -> Result<(Option<u32>, &str), String> {
    let Some((digits, command)) = body.split_once(char::is_whitespace) else { return Ok((None, body)) };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok((None, body));
    }
    match digits.parse() {
        Ok(number) => Ok((Some(number), command.trim_start())),
        Err(_) => Err(format!("expected a test number up to {}, found `{digits}`", u32::MAX)),
    }
}
