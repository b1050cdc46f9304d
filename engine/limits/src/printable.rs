//! Text of others as it may be shown on a terminal and kept in a record.

/// The text with all characters escaped that a terminal takes for orders or that change the direction of
/// writing.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match orders(character) {
            true => shown.extend(character.escape_default()),
            false => shown.push(character),
        }
    }
    shown
}

/// A text of others in one line, without what a terminal takes for orders or what changes the direction of
/// writing.
pub fn one_line(text: &str) -> String {
    let words: String = text.chars().map(|letter| if orders(letter) { ' ' } else { letter }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The most characters of bad input that a message quotes: a reply with more could not be read.
const LONGEST_QUOTE: usize = 60;

/// Bad input as a message quotes it: its beginning, where it is long.
pub fn quote(text: &str) -> String {
    beginning(text, LONGEST_QUOTE)
}

/// The first characters of a text, and an ellipsis where it goes on.
pub fn beginning(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text.to_owned(),
    }
}

fn orders(character: char) -> bool {
    let turns =
        matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    character.is_control() || turns || matches!(character, '\u{2028}' | '\u{2029}')
}
