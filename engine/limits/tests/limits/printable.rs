//! Text of others as it is shown.

use limits::printable::{one_line, printable, quote};

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
    let table =
        [("a\r\nb\tc ", "a b c"), ("\u{202e}4D\u{1b}", "4D"), ("עברית 囲碁", "עברית 囲碁"), ("\u{200f}", "")];
    for (text, expected) in table {
        assert_eq!(one_line(text), expected, "{text:?}");
    }
}
