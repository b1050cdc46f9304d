//! Rust as a flat row of tokens, so that comments and strings are never taken for code.

use crate::house::files::Source;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A word, a lifetime, a literal, a bracket, or a sign of one character.
pub(crate) struct Token {
    pub(crate) text: String,
    /// Counted from 1.
    pub(crate) line: usize,
}

/// The tokens of a Rust file; none of one that the compiler could not read either.
pub(crate) fn tokens(source: &Source) -> &[Token] {
    source.tokens.get_or_init(|| {
        let mut found = Vec::new();
        if let Ok(stream) = source.text.parse::<TokenStream>() {
            flatten(stream, &mut found);
        }
        found
    })
}

fn flatten(stream: TokenStream, found: &mut Vec<Token>) {
    for tree in stream {
        let line = tree.span().start().line;
        let TokenTree::Group(group) = tree else {
            let text = tree.to_string();
            match found.last_mut() {
                // A lifetime comes in two pieces.
                Some(last) if last.text == "'" => last.text.push_str(&text),
                _ => found.push(Token { text, line }),
            }
            continue;
        };
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        found.push(Token { text: open.to_owned(), line });
        flatten(group.stream(), found);
        found.push(Token { text: close.to_owned(), line: group.span_close().end().line });
    }
}

/// The lines at which these tokens stand in a row.
pub(crate) fn lines_with(source: &Source, row: &[&str]) -> Vec<usize> {
    let starts = tokens(source).windows(row.len());
    starts
        .filter(|window| window.iter().map(|token| token.text.as_str()).eq(row.iter().copied()))
        .map(|window| window[0].line)
        .collect()
}
