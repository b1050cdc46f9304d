//! What is said of the moves of a position of a record.

use super::one_move;
use crate::session::Session;
use board::{Color, Move, Point};
use classical::{ClassicalChoice, Speaker};
use serde_json::{Value, json};

/// A position of a record and the moves that are explained there.
#[derive(Clone, Copy, Debug)]
pub struct PositionReport<'s> {
    /// The game, at the position.
    pub session: &'s Session,
    /// What was found of its moves.
    pub choice: &'s ClassicalChoice,
    /// The number of the move that comes next.
    pub number: usize,
    /// The only move that is explained, if one is asked for.
    pub asked: Option<Point>,
    /// The move that was played in the record, if it is to be explained.
    pub played: Option<Move>,
    /// How many of the best moves are listed.
    pub top: usize,
}

impl PositionReport<'_> {
    fn vertex(&self, point: Point) -> String {
        self.session.write_vertex(Move::Play(point))
    }

    /// As an object: `file`, `number`, `player`, the `best` move, the `moves` that are listed, and the one
    /// that was `asked` for or `played`, each as [`one_move`] says it.
    #[must_use]
    pub fn object(&self, file: &str) -> Value {
        let vertex = |point: Point| self.vertex(point);
        let one = |chosen: Move| one_move(self.choice, self.session.library(), &vertex, chosen);
        let moves = self.choice.values.iter().filter(|found| found.value() > 0.0).take(self.top);
        let moves: Vec<Value> =
            moves.map(|found| json!({ "move": vertex(found.point), "value": found.value() })).collect();
        let best = self.choice.best().map_or(Move::Pass, |best| Move::Play(best.point));
        let mut found = json!({
            "file": file,
            "number": self.number,
            "player": self.session.game().to_move().to_string(),
            "best": one(best),
            "moves": moves,
        });
        for (name, chosen) in [("asked", self.asked.map(Move::Play)), ("played", self.played)] {
            if let Some(chosen) = chosen {
                found[name] = one(chosen);
            }
        }
        found
    }

    /// As paragraphs: where it is, the best move or the one that was asked for, the one that was played, and
    /// the list.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        let vertex = |point: Point| self.vertex(point);
        let speaker = Speaker::new(self.choice, self.session.library(), &vertex);
        let player = match self.session.game().to_move() {
            Color::Black => "Black",
            Color::White => "White",
        };
        let mut parts = vec![format!("{file}, move {}: {player} to move", self.number)];
        parts.push(match (self.asked, self.choice.best()) {
            (Some(point), _) => speaker.text(point),
            (None, Some(best)) => format!("The best move: {}", speaker.text(best.point)),
            (None, None) => "Nothing on the board is worth a move: the best is a pass.".to_owned(),
        });
        let best = self.choice.best().map(|best| Move::Play(best.point));
        parts.extend(self.played.map(|played| match played {
            Move::Pass => format!("In the record {player} passed."),
            Move::Play(_) if Some(played) == best => "This move was played in the record.".to_owned(),
            Move::Play(point) => format!("Played in the record: {}", speaker.text(point)),
        }));
        let listed = self.choice.values.iter().filter(|found| found.value() > 0.0).take(self.top);
        let listed: Vec<String> = listed.map(|found| speaker.in_a_line(found)).collect();
        if !listed.is_empty() {
            parts.push(format!("The best moves:\n{}", listed.join("\n")));
        }
        parts.join("\n\n")
    }
}
