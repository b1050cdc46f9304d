//! Cuts bytes into the tokens of SGF. Everything the grammar has no place for is a token too, so the parser
//! can report it; nothing is copied, a token is a range of the source.

use crate::charset::Charset;

/// A range of bytes in the text of a collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    /// The caller has checked that the text is shorter than 4 GiB.
    pub(crate) fn new(start: usize, end: usize) -> Span {
        let short = |offset: usize| u32::try_from(offset).expect("texts are checked to be under 4 GiB");
        Span { start: short(start), end: short(end) }
    }

    pub(crate) fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start as usize..self.end as usize]
    }
}

/// One token, with its place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// The `(` of a new game tree; `gap` is the text between it and the game tree before.
    Game { gap: Span, charset: Charset },
    /// A `(` inside a game tree.
    Open,
    /// A `)`.
    Close,
    /// A `;`.
    Semicolon,
    /// A property name: a word that is followed by `[`.
    Name(Span),
    /// What stands between `[` and `]`, as written.
    Value { inside: Span, closing: Closing },
    /// A word without a value, or a lone `]`.
    Stray(Span),
}

/// How a value ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// By its `]`.
    Bracket,
    /// By the end of the source.
    EndOfInput,
}

/// An iterator over the tokens of one game tree, each with its offset.
pub(crate) struct Lexer<'a> {
    source: &'a [u8],
    pub(crate) at: usize,
    /// How many `(` wait for their `)`.
    pub(crate) depth: usize,
    charset: Charset,
}

impl<'a> Lexer<'a> {
    /// A lexer in front of the first game tree of a source.
    pub(crate) fn before(source: &'a [u8], charset: Charset) -> Lexer<'a> {
        Lexer { source, at: 0, depth: 0, charset }
    }

    /// A lexer that begins inside the game tree whose first `;` is at `at`, under a given charset.
    pub(crate) fn inside(source: &'a [u8], at: usize, charset: Charset) -> Lexer<'a> {
        Lexer { source, at, depth: 1, charset }
    }

    fn skip_blanks(&mut self) {
        while self.source.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.at += 1;
        }
    }

    /// Goes into the next game tree, in front of its first `;`: where its `(` is, and the text before it.
    pub(crate) fn enter_game(&mut self) -> Option<(usize, Span)> {
        let gap = self.at;
        let start = find_game(self.source, gap)?;
        self.at = start + 1;
        self.skip_blanks();
        self.depth = 1;
        Some((start, Span::new(gap, start)))
    }

    /// Reads on under this charset.
    pub(crate) fn set_charset(&mut self, charset: Charset) {
        self.charset = charset;
    }

    fn value(&mut self) -> Token {
        let start = self.at;
        while let Some(&byte) = self.source.get(self.at) {
            if byte == b']' {
                let inside = Span::new(start, self.at);
                self.at += 1;
                return Token::Value { inside, closing: Closing::Bracket };
            }
            let escape = usize::from(byte == b'\\');
            match self.source[self.at + escape..] {
                [] => break,
                [last] if self.charset.is_lead(last) => break,
                ref rest => self.at += escape + self.charset.step(rest),
            }
        }
        // Half an escape or half a character at the very end would take in the `]` that a writer adds.
        let inside = Span::new(start, self.at);
        self.at = self.source.len();
        Token::Value { inside, closing: Closing::EndOfInput }
    }

    fn word(&mut self) -> Token {
        let start = self.at;
        while self.source.get(self.at).is_some_and(|&byte| is_word(byte)) {
            self.at += 1;
        }
        let word = Span::new(start, self.at);
        self.skip_blanks();
        if self.source.get(self.at) == Some(&b'[') { Token::Name(word) } else { Token::Stray(word) }
    }
}

impl Iterator for Lexer<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        if self.depth == 0 {
            return None;
        }
        self.skip_blanks();
        let start = self.at;
        let byte = *self.source.get(start)?;
        if is_word(byte) {
            return Some((start, self.word()));
        }
        self.at += 1;
        let token = match byte {
            b'(' => {
                self.depth += 1;
                Token::Open
            }
            b')' => {
                self.depth -= 1;
                Token::Close
            }
            b';' => Token::Semicolon,
            b'[' => self.value(),
            _ => Token::Stray(Span::new(start, self.at)),
        };
        Some((start, token))
    }
}

/// The offset of the first `(` at or behind `from` that has only blanks between it and a `;`.
pub(crate) fn find_game(source: &[u8], from: usize) -> Option<usize> {
    let mut open = None;
    for (offset, &byte) in source.iter().enumerate().skip(from) {
        match byte {
            b'(' => open = Some(offset),
            b';' if open.is_some() => return open,
            blank if is_blank(blank) => {}
            _ => open = None,
        }
    }
    None
}

/// White space and control characters, which mean nothing between tokens.
pub(crate) fn is_blank(byte: u8) -> bool {
    byte <= b' '
}

fn is_word(byte: u8) -> bool {
    !is_blank(byte) && !matches!(byte, b'(' | b')' | b'[' | b']' | b';')
}
