//! Connecting a chain with another one, or with an area.

mod distance;
mod threats;

use super::capture::{liberties_of, with_liberties};
use super::ko::KoReferee;
use super::numbers::Numbers;
use super::search::{Goal, Moves};
use board::{Color, Point, PointSet, Position};
use distance::{Reach, between, heads};
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
}

impl Connection {
    pub(super) fn new(color: Color, chain: Point, end: End) -> Connection {
        Connection { color, chain, end }
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

    fn moves(&mut self, position: &Position, prover_moves: bool, _depth: usize, moves: &mut Moves) {
        let (color, foe) = (self.color, self.color.opponent());
        if !prover_moves
            && let Threat::Unless(needed) = self.ends(position).threat(position, color)
        {
            moves.offer(&needed, 0);
            return;
        }
        let start = position.chain(self.chain);
        let end = self.end_points(position);
        let (here, there) = (Reach::new(position, color, &start), Reach::new(position, color, &end));
        let empty = position.empty();
        let shortest = here.distance(&end).unwrap_or(Reach::MOST);
        let direct = between(&here, &there, &empty, shortest, 0);
        let near = between(&here, &there, &empty, shortest, 1);
        let board = position.board();
        // Chains of both sides that take part.
        let ends = match self.end {
            End::Chain(_) => start | end,
            End::Area(_) => start,
        };
        let ways = direct.dilate(board);
        let own = heads(position, &((ways | ends) & *position.stones(color)));
        let foes = heads(position, &((ways | ends.dilate(board)) & *position.stones(foe)));
        let (attacked, threatening) = if prover_moves { (foes, own) } else { (own, foes) };
        moves.offer(&liberties_of(position, &with_liberties(position, &attacked, 1)), 0);
        moves.offer(&direct, 0);
        moves.offer(&liberties_of(position, &with_liberties(position, &threatening, 1)), 1);
        moves.offer(&liberties_of(position, &with_liberties(position, &attacked, 2)), 3);
        moves.offer(&near, 4);
        moves.offer(&liberties_of(position, &with_liberties(position, &threatening, 2)), 6);
        if prover_moves {
            moves.offer_pass(8);
        }
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
        let end = self.end_points(position);
        let start = position.chain(self.chain);
        let here = Reach::new(position, self.color, &start);
        let distance = here.distance(&end);
        match (prover_moves, distance) {
            (true, Some(0 | 1)) => Numbers::new(3, 3),
            (true, Some(2)) => Numbers::new(3, 3),
            (true, Some(3)) => Numbers::new(8, 2),
            (true, Some(_)) => Numbers::new(20, 1),
            (false, Some(0 | 1)) => Numbers::new(8, 1),
            (false, Some(distance)) if distance <= 3 => Numbers::new(if distance == 2 { 6 } else { 10 }, 1),
            (false, _) if depth == 0 => Numbers::new(30, 1),
            (_, _) => Numbers::DISPROVED,
        }
    }
}
