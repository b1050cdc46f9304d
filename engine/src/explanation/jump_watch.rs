//! Groups that jump from life to death in the course of a game.

use crate::session::Session;
use analysis::Survey;
use classical::{ClassicalChoice, life_jumps};

/// Watches the positions of a game one after the other.
#[derive(Debug, Default)]
pub struct JumpWatch {
    /// The last position that was seen, by the number of the move after it.
    before: Option<(usize, Survey)>,
}

impl JumpWatch {
    /// Takes in what was found of the session's position, in which the move of this number comes next. Says
    /// which groups lived before the last move and are dead now, although no move could kill them, where the
    /// position before that move was seen.
    pub fn see(&mut self, session: &Session, number: usize, choice: &ClassicalChoice) -> Vec<String> {
        let survey = &choice.assessment.survey;
        let last = self.before.replace((number, survey.clone()));
        let Some((_, before)) = last.filter(|(before, _)| before + 1 == number) else { return Vec::new() };
        let jumps = life_jumps(&before, survey);
        jumps.iter().map(|jump| format!("move {}: {}", number - 1, session.said_of_jump(jump))).collect()
    }
}
