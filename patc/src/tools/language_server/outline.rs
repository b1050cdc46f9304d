//! The patterns of a document, as editors list them.

use super::definition::place_of;
use super::document::Document;
use super::text::{line, range};
use crate::diagnostic::Place;
use lsp_types::{Range, SymbolKind};
use serde_json::{Value, json};

/// All patterns in their order: the name, the first line of the comment above it, and how far each reaches.
pub(super) fn patterns(document: &Document) -> Vec<Value> {
    let source = &document.source;
    let names: Vec<(u32, &str)> = document.names().collect();
    let first_lines: Vec<u32> = names.iter().map(|(number, _)| document.first_line(*number)).collect();
    let last_line = source.lines().count() as u32;
    let ends = first_lines.iter().skip(1).map(|first| first - 1).chain([last_line]);
    let whole = |number| range(source, Place { line: number, column: 0, length: 0 });
    let listed = names.iter().zip(&first_lines).zip(ends).filter_map(|(((number, name), first), end)| {
        let place = place_of(document, *number, name)?;
        let comment = line(source, *first).trim_start_matches('#').trim();
        Some(json!({
            "name": name,
            "detail": if first < number { comment } else { "" },
            "kind": SymbolKind::STRUCT,
            "range": Range::new(whole(*first).start, whole(end).end),
            "selectionRange": range(source, place),
        }))
    });
    listed.collect()
}
