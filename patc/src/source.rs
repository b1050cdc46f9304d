//! Sources: text that came from somewhere, taken apart into lines.

/// Longest line, in characters. The reference stops at 499; twice that leaves room for long comments.
pub const LONGEST_LINE: usize = 1000;

/// The text of a source and where it came from.
#[derive(Clone, Debug)]
pub struct Source {
    /// The path as people typed or see it, for messages.
    pub shown: String,
    /// The path below the folder that is compiled, with `/` between its parts: what bundles store.
    pub relative: String,
    /// Its text.
    pub text: String,
    /// The first line that is not UTF-8.
    pub foreign_line: Option<u32>,
    /// Where every [`STRIDE`]th line begins, in bytes.
    begins: Vec<usize>,
}

/// Lines from one entry of the index to the next.
const STRIDE: usize = 1024;

/// A line without its end and without blanks at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'s> {
    /// Its number, counted from 1.
    pub number: u32,
    /// Its text.
    pub text: &'s str,
}

impl Source {
    /// A source of these bytes. A byte order mark is dropped; lines that are not UTF-8 are read as Latin-1.
    pub fn new(shown: &str, relative: &str, bytes: &[u8]) -> Source {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let (text, foreign) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), None),
            Err(_) => decode(bytes),
        };
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let begins = std::iter::once(0).chain(ends).step_by(STRIDE).collect();
        Source { shown: shown.to_owned(), relative: relative.to_owned(), text, foreign_line: foreign, begins }
    }

    /// The name of the file without its folder and its last extension.
    pub fn stem(&self) -> &str {
        let name = self.relative.rsplit('/').next().unwrap_or_default();
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }

    /// Its lines.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.text.lines().zip(1..).map(|(text, number)| Line { number, text: text.trim_end() })
    }

    /// The lines from one number to another, both included.
    pub fn lines_between(&self, first: u32, last: u32) -> impl Iterator<Item = Line<'_>> {
        let skipped = first.saturating_sub(1) as usize;
        let block = skipped / STRIDE;
        let rest = self.begins.get(block).and_then(|begin| self.text.get(*begin..)).unwrap_or_default();
        let numbers = (block * STRIDE + 1) as u32..;
        let lines = rest.lines().zip(numbers).skip(skipped % STRIDE);
        let count = last.checked_sub(first).map_or(0, |more| more as usize + 1);
        lines.take(count).map(|(text, number)| Line { number, text: text.trim_end() })
    }
}

/// Text of which some lines are not UTF-8, and the first of them.
fn decode(bytes: &[u8]) -> (String, Option<u32>) {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let mut foreign = None;
    for (line, number) in bytes.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => {
                foreign = foreign.or(Some(number));
                text.extend(line.iter().map(|byte| char::from(*byte)));
            }
        }
    }
    (text, foreign)
}
