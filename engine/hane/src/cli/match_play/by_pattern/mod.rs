//! What the patterns of a library were worth in the games of a match, whoever played them.
//!
//! The games are replayed afterwards, and before each move that a player chose himself the library is asked
//! what it proposes to him, as the engine does in play. So it does not matter which engines played.

mod joseki;
mod openings;
mod report;

use arena::{GameRecord, Plan, Side};
use board::{Color, Game, Move};
use engine::pattern_moves::{PatternMove, propose};
pub(super) use joseki::JosekiTally;
use joseki::JosekiWatch;
use knowledge::library::Library;
use limits::budget::Budget;
use openings::{OpeningTally, OpeningWatch};
use reading::ChainReader;
use std::collections::{BTreeMap, BTreeSet};

/// What was counted of a pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct FiredTally {
    /// Positions in which it proposed a move to the player whose turn it was.
    pub(super) fired: u64,
    /// Positions in which he played such a move.
    pub(super) played: u64,
    /// Games and sides that did, of games with a result.
    pub(super) players: u64,
    /// What these got: 1 for a win, 0.5 for a draw.
    pub(super) points: f64,
}

impl FiredTally {
    /// One more who played it, and what he got.
    fn add_player(&mut self, points: f64) {
        self.players += 1;
        self.points += points;
    }
}

/// What was counted in the games of a match.
#[derive(Debug)]
pub(super) struct ByPattern<'l> {
    library: &'l Library,
    /// By the numbers of patterns in the layers of the library; those that never fired are not there.
    tallies: BTreeMap<u32, FiredTally>,
    /// The same of the patterns of joseki.
    joseki: BTreeMap<u32, JosekiTally>,
    /// What the sides did with them.
    sides: [JosekiTally; 2],
    openings: OpeningTally,
    /// Moves that were looked at.
    moves: u64,
    /// Those of them that some pattern proposed.
    proposed: u64,
}

impl<'l> ByPattern<'l> {
    /// Counts in games. Reading goes as deep as it does in play, and ends when the budget is over.
    pub(super) fn of(
        library: &'l Library,
        plan: &Plan,
        records: &[GameRecord],
        budget: &Budget,
    ) -> ByPattern<'l> {
        let mut counted = ByPattern {
            library,
            tallies: BTreeMap::new(),
            joseki: BTreeMap::new(),
            sides: Default::default(),
            openings: OpeningTally::default(),
            moves: 0,
            proposed: 0,
        };
        for record in records {
            if budget.is_over() {
                break;
            }
            counted.add(plan, record, budget);
        }
        counted
    }

    fn add(&mut self, plan: &Plan, record: &GameRecord, budget: &Budget) {
        let mut game = Game::new(plan.size, plan.rules);
        let mut watch = JosekiWatch::new(self.library, plan.size);
        let mut opening = OpeningWatch::new(self.library);
        let mut players: BTreeSet<(u32, Side)> = BTreeSet::new();
        for (at, (vertex, color)) in record.moves.iter().zip(Color::BOTH.into_iter().cycle()).enumerate() {
            let Ok(chosen) = Move::parse(vertex, plan.size) else { break };
            if at >= record.opening_moves {
                let side = if color == Color::Black { record.black } else { record.black.other() };
                let found = propose(self.library, &game, color, budget, &ChainReader::alone());
                self.look(&found, chosen, side, &mut players);
                watch.look(&found, chosen, side);
                if let Move::Play(point) = chosen {
                    opening.look(&game, color, point, side, &mut self.openings);
                }
            }
            if game.play(color, chosen).is_err() {
                break;
            }
        }
        if let Some(points) = record.points() {
            for (pattern, side) in players {
                let points = if side == Side::A { points } else { 1.0 - points };
                self.tallies.entry(pattern).or_default().add_player(points);
            }
        }
        opening.end(record.points(), &mut self.openings);
        watch.end(&mut self.joseki, &mut self.sides);
    }

    /// Looks at what is proposed before a move of a side.
    fn look(&mut self, found: &[PatternMove], chosen: Move, side: Side, players: &mut BTreeSet<(u32, Side)>) {
        // A pass is no move that a pattern could propose.
        let Move::Play(point) = chosen else { return };
        self.moves += 1;
        let fired: BTreeSet<u32> = found.iter().map(|it| it.found.pattern).collect();
        let hit = found.iter().filter(|it| it.found.chosen == point);
        let played: BTreeSet<u32> = hit.map(|it| it.found.pattern).collect();
        self.proposed += u64::from(!played.is_empty());
        for pattern in fired {
            self.tallies.entry(pattern).or_default().fired += 1;
        }
        for pattern in played {
            self.tallies.entry(pattern).or_default().played += 1;
            players.insert((pattern, side));
        }
    }
}
