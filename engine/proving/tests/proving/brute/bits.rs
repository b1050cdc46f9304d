//! By sets of bits: every position that can come up gets a number, those where the target is captured, or
//! joined, are marked, then those from which the side that wants this can, or the other one must, come to a
//! marked one.

use super::small_board::SmallBoard;
use ahash::RandomState;
use board::Color;
use certificates::{Certificate, Claim};
use std::collections::HashMap;

/// A moment of a game. The stones are those of the attacker and of the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Moment {
    stones: [u32; 2],
    target: u32,
    ban: u32,
    attacker_moves: bool,
}

/// The moments that can come up, and where the moves of each lead.
struct Game {
    board: SmallBoard,
    /// Whether the attacker, and the owner, may retake a ko at once.
    may_retake: [bool; 2],
    /// The stones that are to be joined; 0 where the target is to be captured.
    joining: u32,
    numbers: HashMap<Moment, u32, RandomState>,
    moments: Vec<Moment>,
    /// Where the moves of all moments lead, one moment after the other; and where those of each begin.
    leads: Vec<u32>,
    starts: Vec<usize>,
}

/// Whether a claim holds; unknown if there are more positions than this.
pub(crate) fn holds(claim: &Certificate, most: usize) -> Option<bool> {
    let owner = claim.owner()?;
    let board = SmallBoard::new(claim.size);
    let sides: [Color; 2] = [owner.opponent(), owner];
    let start = Moment {
        stones: sides.map(|color| board.bits(&claim.stones[color.index()])),
        target: board.bits(&claim.target),
        ban: 0,
        attacker_moves: claim.to_move != owner,
    };
    let numbers = HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4));
    let may_retake = sides.map(|color| claim.may_retake(color));
    let joining = if claim.claim == Claim::Connect { start.target } else { 0 };
    let (moments, leads, starts) = (Vec::new(), Vec::new(), vec![0]);
    let mut game = Game { board, may_retake, joining, numbers, moments, leads, starts };
    game.number(start);
    while let Some(moment) = game.moments.get(game.starts.len() - 1) {
        if game.moments.len() > most {
            return None;
        }
        game.follow(*moment);
        game.starts.push(game.leads.len());
    }
    Some(game.reaches() == (claim.claim != Claim::Live))
}

impl Game {
    fn number(&mut self, moment: Moment) -> u32 {
        let moments = &mut self.moments;
        *self.numbers.entry(moment).or_insert_with(|| {
            moments.push(moment);
            moments.len() as u32 - 1
        })
    }

    /// Notes where all moves of a moment lead.
    fn follow(&mut self, moment: Moment) {
        if moment.target == 0 || self.is_reached(&moment) || (self.joining & !moment.target) != 0 {
            return;
        }
        let Moment { stones: [attacker, owner], target, ban, attacker_moves } = moment;
        let side = usize::from(!attacker_moves);
        let turned = if attacker_moves { [attacker, owner] } else { [owner, attacker] };
        for place in 0..self.board.area {
            let point = 1 << place;
            let banned = ban == point && !self.may_retake[side];
            if banned || (attacker | owner) & point != 0 {
                continue;
            }
            let Some(played) = self.board.play(place, turned) else { continue };
            let [own, other] = played.stones;
            let stones = if attacker_moves { [own, other] } else { [other, own] };
            let after = Moment {
                stones,
                target: target & stones[1],
                ban: played.ban,
                attacker_moves: !attacker_moves,
            };
            let number = self.number(after);
            self.leads.push(number);
        }
        let number = self.number(Moment { ban: 0, attacker_moves: !attacker_moves, ..moment });
        self.leads.push(number);
    }

    /// Whether the target is captured, or joined.
    fn is_reached(&self, moment: &Moment) -> bool {
        match self.joining {
            0 => moment.target == 0,
            _ => moment.target == self.joining && self.board.is_joined(moment.target, moment.stones[1]),
        }
    }

    /// Whether the side that wants this comes to it from the first moment.
    fn reaches(&self) -> bool {
        let count = self.moments.len();
        let moves = |moment: usize| &self.leads[self.starts[moment]..self.starts[moment + 1]];
        // The moments before each, in one list.
        let mut ends = vec![0; count + 1];
        self.leads.iter().for_each(|to| ends[*to as usize + 1] += 1);
        (0..count).for_each(|moment| ends[moment + 1] += ends[moment]);
        let (mut before, mut filled) = (vec![0; self.leads.len()], ends.clone());
        for moment in 0..count {
            for to in moves(moment) {
                before[filled[*to as usize]] = moment as u32;
                filled[*to as usize] += 1;
            }
        }
        let mut left: Vec<usize> = (0..count).map(|moment| moves(moment).len()).collect();
        let mut reached = vec![false; count];
        let mut marked: Vec<usize> =
            (0..count).filter(|moment| self.is_reached(&self.moments[*moment])).collect();
        let attacker_wants = self.joining == 0;
        while let Some(moment) = marked.pop() {
            if std::mem::replace(&mut reached[moment], true) {
                continue;
            }
            for earlier in &before[ends[moment]..ends[moment + 1]] {
                let earlier = *earlier as usize;
                left[earlier] -= 1;
                if self.moments[earlier].attacker_moves == attacker_wants || left[earlier] == 0 {
                    marked.push(earlier);
                }
            }
        }
        reached[0]
    }
}
