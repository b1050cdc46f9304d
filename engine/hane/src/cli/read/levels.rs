//! What the levels come to over the same questions: effort, time, and how many are answered right.

use super::{Readers, Task};
use crate::format::{Format, json_line};
use board::{BoardSize, Move};
use engine::questions::QuestionAnswer;
use reading::{Answer, Depths, ReadingResult};
use serde::Serialize;
use std::io::Write;

/// What is expected of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expected {
    code: u8,
    /// The moves that are right; none if every one is.
    moves: Option<Vec<Move>>,
}

impl Expected {
    /// Reads what is expected: `0`; `1` to `3` and the moves that are right with bars between them, or `any`.
    pub(super) fn parse(text: &str, size: BoardSize) -> Result<Expected, String> {
        let wrong = || format!("expect: expected a code from 0 to 3 and its moves, found '{text}'");
        let mut words = text.split_whitespace();
        let code: u8 = words.next().and_then(|code| code.parse().ok()).ok_or_else(wrong)?;
        let moves = match (code, words.next(), words.next()) {
            (0, None, None) | (1..=3, Some("any"), None) => None,
            (1..=3, Some(moves), None) => {
                let moves = moves.split('|').map(|word| Move::parse(word, size));
                Some(moves.collect::<Result<_, _>>().map_err(|error| format!("expect: {error}"))?)
            }
            _ => return Err(wrong()),
        };
        Ok(Expected { code, moves })
    }

    /// Whether an answer has the code and one of the moves.
    fn passes(&self, answer: &Answer) -> bool {
        let chosen = answer.step.map_or(Move::Pass, Move::Play);
        let moves = self.moves.as_ref().filter(|_| answer.code != ReadingResult::Loss);
        answer.code.gnugo() == self.code && moves.is_none_or(|moves| moves.contains(&chosen))
    }
}

/// What a level came to.
#[derive(Debug, Serialize)]
struct LevelRow {
    level: usize,
    /// The most plays for a question about captures, and about connections and areas.
    capture_effort: u64,
    connection_effort: u64,
    questions: usize,
    /// Those that were answered without hitting a limit.
    settled: usize,
    /// Those of which something was expected, and those of them that were answered right.
    expected: usize,
    passes: usize,
    /// Plays of all questions.
    plays: u64,
    /// Seconds of all questions, on the clock.
    time: f64,
}

/// Answers all questions at each level and prints what comes of it.
pub(super) fn print(
    tasks: &[Task],
    readers: &mut Readers,
    format: Format,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    if format == Format::Text {
        let (captures, connections) = ("captures", "connections");
        writeln!(
            output,
            "level  {captures:>8} {connections:>11}  questions settled  passes         plays      ms"
        )?;
    }
    for level in 0..Depths::LEVELS {
        let row = measure(level, tasks, readers)?;
        match format {
            Format::Json => json_line(output, &row)?,
            Format::Text => {
                let LevelRow { capture_effort, connection_effort, questions, settled, expected, .. } = row;
                let LevelRow { passes, plays, time, .. } = row;
                writeln!(
                    output,
                    "{level:>5}  {capture_effort:>8} {connection_effort:>11}  {questions:>9} {settled:>7}  \
                     {passes:>3} of {expected:<4} {plays:>8} {:>7.0}",
                    time * 1e3
                )?;
            }
        }
        output.flush()?;
    }
    Ok(())
}

fn measure(level: usize, tasks: &[Task], readers: &mut Readers) -> anyhow::Result<LevelRow> {
    readers.sessions.iter_mut().for_each(|session| session.reading_settings.level = level as u32);
    let depths = readers.sessions[0].reading_settings.depths();
    // Those about groups alone are refused, and there is none.
    let answers: Vec<QuestionAnswer> =
        readers.answer(tasks)?.into_iter().flatten().map(|answer| answer.found).collect();
    let judged = || {
        let expected = tasks.iter().zip(&answers);
        expected.filter_map(|(task, found)| Some(task.expected.as_ref()?.passes(&found.answer)))
    };
    Ok(LevelRow {
        level,
        capture_effort: depths.capture_effort,
        connection_effort: depths.connection_effort,
        questions: tasks.len(),
        settled: answers.iter().filter(|found| found.report.settled).count(),
        expected: judged().count(),
        passes: judged().filter(|passes| *passes).count(),
        plays: answers.iter().map(|found| found.report.effort).sum(),
        time: answers.iter().map(|found| found.report.time).sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Point, PointSet};
    use reading::Certainty;

    #[test]
    fn answers_are_held_against_what_is_expected() {
        let size = BoardSize::new(9).expect("a size");
        let answer = |code, step: Option<&str>| Answer {
            threats: Vec::new(),
            code,
            step: step.and_then(|vertex| Point::parse(vertex, size).ok()),
            line: Vec::new(),
            effort: 0,
            certainty: Certainty::Proved,
            zone: PointSet::EMPTY,
        };
        // (expected, code, move, whether it passes)
        let cases = [
            ("0", ReadingResult::Loss, None, true),
            ("0", ReadingResult::Win, Some("D4"), false),
            ("1 any", ReadingResult::Win, None, true),
            ("1 D4|E5", ReadingResult::Win, Some("E5"), true),
            ("1 D4|E5", ReadingResult::Win, Some("F5"), false),
            ("1 D4|E5", ReadingResult::Win, None, false),
            ("1 PASS", ReadingResult::Win, None, true),
            ("2 D4", ReadingResult::KoMoverFirst, Some("D4"), true),
            ("2 D4", ReadingResult::KoOpponentFirst, Some("D4"), false),
            ("1 D4", ReadingResult::Loss, None, false),
        ];
        for (text, code, step, passes) in cases {
            let expected = Expected::parse(text, size).expect("something that can be expected");
            assert_eq!(expected.passes(&answer(code, step)), passes, "{text}: {code:?} {step:?}");
        }
        for text in ["", "4 D4", "1", "0 D4", "1 Z9", "1 D4 E5", "D4"] {
            assert!(Expected::parse(text, size).is_err(), "{text}");
        }
    }
}
