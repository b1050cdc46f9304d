//! Connecting a chain with another one, or with an area.

mod distance;

use super::capture::{heads_next_to, liberties_of, with_liberties};
use super::goal::Goal;
use super::ko::KoReferee;
use super::moves::Moves;
use super::numbers::Numbers;
use board::{Color, Point, PointSet, Position};
use distance::{Reach, between, heads};

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
    /// One stone connects, and the opponent is to move. Two points that do are enough, if nothing is short of liberties.
    fn one_stone_away(&self, position: &Position, start: &PointSet, end: &PointSet) -> Numbers {
        let board = position.board();
        let ways = start.dilate(board) & end.dilate(board) & position.empty();
        let ways: PointSet =
            ways.iter().filter(|way| position.liberties_after(self.color, *way).len() > 2).collect();
        let free = |point: Point| position.liberty_count(point) > 2;
        let ends_are_free = free(self.chain)
            && match self.end {
                End::Chain(point) => free(point),
                End::Area(_) => true,
            };
        match (ways.len(), ends_are_free) {
            (2.., true) => Numbers::PROVED,
            (2.., false) => Numbers::new(3, 4),
            (1, _) => Numbers::new(6, 1),
            (_, _) => Numbers::new(8, 1),
        }
    }
}

impl Goal for Connection {
    fn prover(&self) -> Color {
        self.color
    }

    fn subject(&self, position: &Position) -> PointSet {
        position.chain(self.chain) | self.end_points(position)
    }

    fn most_cost(&self, _depth: usize) -> u32 {
        u32::MAX
    }

    fn open_counts(&self) -> bool {
        true
    }

    fn moves(&mut self, position: &Position, prover_moves: bool, _depth: usize, moves: &mut Moves) {
        let (color, foe) = (self.color, self.color.opponent());
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

    fn numbers(
        &mut self,
        position: &Position,
        _ko: &mut KoReferee,
        prover_moves: bool,
        depth: usize,
    ) -> Numbers {
        if self.is_lost(position) {
            return Numbers::DISPROVED;
        }
        let end = self.end_points(position);
        let start = position.chain(self.chain);
        if start.intersects(&end) {
            let safe = prover_moves || position.liberty_count(self.chain) > 1;
            return if safe { Numbers::PROVED } else { Numbers::new(4, 1) };
        }
        let here = Reach::new(position, self.color, &start);
        let distance = here.distance(&end);
        match (prover_moves, distance) {
            (true, Some(0 | 1)) => Numbers::new(1, 8),
            (true, Some(2)) => Numbers::new(3, 3),
            (true, Some(3)) => Numbers::new(8, 2),
            (true, Some(_)) => Numbers::new(20, 1),
            (false, Some(0 | 1)) => self.one_stone_away(position, &start, &end),
            (false, Some(distance)) if distance <= 3 => {
                let there = Reach::new(position, self.color, &end);
                let ways = between(&here, &there, &position.empty(), distance, 0).len() as u32;
                let base = if distance == 2 { 3 } else { 10 };
                Numbers::new(base + 8 / ways.max(1), 1 + ways / 3)
            }
            (false, _) if depth == 0 => Numbers::new(30, 1),
            (_, _) => Numbers::DISPROVED,
        }
    }
}
