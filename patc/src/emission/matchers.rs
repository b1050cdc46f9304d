//! What a database is matched with: its windows, its automata, and which of them are used.

use super::automaton::{self, Automata};
use super::grid;
use bundles::Writer;
use bundles::record::{DatabaseRecord, MatcherChoice};

/// Most states of the automata of one database.
///
/// While automata are made they take about a hundred bytes for each (measured: 12 MB for the largest reference
/// database), which has to stay below the 16 MiB that the compiler may take.
pub const DATABASE_STATES: usize = 1 << 17;

/// Most states of all automata of a bundle: 6 MB, twice while the bundle is written.
pub const BUNDLE_STATES: usize = 1 << 18;

/// From how many windows on one automaton is faster.
///
/// Measured on 26 views of reference positions on 19x19, times of a whole scan with the grid and with the
/// automata: 32 windows 7 and 15 us, 112 windows 12 and 16 us, 196 windows 22 and 32 us (in another
/// database of as many 48 and 23 us), 248 windows 28 and 21 us, 356 windows 53 and 27 us, 464 windows 45 and
/// 44 us, 3788 windows 284 and 89 us; 9378 windows 958 us and, with four automata, 183 us. So windows cost
/// in proportion to their number, automata hardly.
pub const WINDOWS_PER_AUTOMATON: usize = 240;

/// Adds the windows and automata of a database, whose patterns are in the writer already, and enters them in
/// its record. A database whose automata would be too large gets none.
pub fn add(database: &mut DatabaseRecord, writer: &mut Writer) {
    let first = database.first_pattern as usize;
    let patterns = writer.patterns.get(first..first.saturating_add(database.patterns as usize));
    let patterns = patterns.unwrap_or_default();
    let windows = grid::windows(patterns, &writer.elements, database.first_pattern);
    let budget = BUNDLE_STATES.saturating_sub(writer.states.len()).min(DATABASE_STATES);
    let automata = automaton::build(patterns, &writer.elements, database.first_pattern, budget);
    database.matcher = choose(windows.len(), automata.as_ref()) as u8;
    database.first_grid = writer.grids.len() as u32;
    database.grids = windows.len() as u32;
    writer.grids.extend(windows);
    database.first_root = writer.roots.len() as u32;
    if let Some(automata) = automata {
        database.roots = automata.roots.len() as u32;
        let mut all = Automata {
            roots: std::mem::take(&mut writer.roots),
            states: std::mem::take(&mut writer.states),
            accepted: std::mem::take(&mut writer.accepted),
        };
        all.append(&automata);
        (writer.roots, writer.states, writer.accepted) = (all.roots, all.states, all.accepted);
    }
}

/// The matcher that measured best for databases of this size.
#[must_use]
pub fn choose(windows: usize, automata: Option<&Automata>) -> MatcherChoice {
    match automata {
        Some(automata) if windows >= WINDOWS_PER_AUTOMATON * automata.roots.len() => MatcherChoice::Automaton,
        _ => MatcherChoice::Grid,
    }
}
