//! Moves that opening books of a library know.

use board::{BoardSize, Color, Game, Move, Point, PointSet, Random, Scoring};
use bundles::Bundle;
use bundles::record::{BookRecord, BookScoring};
use knowledge::library::{Library, Origin, Source};
use matching::{Matches, opening};
use std::collections::BTreeMap;
use std::fmt;

/// Keeps what is drawn among the moves of a book apart from what is drawn for searches.
const DRAWING: u64 = u64::from_be_bytes(*b"the book");

/// A move of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct BookChoice {
    /// The name of the book.
    pub book: String,
    /// The move.
    pub point: Point,
    /// How often it is to be chosen, in proportion: playouts of searches, or games.
    pub weight: u32,
}

/// All legal moves that the topmost book for a game has for the player in its position, the heaviest first;
/// none where the library does without books.
pub fn known(library: &Library, game: &Game, color: Color) -> Vec<BookChoice> {
    if !library.guides_by(Source::Book) {
        return Vec::new();
    }
    let mut fitting = books(library).rev().filter(|(_, _, book)| fits(book, game)).peekable();
    // No book for this game, no look at its moves.
    if fitting.peek().is_none() || !is_by_turns(game, color) {
        return Vec::new();
    }
    let of_book = |(_, bundle, book): (_, &Bundle, &BookRecord)| of_book(bundle, book, game, color);
    fitting.map(of_book).find(|moves| !moves.is_empty()).unwrap_or_default()
}

/// What a book has for a player. Of moves that symmetries make of one there is that which is turned least
/// from what was written.
fn of_book(bundle: &Bundle, book: &BookRecord, game: &Game, color: Color) -> Vec<BookChoice> {
    let position = game.position();
    let stones = (position.size(), position.stones(color), position.stones(color.opponent()));
    let (openings, mut found) = (bundle.book_openings(book), Matches::new());
    opening::scan(openings, stones, &PointSet::board(position.size()), &mut found);
    let mut points: BTreeMap<u32, (usize, Point)> = BTreeMap::new();
    for found in found.iter().filter(|found| game.is_legal(color, found.chosen)) {
        let turned = (found.orientation.number(), found.chosen);
        let least = points.entry(found.pattern).or_insert(turned);
        *least = turned.min(*least);
    }
    // Openings of one position stand by falling weights.
    let known = points.into_iter().filter_map(|(number, (_, point))| {
        let weight = openings.get(number as usize)?.weight;
        Some(BookChoice { book: book.name().to_owned(), point, weight })
    });
    known.collect()
}

/// Whether stones were played by turns, Black's first, and it is this player's turn: openings know stones by
/// whose turn it is, and the komi of a book is White's.
fn is_by_turns(game: &Game, color: Color) -> bool {
    let played = game.turns().map(|turn| (turn.chosen != Move::Pass).then_some(turn.color));
    let mut turns = Color::BOTH.into_iter().cycle();
    played.chain([Some(color)]).all(|color| color == turns.next())
}

/// The move that a player plays from the books of a library in a game, drawn by the seed.
pub fn chosen(library: &Library, game: &Game, color: Color, seed: u64) -> Option<BookChoice> {
    let known = known(library, game, color);
    let all: u64 = known.iter().map(|found| u64::from(found.weight)).sum();
    let mut left = Random::new(&[seed, game.move_count() as u64, DRAWING]).bits() % all.max(1);
    known.into_iter().find(|found| match left.checked_sub(u64::from(found.weight)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}

/// What is said where books were given in files and none of them is for a game.
pub fn misfit(library: &Library, game: &Game) -> Option<String> {
    let (mut given, mut first) = (0, None);
    for (origin, _, book) in books(library) {
        if fits(book, game) {
            return None;
        }
        // That the book of the program is for other games is no news.
        if let Origin::File(_) = origin {
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
        let books = loaded.bundle.books().iter();
        books.map(move |book| (&loaded.origin, &loaded.bundle, book))
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
            size: BoardSize::new(usize::from(book.side)),
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
