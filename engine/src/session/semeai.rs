//! Races between groups, on the board as it is, trial moves included.

use super::Session;
use board::{Color, IllegalMove, Point, Position};
use life::{RaceLives, SemeaiAnswer, SemeaiReader};
use limits::budget::StopSignal;
use std::sync::Arc;

impl Session {
    /// What becomes of two groups of opposite colors that race, when the owner of the first one moves first;
    /// none when there are no two such groups. The signal ends the reading early.
    pub fn semeai(&mut self, own: Point, other: Point, stop: &StopSignal) -> Option<SemeaiAnswer> {
        let position = self.position().clone();
        self.semeai_in(&position, true, [own, other], stop)
    }

    /// The same after a move of a player.
    ///
    /// # Errors
    /// The move is illegal.
    pub fn semeai_after(
        &mut self,
        (color, chosen): (Color, Point),
        [own, other]: [Point; 2],
        stop: &StopSignal,
    ) -> Result<Option<SemeaiAnswer>, IllegalMove> {
        let after = self.position().after(color, chosen)?;
        Ok(self.semeai_in(&after, false, [own, other], stop))
    }

    /// `is_here` says that the position is the board as it is, of which the survey and answers are kept.
    fn semeai_in(
        &mut self,
        position: &Position,
        is_here: bool,
        [own, other]: [Point; 2],
        stop: &StopSignal,
    ) -> Option<SemeaiAnswer> {
        let budget = self.life_budget(stop);
        let new = || self.life.limits.effort.map_or_else(SemeaiReader::default, SemeaiReader::new);
        let mut races = self.life.races.take().unwrap_or_else(new);
        let searched = races.analyze(position, own, other, &budget);
        let answer = searched.map(|answer| match answer.certainty.is_settled() {
            true => answer,
            false => {
                // The survey is dear, and most races need none.
                let (survey, mut answers) = match is_here {
                    true => (self.kept_survey(stop), self.take_answers()),
                    false => (Arc::new(self.survey_of(position, stop)), Vec::new()),
                };
                let answer = self.with_life(|reader, known| {
                    let mut lives = RaceLives { survey: &survey, reader, known, answers: &mut answers };
                    races.with_lives(answer, [own, other], &mut lives, &budget)
                });
                if is_here {
                    self.keep_answers(answers);
                }
                answer
            }
        });
        self.life.races = Some(races);
        let answer = answer?;
        self.count_life(answer.effort, answer.certainty);
        Some(answer)
    }
}
