//! Which moves about the life of a group are likely, and how likely it lives: linear scores of features,
//! learned from problems and from positions of games.
//!
//! The score of a move is the natural logarithm of how often it is the one that works, up to a constant. The
//! weights were fitted by maximum likelihood; `engine/NOTES.md`, "Life and death", has what they were fitted
//! to and how often they are right.

mod changes;
mod points;
mod searched;
mod standing;
mod weights;

pub(crate) use points::vicinity;
pub(crate) use searched::Searched;
pub(crate) use standing::{Standing, standing};

use crate::frame::Frame;
use crate::local_view::{LocalMove, LocalView};
use crate::outlook::Outlook;
use board::{Color, Point, Position};
use changes::{changes, state};
use points::PointFeatures;
use weights::{CHANGES, COMMON, FOUND, LIVES, MOVE_TRIED, NOTHING, NOTHING_TRIED, POINTS};

/// As many playouts as doubt what a first move came to.
const DOUBT: f32 = 5.0;
/// The share of playouts that every first move has.
const LEAST_SHARE: f64 = 0.005;

/// The weights of a table for the attacker's moves, or for the defender's.
fn of_side<const N: usize>(table: &[[f32; 2]; N], attacks: bool) -> [f32; N] {
    table.map(|[attack, defense]| if attacks { attack } else { defense })
}

fn sum(features: &[f32], weights: &[f32]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// A fact as a feature: 1 or 0.
fn bit(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// A count as a feature of about one: in units, and no more than the most that makes a difference.
fn count(count: usize, most: usize, unit: f32) -> f32 {
    count.min(most) as f32 / unit
}

/// A natural logarithm. Systems differ in the last bits of what they compute, which are rounded away.
pub(crate) fn logarithm(number: f64) -> f32 {
    number.ln() as f32
}

/// The legal moves nearby, the likeliest first, by what is seen of the position as it stands.
pub(crate) fn likely_moves(
    position: &Position,
    frame: &Frame,
    outlook: &Outlook,
    mover: Color,
) -> Vec<(Point, f32)> {
    let features = PointFeatures::new(position, frame, outlook, mover);
    let weights = of_side(&POINTS.map(|[_, later]| later), mover == frame.attacker());
    let legal = features.near().iter().filter(|point| position.is_legal(mover, *point));
    sorted(legal.map(|point| (point, sum(&features.of(position, point), &weights))).collect())
}

/// The same for the first move of a question, without what trying them tells: what changes when either side
/// plays there is looked at, too, and how likely the move is by what stands around it (`common`, a natural
/// logarithm).
pub(crate) fn first_moves(
    position: &mut Position,
    frame: &Frame,
    mover: Color,
    common: &dyn Fn(Point) -> f32,
    look: &mut dyn FnMut(&Position) -> Outlook,
) -> Vec<(Point, f32)> {
    let before = look(position);
    let features = PointFeatures::new(position, frame, &before, mover);
    let attacks = mover == frame.attacker();
    let standing = of_side(&POINTS.map(|[first, _]| first), attacks);
    let changed = [0, 1].map(|player| of_side(&CHANGES.map(|players| players[player]), attacks));
    let [common_weight] = of_side(&COMMON, attacks);
    let mut moves = Vec::new();
    for point in features.near() {
        if position.is_legal(mover, point) {
            let changes = changes(position, frame, &before, [mover, mover.opponent()], point, look);
            let changes = sum(changes.as_flattened(), changed.as_flattened());
            let score = sum(&features.of(position, point), &standing) + changes;
            moves.push((point, score + common_weight * common(point)));
        }
    }
    sorted(moves)
}

/// The score of a first move of this likeliness, after playouts.
pub(crate) fn after_playouts(attacks: bool, likeliness: f32, tried: &LocalMove, seen: &LocalView) -> f32 {
    // A move that was tried seldom counts as all playouts together.
    let kept = (tried.tries as f32 * tried.kept + DOUBT * seen.kept) / (tried.tries as f32 + DOUBT);
    let share = logarithm(f64::from(tried.share) + LEAST_SHARE);
    sum(&[likeliness, share, in_favor(attacks, kept)], &MOVE_TRIED)
}

/// The score of the answer that no first move works, after playouts, if this is it before them.
pub(crate) fn nothing_after_playouts(attacks: bool, nothing: f32, seen: &LocalView) -> f32 {
    let features = [nothing, bit(attacks), bit(!attacks), in_favor(attacks, seen.kept)];
    sum(&features, &NOTHING_TRIED)
}

/// How far the share of playouts in which a group keeps its stones is in favor of the mover, from -2 to 2.
fn in_favor(attacks: bool, kept: f32) -> f32 {
    let lives = 4.0 * (kept - 0.5);
    if attacks { -lives } else { lives }
}

/// What is added for the move that the search of the question found.
pub(crate) fn of_found(attacks: bool, settled: bool) -> f32 {
    let [by_settled, by_limited] = of_side(&FOUND, attacks);
    if settled { by_settled } else { by_limited }
}

/// A group whose life is asked, as it is seen before it is read.
pub(crate) struct GroupView<'a> {
    pub(crate) outlook: &'a Outlook,
    pub(crate) frame: &'a Frame,
    pub(crate) standing: &'a Standing,
}

/// The score of the answer that no first move works.
pub(crate) fn nothing_works(attacks: bool, whole: &Searched, group: &GroupView<'_>) -> f32 {
    let lives = lives(attacks, whole, group);
    let fails = if attacks { lives } else { -lives };
    let [settled, limited, lost, ko] = whole.outcome();
    let doubtful = fails * (1.0 - whole.is_settled());
    let features = [1.0, settled, limited, lost, ko, whole.lean / 2.0, fails, doubtful];
    sum(&features, &of_side(&NOTHING, attacks))
}

/// How likely the group is to live, in logits, when the attacker moves first or its owner does.
pub(crate) fn lives(attacks: bool, whole: &Searched, group: &GroupView<'_>) -> f32 {
    let stones = count(group.frame.goal.len(), 20, 10.0);
    let killing = if attacks { whole.lean } else { -whole.lean };
    let [settled, ..] = whole.outcome();
    let head = [1.0, stones, killing, settled, whole.is_settled() - settled];
    let features = head.into_iter().chain(state(group.outlook, group.frame)).chain(group.standing.0);
    let weights = of_side(&LIVES, attacks);
    features.zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// The likeliest first; equal ones in the order of their points.
fn sorted(mut moves: Vec<(Point, f32)>) -> Vec<(Point, f32)> {
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    moves
}
