//! How an engine behaves that is asked for moves.

use super::{LevelBounds, Mirroring, MoveChooser, Session, Temper, TraceOptions};

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
}
