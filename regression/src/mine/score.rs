//! Holding Hane against questions that the judge has settled.

use super::engines::{GtpReading, GtpSettings, HaneReading, TimedAnswer};
use super::games::Half;
use super::line::{Drawn, MinedAnswer, MinedPosition, MinedQuestion, Truth, kind_of};
use super::work::on_each;
use ::reading::Question;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::{AddAssign, ControlFlow};

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
    /// GNU Go's processor time now, if it is asked again and tells.
    pub gnugo_seconds: f64,
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
        self.gnugo_seconds += other.gnugo_seconds;
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

/// Asks Hane all questions that are settled, positions several at a time; and GNU Go too if it is given, of
/// which the time counts only: its answers are those that it gave when they were mined.
pub fn score(
    positions: &[MinedPosition],
    jobs: usize,
    gnugo: Option<&GtpSettings>,
    done: &mut dyn FnMut(),
) -> Score {
    let mut scores = BTreeMap::new();
    let numbered: Vec<(usize, &MinedPosition)> = positions.iter().enumerate().collect();
    let state = || (HaneReading::default(), gnugo.map(GtpReading::new));
    let work = |(hane, gnugo): &mut (HaneReading, Option<GtpReading<'_>>),
                (at, position): &(usize, &MinedPosition)| {
        let mut score = of_position(*at, position, hane);
        if let Some(gnugo) = gnugo {
            add_time(&mut score, position, gnugo);
        }
        score
    };
    on_each(&numbered, jobs, state, work, &mut |at, score| {
        done();
        scores.insert(at, score);
        ControlFlow::Continue(())
    });
    let mut all = Score::default();
    for score in scores.into_values() {
        for (key, row) in score.rows {
            *all.rows.entry(key).or_default() += row;
        }
        all.wrong.extend(score.wrong);
    }
    all
}

fn of_position(at: usize, position: &MinedPosition, hane: &mut HaneReading) -> Score {
    let mut score = Score::default();
    let Ok(board) = position.placement.position() else { return score };
    hane.set(&board);
    let half = Half::of(&position.game);
    for question in &position.questions {
        let Truth::Settled { answer: right, .. } = question.truth else { continue };
        let (TimedAnswer { answer: found, seconds }, answer) = hane.ask(&question.asked);
        let kind = kind_of(&question.asked, board.size());
        let row = score.rows.entry((half, kind, Drawn::of(question))).or_default();
        let [hane_wrong, hane_false_wins] = faults(found, right);
        let [gnugo_wrong, gnugo_false_wins] = faults(question.gnugo, right);
        *row += ScoreRow {
            asked: 1,
            hane_wrong,
            hane_false_wins,
            gnugo_wrong,
            gnugo_false_wins,
            hane_seconds: seconds,
            hane_plays: answer.effort,
            gnugo_seconds: 0.0,
        };
        if hane_wrong > 0 {
            score.wrong.push(WrongAnswer { position: at, question: question.clone(), answer });
        }
    }
    score
}

/// Adds the time that GNU Go takes for the questions of a position.
fn add_time(score: &mut Score, position: &MinedPosition, gnugo: &mut GtpReading<'_>) {
    for drawn in Drawn::BOTH {
        let is_asked =
            |it: &&MinedQuestion| Drawn::of(it) == drawn && matches!(it.truth, Truth::Settled { .. });
        let asked: Vec<Question> =
            position.questions.iter().filter(is_asked).map(|question| question.asked.clone()).collect();
        // Where it does not start again there is no time to add.
        let found = gnugo.ask(&position.placement, &asked).unwrap_or_default();
        for (kind, seconds) in found.seconds {
            score.rows.entry((Half::of(&position.game), kind, drawn)).or_default().gnugo_seconds += seconds;
        }
    }
}

/// Whether an answer is wrong, and whether it claims too much, each as a number to add up.
fn faults(found: MinedAnswer, right: MinedAnswer) -> [u64; 2] {
    [found.code != right.code, found.code > right.code].map(u64::from)
}
