//! A second engine that is asked, over GTP.

use arena::client::{Engine, EngineCommand, Failure};
use board::{BoardSize, Color, Game, Move, PointSet, Turn};
use std::path::Path;
use std::time::Duration;

/// The second engine, and what it knows of the game.
pub(super) struct Oracle {
    engine: Engine,
    patience: Duration,
    /// What the game began from; none before the first one.
    start: Option<Start>,
    turns: Vec<Turn>,
}

/// What a game begins from.
#[derive(Clone, Copy, PartialEq)]
struct Start {
    size: BoardSize,
    komi: f32,
    stones: [PointSet; 2],
}

impl Oracle {
    /// Starts the engine.
    pub(super) fn start(command: &EngineCommand, patience: Duration) -> Result<Oracle, Failure> {
        let engine = Engine::start(command, Path::new("."), patience)?;
        Ok(Oracle { engine, patience, start: None, turns: Vec::new() })
    }

    /// The answer to a command; none where it is refused.
    fn ask(&mut self, command: &str) -> Result<Option<String>, Failure> {
        let reply = self.engine.ask(command, self.patience)?;
        Ok(reply.is_success().then_some(reply.text))
    }

    /// Tells it where the game is. False: it does not take the board or a move.
    pub(super) fn follow(&mut self, game: &Game) -> Result<bool, Failure> {
        let turns: Vec<Turn> = game.turns().collect();
        let stones = Color::BOTH.map(|color| *game.start().stones(color));
        let start = Start { size: game.size(), komi: game.rules().komi, stones };
        if self.start != Some(start) || !turns.starts_with(&self.turns) {
            self.start = None;
            if !self.begin(&start)? {
                return Ok(false);
            }
            (self.start, self.turns) = (Some(start), Vec::new());
        }
        for turn in &turns[self.turns.len()..] {
            if !self.play(turn.color, turn.chosen, game)? {
                self.start = None;
                return Ok(false);
            }
            self.turns.push(*turn);
        }
        Ok(true)
    }

    /// Sets up what a game begins from.
    fn begin(&mut self, Start { size, komi, stones }: &Start) -> Result<bool, Failure> {
        let named = match size.side() {
            Some(side) => format!("boardsize {side}"),
            None => format!("rectangular_boardsize {} {}", size.width(), size.height()),
        };
        for command in [named, "clear_board".to_owned(), format!("komi {komi}")] {
            if self.ask(&command)?.is_none() {
                return Ok(false);
            }
        }
        for (color, stones) in Color::BOTH.into_iter().zip(stones) {
            for stone in stones {
                if self.ask(&format!("play {color} {}", stone.vertex(*size)))?.is_none() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn play(&mut self, color: Color, chosen: Move, game: &Game) -> Result<bool, Failure> {
        Ok(self.ask(&format!("play {color} {}", chosen.vertex(game.size())))?.is_some())
    }

    /// The moves that it likes, the best first: those that it lists with their values, or the one that it
    /// would play.
    pub(super) fn candidates(
        &mut self,
        color: Color,
        game: &Game,
        most: usize,
    ) -> Result<Vec<Move>, Failure> {
        let listed = self.ask(&format!("top_moves_{color}"))?.unwrap_or_default();
        let mut found = moves_in(&listed, game);
        if found.is_empty() {
            let move_alone = self.ask(&format!("reg_genmove {color}"))?.unwrap_or_default();
            found = moves_in(&move_alone, game);
        }
        found.truncate(most);
        Ok(found)
    }

    /// By how many points a player is ahead after a move, as it estimates; none where it does not say.
    pub(super) fn verdict(
        &mut self,
        color: Color,
        chosen: Move,
        game: &Game,
    ) -> Result<Option<f64>, Failure> {
        if !self.play(color, chosen, game)? {
            return Ok(None);
        }
        let said = self.ask("estimate_score")?.unwrap_or_default();
        if self.ask("undo")?.is_none() {
            // What it thinks of the game is not known any more.
            self.start = None;
        }
        let lead = lead_in(&said);
        Ok(lead.map(|black| if color == Color::Black { black } else { -black }))
    }

    /// Lets it leave.
    pub(super) fn quit(self) {
        self.engine.quit();
    }
}

/// The legal moves on points among the words of an answer.
fn moves_in(text: &str, game: &Game) -> Vec<Move> {
    let moves = text.split_whitespace().filter_map(|word| Move::parse(word, game.size()).ok());
    moves.filter(|chosen| chosen.point().is_some_and(|point| game.is_legal(game.to_move(), point))).collect()
}

/// The points by which Black is ahead, of a text that begins as `B+3.5`.
fn lead_in(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next()?;
    let (sign, points) = match word.split_at_checked(2)? {
        ("B+", points) => (1.0, points),
        ("W+", points) => (-1.0, points),
        _ => return None,
    };
    points.parse().ok().filter(|points: &f64| points.is_finite()).map(|points| sign * points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Rules};

    #[test]
    fn answers_of_gnu_go_are_understood() {
        for (text, expected) in [
            ("B+5.5 (upper bound: -5.5, lower: -5.5)", Some(5.5)),
            ("W+0.5", Some(-0.5)),
            ("W+R", None),
            ("0", None),
            ("", None),
            ("B+nan", None),
        ] {
            assert_eq!(lead_in(text), expected, "{text}");
        }
        let size = BoardSize::new(9).expect("a size");
        let mut game = Game::new(size, Rules::default());
        game.play(Color::Black, Move::parse("E5", size).expect("on the board")).expect("legal");
        for (text, expected) in
            [("C4 75.01 E5 74.01 D6 74.01", "C4 D6"), ("PASS", ""), ("resign", ""), ("c4", "C4")]
        {
            let found: Vec<String> =
                moves_in(text, &game).iter().map(|chosen| chosen.vertex(size).to_string()).collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }
}
