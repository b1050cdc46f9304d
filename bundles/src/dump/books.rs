//! Opening books as text.

use super::matchers::opening;
use crate::Bundle;
use crate::record::BookScoring;
use std::fmt::{self, Formatter};

/// The books: what games they are for, and their openings.
pub(super) fn books(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for book in bundle.books() {
        let scoring = BookScoring::from_repr(book.scoring).map_or("unknown", BookScoring::name);
        write!(out, "\nbook {:?}, komi {}, {scoring}, source {}", book.name(), book.komi, book.source)?;
        for found in bundle.book_openings(book) {
            write!(out, "\n ")?;
            opening(found, out)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
