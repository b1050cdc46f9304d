//! The score of a game that is not over.

use super::playouts::ADVICE_SEED;
use super::{Advice, Session};
use crate::analysis_report::AnalysisReport;
use crate::score_estimate::ScoreEstimate;
use board::Color;
use limits::budget::{Budget, StopSignal};
use search::{Limits, Work};

/// The playouts of the search on which an estimate rests. With 1,000 the mean error is 3 % less.
const PLAYOUTS: u64 = 500;
/// The evaluations of the search, where a network makes them.
const EVALUATIONS: u64 = 50;

/// What was found of the game's position for a player, within these limits.
#[derive(Debug)]
pub(super) struct Consulted {
    color: Color,
    limits: Limits,
    report: AnalysisReport,
}

impl Session {
    /// Who will own each point when this player moves next. The same position gets the same estimate,
    /// whatever the seed of the session. The signal ends the search early and makes the estimate coarser.
    #[must_use]
    pub fn estimate(&mut self, to_move: Color, stop: &StopSignal) -> ScoreEstimate {
        let own = self.player.searcher.seed;
        self.player.searcher.seed = ADVICE_SEED;
        let effort = match self.work() {
            Work::Playouts => PLAYOUTS,
            Work::Evaluations => EVALUATIONS,
        };
        let report = self.search_within(to_move, &Budget::until(stop.clone()).with_effort(effort));
        self.player.searcher.seed = own;
        report.estimate
    }

    /// What the engine finds of the position for a player, without a clock and without playing or remembering
    /// it. It is found once for a position, so that a hint, the score and all else that is said of it agree,
    /// unless the signal ends it early.
    #[must_use]
    pub fn consult(&mut self, color: Color, stop: &StopSignal) -> AnalysisReport {
        let limits = self.player.limits;
        let known = self.consulted.as_ref().filter(|known| (known.color, known.limits) == (color, limits));
        if let Some(known) = known {
            return known.report.clone();
        }
        let report = self.search_within(color, &limits.budget(self.work(), None, stop.clone()));
        if !stop.is_raised() {
            self.consulted = Some(Consulted { color, limits, report: report.clone() });
        }
        report
    }

    fn search_within(&mut self, color: Color, budget: &Budget) -> AnalysisReport {
        let advice = Advice::new(&self.request(&self.library, color, budget));
        let choice = self.player.searcher.search(&self.game, color, budget, &advice.guidance(), None);
        AnalysisReport::new(&self.game, color, &choice)
    }
}
