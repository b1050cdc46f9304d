//! The regions of a position that was assessed.

use super::graph::Unsolved;
use super::region::{EndgameRegion, RegionLimits, exact_regions};
use super::separation::OpenRegion;
use crate::assessment::Assessment;
use analysis::LifeStatus;
use board::{PointSet, Scoring};
use limits::budget::Budget;

/// How much is solved to choose a move.
pub const PLAYING: RegionLimits = RegionLimits { points: 9, work: 6_000 };
/// The same for a question of a person.
pub const ASKED: RegionLimits = RegionLimits { points: 14, work: 400_000 };

/// The regions into which a position falls apart by stones that live.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EndgameView {
    /// Those that were solved.
    pub solved: Vec<EndgameRegion>,
    /// The others, with what kept them from it.
    pub open: Vec<(OpenRegion, Unsolved)>,
}

impl EndgameView {
    /// Finds and solves them. The stones of groups that reading says live part the board, where no doubt is
    /// left, besides those that cannot be captured whatever happens.
    pub fn new(
        assessment: &Assessment,
        scoring: Scoring,
        limits: RegionLimits,
        budget: &Budget,
    ) -> EndgameView {
        let survey = &assessment.survey;
        let living = survey.groups.all.iter().zip(&survey.verdicts);
        let living = living.filter(|(_, verdict)| verdict.status == LifeStatus::Alive && verdict.doubts == 0);
        let judged = living.fold(PointSet::EMPTY, |all, (group, _)| all | group.stones);
        let judged = judged - survey.tactics.attackable;
        let (solved, open) = exact_regions(survey.position(), &judged, scoring, limits, budget);
        EndgameView { solved, open }
    }

    /// Whether everything that is open was solved, and something is.
    pub fn is_whole(&self) -> bool {
        self.open.is_empty() && self.solved.iter().any(|region| region.temperature > 0.0)
    }
}
