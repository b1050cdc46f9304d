//! Finding combinations, and what keeps them away.

use super::search::{Line, Means, NEAR, Outcome, Proof, Search};
use super::targets::Targets;
use crate::patterns::ThreatPatterns;
use board::{Color, Point, PointSet, Position};
use bundles::Layers;
use limits::budget::Budget;
use reading::{AnswerTable, Depths, Reader};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How far combinations are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The most threats before the capture.
    pub threats: usize,
    /// The most plays on the trial board.
    pub effort: u64,
    /// The most plays to read a capture that is threatened.
    pub reading_effort: u64,
    /// The most plays to read another one.
    pub quick_effort: u64,
}

impl Default for Scale {
    /// As many threats as GNU Go 3.8 searches at its level 10, and what the longest of the reference
    /// combinations takes (440,000 plays, about half a second).
    fn default() -> Scale {
        Scale { threats: 4, effort: 500_000, reading_effort: 1_000, quick_effort: 100 }
    }
}

/// A way to capture a chain that no single attack captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combination {
    /// Who captures.
    pub attacker: Color,
    /// His first move.
    pub first: Point,
    /// The least that he captures, in stones that were safe before.
    pub size: usize,
    /// The stones of which some are captured.
    pub victims: PointSet,
    /// How many threats it takes at most before the capture: 1 is a double threat, 0 a capture.
    pub threats: usize,
    /// A line: threats and answers, up to the move that captures.
    pub line: Vec<Point>,
    /// The points on which it rests.
    pub zone: PointSet,
    /// What the attacker was after.
    pub targets: Targets,
}

/// What was found, and whether the search came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The combination that captures most, if there is one.
    pub combination: Option<Combination>,
    /// Whether no limit was hit.
    pub is_complete: bool,
    /// Plays on the trial board.
    pub effort: u64,
}

/// Looks for combinations of a position.
#[derive(Debug)]
pub struct Finder<'f> {
    position: &'f Position,
    reader: Reader,
    depths: Depths,
    scale: Scale,
    budget: &'f Budget,
    patterns: Option<&'f Layers>,
}

impl<'f> Finder<'f> {
    /// A finder that reads to these depths. Its answers depend on nothing that was read before.
    pub fn new(position: &'f Position, depths: &Depths, scale: Scale, budget: &'f Budget) -> Finder<'f> {
        let depths =
            Depths { capture_effort: depths.capture_effort.min(scale.reading_effort), ..depths.clone() };
        let answers = Arc::new(AnswerTable::new(ANSWERS));
        let reader = Reader::new(position, depths.clone()).with_cache(Some(answers));
        Finder { position, reader, depths, scale, budget, patterns: None }
    }

    /// The same, and patterns of these layers propose forcing moves, too.
    #[must_use]
    pub fn with_patterns(mut self, layers: &'f Layers) -> Finder<'f> {
        self.patterns = Some(layers);
        self
    }

    /// The combination against these targets that captures most, at least this many stones. Those that are
    /// captured without a combination after all are no targets.
    #[must_use]
    pub fn find(&mut self, targets: Targets, least: usize) -> Found {
        let (most, board) = (self.scale.threats, *self.position.board());
        let mut search = self.search(targets);
        search.want(least.max(1));
        search.freeze(&board);
        larger_and_larger(&mut search, 1..=most, &board)
    }

    /// The same, and a capture without a combination counts, too: what the attacker makes of a move that his
    /// opponent has just played.
    #[must_use]
    pub fn find_blunder(&mut self, targets: Targets, least: usize) -> Found {
        let (most, board) = (self.scale.threats, *self.position.board());
        let mut search = self.search(targets);
        search.want(least.max(1));
        larger_and_larger(&mut search, 0..=most, &board)
    }

    /// The moves of the attacked player that keep a combination away: after each of them neither its first
    /// move nor another one near it captures as much. A move about which that is not certain is not among
    /// them.
    #[must_use]
    pub fn defenses(&mut self, combination: &Combination) -> PointSet {
        let (position, effort) = (self.position, self.scale.effort);
        let mut search = self.search(combination.targets);
        search.want(combination.size);
        let owner = combination.attacker.opponent();
        let line: PointSet = combination.line.iter().copied().collect();
        let near = (line | combination.victims).spread(NEAR, NEAR, position.board());
        let tried = combination.zone & near & position.empty();
        let in_order = (tried & line).iter().chain((tried - line).iter());
        let keeps = |search: &mut Search<'_>| {
            let line = |threats| Line { threats, area: combination.zone, is_first: false };
            // What works now is what may work still.
            matches!(search.begin_with(combination.first, line(combination.threats.max(1))), Outcome::Fails)
                && (0..=combination.threats)
                    .all(|threats| matches!(search.attack(line(threats)), Outcome::Fails))
        };
        let mut found = PointSet::EMPTY;
        for point in in_order.filter(|point| position.is_legal(owner, *point)) {
            if search.effort >= effort {
                break;
            }
            search.allow(effort / SHARE);
            if search.after(owner, point, keeps) {
                found.insert(point);
            }
        }
        found
    }

    fn search(&mut self, targets: Targets) -> Search<'_> {
        let quick = Depths {
            capture_effort: self.depths.capture_effort.min(self.scale.quick_effort),
            ..self.depths.clone()
        };
        let means = Means {
            reader: &mut self.reader,
            depths: self.depths.clone(),
            quick,
            budget: self.budget,
            patterns: ThreatPatterns::new(self.patterns),
            most_effort: self.scale.effort,
        };
        Search::new(self.position, targets, means)
    }
}

/// The memory for answers of reading during one search, in bytes.
const ANSWERS: usize = 4 << 20;
/// Which share of the effort a single defense may take.
const SHARE: u64 = 8;

/// The combination with the fewest threats, and then those that capture more.
fn larger_and_larger(search: &mut Search<'_>, threats: RangeInclusive<usize>, area: &PointSet) -> Found {
    let mut best: Option<Combination> = None;
    while let Some(found) = shortest(search, threats.clone(), area) {
        search.want(found.size + 1);
        best = Some(found);
    }
    Found { combination: best, is_complete: !search.is_over(), effort: search.effort }
}

/// The combination with the fewest threats.
fn shortest(
    search: &mut Search<'_>,
    mut threats: RangeInclusive<usize>,
    area: &PointSet,
) -> Option<Combination> {
    threats.find_map(|threats| {
        match search.attack(Line { threats, area: *area, is_first: threats > 0 }) {
            Outcome::Works(proof) => {
                let Proof { size, victims, line, zone } = *proof;
                let first = *line.first()?;
                let (attacker, targets) = (search.attacker, search.targets);
                Some(Combination { attacker, first, size, victims, threats, line, zone, targets })
            }
            // With more threats more is open.
            Outcome::Fails | Outcome::Open => None,
        }
    })
}
