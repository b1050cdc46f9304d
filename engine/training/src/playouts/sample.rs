//! Positions of which it is known what came of them.

use board::{Color, Ko, Point, Position, Suicide};
use data::places::move_of;
use data::row::{PositionRow, WHOLE_OWNER};

/// A position, and what playouts from it are to come to.
#[derive(Clone, Debug)]
pub struct PlayoutSample {
    pub(super) position: Position,
    pub(super) to_move: Color,
    /// The last move and the one before, where they were played on points.
    pub(super) earlier: [Option<Point>; 2],
    /// What White receives besides her points.
    pub(super) bonus: f32,
    /// Black's chance of winning, 0 to 1.
    pub(super) chance: f32,
    /// Whose each point is at the end: 1 for Black's, -1 for White's.
    pub(super) owners: Vec<(Point, f32)>,
    /// The game that it is of, which is held out as a whole.
    pub(super) game: (String, u64),
}

impl PlayoutSample {
    /// The sample of a row; none where the row does not say whose the points are, or who wins.
    ///
    /// # Errors
    /// The row makes no sense, and why.
    pub fn of(row: &PositionRow) -> Result<Option<PlayoutSample>, String> {
        let to_move = if row.to_move == 0 { Color::Black } else { Color::White };
        let of_black = |mine: f32| if to_move == Color::Black { mine } else { 1.0 - mine };
        let by_winner = row.winner.map(|winner| 0.5 + 0.5 * f32::from(winner.signum()));
        let (Some(owners), Some(chance)) = (&row.owners, row.root_value.map(of_black).or(by_winner)) else {
            return Ok(None);
        };
        let size = row.size()?;
        let [black, white] = row.stones()?;
        let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)
            .map_err(|error| error.to_string())?;
        let earlier =
            [0, 1].map(|back| row.history.get(back).and_then(|place| move_of(*place, size)?.point()));
        let owner = |(point, byte): (Point, &u8)| (point, f32::from(*byte as i8) / f32::from(WHOLE_OWNER));
        Ok(Some(PlayoutSample {
            position,
            to_move,
            earlier,
            bonus: row.komi.unwrap_or_default(),
            chance,
            owners: size.points().zip(owners).map(owner).collect(),
            game: (row.source.clone(), row.game),
        }))
    }
}
