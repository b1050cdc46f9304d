//! Openings counted in games: which moves were played in which positions, and how often.

use super::{Opening, stored};
use crate::diagnostic::{Code, Report};
use crate::frontends::records::Record;
use ::record::main_line::{FaultKind, MainLine, OnFault, Step};
use board::{BoardSize, Color, Ko, Move, Point, Position, Rules, Suicide};
use bundles::record::OpeningRecord;
use std::collections::BTreeMap;

/// Positions with as many stones and more are not counted: GNU Go's own openings have at most 30.
const MOST_STONES: usize = 30;

/// How many games must have played a move.
const FEWEST_GAMES: u32 = 2;

/// What was counted in games. A move is known by its position, by key and hash of the stones, and its point.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: BTreeMap<(u64, u128, u8, u8), Counted>,
}

/// A move in a position.
#[derive(Clone, Debug)]
struct Counted {
    record: OpeningRecord,
    source: u32,
    line: u32,
}

impl Tally {
    /// Counts the first moves of the games of a record with this number.
    pub fn count(&mut self, record: &Record<'_>, number: u32, report: &mut Report) {
        // Repetition needs more stones than are looked at.
        let rules = Rules { suicide: Suicide::Allowed, ko: Ko::None, ..Rules::default() };
        for game in record.games() {
            let place = record.node_place(&game.root());
            match MainLine::new(&game, rules, OnFault::End) {
                Ok(line) => self.game(record, number, line, report),
                Err(error) => {
                    let message = format!("left out a game: {error}");
                    record.fault(Code::GAME_LEFT_OUT, place, message, report);
                }
            }
        }
    }

    fn game(&mut self, record: &Record<'_>, number: u32, mut line: MainLine<'_>, report: &mut Report) {
        let size = line.game().size();
        while let Some(step) = line.next() {
            let position = line.game().position();
            if position.stones(Color::Black).len() + position.stones(Color::White).len() >= MOST_STONES {
                return;
            }
            match step {
                // What follows stones that are set up in between is no opening.
                Ok(Step::SetUp(node)) if node.parent().is_some() => return,
                Ok(Step::SetUp(_) | Step::Move { chosen: Move::Pass, .. }) => {}
                Ok(Step::Move { node, color, chosen: Move::Play(point), .. }) => {
                    let line = record.node_place(&node).line;
                    self.add(size, position, (color, point), (number, line));
                }
                Err(fault) => {
                    let what = match &fault.kind {
                        FaultKind::Illegal { chosen, reason, .. } => {
                            format!("{}: {reason}: the game ends here", chosen.vertex(size))
                        }
                        FaultKind::NoMove(error) => format!("{error}: the game ends here"),
                        _ if fault.node.parent().is_some() => return,
                        _ => "expected stones that make a position in the first node".to_owned(),
                    };
                    record.fault(Code::GAME_LEFT_OUT, record.node_place(&fault.node), what, report);
                }
            }
        }
    }

    fn add(
        &mut self,
        size: BoardSize,
        position: &Position,
        (color, point): (Color, Point),
        (source, line): (u32, u32),
    ) {
        let sets = [position.stones(color), position.stones(color.opponent())];
        let Some((record, identity)) = stored(size, sets, point, 1) else { return };
        // Of the points that a symmetric position takes to one another the first stands for all.
        let turned = board::symmetry::Symmetry::ALL.into_iter().filter_map(|turn| {
            let keeps = sets.iter().all(|set| turn.set(set, size) == **set);
            keeps.then(|| stored(size, sets, turn.point(point, size), 1)).flatten()
        });
        let first = turned.map(|(record, _)| (record.row, record.column)).min();
        let (row, column) = first.unwrap_or((record.row, record.column));
        let counted = self.counts.entry((record.key, identity, row, column));
        let counted = counted.or_insert(Counted {
            record: OpeningRecord { weight: 0, row, column, ..record },
            source,
            line,
        });
        counted.record.weight = counted.record.weight.saturating_add(1);
    }

    /// The moves that enough games have played, named by the size of the board and a number: fewer stones
    /// first, then by key.
    pub(super) fn openings(self) -> Vec<Opening> {
        let mut kept: Vec<(u128, Counted)> = self
            .counts
            .into_iter()
            .filter(|(_, counted)| counted.record.weight >= FEWEST_GAMES)
            .map(|((_, identity, ..), counted)| (identity, counted))
            .collect();
        kept.sort_by_key(|(_, Counted { record, .. })| {
            (record.side(), record.stones, record.key, u32::MAX - record.weight, record.row, record.column)
        });
        let mut numbers = BTreeMap::new();
        let named = kept.into_iter().map(|(identity, Counted { record, source, line })| {
            let number: &mut u32 = numbers.entry(record.side()).or_default();
            *number += 1;
            Opening { name: format!("games{}-{number}", record.side()), source, line, record, identity }
        });
        named.collect()
    }
}
