//! Positions from any arrangement of stones.

use super::{KoBan, PackedKo, Position};
use crate::point::{BoardSize, Point};
use crate::{Color, Ko, Move, PointSet, Suicide};

/// The arrangement is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A stone lies off the board.
    #[error("expected points of a {size} board, found column {}, row {}", .point.column() + 1, .point.row() + 1)]
    OutsideBoard {
        /// Where.
        point: Point,
        /// The board that was expected.
        size: BoardSize,
    },
    /// Two stones lie on one point.
    #[error("expected one stone a point, found two on {}", .point.vertex(*.size))]
    Overlap {
        /// Where.
        point: Point,
        /// The board, for naming the point.
        size: BoardSize,
    },
    /// A chain has no liberty.
    #[error("expected chains with liberties, found none at the {color} chain {}", vertices(.chain, *.size))]
    NoLiberty {
        /// The color of the chain.
        color: Color,
        /// All its stones.
        chain: PointSet,
        /// The board, for naming the points.
        size: BoardSize,
    },
    /// No stone can just have been taken in a ko.
    #[error("expected a ko on column {}, row {}, found none: {reason}", .point.column() + 1, .point.row() + 1)]
    NoKo {
        /// Where it was said to be.
        point: Point,
        /// Why there is none.
        reason: &'static str,
    },
}

/// The vertices of a chain, with blanks between them.
fn vertices(chain: &PointSet, size: BoardSize) -> String {
    chain.iter().map(|point| point.vertex(size).to_string()).collect::<Vec<_>>().join(" ")
}

impl Position {
    /// The position with these stones, nothing captured and no ko.
    ///
    /// # Errors
    /// Stones lie off the board or on one another, or a chain has no liberty.
    pub fn from_stones(
        size: BoardSize,
        black: &PointSet,
        white: &PointSet,
        suicide: Suicide,
        ko_rule: Ko,
    ) -> Result<Position, SetupError> {
        let mut position = Position::new(size, suicide, ko_rule);
        if let Some(point) = ((*black | *white) - position.board).first() {
            return Err(SetupError::OutsideBoard { point, size });
        }
        if let Some(point) = (*black & *white).first() {
            return Err(SetupError::Overlap { point, size });
        }
        let empty = position.board - (*black | *white);
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            let living = empty.dilate(&position.board) & *stones;
            if let Some(chain) = stones.parts().find(|chain| !chain.intersects(&living)) {
                return Err(SetupError::NoLiberty { color, chain, size });
            }
        }
        position.place([black, white]);
        Ok(position)
    }

    /// The same position, in which a player may not take back a stone that was just lost in a ko.
    ///
    /// # Errors
    /// No ko can be there: the point is not empty, not surrounded by the opponent, or none of these stones is
    /// alone and in atari; or the rules have no ko.
    pub fn with_ko(mut self, ban: KoBan) -> Result<Position, SetupError> {
        match self.ko_fault(ban) {
            Some(reason) => Err(SetupError::NoKo { point: ban.point, reason }),
            None => {
                self.ko = PackedKo::new(ban.point, ban.color);
                Ok(self)
            }
        }
    }

    /// Puts stones on the empty board. Every chain has a liberty in the end, so that nothing is captured on
    /// the way.
    pub(super) fn place(&mut self, stones: [&PointSet; 2]) {
        for (color, stones) in Color::BOTH.into_iter().zip(stones) {
            for point in stones {
                let _ = self.play(color, Move::Play(point));
            }
        }
        self.ko = PackedKo::NONE;
    }
}
