//! First moves: openings of the library, empty corners, and the middle of a small board.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use board::{BoardSize, Point, PointSet};

/// Points on which stones open a corner, by their distances from the two edges counted from 0, and how often
/// each is chosen, on boards of up to 11, 15 and more lines (GNU Go 3.8).
const CORNERS: [([usize; 2], [f32; 3]); 8] = [
    ([3, 3], [15.0, 22.0, 35.0]),
    ([2, 3], [18.0, 20.0, 15.0]),
    ([3, 2], [17.0, 20.0, 15.0]),
    ([2, 2], [50.0, 30.0, 15.0]),
    ([2, 4], [0.0, 2.0, 5.0]),
    ([4, 2], [0.0, 2.0, 5.0]),
    ([3, 4], [0.0, 2.0, 5.0]),
    ([4, 3], [0.0, 2.0, 5.0]),
];

/// What a move in an empty corner is worth on 19x19 (GNU Go 3.8); less in proportion on smaller boards.
const CORNER: f32 = 25.0;
/// The same on 9x9 for who has stones there already.
const SMALL_CORNER: f32 = 5.0;
/// The same of the middle of a small board.
const MIDDLE: f32 = 45.0;
/// What the heaviest opening of a library is worth: more than anything but a large capture.
const OPENING: f32 = 75.0;
/// Smaller boards have no corners to be opened (GNU Go 3.8).
const SMALLEST: usize = 9;
/// More stones than this belong to no opening.
const MOST_STONES: usize = 40;

/// Adds first moves.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let position = ground.assessment.position();
    let size = position.size();
    let stones = size.area() - position.empty().len();
    if stones > MOST_STONES {
        return;
    }
    let mut add = |point: Point, kind: ReasonKind| {
        if ground.game.is_legal(ground.color, point) {
            reasons.add(Reason::sure(point, kind, Source::Opening));
            reasons.add(Reason::sure(point, ReasonKind::Moyo, Source::Opening));
        }
    };
    let best = ground.openings.iter().map(|(_, share)| *share).fold(0.0, f32::max);
    for (point, share) in ground.openings {
        // Of several openings the heaviest is played; the others stay above what an empty corner is worth.
        let value = if *share == best { OPENING } else { OPENING * 0.9 * share };
        add(*point, ReasonKind::First(value));
    }
    let shorter = size.width().min(size.height());
    if shorter <= 11
        && let Some(middle) = middle(size)
    {
        let near = PointSet::of(middle).spread(2, 2, position.board());
        if near.is_subset(&position.empty()) {
            add(middle, ReasonKind::First(MIDDLE));
        }
    }
    if shorter < SMALLEST {
        return;
    }
    let column = if shorter <= 11 {
        0
    } else if shorter <= 15 {
        1
    } else {
        2
    };
    let heaviest = CORNERS.iter().map(|(_, weights)| weights[column]).fold(0.0, f32::max);
    let own = !position.stones(ground.color).is_empty();
    let value = if shorter <= 9 && own { SMALL_CORNER } else { CORNER * shorter as f32 / 19.0 };
    for corner in SIDES {
        if !is_empty_around(ground, corner, shorter) {
            continue;
        }
        for (at, weights) in CORNERS.iter().filter(|(_, weights)| weights[column] > 0.0) {
            if let Some(point) = from_corner(size, corner, *at) {
                let rank = weights[column] / heaviest;
                // A fraction of a point decides among them.
                add(point, ReasonKind::Least(value - 1.0 + rank));
            }
        }
    }
}

fn middle(size: BoardSize) -> Option<Point> {
    size.point(size.width() / 2, size.height() / 2)
}

/// The corners, each by whether it is on the right and whether it is below, in GNU Go's order.
const SIDES: [[bool; 2]; 4] = [[true, false], [false, true], [true, true], [false, false]];

/// The point at these distances from the edges of a corner.
fn from_corner(size: BoardSize, [right, below]: [bool; 2], [across, along]: [usize; 2]) -> Option<Point> {
    let column = if right { size.width().checked_sub(across + 1)? } else { across };
    let row = if below { size.height().checked_sub(along + 1)? } else { along };
    size.point(column, row)
}

/// Whether no stone is near a corner: within 8 lines on large boards, half of a smaller one (GNU Go 3.8).
fn is_empty_around(ground: &Ground<'_>, corner: [bool; 2], shorter: usize) -> bool {
    let size = ground.assessment.position().size();
    let reach = if shorter >= 18 {
        8
    } else if shorter == 9 {
        5
    } else {
        shorter / 2
    };
    let near = (0..reach).flat_map(|across| (0..reach).map(move |along| [across, along]));
    near.filter_map(|at| from_corner(size, corner, at))
        .all(|point| ground.assessment.position().color_at(point).is_none())
}
