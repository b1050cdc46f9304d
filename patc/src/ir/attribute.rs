//! The entries of the colon line: attributes and helpers.

use super::lower::Site;
use crate::constraint::nearest;
use crate::diagnostic::{Code, Finding, Place};
use crate::syntax::Entry;
use bundles::record::{Attribute, AttributeMap, HELPER_LENGTH, ValueRecord};
use bundles::{Opcode, Role};
use std::collections::BTreeMap;

/// Largest number of an attribute; the largest of the reference is 100.
const LARGEST_NUMBER: f32 = 1e6;

/// The opcode of a helper of which only the name is known.
const UNKNOWN_HELPER: &str = "unknown_helper";

/// Attributes and helper of a pattern.
pub(super) struct Entries {
    pub(super) values: Box<[ValueRecord]>,
    pub(super) helper: Option<Opcode>,
    /// The name of a helper of GNU Go 2 that is no opcode; otherwise empty.
    pub(super) helper_name: String,
}

fn helpers() -> impl Iterator<Item = Opcode> {
    Opcode::all().filter(|opcode| opcode.role() == Role::PatternHelper)
}

/// Reads the entries; none, and findings, when one is wrong.
pub(super) fn read(
    site: &mut Site<'_>,
    entries: &[Entry<'_>],
    labels: &BTreeMap<char, (i8, i8)>,
) -> Option<Entries> {
    let mut values: Vec<ValueRecord> = Vec::new();
    let mut helper = None;
    let mut helper_name = String::new();
    let mut sound = true;
    for (at, entry) in entries.iter().enumerate() {
        let Some(argument) = entry.argument else {
            match named_helper(site, entry) {
                Some((found, name)) => (helper, helper_name) = (found, name.to_owned()),
                None => sound = false,
            }
            if let Some(next) = entries.get(at + 1) {
                let message = "entries after a helper have no effect";
                site.fault(Code::IGNORED_ENTRIES, next.place, message.to_owned());
            }
            break;
        };
        match value(site, entry, argument, labels) {
            Some(record) if values.iter().any(|other| other.attribute == record.attribute) => {
                let message = format!("expected each attribute once, found `{}` again", entry.name);
                site.fault(Code::SAME_ATTRIBUTE, entry.place, message);
                sound = false;
            }
            Some(record) => values.push(record),
            None => sound = false,
        }
    }
    sound.then(|| Entries { values: values.into_boxed_slice(), helper, helper_name })
}

/// The helper of an entry, none for `NULL`, and its name when that is all that is known of it; or a finding.
fn named_helper<'s>(site: &mut Site<'_>, entry: &Entry<'s>) -> Option<(Option<Opcode>, &'s str)> {
    if entry.name == "NULL" {
        return Some((None, ""));
    }
    let found = helpers().find(|opcode| opcode.name() == entry.name && entry.name != UNKNOWN_HELPER);
    let old = site.settings.attributes == AttributeMap::GnuGo2;
    let (found, name) = match found {
        None if old => (old_helper(site, entry), entry.name),
        found => (found, ""),
    };
    let Some(opcode) = found else {
        if old {
            return None;
        }
        let named = helpers().map(Opcode::name).filter(|name| *name != UNKNOWN_HELPER);
        let known = named.chain(Attribute::ALL.iter().flat_map(|a| a.names()).copied());
        let message = format!("expected a helper, or an attribute with parentheses, found `{}`", entry.name);
        site.suggest(Code::UNKNOWN_HELPER, entry.place, message, nearest(entry.name, known));
        return None;
    };
    let (asked, allowed) = (opcode.level(), site.settings.level);
    if asked > allowed {
        let message = format!(
            "`{}` asks about {}, the database only about {} and less",
            entry.name,
            asked.name(),
            allowed.name()
        );
        site.fault(Code::HELPER_LEVEL, entry.place, message);
        return None;
    }
    Some((Some(opcode), name))
}

/// The opcode for a helper of GNU Go 2, of which the bundle keeps the name; or a finding.
fn old_helper(site: &mut Site<'_>, entry: &Entry<'_>) -> Option<Opcode> {
    let plain = |letter: char| letter == '_' || letter.is_ascii_alphanumeric();
    if entry.name.is_empty() || entry.name.len() > HELPER_LENGTH || !entry.name.chars().all(plain) {
        let message = format!(
            "expected the name of a helper in at most {HELPER_LENGTH} letters, digits and `_`, or `NULL`, \
             found `{}`",
            entry.name
        );
        site.fault(Code::OLD_HELPER, entry.place, message);
        return None;
    }
    Opcode::named(UNKNOWN_HELPER)
}

/// The record of an attribute, or a finding.
fn value(
    site: &mut Site<'_>,
    entry: &Entry<'_>,
    argument: &str,
    labels: &BTreeMap<char, (i8, i8)>,
) -> Option<ValueRecord> {
    let map = site.settings.attributes;
    let named = |attribute: &Attribute| attribute.names().contains(&entry.name);
    let Some(attribute) = Attribute::ALL.into_iter().find(named) else {
        let permitted = Attribute::ALL.into_iter().filter(|attribute| map.allows(*attribute));
        let known: Vec<_> = permitted.flat_map(|attribute| attribute.names().iter().copied()).collect();
        let message = format!("expected an attribute ({}), found `{}`", known.join(", "), entry.name);
        let suggestion = nearest(entry.name, known.into_iter());
        site.suggest(Code::UNKNOWN_ATTRIBUTE, entry.place, message, suggestion);
        return None;
    };
    if !map.allows(attribute) {
        let message = format!("`{}` does not belong to the attribute map of this source", entry.name);
        site.fault(Code::FORBIDDEN_ATTRIBUTE, entry.place, message);
        return None;
    }
    let record = ValueRecord { number: 0.0, attribute: attribute as u8, row: 0, column: 0, reserved: 0 };
    if attribute.takes_label() {
        let (row, column) = labelled(site, argument, entry.argument_place, labels)?;
        return Some(ValueRecord { row, column, ..record });
    }
    match argument.parse::<f32>() {
        // Adding 0 makes a negative zero a plain one.
        Ok(number) if number.abs() <= LARGEST_NUMBER => Some(ValueRecord { number: number + 0.0, ..record }),
        _ => {
            let message = format!("expected a number of at most {LARGEST_NUMBER}, found `{argument}`");
            site.fault(Code::ATTRIBUTE_ARGUMENT, entry.argument_place, message);
            None
        }
    }
}

fn labelled(
    site: &mut Site<'_>,
    argument: &str,
    place: Place,
    labels: &BTreeMap<char, (i8, i8)>,
) -> Option<(i8, i8)> {
    let mut letters = argument.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        let message = format!("expected a label, found `{argument}`");
        site.fault(Code::ATTRIBUTE_ARGUMENT, place, message);
        return None;
    };
    let found = labels.get(&letter).copied();
    if found.is_none() {
        let known: String = labels.keys().collect();
        let known = if known.is_empty() { "no label".to_owned() } else { format!("labels `{known}`") };
        let message =
            format!("expected a label of the constraint diagram, which has {known}, found `{letter}`");
        site.fault(Code::UNKNOWN_LABEL, place, message);
    }
    site.used.insert(letter);
    found
}

impl Site<'_> {
    fn suggest(&mut self, code: Code, place: Place, message: String, suggestion: Option<String>) {
        let source = self.source;
        self.report.add(code, || Finding::new(code, source, place, message).suggesting(suggestion));
    }
}
