//! A player: a searcher with its limits, who may resign.

use super::{Chances, Choice, Guidance, Limits, Progress, Resignation, Searcher};
use board::{Color, Game, Move};
use limits::budget::Budget;

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
    #[must_use]
    pub fn new(searcher: Searcher, limits: Limits) -> Player {
        Player { searcher, limits, resignation: Resignation::default(), chances: Chances::default() }
    }

    /// The same player with this manner of resigning.
    #[must_use]
    pub fn with_resignation(self, resignation: Resignation) -> Player {
        Player { resignation, ..self }
    }

    /// The move that the player thinks best, without consequences: he neither resigns nor remembers it.
    #[must_use]
    pub fn advise(&mut self, game: &Game, color: Color, budget: &Budget, guidance: &Guidance<'_>) -> Choice {
        self.searcher.choose(game, color, budget, guidance)
    }

    /// The player's answer when it is his turn in a game. He remembers his chances, since he resigns only
    /// when they were hopeless twice in a row.
    #[must_use]
    pub fn answer(
        &mut self,
        game: &Game,
        color: Color,
        budget: &Budget,
        guidance: &Guidance<'_>,
    ) -> (Answer, Choice) {
        self.answer_watched(game, color, budget, guidance, None)
    }

    /// The same, with a look at what goes on.
    #[must_use]
    pub fn answer_watched(
        &mut self,
        game: &Game,
        color: Color,
        budget: &Budget,
        guidance: &Guidance<'_>,
        watch: Option<Progress<'_>>,
    ) -> (Answer, Choice) {
        let choice = self.searcher.choose_watched(game, color, budget, guidance, watch);
        let hopeless = self.chances.note(game, color, choice.hope());
        let answer = match self.resignation {
            Resignation::WhenHopeless if hopeless => Answer::Resign,
            Resignation::WhenHopeless | Resignation::Never => Answer::Move(choice.chosen),
        };
        (answer, choice)
    }

    /// Forgets earlier chances, as a new game or a move taken back asks for.
    pub fn forget(&mut self) {
        self.searcher.forget();
        self.chances.clear();
    }
}
