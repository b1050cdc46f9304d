//! Numbers as people write them: with a comma, with words around them, in the digits of East Asia.

/// A number and the words around it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Written {
    pub(super) number: f64,
    /// What stands before it and behind it.
    pub(super) words: String,
    /// Whether there is nothing but digits, a sign and a point or comma.
    pub(super) is_plain: bool,
}

/// Letters of East Asia and the signs that they stand for.
const LETTERS: &[(char, &str)] = &[
    ('〇', "0"),
    ('零', "0"),
    ('一', "1"),
    ('二', "2"),
    ('两', "2"),
    ('兩', "2"),
    ('三', "3"),
    ('四', "4"),
    ('五', "5"),
    ('六', "6"),
    ('七', "7"),
    ('八', "8"),
    ('九', "9"),
    ('．', "."),
    ('，', ","),
    ('＋', "+"),
    ('－', "-"),
    ('−', "-"),
    ('–', "-"),
    ('½', " 1/2"),
    ('¼', " 1/4"),
    ('¾', " 3/4"),
    ('又', " "),
    ('　', " "),
];

/// A text with the digits and signs of Latin letters.
pub(super) fn latin(text: &str) -> String {
    let mut latin = String::with_capacity(text.len());
    for letter in text.chars() {
        match LETTERS.iter().find(|(known, _)| *known == letter) {
            Some((_, signs)) => latin.push_str(signs),
            None if ('０'..='９').contains(&letter) => {
                latin.extend(char::from_digit(letter as u32 - '０' as u32, 10));
            }
            None => latin.push(letter),
        }
    }
    latin
}

/// The one number of a text, which may have a half or quarters behind it (`3 3/4`, `6目半`). None where there
/// is no number, or more than one.
pub(super) fn read(text: &str) -> Option<Written> {
    let latin = latin(text.trim());
    let start = latin.find(|letter: char| letter.is_ascii_digit())?;
    let end = |from: usize| {
        let more =
            latin[from..].find(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '.' | ','));
        more.map_or(latin.len(), |length| from + length)
    };
    let (before, mut behind) = (&latin[..start], &latin[end(start)..]);
    let has_point = before.ends_with(['.', ',']);
    let digits = latin[start..end(start)].trim_end_matches(['.', ',']).replace(',', ".");
    let digits = if has_point { format!("0.{digits}") } else { digits };
    let mut number: f64 = digits.parse().ok().filter(|number: &f64| number.is_finite())?;
    if let Some((parts, rest)) = fraction(behind) {
        (number, behind) = (number + parts, rest);
    } else if let Some((parts, rest)) = fraction(&latin[start..]) {
        (number, behind) = (parts, rest);
    } else if behind.contains('半') {
        number += 0.5;
    }
    if behind.contains(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    let before = before.trim_end_matches(['.', ',']).trim_end();
    let (words, is_negative) = match before.strip_suffix('-') {
        Some(words) => (words, true),
        None => (before.strip_suffix('+').unwrap_or(before), false),
    };
    let words = format!("{} {}", words.trim(), behind.trim()).trim().to_owned();
    let is_plain = words.is_empty() && text.is_ascii() && !text.contains('/');
    Some(Written { number: if is_negative { -number } else { number }, words, is_plain })
}

/// A half or quarters at the start of a text, and what is behind them.
fn fraction(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start();
    let known = [("1/2", 0.5), ("1/4", 0.25), ("3/4", 0.75), ("2/4", 0.5)];
    known.iter().find_map(|(written, parts)| Some((*parts, text.strip_prefix(written)?)))
}
