//! What holds of a claim, by every game on the board that is the specification of all others.

use crate::engine::brute::forced;
use board::slow_board::SlowBoard;
use board::{Color, Ko, Move, Point, PointSet, Suicide};
use certificates::{Certificate, Claim};

/// A moment of a game: the point that may not be retaken, and what is left of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Moment {
    stones: [PointSet; 2],
    ban: Option<Point>,
    to_move: Color,
    target: PointSet,
}

/// Whether a claim about life or death holds; unknown if there are more positions than this.
pub(crate) fn holds(claim: &Certificate, most: usize) -> Option<bool> {
    let owner = claim.owner()?;
    let start = Moment { stones: claim.stones, ban: None, to_move: claim.to_move, target: claim.target };
    let forced = forced([start], most, |moment| moment.to_move != owner, |moment| next(claim, moment))?;
    Some(forced.holds(&start) == (claim.claim == Claim::Kill))
}

/// What follows on each legal move.
fn next(claim: &Certificate, moment: &Moment) -> Vec<Result<bool, Moment>> {
    let [black, white] = &moment.stones;
    let board = SlowBoard::from_stones(claim.size, black, white, Suicide::Forbidden, Ko::Simple);
    let board = board.expect("stones that were played");
    let mut following = Vec::new();
    for chosen in claim.size.points().map(Move::Play).chain([Move::Pass]) {
        let retakes = chosen.point().is_some() && chosen.point() == moment.ban;
        if retakes && !claim.may_retake(moment.to_move) {
            continue;
        }
        let mut after = board.clone();
        if after.play(moment.to_move, chosen).is_ok() {
            let other = moment.to_move.opponent();
            let stones = Color::BOTH.map(|color| after.stones(color));
            let captured = moment.stones[other.index()] - stones[other.index()];
            let target = moment.target - captured;
            let ban = after.ko().map(|ban| ban.point);
            let is_captured = target.is_empty().then_some(true);
            following.push(is_captured.ok_or(Moment { stones, ban, to_move: other, target }));
        }
    }
    following
}
