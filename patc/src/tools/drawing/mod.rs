//! Patterns as boards: one as a picture in SVG, all of them as one page.

mod board;
mod legend;
mod page;

pub use board::{figure_svg, svg};
pub use page::page;

/// Text with what HTML and XML would take for something else.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // No page may hold these, however they are written.
            _ if character.is_control() && !matches!(character, '\n' | '\t') => escaped.push('\u{fffd}'),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}
