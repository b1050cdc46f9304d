//! Questions on the board, and who answers them.

use board::{Color, Point};
use bundles::opcode::{Arguments, Opcode, Side};

/// A question, or an action, with points of the board in place of labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// What is asked, or done.
    pub opcode: Opcode,
    /// Whose stones are the `O` of the pattern that asks.
    pub player: Color,
    count: u8,
    points: [Option<Point>; Arguments::MOST],
}

impl Question {
    /// The question about these points, where none stands for a move elsewhere. Points beyond
    /// [`Arguments::MOST`] are left out.
    pub fn new(opcode: Opcode, player: Color, points: &[Option<Point>]) -> Question {
        let mut question = Question { opcode, player, count: 0, points: [None; Arguments::MOST] };
        for point in points {
            let _ = question.push(*point);
        }
        question
    }

    /// Adds a point, if there is room.
    pub(super) fn push(&mut self, point: Option<Point>) -> Option<()> {
        *self.points.get_mut(usize::from(self.count))? = point;
        self.count += 1;
        Some(())
    }

    /// All points in order.
    pub fn points(&self) -> &[Option<Point>] {
        self.points.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The points of the line that is played first; empty when the question has none.
    pub fn moves(&self) -> &[Option<Point>] {
        self.points().get(..self.line_length()).unwrap_or_default()
    }

    /// What is asked about, after the line of moves; a move elsewhere is none.
    pub fn targets(&self) -> &[Option<Point>] {
        self.points().get(self.line_length()..).unwrap_or_default()
    }

    fn line_length(&self) -> usize {
        match self.opcode.arguments() {
            Arguments::Line(targets) => self.points().len().saturating_sub(usize::from(targets)),
            Arguments::Exactly(_) | Arguments::Any => 0,
        }
    }

    /// Who plays the first move of the line, or whom a question about one side means; otherwise the player.
    pub fn side(&self) -> Color {
        match self.opcode.side() {
            Some(Side::X) => self.player.opponent(),
            Some(Side::O) | None => self.player,
        }
    }

    /// The target at this place, if there is one.
    pub fn target(&self, place: usize) -> Option<Point> {
        self.targets().get(place).copied().flatten()
    }
}

/// Whoever answers the questions of a level. The answer depends on the position and the question only.
pub trait Facts {
    /// The answer, in the numbers of the opcode table; none when this question cannot be answered.
    fn answer(&mut self, question: &Question) -> Option<f32>;
}
