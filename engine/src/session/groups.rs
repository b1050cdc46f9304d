//! What stands on the board: groups.

use super::Session;
use analysis::eyes::Eyes;
use analysis::{Groups, Tactics};
use board::{Ko, Suicide};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Question, Reader};

impl Session {
    /// The groups of the board as it is, trial moves included. The signal ends the reading early.
    ///
    /// As in all reading, suicide is not played and a ko is a simple one.
    #[must_use]
    pub fn groups(&self, stop: &StopSignal) -> Groups {
        let position = self.position().rebuilt(Suicide::Forbidden, Ko::Simple);
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let reader = ChainReader::alone().with_cache(self.answers().cloned());
        let tactics = Tactics::read(&position, &reader, &depths, &budget);
        let mut single = Reader::new(&position, depths.clone()).with_cache(self.answers().cloned());
        let eyes = Eyes::new(&position, &tactics, &mut |color, point| {
            single.ask(&Question::SafeMove(color, point), &budget).code
        });
        Groups::read(&position, &tactics, &eyes, reader.readers(), &depths, &budget)
    }
}
