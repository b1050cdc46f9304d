//! Opening books as records.

use crate::catalog::Catalog;
use bundles::Writer;
use bundles::record::{BookRecord, name_bytes};

/// Adds the books and their moves.
pub(super) fn add(catalog: &Catalog, writer: &mut Writer) {
    for book in &catalog.books {
        writer.books.push(BookRecord {
            name: name_bytes(&book.name),
            first_move: writer.book_moves.len() as u32,
            moves: book.moves.len() as u32,
            source: book.source,
            komi: book.komi,
            width: book.size.width() as u8,
            height: book.size.height() as u8,
            scoring: book.scoring as u8,
            reserved: 0,
        });
        writer.book_moves.extend_from_slice(&book.moves);
    }
}
