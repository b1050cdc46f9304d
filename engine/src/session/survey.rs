//! All that is known of the board as it is, trial moves included.

use super::Session;
use crate::pattern_moves::settings;
use analysis::eyes::EyeKnowledge;
use analysis::{ConnectionPatterns, Means, Survey};
use board::Position;
use limits::budget::{Budget, StopSignal};

impl Session {
    /// Chains, eyes, influence, groups and how safe these are. The signal ends the reading early, and what
    /// was not read counts as it seemed then.
    pub fn survey(&self, stop: &StopSignal) -> Survey {
        self.survey_of(self.position(), stop)
    }

    /// The same of another position.
    pub(super) fn survey_of(&self, position: &Position, stop: &StopSignal) -> Survey {
        let readers = self.chain_reader();
        let (depths, graphs) = (self.depths(), self.library().eye_graphs());
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let links =
            Some(ConnectionPatterns { layers: self.library().layers(), settings: settings(self.game()) });
        let means = Means { readers, depths: &depths, eyes, links };
        Survey::read(position, &means, &Budget::until(stop.clone()))
    }
}
