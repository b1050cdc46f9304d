//! Moves that a search is asked to leave out, and moves that it is asked to keep to.

use board::{Color, Game, Move, PointSet};

/// Moves of one player that a search leaves out, or the only ones of his that it considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// Whose moves are meant.
    pub color: Color,
    /// Where they would be played.
    pub points: PointSet,
    /// Whether the pass is one of them.
    pub pass: bool,
    /// Whether these moves are the only ones considered, instead of those left out.
    pub allow: bool,
    /// How many moves deep it holds: 1 for the move that is searched for only, 2 for the answers to it as
    /// well.
    pub until: u32,
}

impl Restriction {
    /// Whether it keeps a player to moves of which none is legal in the game, so that there is nothing to
    /// search.
    pub fn leaves_nothing(&self, game: &Game, color: Color) -> bool {
        let applies = self.allow && self.color == color && self.until > 0 && !self.pass;
        applies && !self.points.iter().any(|point| game.is_legal(color, point))
    }

    /// Whether it forbids a move of a player this many moves after the position that is searched, 0 for the
    /// first.
    pub fn forbids(&self, color: Color, chosen: Move, depth: u32) -> bool {
        let named = chosen.point().map_or(self.pass, |point| self.points.contains(point));
        color == self.color && depth < self.until && named != self.allow
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Point};

    #[test]
    fn moves_are_forbidden_by_color_place_and_depth() {
        let size = BoardSize::STANDARD;
        let [named, other] = ["D4", "Q16"].map(|text| Point::parse(text, size).expect("a vertex"));
        let avoid = Restriction {
            color: Color::Black,
            points: PointSet::of(named),
            pass: false,
            allow: false,
            until: 2,
        };
        let allow = Restriction { allow: true, ..avoid };
        let (named, other) = (Move::Play(named), Move::Play(other));
        // (who, what, how deep, forbidden by `avoid`, forbidden by `allow`)
        let cases = [
            (Color::Black, named, 0, true, false),
            (Color::Black, other, 0, false, true),
            (Color::Black, Move::Pass, 0, false, true),
            (Color::Black, named, 1, true, false),
            (Color::Black, named, 2, false, false),
            (Color::Black, other, 2, false, false),
            (Color::White, named, 0, false, false),
            (Color::White, other, 0, false, false),
        ];
        for (color, chosen, depth, avoided, disallowed) in cases {
            let found = [avoid, allow].map(|restriction| restriction.forbids(color, chosen, depth));
            assert_eq!(found, [avoided, disallowed], "{color} {chosen:?} at {depth}");
        }
        let passes = Restriction { pass: true, ..avoid };
        assert!(passes.forbids(Color::Black, Move::Pass, 0));
    }
}
