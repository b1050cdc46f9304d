//! Stones and a ko, as few words as say them: what a mined position is kept as, and how it is set up again.

use anyhow::anyhow;
use board::{BoardSize, Color, Ko, KoBan, Move, Point, PointSet, Position, SetupError, Suicide};

/// The stones of a position, and who may not retake a ko where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The board.
    pub size: BoardSize,
    /// Black's stones and White's.
    pub stones: [PointSet; 2],
    /// The ban on retaking a ko.
    pub ko: Option<KoBan>,
}

impl Placement {
    /// What stands in a position.
    pub fn of(position: &Position) -> Placement {
        let stones = Color::BOTH.map(|color| *position.stones(color));
        Placement { size: position.size(), stones, ko: position.ko() }
    }

    /// The position; the simple ko rule holds, suicide is forbidden.
    ///
    /// # Errors
    /// A chain has no liberty, or the ko is none.
    pub fn position(&self) -> anyhow::Result<Position> {
        let (before, taking) = self.before_ko()?;
        let mut position = before.set_up()?;
        let (Some(ko), Some(taking)) = (self.ko, taking) else { return Ok(position) };
        let _ = position.play(ko.color.opponent(), Move::Play(taking));
        let right = position.ko() == Some(ko) && Placement::of(&position).stones == self.stones;
        if right { Ok(position) } else { Err(self.no_ko(ko)) }
    }

    /// The stones without a ko.
    fn set_up(&self) -> Result<Position, SetupError> {
        let [black, white] = &self.stones;
        Position::from_stones(self.size, black, white, Suicide::Forbidden, Ko::Simple)
    }

    /// The stones before the ko was taken, and the point where the taking stone was played.
    fn before_ko(&self) -> anyhow::Result<(Placement, Option<Point>)> {
        let Some(ko) = self.ko else { return Ok((self.clone(), None)) };
        let after = Placement { ko: None, ..self.clone() }.set_up()?;
        let taker = ko.color.opponent();
        let alone = |point: &Point| {
            let is_his = after.color_at(*point) == Some(taker);
            is_his && after.chain_len(*point) == 1 && after.liberties(*point) == PointSet::of(ko.point)
        };
        let taking = ko.point.neighbors(self.size).find(alone).ok_or_else(|| self.no_ko(ko))?;
        if after.color_at(ko.point).is_some() {
            return Err(self.no_ko(ko));
        }
        let mut stones = self.stones;
        stones[taker.index()].remove(taking);
        stones[ko.color.index()].insert(ko.point);
        Ok((Placement { size: self.size, stones, ko: None }, Some(taking)))
    }

    fn no_ko(&self, KoBan { point, color }: KoBan) -> anyhow::Error {
        let vertex = point.vertex(self.size);
        anyhow!("ko: expected a point where {color} has just lost one stone to one stone, found {vertex}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::diagram;

    fn placement(drawing: &str, ko: Option<(&str, Color)>) -> Placement {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let ko = ko.map(|(vertex, color)| KoBan {
            point: Point::parse(vertex, drawn.size).expect("a vertex"),
            color,
        });
        Placement { size: drawn.size, stones: [drawn.black, drawn.white], ko }
    }

    const KO: &str = ". X O . .
                      X . X O .
                      . X O . .
                      . . . . .
                      . . . . .";

    #[test]
    fn a_ko_is_taken_by_the_last_move() {
        let placed = placement(KO, Some(("B4", Color::White)));
        assert_eq!(placed.position().ok().map(|it| Placement::of(&it)), Some(placed));
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let cases = [
            (KO, Some(("B4", Color::Black)), "ko: expected a point where black has just lost"),
            (KO, Some(("E1", Color::White)), "found E1"),
            (KO, Some(("C4", Color::White)), "found C4"),
            ("X O\nO O", None, "expected chains with liberties"),
        ];
        for (drawing, ko, expected) in cases {
            let error = placement(drawing, ko).position().map(|_| ()).expect_err(expected).to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
