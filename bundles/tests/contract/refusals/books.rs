//! Opening books that no bundle has.

use super::{BEGINNING, Case, hold};
use crate::sample::with_books;

const CASES: &[Case] = &[
    ("no name", |w| w.books[0].name = [0; 32], "section of books, record 0, name: "),
    (
        "two of a name",
        |w| w.books[1].name = w.books[0].name,
        "section of books, record 1, name: expected a name of its own, found 'nine' again",
    ),
    ("no board", |w| w.books[0].side = 0, "section of books, record 0, side: "),
    ("too large a board", |w| w.books[1].side = 20, "section of books, record 1, side: "),
    ("another board", |w| w.books[1].side = 9, "section of books, record 1, side: "),
    ("no komi", |w| w.books[1].komi = f32::NAN, "section of books, record 1, komi: "),
    ("another way to count", |w| w.books[1].scoring = 2, "section of books, record 1, scoring: "),
    ("reserved", |w| w.books[0].reserved = [0, 1], "section of books, record 0, reserved: "),
    ("a gap", |w| w.books[1].first_opening = 2, "section of books, record 1, openings: "),
    ("beyond the openings", |w| w.books[1].openings = 2, "section of books, record 1, openings: "),
    (
        "openings without an owner",
        |w| w.openings.push(w.openings[3]),
        "section of openings: expected 4 records, as many as the databases and books have, found 5",
    ),
    (
        "openings of no database",
        |w| w.books[0].first_opening = 1,
        "section of openings: expected no records, as no database is of openings, found 1",
    ),
    (
        "no weight",
        |w| w.openings[2].weight = 0,
        "section of openings, record 2, weight, stones, form, row and",
    ),
    ("beside the board", |w| w.openings[3].column = 9, "section of openings, record 3, weight, stones, form"),
    ("below the board", |w| w.openings[3].row = 7, "section of openings, record 3, weight, stones, form"),
    ("keys that fall", |w| w.openings[2].key = 6, "section of openings, record 2, key: "),
    ("weights that rise", |w| w.openings[1].weight = 91, "section of openings, record 1, key: "),
];

#[test]
fn they_are_refused_where_they_are_wrong() {
    hold(with_books, CASES, BEGINNING);
}
