//! What is said of the moves of a position of a record.

use super::one_move;
use crate::analysis_report::{AnalysisReport, MoveReport, rounded};
use crate::session::Session;
use board::{Color, Move, Point};
use classical::{ClassicalChoice, MoveValue, Speaker};
use serde_json::{Value, json};

/// A position of a record and the moves that are explained there.
#[derive(Clone, Copy, Debug)]
pub struct PositionReport<'s> {
    /// The game, at the position.
    pub session: &'s Session,
    /// What was found of its moves.
    pub choice: &'s ClassicalChoice,
    /// What a search found, by which moves are ranked then; none where reasons alone rank them.
    pub search: Option<&'s AnalysisReport>,
    /// The number of the move that comes next.
    pub number: usize,
    /// The only move that is explained, if one is asked for.
    pub asked: Option<Point>,
    /// The move that was played in the record, if it is to be explained.
    pub played: Option<Move>,
    /// How many of the best moves are listed.
    pub top: usize,
}

/// The best moves, this many at the most: by a search those that were tried most, else by reasons.
pub(super) fn ranked(choice: &ClassicalChoice, search: Option<&AnalysisReport>, top: usize) -> Vec<Point> {
    match search {
        Some(search) => search.reported(1, usize::MAX).filter_map(|it| it.chosen.point()).take(top).collect(),
        None => {
            let worth = choice.values.iter().filter(|found| found.order() > 0.0);
            worth.map(|found| found.point).take(top).collect()
        }
    }
}

impl PositionReport<'_> {
    fn vertex(&self, point: Point) -> String {
        self.session.write_vertex(Move::Play(point))
    }

    fn best(&self) -> Move {
        let by_reasons = || self.choice.best().map_or(Move::Pass, |best| Move::Play(best.point));
        self.search.map_or_else(by_reasons, |search| search.chosen)
    }

    fn searched(&self) -> Option<Point> {
        self.search.and_then(|search| search.chosen.point())
    }

    /// As an object: `file`, `number`, `player`, the `best` move, the `moves` that are listed, the one that
    /// was `asked` for or `played`, each as [`one_move`] says it, and what the `search` found of the position
    /// and of the moves, seen from the player.
    #[must_use]
    pub fn object(&self, file: &str) -> Value {
        let vertex = |point: Point| self.vertex(point);
        let one =
            |chosen: Move| one_move(self.choice, self.session.library(), &vertex, (chosen, self.searched()));
        let speaker = Speaker::new(self.choice, self.session.library(), &vertex);
        let moves = ranked(self.choice, self.search, self.top).into_iter().map(|point| {
            let value = self.choice.of(point).map(MoveValue::points);
            let times = speaker.likelihood(point).map(f32::exp);
            let mut found = json!({ "move": vertex(point), "value": value, "times": times });
            if let Some(searched) = self.found(point) {
                found["chance"] = json!(rounded(searched.winrate, 3));
                found["visits"] = json!(searched.visits);
            }
            found
        });
        let mut found = json!({
            "file": file,
            "number": self.number,
            "player": self.session.game().to_move().to_string(),
            "best": one(self.best()),
            "moves": moves.collect::<Vec<Value>>(),
        });
        if let Some(search) = self.search {
            found["search"] = json!({
                "move": self.session.write_vertex(search.chosen),
                "chance": rounded(search.winrate, 3),
                "lead": rounded(search.lead, 1),
                "margin": rounded(search.margin, 1),
                "visits": search.visits,
            });
        }
        for (name, chosen) in [("asked", self.asked.map(Move::Play)), ("played", self.played)] {
            if let Some(chosen) = chosen {
                found[name] = one(chosen);
            }
        }
        found
    }

    /// What a search found of a move.
    fn found(&self, point: Point) -> Option<&MoveReport> {
        self.search?.moves.iter().find(|found| found.chosen == Move::Play(point))
    }

    /// As paragraphs: where it is, what a search found, the best move or the one that was asked for, the one
    /// that was played, and the list.
    #[must_use]
    pub fn text(&self, file: &str) -> String {
        let vertex = |point: Point| self.vertex(point);
        let speaker = Speaker::new(self.choice, self.session.library(), &vertex).with_best(self.searched());
        let player = match self.session.game().to_move() {
            Color::Black => "Black",
            Color::White => "White",
        };
        let mut parts = vec![format!("{file}, move {}: {player} to move", self.number)];
        parts.extend(self.search.map(|search| {
            let best = self.session.write_vertex(search.chosen);
            format!("The search: {best}, {} ({} playouts)", search.in_words(), search.visits)
        }));
        let best = self.best();
        parts.push(match (self.asked, best) {
            (Some(point), _) => speaker.text(point),
            (None, Move::Play(best)) => format!("The best move: {}", speaker.text(best)),
            (None, Move::Pass) => "Nothing on the board is worth a move: the best is a pass.".to_owned(),
        });
        parts.extend(self.played.map(|played| match played {
            Move::Pass => format!("In the record {player} passed."),
            Move::Play(_) if played == best => "This move was played in the record.".to_owned(),
            Move::Play(point) => format!("Played in the record: {}", speaker.text(point)),
        }));
        parts.extend(self.list(player, &speaker));
        parts.join("\n\n")
    }

    /// The best moves, a line for each, with a line that says what the numbers are.
    fn list(&self, player: &str, speaker: &Speaker<'_>) -> Option<String> {
        let line = |point: &Point| match self.found(*point) {
            Some(found) => {
                let (at, chance) = (self.vertex(*point), 100.0 * found.winrate);
                format!("  {at:<4} {chance:>5.1} % {}", speaker.columns(*point)).trim_end().to_owned()
            }
            None => speaker.in_a_line(*point),
        };
        let listed: Vec<String> = ranked(self.choice, self.search, self.top).iter().map(line).collect();
        let chance = self.search.map_or(String::new(), |_| format!("{player}'s chance of winning, "));
        let head =
            format!("The best moves: {chance}points, how often players choose them against an average move");
        (!listed.is_empty()).then(|| format!("{head}\n{}", listed.join("\n")))
    }
}
