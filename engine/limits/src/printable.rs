//! Text of others as it may be shown on a terminal and kept in a record.

/// The text with all characters escaped that a terminal takes for orders or that change the direction of
/// writing.
#[must_use]
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
#[must_use]
pub fn one_line(text: &str) -> String {
    let words: String = text.chars().map(|letter| if orders(letter) { ' ' } else { letter }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The most characters of bad input that a message quotes: a reply with more could not be read.
const LONGEST_QUOTE: usize = 60;

/// Bad input as a message quotes it: its beginning, where it is long.
#[must_use]
pub fn quote(text: &str) -> String {
    beginning(text, LONGEST_QUOTE)
}

/// The first characters of a text, and an ellipsis where it goes on.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short() {
        let table = [
            ("D4".to_owned(), "D4".to_owned()),
            ("x".repeat(60), "x".repeat(60)),
            ("x".repeat(61), format!("{}\u{2026}", "x".repeat(60))),
            ("\u{56f2}".repeat(1000), format!("{}\u{2026}", "\u{56f2}".repeat(60))),
        ];
        for (text, expected) in table {
            assert_eq!(quote(&text), expected, "{text}");
        }
    }

    #[test]
    fn only_orders_are_escaped() {
        let table = [
            ("D4 and Ünïcödé 囲碁 'q' \\", "D4 and Ünïcödé 囲碁 'q' \\"),
            ("\u{1b}[31mD4\u{7}\0", "\\u{1b}[31mD4\\u{7}\\u{0}"),
            ("a\u{9b}b\u{7f}", "a\\u{9b}b\\u{7f}"),
            ("a\r\nb\tc", "a\\r\\nb\\tc"),
            ("\u{202e}4D", "\\u{202e}4D"),
        ];
        for (text, expected) in table {
            assert_eq!(printable(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_line_has_words_only() {
        let table = [
            ("a\r\nb\tc ", "a b c"),
            ("\u{202e}4D\u{1b}", "4D"),
            ("עברית 囲碁", "עברית 囲碁"),
            ("\u{200f}", ""),
        ];
        for (text, expected) in table {
            assert_eq!(one_line(text), expected, "{text:?}");
        }
    }
}
