//! How an engine behaves that is asked for moves; mirror play, in which each move is answered on the point
//! across the middle of the board.

use super::{LevelBounds, MoveChooser, Session, Temper, TraceOptions};
use board::symmetry::Symmetry;
use board::{Color, Move, Point};

/// What is set once for a session and guarded by nothing: each may change at any time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Habits {
    /// Who chooses moves, and by which weights.
    pub chooser: MoveChooser,
    /// What is said of moves that are chosen by reasons.
    pub trace: TraceOptions,
    /// What the classical player prefers.
    pub temper: Temper,
    /// Which levels the clock may choose for it.
    pub level_bounds: LevelBounds,
    /// Whether to think while the opponent does.
    pub ponders: bool,
    /// Whether, instead of passing, moves are played that settle what becomes of stones, while there are any.
    pub plays_out: bool,
    /// How long moves are mirrored, if they are.
    pub mirroring: Option<Mirroring>,
    /// Whether graphics are shown while a move is searched.
    pub live_graphics: bool,
}

/// The symmetry that turns the board by half a turn.
const HALF_TURN: Symmetry = Symmetry::ALL[2];

/// How long moves are mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirroring {
    /// Only while fewer moves than this have been played.
    pub most: usize,
}

impl Session {
    /// The same session with other habits.
    #[must_use]
    pub fn with_habits(self, habits: Habits) -> Session {
        Session { habits, ..self }
    }

    /// The same session that chooses its moves so.
    #[must_use]
    pub fn with_chooser(mut self, chooser: MoveChooser) -> Session {
        self.habits.chooser = chooser;
        self
    }

    /// Where the engine plays as a mirror; none where it thinks for itself. It begins in the middle.
    pub(super) fn mirrored(&self, color: Color) -> Option<Point> {
        let mirroring = self.habits.mirroring?;
        let (game, size) = (&self.game, self.size());
        let across = match game.turns().next_back() {
            Some(turn) if turn.color != color => match turn.chosen {
                Move::Play(point) => HALF_TURN.point(point, size),
                Move::Pass => return None,
            },
            Some(_) => return None,
            None => size.point(size.width() / 2, size.height() / 2)?,
        };
        let is_middle = HALF_TURN.point(across, size) == across;
        let goes_on = game.move_count() < mirroring.most && (is_middle || game.move_count() > 0);
        (goes_on && game.is_legal(color, across)).then_some(across)
    }
}
