//! A player: a searcher with its limits, who may resign.

use super::bounds::Limits;
use super::choice::Choice;
use super::pass_and_resign::{Chances, Resignation};
use super::searcher::Searcher;
use board::{Color, Game, Move};

/// What a player answers when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A move.
    Move(Move),
    /// The game is given up.
    Resign,
}

/// Plays games, one after the other.
#[derive(Debug)]
pub struct Player {
    /// Finds the moves.
    pub searcher: Searcher,
    /// How much it may think about a move.
    pub limits: Limits,
    /// Whether it resigns.
    pub resignation: Resignation,
    chances: Chances,
}

impl Player {
    /// A player who resigns when the game is hopeless.
    pub fn new(searcher: Searcher, limits: Limits) -> Player {
        Player { searcher, limits, resignation: Resignation::default(), chances: Chances::default() }
    }

    /// The same player with this manner of resigning.
    #[must_use]
    pub fn with_resignation(self, resignation: Resignation) -> Player {
        Player { resignation, ..self }
    }

    /// The player's answer when it is his turn in a game and his searcher found this. He remembers his
    /// chances, since he resigns only when they were hopeless twice in a row.
    #[must_use]
    pub fn decide(&mut self, game: &Game, color: Color, choice: &Choice) -> Answer {
        let hopeless = self.chances.note(game, color, choice.hope());
        match self.resignation {
            Resignation::WhenHopeless if hopeless => Answer::Resign,
            Resignation::WhenHopeless | Resignation::Never => Answer::Move(choice.chosen),
        }
    }

    /// Forgets earlier chances, as a new game or a move taken back asks for.
    pub fn forget(&mut self) {
        self.searcher.forget();
        self.chances = Chances::default();
    }
}
