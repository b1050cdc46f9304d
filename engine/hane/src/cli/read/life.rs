//! Questions about groups among those of reading.

use super::{Readers, Task};
use crate::cli::Usage;
use board::{Color, Game, Position};
use engine::questions::{self, Asked, LifeAnswer, LifeQuestion};
use engine::session::{LifeLimits, Session};
use limits::budget::StopSignal;
use reading::questions::{Timed, Variations};
use std::sync::Arc;
use std::time::Instant;

/// A question of either sort about a position.
pub(super) enum ReadQuestion {
    Reading(Task),
    Life { position: Arc<Position>, question: LifeQuestion },
}

impl ReadQuestion {
    /// The question about a position, with all points to be played.
    pub(super) fn of(asked: Asked, position: &Arc<Position>) -> ReadQuestion {
        let position = Arc::clone(position);
        match asked {
            Asked::Reading(question) => {
                ReadQuestion::Reading(Task { position, question, within: None, expected: None })
            }
            Asked::Life(question) => ReadQuestion::Life { position, question },
        }
    }

    /// The question, if it is one of reading.
    ///
    /// # Errors
    /// It is none: what it cannot be asked with is said.
    pub(super) fn reading(self, with: &str) -> Result<Task, String> {
        match self {
            ReadQuestion::Reading(task) => Ok(task),
            ReadQuestion::Life { position, question } => {
                let found = question.text(position.size());
                Err(format!("expected questions of reading {with}, found '{found}'"))
            }
        }
    }
}

/// An answer.
pub(super) enum ReadAnswer {
    Reading(Timed),
    /// With what was searched, if that is to be seen.
    Life(Arc<Position>, LifeAnswer, Option<Variations>),
}

/// The questions that words ask about a position.
pub(super) fn asked(words: &[String], position: &Arc<Position>) -> anyhow::Result<Vec<ReadQuestion>> {
    let words: Vec<&str> = words.iter().flat_map(|words| words.split_whitespace()).collect();
    let asked = questions::parse(&words, position).map_err(Usage::new)?;
    Ok(asked.into_iter().map(|asked| ReadQuestion::of(asked, position)).collect())
}

/// The answers in the order of the questions, with the reason where there is none. Those of reading are found
/// side by side, and then those about groups, one after the other.
pub(super) fn answer(
    asked: &[ReadQuestion],
    readers: &Readers,
    session: &mut Session,
) -> anyhow::Result<Vec<Result<ReadAnswer, String>>> {
    let tasks: Vec<&Task> = asked
        .iter()
        .filter_map(|asked| match asked {
            ReadQuestion::Reading(task) => Some(task),
            ReadQuestion::Life { .. } => None,
        })
        .collect();
    let mut timed = readers.answer(&tasks)?.into_iter();
    let one = |asked: &ReadQuestion| match asked {
        ReadQuestion::Reading(_) => {
            timed.next().map(ReadAnswer::Reading).ok_or_else(|| "no answer".to_owned())
        }
        ReadQuestion::Life { position, question } => {
            if readers.traces {
                session.start_noting();
            }
            let found = answer_one(position, question, readers, session);
            let noted = session.stop_noting();
            Ok(ReadAnswer::Life(Arc::clone(position), found?, noted))
        }
    };
    Ok(asked.iter().map(one).collect())
}

fn answer_one(
    position: &Arc<Position>,
    question: &LifeQuestion,
    readers: &Readers,
    session: &mut Session,
) -> Result<LifeAnswer, String> {
    let rules = *session.game().rules();
    session.adopt(Game::from_position(Position::clone(position), rules, Color::Black));
    // A time beyond what the system can express is no limit.
    let deadline = readers.time.and_then(|time| Instant::now().checked_add(time));
    let effort = readers.settings.effort.or(session.life_limits().effort);
    session.limit_life(LifeLimits { effort, deadline });
    let answer = session.answer_life(question, &StopSignal::new());
    answer.map_err(|reason| format!("{}: {reason}", question.text(position.size())))
}
