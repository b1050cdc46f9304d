//! Opening books as text.

use crate::Bundle;
use crate::record::BookScoring;
use std::fmt::{self, Formatter};

/// The books: what games they are for, and their moves.
pub(super) fn books(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for book in bundle.books() {
        let scoring = BookScoring::ALL.get(usize::from(book.scoring)).map_or("unknown", |it| it.name());
        let (name, width, height) = (book.name(), book.width, book.height);
        write!(out, "\nbook {name:?}, {width}x{height}, komi {}, {scoring}", book.komi)?;
        writeln!(out, ", source {}", book.source)?;
        for found in bundle.book_moves(book) {
            write!(out, "  {:016x}: move {},{}", found.key, found.row, found.column)?;
            writeln!(out, ", visits {}, value {}", found.visits, found.value)?;
        }
    }
    Ok(())
}
