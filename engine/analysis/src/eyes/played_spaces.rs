//! Spaces that were played out before.

use super::exact::{Played, play_out};
use ahash::{HashMap, RandomState};
use matching::eyes::EyeSpace;
use std::sync::{Mutex, PoisonError};

/// From this number of spaces on all are forgotten. A game has some hundreds.
const MOST_KEPT: usize = 1 << 14;

/// What playing out small spaces gave, so that it is done once for each form. Answers are those of
/// [`play_out`], whatever is kept.
#[derive(Debug)]
pub struct PlayedSpaces {
    known: Mutex<HashMap<Vec<u32>, Option<Played>>>,
}

impl Default for PlayedSpaces {
    fn default() -> PlayedSpaces {
        PlayedSpaces { known: Mutex::new(HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4))) }
    }
}

impl PlayedSpaces {
    /// What playing a space out gives, as [`play_out`] says.
    pub fn play_out(&self, space: &EyeSpace, outer: usize) -> Option<Played> {
        let key = key(space, outer);
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(played) = known().get(&key) {
            return *played;
        }
        // Others may look up meanwhile: two that play the same space out find the same.
        let played = play_out(space, outer);
        let mut known = known();
        if known.len() >= MOST_KEPT {
            known.clear();
        }
        known.insert(key, played);
        played
    }
}

/// All that playing out rests on: the cells with what is beside them, and the liberties elsewhere.
fn key(space: &EyeSpace, outer: usize) -> Vec<u32> {
    let cell = |(at, cell): (usize, &matching::eyes::SpaceCell)| {
        let marks = u32::from(cell.stone) | u32::from(cell.margin) << 1 | u32::from(cell.border) << 2;
        [space.net().neighbors(at), marks]
    };
    let cells = space.cells().iter().enumerate().flat_map(cell);
    cells.chain([outer.min(super::MOST_OUTER) as u32]).collect()
}
