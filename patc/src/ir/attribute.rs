//! The entries of the colon line: attributes and helpers.

use super::site::PatternSite;
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place};
use crate::syntax::Entry;
use bundles::record::{Attribute, AttributeMap, HELPER_LENGTH, ValueRecord};
use bundles::{Opcode, Role, VariantArray};
use std::collections::BTreeMap;

/// Largest number of an attribute; the largest of the reference is 100.
const LARGEST_NUMBER: f32 = 1e6;

/// The opcode of a helper of which only the name is known.
const UNKNOWN_HELPER: Opcode = Opcode::constant("unknown_helper");

/// The numbers that an attribute usually has; the reference's own lie well inside (counted in the databases
/// of GNU Go 3.8).
const fn usual(attribute: Attribute) -> (f32, f32) {
    match attribute {
        Attribute::Shape => (-20.0, 20.0),
        _ => (0.0, 200.0),
    }
}

/// Attributes that must not be larger than the other.
const ORDERED: [(Attribute, Attribute); 2] =
    [(Attribute::Value, Attribute::MaxValue), (Attribute::Territory, Attribute::MaxTerritory)];

/// The maps that permit an attribute.
fn maps_with(attribute: Attribute) -> String {
    let named = AttributeMap::VARIANTS.iter().filter(|map| map.allows(attribute));
    named.map(|map| format!("`{}`", <&str>::from(map))).collect::<Vec<_>>().join(", ")
}

/// Attributes and helper of a pattern.
pub(super) struct AttributeEntries {
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
    site: &mut PatternSite<'_>,
    entries: &[Entry<'_>],
    labels: &BTreeMap<char, (i8, i8)>,
) -> Option<AttributeEntries> {
    let mut values: Vec<ValueRecord> = Vec::new();
    let mut places = Vec::new();
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
                site.fault(Code::IGNORED_ENTRIES, next.place, message);
            }
            break;
        };
        let Some(record) = value(site, entry, argument, labels) else {
            sound = false;
            continue;
        };
        match values.iter().position(|other| other.attribute == record.attribute) {
            None => {
                values.push(record);
                places.push(entry.argument_place);
            }
            Some(first) => {
                sound = false;
                let place = places.get(first).copied().unwrap_or_default();
                let message = format!("expected each attribute once, found `{}` again", entry.name);
                site.fault(Code::SAME_ATTRIBUTE, entry.place, message)
                    .earlier(place, "the first time")
                    .helping("some attributes have two names: `value` is `minvalue`, `terri` is `minterri`");
            }
        }
    }
    check_order(site, &values, &places);
    sound.then(|| AttributeEntries { values: values.into_boxed_slice(), helper, helper_name })
}

/// Says when a lower limit is above the upper one.
fn check_order(site: &mut PatternSite<'_>, values: &[ValueRecord], places: &[Place]) {
    let found = |attribute: Attribute| {
        let mut records = values.iter().zip(places);
        records.find(|(record, _)| record.attribute == attribute as u8)
    };
    for (least, most) in ORDERED {
        let (Some((low, first)), Some((high, place))) = (found(least), found(most)) else { continue };
        if low.number <= high.number {
            continue;
        }
        let name = |attribute: Attribute| attribute.names().first().copied().unwrap_or_default();
        let message = format!(
            "`{}` is {}, less than `{}`, which is {}",
            name(most),
            high.number,
            name(least),
            low.number
        );
        let finding = site.fault(Code::STRANGE_NUMBER, *place, message);
        finding.earlier(*first, "the lower limit").helping("exchange the two numbers");
    }
}

/// The helper of an entry, none for `NULL`, and its name when that is all that is known of it; or a finding.
fn named_helper<'s>(site: &mut PatternSite<'_>, entry: &Entry<'s>) -> Option<(Option<Opcode>, &'s str)> {
    if entry.name == "NULL" {
        return Some((None, ""));
    }
    let found = helpers().find(|opcode| opcode.name() == entry.name && *opcode != UNKNOWN_HELPER);
    let old = site.settings.attributes == AttributeMap::GnuGo2;
    let (found, name) = match found {
        None if old => (old_helper(site, entry), entry.name),
        found => (found, ""),
    };
    let Some(opcode) = found else {
        if old {
            return None;
        }
        if let Some(attribute) =
            Attribute::VARIANTS.iter().copied().find(|it| it.names().contains(&entry.name))
        {
            let (what, example) = if attribute.takes_label() { ("a label", "a") } else { ("a number", "2") };
            let message = format!("expected {what} after `{}`, found none", entry.name);
            let help = format!("`{0}` needs {what}: `{0}({example})`", entry.name);
            site.fault(Code::ATTRIBUTE_ARGUMENT, entry.place, message).helping(help);
            return None;
        }
        let named = helpers().filter(|opcode| *opcode != UNKNOWN_HELPER).map(Opcode::name);
        let known = named.chain(Attribute::VARIANTS.iter().flat_map(|a| a.names()).copied());
        let message = format!("expected a helper, or an attribute with parentheses, found `{}`", entry.name);
        let suggestion = nearest(entry.name, known);
        let finding = site.fault(Code::UNKNOWN_HELPER, entry.place, message);
        finding.suggesting(suggestion).helping("`patc questions` prints all helpers");
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
        let help = format!("say `level {}` above the patterns, or ask for less", asked.name());
        site.fault(Code::HELPER_LEVEL, entry.place, message).helping(help);
        return None;
    }
    Some((Some(opcode), name))
}

/// The opcode for a helper of GNU Go 2, of which the bundle keeps the name; or a finding.
fn old_helper(site: &mut PatternSite<'_>, entry: &Entry<'_>) -> Option<Opcode> {
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
    Some(UNKNOWN_HELPER)
}

/// The record of an attribute, or a finding.
fn value(
    site: &mut PatternSite<'_>,
    entry: &Entry<'_>,
    argument: &str,
    labels: &BTreeMap<char, (i8, i8)>,
) -> Option<ValueRecord> {
    let map = site.settings.attributes;
    let named = |attribute: &Attribute| attribute.names().contains(&entry.name);
    let Some(attribute) = Attribute::VARIANTS.iter().copied().find(named) else {
        let permitted = Attribute::VARIANTS.iter().copied().filter(|attribute| map.allows(*attribute));
        let known: Vec<_> = permitted.flat_map(|attribute| attribute.names().iter().copied()).collect();
        let message = format!("expected an attribute ({}), found `{}`", known.join(", "), entry.name);
        let suggestion = nearest(entry.name, known.into_iter());
        site.fault(Code::UNKNOWN_ATTRIBUTE, entry.place, message).suggesting(suggestion);
        return None;
    };
    if !map.allows(attribute) {
        let message = format!("`{}` does not belong to the attribute map of this source", entry.name);
        let help = format!(
            "write `attribute_map` with a map that has it ({}) above the patterns, or leave it out",
            maps_with(attribute)
        );
        site.fault(Code::FORBIDDEN_ATTRIBUTE, entry.place, message).helping(help);
        return None;
    }
    let record = ValueRecord { number: 0.0, attribute: attribute as u8, row: 0, column: 0, reserved: 0 };
    if attribute.takes_label() {
        let (row, column) = labeled(site, argument, entry.argument_place, labels)?;
        return Some(ValueRecord { row, column, ..record });
    }
    let Some(number) = argument.parse::<f32>().ok().filter(|number| number.abs() <= LARGEST_NUMBER) else {
        let message = format!("expected a number of at most {LARGEST_NUMBER}, found `{argument}`");
        let finding = site.fault(Code::ATTRIBUTE_ARGUMENT, entry.argument_place, message);
        finding.helping("write digits, perhaps with a sign and a point, as in `value(12.5)`");
        return None;
    };
    let (least, most) = usual(attribute);
    let is_strange = !(least..=most).contains(&number) && map != AttributeMap::GnuGo2;
    if is_strange {
        let message = format!("expected a `{}` of {least} to {most}, found {number}", entry.name);
        let finding = site.fault(Code::STRANGE_NUMBER, entry.argument_place, message);
        finding.helping("numbers far from those of other patterns hide all other patterns or never count");
    }
    // Adding 0 makes a negative zero a plain one.
    Some(ValueRecord { number: number + 0.0, ..record })
}

fn labeled(
    site: &mut PatternSite<'_>,
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
        let other =
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
        let suggestion = labels.contains_key(&other).then(|| other.to_string());
        site.fault(Code::UNKNOWN_LABEL, place, message)
            .suggesting(suggestion)
            .helping("put the letter on a point of the constraint diagram, below the colon line");
    }
    site.used.insert(letter);
    found
}
