//! All chains of a position: which can be captured, and which of these can be saved.

use crate::format::{Format, json_line};
use anyhow::Context;
use board::{BoardSize, Color, Position};
use limits::budget::Budget;
use reading::questions::{ReadingSettings, code_words};
use reading::{Answer, AnswerTable, Certainty, ChainAnswer, ChainReader, ChainSafety, ReadingResult};
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// What became of a question about a chain.
#[derive(Debug, Serialize)]
struct ChainResult {
    /// GNU Go's number of the result.
    code: u8,
    result: &'static str,
    /// The move; `PASS` when any will do, none when nothing helps.
    #[serde(rename = "move")]
    step: Option<String>,
    effort: u64,
    certain: bool,
}

/// What people and programs read of a chain.
#[derive(Debug, Serialize)]
struct ChainReport {
    chain: String,
    color: String,
    stones: usize,
    liberties: usize,
    /// Why it is safe without reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    safe: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attack: Option<ChainResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defend: Option<ChainResult>,
}

/// Prints what becomes of every chain, a line for each.
pub(super) fn print(
    position: &Position,
    settings: &ReadingSettings,
    (jobs, time): (usize, Option<Duration>),
    answers: Arc<AnswerTable>,
    format: Format,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    let reader = ChainReader::new(jobs).context("--jobs")?.with_cache(Some(answers));
    let budget = Budget::default().with_time(time);
    for answer in &reader.read(position, &settings.depths(), &budget) {
        let report = ChainReport::new(answer, position);
        match format {
            Format::Json => json_line(output, &report)?,
            Format::Text => writeln!(output, "{report}")?,
        }
    }
    Ok(())
}

impl ChainResult {
    fn new(answer: &Answer, size: BoardSize) -> ChainResult {
        let step = || answer.step.map_or("PASS".to_owned(), |point| point.vertex(size).to_string());
        ChainResult {
            code: answer.code.gnugo(),
            result: code_words(answer.code),
            step: (answer.code != ReadingResult::Loss).then(step),
            effort: answer.effort,
            certain: answer.certainty == Certainty::Proved,
        }
    }
}

impl ChainReport {
    fn new(answer: &ChainAnswer, position: &Position) -> ChainReport {
        let size = position.size();
        let result = |answer: &Option<Answer>| answer.as_ref().map(|answer| ChainResult::new(answer, size));
        ChainReport {
            chain: answer.chain.vertex(size).to_string(),
            color: position.color_at(answer.chain).unwrap_or(Color::Black).to_string(),
            stones: position.chain_len(answer.chain),
            liberties: position.liberty_count(answer.chain),
            safe: answer.safety.map(ChainSafety::word),
            attack: result(&answer.attack),
            defend: result(&answer.defense),
        }
    }
}

impl fmt::Display for ChainResult {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.result)?;
        if let Some(step) = &self.step {
            write!(formatter, ", {step}")?;
        }
        if self.certain { Ok(()) } else { formatter.write_str(" (uncertain)") }
    }
}

impl fmt::Display for ChainReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChainReport { chain, color, stones, liberties, .. } = self;
        write!(formatter, "{chain} {color}, stones: {stones}, liberties: {liberties}; ")?;
        match (self.safe, &self.attack) {
            (Some(safe), _) => write!(formatter, "safe: {safe}")?,
            (None, Some(attack)) => write!(formatter, "attack: {attack}")?,
            (None, None) => {}
        }
        self.defend.as_ref().map_or(Ok(()), |defend| write!(formatter, "; defend: {defend}"))
    }
}
