//! Joining several chains into one.
//!
//! Two connections that hold one by one need not hold together: one move of the opponent may threaten both.

use super::connection::{Between, Connection, End, LIBERTY_CAP};
use super::goal::Goal;
use super::ko::KoReferee;
use super::moves::Moves;
use super::proof_numbers::{ProofNumbers, add};
use super::turn::Turn;
use super::zone::{Seen, zone_of_account};
use board::{Color, Point, PointSet, Position};

/// Chains with at most this many liberties may lose them to a move that threatens a connection as well.
const SHORT: usize = 3;
/// What a move costs that breaks no link by itself.
const ELSEWHERE_COST: u32 = 4;
/// What is left to do against a connection that holds by itself, beside another one that is not made yet.
const HOLDS_ALONE: u32 = 8;

/// The goal of making one chain of several; the prover joins them.
#[derive(Debug)]
pub(super) struct Together<'a> {
    color: Color,
    chains: &'a [Point],
    /// Each chain with the next one.
    links: Vec<Connection<'a>>,
}

impl<'a> Together<'a> {
    /// The goal of joining these chains by stones on the points `within`; each link of two needs some of the
    /// memory.
    pub(super) fn new(
        color: Color,
        chains: &'a [Point],
        within: PointSet,
        memory: &'a mut [Between],
    ) -> Together<'a> {
        let link = |(pair, between): (&[Point], &'a mut Between)| {
            Connection::new(color, pair[0], End::Chain(pair[1]), within, between)
        };
        Together { color, chains, links: chains.windows(2).zip(memory).map(link).collect() }
    }

    /// The links that are not made yet.
    fn open(&mut self, position: &Position) -> impl Iterator<Item = &mut Connection<'a>> {
        let pairs = self.chains.windows(2);
        let links = self.links.iter_mut().zip(pairs);
        links.filter(|(_, pair)| !position.same_chain(pair[0], pair[1])).map(|(link, _)| link)
    }
}

impl Goal for Together<'_> {
    fn prover(&self) -> Color {
        self.color
    }

    fn subject(&self, position: &Position) -> PointSet {
        self.chains.iter().fold(PointSet::EMPTY, |all, chain| all | position.chain(*chain))
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        let seen = self.links.iter().map(|link| link.seen(position)).fold(Seen::default(), Seen::and);
        zone_of_account(position, tried, &seen, LIBERTY_CAP)
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, turn: Turn) -> bool {
        self.links.iter().all(|link| link.value_at_cutoff(numbers, turn))
    }

    fn why(&self, position: &Position, _turn: Turn, proved: bool, _depth: usize) -> &'static str {
        match proved {
            true => "all are joined, or the last link holds",
            false if self.chains.iter().any(|chain| position.color_at(*chain) != Some(self.color)) => {
                "a chain was captured"
            }
            false => "two of the chains are too far apart",
        }
    }

    fn work(&self) -> u32 {
        self.links.iter().map(Goal::work).sum()
    }

    fn likely(&self) -> u32 {
        u32::MAX
    }

    fn unexpanded_cost(&self) -> u32 {
        self.links.iter().map(Goal::unexpanded_cost).max().unwrap_or(0)
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        let mut count = 0;
        let mut offered = [PointSet::EMPTY; 2];
        let mut scratch = Moves::default();
        for link in self.open(position) {
            scratch.begin(0, u32::MAX);
            link.moves(position, turn, depth, &mut scratch);
            if turn == Turn::Refuter {
                // What threatens two links at once need not break either alone: it lies where the owner would
                // join them.
                link.moves(position, Turn::Prover, depth, &mut scratch);
            }
            for point in scratch.list.iter().filter_map(|(step, _)| *step) {
                let place = usize::from(offered[0].contains(point));
                offered[place].insert(point);
            }
            count += 1;
        }
        if count > 1 {
            // What matters to two links at once comes first.
            moves.offer(&offered[1], 0);
        }
        for link in self.open(position) {
            link.moves(position, turn, depth, moves);
        }
        if count > 1 && turn == Turn::Refuter {
            moves.offer(&offered[0], ELSEWHERE_COST);
            for chain in self.chains.iter().filter(|chain| position.liberty_count(**chain) <= SHORT) {
                moves.offer(&position.liberties(*chain), ELSEWHERE_COST);
            }
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        if self.chains.iter().any(|chain| position.color_at(*chain) != Some(self.color)) {
            return ProofNumbers::DISPROVED;
        }
        let found: Vec<ProofNumbers> =
            self.open(position).map(|link| link.numbers(position, ko, turn, depth)).collect();
        match *found.as_slice() {
            [] => {
                let link = self.links.first_mut();
                link.map_or(ProofNumbers::PROVED, |link| link.numbers(position, ko, turn, depth))
            }
            [last] => last,
            _ if found.iter().any(|numbers| numbers.is_disproved()) => ProofNumbers::DISPROVED,
            _ => {
                let proof = found.iter().fold(0, |sum, numbers| add(sum, numbers.proof.max(1)));
                let disproof = found.iter().map(|numbers| numbers.disproof.min(HOLDS_ALONE)).min();
                ProofNumbers::new(proof, disproof.unwrap_or(1).max(1))
            }
        }
    }
}
