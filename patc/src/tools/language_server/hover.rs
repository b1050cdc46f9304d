//! What is shown beside the pointer: a question explained, or a pattern drawn.

use super::definition;
use super::document::{Document, pattern};
use super::text::{is_part_of_name, line, word};
use crate::diagnostic::Report;
use crate::ir::Settings;
use crate::syntax;
use crate::tools::explain;
use bundles::effects::{Effect, Player, Saying};
use bundles::record::{Attribute, AttributeMap};
use bundles::{Opcode, Role, VariantArray};

/// Markdown about a place: the line, counted from 1, and the number of characters before it.
pub(super) fn hover(document: &Document, (number, at): (u32, usize)) -> Option<String> {
    if !document.holds_patterns() {
        return None;
    }
    let text = line(&document.source, number);
    let of_text = match text.chars().next() {
        Some(';' | '>') => word(text, at, is_part_of_name)
            .and_then(|name| Opcode::named(&name))
            .map(|opcode| question(opcode, &document.settings())),
        Some(':') => on_colon_line(text, at, &document.settings()),
        _ => None,
    };
    if of_text.is_some() {
        return of_text;
    }
    let named = definition::name(document, (number, at));
    let named = named.and_then(|name| document.names().find(|(_, other)| *other == name));
    drawn(document, named.or_else(|| document.name_of(number))?)
}

/// What stands on a colon line: a class behind the first comma, then attributes and a helper.
fn on_colon_line(text: &str, at: usize, settings: &Settings) -> Option<String> {
    let commas = text.chars().take(at).filter(|character| *character == ',').count();
    match commas {
        0 => None,
        1 => {
            let letter = text.chars().nth(at).filter(char::is_ascii_alphabetic)?;
            Some(said(Saying::Class(letter), settings))
        }
        _ => {
            let name = word(text, at, is_part_of_name)?;
            let known = Attribute::VARIANTS
                .iter()
                .copied()
                .find(|attribute| attribute.names().contains(&name.as_str()));
            match known {
                Some(known) => Some(attribute(known, settings)),
                None => {
                    let helper = Opcode::named(&name).filter(|opcode| opcode.role() == Role::PatternHelper);
                    helper.map(|opcode| question(opcode, settings))
                }
            }
        }
    }
}

/// A question, an action or a helper, explained as Markdown.
pub(super) fn question(opcode: Opcode, settings: &Settings) -> String {
    let (name, level, cost) = (opcode.name(), opcode.level().name(), opcode.cost());
    let asked = format!(
        "`{name}`: {}\n\npoints: {}, level: {level}, cost: {cost}",
        opcode.meaning(),
        opcode.arguments()
    );
    match Saying::of_action(opcode) {
        Some(saying) if proposes(settings) => format!("{asked}\n\n{}", effects(saying, settings)),
        _ => asked,
    }
}

/// An attribute, explained as Markdown.
pub(super) fn attribute(attribute: Attribute, settings: &Settings) -> String {
    said(Saying::Attribute(attribute), settings)
}

/// What a pattern says, with what each player does with it.
fn said(saying: Saying, settings: &Settings) -> String {
    let word = saying.word();
    match (saying, proposes(settings)) {
        (_, true) => format!("`{word}`\n\n{}", effects(saying, settings)),
        (Saying::Attribute(_), false) => {
            format!("`{word}`: what it means is up to whoever asks the database `{}`", settings.database)
        }
        _ => format!(
            "`{word}`: a class whose meaning is up to whoever asks the database `{}`",
            settings.database
        ),
    }
}

/// Whether the moves of a database are proposed to players.
fn proposes(settings: &Settings) -> bool {
    matches!(settings.attributes, AttributeMap::General | AttributeMap::GnuGo2)
}

/// What each player does with something that is said.
fn effects(saying: Saying, settings: &Settings) -> String {
    let effect = Effect::of(saying);
    let line = |player: Player| {
        let does = effect.and_then(|effect| effect.does(player, settings.kind, settings.attributes));
        let weight = effect.and_then(|effect| effect.weight);
        let weight = weight.filter(|_| player == Player::Classical && does.is_some());
        let weight = weight.map(|weight| format!(" (by the weight `{weight}` of `valuation`)"));
        format!("* {player}: {}{}", does.unwrap_or("nothing"), weight.unwrap_or_default())
    };
    Player::ALL.map(line).join("\n")
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
