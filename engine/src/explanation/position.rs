//! What is said of the moves of a position of a record.

use super::{Ranking, one_move};
use crate::analysis_report::rounded;
use crate::session::Session;
use board::{Move, Point};
use classical::{MoveValue, Speaker};
use serde_json::{Value, json};

/// A position of a record and the moves that are explained there.
#[derive(Clone, Copy, Debug)]
pub struct PositionReport<'s> {
    /// The game, at the position.
    pub session: &'s Session,
    /// What was found of its moves, and which are the best.
    pub ranking: Ranking<'s>,
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

    /// As an object: `number`, `player`, the `best` move, the `moves` that are listed, the one that
    /// was `asked` for or `played`, each as [`one_move`] says it, and what the `search` found of the position
    /// and of the moves, seen from the player.
    pub fn object(&self) -> Value {
        let Ranking { choice, search } = self.ranking;
        let vertex = |point: Point| self.vertex(point);
        let one = |chosen: Move| {
            one_move(choice, self.session.library(), &vertex, (chosen, self.ranking.searched()))
        };
        let speaker = Speaker::new(choice, self.session.library(), &vertex);
        let moves = self.ranking.moves(self.top).into_iter().map(|point| {
            let searched = self.ranking.found(point);
            json!({
                "move": vertex(point),
                "chance": searched.map(|found| rounded(found.winrate, 3)),
                "visits": searched.map_or(0, |found| found.visits),
                "value": choice.of(point).map(MoveValue::points),
                "times": speaker.likelihood(point).map(f32::exp),
            })
        });
        let mut found = json!({
            "number": self.number,
            "player": self.session.game().to_move().to_string(),
            "best": one(self.ranking.best()),
            "moves": moves.collect::<Vec<Value>>(),
            "search": {
                "move": self.session.write_vertex(search.chosen),
                "chance": rounded(search.winrate, 3),
                "lead": rounded(search.lead, 1),
                "margin": rounded(search.margin, 1),
                "visits": search.visits,
            },
        });
        for (name, chosen) in [("asked", self.asked.map(Move::Play)), ("played", self.played)] {
            if let Some(chosen) = chosen {
                found[name] = one(chosen);
            }
        }
        found
    }

    /// As paragraphs: where it is, what a search found, the best move or the one that was asked for, the one
    /// that was played, and the list.
    pub fn text(&self, file: &str) -> String {
        let Ranking { choice, search } = self.ranking;
        let vertex = |point: Point| self.vertex(point);
        let speaker =
            Speaker::new(choice, self.session.library(), &vertex).with_best(self.ranking.searched());
        let player = self.session.game().to_move().name();
        let mut parts = vec![format!("{file}, move {}: {player} to move", self.number)];
        let chosen = self.session.write_vertex(search.chosen);
        let decided = match self.ranking.is_decided() {
            true => ". The game is decided, so that reasons rank the moves",
            false => "",
        };
        parts.push(format!(
            "The search: {chosen}, {} ({} {}){decided}",
            search.in_words(),
            search.visits,
            search.work
        ));
        let best = self.ranking.best();
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
        let line = |point: Point| {
            let chance = self.ranking.found(point).map(|found| format!("{:.1} %", 100.0 * found.winrate));
            let (at, chance) = (self.vertex(point), chance.unwrap_or_else(|| "-".to_owned()));
            format!("  {at:<4} {chance:>7} {}", speaker.columns(point))
        };
        let listed: Vec<String> = self.ranking.moves(self.top).into_iter().map(line).collect();
        let head = format!(
            "The best moves: {player}'s chance of winning, points, how often players choose them against an \
             average move"
        );
        (!listed.is_empty()).then(|| format!("{head}\n{}", listed.join("\n")))
    }
}
