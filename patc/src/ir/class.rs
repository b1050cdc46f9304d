//! The classes of a pattern: letters, each a bit.

use super::site::PatternSite;
use crate::diagnostic::{Code, Place};
use crate::syntax::Colon;

/// The letters that mean something to some database (counted in the databases of GNU Go 3.8).
const KNOWN: &str = "ABCDEFIJNOTUWXYabcdejnostx";

/// The letters as bits: 0 to 25 for `a` to `z`, 26 to 51 for `A` to `Z`. Letters that nothing knows are
/// reported.
pub(super) fn read(site: &mut PatternSite<'_>, colon: &Colon<'_>) -> u64 {
    for (letter, at) in colon.classes.chars().zip(0u32..) {
        // Of the dialect of GNU Go 2 are other letters, which are looked at with the rest of it.
        if colon.positional || letter == '-' || KNOWN.contains(letter) {
            continue;
        }
        let place = Place::at(colon.classes_place.line, colon.classes_place.column + at);
        let message = format!("expected a class, one of `{KNOWN}`, found `{letter}`, which means nothing");
        let other =
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
        let suggestion = KNOWN.contains(other).then(|| other.to_string());
        let finding = site.fault(Code::UNKNOWN_CLASS, place, message).suggesting(suggestion);
        finding.helping("attributes and helpers stand behind a second comma: `:8,B,value(20)`");
    }
    bits(colon.classes)
}

/// Letters as bits.
pub(super) fn bits(letters: &str) -> u64 {
    let bit = |letter: u8| match letter {
        b'a'..=b'z' => 1 << (letter - b'a'),
        b'A'..=b'Z' => 1 << (letter - b'A' + 26),
        _ => 0,
    };
    letters.bytes().fold(0, |sum, letter| sum | bit(letter))
}
