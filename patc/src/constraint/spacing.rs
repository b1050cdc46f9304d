//! The blanks between the pieces of a text, as the formatter writes them.

use super::token::{Token, TokenKind, tokens};

/// A line of a constraint or an action with the blanks of the canonical form; the line as it is, without
/// blanks around it, where it has a character that means nothing.
pub(crate) fn spaced(line: &str) -> String {
    let line = line.trim();
    let mut faults = Vec::new();
    let pieces = tokens(line, &mut faults);
    if !faults.is_empty() {
        return line.to_owned();
    }
    let mut text = String::with_capacity(line.len());
    let mut before: Option<PieceRole> = None;
    for piece in pieces.iter().filter(|piece| piece.kind != TokenKind::End) {
        let place = PieceRole::of(piece, before.as_ref());
        if before.as_ref().is_some_and(|before| apart(before, &place)) {
            text.push(' ');
        }
        text.push_str(line.get(piece.span.clone()).unwrap_or_default());
        let name = line.get(piece.span.clone()).unwrap_or_default();
        before = Some(PieceRole { asks: matches!(name, "if" | "else" | "return"), ..place });
    }
    // Two pieces that touch must not become another one.
    let kinds =
        |text: &str| tokens(text, &mut Vec::new()).into_iter().map(|piece| piece.kind).collect::<Vec<_>>();
    if kinds(&text) == kinds(line) { text } else { line.to_owned() }
}

/// What a piece is for the blanks around it.
struct PieceRole {
    kind: TokenKind,
    /// Whether a blank stands on both sides.
    wide: bool,
    /// Whether it is a word of the language of actions.
    asks: bool,
}

impl PieceRole {
    fn of(piece: &Token, before: Option<&PieceRole>) -> PieceRole {
        let first = before.is_none_or(|before| matches!(before.kind, TokenKind::Symbol("(" | ",")));
        let wide = match piece.kind {
            // The point `?` stands where an argument begins; elsewhere it is the choice.
            TokenKind::Symbol("?") => !first || before.is_none(),
            TokenKind::Symbol("&&" | "||" | ":" | "{" | "}") => true,
            _ => false,
        };
        PieceRole { kind: piece.kind, wide, asks: false }
    }

    const fn is_word(&self) -> bool {
        matches!(self.kind, TokenKind::Name | TokenKind::Number(_))
    }
}

/// Whether a blank stands between two pieces.
fn apart(before: &PieceRole, next: &PieceRole) -> bool {
    match (before.kind, next.kind) {
        (_, TokenKind::Symbol("," | ")" | ";")) => false,
        (TokenKind::Symbol("(" | "!" | ","), _) => false,
        (TokenKind::Symbol(";"), _) => true,
        _ if before.wide || next.wide || before.asks => true,
        (TokenKind::Symbol(")"), TokenKind::Symbol("(" | "!")) => true,
        (TokenKind::Symbol(")"), _) => next.is_word(),
        _ => before.is_word() && next.is_word(),
    }
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn blanks_of_the_canonical_form() {
        let cases = [
            (" lib( a )>1&&!same_string(A , B)", "lib(a)>1 && !same_string(A,B)"),
            ("oplay_attack( *, ?,a )  ||lib(a) * 2 < 7", "oplay_attack(*,?,a) || lib(a)*2<7"),
            ("lib(a)?1:lib(b) - -1", "lib(a) ? 1 : lib(b)--1"),
            ("&& (lib(a)==1|| ! (lib(b)))", "&& (lib(a)==1 || !(lib(b)))"),
            ("if(lib(a))antisuji(*);else{return 1 ;}", "if (lib(a)) antisuji(*); else { return 1; }"),
            ("return  ( 1 )", "return (1)"),
            ("lib(a) = 1", "lib(a) = 1"),
            ("a  b", "a b"),
            ("? lib(a)", "? lib(a)"),
            ("", ""),
        ];
        for (written, expected) in cases {
            assert_eq!(spaced(written), expected);
            assert_eq!(spaced(expected), expected, "once more");
        }
    }
}
