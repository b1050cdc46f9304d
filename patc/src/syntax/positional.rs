//! The colon line of GNU Go 2.4 and 2.6, which gives attributes by their places:
//! `:SYMMETRY,WEIGHT,ASSISTANCE,CLASSES,OBONUS,XBONUS,SPLITBONUS,MINRAND,MAXRAND,HELPER`.
//!
//! Assistance is 0, `wind(UCUTOFF,UVALUE,MYCUTOFF,MYVALUE)` or `moyo(CUTOFF,VALUE)`. The line may end behind
//! the weight, the assistance or the classes; in 2.4 chance is left out. What is 0 is not there.

use crate::diagnostic::{Code, Place};
use bundles::record::Attribute;

/// What is wrong with a line: code, place, message.
pub(super) type PositionalFault = (Code, Place, String);

/// The classes and what the places say, by the names of the attributes.
pub(super) struct Positional<'s> {
    pub(super) classes: (&'s str, Place),
    pub(super) entries: Vec<Entry<'s>>,
}

/// A part of the line between commas that stand in no parentheses, without blanks around it.
#[derive(Clone, Copy)]
struct CommaPart<'s> {
    text: &'s str,
    place: Place,
}

/// The bonuses and the limits of chance, in their order.
const NUMBERS: [Attribute; 5] = [
    Attribute::OwnBonus,
    Attribute::OpponentBonus,
    Attribute::SplitBonus,
    Attribute::LeastRandom,
    Attribute::MostRandom,
];

/// The kinds of assistance and what their arguments are.
const ASSISTANCE: [(&str, &[Attribute]); 2] = [
    (
        "wind",
        &[
            Attribute::WindOpponentCutoff,
            Attribute::WindOpponentValue,
            Attribute::WindOwnCutoff,
            Attribute::WindOwnValue,
        ],
    ),
    ("moyo", &[Attribute::MoyoCutoff, Attribute::MoyoValue]),
];

/// Whether what stands behind the symmetry is a weight, as only this dialect has one.
pub(super) fn is_weight(part: &str) -> bool {
    let digits = part.strip_prefix(['-', '+']).unwrap_or(part);
    digits.starts_with(|first: char| first.is_ascii_digit())
}

/// Cuts a text at the commas outside parentheses; it begins in this column.
fn parts(line: u32, text: &str, column: u32) -> Vec<CommaPart<'_>> {
    let mut parts = Vec::new();
    let mut depth = 0_u32;
    let mut begin = 0;
    let ends = text.char_indices().map(|(at, character)| (at, Some(character)));
    for (at, character) in ends.chain([(text.len(), None)]) {
        match character {
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if !(character.is_none() || character == Some(',') && depth == 0) {
            continue;
        }
        let whole = text.get(begin..at).unwrap_or_default();
        let before = text.get(..begin).unwrap_or_default().chars().count();
        let blanks = whole.chars().take_while(|character| character.is_whitespace()).count();
        let part = whole.trim();
        let length = (part.chars().count() as u32).max(1);
        parts.push(CommaPart {
            text: part,
            place: Place::stretch(line, column + (before + blanks) as u32, length),
        });
        begin = at + 1;
    }
    parts
}

/// A number as an entry; nothing for 0.
fn number<'s>(
    attribute: Attribute,
    part: CommaPart<'s>,
) -> Result<Option<(f32, Entry<'s>)>, PositionalFault> {
    let name = attribute.names().first().copied().unwrap_or_default();
    let number = part.text.parse::<f32>().ok().filter(|number| number.is_finite());
    let Some(number) = number else {
        let shown = if attribute == Attribute::Value { "weight" } else { name };
        let found = if part.text.is_empty() { "nothing".to_owned() } else { format!("`{}`", part.text) };
        let message = format!("expected a number as the {shown}, found {found}");
        return Err((Code::OLD_NUMBER, part.place, message));
    };
    let entry = Entry { name, argument: Some(part.text), place: part.place, argument_place: part.place };
    Ok((number != 0.0).then_some((number, entry)))
}

fn assistance<'s>(part: CommaPart<'s>, entries: &mut Vec<Entry<'s>>) -> Result<(), PositionalFault> {
    if part.text.parse() == Ok(0.0_f32) {
        return Ok(());
    }
    let refuse = |found: String| {
        let expected = "expected 0, `wind(ucutoff,uvalue,mycutoff,myvalue)` or `moyo(cutoff,value)`";
        Err((Code::OLD_ASSISTANCE, part.place, format!("{expected} as the assistance, found {found}")))
    };
    let Some((name, arguments)) = part.text.strip_suffix(')').and_then(|text| text.split_once('(')) else {
        return refuse(if part.text.is_empty() { "nothing".to_owned() } else { format!("`{}`", part.text) });
    };
    let Some((_, attributes)) = ASSISTANCE.iter().find(|(known, _)| *known == name.trim_end()) else {
        return refuse(format!("`{name}`"));
    };
    let column = part.place.column + name.chars().count() as u32 + 1;
    let arguments = parts(part.place.line, arguments, column);
    if arguments.len() != attributes.len() {
        return refuse(format!("`{name}` of {} numbers", arguments.len()));
    }
    for (attribute, argument) in attributes.iter().zip(arguments) {
        entries.extend(number(*attribute, argument)?.map(|(_, entry)| entry));
    }
    Ok(())
}

/// Reads what stands behind the symmetry and its comma; it begins in this column.
pub(super) fn read(line: u32, text: &str, column: u32) -> Result<Positional<'_>, PositionalFault> {
    let parts = parts(line, text, column);
    let mut rest = parts.iter().copied();
    let mut entries = Vec::new();
    if let Some(weight) = rest.next() {
        entries.extend(number(Attribute::Value, weight)?.map(|(_, entry)| entry));
    }
    if let Some(part) = rest.next() {
        assistance(part, &mut entries)?;
    }
    let classes = rest.next().map_or(("", Place::line(line)), |part| (part.text, part.place));
    let mut rest: Vec<CommaPart<'_>> = rest.collect();
    let helper = rest.pop_if(|last| !is_weight(last.text));
    if !matches!(rest.len(), 0 | 3 | 5) {
        let message = format!(
            "expected no numbers, 3 (bonuses) or 5 (bonuses and chance) behind the classes, found {}",
            rest.len()
        );
        let place = rest.first().map_or(Place::line(line), |part| part.place);
        return Err((Code::OLD_FIELDS, place, message));
    }
    let mut values = [0.0; NUMBERS.len()];
    for ((attribute, part), value) in NUMBERS.into_iter().zip(&rest).zip(&mut values) {
        if let Some((number, entry)) = number(attribute, *part)? {
            *value = number;
            entries.push(entry);
        }
    }
    let [.., least, most] = values;
    if least > most {
        let place = rest.get(3).map_or(Place::line(line), |part| part.place);
        let message = format!("expected `minrand` to be at most `maxrand`, found {least} and {most}");
        return Err((Code::OLD_CHANCE, place, message));
    }
    if let Some(CommaPart { text, place }) = helper {
        entries.push(Entry { name: text, argument: None, place, argument_place: place });
    }
    Ok(Positional { classes, entries })
}

/// An attribute with its argument, or the name of a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'s> {
    /// The name.
    pub name: &'s str,
    /// What stands in its parentheses.
    pub argument: Option<&'s str>,
    /// Where the name stands.
    pub place: Place,
    /// Where the argument stands.
    pub argument_place: Place,
}
