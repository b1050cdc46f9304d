//! Answers to questions of both sorts about any position.

use super::asked::Asked;
use crate::session::{LifeLimits, Session};
use board::{Color, Game, Position};
use limits::budget::StopSignal;
use reading::questions::{Report, Timed};
use reading::{Answer, Question};
use std::time::{Duration, Instant};

/// How far a question is searched, and what is looked into beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QuestionOptions {
    /// The most plays on the trial board, for each search of a group or a race; none for as many as the
    /// session has for it.
    pub effort: Option<u64>,
    /// The longest time; an answer that is cut short is uncertain.
    pub time: Option<Duration>,
    /// Whether more searches find out about the kos on which answers about chains rest.
    pub kos: bool,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct QuestionAnswer {
    /// What people and programs read of it.
    pub report: Report,
    /// The answer that was put into words.
    pub answer: Answer,
}

impl Session {
    /// Answers a question about a position, which takes the place of the game if the question is about
    /// groups. The signal ends it early.
    ///
    /// # Errors
    /// A move that the question names is illegal: the question and why.
    pub fn answer(
        &mut self,
        position: &Position,
        asked: &Asked,
        options: &QuestionOptions,
        stop: &StopSignal,
    ) -> Result<QuestionAnswer, String> {
        let (reading, life) = (self.reading_settings, self.life_limits());
        self.reading_settings.effort = options.effort.or(reading.effort);
        // A time beyond what the system can express is no limit.
        let deadline = options.time.and_then(|time| Instant::now().checked_add(time));
        self.limit_life(LifeLimits { effort: options.effort.or(life.effort), deadline });
        let answer = match asked {
            Asked::Reading(question) => Ok(self.answer_reading(position, question, options, stop)),
            Asked::Life(question) => {
                let rules = *self.game().rules();
                self.adopt(Game::from_position(position.clone(), rules, Color::Black));
                self.answer_life(question, stop)
            }
        };
        self.reading_settings = reading;
        self.limit_life(life);
        answer.map_err(|reason| format!("{}: {reason}", asked.text(position.size())))
    }

    fn answer_reading(
        &mut self,
        position: &Position,
        question: &Question,
        options: &QuestionOptions,
        stop: &StopSignal,
    ) -> QuestionAnswer {
        let began = Instant::now();
        let answer = self.ask_about(position, question, stop);
        let ko = options.kos.then(|| self.ko_fight(question, &answer, stop)).flatten();
        let timed = Timed { answer, ko, time: began.elapsed(), traces: Vec::new() };
        QuestionAnswer { report: Report::new(question, &timed, position.size()), answer: timed.answer }
    }
}
