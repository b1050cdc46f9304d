//! How often each pattern stands in games, and how often its move is played.
//!
//! Geometry only: a pattern stands where its diagram does. Whether its constraint holds is for an engine to
//! say.

mod replay;
mod report;

pub use report::{json, table};

use crate::tools::knowledge::Knowledge;
use board::{Color, Point, PointSet, Position};
use bundles::record::Perspective;
use matching::{Matches, View};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// What was counted of a pattern.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How often it stood: anchors and orientations of all positions.
    pub stood: u64,
    /// Positions in which it stood.
    pub positions: u64,
    /// Positions in which it stood with the move that was played.
    pub played: u64,
    /// Positions and moves for which it stood.
    pub proposals: u64,
    /// The patterns that stood for each of these moves too, by number; none before the first.
    companions: Option<Vec<u32>>,
}

/// A game that was not counted, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Which game.
    pub name: String,
    /// Why.
    pub why: String,
}

/// What was counted in games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Number of games.
    pub games: u64,
    /// Number of moves, passes aside.
    pub moves: u64,
    /// Moves that some pattern proposed.
    pub covered: u64,
    /// What went wrong, in the order of the games.
    pub skipped: Vec<Skipped>,
    /// One for each pattern of the bundle.
    pub counts: Vec<Count>,
}

impl Count {
    /// The patterns that stood wherever this one did, by number.
    pub fn always_with(&self) -> &[u32] {
        self.companions.as_deref().unwrap_or_default()
    }

    fn meet(&mut self, others: &[u32]) {
        match &mut self.companions {
            None => self.companions = Some(others.to_vec()),
            Some(known) => known.retain(|other| others.binary_search(other).is_ok()),
        }
    }

    fn add(&mut self, other: Count) {
        self.stood += other.stood;
        self.positions += other.positions;
        self.played += other.played;
        self.proposals += other.proposals;
        match (&mut self.companions, other.companions) {
            (_, None) => {}
            (None, theirs) => self.companions = theirs,
            (Some(_), Some(theirs)) => self.meet(&theirs),
        }
    }
}

impl Coverage {
    fn add(mut self, other: Coverage) -> Coverage {
        self.games += other.games;
        self.moves += other.moves;
        self.covered += other.covered;
        self.skipped.extend(other.skipped);
        for (count, other) in self.counts.iter_mut().zip(other.counts) {
            count.add(other);
        }
        self
    }

    fn none(patterns: usize) -> Coverage {
        Coverage { counts: vec![Count::default(); patterns], ..Coverage::default() }
    }
}

/// Counts in all games of records. `done` hears of each record; the counts do not depend on threads.
pub fn count(knowledge: &Knowledge, records: &[PathBuf], done: impl Fn() + Sync) -> Coverage {
    let patterns = knowledge.bundle.patterns().len();
    let counted = records.par_iter().map(|path| {
        let mut tally = RecordTally::new(knowledge, patterns);
        tally.add_record(path);
        done();
        tally.coverage
    });
    counted.reduce(|| Coverage::none(patterns), Coverage::add)
}

/// The counts of one record.
struct RecordTally<'k> {
    knowledge: &'k Knowledge,
    coverage: Coverage,
    matches: Matches,
    /// For each pattern the last move before which it stood, and before which its move was played.
    last: Vec<[u64; 2]>,
}

impl<'k> RecordTally<'k> {
    fn new(knowledge: &'k Knowledge, patterns: usize) -> RecordTally<'k> {
        let last = vec![[0; 2]; patterns];
        RecordTally { knowledge, coverage: Coverage::none(patterns), matches: Matches::new(), last }
    }

    /// Counts in the games of a record.
    fn add_record(&mut self, path: &Path) {
        let skipped = |why| Skipped { name: path.display().to_string(), why };
        let reading = record::file::read(path)
            .map_err(|error| error.to_string())
            .and_then(|bytes| sgf::read(bytes).map_err(|error| error.to_string()));
        let reading = match reading {
            Ok(reading) => reading,
            Err(why) => return self.coverage.skipped.push(skipped(why)),
        };
        let several = reading.collection.games().count() > 1;
        for (game, number) in reading.collection.games().zip(1..) {
            self.coverage.games += 1;
            let played = replay::replay(&game, |position, color, point| self.look(position, color, point));
            if let Err(why) = played {
                let which = if several { format!("game {number}: ") } else { String::new() };
                self.coverage.skipped.push(skipped(which + &why));
            }
        }
    }

    /// Counts what stands before a move.
    fn look(&mut self, position: &Position, mover: Color, played: Point) {
        self.coverage.moves += 1;
        let mut covered = false;
        for own in [mover, mover.opponent()] {
            let view = View::new(position, own);
            self.matches.clear();
            for database in self.knowledge.bundle.databases() {
                // Where O is the mover, the opponent's view says nothing.
                let perspective = Perspective::from_repr(database.record().perspective);
                if own == mover || perspective != Some(Perspective::Mover) {
                    matching::scan(&database, 0, &view, &PointSet::board(view.size()), &mut self.matches);
                }
            }
            covered |= self.add(own == mover, played);
        }
        self.coverage.covered += u64::from(covered);
    }

    /// Adds the matches of one view; whether one of them proposes the move that was played.
    fn add(&mut self, own_move: bool, played: Point) -> bool {
        let now = self.coverage.moves;
        let mut covered = false;
        let (moves, patterns) = (self.matches.moves(), self.matches.patterns());
        let mut at = 0;
        while let Some(chosen) = moves.get(at) {
            let same = moves[at..].iter().take_while(|other| *other == chosen).count();
            let standing = &patterns[at..at + same];
            at += same;
            // Sorted by pattern already, as the matches of a move are.
            let mut different = standing.to_vec();
            different.dedup();
            let hit = own_move && *chosen == played;
            covered |= hit;
            for pattern in standing {
                if let Some(count) = self.coverage.counts.get_mut(*pattern as usize) {
                    count.stood += 1;
                }
            }
            for pattern in &different {
                let number = *pattern as usize;
                let (Some(count), Some(last)) =
                    (self.coverage.counts.get_mut(number), self.last.get_mut(number))
                else {
                    continue;
                };
                count.proposals += 1;
                count.positions += u64::from(std::mem::replace(&mut last[0], now) != now);
                count.played += u64::from(hit && std::mem::replace(&mut last[1], now) != now);
                count.meet(&different);
            }
        }
        covered
    }
}
