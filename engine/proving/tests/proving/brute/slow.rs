//! By the board that is the specification of all others.

use board::slow_board::SlowBoard;
use board::{Color, Ko, KoBan, Move, PointSet, Suicide};
use certificates::{Certificate, Claim};
use std::collections::BTreeMap;

/// A moment of a game: stones in words, the banned point, whether Black moves, what is left of the target.
type Moment = (Vec<u64>, Option<usize>, bool, Vec<u64>);

struct State {
    stones: [PointSet; 2],
    ban: Option<KoBan>,
    to_move: Color,
    target: PointSet,
}

impl State {
    fn moment(&self) -> Moment {
        let words = self.stones.iter().flat_map(|set| *set.words()).collect();
        let black = self.to_move == Color::Black;
        (words, self.ban.map(|ban| ban.point.index()), black, self.target.words().to_vec())
    }
}

/// Whether a claim holds; unknown if there are more positions than this. Every position that can come up is
/// set up, those where the target is captured are marked, then those from which the attacker can, or the
/// owner must, come to a marked one.
pub(crate) fn holds(claim: &Certificate, most: usize) -> Option<bool> {
    let owner = claim.owner()?;
    let start = State { stones: claim.stones, ban: None, to_move: claim.to_move, target: claim.target };
    let mut numbers = BTreeMap::from([(start.moment(), 0)]);
    let mut states = vec![start];
    let mut before: Vec<Vec<usize>> = vec![Vec::new()];
    let mut left: Vec<usize> = Vec::new();
    let mut marked: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < states.len() {
        if states.len() > most {
            return None;
        }
        let following = if states[at].target.is_empty() { Vec::new() } else { next(claim, &states[at])? };
        if states[at].target.is_empty() {
            marked.push(at);
        }
        left.push(following.len());
        for state in following {
            let number = *numbers.entry(state.moment()).or_insert(states.len());
            if number == states.len() {
                states.push(state);
                before.push(Vec::new());
            }
            before[number].push(at);
        }
        at += 1;
    }
    let mut captured = vec![false; states.len()];
    while let Some(number) = marked.pop() {
        if std::mem::replace(&mut captured[number], true) {
            continue;
        }
        for earlier in &before[number] {
            left[*earlier] -= 1;
            if states[*earlier].to_move != owner || left[*earlier] == 0 {
                marked.push(*earlier);
            }
        }
    }
    Some(captured[0] == (claim.claim == Claim::Kill))
}

/// The positions after each legal move.
fn next(claim: &Certificate, state: &State) -> Option<Vec<State>> {
    let [black, white] = &state.stones;
    let board = SlowBoard::from_stones(claim.size, black, white, Suicide::Forbidden, Ko::Simple).ok()?;
    let mut following = Vec::new();
    for chosen in claim.size.points().map(Move::Play).chain([Move::Pass]) {
        let ban = chosen.point().map(|point| KoBan { point, color: state.to_move });
        if ban.is_some() && ban == state.ban && !claim.may_retake(state.to_move) {
            continue;
        }
        let mut after = board.clone();
        if after.play(state.to_move, chosen).is_ok() {
            let other = state.to_move.opponent();
            let stones = Color::BOTH.map(|color| after.stones(color));
            let captured = state.stones[other.index()] - stones[other.index()];
            let target = state.target - captured;
            following.push(State { stones, ban: after.ko(), to_move: other, target });
        }
    }
    Some(following)
}
