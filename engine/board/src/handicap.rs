//! Handicap stones, as the GTP 2 specification (draft 2, section 4.1) places them.

use crate::{BoardSize, Color, Game, Point, PointSet, Position};

/// Handicap stones cannot be placed so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandicapError {
    /// There are stones or moves already.
    #[error("board not empty")]
    BoardNotEmpty,
    /// The number of stones is not possible on this board.
    #[error("expected {}, found {found}", possible(*.most))]
    InvalidCount {
        /// How many were asked for.
        found: usize,
        /// The most that are possible; the least is 2.
        most: usize,
    },
    /// A vertex is named twice.
    #[error("expected different vertices, found {} twice", .point.vertex(*.size))]
    Repeated {
        /// Which.
        point: Point,
        /// The board, for naming it.
        size: BoardSize,
    },
}

/// How many stones can be placed where these are the most.
fn possible(most: usize) -> String {
    if most < 2 {
        "no handicap stones on this board".to_owned()
    } else {
        format!("2 to {most} handicap stones")
    }
}

/// The most stones that can be placed on fixed points of a board: 9 on odd boards from 9, 4 on even ones
/// from 8 and on 7x7, none on smaller ones and on boards that are not square.
pub fn most_fixed(size: BoardSize) -> usize {
    match size.side() {
        None | Some(0..=6) => 0,
        Some(side) if side % 2 == 0 || side == 7 => 4,
        Some(_) => 9,
    }
}

/// The fixed points for this many stones; none when the board does not take them.
pub fn fixed_points(size: BoardSize, count: usize) -> Option<Vec<Point>> {
    let side = size.side().filter(|_| (2..=most_fixed(size)).contains(&count))?;
    // The third line on boards up to 11x11, else the fourth: what GNU Go 3.8 answers on every size.
    let edge = if side <= 11 { 2 } else { 3 };
    let (low, middle, high) = (edge, side / 2, side - 1 - edge);
    let corners = [(low, high), (high, low), (low, low), (high, high)];
    let sides = [(low, middle), (high, middle)];
    let ends = [(middle, high), (middle, low)];
    let mut places = corners[..count.min(4)].to_vec();
    if count >= 6 {
        places.extend(sides);
    }
    if count >= 8 {
        places.extend(ends);
    }
    if count >= 5 && count % 2 == 1 {
        places.push((middle, middle));
    }
    places.into_iter().map(|(column, row)| size.point(column, row)).collect()
}

impl Game {
    /// Places handicap stones on the fixed points and returns them. White is to move then.
    ///
    /// # Errors
    /// The board is not empty or does not take this many stones.
    pub fn place_fixed_handicap(&mut self, count: usize) -> Result<Vec<Point>, HandicapError> {
        let invalid = HandicapError::InvalidCount { found: count, most: most_fixed(self.size()) };
        let points = fixed_points(self.size(), count).ok_or(invalid)?;
        self.place_handicap(&points)?;
        Ok(points)
    }

    /// Places handicap stones on these points. White is to move then.
    ///
    /// # Errors
    /// The board is not empty, there are fewer than two stones or more than leave a point free, or a
    /// point is named twice.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        let size = self.size();
        if !self.is_untouched() {
            return Err(HandicapError::BoardNotEmpty);
        }
        let invalid = HandicapError::InvalidCount { found: points.len(), most: size.area() - 1 };
        if points.len() < 2 || points.len() >= size.area() {
            return Err(invalid);
        }
        let mut stones = PointSet::EMPTY;
        for point in points {
            if stones.contains(*point) {
                return Err(HandicapError::Repeated { point: *point, size });
            }
            stones.insert(*point);
        }
        let rules = *self.rules();
        let position = Position::from_stones(size, &stones, &PointSet::EMPTY, rules.suicide, rules.ko)
            .map_err(|_| invalid)?;
        self.restart_with_handicap(position, points.len());
        debug_assert_eq!(self.to_move(), Color::White);
        Ok(())
    }
}
