//! What a database is matched with: its filter, its windows, its automata, and which of them are used.

use super::automaton::{self, Automata, NoAutomata};
use super::{filter, grid};
use crate::ir::MatcherWish;
use bundles::Writer;
use bundles::record::{Asked, DatabaseRecord, MatcherChoice, PatternRecord};

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
/// While automata are made they take about a hundred bytes for each (measured: 12 MB for the largest
/// reference database), which has to stay below the 16 MiB that the compiler may take.
pub const DATABASE_STATES: usize = 1 << 17;

/// The same where a bundle holds only what is chosen: what the patterns themselves take counts too.
pub const CHOSEN_STATES: usize = 1 << 15;

/// Most states of all automata of a bundle: 6 MB, twice while the bundle is written.
pub const BUNDLE_STATES: usize = 1 << 18;

/// Up to how many patterns and orientations windows are faster than a filter on whole boards.
///
/// Measured on views of the 19x19 middle-game positions of the reference, times of a whole scan with windows
/// and filter: with AVX2 36 entries 1.6 and 5.2 us, 88 entries 4.3 and 5.1 us, 170 entries 9.4 and 20 us, 184
/// entries 7.1 and 6.5 us, 222 entries 13 and 10 us; with AVX-512 170 entries 5.2 and 17 us, 222 entries 9.6
/// and 9.0 us, 376 entries 4.4 and 6.6 us, 740 entries 13 and 6 us, 9,378 entries 185 and 24 us. Patterns
/// that demand little near their anchors cross earlier: 148 entries 4.0 and 3.1 us. Automata take 36 to 596
/// us.
pub const LARGEST_GRID: usize = 200;

/// From how many patterns and orientations on a filter stands beside automata, for whole boards.
pub const SMALLEST_FILTER: usize = 64;

/// From how many patterns and orientations on an automaton is faster than windows where one point is asked
/// about: 36 windows take 0.8 us there, automata of as many 0.3 us (NOTES, Matching).
pub const SMALLEST_AT_POINTS: usize = 12;

/// Up to how many patterns and orientations automata are used where points are asked about.
///
/// There a filter is a little faster after a move (196 entries 1.16 us and 1.36, 3,156 1.20 and 1.53, 9,378
/// 1.26 and 3.15; `hane bench` on the reference), but reads more and has to pack windows of a new board. With
/// more entries automata need tens of thousands of states, which are looked at whenever a bundle is opened.
pub const LARGEST_AT_POINTS: usize = 2000;

/// Most states for each pattern of a database whose automata are used where no one asked for them.
///
/// A state takes 24 bytes, which are hashed and looked at whenever the bundle is opened. The life-and-death
/// databases of the reference have 26 and 44 states a pattern.
pub const STATES_PER_PATTERN: usize = 96;

/// What is wanted of the matchers of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What it is to be matched by.
    pub wish: MatcherWish,
    /// Where it is asked.
    pub asked: Asked,
    /// What the bundle holds.
    pub holds: Holds,
}

/// Why a database cannot be matched as it is wished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmet {
    /// Its automata need more states.
    States {
        /// Most states that they may have.
        budget: usize,
    },
    /// Its filter is too large.
    Entries {
        /// Number of its patterns and orientations.
        entries: usize,
    },
    /// A pattern stands on no board.
    NoBoard {
        /// Its number in the database.
        pattern: usize,
    },
}

/// Adds what a database is matched with, whose patterns are in the writer already, and enters it in its
/// record.
///
/// # Errors
/// What is wished cannot be made. The record then names the windows.
pub fn add(database: &mut DatabaseRecord, writer: &mut Writer, plan: Plan) -> Result<(), Unmet> {
    database.first_grid = writer.grids.len() as u32;
    database.first_root = writer.roots.len() as u32;
    let order = order(entries(database, writer), plan);
    let mut outcome = Err(Unmet::Entries { entries: 0 });
    for choice in order {
        outcome = make(*choice, database, writer, plan);
        if outcome.is_ok() {
            database.matcher = *choice as u8;
            break;
        }
    }
    if is_for_both(entries(database, writer), plan) && database.matcher == MatcherChoice::Automaton as u8 {
        // Whole boards are seldom asked there, and scanned by what is best for them.
        let _ = make(MatcherChoice::Filter, database, writer, plan);
    }
    if plan.holds == Holds::Everything {
        for choice in [MatcherChoice::Grid, MatcherChoice::Automaton, MatcherChoice::Filter] {
            if outcome.is_err() || database.matcher != choice as u8 {
                // What cannot be made is not there to be compared.
                let _ = make(choice, database, writer, plan);
            }
        }
    }
    outcome
}

/// The matchers in the order in which they are tried.
fn order(entries: usize, plan: Plan) -> &'static [MatcherChoice] {
    use MatcherChoice::{Automaton, Filter, Grid};
    match (plan.wish, plan.asked) {
        (MatcherWish::Automaton, _) => &[Automaton],
        (MatcherWish::Grid, _) => &[Grid],
        (MatcherWish::Filter, _) => &[Filter],
        (MatcherWish::Auto, Asked::Points) if entries > LARGEST_AT_POINTS => &[Filter, Automaton, Grid],
        (MatcherWish::Auto, Asked::Points) if entries >= SMALLEST_AT_POINTS => &[Automaton, Filter, Grid],
        (MatcherWish::Auto, Asked::Board) if entries > LARGEST_GRID => &[Filter, Grid],
        (MatcherWish::Auto, _) => &[Grid],
    }
}

/// Whether a database has a filter beside its automata, for questions about a whole board.
fn is_for_both(entries: usize, plan: Plan) -> bool {
    plan.holds == Holds::Chosen
        && plan.wish == MatcherWish::Auto
        && plan.asked == Asked::Points
        && entries >= SMALLEST_FILTER
}

/// The patterns of a database.
fn patterns<'w>(database: &DatabaseRecord, writer: &'w Writer) -> &'w [PatternRecord] {
    let first = database.first_pattern as usize;
    let patterns = writer.patterns.get(first..first.saturating_add(database.patterns as usize));
    patterns.unwrap_or_default()
}

/// Number of patterns and orientations.
fn entries(database: &DatabaseRecord, writer: &Writer) -> usize {
    patterns(database, writer).iter().map(|pattern| pattern.orientations.count_ones() as usize).sum()
}

/// Adds what one matcher reads.
fn make(
    choice: MatcherChoice,
    database: &mut DatabaseRecord,
    writer: &mut Writer,
    plan: Plan,
) -> Result<(), Unmet> {
    match choice {
        MatcherChoice::Filter => {
            if filter::add(writer.databases.len() as u32, database, writer) {
                Ok(())
            } else {
                Err(Unmet::Entries { entries: entries(database, writer) })
            }
        }
        MatcherChoice::Automaton => {
            let patterns = patterns(database, writer);
            let budget = budget(patterns.len(), writer, plan);
            let made = automaton::build(patterns, &writer.elements, database.first_pattern, budget);
            let automata = made.map_err(|reason| match reason {
                NoAutomata::States => Unmet::States { budget },
                NoAutomata::NoBoard(pattern) => Unmet::NoBoard { pattern },
            })?;
            append(database, writer, &automata);
            Ok(())
        }
        _ => {
            let patterns = patterns(database, writer);
            let windows = grid::windows(patterns, &writer.elements, database.first_pattern);
            let entries = filter::entries(patterns, &writer.elements, database.first_pattern);
            database.grids = windows.len() as u32;
            writer.grids.extend(windows);
            writer.grid_entries.extend(entries);
            Ok(())
        }
    }
}

/// Most states of the automata of a database with this many patterns.
fn budget(patterns: usize, writer: &Writer, plan: Plan) -> usize {
    let room = BUNDLE_STATES.saturating_sub(writer.states.len()).min(DATABASE_STATES);
    if plan.holds == Holds::Everything || plan.wish == MatcherWish::Automaton {
        return room;
    }
    room.min(CHOSEN_STATES).min(STATES_PER_PATTERN * patterns + 1)
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
