//! Where the patterns of a bundle stand on a board: geometry only.
//!
//! A pattern stands with an anchor and an orientation when every cell of its rectangle is on the board,
//! every cell that demands something gets it, and every edge that is drawn lies on the edge of the board.
//! [`naive`] says just that and is the specification; [`grid`], [`automaton`], [`filter`] and [`corner`] find
//! the same matches faster.
//! [`scan`] uses the one that the compiler chose for the database.
//!
//! All of them list each pattern under the move that it proposes, and look only at the moves they are
//! given. What else a pattern demands (classes, constraints, legality) is not asked here.
//!
//! [`opening`] finds whole positions, in openings and in opening books.
//!
//! [`eyes`] finds graphs instead: the eye shape that a space on the board has, wherever it lies.

pub mod automaton;
pub mod corner;
mod entries;
pub mod eyes;
pub mod filter;
mod found;
pub mod grid;
mod grid_windows;
pub mod kernels;
mod lanes;
mod matches;
pub mod naive;
pub mod opening;
pub mod order;
mod reads;
mod room;
mod tracker;
mod view;
mod windows;

use board::PointSet;
use bundles::Database;
use bundles::record::MatcherChoice;

pub use matches::{Match, Matches};
pub use tracker::Tracker;
pub use view::View;

/// Adds the matches of a database whose moves are among `within`, then sorts all matches, by the matcher that
/// the database's record names; where that is an automaton and the database has a filter besides, by the
/// filter if many moves are asked about.
///
/// Patterns are numbered by their place in the section of patterns plus `base`, so that the patterns of
/// several bundles can have different numbers.
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    match MatcherChoice::from_repr(database.record().matcher) {
        Some(MatcherChoice::Automaton)
            if database.filter().is_some() && within.len() > automaton::MOST_POINTS =>
        {
            filter::scan(database, base, view, within, out);
        }
        Some(MatcherChoice::Automaton) => automaton::scan(database, base, view, within, out),
        // Openings have numbers of their own: `opening::scan` finds them.
        Some(MatcherChoice::Table) => {}
        Some(MatcherChoice::Corner) => corner::scan(database, base, view, within, out),
        Some(MatcherChoice::Filter) => filter::scan(database, base, view, within, out),
        Some(MatcherChoice::Grid) | None => grid::scan(database, base, view, within, out),
    }
}
