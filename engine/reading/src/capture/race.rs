//! A race: one chain is to be taken before another one, of the other color, is.

use super::super::goal::Goal;
use super::super::ko::KoReferee;
use super::super::level::Depths;
use super::super::moves::Moves;
use super::super::proof_numbers::ProofNumbers;
use super::super::turn::Turn;
use super::super::zone::zone;
use super::{ZONE_RADIUS, attack, count, defense};
use board::{Color, Point, PointSet, Position};

/// What a liberty of both chains costs: whoever fills it loses one himself.
const SHARED_COST: u32 = 1;
/// What a move elsewhere costs the refuter.
const PASS_COST: u32 = 4;
// Lines are longer than those of a capture, and a liberty that has to be approached may be the last one to be
// filled.
/// All moves are tried in lines up to this much longer than in captures.
const LONGER: usize = 10;

/// The goal of taking the prey before the own chain is taken. If neither is ever taken, in a seki or as one
/// gets away, nothing is proved.
#[derive(Debug)]
pub(in super::super) struct Race<'a> {
    prover: Color,
    own: Point,
    prey: Point,
    /// The only points that are played.
    within: PointSet,
    /// A prey with more liberties has got away.
    most_liberties: usize,
    depths: &'a Depths,
}

/// What has become of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stands,
    /// A single stone was taken, and its owner may put it back at once, which captures: a ko or a snapback.
    MayReturn,
    Gone,
}

impl<'a> Race<'a> {
    pub(in super::super) fn new(
        position: &Position,
        [own, prey]: [Point; 2],
        within: PointSet,
        depths: &'a Depths,
    ) -> Race<'a> {
        let prover = position.color_at(prey).map_or(Color::Black, Color::opponent);
        Race { prover, own, prey, within, most_liberties: position.liberty_count(prey) + 1, depths }
    }

    /// Whether the prover wins, where counting tells.
    fn counted(&self, position: &Position, turn: Turn) -> Option<bool> {
        let chains = match turn {
            Turn::Prover => [self.own, self.prey],
            Turn::Refuter => [self.prey, self.own],
        };
        let ahead = count::is_ahead(position, turn.color(self.prover), chains, &self.within)?;
        Some(ahead == (turn == Turn::Prover))
    }

    /// Whether a player whose turn it is takes a chain for good.
    fn takes(&self, position: &Position, ko: &mut KoReferee, chain: Point, player: Color) -> bool {
        if position.liberty_count(chain) != 1 {
            return false;
        }
        let Some(last) = position.liberties(chain).first() else { return false };
        self.within.contains(last)
            && ko.allows(position, player, last)
            && (position.chain_len(chain) > 1 || position.liberties_after(player, last).len() > 1)
    }

    fn fate(
        &self,
        position: &Position,
        ko: &mut KoReferee,
        chain: Point,
        owner: Color,
        mover: Color,
    ) -> Fate {
        match position.color_at(chain) {
            Some(color) if color == owner => Fate::Stands,
            None if mover == owner
                && position.empty_count_around(chain) == 0
                && ko.allows(position, owner, chain) =>
            {
                Fate::MayReturn
            }
            _ => Fate::Gone,
        }
    }

    /// Offers what takes the target or keeps the own chain, for the player to move.
    fn offer(position: &Position, [own, target]: [Point; 2], mover: Color, moves: &mut Moves) {
        let stands = |chain, color| position.color_at(chain) == Some(color);
        if !stands(own, mover) {
            moves.offer(&PointSet::of(own), 0);
            if stands(target, mover.opponent()) && position.liberty_count(target) == 1 {
                moves.offer(&position.liberties(target), 0);
            }
            return;
        }
        let (own_liberties, liberties) = (position.liberties(own), position.liberties(target));
        moves.offer(&(liberties - own_liberties), 0);
        moves.offer(&liberties, SHARED_COST);
        attack::moves(position, target, mover, moves);
        defense::moves(position, own, mover.opponent(), moves);
    }
}

impl Goal for Race<'_> {
    fn prover(&self) -> Color {
        self.prover
    }

    fn subject(&self, position: &Position) -> PointSet {
        position.chain(self.own) | position.chain(self.prey)
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        // As for the capture of one chain, of any number of liberties.
        zone(position, tried, ZONE_RADIUS, usize::MAX)
    }

    fn value_at_cutoff(&self, _numbers: ProofNumbers, _turn: Turn) -> bool {
        false
    }

    fn why(&self, position: &Position, turn: Turn, proved: bool, _depth: usize) -> &'static str {
        let stands = |point, color| position.color_at(point) == Some(color);
        match proved {
            true if !stands(self.prey, self.prover.opponent()) => "captured",
            true if turn == Turn::Prover => "its last liberty can be taken",
            true => "the race is won by counting",
            false if !stands(self.own, self.prover) => "the own chain was captured",
            false => "the race is lost by counting, or the prey has escaped",
        }
    }

    fn most_cost(&self, depth: usize) -> u32 {
        self.depths.most_cost(depth.saturating_sub(LONGER))
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        if turn == Turn::Prover {
            Race::offer(position, [self.own, self.prey], self.prover, moves);
            return;
        }
        Race::offer(position, [self.prey, self.own], self.prover.opponent(), moves);
        // Who need not answer has not lost the race: also deep in a line, where only likely moves are tried.
        if position.color_at(self.prey).is_some() && position.liberty_count(self.prey) > 1 {
            moves.offer_pass(self.most_cost(depth).min(PASS_COST));
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        let refuter = self.prover.opponent();
        let mover = turn.color(self.prover);
        let own = self.fate(position, ko, self.own, self.prover, mover);
        let prey = self.fate(position, ko, self.prey, refuter, mover);
        match (own, prey) {
            (Fate::Gone, _) => return ProofNumbers::DISPROVED,
            (_, Fate::Gone) => return ProofNumbers::PROVED,
            (Fate::MayReturn, _) => return ProofNumbers::new(2, 1),
            (_, Fate::MayReturn) if self.takes(position, ko, self.own, refuter) => {
                return ProofNumbers::DISPROVED;
            }
            (_, Fate::MayReturn) => return ProofNumbers::new(1, 2),
            (Fate::Stands, Fate::Stands) => {}
        }
        if turn == Turn::Prover && self.takes(position, ko, self.prey, self.prover) {
            return ProofNumbers::PROVED;
        }
        if turn == Turn::Refuter && self.takes(position, ko, self.own, refuter) {
            return ProofNumbers::DISPROVED;
        }
        if !(position.liberties(self.prey) - self.within).is_empty() {
            return ProofNumbers::DISPROVED;
        }
        if let Some(proved) = self.counted(position, turn) {
            return if proved { ProofNumbers::PROVED } else { ProofNumbers::DISPROVED };
        }
        let (own, prey) = (position.liberty_count(self.own), position.liberty_count(self.prey));
        if prey > self.most_liberties.max(self.depths.most_liberties(depth)) {
            return ProofNumbers::DISPROVED;
        }
        // Who moves is a liberty ahead.
        let (own, prey) = match turn {
            Turn::Prover => (2 * own + 1, 2 * prey),
            Turn::Refuter => (2 * own, 2 * prey + 1),
        };
        let left = |liberties: usize, more: usize| (1 + liberties + 2 * more) as u32;
        ProofNumbers::new(left(prey, prey.saturating_sub(own)), left(own, own.saturating_sub(prey)))
    }
}
