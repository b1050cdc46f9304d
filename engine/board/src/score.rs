//! Counting a finished game, once it is known which stones are dead.
//!
//! The dead stones are taken off the board. A point then belongs to the color of its stone, or, when it is
//! empty, to the only color that its empty region touches; regions that touch both colors or none are
//! neutral (Tromp-Taylor rules, <https://tromp.github.io/go.html>).
//!
//! ```
//! use board::{Color, PointSet, Rules, diagram, score};
//! let drawn = diagram::parse(
//!     ". X O
//!      X X O
//!      . X .",
//! )?;
//! let rules = Rules { komi: 0.5, ..Rules::default() };
//! let position = drawn.position(rules.suicide, rules.ko)?;
//! assert_eq!(score::area(&position, &PointSet::EMPTY, Color::Black), 6);
//! assert_eq!(score::margin(&position, &PointSet::EMPTY, &rules, 0), 6.0 - 2.0 - 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{Color, Point, PointSet, Position, Rules, Scoring};

/// Whose a point is at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Black's.
    Black,
    /// White's.
    White,
    /// No one's: dame, or a shared liberty in a seki.
    Neutral,
}

impl From<Color> for Owner {
    fn from(color: Color) -> Owner {
        match color {
            Color::Black => Owner::Black,
            Color::White => Owner::White,
        }
    }
}

/// Whose each point of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ownership {
    owned: [PointSet; 2],
}

impl Ownership {
    /// Whose the points are once the dead stones are off the board. Points of `dead` without a stone
    /// change nothing.
    pub fn new(position: &Position, dead: &PointSet) -> Ownership {
        let mut owned = Color::BOTH.map(|color| *position.stones(color) - *dead);
        let empty = *position.board() - (owned[0] | owned[1]);
        let beside = owned.map(|stones| stones.dilate(position.board()));
        for region in empty.parts() {
            match beside.map(|points| points.intersects(&region)) {
                [true, false] => owned[0] |= region,
                [false, true] => owned[1] |= region,
                _ => {}
            }
        }
        Ownership { owned }
    }

    /// The points of a color: its living stones and what they surround.
    pub fn points(&self, color: Color) -> &PointSet {
        &self.owned[color.index()]
    }

    /// Whose a point is.
    pub fn owner(&self, point: Point) -> Owner {
        match self.owned.map(|points| points.contains(point)) {
            [true, _] => Owner::Black,
            [_, true] => Owner::White,
            _ => Owner::Neutral,
        }
    }
}

/// A player's points under area scoring, without komi: his living stones and the points they surround.
pub fn area(position: &Position, dead: &PointSet, color: Color) -> usize {
    Ownership::new(position, dead).points(color).len()
}

/// A player's points under territory scoring, without komi: the points he surrounds, the stones he has
/// captured, and the opponent's dead stones.
///
/// Every surrounded point counts, also an eye in a seki: which groups live in seki is not asked here.
pub fn territory(position: &Position, dead: &PointSet, color: Color) -> usize {
    let living = *position.stones(color) - *dead;
    let surrounded = *Ownership::new(position, dead).points(color) - living;
    let prisoners = *position.stones(color.opponent()) & *dead;
    surrounded.len() + prisoners.len() + position.captures(color) as usize
}

/// By how many points Black is ahead (White when negative), komi and the points included that White receives
/// for handicap stones ([`crate::HandicapBonus::points`]).
pub fn margin(position: &Position, dead: &PointSet, rules: &Rules, compensation: usize) -> f64 {
    let [black, white] = Color::BOTH.map(|color| match rules.scoring {
        Scoring::Area => area(position, dead, color),
        Scoring::Territory => territory(position, dead, color),
    });
    black as f64 - white as f64 - f64::from(rules.komi) - compensation as f64
}
