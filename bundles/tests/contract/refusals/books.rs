//! Opening books that no bundle has.

use super::said;
use crate::sample::with_books;
use bundles::Writer;

/// What is changed in a good bundle, and where the refusal begins.
type Case = (&'static str, fn(&mut Writer), &'static str);

const CASES: &[Case] = &[
    ("nothing", |_| (), "opened"),
    ("no name", |w| w.books[0].name = [0; 32], "section of books, record 0, name: "),
    (
        "two of a name",
        |w| w.books[1].name = w.books[0].name,
        "section of books, record 1, name: expected a name of its own, found 'nine' again",
    ),
    ("no columns", |w| w.books[0].width = 0, "section of books, record 0, width and height: "),
    ("too many rows", |w| w.books[1].height = 20, "section of books, record 1, width and height: "),
    ("no komi", |w| w.books[1].komi = f32::NAN, "section of books, record 1, komi: "),
    ("another way to count", |w| w.books[1].scoring = 2, "section of books, record 1, scoring: "),
    ("reserved", |w| w.books[0].reserved = 1, "section of books, record 0, reserved: "),
    ("a gap", |w| w.books[1].first_move = 2, "section of books, record 1, moves: "),
    ("beyond the moves", |w| w.books[1].moves = 2, "section of books, record 1, moves: "),
    (
        "moves without an owner",
        |w| w.book_moves.push(w.book_moves[3]),
        "section of book moves: expected 4 records, as many as the books have, found 5",
    ),
    ("no visits", |w| w.book_moves[2].visits = 0, "section of book moves, record 2, visits, value, row and"),
    ("more than sure", |w| w.book_moves[2].value = 10_001, "section of book moves, record 2, visits, value"),
    ("beside the board", |w| w.book_moves[3].column = 9, "section of book moves, record 3, visits, value"),
    ("below the board", |w| w.book_moves[3].row = 7, "section of book moves, record 3, visits, value"),
    ("keys that fall", |w| w.book_moves[2].key = 6, "section of book moves, record 2, key: "),
    ("visits that rise", |w| w.book_moves[1].visits = 91, "section of book moves, record 1, key: "),
    ("a move twice", |w| w.book_moves[1].row = 4, "section of book moves, record 1, key: "),
];

#[test]
fn they_are_refused_where_they_are_wrong() {
    for (name, change, expected) in CASES {
        let mut writer = with_books();
        change(&mut writer);
        let said = said(&writer);
        assert!(said.starts_with(expected), "{name}: {said}");
    }
}
