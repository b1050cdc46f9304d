//! What an engine says of its game in JSON: how it stands, how it is counted, and why moves are good.

use crate::player::Player;
use board::{Color, Move, PointSet};
use engine::explanation::{PositionReport, Ranking};
use engine::score_report::score_text;
use engine::session::Session;
use limits::budget::StopSignal;
use limits::printable::quote;
use serde::Deserialize;
use serde_json::{Value, json};

/// How many moves are listed where nothing else is wanted.
const USUAL_TOP: usize = 5;

/// What is to be explained; what is left out is the position as it is and its best move.
#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WantedReasons {
    turn: Option<usize>,
    #[serde(rename = "move")]
    asked: Option<String>,
    top: usize,
}

impl Default for WantedReasons {
    fn default() -> WantedReasons {
        WantedReasons { turn: None, asked: None, top: USUAL_TOP }
    }
}

impl Player {
    /// The game as it stands: `size`, `komi`, `toMove`, the `moves` so far, the stones of `black` and
    /// `white`, how many each player has `captured`, and whether it is `over` by two passes.
    pub fn position(&self) -> String {
        let session = &self.session;
        let (game, position) = (session.game(), session.position());
        let moves =
            game.turns().map(|turn| json!([turn.color.to_string(), session.write_vertex(turn.chosen)]));
        json!({
            "size": [game.size().width(), game.size().height()],
            "komi": game.rules().komi,
            "toMove": game.to_move().to_string(),
            "moves": moves.collect::<Vec<Value>>(),
            "black": vertices(session, position.stones(Color::Black)),
            "white": vertices(session, position.stones(Color::White)),
            "captured": {
                "black": position.captures(Color::Black),
                "white": position.captures(Color::White),
            },
            "over": game.passes() >= 2,
        })
        .to_string()
    }

    /// The game counted as it stands: the `score` as in SGF, and the vertices that are `alive`, `dead`,
    /// `seki`, `black_territory`, `white_territory` and `dame`.
    pub fn score(&mut self) -> String {
        let stop = StopSignal::new();
        let score = score_text(self.session.margin(&stop));
        let statuses = self.session.point_statuses(&stop);
        let mut found = json!({ "score": score });
        for (name, points) in statuses.named() {
            found[name] = json!(vertices(&self.session, points));
        }
        found.to_string()
    }

    /// Why moves are good, as `hane explain --json` says it: the `best` move, the `moves` that are best, the
    /// one that was `played` then and the one that was `asked` for. `wanted` is an object in JSON: after how
    /// many moves of the game to look (`turn`), the `move` that is asked for, how many are listed (`top`).
    ///
    /// # Errors
    /// The text is no such object, the game has fewer moves, there is no such vertex, or no bundle says how
    /// moves are weighed.
    pub fn explain(&self, wanted: &str) -> Result<String, String> {
        let wanted: WantedReasons =
            serde_json::from_str(wanted).map_err(|error| format!("wanted: {error}"))?;
        let (game, size) = (self.session.game(), self.session.size());
        let asked = match wanted.asked.as_deref().map(|text| (text, Move::parse(text, size))) {
            None => None,
            Some((_, Ok(Move::Play(point)))) => Some(point),
            Some((text, Ok(Move::Pass))) => {
                return Err(format!("move: expected a vertex, found '{}'", quote(text)));
            }
            Some((_, Err(error))) => return Err(format!("move: {error}")),
        };
        let turn = wanted.turn.unwrap_or(game.move_count());
        if turn > game.move_count() {
            return Err(format!("turn: expected a number from 0 to {}, found {turn}", game.move_count()));
        }
        let played = game.turns().nth(turn);
        let mut session = self.beside(game.after(turn));
        let choice = session
            .assess(session.game().to_move(), &StopSignal::new())
            .map_err(|error| error.to_string())?;
        let search = session.consult(session.game().to_move(), &StopSignal::new());
        let report = PositionReport {
            session: &session,
            ranking: Ranking { choice: &choice, search: &search },
            number: turn + 1,
            asked,
            played: played.map(|turn| turn.chosen),
            top: wanted.top,
        };
        Ok(report.object().to_string())
    }
}

fn vertices(session: &Session, points: &PointSet) -> Vec<String> {
    points.iter().map(|point| session.write_vertex(Move::Play(point))).collect()
}
