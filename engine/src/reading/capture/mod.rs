//! Capturing a chain, or one of several.

mod attack;
mod defence;
mod estimate;
pub(super) mod neighbours;

use super::goal::Goal;
use super::ko::KoReferee;
use super::level::Depths;
use super::moves::Moves;
use super::numbers::{Numbers, add};
use board::{Color, Point, PointSet, Position};

/// The goal of taking one of these chains.
#[derive(Debug)]
pub(super) struct Capture<'a> {
    attacker: Color,
    targets: &'a [Point],
    depths: &'a Depths,
}

impl<'a> Capture<'a> {
    pub(super) fn new(attacker: Color, targets: &'a [Point], depths: &'a Depths) -> Capture<'a> {
        Capture { attacker, targets, depths }
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

    fn reach(&self) -> usize {
        // Chains around, friends and what hems these in, and their liberties; a test changes what lies farther.
        3
    }

    fn why(&self, position: &Position, prover_moves: bool, proved: bool, depth: usize) -> &'static str {
        let owner = self.attacker.opponent();
        let stands = self.targets.iter().filter(|target| position.color_at(**target) == Some(owner));
        let liberties: Vec<usize> = stands.map(|target| position.liberty_count(*target)).collect();
        let all = liberties.len() == self.targets.len();
        match (proved, liberties.iter().min()) {
            (true, _) if prover_moves && all => "its last liberty can be taken",
            (true, _) => "captured",
            (false, Some(3)) if self.depths.most_liberties(depth) < 3 => "three liberties after a long line",
            (false, Some(4)) if self.depths.most_liberties(depth) < 4 => "four liberties after a long line",
            (false, _) => "too many liberties",
        }
    }

    fn open_counts(&self) -> bool {
        false
    }

    fn moves(&mut self, position: &Position, prover_moves: bool, depth: usize, moves: &mut Moves) {
        for target in self.targets {
            match prover_moves {
                true => attack::moves(position, *target, self.attacker, moves),
                false => defence::moves(position, *target, self.attacker, moves),
            }
        }
        if !prover_moves {
            let pass = self.targets.iter().all(|target| position.liberty_count(*target) > 1);
            if pass {
                // Who need not answer has not been attacked: also deep in a line, where only likely moves are tried.
                let most = self.depths.most_cost(depth);
                moves.offer_pass(most.min(4));
            }
        }
    }

    fn numbers(
        &mut self,
        position: &Position,
        ko: &mut KoReferee,
        prover_moves: bool,
        depth: usize,
    ) -> Numbers {
        let mut all = Numbers::DISPROVED;
        for target in self.targets {
            let numbers =
                estimate::numbers(position, ko, *target, self.attacker, prover_moves, depth, self.depths);
            all = Numbers::new(all.proof.min(numbers.proof), add(all.disproof, numbers.disproof));
        }
        all
    }
}
