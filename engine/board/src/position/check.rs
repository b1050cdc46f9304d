//! Everything that a position keeps, computed again from the stones on its points.

use super::{KoBan, OUTSIDE, Position, Record, cell};
use crate::point::{MAX_SIZE, SLOTS, STRIDE};
use crate::{Color, Ko, Point, PointSet, zobrist};

/// A position contradicts itself: the first contradiction found, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Violation(String);

/// The contradiction that these words name.
fn contradiction(words: String) -> Result<(), Violation> {
    Err(Violation(words))
}

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
    }

    fn check_stones(&self) -> Result<(), Violation> {
        if self.board != self.size.points().collect() {
            return contradiction(format!("the set of points is not that of a {} board", self.size));
        }
        if let Some(point) = ((self.stones[0] | self.stones[1]) - self.board).first() {
            return self.stone_fault(point, None);
        }
        for index in 0..SLOTS {
            let found = self.cells[index];
            let inside = self.point_at(index).is_some();
            let known = if inside { found <= cell::of(Color::White) } else { found == cell::OUTSIDE };
            if !known {
                return contradiction(format!(
                    "index {index}: the table holds the unexpected content {found}"
                ));
            }
        }
        for point in self.size.points() {
            let table = self.color_at(point);
            let agrees = |color| self.stones(color).contains(point) == (table == Some(color));
            if !Color::BOTH.into_iter().all(agrees) {
                return self.stone_fault(point, table);
            }
        }
        Ok(())
    }

    /// The point of the board with this index.
    fn point_at(&self, index: usize) -> Option<Point> {
        let point = (index < MAX_SIZE * STRIDE).then(|| Point::from_index(index));
        point.filter(|point| self.size.contains(*point))
    }

    /// The table of points and the sets of stones differ on a point.
    fn stone_fault(&self, point: Point, table: Option<Color>) -> Result<(), Violation> {
        let of = |color: &Color| self.stones(*color).contains(point);
        let (point, sets) = (self.vertex(point), Color::BOTH.into_iter().filter(of).collect::<Vec<_>>());
        contradiction(format!("{point}: the table holds {table:?}, the sets hold {sets:?}"))
    }

    /// A point by its vertex. A damaged set may hold points that this board does not have: they have none.
    fn vertex(&self, point: Point) -> String {
        match self.size.contains(point) {
            true => point.vertex(self.size).to_string(),
            false => format!("{point:?}"),
        }
    }

    /// The vertices of a set, with blanks between them.
    fn vertices(&self, points: &PointSet) -> String {
        let named: Vec<String> = points.iter().map(|point| self.vertex(point)).collect();
        if named.is_empty() { "no points".to_owned() } else { named.join(" ") }
    }

    fn check_chains(&self) -> Result<(), Violation> {
        for index in 0..SLOTS {
            let point = self.point_at(index);
            let stone = point.is_some_and(|point| self.color_at(point).is_some());
            let (expected, found) = (if point.is_some() { index } else { OUTSIDE }, self.head_at(index));
            if !stone && found != expected {
                return contradiction(format!(
                    "index {index}: no stone, expected the head {expected}, found {found}"
                ));
            }
        }
        for color in Color::BOTH {
            for chain in self.stones(color).parts() {
                let Some(origin) = chain.first() else { continue };
                self.check_ring(origin, &chain)?;
                let liberties = chain.dilate(&self.board) & self.empty();
                self.check_record(origin, &liberties, chain.len())?;
                if liberties.is_empty() {
                    return contradiction(format!("no liberty: chain {}", self.vertices(&chain)));
                }
            }
        }
        Ok(())
    }

    /// The head that the table names; it may be one that is none.
    fn head_at(&self, index: usize) -> usize {
        self.heads[index].into()
    }

    /// Whether all stones of a chain name one head, a stone of it, and the ring goes once around.
    fn check_ring(&self, origin: Point, chain: &PointSet) -> Result<(), Violation> {
        let fault = |point: Point, expected: usize, found: usize| {
            contradiction(format!("{}: expected the head {expected}, found {found}", self.vertex(point)))
        };
        let head = self.head_at(origin.index());
        if !self.point_at(head).is_some_and(|point| chain.contains(point)) {
            return fault(origin, origin.index(), head);
        }
        for point in chain {
            let found = self.head_at(point.index());
            if found != head {
                return fault(point, head, found);
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
            let (chain, visited) = (self.vertices(chain), self.vertices(&visited));
            contradiction(format!("expected a ring of {chain}, found one of {visited}"))
        }
    }

    /// Whether the record of a chain or an empty point holds these liberties and this many stones.
    fn check_record(&self, point: Point, liberties: &PointSet, stones: usize) -> Result<(), Violation> {
        let record = &self.records[self.head_at(point.index())];
        let fault = |words: String| contradiction(format!("{}: {words}", self.vertex(point)));
        let found = record.liberties();
        if found != *liberties {
            let (expected, found) = (self.vertices(liberties), self.vertices(&found));
            return fault(format!("expected the liberties {expected}, found {found}"));
        }
        let (expected, found) = (liberties.len(), record.liberty_count());
        if found != expected {
            return fault(format!("expected {expected} liberties, found {found}"));
        }
        let found = record.stone_count();
        if found != stones {
            return fault(format!("expected {stones} stones, found {found}"));
        }
        match record.is_stale() {
            true => fault("the record is in use, but marked as stale".to_owned()),
            false => Ok(()),
        }
    }

    fn check_empty(&self) -> Result<(), Violation> {
        let empty = self.empty();
        empty.iter().try_for_each(|point| {
            self.check_record(point, &(PointSet::of(point).border(&self.board) & empty), 0)
        })
    }

    fn check_outside(&self) -> Result<(), Violation> {
        let at_edge = |point: &Point| point.neighbors(self.size).count() < 4;
        let expected: PointSet = self.empty().iter().filter(at_edge).collect();
        let record: &Record = &self.records[OUTSIDE];
        let found = record.liberties();
        if found == expected && record.liberty_count() == expected.len() && record.stone_count() == 0 {
            Ok(())
        } else {
            let (expected, found) = (self.vertices(&expected), self.vertices(&found));
            contradiction(format!("off the board: expected the empty points {expected}, found {found}"))
        }
    }

    fn check_hash(&self) -> Result<(), Violation> {
        let expected = Color::BOTH
            .into_iter()
            .flat_map(|color| self.stones(color).iter().map(move |point| zobrist::key(color, point)))
            .fold(0, |hash, key| hash ^ key);
        match self.hash {
            found if found == expected => Ok(()),
            found => contradiction(format!("expected the hash {expected:016x}, found {found:016x}")),
        }
    }

    /// Whether the banned point can be where a single stone was just taken by a single stone.
    fn check_ko(&self) -> Result<(), Violation> {
        let Some(ban) = self.ko() else { return Ok(()) };
        let Some(reason) = self.ko_fault(ban) else { return Ok(()) };
        let (point, color) = (self.vertex(ban.point), ban.color);
        contradiction(format!("{point}: banned as a ko for {color}, but {reason}"))
    }

    /// Why no stone can just have been taken so that its retaking is banned; none where one can.
    pub(super) fn ko_fault(&self, ban: KoBan) -> Option<&'static str> {
        let taker = |point: Point| self.color_at(point) == Some(ban.color.opponent());
        let lone = |point: Point| self.chain_len(point) == 1 && self.liberty_count(point) == 1;
        if self.ko_rule == Ko::None {
            Some("the rules have no ko")
        } else if !self.empty().contains(ban.point) {
            Some("the point is not empty")
        } else if !ban.point.neighbors(self.size).all(taker) {
            Some("the point is not surrounded")
        } else if !ban.point.neighbors(self.size).any(lone) {
            Some("no single stone in atari stands beside it")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests;
