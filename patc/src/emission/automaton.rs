//! The automata of a database.
//!
//! A pattern is a line of demands on the cells around its move (around the anchor of one without a move), in
//! the order of `matching::order`. A state stands for the patterns that what was read so far allows: those
//! that demand more cells, and those whose last cell was just read. It reads the next cell of which one of
//! them demands something. States for the same patterns are one, and no smaller automaton accepts the same:
//! each pattern of a state can still be accepted, so states for different patterns have different futures.
//!
//! The product of many patterns can have very many states. Then the patterns are shared out among several
//! automata, which are run one after the other.

use super::shape::{CellDemand, CellLine};
use bundles::record::{AutomatonState, Element, FROM_MOVE, PatternRecord, SYMBOLS};
use matching::order;
use std::collections::{BTreeMap, HashMap};

/// The automata of one database.
///
/// Numbers of states count from the beginning of `states`, whose number 0 is the end; accepted patterns from
/// that of `accepted`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automata {
    /// The first state of each automaton, with the bit [`FROM_MOVE`].
    pub roots: Vec<u32>,
    /// All states.
    pub states: Vec<AutomatonState>,
    /// The numbers of patterns in the section of patterns, as the states accept them.
    pub accepted: Vec<u32>,
}

/// Why there are no automata for some patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAutomata {
    /// They need more states than they may have.
    States,
    /// The pattern of this number among them stands on no board, and automata hold all patterns.
    NoBoard(usize),
}

/// The automata for some patterns.
///
/// `elements` is the section of cells; `first_pattern` is the number of the first pattern in its section.
/// While it works it holds at most some hundred bytes for each state of the budget.
///
/// # Errors
/// They need more than `budget` states, or a pattern can stand on no board.
pub fn build(
    patterns: &[PatternRecord],
    elements: &[Element],
    first_pattern: u32,
    budget: usize,
) -> Result<Automata, NoAutomata> {
    let line = |(at, pattern): (usize, &PatternRecord)| {
        let line = CellLine::new(pattern, elements).ok_or(NoAutomata::NoBoard(at))?;
        Ok((line, first_pattern + at as u32))
    };
    let mut lines: Vec<(CellLine, u32)> = patterns.iter().enumerate().map(line).collect::<Result<_, _>>()?;
    // Lines that begin alike share their states: they belong together.
    lines.sort_unstable();
    let parts = [1, 2, 4, 8].into_iter();
    parts.map(|parts| products(&lines, parts, budget)).find_map(|made| made).ok_or(NoAutomata::States)
}

/// This many automata that share the lines.
fn products(lines: &[(CellLine, u32)], parts: usize, budget: usize) -> Option<Automata> {
    let mut automata = Automata::default();
    for part in lines.chunks(lines.len().div_ceil(parts).max(1)) {
        let room = budget.checked_sub(automata.states.len())?;
        automata.append(&Product::new(part, room)?.automaton()?);
    }
    Some(automata)
}

impl Automata {
    /// Adds others behind these; they have one end together.
    ///
    /// # Panics
    /// There would be more than `u32::MAX` states or accepted patterns.
    pub fn append(&mut self, others: &Automata) {
        if self.states.is_empty() {
            self.states.push(AutomatonState::default());
        }
        let number =
            |length: usize| u32::try_from(length).expect("states and patterns are counted in 32 bits");
        let moved = number(self.states.len() - 1);
        let accepted_before = number(self.accepted.len());
        let shifted = |state: u32| if state == 0 { 0 } else { state + moved };
        self.roots.extend(others.roots.iter().map(|root| shifted(root & !FROM_MOVE) | FROM_MOVE));
        self.states.extend(others.states.iter().skip(1).map(|state| AutomatonState {
            next: state.next.map(shifted),
            first_accepted: if state.accepted == 0 { 0 } else { state.first_accepted + accepted_before },
            ..*state
        }));
        self.accepted.extend(&others.accepted);
    }
}

/// What a state stands for: lines by their index, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Possible {
    /// Those that demand more cells.
    open: Vec<u32>,
    /// Those whose last cell was just read.
    ended: Vec<u32>,
}

/// States that read the same cell, with their numbers.
type Level = HashMap<Possible, u32>;

/// The number under which the first state is found.
const FIRST: u32 = 1;

/// The product of some lines while it is made.
struct Product<'l> {
    lines: &'l [(CellLine, u32)],
    /// All states, numbered as they are found; the number 0 is the end.
    states: Vec<AutomatonState>,
    accepted: Vec<u32>,
    /// The states whose cells were not read yet, by the place of that cell.
    pending: BTreeMap<usize, Level>,
    /// The numbers of states in the order of the cells that they read.
    order: Vec<u32>,
    /// How many states there may be, and how many lines in what is pending.
    budget: usize,
    room: usize,
}

/// How many lines may be pending for each state of the budget.
const ROOM_PER_STATE: usize = 8;

impl<'l> Product<'l> {
    fn new(lines: &'l [(CellLine, u32)], budget: usize) -> Option<Product<'l>> {
        let mut product = Product {
            lines,
            states: vec![AutomatonState::default()],
            accepted: Vec::new(),
            pending: BTreeMap::new(),
            order: vec![0],
            budget,
            room: budget.saturating_mul(ROOM_PER_STATE),
        };
        let all = Possible { open: (0..lines.len() as u32).collect(), ended: Vec::new() };
        product.number(all, 0)?;
        while let Some((place, level)) = product.pending.pop_first() {
            let mut level: Vec<(Possible, u32)> = level.into_iter().collect();
            level.sort_unstable_by_key(|(_, number)| *number);
            for (possible, number) in level {
                product.room += possible.open.len() + possible.ended.len();
                product.order.push(number);
                product.lead_on(&possible.open, number, place)?;
            }
        }
        Some(product)
    }

    /// Makes the states that a state leads to.
    fn lead_on(&mut self, open: &[u32], number: u32, place: usize) -> Option<()> {
        let steps: Vec<CellDemand> =
            open.iter().filter_map(|line| Some(self.line(*line)?.step(place))).collect();
        for symbol in 0..SYMBOLS {
            let mut reached = Possible::default();
            for (line, step) in open.iter().zip(&steps) {
                if step.allowed >> symbol & 1 != 0 {
                    let part = if step.ends { &mut reached.ended } else { &mut reached.open };
                    part.push(*line);
                }
            }
            if reached != Possible::default() {
                let next = self.number(reached, place + 1)?;
                self.states.get_mut(number as usize)?.next[symbol] = next;
            }
        }
        Some(())
    }

    fn line(&self, index: u32) -> Option<&'l CellLine> {
        self.lines.get(index as usize).map(|(line, _)| line)
    }

    /// The number of the state for these lines, the cells before a place having been read; a new one if need
    /// be.
    fn number(&mut self, possible: Possible, from: usize) -> Option<u32> {
        let next = |line: &u32| self.line(*line)?.next(from);
        let place = possible.open.iter().filter_map(next).min();
        let level = self.pending.entry(place.unwrap_or(order::LENGTH)).or_default();
        if let Some(number) = level.get(&possible) {
            return Some(*number);
        }
        if self.states.len() >= self.budget {
            return None;
        }
        self.room = self.room.checked_sub(possible.open.len() + possible.ended.len())?;
        let number = u32::try_from(self.states.len()).ok()?;
        let mut accepted: Vec<u32> =
            possible.ended.iter().filter_map(|line| Some(self.lines.get(*line as usize)?.1)).collect();
        accepted.sort_unstable();
        self.states.push(AutomatonState {
            next: [0; SYMBOLS],
            first_accepted: if accepted.is_empty() { 0 } else { u32::try_from(self.accepted.len()).ok()? },
            accepted: u16::try_from(accepted.len()).ok()?,
            place: u16::try_from(place.unwrap_or(0)).ok()?,
        });
        self.accepted.extend(accepted);
        level.insert(possible, number);
        Some(number)
    }

    /// The automaton, its states numbered anew in the order in which they are read, so that all lead forward;
    /// what they accept comes in their order too.
    fn automaton(self) -> Option<Automata> {
        let mut numbers = vec![0_u32; self.states.len()];
        for (new, old) in (0..).zip(&self.order) {
            *numbers.get_mut(*old as usize)? = new;
        }
        let renumbered = |old: u32| numbers.get(old as usize).copied().unwrap_or(0);
        let mut states = Vec::with_capacity(self.states.len());
        let mut accepted = Vec::with_capacity(self.accepted.len());
        for old in &self.order {
            let mut state = *self.states.get(*old as usize)?;
            state.next = state.next.map(renumbered);
            if state.accepted != 0 {
                let first = state.first_accepted as usize;
                state.first_accepted = u32::try_from(accepted.len()).ok()?;
                accepted.extend_from_slice(self.accepted.get(first..first + usize::from(state.accepted))?);
            }
            states.push(state);
        }
        Some(Automata { roots: vec![renumbered(FIRST) | FROM_MOVE], states, accepted })
    }
}
