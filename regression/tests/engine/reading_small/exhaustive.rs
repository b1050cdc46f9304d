//! All moves of both players on the open points, and the passes.

use super::goal::Goal;
use crate::engine::brute::{Grid, Set, State, forced};

/// The states that may be looked at for one search.
const MOST_STATES: usize = 4_000_000;

/// A game: the forcer tries to reach the goal.
pub(crate) struct Game<'goal> {
    pub(crate) grid: Grid,
    pub(crate) forcer: usize,
    pub(crate) goal: &'goal Goal,
}

/// A move, none for the pass, and where it leads: to an end or to a state.
type Step = (Option<Set>, Result<bool, State>);

impl Game<'_> {
    /// The moves of the player to move, each with whether the forcer then reaches his goal; none as the move
    /// is the pass. Nothing if there are more than [`MOST_STATES`] states.
    pub(crate) fn moves(&self, start: &State) -> Option<Vec<(Option<Set>, bool)>> {
        let steps: Vec<Step> = self.steps(start);
        let starts = steps.iter().filter_map(|(_, end)| end.err());
        let ends = |state: &State| self.steps(state).into_iter().map(|(_, end)| end).collect();
        let forced = forced(starts, MOST_STATES, |state| state.mover == self.forcer, ends)?;
        let result = |(chosen, end): &Step| (*chosen, end.unwrap_or_else(|state| forced.holds(&state)));
        Some(steps.iter().map(result).collect())
    }

    fn steps(&self, state: &State) -> Vec<Step> {
        let mut open = self.grid.open & !(state.stones[0] | state.stones[1]);
        let mut steps = Vec::new();
        let mut add = |chosen, next: State| {
            let end = self.goal.settled(&self.grid, self.forcer, state, &next);
            steps.push((chosen, end.ok_or(next)));
        };
        add(None, self.grid.pass(state));
        while open != 0 {
            let point = 1 << open.trailing_zeros();
            open &= !point;
            if let Some(next) = self.grid.play(state, point) {
                add(Some(point), next);
            }
        }
        steps
    }
}
