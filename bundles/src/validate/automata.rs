//! Automata: their states follow one another, every walk ends, every accepted pattern is of the database.

use super::{Place, Sections, following};
use crate::Refusal;
use crate::record::{AUTOMATON_CELLS, AutomatonState, DatabaseRecord, FROM_MOVE};
use crate::section::table::{ACCEPTED, DATABASES, PATTERNS, ROOTS, STATES};
use std::ops::Range;

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let states = sections.of(STATES);
    let place = STATES.at(0);
    if let Some(state) = states.first().filter(|state| **state != AutomatonState::default()) {
        return Err(place.refusal("all fields", "0, as this state is the end", format!("{state:?}")));
    }
    let mut accepted = 0;
    // State 0 belongs to all.
    let mut next = 1.min(states.len());
    let mut held = vec![false; sections.of(PATTERNS).len()];
    for database in sections.of(DATABASES) {
        let roots = database.first_root as usize..(database.first_root as usize + database.roots as usize);
        for record in roots.clone() {
            let (root, end) = (root(sections, record), root(sections, record + 1));
            let place = ROOTS.at(record);
            let expected = format_args!("{next}, the state behind those of the automaton before");
            place.must(root == next && end > root, "state", expected, root)?;
            walk(sections, database, root..end, &mut accepted, &mut held)?;
            next = end;
        }
        complete(database, roots, &held)?;
    }
    sections.all_taken(STATES, next, "automata")?;
    sections.all_taken(ACCEPTED, accepted, "states")
}

/// The first state of an automaton; behind the last automaton the end of the states.
fn root(sections: &Sections<'_>, record: usize) -> usize {
    sections.of(ROOTS).get(record).map_or(sections.of(STATES).len(), |root| (*root & !FROM_MOVE) as usize)
}

/// The states of one automaton.
fn walk(
    sections: &Sections<'_>,
    database: &DatabaseRecord,
    range: Range<usize>,
    accepted: &mut usize,
    held: &mut [bool],
) -> Result<(), Refusal> {
    let first = database.first_pattern;
    let patterns = first..first.saturating_add(database.patterns);
    let states = sections.of(STATES).get(range.clone()).unwrap_or_default();
    if states.len() != range.len() {
        let place = STATES.at(sections.of(STATES).len());
        return Err(place.refusal("state", format!("states before {}", range.end), "the end"));
    }
    // A state beyond these would lie 48 GiB behind the beginning; nothing leads there.
    let number = |state: usize| i32::try_from(state).unwrap_or(i32::MAX);
    let (start, end) = (number(range.start), number(range.end));
    let place = |record| STATES.at(record);
    // Nearly all states are right and accept nothing: first one pass that does nothing but look.
    let sound =
        (start..).zip(states).fold(true, |sound, (record, state)| sound & leads_on(state, record, end));
    if !sound {
        let wrong = (start..).zip(states).position(|(record, state)| !leads_on(state, record, end));
        let wrong = wrong.unwrap_or_default();
        return Err(misled(&states[wrong], place(range.start + wrong), range.end));
    }
    let numbers = sections.of(ACCEPTED);
    for (record, state) in range.zip(states) {
        if state.accepted == 0 && state.first_accepted as usize <= numbers.len() {
            continue;
        }
        let owned = (state.first_accepted, u32::from(state.accepted));
        let numbers = following(numbers, accepted, owned, (place(record), "accepted"))?;
        for number in numbers {
            match held.get_mut(*number as usize).filter(|_| patterns.contains(number)) {
                Some(held) => *held = true,
                None => {
                    let expected = format!("patterns from {} on, before {}", patterns.start, patterns.end);
                    return Err(place(record).refusal("accepted", expected, number));
                }
            }
        }
    }
    Ok(())
}

/// Whether a state reads a cell and leads to 0 or to later states of its automaton. Most states of a bundle
/// are looked at just here, so the answer is found without a branch, for all four transitions at once:
/// numbers with a sign are those that every processor compares in fours.
fn leads_on(state: &AutomatonState, record: i32, end: i32) -> bool {
    let leads = |next: u32| {
        let next = next as i32;
        i32::from((next == 0) | ((next > record) & (next < end)))
    };
    let [empty, own, opponent, outside] = state.next.map(leads);
    (empty & own & opponent & outside == 1) & (usize::from(state.place) < AUTOMATON_CELLS)
}

/// What is wrong with a state that does not.
fn misled(state: &AutomatonState, place: Place, end: usize) -> Refusal {
    let record = place.record;
    let leads = |next: u32| next == 0 || (next as usize > record && (next as usize) < end);
    match state.next.into_iter().find(|next| !leads(*next)) {
        Some(next) => place.refusal("next", format!("0 or a state after {record} and before {end}"), next),
        None => place.refusal("place", format!("a place below {AUTOMATON_CELLS}"), state.place),
    }
}

/// A database with automata has all its patterns in them.
fn complete(database: &DatabaseRecord, roots: Range<usize>, held: &[bool]) -> Result<(), Refusal> {
    let first = database.first_pattern as usize;
    let held = held.get(first..first + database.patterns as usize).unwrap_or_default();
    match held.iter().position(|held| !held) {
        Some(missing) if !roots.is_empty() => {
            let place = ROOTS.at(roots.start);
            let expected = format!("the patterns of '{}' in its automata", database.name());
            Err(place.refusal("automata", expected, format!("no state that accepts {}", first + missing)))
        }
        _ => Ok(()),
    }
}
