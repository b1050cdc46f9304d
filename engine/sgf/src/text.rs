//! Escapes and line breaks inside values, and what names may be.

/// What becomes of a line break in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineBreaks {
    /// It stays, as one `\n`. This is SGF's type Text.
    Keep,
    /// It becomes a space. This is SGF's type SimpleText.
    Space,
}

/// Resolves escapes: `\` makes the next character literal and swallows a line break. Line breaks of two
/// characters count once; other white space becomes a space, even behind a `\`.
pub(crate) fn unescape(written: &str, breaks: LineBreaks) -> String {
    let mut text = String::with_capacity(written.len());
    let mut rest = written.chars();
    while let Some(character) = rest.next() {
        match character {
            '\\' => match rest.next() {
                Some(first @ ('\n' | '\r')) => skip_second_half(first, &mut rest),
                Some(literal) => text.push(flatten(literal)),
                None => {}
            },
            '\n' | '\r' => {
                skip_second_half(character, &mut rest);
                text.push(if breaks == LineBreaks::Keep { '\n' } else { ' ' });
            }
            _ => text.push(flatten(character)),
        }
    }
    text
}

/// Skips the LF of CR LF, or the CR of LF CR.
fn skip_second_half(first: char, rest: &mut std::str::Chars<'_>) {
    let second = if first == '\r' { '\n' } else { '\r' };
    if rest.as_str().starts_with(second) {
        rest.next();
    }
}

fn flatten(character: char) -> char {
    if matches!(character, '\t' | '\u{B}' | '\u{C}') { ' ' } else { character }
}

/// A text with its escapes that ends nowhere before its end: a `]` without a `\` before it and a `\` at the
/// end, which damaged bytes may leave, get one.
pub(crate) fn closed(written: &str) -> String {
    let mut closed = String::with_capacity(written.len());
    let mut rest = written.chars();
    while let Some(character) = rest.next() {
        match character {
            '\\' => closed.extend(['\\', rest.next().unwrap_or('\\')]),
            ']' => closed.push_str("\\]"),
            _ => closed.push(character),
        }
    }
    closed
}

/// Whether a property may have this name: capital letters and digits, a letter first.
pub(crate) fn is_standard(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && name.starts_with(|first: char| first.is_ascii_uppercase())
}

/// Where a text is going to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Alone,
    /// In a composed value, whose halves a `:` divides.
    Composed,
}

/// Puts `\` where the text would otherwise end the value, the escape or the half.
pub(crate) fn escape(text: &str, standing: Standing, breaks: LineBreaks) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' | '\r' if breaks == LineBreaks::Space => written.push(' '),
            '\\' | ']' => written.extend(['\\', character]),
            ':' if standing == Standing::Composed => written.extend(['\\', ':']),
            _ => written.push(character),
        }
    }
    written
}
