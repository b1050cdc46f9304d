//! The text of a constraint or an action, gathered from several lines.

use crate::diagnostic::Place;
use std::ops::Range;

/// Longest text of a constraint or an action, in bytes. The longest of the reference has about 400.
const LONGEST_TEXT: usize = 8192;

/// The lines of a constraint or an action without their first character, joined by newlines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    text: String,
    /// Where each line begins in the text, and its number.
    lines: Vec<(u32, u32)>,
}

impl Text {
    /// Appends a line. False, and nothing is appended, when the text gets too long.
    pub(crate) fn push(&mut self, number: u32, line: &str) -> bool {
        if self.text.len() + line.len() >= LONGEST_TEXT {
            return false;
        }
        if !self.lines.is_empty() {
            self.text.push('\n');
        }
        self.lines.push((self.text.len() as u32, number));
        self.text.push_str(line);
        true
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The first and the last line of the source.
    pub fn line_range(&self) -> Option<(u32, u32)> {
        Some((self.lines.first()?.1, self.lines.last()?.1))
    }

    /// Where a stretch of bytes of the text stands in the source.
    pub fn place(&self, span: Range<usize>) -> Place {
        let after = self.lines.partition_point(|(begin, _)| *begin as usize <= span.start);
        let Some(&(begin, line)) = self.lines.get(after.saturating_sub(1)) else { return Place::SOURCE };
        let before = self.text.get(begin as usize..span.start).unwrap_or_default();
        let inside = self.text.get(span).unwrap_or_default();
        let inside = inside.split('\n').next().unwrap_or_default();
        // The text begins behind the first character of the line.
        let column = before.chars().count() as u32 + 2;
        Place::stretch(line, column, (inside.chars().count() as u32).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_several_lines() {
        let mut text = Text::default();
        assert!(text.push(7, "lib(a)"));
        assert!(text.push(9, "&& é>b"));
        let cases = [
            (0..3, (7, 2, 3)),
            (4..5, (7, 6, 1)),
            (7..9, (9, 2, 2)),
            (12..13, (9, 6, 1)),
            (13..13, (9, 7, 1)),
        ];
        for (span, (line, column, length)) in cases {
            assert_eq!(text.place(span.clone()), Place { line, column, length }, "{span:?}");
        }
        assert_eq!(text.line_range(), Some((7, 9)));
    }

    #[test]
    fn a_text_has_a_limit() {
        let mut text = Text::default();
        assert!(!text.push(1, &"a".repeat(LONGEST_TEXT)));
        assert!(text.is_empty());
        assert_eq!(text.place(0..1), Place::SOURCE);
    }
}
