//! What is shown beside the pointer: a question explained, or a pattern drawn.

use super::definition;
use super::document::{Document, pattern};
use super::text::{is_part_of_name, line, word};
use crate::diagnostic::Report;
use crate::syntax;
use crate::tools::explain;
use bundles::Opcode;

/// Markdown about a place: the line, counted from 1, and the number of characters before it.
pub(super) fn hover(document: &Document, (number, at): (u32, usize)) -> Option<String> {
    if !document.holds_patterns() {
        return None;
    }
    let text = line(&document.source, number);
    if text.starts_with([';', '>', ':'])
        && let Some(opcode) = word(text, at, is_part_of_name).and_then(|name| Opcode::named(&name))
    {
        return Some(question(opcode));
    }
    let named = definition::name(document, (number, at));
    let named = named.and_then(|name| document.names().find(|(_, other)| *other == name));
    drawn(document, named.or_else(|| document.name_of(number))?)
}

/// A question, an action or a helper, explained as Markdown.
pub(super) fn question(opcode: Opcode) -> String {
    let (name, level, cost) = (opcode.name(), opcode.level().name(), opcode.cost());
    format!("`{name}`: {}\n\npoints: {}, level: {level}, cost: {cost}", opcode.meaning(), opcode.arguments())
}

/// A pattern: all of it when it is sound, otherwise its drawing, when there is one.
fn drawn(document: &Document, (number, name): (u32, &str)) -> Option<String> {
    if let Some(subject) = document.subject(number) {
        return Some(fenced(&explain::text(&subject)));
    }
    let file = syntax::parse(&document.source, &mut Report::default());
    let written = pattern(&file, number)?;
    let drawing: Vec<String> = written.diagram.drawing().collect();
    Some(fenced(&format!("{name}, which has errors\n\n{}\n", drawing.join("\n"))))
}

/// Text in which nothing is taken for Markdown.
fn fenced(text: &str) -> String {
    let longest = text.split(|character| character != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{text}{fence}")
}
