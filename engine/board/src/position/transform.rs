//! Positions turned, mirrored and with colors exchanged.

use super::{PackedKo, Position};
use crate::{BoardSize, Color, Ko, PointSet, Suicide, symmetry::Symmetry};

impl Position {
    /// The position as a symmetry of the square maps it: stones, captures and ko. A quarter turn exchanges
    /// the width and the height of the board.
    pub fn transformed(&self, symmetry: Symmetry) -> Position {
        let [black, white] = self.stones.map(|stones| symmetry.set(&stones, self.size));
        let mut mapped = self.with_stones(symmetry.size(self.size), &black, &white);
        mapped.captures = self.captures;
        if let Some(ban) = self.ko() {
            mapped.ko = PackedKo::new(symmetry.point(ban.point, self.size), ban.color);
        }
        mapped
    }

    /// The position with every stone, capture and ban of the other color.
    pub fn with_colors_swapped(&self) -> Position {
        let mut swapped = self.with_stones(self.size, self.stones(Color::White), self.stones(Color::Black));
        let [black, white] = self.captures;
        swapped.captures = [white, black];
        if let Some(ban) = self.ko() {
            swapped.ko = PackedKo::new(ban.point, ban.color.opponent());
        }
        swapped
    }

    /// The same position under other rules, set up anew, so that equal positions become equal in every
    /// respect, whatever moves led to them. A ban on retaking a ko stays.
    pub fn rebuilt(&self, suicide: Suicide, ko_rule: Ko) -> Position {
        let mut rebuilt = Position::new(self.size, suicide, ko_rule);
        rebuilt.place(self.stones.each_ref());
        rebuilt.captures = self.captures;
        rebuilt.ko = self.ko;
        rebuilt
    }

    fn with_stones(&self, size: BoardSize, black: &PointSet, white: &PointSet) -> Position {
        Position::from_stones(size, black, white, self.suicide, self.ko_rule)
            .expect("a chain keeps its liberties when the board is turned or the colors change")
    }
}
