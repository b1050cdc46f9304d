//! Which color a point belongs to, and how firmly.

use super::Influence;
use board::{Color, Point};

/// How firmly a point belongs to a color (GNU Go manual, 13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    /// The color is stronger here.
    Area,
    /// The color is much stronger here: it hopes for points.
    Moyo,
    /// The opponent does not reach it at all.
    Territory,
    /// A living stone of the color.
    Stone,
}

/// What a region asks of both influences.
struct Bounds {
    /// The owner's is above this.
    own: f32,
    /// The owner's is above this many times the opponent's.
    ratio: f32,
    /// The opponent's is below this.
    opponent: f32,
}

/// Those of a moyo, and those of an area (GNU Go 3.8).
const MOYO: Bounds = Bounds { own: 5.0, ratio: 7.0, opponent: 10.0 };
const AREA: Bounds = Bounds { own: 1.0, ratio: 3.0, opponent: 40.0 };
/// What makes a moyo that is counted for the life of a group.
const RESTRICTED_MOYO: Bounds = Bounds { own: 10.0, ratio: 10.0, opponent: 10.0 };

impl Bounds {
    fn hold(&self, own: f32, opponent: f32) -> bool {
        own > self.own && own > self.ratio * opponent && opponent < self.opponent
    }
}

/// The region of a point.
pub(super) fn of(influence: &Influence, point: Point) -> Option<(Color, Region)> {
    let owner = |color: Color| influence.living(color).contains(point);
    if let Some(color) = Color::BOTH.into_iter().find(|color| owner(*color)) {
        return Some((color, Region::Stone));
    }
    Color::BOTH.into_iter().find_map(|color| {
        let (own, opponent) = (influence.at(color, point), influence.at(color.opponent(), point));
        if own > 0.0 && opponent == 0.0 {
            Some((color, Region::Territory))
        } else if MOYO.hold(own, opponent) {
            Some((color, Region::Moyo))
        } else if AREA.hold(own, opponent) {
            Some((color, Region::Area))
        } else {
            None
        }
    })
}

impl Influence {
    /// Whose moyo a point is for certain: what groups live on.
    pub fn firm_moyo(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| {
            let (own, opponent) = (self.at(*color, point), self.at(color.opponent(), point));
            !self.living(color.opponent()).contains(point) && RESTRICTED_MOYO.hold(own, opponent)
        })
    }
}
