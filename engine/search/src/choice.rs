//! What a search found, and who looks at it meanwhile.

use super::bounds::Work;
use super::tally::{Record, Tally};
use board::Move;
use std::time::{Duration, Instant};

/// A move of a variation, and how often the search made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub chosen: Move,
    /// How often the position after it was visited, by whatever moves it came about.
    pub visits: u32,
    /// How often the move was made from the position before it.
    pub edge: u32,
}

/// A move that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub chosen: Move,
    /// Its playouts, seen from its player.
    pub record: Record,
    /// How likely it was thought to be the best before any playout; 1 for all candidates together.
    pub prior: f64,
    /// The moves that were tried most after it, itself the first.
    pub line: Vec<Step>,
}

impl Candidate {
    /// The chance of winning that the move has at least, nineteen times in twenty; 0 without playouts.
    pub fn lower_bound(&self) -> f64 {
        let playouts = f64::from(self.record.playouts.max(1));
        let chance = self.record.chance().unwrap_or(0.0);
        (chance - DEVIATIONS * (chance * (1.0 - chance) / playouts).sqrt() - DEVIATIONS / (2.0 * playouts))
            .max(0.0)
    }
}

/// The standard deviations below the mean below which one value in twenty lies.
const DEVIATIONS: f64 = 1.645;

/// Reports what a search has found so far while it goes on.
pub struct Progress<'a> {
    every: Duration,
    report: &'a mut dyn FnMut(&Choice),
    last: Instant,
    by_first_move: bool,
}

impl<'a> Progress<'a> {
    /// Reports after each time of this length, at the earliest. What is reported is as it would be at the
    /// end: the best candidate first, and the move that would be played.
    pub fn new(every: Duration, report: &'a mut dyn FnMut(&Choice)) -> Progress<'a> {
        Progress { every, report, last: Instant::now(), by_first_move: false }
    }

    /// The same, and whether the search adds up points for each first move, too ([`Tally::of_first_move`]).
    #[must_use]
    pub fn with_first_moves(self, by_first_move: bool) -> Progress<'a> {
        Progress { by_first_move, ..self }
    }

    /// An empty tally for what is to be reported.
    pub(super) fn tally(progress: Option<&Progress<'_>>) -> Tally {
        match progress.is_some_and(|progress| progress.by_first_move) {
            true => Tally::by_first_move(),
            false => Tally::default(),
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.last.elapsed() >= self.every
    }

    /// Reports what has been found so far.
    pub fn report(&mut self, choice: &Choice) {
        (self.report)(choice);
        self.last = Instant::now();
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move to play, always a legal one.
    pub chosen: Move,
    /// The player's chance of winning with the best candidate, 0 to 1; none when there was no time for a
    /// single playout, or no choice.
    pub chance: Option<f64>,
    /// All moves considered, the best first.
    pub candidates: Vec<Candidate>,
    /// The player's results in the position, with those that are known from earlier searches: no candidate
    /// has more of them.
    pub root: Record,
    /// How many of these were known before this search.
    pub known: u32,
    /// The sums over the playouts of this search that were played to their end.
    pub tally: Tally,
    /// What its results are: of playouts, which are too sure or too unsure, or chances and points that were
    /// expected.
    pub work: Work,
    /// The share by which playouts beside what was expected count, 0 to 1.
    pub playout_share: f64,
}
