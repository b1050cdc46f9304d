//! Opening books: each is for a board and a komi, and its moves are sorted and lie on that board.

use super::{Place, Sections, following, plain_text};
use crate::Refusal;
use crate::record::{BookMove, BookRecord, BookScoring, LARGEST_SIDE};
use crate::section::table::{BOOK_MOVES, BOOKS};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut next = 0;
    for (record, book) in sections.of(BOOKS).iter().enumerate() {
        let place = BOOKS.at(record);
        let name = plain_text(&book.name, place)?;
        let before = sections.of(BOOKS).get(..record).unwrap_or_default();
        if before.iter().any(|other| other.name == book.name) {
            return Err(place.refusal("name", "a name of its own", format!("'{name}' again")));
        }
        is_for_games(book, place)?;
        let first = next;
        let refuse = |expected: String, found: String| place.refusal("moves", expected, found);
        let moves = following(sections.of(BOOK_MOVES), &mut next, (book.first_move, book.moves), refuse)?;
        are_sound(moves, book, first)?;
    }
    sections.all_taken(BOOK_MOVES, next, "books")
}

/// Whether there are games of this kind.
fn is_for_games(book: &BookRecord, place: Place) -> Result<(), Refusal> {
    let sides = 1..=LARGEST_SIDE;
    if !(sides.contains(&book.width) && sides.contains(&book.height)) {
        let found = format!("{}x{}", book.width, book.height);
        return Err(place.refusal("width and height", format!("1 to {LARGEST_SIDE} each"), found));
    }
    if !book.komi.is_finite() {
        return Err(place.refusal("komi", "a finite number", book.komi));
    }
    if usize::from(book.scoring) >= BookScoring::ALL.len() {
        return Err(place.refusal("scoring", "0 for area or 1 for territory", book.scoring));
    }
    if book.reserved != 0 {
        return Err(place.refusal("reserved", "0", book.reserved));
    }
    Ok(())
}

/// Whether the moves of a book, the first of which has this number, are moves on its board and sorted.
fn are_sound(moves: &[BookMove], book: &BookRecord, first: usize) -> Result<(), Refusal> {
    let mut before: Option<&BookMove> = None;
    // Where the moves of the position begin.
    let mut position = 0;
    for (at, found) in moves.iter().enumerate() {
        let place = BOOK_MOVES.at(first + at);
        let on_board = found.row < book.height && found.column < book.width;
        if !on_board || found.visits == 0 || found.value > BookMove::CERTAIN {
            let expected = format!(
                "a move on {}x{}, at least 1 visit, a value of at most {}",
                book.width,
                book.height,
                BookMove::CERTAIN
            );
            return Err(place.refusal("visits, value, row and column", expected, format!("{found:?}")));
        }
        if before.is_none_or(|before| before.key != found.key) {
            position = at;
        }
        let same = |other: &&BookMove| (other.row, other.column) == (found.row, found.column);
        let known = moves.get(position..at).unwrap_or_default().iter().find(same);
        let sorted = before.is_none_or(|before| {
            (before.key, std::cmp::Reverse(before.visits)) <= (found.key, std::cmp::Reverse(found.visits))
        });
        if !sorted || known.is_some() {
            let expected = "positions by rising keys, the moves of each by falling visits, each once";
            return Err(place.refusal("key", expected, format!("{found:?}")));
        }
        before = Some(found);
    }
    Ok(())
}
