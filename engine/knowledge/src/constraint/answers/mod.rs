//! What the stones and the settings answer by themselves.
//!
//! Every answer is a number, none where a stone is asked about and there is none; that counts as 0.

mod chains;
mod edge;
mod eyes;
mod liberties;
mod moves;
mod setting;

use super::question::Question;
use super::{Purpose, Settings};
use board::{Point, Position};
use bundles::opcode::Opcode;

/// How a question is answered without asking anybody.
#[derive(Clone, Copy)]
pub(super) enum BuiltIn {
    /// From the position and the settings.
    Position(Answer),
    /// By the pattern itself.
    Value,
    /// From the position, after asking for the stones that matter.
    FalseEye,
}

/// An answer from a position.
pub(super) type Answer = fn(&mut View, &Question) -> Option<f32>;

/// The questions that are answered here.
const BUILT_IN: &[(&str, BuiltIn)] = &[
    ("value", BuiltIn::Value),
    ("doing_scoring", BuiltIn::Position(setting::doing_scoring)),
    ("remaining_handicap_stones", BuiltIn::Position(setting::remaining_handicap_stones)),
    ("total_handicap_stones", BuiltIn::Position(setting::total_handicap_stones)),
    ("high_handicap_helper", BuiltIn::Position(setting::high_handicap)),
    ("break_mirror_helper", BuiltIn::Position(setting::break_mirror)),
    ("x_somewhere", BuiltIn::Position(chains::somewhere)),
    ("o_somewhere", BuiltIn::Position(chains::somewhere)),
    ("same_string", BuiltIn::Position(chains::same_string)),
    ("wormsize", BuiltIn::Position(chains::size)),
    ("vital_chain", BuiltIn::Position(chains::vital)),
    ("distrust_tactics_helper", BuiltIn::Position(chains::distrust_tactics)),
    ("bent_four_helper", BuiltIn::Position(chains::bent_four)),
    ("lib", BuiltIn::Position(liberties::now)),
    ("lib2", BuiltIn::Position(|view, asked| liberties::of_order(view, asked, 2))),
    ("lib3", BuiltIn::Position(|view, asked| liberties::of_order(view, asked, 3))),
    ("lib4", BuiltIn::Position(|view, asked| liberties::of_order(view, asked, 4))),
    ("approx_xlib", BuiltIn::Position(liberties::about_after)),
    ("approx_olib", BuiltIn::Position(liberties::about_after)),
    ("xlib", BuiltIn::Position(liberties::after)),
    ("olib", BuiltIn::Position(liberties::after)),
    ("oplay_lib", BuiltIn::Position(liberties::after_line)),
    ("xplay_lib", BuiltIn::Position(liberties::after_line)),
    ("legal_xmove", BuiltIn::Position(moves::legal)),
    ("legal_omove", BuiltIn::Position(moves::legal)),
    ("x_suicide", BuiltIn::Position(moves::suicide)),
    ("o_suicide", BuiltIn::Position(moves::suicide)),
    ("x_captures_something", BuiltIn::Position(moves::captures)),
    ("o_captures_something", BuiltIn::Position(moves::captures)),
    ("ko", BuiltIn::Position(moves::ko)),
    ("finish_ko_helper", BuiltIn::Position(moves::finish_ko)),
    ("squeeze_ko_helper", BuiltIn::Position(moves::squeeze_ko)),
    ("o_visible_along_edge", BuiltIn::Position(edge::visible)),
    ("x_visible_along_edge", BuiltIn::Position(edge::visible)),
    ("obvious_false_oeye", BuiltIn::FalseEye),
    ("obvious_false_xeye", BuiltIn::FalseEye),
];

/// The same, by the numbers of the opcodes.
static BY_NUMBER: [Option<BuiltIn>; Opcode::COUNT] = Opcode::by_number(BUILT_IN);

/// How this opcode is answered here; none when a level above the board's must be asked.
pub(super) fn built_in(opcode: Opcode) -> Option<BuiltIn> {
    opcode.entry(&BY_NUMBER)
}

/// Whether an [`Interpreter`](super::Interpreter) answers what is asked with this opcode, with the help of
/// those who answer for reading at most.
pub fn is_built_in(opcode: Opcode) -> bool {
    built_in(opcode).is_some()
}

/// A position to look at, with a copy to try moves on.
pub(super) struct View<'a> {
    position: &'a Position,
    settings: Settings,
    trial: Option<Box<Position>>,
}

impl<'a> View<'a> {
    pub(super) fn new(position: &'a Position, settings: Settings) -> View<'a> {
        View { position, settings, trial: None }
    }

    pub(super) fn position(&self) -> &'a Position {
        self.position
    }

    /// The copy, which must be given back as it was.
    fn trial(&mut self) -> &mut Position {
        self.trial.get_or_insert_with(|| Box::new(self.position.clone()))
    }

    fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + 'a {
        point.neighbors(self.position.size())
    }
}
