//! Questions and their lines as a game record.

use super::kind::{mover, text_of};
use super::report::code_words;
use crate::reading::{Answer, Code, Question};
use board::{BoardSize, Color, Point, Position, symmetry::Symmetry};
use sgf::{Collection, Content, Coordinate, EditError, NodeId};

/// What was asked and answered, by position.
#[derive(Clone, Debug, Default)]
pub struct Variations {
    games: Vec<(Position, Vec<(Question, Answer)>)>,
}

impl Variations {
    /// Takes note of an answer about a position.
    pub fn note(&mut self, position: &Position, question: &Question, answer: &Answer) {
        let noted = (question.clone(), answer.clone());
        match self.games.iter_mut().find(|(known, _)| is_same(known, position)) {
            Some((_, asked)) => asked.push(noted),
            None => self.games.push((position.clone(), vec![noted])),
        }
    }

    /// The record, with all points turned by `outward`: a game for each position, and in it a variation for each
    /// question, whose first node says what was asked and answered. With nothing asked it is the record of `position`.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn record(&self, position: &Position, outward: Symmetry) -> Result<Vec<u8>, EditError> {
        let mut writer = Writer { record: Collection::new(), outward, size: position.size() };
        if self.games.is_empty() {
            writer.start(position)?;
        }
        for (position, asked) in &self.games {
            writer.size = position.size();
            let root = writer.start(position)?;
            for (question, answer) in asked {
                writer.add_line(root, position, question, answer)?;
            }
        }
        Ok(writer.record.to_bytes())
    }
}

fn is_same(left: &Position, right: &Position) -> bool {
    left.size() == right.size()
        && left.ko() == right.ko()
        && Color::BOTH.iter().all(|color| left.stones(*color) == right.stones(*color))
}

struct Writer {
    record: Collection,
    outward: Symmetry,
    size: BoardSize,
}

impl Writer {
    /// A game that begins with a position.
    fn start(&mut self, position: &Position) -> Result<NodeId, EditError> {
        // A side is at most 19.
        let side = self.size.side() as u8;
        let root =
            self.record.add_game(sgf::BoardSize::new(side, side).unwrap_or(sgf::BoardSize::STANDARD))?;
        let version = Content::SimpleText(env!("CARGO_PKG_VERSION"));
        self.record.set(root, "AP", &[Content::Composed(&Content::SimpleText("Hane"), &version)])?;
        for (color, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
            let stones = position.stones(color).iter();
            let points: Vec<Content<'_>> =
                stones.filter_map(|point| self.coordinate(point)).map(Content::Point).collect();
            if !points.is_empty() {
                self.record.set(root, name, &points)?;
            }
        }
        Ok(root)
    }

    fn coordinate(&self, point: Point) -> Option<Coordinate> {
        let point = self.outward.point(point, self.size);
        Coordinate::new(point.column() as u8, point.row() as u8)
    }

    /// The line of an answer, by turns from who moves first. Without one, a node without a move tells the answer.
    fn add_line(
        &mut self,
        root: NodeId,
        position: &Position,
        question: &Question,
        answer: &Answer,
    ) -> Result<(), EditError> {
        let mut player = mover(question, position).unwrap_or(Color::Black);
        let mut node = self.record.add_node(root)?;
        let comment = self.comment(question, answer);
        self.record.set(node, "C", &[Content::Text(&comment)])?;
        for (number, step) in answer.line.iter().enumerate() {
            if number > 0 {
                node = self.record.add_node(node)?;
            }
            let placed = step.and_then(|point| self.coordinate(point));
            let name = match player {
                Color::Black => "B",
                Color::White => "W",
            };
            let played = placed.map_or(sgf::Move::Pass, sgf::Move::Place);
            self.record.set(node, name, &[Content::Move(played)])?;
            player = player.opponent();
        }
        Ok(())
    }

    fn comment(&self, question: &Question, answer: &Answer) -> String {
        let vertex = |point: Point| self.outward.point(point, self.size).vertex(self.size).to_string();
        let step = match (answer.code, answer.step) {
            (Code::Loss, _) => String::new(),
            (_, None) => " PASS".to_owned(),
            (_, Some(point)) => format!(" {}", vertex(point)),
        };
        let certain = if answer.certain { "certain" } else { "uncertain: a limit was hit" };
        let (asked, words) = (text_of(question, vertex), code_words(answer.code));
        let code = answer.code.gnugo();
        format!("{asked}: {code}{step} ({words}), {} plays, {certain}", answer.effort)
    }
}
