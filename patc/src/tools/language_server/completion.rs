//! Words that can stand at a place: questions, attributes, directives.

use super::document::Document;
use super::hover;
use super::text::line;
use crate::syntax::DirectiveKind;
use bundles::record::Attribute;
use bundles::{Opcode, Role};
use lsp_types::CompletionItemKind;

/// A word that is offered.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OfferedWord {
    /// The word.
    pub(super) label: String,
    /// As what an editor shows it.
    pub(super) kind: CompletionItemKind,
    /// Markdown about it; may be empty.
    pub(super) meaning: String,
}

/// What can stand at a place: the line, counted from 1, and the number of characters before it. Editors leave
/// out what does not fit what is written there.
pub(super) fn at(document: &Document, (number, before): (u32, usize)) -> Vec<OfferedWord> {
    if !document.holds_patterns() {
        return Vec::new();
    }
    let text = line(&document.source, number);
    let written: String = text.chars().take(before).collect();
    match text.chars().next() {
        Some(';') => opcodes(&[Role::Question]),
        Some('>') => opcodes(&[Role::Question, Role::Action]),
        // The symmetry and the classes come first.
        Some(':') if written.matches(',').count() > 1 => {
            let names = Attribute::ALL.iter().flat_map(|attribute| attribute.names());
            let attributes = names.map(|name| word(name, CompletionItemKind::PROPERTY));
            attributes.chain(opcodes(&[Role::PatternHelper])).collect()
        }
        _ if written.chars().all(|character| character.is_ascii_alphabetic() || character == '_') => {
            let begins = document.names().all(|(name, _)| name >= number);
            let directives = DirectiveKind::names().filter(|_| begins);
            directives.chain(["Pattern"]).map(|name| word(name, CompletionItemKind::KEYWORD)).collect()
        }
        _ => Vec::new(),
    }
}

fn word(name: &str, kind: CompletionItemKind) -> OfferedWord {
    OfferedWord { label: name.to_owned(), kind, meaning: String::new() }
}

fn opcodes(roles: &[Role]) -> Vec<OfferedWord> {
    let opcodes = Opcode::all().filter(|opcode| roles.contains(&opcode.role()));
    let explained = |opcode: Opcode| {
        let plain = word(opcode.name(), CompletionItemKind::FUNCTION);
        OfferedWord { meaning: hover::question(opcode), ..plain }
    };
    opcodes.map(explained).collect()
}
