//! All states that can be reached, and from which of them a player can force what he wants.
//!
//! A player forces it from a state if he can reach it in finitely many moves whatever the other does; who
//! goes round in circles has not reached it.

use ahash::AHashMap;
use std::hash::Hash;

/// The number of a state.
type Number = u32;

/// The states that were found, and from which of them the player forces what he wants.
pub(crate) struct Forced<State> {
    numbers: AHashMap<State, Number>,
    is_forced: Vec<bool>,
}

impl<State: Eq + Hash> Forced<State> {
    /// Whether he does from this state, which is one that was found.
    pub(crate) fn holds(&self, state: &State) -> bool {
        self.is_forced[self.numbers[state] as usize]
    }
}

/// From which of these states, and of all that they lead to, a player forces what he wants; none if there
/// are more than `most`. `is_his` says whether he moves, `steps` where all moves of a state lead: to an end,
/// where he has what he wants or never will, or to a state.
pub(crate) fn forced<State: Copy + Eq + Hash>(
    starts: impl IntoIterator<Item = State>,
    most: usize,
    is_his: impl Fn(&State) -> bool,
    steps: impl Fn(&State) -> Vec<Result<bool, State>>,
) -> Option<Forced<State>> {
    let mut graph = Graph { states: Vec::new(), numbers: AHashMap::new(), sources: Vec::new() };
    for state in starts {
        graph.number(state);
    }
    // How many steps of a state do not yet lead there, and the states of which it is known that they do.
    let (mut open, mut reached) = (Vec::new(), Vec::new());
    while let Some(state) = graph.states.get(open.len()).copied() {
        if graph.states.len() > most {
            return None;
        }
        let (at, steps) = (open.len() as Number, steps(&state));
        let settled = |wanted: bool| steps.contains(&Ok(wanted));
        open.push(0);
        if is_his(&state) && settled(true) {
            reached.push(at);
        } else if is_his(&state) || !settled(false) {
            let next: Vec<State> = steps.iter().filter_map(|step| step.err()).collect();
            open[at as usize] = next.len();
            if next.is_empty() && !is_his(&state) {
                reached.push(at);
            }
            for state in next {
                let number = graph.number(state) as usize;
                graph.sources[number].push(at);
            }
        }
    }
    let mut is_forced = vec![false; graph.states.len()];
    while let Some(number) = reached.pop() {
        if std::mem::replace(&mut is_forced[number as usize], true) {
            continue;
        }
        for source in std::mem::take(&mut graph.sources[number as usize]) {
            let left = &mut open[source as usize];
            *left -= 1;
            if *left == 0 || is_his(&graph.states[source as usize]) {
                reached.push(source);
            }
        }
    }
    Some(Forced { numbers: graph.numbers, is_forced })
}

/// The states that were found.
struct Graph<State> {
    states: Vec<State>,
    numbers: AHashMap<State, Number>,
    /// The states that lead to a state.
    sources: Vec<Vec<Number>>,
}

impl<State: Copy + Eq + Hash> Graph<State> {
    fn number(&mut self, state: State) -> Number {
        let next = self.states.len() as Number;
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.states.push(state);
            self.sources.push(Vec::new());
        }
        number
    }
}
