//! An answer in words.

use super::kind::text_of;
use super::sentence::sentence;
use crate::ko_fight::MOST_THREATS;
use crate::{Answer, Certainty, KoFight, Question, ReadingResult, Trace};
use board::{BoardSize, Point};
use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// A result in words, for the side that moves first.
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
    /// What the ko asks on which it rests.
    pub ko: Option<KoFight>,
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

/// A ko in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KoReport {
    /// What kind of ko it is.
    pub kind: &'static str,
    /// Who loses if neither side has threats.
    pub needs_threats: &'static str,
    /// How many threats he needs if the other side has none; null if more than were tried.
    pub threats: Option<u8>,
    /// How many threats the other side then needs to win again; null if more than were tried.
    pub answers: Option<u8>,
    /// Whether this is proved.
    pub certain: bool,
    /// Plays on the trial board to find that out.
    pub effort: u64,
    #[serde(skip)]
    answerer: &'static str,
}

impl KoReport {
    /// What is said of a ko.
    pub fn new(ko: KoFight) -> KoReport {
        KoReport {
            kind: ko.kind.word(),
            needs_threats: ko.needs_threats.name(),
            answerer: ko.needs_threats.opponent().name(),
            threats: ko.threats,
            answers: ko.answers,
            certain: ko.certainty == Certainty::Proved,
            effort: ko.effort,
        }
    }
}

impl fmt::Display for KoReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KoReport { kind, needs_threats, answerer, .. } = self;
        let count = |threats: u8| format!("{threats} threat{}", if threats == 1 { "" } else { "s" });
        match (self.threats, self.answers) {
            (None, Some(0)) => write!(formatter, "{kind} ko: threats of {needs_threats} change nothing"),
            (None, _) => {
                let most = count(MOST_THREATS);
                write!(formatter, "{kind} ko: {needs_threats} needs more than {most}")
            }
            (Some(threats), Some(answers)) => write!(
                formatter,
                "{kind} ko: {needs_threats} needs {}, {answerer} then {answers} to answer",
                count(threats)
            ),
            (Some(threats), None) => {
                write!(formatter, "{kind} ko: {needs_threats} needs {}", count(threats))
            }
        }
    }
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
    /// All moves that belong to the answer: two in a row, or each of several that do it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Of a race, GNU Go's number of whether the other group is captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<u8>,
    /// Threats, if these were asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<Threat>,
    /// The ko on which it rests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko: Option<KoReport>,
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
    /// The answer to a question about a board of this size.
    pub fn new(question: &Question, timed: &Timed, size: BoardSize) -> Report {
        let named = |point: Point| point.vertex(size).to_string();
        let (asked, said) = (text_of(question, named), sentence(question, &timed.answer, named));
        Report { ko: timed.ko.map(KoReport::new), ..Report::of(asked, said, &timed.answer, timed.time, size) }
    }

    /// An answer to what was asked in words, and what it comes to in a sentence.
    pub fn of(
        question: String,
        sentence: String,
        answer: &Answer,
        time: Duration,
        size: BoardSize,
    ) -> Report {
        let named = |point: Point| point.vertex(size).to_string();
        let vertex = |step: Option<Point>| step.map_or("PASS".to_owned(), named);
        Report {
            question,
            sentence,
            code: answer.code.gnugo(),
            result: code_words(answer.code),
            step: (answer.code != ReadingResult::Loss).then(|| vertex(answer.step)),
            line: answer.line.iter().map(|step| vertex(*step)).collect(),
            moves: Vec::new(),
            other: None,
            threats: answer.threats.iter().map(|(point, code)| threat(named(*point), *code)).collect(),
            ko: None,
            effort: answer.effort,
            certain: answer.certainty == Certainty::Proved,
            settled: answer.certainty.is_settled(),
            time: time.as_secs_f64(),
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
        if !self.moves.is_empty() {
            write!(formatter, "\nmoves: {}", self.moves.join(" "))?;
        }
        for Threat { step, result, .. } in &self.threats {
            write!(formatter, "\nthreat: {step}, {result}")?;
        }
        if let Some(ko) = &self.ko {
            write!(formatter, "\n{ko}{}", if ko.certain { "" } else { " (uncertain)" })?;
        }
        write!(formatter, "\n{} plays, {:.1} ms", self.effort, self.time * 1e3)
    }
}
