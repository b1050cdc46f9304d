//! Words that can stand at a place: questions, attributes, directives.

use super::document::Document;
use super::hover;
use super::text::line;
use crate::ir::Settings;
use crate::syntax::DirectiveKind;
use bundles::record::Attribute;
use bundles::{Opcode, Role, VariantArray};
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
        Some(';') => opcodes(&[Role::Question], &document.settings()),
        Some('>') => opcodes(&[Role::Question, Role::Action], &document.settings()),
        // The symmetry and the classes come first.
        Some(':') if written.matches(',').count() > 1 => {
            let settings = document.settings();
            attributes(&settings).into_iter().chain(opcodes(&[Role::PatternHelper], &settings)).collect()
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

/// The attributes that the map of a source allows and that have names.
fn attributes(settings: &Settings) -> Vec<OfferedWord> {
    let allowed =
        Attribute::VARIANTS.iter().copied().filter(|attribute| settings.attributes.allows(*attribute));
    let named = allowed.filter(|attribute| !attribute.is_of_gnugo2());
    let names = named.flat_map(|attribute| attribute.names().iter().map(move |name| (attribute, *name)));
    let explained = |(attribute, name): (Attribute, &str)| OfferedWord {
        meaning: hover::attribute(attribute, settings),
        ..word(name, CompletionItemKind::PROPERTY)
    };
    names.map(explained).collect()
}

/// What may be asked at the level of a source, in the order of the alphabet.
fn opcodes(roles: &[Role], settings: &Settings) -> Vec<OfferedWord> {
    let fits = |opcode: &Opcode| roles.contains(&opcode.role()) && opcode.level() <= settings.level;
    let mut opcodes: Vec<Opcode> = Opcode::all().filter(fits).collect();
    opcodes.sort_unstable_by_key(|opcode| opcode.name());
    let explained = |opcode: Opcode| {
        let plain = word(opcode.name(), CompletionItemKind::FUNCTION);
        OfferedWord { meaning: hover::question(opcode, settings), ..plain }
    };
    opcodes.into_iter().map(explained).collect()
}
