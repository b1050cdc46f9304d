//! Connecting a chain with another one, or with an area.
//!
//! What joins in one move or two is seen without playing (`threats`); that also tells which few moves of the
//! opponent matter. Elsewhere the moves are those on the shortest ways between the ends (`distance`,
//! `moves`), and ends that are too far apart for the length of the line are given up.

mod distance;
mod moves;
mod threats;

use super::goal::Goal;
use super::ko::KoReferee;
use super::moves::Moves;
use super::proof_numbers::ProofNumbers;
use super::turn::Turn;
use super::zone::{Seen, zone_of_account};
use board::{Color, Point, PointSet, Position};
pub(super) use moves::Between;
use moves::{NARROW, Span, WIDE};
use threats::{ConnectionThreat, Ends};

/// What a chain is to be connected with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The chain on this point.
    Chain(Point),
    /// Any point of this area, that is, a stone on it.
    Area(PointSet),
}

/// The goal of connecting; the prover connects.
#[derive(Debug)]
pub(super) struct Connection<'a> {
    color: Color,
    chain: Point,
    end: End,
    /// The only points that are played.
    within: PointSet,
    between: &'a mut Between,
    /// Whether more moves are tried of the owner, and of the opponent.
    wide: [bool; 2],
}

// Weights in tenths of a stone, and of numbers: found by hill climbing over the visible reference questions
// about connections and the drawn ones together, 2,000 plays each; no question has a weight of its own.

/// Ends this far apart are given up when the owner is to move.
const FAR: usize = 28;
/// The same when the opponent is.
const FAR_FOR_OPPONENT: usize = 15;
/// So much farther in the position of the question.
const FARTHER_AT_FIRST: usize = 15;
/// That is less by so much for each move of the line.
const NEARER_PER_MOVE: usize = 4;
/// So much farther when more moves of the owner are tried.
const FARTHER_WIDE: usize = 5;
/// What a move elsewhere costs the opponent.
const PASS_COST: u32 = 6;
/// Of chains with more liberties than this nothing else counts, those next to the ends aside: taking one of
/// five is out of reach (`distance::capture_cost`).
pub(super) const LIBERTY_CAP: usize = 5;
/// Moves that have not been played are tried only when those before them fail, because this is left to prove
/// of them.
const UNPLAYED: u32 = 1000;

impl<'a> Connection<'a> {
    /// The goal of connecting a chain with this end by stones on the points `within`.
    pub(super) fn new(
        color: Color,
        chain: Point,
        end: End,
        within: PointSet,
        between: &'a mut Between,
    ) -> Connection<'a> {
        between.begin();
        Connection { color, chain, end, within, between, wide: [false; 2] }
    }

    /// What was looked at so far.
    pub(super) fn seen(&self, position: &Position) -> Seen {
        self.between.seen(position.board())
    }

    /// The points of the other end, none when its chain is gone.
    fn end_points(&self, position: &Position) -> PointSet {
        match self.end {
            End::Chain(point) if position.color_at(point) == Some(self.color) => position.chain(point),
            End::Chain(_) => PointSet::EMPTY,
            End::Area(area) => area - *position.stones(self.color.opponent()),
        }
    }

    fn is_lost(&self, position: &Position) -> bool {
        position.color_at(self.chain) != Some(self.color)
            || matches!(self.end, End::Chain(point) if position.color_at(point) != Some(self.color))
    }

    /// Whether an end that was taken, a single stone, may be taken back at once, in a ko or a snapback. So it
    /// is not lost yet.
    fn takes_back(&self, position: &Position, ko: &mut KoReferee) -> bool {
        let taken = self.chains() - *position.stones(self.color);
        taken.len() == 1
            && taken.iter().all(|end| {
                position.color_at(end).is_none()
                    && position.empty_count_around(end) == 0
                    && ko.allows(position, self.color, end)
            })
    }

    fn is_joined(&self, position: &Position) -> bool {
        match self.end {
            End::Chain(point) => position.same_chain(self.chain, point),
            End::Area(area) => position.chain(self.chain).intersects(&area),
        }
    }

    fn ends(&mut self, position: &Position) -> Ends {
        let board = position.board();
        let here_border = position.chain(self.chain).dilate(board);
        let (shared, there_border) = match self.end {
            End::Chain(point) => (position.liberties(point), position.chain(point).dilate(board)),
            End::Area(area) => {
                let own = area & *position.stones(self.color);
                let own = own.iter().fold(PointSet::EMPTY, |all, stone| all | position.chain(stone));
                (PointSet::EMPTY, own.dilate(board) | area)
            }
        };
        self.between.look_beside_ends(&(here_border | there_border));
        let (here_border, there_border) = (here_border & self.within, there_border & self.within);
        Ends {
            here: here_border & position.empty(),
            there: there_border & position.empty(),
            shared,
            here_border,
            there_border,
        }
    }

    /// Ends that are farther apart are not connected any more; the longer the line, the nearer they must be.
    fn far(&self, turn: Turn, depth: usize) -> usize {
        if depth == 0 {
            return distance::MOST;
        }
        let far = match turn {
            Turn::Prover => FAR,
            Turn::Refuter => FAR_FOR_OPPONENT,
        };
        let farther = if self.wide[0] { FARTHER_WIDE } else { 0 };
        far + farther + FARTHER_AT_FIRST.saturating_sub(NEARER_PER_MOVE * depth)
    }

    /// The chains that are to be connected, by a stone of each.
    fn chains(&self) -> PointSet {
        match self.end {
            End::Chain(point) => [self.chain, point].into_iter().collect(),
            End::Area(_) => PointSet::of(self.chain),
        }
    }
}

impl Goal for Connection<'_> {
    fn prover(&self) -> Color {
        self.color
    }

    fn subject(&self, position: &Position) -> PointSet {
        position.chain(self.chain) | self.end_points(position)
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        zone_of_account(position, tried, &self.seen(position), LIBERTY_CAP)
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, _turn: Turn) -> bool {
        // A connection is proved late; of a proof more is found on the way than of what refutes it (found by
        // trying on the reference questions).
        numbers.proof < numbers.disproof.saturating_add(numbers.disproof / 2)
    }

    fn why(&self, position: &Position, turn: Turn, proved: bool, _: usize) -> &'static str {
        match proved {
            true if self.is_joined(position) => "joined",
            true if turn == Turn::Prover => "the next move joins",
            true => "either of two moves joins",
            false if self.is_lost(position) => "an end was captured",
            false => "too far apart",
        }
    }

    fn work(&self) -> u32 {
        // A walk of distances, or two: 3 to 8 us on a board of 19x19.
        8
    }

    fn likely(&self) -> u32 {
        u32::MAX
    }

    fn unexpanded_cost(&self) -> u32 {
        UNPLAYED
    }

    fn narrow(&mut self) {
        self.wide = [false; 2];
    }

    fn widen(&mut self, turn: Turn) -> bool {
        !std::mem::replace(&mut self.wide[side(turn)], true)
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        if self.is_lost(position) {
            moves.offer(&(self.chains() & position.empty()), 0);
            return;
        }
        if turn == Turn::Refuter
            && let ConnectionThreat::Unless(needed) = self.ends(position).threat(position, self.color)
        {
            moves.offer(&needed, 0);
            return;
        }
        let (start, end) = (position.chain(self.chain), self.end_points(position));
        let far = self.far(turn, depth);
        let span = Span { position, color: self.color, start: &start, end: &end, within: &self.within };
        let distance = self.between.measure(&span, far);
        if distance <= far {
            let chains = self.chains();
            let most = if self.wide[side(turn)] { WIDE } else { NARROW }.at(depth);
            self.between.offer(position, self.color, turn, most, &chains, moves);
        }
        // The opponent may always wait. The owner never gains by it, and two moves elsewhere would lead back
        // to the same position.
        if turn == Turn::Refuter {
            moves.offer_pass(PASS_COST);
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        if self.is_lost(position) {
            let back = turn == Turn::Prover && self.takes_back(position, ko);
            return if back { ProofNumbers::new(6, 1) } else { ProofNumbers::DISPROVED };
        }
        if self.is_joined(position) {
            let safe = turn == Turn::Prover || position.liberty_count(self.chain) > 1;
            return if safe { ProofNumbers::PROVED } else { ProofNumbers::new(4, 1) };
        }
        let ends = self.ends(position);
        if turn == Turn::Prover && ends.joins(position, self.color, ko) {
            return ProofNumbers::PROVED;
        }
        if turn == Turn::Refuter
            && let ConnectionThreat::Unless(needed) = ends.threat(position, self.color)
        {
            return if needed.is_empty() {
                ProofNumbers::PROVED
            } else {
                ProofNumbers::new(1 + needed.len() as u32, 2)
            };
        }
        let (start, end) = (position.chain(self.chain), self.end_points(position));
        let far = self.far(turn, depth);
        let span = Span { position, color: self.color, start: &start, end: &end, within: &self.within };
        match self.between.distance(&span, far) {
            distance if distance > far && depth > 0 => ProofNumbers::DISPROVED,
            distance => estimate(turn, distance),
        }
    }
}

/// The place of a side.
fn side(turn: Turn) -> usize {
    usize::from(turn == Turn::Refuter)
}

/// What is left to prove at this distance.
fn estimate(turn: Turn, distance: usize) -> ProofNumbers {
    let distance = distance as u32;
    match turn {
        Turn::Prover => {
            ProofNumbers::new(1 + distance * 7 / 40, 1 + 40_u32.saturating_sub(distance) * 6 / 40)
        }
        Turn::Refuter => {
            ProofNumbers::new(6 + distance * 11 / 40, 1 + 30_u32.saturating_sub(distance) * 6 / 40)
        }
    }
}
