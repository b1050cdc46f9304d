//! The tokens of a whole source: every game tree, each under its own charset.

use crate::charset::Charset;
use crate::lexer::{Lexer, Token};
use crate::sniff::Sniffer;

/// An iterator over the tokens of a source, each with its offset.
pub(crate) struct Tokens<'a> {
    source: &'a [u8],
    lexer: Lexer<'a>,
    sniffer: Sniffer,
}

impl<'a> Tokens<'a> {
    /// Finds every game tree of `source` and the charset of each.
    pub(crate) fn new(source: &'a [u8], fallback: Charset) -> Tokens<'a> {
        Tokens { source, lexer: Lexer::before(source, fallback), sniffer: Sniffer::new(source, fallback) }
    }

    /// How many `(` wait for their `)`.
    pub(crate) fn depth(&self) -> usize {
        self.lexer.depth
    }

    /// The offset behind the last token.
    pub(crate) fn offset(&self) -> usize {
        self.lexer.offset()
    }
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        if self.lexer.depth > 0 {
            return self.lexer.next();
        }
        let (start, gap) = self.lexer.enter_game()?;
        let charset = self.sniffer.charset_of_game(self.source, self.lexer.offset());
        self.lexer.set_charset(charset);
        Some((start, Token::Game { gap, charset }))
    }
}
