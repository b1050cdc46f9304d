//! Groups of a game that jump from life to death by one move.

use super::Session;
use board::Move;
use classical::{LifeJump, life_jumps};
use limits::budget::StopSignal;

impl Session {
    /// The groups that lived before the last move of the game and are dead after it, although reading had
    /// found no move that kills them: one of the two readings is wrong. None before the first move. The
    /// signal ends the reading early.
    #[must_use]
    pub fn life_jumps(&mut self, stop: &StopSignal) -> Vec<LifeJump> {
        let mut earlier = self.game.clone();
        if earlier.undo().is_none() {
            return Vec::new();
        }
        let positions = [earlier.position().clone(), self.game.position().clone()];
        let [before, after] = positions.map(|position| {
            let survey = self.survey_of(&position, stop);
            self.read_lives(&survey, stop).survey
        });
        life_jumps(&before, &after)
    }

    /// A jump in words.
    pub fn said_of_jump(&self, jump: &LifeJump) -> String {
        let at = self.write_vertex(Move::Play(jump.stone));
        format!(
            "the group of {} stones at {at} lived before it and is dead after it, although reading found no move \
             that kills it: one of the two is wrong",
            jump.stones
        )
    }
}
