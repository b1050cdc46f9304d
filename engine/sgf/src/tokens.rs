//! The tokens of a whole source: every game tree, each under its own charset.

use crate::charset::Charset;
use crate::lexer::{Lexer, Token};
use crate::sniff::Sniffer;

/// An iterator over the tokens of a source, each with its offset.
pub(crate) struct Tokens<'a> {
    source: &'a [u8],
    pub(crate) lexer: Lexer<'a>,
    sniffer: Sniffer,
}

impl<'a> Tokens<'a> {
    /// Finds every game tree of `source` and the charset of each.
    pub(crate) fn new(source: &'a [u8], fallback: Charset) -> Tokens<'a> {
        Tokens { source, lexer: Lexer::before(source, fallback), sniffer: Sniffer::new(source, fallback) }
    }
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        if self.lexer.depth > 0 {
            return self.lexer.next();
        }
        let (start, gap) = self.lexer.enter_game()?;
        let charset = self.sniffer.charset_of_game(self.source, self.lexer.at);
        self.lexer.set_charset(charset);
        Some((start, Token::Game { gap, charset }))
    }
}
