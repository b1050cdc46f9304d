//! Questions about the eyes on the board as it is, trial moves included.

use super::Session;
use analysis::Tactics;
use analysis::eyes::{EyeKnowledge, Eyes, SpaceValue};
use board::{Color, Point};
use limits::budget::{Budget, StopSignal};
use reading::{Question, Reader};

/// The eyes of a position, with a reader that answers what is still asked of them.
#[derive(Debug)]
pub struct EyeReport<'s> {
    session: &'s Session,
    /// The eye spaces of both colors.
    pub eyes: Eyes,
    reader: Reader,
    budget: Budget,
}

impl Session {
    /// The eyes of both colors. The signal ends the reading early, and what was not read counts as it seemed
    /// then.
    pub fn eyes(&self, stop: &StopSignal) -> EyeReport<'_> {
        let depths = self.depths();
        let budget = Budget::until(stop.clone());
        let chains = self.chain_reader();
        let tactics = Tactics::read(self.position(), chains, &depths, &budget);
        let mut reader = Reader::new(self.position(), depths).with_cache(self.answers().cloned());
        let eyes = Eyes::new(self.position(), &tactics, &mut |color, point| {
            reader.ask(&Question::SafeMove(color, point), &budget).code
        });
        EyeReport { session: self, eyes, reader, budget }
    }
}

impl EyeReport<'_> {
    /// What the space of a color gives in which a point lies, and where to play.
    pub fn evaluate(&mut self, color: Color, point: Point) -> Option<SpaceValue> {
        let (reader, budget) = (&mut self.reader, &self.budget);
        let graphs = self.session.library().eye_graphs();
        let known = EyeKnowledge { graphs: &graphs, played: self.session.played_spaces() };
        self.eyes.of(color).evaluate(self.session.position(), known, point, &mut |color, point| {
            reader.ask(&Question::SafeMove(color, point), budget).code
        })
    }
}
