//! Other rules in the middle of a session.

use super::{IllegalSequence, Session};
use board::{Move, Rules};

impl Session {
    /// Goes on under other rules, in this game and in those that follow; the komi stays.
    ///
    /// # Errors
    /// A move of the game is illegal under them; the game and its rules are as they were.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), IllegalSequence> {
        let rules = Rules { komi: self.game.rules().komi, ..rules };
        let game = self.game.under(rules).map_err(|(before, reason)| {
            let turn = self.game.turns().nth(before);
            let (color, chosen) =
                turn.map_or((self.game.to_move(), Move::Pass), |turn| (turn.color, turn.chosen));
            IllegalSequence { number: before + 1, color, chosen, reason }
        })?;
        let facts = std::mem::take(&mut self.facts);
        self.adopt(game);
        // Who plays and what was said is the same under other rules.
        self.facts = facts;
        self.rules = rules;
        Ok(())
    }
}
