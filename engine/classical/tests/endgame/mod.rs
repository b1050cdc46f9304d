//! Regions at the end of a game: drawn ones with values of the literature, random ones against a search of
//! the whole board, and sums of regions.

mod drawn;
mod slow;
mod strips;
mod sums;

use board::{Color, PointSet, Position, Scoring};
use classical::endgame::{EndgameRegion, OpenRegion, RegionLimits, Unsolved, exact_regions};
use limits::budget::Budget;

/// The largest region that is solved, and how many states are looked at.
const LIMITS: RegionLimits = RegionLimits { points: 12, work: 200_000 };

/// The regions of a position in which every stone of these is judged to live.
fn regions(
    position: &Position,
    judged: &PointSet,
    scoring: Scoring,
) -> (Vec<EndgameRegion>, Vec<(OpenRegion, Unsolved)>) {
    exact_regions(position, judged, scoring, LIMITS, &Budget::default())
}

/// Black's lead as a player of this color likes it.
fn sign(color: Color) -> f64 {
    if color == Color::Black { 1.0 } else { -1.0 }
}
