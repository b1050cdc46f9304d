//! What is counted over games.

use super::play::{End, Played};
use board::Color;
use serde::{Deserialize, Serialize};

/// Sums over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// The games.
    pub games: u64,
    /// Their moves, those that were drawn and passes included.
    pub moves: u64,
    /// Positions with a search: labeled positions.
    pub positions: u64,
    /// The playouts of all searches.
    pub playouts: u64,
    /// Games that Black won.
    pub black: u64,
    /// Games that White won.
    pub white: u64,
    /// Games that no one won.
    pub drawn: u64,
    /// Games that ended by two passes.
    pub passes: u64,
    /// Games that ended by resignation.
    pub resignations: u64,
    /// Games that ended because of their length.
    pub move_limit: u64,
    /// Games played out where someone would have resigned.
    pub resignations_checked: u64,
    /// Those of them that he did not lose.
    pub resignations_wrong: u64,
}

impl Totals {
    /// Of one game.
    pub(super) fn of(played: &Played) -> Totals {
        let winner = played.winner();
        let thoughts = played.thoughts.iter().flatten();
        let wrong = played.would_resign.is_some_and(|loser| winner != Some(loser.opponent()));
        Totals {
            games: 1,
            moves: played.game.move_count() as u64,
            positions: thoughts.clone().count() as u64,
            playouts: thoughts.map(|thought| u64::from(thought.playouts)).sum(),
            black: u64::from(winner == Some(Color::Black)),
            white: u64::from(winner == Some(Color::White)),
            drawn: u64::from(winner.is_none()),
            passes: u64::from(played.end == End::Passes),
            resignations: u64::from(matches!(played.end, End::Resignation(_))),
            move_limit: u64::from(played.end == End::MoveLimit),
            resignations_checked: u64::from(played.would_resign.is_some()),
            resignations_wrong: u64::from(wrong),
        }
    }

    /// Adds other games, whose numbers a file may name at will.
    pub fn add(&mut self, other: &Totals) {
        self.games = self.games.saturating_add(other.games);
        self.moves = self.moves.saturating_add(other.moves);
        self.positions = self.positions.saturating_add(other.positions);
        self.playouts = self.playouts.saturating_add(other.playouts);
        self.black = self.black.saturating_add(other.black);
        self.white = self.white.saturating_add(other.white);
        self.drawn = self.drawn.saturating_add(other.drawn);
        self.passes = self.passes.saturating_add(other.passes);
        self.resignations = self.resignations.saturating_add(other.resignations);
        self.move_limit = self.move_limit.saturating_add(other.move_limit);
        self.resignations_checked = self.resignations_checked.saturating_add(other.resignations_checked);
        self.resignations_wrong = self.resignations_wrong.saturating_add(other.resignations_wrong);
    }
}
