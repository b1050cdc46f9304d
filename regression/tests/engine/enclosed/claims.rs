//! What holds of a claim, by every game on the whole board.

use crate::engine::brute::{Grid, Set, State, forced};
use board::{Color, PointSet};
use certificates::{Certificate, Claim};

/// A moment of a game, and what is left of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Moment {
    state: State,
    target: Set,
}

/// Whether a claim holds; unknown if there are more positions than this.
pub(crate) fn holds(claim: &Certificate, most: usize) -> Option<bool> {
    let owner = claim.owner()?;
    let grid = Grid::new(claim.size, Set::MAX);
    let bits = |points: &PointSet| points.iter().map(|point| grid.bit(point)).sum::<Set>();
    let whole = bits(&claim.target);
    let end = |moment: &Moment| match claim.claim {
        Claim::Connect if moment.target != whole => Some(false),
        Claim::Connect => {
            let first = whole & whole.wrapping_neg();
            let chain = grid.chain(moment.state.stones[owner.index()], first);
            (whole & !chain == 0).then_some(true)
        }
        Claim::Kill | Claim::Live => (moment.target == 0).then_some(true),
    };
    let steps = |moment: &Moment| {
        let played = claim.size.points().filter_map(|point| grid.play(&moment.state, grid.bit(point)));
        let next = played.chain([grid.pass(&moment.state)]).map(|mut state| {
            if claim.may_retake(Color::BOTH[state.mover]) {
                state.banned = 0;
            }
            let next = Moment { state, target: moment.target & state.stones[owner.index()] };
            end(&next).ok_or(next)
        });
        next.collect()
    };
    let stones = Color::BOTH.map(|color| bits(&claim.stones[color.index()]));
    let state = State { stones, mover: claim.to_move.index(), banned: 0, fight: 0, used: [0; 2] };
    let start = Moment { state, target: whole };
    let forcer = if claim.claim == Claim::Connect { owner } else { owner.opponent() };
    let is_his = |moment: &Moment| moment.state.mover == forcer.index();
    let is_forced = match end(&start) {
        Some(settled) => settled,
        None => forced([start], most, is_his, steps)?.holds(&start),
    };
    Some(is_forced == (claim.claim != Claim::Live))
}
