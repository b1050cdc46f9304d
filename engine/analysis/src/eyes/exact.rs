//! What a small space gives, by playing it out in all ways.
//!
//! One chain of the defender surrounds the space and has few liberties elsewhere. The attacker's stones on
//! margins touch the outside and cannot be captured. A stone of the defender is part of the surrounding chain
//! where the point has a neighbor outside of the space. The surrounding chain is lost when it has no liberty
//! left. Whoever has nothing to play passes; a ko is retaken after any other move or a pass; a game without
//! end is no loss.
//!
//! Stones of the attacker that fill the space are dead by what lies outside. The defender's first move takes
//! them, and the attacker is the first to play on the points that become free.
//!
//! The space has two eyes if the chain cannot be captured, and one if it cannot be captured when it has
//! another sure eye elsewhere.

mod local_game;

use super::value::EyeValue;
pub use local_game::MOST_OUTER;
use local_game::{LocalGame, Mark};
use matching::eyes::EyeSpace;
use std::ops::Range;

/// Most cells of a space that is played out: there are 3 to the power of as many positions. Eight cells take
/// 13 to 21 ms, nine 41 to 80.
pub const MOST_CELLS: usize = 8;

/// What a space gives, and the cells, a bit for each, where the sides play for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many eyes.
    pub value: EyeValue,
    /// The attacker's best first moves; none where two of them in a row change nothing.
    pub attack: u32,
    /// The defender's.
    pub defense: u32,
}

/// Plays a space out; none when it has too many cells. `outer` is the number of liberties that the
/// surrounding chain has elsewhere, which the attacker may fill; beyond [`MOST_OUTER`] they make no
/// difference here.
pub fn play_out(space: &EyeSpace, outer: usize) -> Option<Played> {
    if space.cells().len() > MOST_CELLS {
        return None;
    }
    let game = LocalGame::new(space, outer.min(MOST_OUTER));
    let start = game.start(space);
    let firsts = [Mark::Attacker, Mark::Defender].map(|mover| game.moves(start, mover));
    // What follows is asked of both players, as if the other played elsewhere.
    let roots: Vec<Turn> = firsts
        .iter()
        .flatten()
        .map(|(_, state)| *state)
        .chain([start])
        .flat_map(|state| [(state, Mark::Attacker), (state, Mark::Defender)])
        .collect();
    let alone = Playout::new(&game, 0, &roots);
    // Where the chain is never lost alone, another eye makes no difference.
    let is_ever_lost = roots.iter().any(|turn| alone.is_lost(*turn));
    let helped = is_ever_lost.then(|| Playout::new(&game, 1, &roots));
    let eyes = |turn: Turn| match &helped {
        Some(helped) if alone.is_lost(turn) => u8::from(!helped.is_lost(turn)),
        _ => 2,
    };
    let (b, c) = (eyes((start, Mark::Attacker)), eyes((start, Mark::Defender)));
    let [attacks, defenses] = firsts;
    let a = attacks.iter().map(|(_, state)| eyes((*state, Mark::Attacker))).fold(b, u8::min);
    let d = defenses.iter().map(|(_, state)| eyes((*state, Mark::Defender))).fold(c, u8::max);
    if is_filled(space) {
        return Some(Played { value: EyeValue([b, b, b, c]), attack: 0, defense: 0 });
    }
    // Where the first move changes nothing, what counts is the first of two.
    let best = |moves: &[(usize, usize)], mover: Mark, first: u8, second: u8| {
        let (next, reached) = if b < c { (mover.opponent(), first) } else { (mover, second) };
        let best = moves.iter().filter(|(_, state)| eyes((*state, next)) == reached);
        best.fold(0, |set, (cell, _)| set | 1_u32 << cell)
    };
    let attack = if a < c { best(&attacks, Mark::Attacker, b, a) } else { 0 };
    Some(Played {
        value: EyeValue([a, b, c, d]),
        // A move that captures the surrounding chain is legal only where that has no other eye.
        attack: if attack == 0 && b < c { game.last_liberty(start) } else { attack },
        defense: if b < d { best(&defenses, Mark::Defender, c, d) } else { 0 },
    })
}

/// Whether stones that can be captured leave no point free.
fn is_filled(space: &EyeSpace) -> bool {
    space.cells().iter().all(|cell| cell.stone && !cell.margin)
}

/// A state and who moves.
type Turn = (usize, Mark);

/// All turns that follow from some, and which of them are lost for the surrounding chain.
struct Playout {
    /// By turn one more than its place, 0 where it does not follow.
    places: Vec<u32>,
    lost: Vec<bool>,
}

fn number((state, mover): Turn) -> usize {
    2 * state + mover.turn()
}

impl Playout {
    fn new(game: &LocalGame, eyes: usize, roots: &[Turn]) -> Playout {
        let mut playout = Playout { places: vec![0; 2 * game.states()], lost: Vec::new() };
        let mut turns = Vec::new();
        let enter = |turn: Turn, places: &mut Vec<u32>, turns: &mut Vec<Turn>| {
            let place = &mut places[number(turn)];
            if *place == 0 {
                turns.push(turn);
                *place = turns.len() as u32;
            }
            *place - 1
        };
        for root in roots {
            enter(*root, &mut playout.places, &mut turns);
        }
        let (mut follow, mut spans) = (Vec::new(), Vec::new());
        let mut next = 0;
        while let Some(&(state, mover)) = turns.get(next) {
            next += 1;
            let captured = mover == Mark::Attacker && game.captures(state, eyes);
            playout.lost.push(captured);
            let first = follow.len();
            if !captured {
                for state in game.following(state, mover, eyes) {
                    follow.push(enter((state, mover.opponent()), &mut playout.places, &mut turns));
                }
            }
            spans.push(first..follow.len());
        }
        playout.settle(&turns, &follow, &spans);
        playout
    }

    /// Finds the least set of lost turns: what is captured at once, and all from which the attacker reaches
    /// the set, whatever the defender does.
    fn settle(&mut self, turns: &[Turn], follow: &[u32], spans: &[Range<usize>]) {
        let mut changed = true;
        while changed {
            changed = false;
            for (place, (_, mover)) in turns.iter().enumerate().rev() {
                if self.lost[place] {
                    continue;
                }
                let mut after = follow[spans[place].clone()].iter().map(|next| self.lost[*next as usize]);
                let lost = match mover {
                    Mark::Attacker => after.any(|lost| lost),
                    Mark::Defender => after.all(|lost| lost),
                };
                self.lost[place] = lost;
                changed |= lost;
            }
        }
    }

    fn is_lost(&self, turn: Turn) -> bool {
        let place = self.places[number(turn)];
        place > 0 && self.lost[place as usize - 1]
    }
}
