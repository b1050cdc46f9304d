//! Openings counted in games: which moves were played in which positions, and how often.

use super::{Opening, stored};
use board::{BoardSize, Color, Point, Position};
use bundles::record::OpeningRecord;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

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
    /// Counts a move, which stands on this line of the source of this number.
    pub(crate) fn add(
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

    /// Adds what another tally has counted; a move belongs to the source that played it first.
    pub(in super::super) fn merge(&mut self, other: Tally) {
        for (known, counted) in other.counts {
            match self.counts.entry(known) {
                Entry::Vacant(place) => {
                    place.insert(counted);
                }
                Entry::Occupied(mut first) => {
                    let weight = &mut first.get_mut().record.weight;
                    *weight = weight.saturating_add(counted.record.weight);
                }
            }
        }
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
            let name = format!("games{}-{number}", record.side());
            Opening { name, source, line, record, points: Box::default(), identity }
        });
        named.collect()
    }
}
