//! The regions into which the board of a game falls apart.

use super::Session;
use crate::endgame_report::EndgameReport;
use board::Color;
use classical::ValuationWeights;
use classical::endgame::{ASKED, EndgameView};
use limits::budget::{Budget, StopSignal};

impl Session {
    /// What the regions of the game's position are worth: small ones solved, others as the classical player
    /// values moves there, with the weights of the program, in which a point is a point. The signal ends the
    /// reading early.
    pub fn endgame(&self, stop: &StopSignal) -> EndgameReport {
        let budget = Budget::until(stop.clone());
        let weights = ValuationWeights::built_in();
        let choices =
            Color::BOTH.map(|color| self.choose_by(color, &weights, self.player.limits.level, &budget));
        let scoring = self.game.rules().scoring;
        let view = EndgameView::new(&choices[0].assessment, scoring, ASKED, &budget);
        EndgameReport::new(&view, &choices)
    }
}
