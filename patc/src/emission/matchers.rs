//! What a database is matched with: its sieve, its windows, its automata, and which of them are used.

use super::automaton::{self, Automata};
use super::{grid, sieve};
use bundles::Writer;
use bundles::record::{DatabaseRecord, MatcherChoice};

/// What a bundle holds for its matchers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// What the chosen matcher of each database reads.
    Chosen,
    /// What every matcher reads, to hold them against one another.
    Everything,
}

/// Most states of the automata of one database.
///
/// While automata are made they take about a hundred bytes for each (measured: 12 MB for the largest reference
/// database), which has to stay below the 16 MiB that the compiler may take.
pub const DATABASE_STATES: usize = 1 << 17;

/// The same where a bundle holds only what is chosen: what the patterns themselves take counts too.
pub const CHOSEN_STATES: usize = 1 << 15;

/// Most states of all automata of a bundle: 6 MB, twice while the bundle is written.
pub const BUNDLE_STATES: usize = 1 << 18;

/// Most states for each pattern of a database whose automata are used.
///
/// A state takes 24 bytes, which are hashed and looked at whenever the bundle is opened, and the bundle of the
/// reference has to open within a millisecond. Its life-and-death databases have 48 and 55 states a pattern, 46,000
/// in all, which take 0.4 ms of it; its main database 105, influence 419.
pub const STATES_PER_PATTERN: usize = 48;

/// From how many windows on one automaton is faster.
///
/// Measured on 26 views of reference positions on 19x19, times of a whole scan with the grid and with the
/// automata: 32 windows 7 and 15 us, 112 windows 12 and 16 us, 196 windows 22 and 32 us (in another
/// database of as many 48 and 23 us), 248 windows 28 and 21 us, 356 windows 53 and 27 us, 464 windows 45 and
/// 44 us, 3788 windows 284 and 89 us; 9378 windows 958 us and, with four automata, 183 us. So windows cost
/// in proportion to their number, automata hardly.
pub const WINDOWS_PER_AUTOMATON: usize = 240;

/// From how many patterns and orientations on a sieve is faster than windows.
///
/// Measured on views of the 19x19 middle-game positions of the reference, times of a whole scan with grid, automata
/// and sieve: 32 windows 7, 27 and 11 us, 112 windows 12, 27 and 11 us, 248 windows 28, 33 and 12 us (a busy machine;
/// 4 us of each time of a sieve were the windows of the board, which databases share; sieves have become faster since).
pub const SMALLEST_SIEVE: usize = 64;

/// Adds what a database is matched with, whose patterns are in the writer already, and enters it in its record. A
/// database whose automata or sieve would be too large gets none.
pub fn add(database: &mut DatabaseRecord, writer: &mut Writer, holds: Holds) {
    let first = database.first_pattern as usize;
    let patterns = writer.patterns.get(first..first.saturating_add(database.patterns as usize));
    let patterns = patterns.unwrap_or_default();
    let entries: usize = patterns.iter().map(|pattern| pattern.orientations.count_ones() as usize).sum();
    database.first_grid = writer.grids.len() as u32;
    database.first_root = writer.roots.len() as u32;
    let large = entries >= SMALLEST_SIEVE;
    let sifted =
        (large || holds == Holds::Everything) && sieve::add(writer.databases.len() as u32, database, writer);
    let chosen = match (sifted && large, holds) {
        (true, Holds::Chosen) => MatcherChoice::Sieve,
        (true, Holds::Everything) => {
            add_windows_and_automata(database, writer, holds);
            MatcherChoice::Sieve
        }
        (false, _) => add_windows_and_automata(database, writer, holds),
    };
    database.matcher = chosen as u8;
}

/// Adds windows and automata, or the better of both, and tells which is better.
fn add_windows_and_automata(
    database: &mut DatabaseRecord,
    writer: &mut Writer,
    holds: Holds,
) -> MatcherChoice {
    let first = database.first_pattern as usize;
    let patterns = writer.patterns.get(first..first.saturating_add(database.patterns as usize));
    let patterns = patterns.unwrap_or_default();
    let windows = grid::windows(patterns, &writer.elements, database.first_pattern);
    let budget = BUNDLE_STATES.saturating_sub(writer.states.len()).min(DATABASE_STATES);
    let budget = match holds {
        Holds::Chosen => budget.min(CHOSEN_STATES).min(STATES_PER_PATTERN * patterns.len() + 1),
        Holds::Everything => budget,
    };
    let automata = automaton::build(patterns, &writer.elements, database.first_pattern, budget);
    let chosen = choose(patterns.len(), windows.len(), automata.as_ref());
    let (windows, automata) = match (holds, chosen) {
        (Holds::Everything, _) => (windows, automata),
        (Holds::Chosen, MatcherChoice::Automaton) => (Vec::new(), automata),
        (Holds::Chosen, _) => (windows, None),
    };
    database.grids = windows.len() as u32;
    writer.grids.extend(windows);
    if let Some(automata) = automata {
        append(database, writer, &automata);
    }
    chosen
}

fn append(database: &mut DatabaseRecord, writer: &mut Writer, automata: &Automata) {
    database.roots = automata.roots.len() as u32;
    let mut all = Automata {
        roots: std::mem::take(&mut writer.roots),
        states: std::mem::take(&mut writer.states),
        accepted: std::mem::take(&mut writer.accepted),
    };
    all.append(automata);
    (writer.roots, writer.states, writer.accepted) = (all.roots, all.states, all.accepted);
}

/// Which of windows and automata measured better for databases of this size, unless the automata are too large.
#[must_use]
pub fn choose(patterns: usize, windows: usize, automata: Option<&Automata>) -> MatcherChoice {
    match automata {
        Some(automata)
            if windows >= WINDOWS_PER_AUTOMATON * automata.roots.len()
                && automata.states.len() <= STATES_PER_PATTERN * patterns + 1 =>
        {
            MatcherChoice::Automaton
        }
        _ => MatcherChoice::Grid,
    }
}
