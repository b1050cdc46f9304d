//! Moves from opening books.

use super::Session;
use super::playouts::ADVICE_SEED;
use crate::opening_book;
use board::{Color, Point};

/// What is said where the books that were given are for other games.
#[derive(Clone, Debug, Default)]
pub(super) enum BookMisfit {
    /// No move was chosen yet in a game that they are not for.
    #[default]
    None,
    /// One was.
    Unsaid(String),
    /// One was, and the user knows.
    Said,
}

impl Session {
    /// The move that a book has for a player, drawn by a seed where several are about as good; without a seed
    /// the same position gets the same move.
    pub fn book_move(&self, color: Color, seed: Option<u64>) -> Option<Point> {
        let seed = seed.unwrap_or(ADVICE_SEED);
        opening_book::chosen(&self.library, &self.game, color, seed).map(|known| known.point)
    }

    /// Looks, before a move is chosen, whether there are books and none is for the game.
    pub(super) fn note_misfit(&mut self) {
        if matches!(self.book_misfit, BookMisfit::None)
            && let Some(text) = opening_book::misfit(&self.library, &self.game)
        {
            self.book_misfit = BookMisfit::Unsaid(text);
        }
    }

    /// Says that the opening books that were given are for other games than one in which a move was chosen,
    /// unless that has been said.
    #[must_use = "the misfit is to be reported"]
    pub fn check_book(&mut self) -> Option<String> {
        let BookMisfit::Unsaid(text) = &self.book_misfit else { return None };
        let text = text.clone();
        self.book_misfit = BookMisfit::Said;
        Some(text)
    }
}
