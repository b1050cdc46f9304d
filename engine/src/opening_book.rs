//! Moves that opening books of a library know.

use board::{BoardSize, Color, Game, Point, Random, Scoring};
use bundles::Bundle;
use bundles::record::{BookMove, BookRecord, BookScoring};
use knowledge::library::{Library, Origin, Source};
use matching::book::BookPosition;
use std::fmt;

/// Keeps what is drawn among the moves of a book apart from what is drawn for searches.
const DRAWING: u64 = u64::from_be_bytes(*b"the book");

/// Moves with fewer visits than this share of the most visited one are not played: their values say little.
const LEAST_SHARE: f64 = 0.1;

/// Moves whose chance of winning is lower than the best one's by more than this are not played.
const MARGIN: f64 = 0.01;

/// A move of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct BookChoice {
    /// The name of the book.
    pub book: String,
    /// The move.
    pub point: Point,
    /// How much is known of it: playouts of searches, or games.
    pub visits: u32,
    /// The mover's chance of winning.
    pub chance: f64,
}

/// All legal moves that the topmost book for a game has for the player in its position, those with the most
/// visits first; none where the library does without books.
#[must_use]
pub fn known(library: &Library, game: &Game, color: Color) -> Vec<BookChoice> {
    let fitting = books(library).rev().filter(|(_, _, book)| fits(book, game));
    // No bundle for this game, no key.
    let mut fitting = fitting.peekable();
    if !library.guides_by(Source::Book) || fitting.peek().is_none() {
        return Vec::new();
    }
    let position = BookPosition::of(game.position(), color);
    let of_book = |(_, bundle, book): (_, &Bundle, &BookRecord)| -> Vec<BookChoice> {
        let found = position.moves(bundle, book, game.position());
        let legal = found.into_iter().filter(|(point, _)| game.is_legal(color, *point));
        let known = |(point, found): (Point, BookMove)| BookChoice {
            book: book.name().to_owned(),
            point,
            visits: found.visits,
            chance: found.chance(),
        };
        legal.map(known).collect()
    };
    fitting.map(of_book).find(|moves| !moves.is_empty()).unwrap_or_default()
}

/// Which of the moves of a position are played, by their visits and the mover's chances of winning: those
/// that are about as good as the best one of which enough is known.
#[must_use]
pub fn played(moves: &[(u32, f64)]) -> Vec<usize> {
    let most = moves.iter().map(|(visits, _)| *visits).max().unwrap_or_default();
    let is_known = |visits: u32| f64::from(visits) >= LEAST_SHARE * f64::from(most);
    let known = moves.iter().filter(|(visits, _)| is_known(*visits));
    let best = known.map(|(_, chance)| *chance).fold(0.0, f64::max);
    let good = |(visits, chance): &(u32, f64)| is_known(*visits) && *chance >= best - MARGIN;
    moves.iter().enumerate().filter(|(_, found)| good(found)).map(|(at, _)| at).collect()
}

/// The move that a player plays from the books of a library in a game: one of the best, drawn by the seed.
#[must_use]
pub fn chosen(library: &Library, game: &Game, color: Color, seed: u64) -> Option<BookChoice> {
    let known = known(library, game, color);
    let numbers: Vec<(u32, f64)> = known.iter().map(|found| (found.visits, found.chance)).collect();
    let played = played(&numbers);
    let known: Vec<BookChoice> =
        known.into_iter().enumerate().filter(|(at, _)| played.contains(at)).map(|(_, found)| found).collect();
    let all: u64 = known.iter().map(|found| u64::from(found.visits)).sum();
    let mut left = Random::new(&[seed, game.move_count() as u64, DRAWING]).bits() % all.max(1);
    known.into_iter().find(|found| match left.checked_sub(u64::from(found.visits)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}

/// What is said where books were given in files and none of them is for a game.
#[must_use]
pub fn misfit(library: &Library, game: &Game) -> Option<String> {
    let (mut given, mut first) = (0, None);
    for (origin, _, book) in books(library) {
        if fits(book, game) {
            return None;
        }
        // That the book in the program is for other games is no news.
        if *origin != Origin::Embedded {
            given += 1;
            first = first.or(Some((origin, book)));
        }
    }
    let (origin, book) = first.filter(|_| library.guides_by(Source::Book))?;
    let more = if given > 1 { format!(", and {} more", given - 1) } else { String::new() };
    let (name, wanted, found) = (book.name(), GameKind::of_book(book), GameKind::of_game(game));
    Some(format!(
        "{origin}: book {name} is for {wanted}{more}; found a game on {found}: moves are made without a book"
    ))
}

/// The books of a library with their bundles, the lowest layer first.
fn books(library: &Library) -> impl DoubleEndedIterator<Item = (&Origin, &Bundle, &BookRecord)> {
    library.loaded_bundles().iter().flat_map(|loaded| {
        let books = loaded.bundle().books().iter();
        books.map(move |book| (loaded.origin(), loaded.bundle(), book))
    })
}

fn fits(book: &BookRecord, game: &Game) -> bool {
    GameKind::of_book(book) == GameKind::of_game(game)
}

/// What games a book is for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct GameKind {
    size: Option<BoardSize>,
    komi: f32,
    territory: bool,
    handicap: usize,
}

impl GameKind {
    fn of_book(book: &BookRecord) -> GameKind {
        GameKind {
            size: BoardSize::rectangle(usize::from(book.width), usize::from(book.height)),
            komi: book.komi,
            territory: book.scoring == BookScoring::Territory as u8,
            handicap: 0,
        }
    }

    fn of_game(game: &Game) -> GameKind {
        GameKind {
            size: Some(game.size()),
            komi: game.rules().komi,
            territory: game.rules().scoring == Scoring::Territory,
            handicap: game.handicap(),
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(size) = self.size {
            write!(formatter, "{size}, ")?;
        }
        let scoring = if self.territory { BookScoring::Territory } else { BookScoring::Area };
        write!(formatter, "komi {}, {} scoring", self.komi, scoring.name())?;
        if self.handicap > 0 {
            write!(formatter, ", {} handicap stones", self.handicap)?;
        }
        Ok(())
    }
}
