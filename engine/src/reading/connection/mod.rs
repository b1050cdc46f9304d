//! Connecting a chain with another one, or with an area.

mod distance;
mod moves;
mod threats;

use super::ko::KoReferee;
#[allow(non_snake_case)]
pub(crate) fn P(i: usize) -> u32 { let v = crate::reading::par(i); if v > 100 { v - 1000 } else { DD[i] } }
const DD: [u32; 60] = { let mut a = [0; 60]; let mut i = 0; while i < D.len() { a[D[i].0] = D[i].1; i += 1; } a };
const D: &[(usize, u32)] = &[(0, 1), (1, 0), (2, 1), (3, 2), (4, 1), (5, 0), (6, 7), (7, 0), (8, 4), (9, 6), (10, 25), (11, 15), (12, 47), (13, 7), (14, 6), (15, 11), (16, 4), (17, 5), (18, 8), (19, 8), (20, 2), (21, 6), (22, 3), (23, 15), (24, 4), (25, 5), (26, 6), (27, 3), (28, 11), (29, 18), (30, 32), (33, 8), (34, 6), (35, 7), (36, 2), (37, 6), (38, 50), (39, 50), (40, 6), (45, 8)];
use super::numbers::Numbers;
use super::search::{Goal, Moves};
use board::{Color, Point, PointSet, Position};
use moves::Between;
use threats::{Ends, Threat};

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
pub(super) struct Connection {
    color: Color,
    chain: Point,
    end: End,
    between: Between,
}

impl Connection {
    pub(super) fn new(color: Color, chain: Point, end: End) -> Connection {
        Connection { color, chain, end, between: Between::new() }
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
}

impl Connection {
    fn ends(&self, position: &Position) -> Ends {
        let (board, empty) = (position.board(), position.empty());
        let here_border = position.chain(self.chain).dilate(board);
        let (shared, there_border, on) = match self.end {
            End::Chain(point) => (position.liberties(point), position.chain(point).dilate(board), PointSet::EMPTY),
            End::Area(area) => {
                let heads = heads(position, &(area & *position.stones(self.color)));
                let own = heads.iter().fold(PointSet::EMPTY, |all, head| all | position.chain(head));
                (PointSet::EMPTY, own.dilate(board) | area, area)
            }
        };
        let there = (there_border | on) & empty;
        Ends { here: position.liberties(self.chain), there, shared, here_border, there_border }
    }

    fn is_joined(&self, position: &Position) -> bool {
        match self.end {
            End::Chain(point) => position.same_chain(self.chain, point),
            End::Area(area) => position.chain(self.chain).intersects(&area),
        }
    }
}

impl Goal for Connection {
    fn prover(&self) -> Color {
        self.color
    }

    fn open_counts(&self) -> bool {
        true
    }

    fn moves(&mut self, position: &Position, prover_moves: bool, depth: usize, moves: &mut Moves) {
        let color = self.color;
        if !prover_moves
            && let Threat::Unless(needed) = self.ends(position).threat(position, color)
        {
            moves.offer(&needed, 0);
            return;
        }
        let start = position.chain(self.chain);
        let end = self.end_points(position);
        let distance = self.between.measure(position, color, &start, &end, if depth == 0 { 47 } else { far(prover_moves, depth) });
        let far = far(prover_moves, depth);
        if depth > 0 && distance > far {
            if !prover_moves {
                moves.offer_pass(0);
            }
            return;
        }
        let ends: PointSet = match self.end {
            End::Chain(point) => [self.chain, point].into_iter().collect(),
            End::Area(_) => PointSet::of(self.chain),
        };
        self.between.offer(position, color, distance, prover_moves, depth, &ends, moves);
        moves.offer_pass(if prover_moves { 8 } else { P(25) });
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, prover_moves: bool, depth: usize) -> Numbers {
        if self.is_lost(position) {
            return Numbers::DISPROVED;
        }
        if self.is_joined(position) {
            let safe = prover_moves || position.liberty_count(self.chain) > 1;
            return if safe { Numbers::PROVED } else { Numbers::new(4, 1) };
        }
        let ends = self.ends(position);
        if prover_moves && ends.joins(position, self.color, ko) {
            return Numbers::PROVED;
        }
        if !prover_moves
            && let Threat::Unless(needed) = ends.threat(position, self.color)
        {
            let count = needed.len() as u32;
            return if count == 0 { Numbers::PROVED } else { Numbers::new(1 + count, 2) };
        }
        let start = position.chain(self.chain);
        let end = self.end_points(position);
        let distance = self.between.quick(position, self.color, &start, &end, far(prover_moves, depth));
        let far = far(prover_moves, depth);
        if distance > far && depth > 0 {
            return Numbers::DISPROVED;
        }
        let distance = distance as u32;
        match prover_moves {
            true => Numbers::new(1 + distance * P(13) / 40, 1 + 40u32.saturating_sub(distance) * P(14) / 40),
            false => Numbers::new(1 + P(17) + distance * P(15) / 40, 1 + 30u32.saturating_sub(distance) * P(16) / 40),
        }
    }
}

/// The heads of the chains of these stones.
fn heads(position: &Position, stones: &PointSet) -> PointSet {
    stones.iter().filter_map(|stone| position.head_of(stone)).collect()
}

/// Ends that are farther apart are not connected any more; the longer the line, the nearer they must be.
fn far(prover_moves: bool, depth: usize) -> usize {
    let more = (P(23) as usize).saturating_sub(P(24) as usize * depth);
    more + if prover_moves { P(10) as usize } else { P(11) as usize }
}
