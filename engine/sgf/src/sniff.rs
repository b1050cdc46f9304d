//! Finds the charset of a game tree before its values are cut.
//!
//! `CA` names the charset but may stand behind values that are already in it. So roots are read under a few
//! candidates, and a double-byte charset is believed when reading under it finds a `CA` that names it. A
//! source that is UTF-8 as a whole is nearly always just that, whatever a `CA` that survived a conversion
//! still says; and what says so may be something else.

use crate::charset::Charset;
use crate::lexer::{Lexer, Token, find_game};

/// The charsets a root is read under, in turn, to find its `CA`. The first stands for all charsets in which
/// every byte of punctuation is punctuation.
const CANDIDATES: [Charset; 4] = [Charset::LATIN_1, Charset::GBK, Charset::BIG5, Charset::SHIFT_JIS];

/// Under a wrong charset a root can seem to run to the end of the source, this many small game trees could
/// make the search quadratic. It may read this many times the source in all; an honest one needs 4 at most.
const READINGS: usize = 16;

/// What the bytes of a whole source look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Ascii,
    /// UTF-8 in which all sequences have an even length, as double-byte text might have by chance.
    EvenUtf8,
    /// UTF-8 with sequences of three bytes.
    Utf8,
    Other,
}

/// Decides the charset of each game tree of one source.
pub(crate) struct Sniffer {
    look: Look,
    fallback: Charset,
    /// The candidate under which the last `CA` was found; files seldom mix charsets.
    familiar: Charset,
    /// How many bytes may still be read in search of `CA`.
    budget: usize,
}

impl Sniffer {
    pub(crate) fn new(source: &[u8], fallback: Charset) -> Sniffer {
        let look = match std::str::from_utf8(source) {
            Err(_) => Look::Other,
            Ok(text) if text.is_ascii() => Look::Ascii,
            Ok(text) if text.chars().any(|character| character.len_utf8() == 3) => Look::Utf8,
            Ok(_) => Look::EvenUtf8,
        };
        Sniffer { look, fallback, familiar: CANDIDATES[0], budget: source.len().saturating_mul(READINGS) }
    }

    /// The charset of the game tree whose first `;` is at `root`.
    pub(crate) fn charset_of_game(&mut self, source: &[u8], root: usize) -> Charset {
        match (self.look, self.declared(source, root)) {
            (Look::Utf8, _) | (Look::EvenUtf8, None) => Charset::UTF_8,
            (_, Some(charset)) if self.fallback == Charset::LATIN_1 || charset != Charset::UTF_8 => charset,
            (_, Some(charset)) => {
                if self.is_utf8(source, root) {
                    charset
                } else {
                    self.fallback
                }
            }
            (Look::Ascii | Look::Other, None) => self.fallback,
        }
    }

    /// The charset that the root declares, unless that is UTF-8 and the game tree is not.
    pub(crate) fn believed(&mut self, source: &[u8], root: usize) -> Option<Charset> {
        let declared = self.declared(source, root)?;
        (declared != Charset::UTF_8 || self.is_utf8(source, root)).then_some(declared)
    }

    /// Whether more characters of the game tree are in UTF-8 than are not.
    fn is_utf8(&mut self, source: &[u8], root: usize) -> bool {
        if self.budget == 0 {
            return true;
        }
        let mut lexer = Lexer::inside(source, root + 1, Charset::UTF_8);
        while lexer.next().is_some() {}
        self.budget = self.budget.saturating_sub(lexer.at - root);
        let (mut whole, mut broken) = (0, 0);
        for chunk in source[root..lexer.at].utf8_chunks() {
            whole += chunk.valid().chars().filter(|character| !character.is_ascii()).count();
            broken += usize::from(!chunk.invalid().is_empty());
        }
        whole >= broken
    }

    /// The charset that the root declares, under whichever candidate this can be seen.
    fn declared(&mut self, source: &[u8], root: usize) -> Option<Charset> {
        let candidates = match self.look {
            Look::Other => &CANDIDATES[..],
            _ => &CANDIDATES[..1],
        };
        let familiar = self.familiar;
        let in_turn = std::iter::once(familiar).chain(candidates.iter().copied().filter(|&c| c != familiar));
        for candidate in in_turn {
            let declared = self.declared_under(candidate, source, root);
            let believed = |charset: &Charset| {
                candidate.double_byte().is_none() || charset.double_byte() == candidate.double_byte()
            };
            if let Some(charset) = declared.filter(believed) {
                self.familiar = candidate;
                return Some(charset);
            }
        }
        None
    }

    /// The charset named by the first `CA` of the root, when the root is read under `candidate`.
    fn declared_under(&mut self, candidate: Charset, source: &[u8], root: usize) -> Option<Charset> {
        if self.budget == 0 {
            return None;
        }
        let mut lexer = Lexer::inside(source, root + 1, candidate);
        let label = first_charset_value(&mut lexer, source);
        self.budget = self.budget.saturating_sub(lexer.at - root);
        label.and_then(Charset::for_label)
    }
}

fn first_charset_value<'a>(lexer: &mut Lexer<'_>, source: &'a [u8]) -> Option<&'a [u8]> {
    let mut inside_charset_property = false;
    for (_, token) in lexer {
        match token {
            Token::Name(name) => inside_charset_property = name.of(source) == b"CA",
            Token::Value { inside, .. } if inside_charset_property => return Some(inside.of(source)),
            // Under a wrong charset a value can take in the start of the next game tree, and its `CA`.
            Token::Value { inside, .. } if find_game(inside.of(source), 0).is_some() => return None,
            Token::Value { .. } | Token::Stray(_) => {}
            Token::Game { .. } | Token::Open | Token::Close | Token::Semicolon => return None,
        }
    }
    None
}
