//! The slow obvious solver: all states that can be reached, and from which of them a player can force his
//! goal.
//!
//! Every legal move on the open points and the pass are tried for both. A player forces his goal from a state
//! if he can reach it in finitely many moves whatever the other does; who goes round in circles has not
//! reached it.

use super::goal::Goal;
use super::grid::{Grid, Set, State};
use std::collections::HashMap;

/// The states that may be looked at for one search.
pub(crate) const MOST_STATES: usize = 4_000_000;

/// A game: the forcer tries to reach the goal.
pub(crate) struct Game<'goal> {
    pub(crate) grid: Grid,
    pub(crate) forcer: usize,
    pub(crate) goal: &'goal Goal,
}

/// A move, none for the pass, and where it leads: to an end or to a state.
type Step = (Option<Set>, Result<bool, State>);

/// The number of a state in the graph.
type Number = u32;

/// The states that were found.
#[derive(Default)]
struct Graph {
    states: Vec<State>,
    numbers: HashMap<State, Number>,
    /// The states that lead to a state.
    sources: Vec<Vec<Number>>,
    /// How many steps of a state do not yet lead to the goal.
    open: Vec<u32>,
    /// States from which the goal is reached.
    reached: Vec<Number>,
}

impl Game<'_> {
    /// The moves of the player to move, each with whether the forcer then reaches his goal; none as the move
    /// is the pass. Nothing if there are more than [`MOST_STATES`] states.
    pub(crate) fn moves(&self, start: &State) -> Option<Vec<(Option<Set>, bool)>> {
        let steps: Vec<Step> = self.steps(start);
        let mut graph = Graph::default();
        for (_, end) in &steps {
            if let Err(state) = end {
                graph.number(*state);
            }
        }
        self.explore(&mut graph)?;
        let reached = self.spread(&mut graph);
        let result = |end: &Result<bool, State>| match end {
            Ok(settled) => *settled,
            Err(state) => reached[graph.numbers[state] as usize],
        };
        Some(steps.iter().map(|(chosen, end)| (*chosen, result(end))).collect())
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

    /// Finds all states that the ones in the graph lead to.
    fn explore(&self, graph: &mut Graph) -> Option<()> {
        let mut at = 0;
        while at < graph.states.len() {
            if at > MOST_STATES {
                return None;
            }
            let state = graph.states[at];
            let steps = self.steps(&state);
            let settled = |wanted: bool| steps.iter().any(|(_, end)| *end == Ok(wanted));
            if state.mover == self.forcer && settled(true) {
                graph.reached.push(at as Number);
            } else if state.mover == self.forcer || !settled(false) {
                let next: Vec<State> = steps.iter().filter_map(|(_, end)| end.err()).collect();
                graph.open[at] = next.len() as u32;
                if next.is_empty() && state.mover != self.forcer {
                    graph.reached.push(at as Number);
                }
                for state in next {
                    let number = graph.number(state) as usize;
                    graph.sources[number].push(at as Number);
                }
            }
            at += 1;
        }
        Some(())
    }

    /// From which states the goal is reached.
    fn spread(&self, graph: &mut Graph) -> Vec<bool> {
        let mut is_reached = vec![false; graph.states.len()];
        while let Some(number) = graph.reached.pop() {
            if std::mem::replace(&mut is_reached[number as usize], true) {
                continue;
            }
            for source in std::mem::take(&mut graph.sources[number as usize]) {
                let at = source as usize;
                graph.open[at] -= 1;
                if graph.states[at].mover == self.forcer || graph.open[at] == 0 {
                    graph.reached.push(source);
                }
            }
        }
        is_reached
    }
}

impl Graph {
    fn number(&mut self, state: State) -> Number {
        let next = self.states.len() as Number;
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.states.push(state);
            self.sources.push(Vec::new());
            self.open.push(0);
        }
        number
    }
}
