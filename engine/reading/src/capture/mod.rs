//! Capturing a chain, or one of several.

mod attack;
mod count;
mod defense;
mod estimate;
pub(super) mod neighbors;
mod race;

use super::goal::Goal;
use super::ko::KoReferee;
use super::ladder::lasting_room;
use super::level::Depths;
use super::moves::Moves;
use super::proof_numbers::{ProofNumbers, add};
use super::turn::Turn;
use super::zone::zone;
use board::{Color, Point, PointSet, Position};

pub(super) use race::Race;

/// What it costs the defender to play elsewhere.
const PASS: u32 = 4;
/// The same in the position of the question.
const PASS_AT_FIRST: u32 = 20;
/// Chains with more liberties are no one's target, nor in a race with one that may have half as many: what
/// else there is to know of them is not read.
pub(super) const MOST_LIBERTIES: usize = 8;

/// How many chains lie between what is played and the farthest that is read, one after the other: chains
/// around, friends and what hems these in, and their liberties. A test changes what lies farther.
const ZONE_RADIUS: usize = 3;

/// The goal of taking one of these chains.
#[derive(Debug)]
pub(super) struct Capture<'a> {
    pub(super) attacker: Color,
    pub(super) targets: &'a [Point],
    pub(super) depths: &'a Depths,
    /// The only points that are played.
    pub(super) within: PointSet,
}

impl Capture<'_> {
    /// What keeps a single stone in atari from being taken in a ko: a liberty of the stone that takes it,
    /// beside the one that it gets by that.
    fn room_after(&self, position: &Position, target: Point) -> PointSet {
        match position.liberties(target).first() {
            Some(last) if position.chain_len(target) == 1 && position.liberty_count(target) == 1 => {
                let room = lasting_room(position, self.attacker, target, last);
                // Without one, it has room by what it takes besides.
                room.first().map_or_else(|| position.liberties_after(self.attacker, last), PointSet::of)
            }
            _ => PointSet::EMPTY,
        }
    }
}

impl Goal for Capture<'_> {
    fn prover(&self) -> Color {
        self.attacker
    }

    fn subject(&self, position: &Position) -> PointSet {
        self.targets.iter().fold(PointSet::EMPTY, |all, target| all | position.chain(*target))
    }

    fn most_cost(&self, depth: usize) -> u32 {
        self.depths.most_cost(depth)
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        zone(position, tried, ZONE_RADIUS, MOST_LIBERTIES)
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, turn: Turn) -> bool {
        match turn {
            // Captures are found late: what is not yet twice as far as its failure often works. With proofs
            // that had to be as near, 2 to 5 fewer of the 81 reference questions are right at levels 6 to 10,
            // and of 76 mined ones 7 are wrong, not 5.
            Turn::Prover => numbers.proof <= 2 * numbers.disproof,
            // A defense that may work is worth its move: at levels 2 to 10 as many reference questions are
            // right as with half of it.
            Turn::Refuter => 2 * numbers.proof <= numbers.disproof,
        }
    }

    fn why(&self, position: &Position, turn: Turn, proved: bool, depth: usize) -> &'static str {
        let owner = self.attacker.opponent();
        let stands = self.targets.iter().filter(|target| position.color_at(**target) == Some(owner));
        let liberties: Vec<usize> = stands.map(|target| position.liberty_count(*target)).collect();
        let all = liberties.len() == self.targets.len();
        match (proved, liberties.iter().min()) {
            (true, _) if turn == Turn::Prover && all => "its last liberty can be taken",
            (true, _) => "captured",
            (false, Some(3)) if self.depths.most_liberties(depth) < 3 => "three liberties after a long line",
            (false, Some(4)) if self.depths.most_liberties(depth) < 4 => "four liberties after a long line",
            (false, _) => "too many liberties",
        }
    }

    fn rests_on(&self, position: &Position) -> Option<PointSet> {
        let mut liberties = PointSet::EMPTY;
        for target in self.targets {
            match position.color_at(*target) {
                Some(_) => {
                    liberties |= position.liberties(*target);
                    liberties |= self.room_after(position, *target);
                }
                None => liberties.insert(*target),
            }
        }
        Some(liberties)
    }

    /// A chain in atari that is taken next is saved by its last liberty, or by taking a chain around it.
    /// These are likely moves and have been tried.
    fn may_matter(&self, position: &Position, ko: &mut KoReferee, points: PointSet) -> PointSet {
        let owner = self.attacker.opponent();
        let mut taken = |target: &&Point| {
            position.color_at(**target) == Some(owner)
                && estimate::is_taken(self, position, ko, **target, position.liberty_count(**target))
        };
        if self.targets.iter().any(|target| taken(&target)) { PointSet::EMPTY } else { points }
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        for target in self.targets {
            match turn {
                Turn::Prover => attack::moves(position, *target, self.attacker, moves),
                Turn::Refuter => defense::moves(position, *target, self.attacker, moves),
            }
        }
        if turn == Turn::Refuter {
            let pass = self.targets.iter().all(|target| position.liberty_count(*target) > 1);
            if pass {
                // Who need not answer has not been attacked: also deep in a line, where only likely moves are
                // tried. A move that answers the question is better than none.
                let cost = if depth == 0 { PASS_AT_FIRST } else { PASS };
                moves.offer_pass(cost.min(self.depths.most_cost(depth)));
            }
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        let mut all = ProofNumbers::DISPROVED;
        for target in self.targets {
            let numbers = estimate::numbers(self, position, ko, *target, turn, depth);
            all = ProofNumbers::new(all.proof.min(numbers.proof), add(all.disproof, numbers.disproof));
        }
        all
    }
}
