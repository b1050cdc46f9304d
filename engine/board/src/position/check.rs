//! Everything that a position keeps, computed again from the stones on its points.

use super::violation::{KoFault, Violation, ViolationKind};
use super::{OUTSIDE, Position, Record, cell};
use crate::point::{MAX_SIZE, SLOTS, STRIDE};
use crate::{Color, Ko, Point, PointSet, zobrist};

impl Position {
    /// Computes everything that the position keeps again from the stones on its points and compares.
    ///
    /// ```
    /// use board::{BoardSize, Color, Ko, Move, Point, Position, Suicide};
    /// let mut position = Position::new(BoardSize::STANDARD, Suicide::Forbidden, Ko::Simple);
    /// let _ = position.play(Color::Black, Move::Play(Point::parse("D4", BoardSize::STANDARD)?));
    /// position.check()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first contradiction found. It is a defect of this crate, or the result of a move that was
    /// played although it was illegal.
    pub fn check(&self) -> Result<(), Violation> {
        self.check_stones()
            .and_then(|()| self.check_chains())
            .and_then(|()| self.check_empty())
            .and_then(|()| self.check_outside())
            .and_then(|()| self.check_hash())
            .and_then(|()| self.check_ko())
            .map_err(|kind| Violation { kind, size: self.size })
    }

    fn check_stones(&self) -> Result<(), ViolationKind> {
        if self.board != self.size.points().collect() {
            return Err(ViolationKind::Board);
        }
        if let Some(point) = ((self.stones[0] | self.stones[1]) - self.board).first() {
            let sets = self.colors_in_sets(point);
            return Err(ViolationKind::Stone { point, table: None, sets });
        }
        for index in 0..SLOTS {
            let found = self.cells[index];
            let inside = self.point_at(index).is_some();
            let known = if inside { found <= cell::of(Color::White) } else { found == cell::OUTSIDE };
            if !known {
                return Err(ViolationKind::Entry { index, found });
            }
        }
        for point in self.size.points() {
            let table = self.color_at(point);
            let agrees = |color| self.stones(color).contains(point) == (table == Some(color));
            if !Color::BOTH.into_iter().all(agrees) {
                return Err(ViolationKind::Stone { point, table, sets: self.colors_in_sets(point) });
            }
        }
        Ok(())
    }

    /// The point of the board with this index.
    fn point_at(&self, index: usize) -> Option<Point> {
        let point = (index < MAX_SIZE * STRIDE).then(|| Point::from_index(index));
        point.filter(|point| self.size.contains(*point))
    }

    fn colors_in_sets(&self, point: Point) -> Vec<Color> {
        Color::BOTH.into_iter().filter(|color| self.stones(*color).contains(point)).collect()
    }

    fn check_chains(&self) -> Result<(), ViolationKind> {
        for index in 0..SLOTS {
            let point = self.point_at(index);
            let stone = point.is_some_and(|point| self.color_at(point).is_some());
            let (expected, found) = (if point.is_some() { index } else { OUTSIDE }, self.head_at(index));
            if !stone && found != expected {
                return Err(ViolationKind::StrayHead { index, expected, found });
            }
        }
        for color in Color::BOTH {
            let mut left = *self.stones(color);
            while let Some(origin) = left.first() {
                let chain = self.stones(color).connected(origin);
                self.check_ring(origin, &chain)?;
                let liberties = chain.dilate(&self.board) & self.empty();
                self.check_record(origin, &liberties, chain.len())?;
                if liberties.is_empty() {
                    return Err(ViolationKind::NoLiberty { chain });
                }
                left -= chain;
            }
        }
        Ok(())
    }

    /// The head that the table names; it may be one that is none.
    fn head_at(&self, index: usize) -> usize {
        self.heads[index].into()
    }

    /// Whether all stones of a chain name one head, a stone of it, and the ring goes once around.
    fn check_ring(&self, origin: Point, chain: &PointSet) -> Result<(), ViolationKind> {
        let head = self.head_at(origin.index());
        if !self.point_at(head).is_some_and(|point| chain.contains(point)) {
            return Err(ViolationKind::Head { point: origin, expected: origin.index(), found: head });
        }
        for point in chain {
            let found = self.head_at(point.index());
            if found != head {
                return Err(ViolationKind::Head { point, expected: head, found });
            }
        }
        let mut visited = PointSet::EMPTY;
        let mut index = head;
        while let Some(point) = self.point_at(index).filter(|point| chain.contains(*point)) {
            if visited.contains(point) {
                break;
            }
            visited.insert(point);
            index = self.next[index] as usize;
        }
        if visited == *chain && index == head {
            Ok(())
        } else {
            Err(ViolationKind::Ring { chain: Box::new(*chain), visited: Box::new(visited) })
        }
    }

    /// Whether the record of a chain or an empty point holds these liberties and this many stones.
    fn check_record(&self, point: Point, liberties: &PointSet, stones: usize) -> Result<(), ViolationKind> {
        let record = &self.records[self.head_at(point.index())];
        let (expected, found) = (*liberties, record.liberties());
        if found != expected {
            let (expected, found) = (Box::new(expected), Box::new(found));
            return Err(ViolationKind::Liberties { point, expected, found });
        }
        let (expected, found) = (expected.len(), record.liberty_count());
        if found != expected {
            return Err(ViolationKind::LibertyCount { point, expected, found });
        }
        let (expected, found) = (stones, record.stone_count());
        if found != expected {
            return Err(ViolationKind::StoneCount { point, expected, found });
        }
        if record.is_stale() { Err(ViolationKind::Stale { point }) } else { Ok(()) }
    }

    fn check_empty(&self) -> Result<(), ViolationKind> {
        let empty = self.empty();
        empty.iter().try_for_each(|point| {
            self.check_record(point, &(PointSet::of(point).border(&self.board) & empty), 0)
        })
    }

    fn check_outside(&self) -> Result<(), ViolationKind> {
        let at_edge = |point: &Point| point.neighbors(self.size).count() < 4;
        let expected: PointSet = self.empty().iter().filter(at_edge).collect();
        let record: &Record = &self.records[OUTSIDE];
        let found = record.liberties();
        if found == expected && record.liberty_count() == expected.len() && record.stone_count() == 0 {
            Ok(())
        } else {
            let (expected, found) = (Box::new(expected), Box::new(found));
            Err(ViolationKind::OutsideRecord { expected, found })
        }
    }

    fn check_hash(&self) -> Result<(), ViolationKind> {
        let expected = Color::BOTH
            .into_iter()
            .flat_map(|color| self.stones(color).iter().map(move |point| zobrist::key(color, point)))
            .fold(0, |hash, key| hash ^ key);
        if self.hash == expected { Ok(()) } else { Err(ViolationKind::Hash { expected, found: self.hash }) }
    }

    /// Whether the banned point can be where a single stone was just taken by a single stone.
    fn check_ko(&self) -> Result<(), ViolationKind> {
        let Some(ban) = self.ko() else { return Ok(()) };
        let taker = |point: Point| self.color_at(point) == Some(ban.color.opponent());
        let lone = |point: Point| self.chain_len(point) == 1 && self.liberty_count(point) == 1;
        let reason = if self.ko_rule == Ko::None {
            KoFault::Rules
        } else if !self.empty().contains(ban.point) {
            KoFault::NotEmpty
        } else if !ban.point.neighbors(self.size).all(taker) {
            KoFault::Open
        } else if !ban.point.neighbors(self.size).any(lone) {
            KoFault::NoTaker
        } else {
            return Ok(());
        };
        Err(ViolationKind::Ko { ban, reason })
    }
}

#[cfg(test)]
mod tests;
