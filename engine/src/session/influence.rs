//! Questions about influence, on the board as it is, trial moves included.

use super::Session;
use analysis::Tactics;
use analysis::influence::Influence;
use board::{Color, IllegalMove, Ko, Move, Point, Position, Suicide};
use limits::budget::{Budget, StopSignal};

impl Session {
    /// The influence of all stones but those that reading captures. The signal ends the reading early: stones
    /// that were not read count.
    #[must_use]
    pub fn influence(&self, stop: &StopSignal) -> Influence {
        self.influence_of(&self.position().rebuilt(Suicide::Forbidden, Ko::Simple), stop)
    }

    /// The same after a move.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn influence_after(
        &self,
        color: Color,
        point: Point,
        stop: &StopSignal,
    ) -> Result<Influence, IllegalMove> {
        let mut position = self.position().clone();
        position.legality(color, point)?;
        // It is looked at and never taken back.
        let _ = position.play(color, Move::Play(point));
        Ok(self.influence_of(&position.rebuilt(Suicide::Forbidden, Ko::Simple), stop))
    }

    fn influence_of(&self, position: &Position, stop: &StopSignal) -> Influence {
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let reader = self.chain_reader();
        let tactics = Tactics::read(position, reader, &depths, &budget);
        Influence::new(position, tactics.dead())
    }
}
