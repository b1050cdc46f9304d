//! Questions about influence, on the board as it is, trial moves included.

use super::Session;
use crate::pattern_moves::settings;
use analysis::Tactics;
use analysis::influence::{FULL_STRENGTH, Influence, InfluenceTurn, PatternInfluence};
use board::{Color, IllegalMove, Ko, Point, Position, Suicide};
use classical::with_facts;
use limits::budget::{Budget, StopSignal};

impl Session {
    /// The influence of all stones but those that reading captures, and what patterns add when this player
    /// moves. The signal ends the reading early: stones that were not read count.
    pub fn influence(&self, to_move: Color, stop: &StopSignal) -> Influence {
        let position = self.position().rebuilt(Suicide::Forbidden, Ko::Simple);
        self.influence_of(&position, InfluenceTurn { to_move, followed_up: None }, stop)
    }

    /// The same after a move, when this player moves next. When it is the one who played, what the move
    /// threatens counts, too.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn influence_after(
        &self,
        (color, point): (Color, Point),
        to_move: Color,
        stop: &StopSignal,
    ) -> Result<Influence, IllegalMove> {
        let position = self.position().after(color, point)?.rebuilt(Suicide::Forbidden, Ko::Simple);
        let followed_up = (to_move == color).then_some(point);
        Ok(self.influence_of(&position, InfluenceTurn { to_move, followed_up }, stop))
    }

    /// The influence of the stones that live when this player moves, as reading says: a critical group lives
    /// when its owner moves, and a weak group sends less (GNU Go manual, 13).
    pub fn influence_of_groups(&mut self, to_move: Color, stop: &StopSignal) -> Influence {
        let lives = self.lives(stop);
        let (survey, position) = (&lives.survey, lives.survey.position());
        let dead = survey.dead_when(to_move);
        let (library, settings) = (self.library(), settings(self.game()));
        let (budget, turn) = (Budget::until(stop.clone()), InfluenceTurn { to_move, followed_up: None });
        let found =
            with_facts(None, library, position, settings, &budget, self.chain_reader(), |interpreter, _| {
                PatternInfluence::find(position, position.board(), &dead, library.layers(), interpreter, turn)
            });
        Influence::of_strengths(position, &dead, &found, |stone| survey.strength(stone))
    }

    fn influence_of(&self, position: &Position, turn: InfluenceTurn, stop: &StopSignal) -> Influence {
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let tactics = Tactics::read(position, self.chain_reader(), &depths, &budget);
        let (library, dead) = (self.library(), &tactics.dead);
        let settings = settings(self.game());
        let found =
            with_facts(None, library, position, settings, &budget, self.chain_reader(), |interpreter, _| {
                PatternInfluence::find(position, position.board(), dead, library.layers(), interpreter, turn)
            });
        Influence::of_strengths(position, dead, &found, |_| FULL_STRENGTH)
    }
}
