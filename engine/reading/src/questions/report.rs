//! An answer in words.

use super::kind::text_of;
use super::sentence::sentence;
use crate::{Answer, Certainty, Question, ReadingResult, Trace};
use board::{BoardSize, Point};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// A result in words, for the side that moves first.
#[must_use]
pub fn code_words(code: ReadingResult) -> &'static str {
    match code {
        ReadingResult::Loss => "loss",
        ReadingResult::KoOpponentFirst => "ko, opponent takes first",
        ReadingResult::KoMoverFirst => "ko, mover takes first",
        ReadingResult::Win => "win",
    }
}

/// An answer and how long it took.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The answer.
    pub answer: Answer,
    /// The time on the clock.
    pub time: Duration,
    /// What was searched, if it was to be seen.
    pub traces: Vec<Trace>,
}

/// A threat in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Threat {
    /// The move.
    #[serde(rename = "move")]
    pub step: String,
    /// GNU Go's number of what it comes to if it is not answered.
    pub code: u8,
    /// The same in words.
    pub result: &'static str,
}

/// What people and programs read of an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The question.
    pub question: String,
    /// GNU Go's number of the result.
    pub code: u8,
    /// The result in words.
    pub result: &'static str,
    /// The move; `PASS` when any will do, none when nothing helps.
    #[serde(rename = "move")]
    pub step: Option<String>,
    /// The moves of the line.
    pub line: Vec<String>,
    /// Threats, if these were asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<Threat>,
    /// Plays on the trial board.
    pub effort: u64,
    /// Whether it is proved.
    pub certain: bool,
    /// Whether a search came to an end, proof or not.
    pub settled: bool,
    /// What can and cannot be done, and who moves first.
    pub sentence: String,
    /// Seconds.
    pub time: f64,
}

impl Report {
    /// The report of an answer on a board of this size.
    #[must_use]
    pub fn new(question: &Question, timed: &Timed, size: BoardSize) -> Report {
        let answer = &timed.answer;
        let named = |point: Point| point.vertex(size).to_string();
        let vertex = |step: Option<Point>| step.map_or("PASS".to_owned(), named);
        Report {
            question: text_of(question, named),
            sentence: sentence(question, answer, named),
            code: answer.code.gnugo(),
            result: code_words(answer.code),
            step: (answer.code != ReadingResult::Loss).then(|| vertex(answer.step)),
            line: answer.line.iter().map(|step| vertex(*step)).collect(),
            threats: answer.threats.iter().map(|(point, code)| threat(named(*point), *code)).collect(),
            effort: answer.effort,
            certain: answer.certainty == Certainty::Proved,
            settled: answer.certainty.is_settled(),
            time: timed.time.as_secs_f64(),
        }
    }
}

fn threat(step: String, code: ReadingResult) -> Threat {
    Threat { step, code: code.gnugo(), result: code_words(code) }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", self.sentence)?;
        write!(formatter, "{}: {}", self.question, self.result)?;
        if let Some(step) = &self.step {
            write!(formatter, ", {step}")?;
        }
        if !self.certain {
            let certainty = if self.settled { Certainty::Searched } else { Certainty::Limited };
            write!(formatter, " ({})", certainty.words())?;
        }
        if !self.line.is_empty() {
            write!(formatter, "\nline: {}", self.line.join(" "))?;
        }
        for Threat { step, result, .. } in &self.threats {
            write!(formatter, "\nthreat: {step}, {result}")?;
        }
        write!(formatter, "\n{} plays, {:.1} ms", self.effort, self.time * 1e3)
    }
}
