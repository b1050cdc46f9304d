//! Constraints and actions of patterns: running their code where a pattern stands.
//!
//! The code is that of [`bundles::code`]. An [`Interpreter`] belongs to one position. It answers what the
//! stones and the settings tell; for every higher [`Level`] someone else may answer, as a [`Facts`].
//! A pattern whose constraint asks what nothing answers does not fire.

mod answers;
mod event;
mod interpreter;
mod line;
mod memo;
mod question;
mod stack;
mod trace;

pub use answers::is_built_in;
pub use interpreter::Interpreter;
pub use line::{Line, play_line};
pub use memo::Counts;
pub use question::{Facts, Question};
pub use stack::truth;
pub use trace::{Term, Trace};

use board::symmetry::Symmetry;
use board::{Color, Point};
use bundles::opcode::Level;

/// What a move is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play it.
    Playing,
    /// To find out, after the game, what is alive.
    Scoring,
}

/// What the stones do not tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// What for a move is looked for.
    pub purpose: Purpose,
    /// The handicap that was asked for, in stones.
    pub handicap: u16,
    /// How many of its stones are still to be placed.
    pub handicap_left: u16,
    /// The points that White gets.
    pub komi: f32,
}

/// Where and for whom a pattern stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The point of its anchor.
    pub anchor: Point,
    /// How it is turned: labels are found at their offsets from the anchor, mapped by this.
    pub orientation: Symmetry,
    /// Whose stones are its `O`.
    pub player: Color,
    /// Its value, which it may ask for.
    pub value: f32,
}

/// What a constraint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The pattern fires.
    Fires,
    /// It does not.
    Rejected,
    /// It does not, as something was asked that nothing answers: the level of the question. Words that are
    /// no program and labels off the board end like this too, with the level as far as it is known;
    /// bundles that were validated and matches have neither.
    Unanswerable(Level),
}

/// What an action does.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Its effects in order, and what it returns: 0 where it says nothing.
    Done {
        /// What it does: actions with their points on the board.
        effects: Vec<Question>,
        /// What it returns.
        result: f32,
    },
    /// Nothing, as something was asked that nothing answers; see [`Verdict::Unanswerable`].
    Unanswerable(Level),
}
