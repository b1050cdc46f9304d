//! What someone sees in the positions of records, in place of what is said there.

use crate::places::place_of;
use crate::row::{PositionRow, WHOLE_OWNER};
use board::{BoardSize, Color, Game, Move};

/// Looks at the end of a game so far, or says why not. Several games are looked at at once.
pub type Judge<'j> = &'j (dyn Fn(&Game) -> Result<View, String> + Sync);

/// What is seen in a position, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The moves with their chances to be the best, 0 to 1.
    pub moves: Vec<(Move, f32)>,
    /// The chance to win, 0 to 1.
    pub win: f32,
    /// The points by which the player is ahead, komi included.
    pub lead: f32,
    /// Whose each point will be, row by row: 1 the player's to -1 the opponent's.
    pub owners: Vec<f32>,
}

/// How many moves of a view are kept.
const MOST_MOVES: usize = 16;

/// Moves below this chance are not kept.
const LEAST_CHANCE: f32 = 0.0005;

impl View {
    /// A row with what is seen.
    pub(super) fn put_into(self, row: PositionRow, size: BoardSize, color: Color) -> PositionRow {
        let mut moves = self.moves;
        moves.retain(|(_, chance)| *chance >= LEAST_CHANCE);
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        moves.truncate(MOST_MOVES);
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let owner = |owner: &f32| ((sign * owner * f32::from(WHOLE_OWNER)).round() as i8).cast_unsigned();
        PositionRow {
            candidates: moves.iter().map(|(chosen, _)| place_of(*chosen, size)).collect(),
            priors: moves.iter().map(|(_, chance)| *chance).collect(),
            visits: Vec::new(),
            values: Vec::new(),
            playouts: 0,
            full: true,
            root_value: Some(self.win.clamp(0.0, 1.0)),
            root_score: Some(sign * self.lead),
            owners: Some(self.owners.iter().map(owner).collect()),
            ..row
        }
    }
}
