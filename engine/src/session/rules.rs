//! Other rules in the middle of a session.

use super::{IllegalSequence, Session};
use board::{Game, Point, Position, Rules};

impl Session {
    /// Goes on under other rules, in this game and in those that follow; the komi stays.
    ///
    /// # Errors
    /// A move of the game is illegal under them; the game and its rules are as they were.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), IllegalSequence> {
        let rules = Rules { komi: self.game.rules().komi, ..rules };
        let mut game = self.started(rules);
        for (played, turn) in self.game.turns().enumerate() {
            let (color, chosen) = (turn.color, turn.chosen);
            let illegal = |reason| IllegalSequence { number: played + 1, color, chosen, reason };
            game.play(color, chosen).map_err(illegal)?;
        }
        game.set_to_move(self.game.to_move());
        self.adopt(game);
        self.rules = rules;
        Ok(())
    }

    /// The game before its first move, under these rules.
    fn started(&self, rules: Rules) -> Game {
        let start = self.game.start();
        let [black, white] = board::Color::BOTH.map(|color| *start.stones(color));
        if self.game.handicap() > 0 {
            let mut game = Game::new(start.size(), rules);
            let points: Vec<Point> = black.iter().collect();
            if game.place_handicap(&points).is_ok() {
                return game;
            }
        }
        // Stones that stood on the board have liberties under any rules.
        let position = Position::from_stones(start.size(), &black, &white, rules.suicide, rules.ko);
        Game::from_position(position.unwrap_or_else(|_| start.clone()), rules, self.game.start_to_move())
    }
}
