//! The automata of a database.
//!
//! A pattern is a line of demands on the cells around its anchor, in the order of `matching::order`. A state
//! stands for the patterns that what was read so far allows and whose last cell was not read before; states
//! are made level by level, a level for each cell. Two states of a level with the same patterns are
//! one. No smaller automaton accepts the same: each pattern of a state can still be accepted, so two states
//! with different patterns have different futures, and so have states of different levels.
//!
//! The product of many patterns can have very many states. Then the patterns are shared out among several
//! automata, which are run one after the other.

use super::shape::{FREE, Line};
use bundles::record::{AutomatonState, Element, PatternRecord, SYMBOLS};
use std::collections::HashMap;

/// The automata of one database.
///
/// Numbers of states count from the beginning of `states`, whose number 0 is the end; accepted patterns from
/// that of `accepted`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automata {
    /// The first state of each automaton.
    pub roots: Vec<u32>,
    /// All states.
    pub states: Vec<AutomatonState>,
    /// The numbers of patterns in the section of patterns, as the states accept them.
    pub accepted: Vec<u32>,
}

/// The automata for some patterns, or none when they need more than `budget` states.
///
/// `elements` is the section of cells; `first_pattern` is the number of the first pattern in its section. While
/// it works it holds at most some hundred bytes for each state of the budget.
#[must_use]
pub fn build(
    patterns: &[PatternRecord],
    elements: &[Element],
    first_pattern: u32,
    budget: usize,
) -> Option<Automata> {
    let mut lines: Vec<(Line, u32)> = (first_pattern..)
        .zip(patterns)
        .filter_map(|(number, pattern)| Some((Line::new(pattern, elements)?, number)))
        .collect();
    // Lines that begin alike share their states: they belong together.
    lines.sort_unstable();
    let mut automata = Automata::default();
    automata.states.push(AutomatonState::default());
    if lines.is_empty() {
        return Some(automata);
    }
    for parts in [1, 2, 4, 8] {
        let mut automata = automata.clone();
        let mut sizes = lines.chunks(lines.len().div_ceil(parts));
        if sizes.all(|part| automata.add(part, budget).is_some()) {
            return Some(automata);
        }
    }
    None
}

/// The lines that are still possible, by their index.
type Live = Vec<u32>;

impl Automata {
    /// Adds the automaton of some lines; none when there would be more than `budget` states.
    fn add(&mut self, lines: &[(Line, u32)], budget: usize) -> Option<()> {
        let root = self.new_state(&[], budget)?;
        self.roots.push(root);
        let mut level: Vec<Live> = vec![(0..lines.len() as u32).collect()];
        let mut place = 0;
        while !level.is_empty() {
            level = self.add_level(lines, &level, place, budget)?;
            place += 1;
        }
        Some(())
    }

    /// Adds the states that those of the last level lead to, and gives what is live in them.
    fn add_level(
        &mut self,
        lines: &[(Line, u32)],
        level: &[Live],
        place: usize,
        budget: usize,
    ) -> Option<Vec<Live>> {
        let first = self.states.len() - level.len();
        let mut known: HashMap<Live, u32> = HashMap::new();
        let mut next_level = Vec::new();
        let mut room = budget.saturating_mul(LIVE_PER_STATE);
        for (index, live) in level.iter().enumerate() {
            let demands: Vec<u8> = live.iter().map(|line| demand(lines, *line, place)).collect();
            for symbol in 0..SYMBOLS {
                let agree = live.iter().zip(&demands).filter(|(_, demand)| **demand >> symbol & 1 != 0);
                let reached: Live = agree.map(|(line, _)| *line).collect();
                if reached.is_empty() {
                    continue;
                }
                let next = match known.get(&reached) {
                    Some(next) => *next,
                    None => {
                        room = room.checked_sub(reached.len())?;
                        let ends =
                            |line: &&u32| lines.get(**line as usize).is_some_and(|(l, _)| l.last() == place);
                        let (ended, open): (Live, Live) = reached.iter().partition(ends);
                        let accepted: Vec<u32> = ended
                            .iter()
                            .filter_map(|line| lines.get(*line as usize))
                            .map(|(_, number)| *number)
                            .collect();
                        let next = self.new_state(&accepted, budget)?;
                        next_level.push(open);
                        known.insert(reached, next);
                        next
                    }
                };
                self.states[first + index].next[symbol] = next;
            }
        }
        Some(next_level)
    }

    fn new_state(&mut self, accepted: &[u32], budget: usize) -> Option<u32> {
        if self.states.len() >= budget {
            return None;
        }
        let number = u32::try_from(self.states.len()).ok()?;
        let mut accepted_numbers = accepted.to_vec();
        accepted_numbers.sort_unstable();
        self.states.push(AutomatonState {
            next: [0; SYMBOLS],
            first_accepted: if accepted.is_empty() { 0 } else { u32::try_from(self.accepted.len()).ok()? },
            accepted: u32::try_from(accepted.len()).ok()?,
        });
        self.accepted.extend(accepted_numbers);
        Some(number)
    }
}

/// Most patterns of the states of a level, on average over the budget.
const LIVE_PER_STATE: usize = 16;

fn demand(lines: &[(Line, u32)], line: u32, place: usize) -> u8 {
    lines.get(line as usize).map_or(FREE, |(line, _)| line.demand(place))
}
