//! What a player types.

use super::drawing::Stones;
use board::{BoardSize, Color, Move, Point};
use engine::board_view::Layer;
use engine::strength::Strength;

/// A line that makes sense.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TerminalCommand {
    /// A move of this player, or of whose turn it is.
    Play(Option<Color>, Move),
    Auto(usize),
    Undo,
    Back(usize),
    Forward(usize),
    GoTo(usize),
    Last,
    Continue,
    Hint,
    /// Why the engine played its last move, or what a move is worth.
    Why(Option<Point>),
    Score,
    Count,
    Scores(bool),
    Show,
    Info,
    /// What there is, or about this word.
    Help(String),
    Resign,
    Quit,
    Save(String),
    Load(String),
    New(Option<BoardSize>),
    Handicap(usize),
    FreeHandicap(Vec<Point>),
    /// Another komi, or what it is.
    Komi(Option<f32>),
    Side(Color),
    Level(u32),
    /// A profile of a weaker player, or none.
    Strength(Option<&'static Strength>),
    Stones(Stones),
    /// The person takes the other color.
    Switch,
    /// A move of whose turn it is; the person goes on with the other color.
    Force(Move),
    /// The engine takes a color and moves.
    Engine(Color),
    Depth(usize),
    Candidates,
    Layer(Layer),
    Groups,
    /// The stones that count as dead, or a chain that is to be judged otherwise.
    Dead(Option<Point>),
    /// The chains that can be captured, or how one is.
    Capture(Option<Point>),
    Defend(Point),
    Comment(String),
    Resume,
}
