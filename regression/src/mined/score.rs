//! Holding Hane against questions that the judge has settled.

use super::half::Half;
use super::line::{Drawn, MinedAnswer, MinedPosition, MinedQuestion, Truth, kind_of};
use ::reading::{Depths, Reader};
use board::{BoardSize, Ko, Position, Suicide};
use cpu_time::ThreadTime;
use limits::budget::Budget;
use limits::jobs::{self, JobsError};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// How questions of a kind were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ScoreRow {
    /// Questions that are settled.
    pub asked: u64,
    /// Those that Hane answers wrongly now.
    pub hane_wrong: u64,
    /// Those of them where it claims more than is right.
    pub hane_false_wins: u64,
    /// Those that GNU Go answered wrongly when they were mined.
    pub gnugo_wrong: u64,
    /// Those of them where it claimed more than is right.
    pub gnugo_false_wins: u64,
    /// Hane's processor time now, in seconds.
    pub hane_seconds: f64,
    /// Plays on Hane's trial board.
    pub hane_plays: u64,
}

impl AddAssign for ScoreRow {
    fn add_assign(&mut self, other: ScoreRow) {
        self.asked += other.asked;
        self.hane_wrong += other.hane_wrong;
        self.hane_false_wins += other.hane_false_wins;
        self.gnugo_wrong += other.gnugo_wrong;
        self.gnugo_false_wins += other.gnugo_false_wins;
        self.hane_seconds += other.hane_seconds;
        self.hane_plays += other.hane_plays;
    }
}

/// A question that Hane answers wrongly.
#[derive(Clone, Debug)]
pub struct WrongAnswer {
    /// The number of its position.
    pub position: usize,
    /// The question.
    pub question: MinedQuestion,
    /// What Hane answers now.
    pub answer: ::reading::Answer,
}

/// How Hane and GNU Go did.
#[derive(Debug, Default)]
pub struct Score {
    /// By half, kind, and why the questions were kept.
    pub rows: BTreeMap<(Half, &'static str, Drawn), ScoreRow>,
    /// What Hane answers wrongly, in the order of the positions.
    pub wrong: Vec<WrongAnswer>,
}

/// Asks Hane all questions that are settled as it answers when nothing is set, positions several at a time.
/// GNU Go's answers are those that it gave when they were mined.
///
/// # Errors
/// No thread can be started, or one died.
pub fn score(positions: &[MinedPosition], jobs: usize, done: &mut dyn FnMut()) -> Result<Score, JobsError> {
    let empty = Position::new(BoardSize::STANDARD, Suicide::Forbidden, Ko::Simple);
    let readers = (0..jobs.max(1)).map(|_| Reader::new(&empty, Depths::default()));
    let numbered: Vec<(usize, &MinedPosition)> = positions.iter().enumerate().collect();
    let work =
        |reader: &mut Reader, (at, position): &(usize, &MinedPosition)| of_position(*at, position, reader);
    let mut all = Score::default();
    for score in jobs::in_order(&numbered, readers, work, done)? {
        for (key, row) in score.rows {
            *all.rows.entry(key).or_default() += row;
        }
        all.wrong.extend(score.wrong);
    }
    Ok(all)
}

fn of_position(at: usize, position: &MinedPosition, reader: &mut Reader) -> Score {
    let mut score = Score::default();
    let Ok(board) = position.placement.position() else { return score };
    reader.set(&board, Depths::default());
    let half = Half::of(&position.game);
    for question in &position.questions {
        let Truth::Settled { answer: right, .. } = question.truth else { continue };
        let begun = ThreadTime::now();
        let answer = reader.ask(&question.asked, &Budget::default());
        let hane_seconds = begun.elapsed().as_secs_f64();
        let kind = kind_of(&question.asked, board.size());
        let row = score.rows.entry((half, kind, Drawn::of(question))).or_default();
        let [hane_wrong, hane_false_wins] = faults(MinedAnswer::from(&answer), right);
        let [gnugo_wrong, gnugo_false_wins] = faults(question.gnugo, right);
        *row += ScoreRow {
            asked: 1,
            hane_wrong,
            hane_false_wins,
            gnugo_wrong,
            gnugo_false_wins,
            hane_seconds,
            hane_plays: answer.effort,
        };
        if hane_wrong > 0 {
            score.wrong.push(WrongAnswer { position: at, question: question.clone(), answer });
        }
    }
    score
}

/// Whether an answer is wrong, and whether it claims too much, each as a number to add up.
fn faults(found: MinedAnswer, right: MinedAnswer) -> [u64; 2] {
    [found.code != right.code, found.code > right.code].map(u64::from)
}
