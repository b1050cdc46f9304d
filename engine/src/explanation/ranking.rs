//! Which moves are the best: as a search has it, or by reasons.

use crate::analysis_report::{AnalysisReport, MoveReport};
use board::{Move, Point};
use classical::ClassicalChoice;

/// With a chance of winning as far from one half as this the game is decided.
const DECIDED: f64 = 0.97;

/// Moves in their order. A search ranks them, unless the game is decided: then all moves that keep it so are
/// alike to a search, and reasons rank them.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'s> {
    /// What was found of the moves by reasons.
    pub choice: &'s ClassicalChoice,
    /// What was found of them by a search.
    pub search: &'s AnalysisReport,
}

impl<'s> Ranking<'s> {
    /// Whether no move can change who wins.
    pub fn is_decided(&self) -> bool {
        (self.search.winrate - 0.5).abs() > DECIDED - 0.5
    }

    /// The best move by the search, where that ranks moves and has a stone to play.
    pub fn searched(&self) -> Option<Point> {
        self.search.chosen.point().filter(|_| !self.is_decided())
    }

    /// The best move.
    pub fn best(&self) -> Move {
        let by_reasons = self.choice.best().filter(|_| self.is_decided());
        by_reasons.map_or(self.search.chosen, |best| Move::Play(best.point))
    }

    /// The best moves, this many at the most.
    pub fn moves(&self, top: usize) -> Vec<Point> {
        let by_reasons =
            self.choice.values.iter().filter(|found| found.order() > 0.0).map(|found| found.point);
        let tried = self.search.reported(1, usize::MAX).filter_map(|found| found.chosen.point());
        match self.is_decided() {
            true => by_reasons.take(top).collect(),
            false => tried.take(top).collect(),
        }
    }

    /// What the search found of a move, if it tried it.
    pub fn found(&self, point: Point) -> Option<&'s MoveReport> {
        self.search.moves.iter().find(|found| found.chosen == Move::Play(point) && found.visits > 0)
    }
}
