//! What eye spaces give, looked up in a search again and again.

use ahash::{HashMap, RandomState};
use analysis::eyes::{EyeKnowledge, EyeValue, Played};
use board::{BoardSize, PointSet};
use matching::eyes::EyeSpace;

/// An eye space at a moment of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Space {
    /// Its points.
    pub(crate) points: PointSet,
    /// Those of them that the attacker can still take.
    pub(crate) margins: PointSet,
    /// Those on which stones of the attacker stand.
    pub(crate) stones: PointSet,
    /// Half eyes that lack a point elsewhere.
    pub(crate) halves: PointSet,
    /// Liberties elsewhere of the chains around it, as far as they matter.
    pub(crate) outer: usize,
}

/// What a space gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpaceEyes {
    /// How many eyes.
    pub(crate) value: EyeValue,
    /// Where the attacker plays, points and half eyes.
    pub(crate) attack: PointSet,
    /// Where the defender plays.
    pub(crate) defense: PointSet,
    /// Whether it was read and not counted.
    pub(crate) sure: bool,
}

/// Most cells of a space that is played out where no graph fits.
const MOST_PLAYED: usize = 5;
/// From this number on all are forgotten.
const MOST_KEPT: usize = 1 << 15;

/// The spaces that were met.
#[derive(Debug)]
pub(crate) struct SpaceValues {
    known: HashMap<(BoardSize, Space), SpaceEyes>,
}

impl Default for SpaceValues {
    fn default() -> SpaceValues {
        SpaceValues { known: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)) }
    }
}

impl SpaceValues {
    /// What a space gives.
    pub(crate) fn of(&mut self, size: BoardSize, space: &Space, known: EyeKnowledge<'_>) -> SpaceEyes {
        if let Some(found) = self.known.get(&(size, *space)) {
            return *found;
        }
        let found = evaluate(size, space, known);
        if self.known.len() >= MOST_KEPT {
            self.known.clear();
        }
        self.known.insert((size, *space), found);
        found
    }
}

fn evaluate(size: BoardSize, space: &Space, known: EyeKnowledge<'_>) -> SpaceEyes {
    let Space { points, margins, stones, halves, outer } = space;
    let cells = EyeSpace::on_board(size, points, margins, stones, halves);
    let looked_up = cells.and_then(|cells| look_up(&cells, *outer, known));
    looked_up.unwrap_or_else(|| counted(size, space))
}

/// What the first graph that fits says, or playing out.
fn look_up(cells: &EyeSpace, outer: usize, known: EyeKnowledge<'_>) -> Option<SpaceEyes> {
    let (Played { value, attack, defense }, _) = known.look_up(cells, MOST_PLAYED, || outer)?;
    let places = |set: u32| {
        let vital = cells.vital(set);
        vital.points | vital.half_eyes
    };
    Some(SpaceEyes { value, attack: places(attack), defense: places(defense), sure: true })
}

/// What a space gives by its points alone.
fn counted(size: BoardSize, space: &Space) -> SpaceEyes {
    let Space { points, margins, stones, halves, .. } = space;
    let (all, open) = (points.len(), margins.len() + halves.len());
    let free = all as i64 - 2 * open as i64;
    let value = match (free, open) {
        (12.., _) => [2, 2, 2, 2],
        (8.., 0) => [1, 2, 2, 2],
        (4.., _) => [1, 1, 2, 2],
        (1.., _) => [0, 1, 2, 2],
        _ if all > open + 2 => [0, 0, 1, 2],
        _ => [0, 0, 1, 1],
    };
    let board = PointSet::board(size);
    let inner = *points - *margins;
    let center: PointSet =
        inner.iter().filter(|point| PointSet::of(*point).border(&board).is_subset(points)).collect();
    let vital = if center.is_empty() { inner } else { center } - *stones;
    SpaceEyes { value: EyeValue(value), attack: vital | *margins, defense: vital | *margins, sure: false }
}
