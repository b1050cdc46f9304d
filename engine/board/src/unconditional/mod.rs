//! What is settled even if one player passes for ever: stones that cannot be captured, and points on which
//! the opponent cannot live.
//!
//! Both are asked of a color. Its opponent, the *invader*, plays alone, commits no suicide and knows no ko:
//!
//! * A chain of the color is *alive* when no sequence of the invader's moves captures it. (Where suicide is
//!   forbidden, this is the rule of D. B. Benson: Life in the game of Go, Information Sciences 10, 1976.)
//! * The color's *territory* are the points on which the invader gets neither a stone that is alive in this
//!   sense nor an eye of one, whatever he plays. His stones there are dead.
//!
//! The invader's best play is not searched for. He captures what he can, fills the liberties of the chains
//! that live, and divides the rest into eyes of one point (`filling`). Only stones in atari are left to him
//! where he cannot live. One seki is distinguished from death by its shape (`seki`): by playing alone the
//! invader would capture two stones and keep one eye.
//!
//! ```
//! use board::unconditional::{Standing, UnconditionalLife};
//! use board::{Color, Ko, Point, Suicide, diagram};
//! let drawn = diagram::parse(". X . X O\nX X X X O\nO O O O O\n. . . . .\n. . O . .")?;
//! let position = drawn.position(Suicide::Forbidden, Ko::Simple)?;
//! let life = UnconditionalLife::new(&position);
//! let corner = Point::parse("A5", drawn.size)?;
//! assert_eq!(life.standing(&position, corner), Some(Standing::Territory(Color::Black)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod filling;
mod seki;

use crate::{Color, Point, PointSet, Position};
use filling::Filling;

/// What is settled for one color.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// The stones that cannot be captured.
    pub alive: PointSet,
    /// The points on which the invader cannot live, whatever stands there now.
    pub territory: PointSet,
}

/// What is settled about a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A stone that cannot be captured, or one whose chain stands in or beside territory of its own color.
    Alive,
    /// A stone in the opponent's territory.
    Dead,
    /// An empty point in the territory of this color.
    Territory(Color),
}

/// What is settled for both colors in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnconditionalLife {
    settled: [Settled; 2],
}

impl UnconditionalLife {
    /// Finds what is settled in a position. Its rules, its ko and who is to move make no difference.
    pub fn new(position: &Position) -> UnconditionalLife {
        UnconditionalLife { settled: Color::BOTH.map(|color| settled(position, color)) }
    }

    /// What is settled for a color.
    pub fn settled(&self, color: Color) -> &Settled {
        &self.settled[color.index()]
    }

    /// What is settled about a point of the position that was asked about; none where it is open.
    pub fn standing(&self, position: &Position, point: Point) -> Option<Standing> {
        let Some(color) = position.color_at(point) else {
            let owner = Color::BOTH.into_iter().find(|color| self.settled(*color).territory.contains(point));
            return owner.map(Standing::Territory);
        };
        let own = self.settled(color);
        if own.alive.contains(point) {
            return Some(Standing::Alive);
        }
        if self.settled(color.opponent()).territory.contains(point) {
            return Some(Standing::Dead);
        }
        let shelter = own.territory.dilate(position.board());
        position.chain(point).intersects(&shelter).then_some(Standing::Alive)
    }
}

fn settled(position: &Position, color: Color) -> Settled {
    let Some(mut filling) = Filling::new(position, color) else { return Settled::default() };
    filling.capture(&PointSet::EMPTY);
    let alive = filling.stones();
    if alive.is_empty() {
        return Settled::default();
    }
    filling.divide(&PointSet::EMPTY);
    let mut territory = *position.board() - alive - filling.living().dilate(position.board());
    for pair in pairs(position, color, &territory) {
        if let Some(shared) = seki::around(position, color, &pair, &alive) {
            territory -= shared;
        }
    }
    Settled { alive, territory }
}

/// The chains of two stones of a color in its own territory.
fn pairs(position: &Position, color: Color, territory: &PointSet) -> Vec<PointSet> {
    let inside = *territory & *position.stones(color);
    let origins = position.chain_origins().filter(|origin| inside.contains(*origin));
    origins.map(|origin| position.chain(origin)).filter(|chain| chain.len() == 2).collect()
}
