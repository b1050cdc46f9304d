//! The komi as servers and people write it.

use super::number::{self, Written};

/// How a komi is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// In points.
    Points,
    /// In points, with words.
    Words,
    /// In hundredths, as Fox and SGFC write it; those below 400 are hundredths of stones of area, of which
    /// each is two points.
    Hundredths,
    /// In stones of area, of which each is two points: quarters, as GoGoD has them, or so called.
    Stones,
}

/// The hundredths that servers write, and their points, as KataGo reads them.
const HUNDREDTHS: &[(f64, f64)] = &[
    (275.0, 5.5),
    (550.0, 5.5),
    (325.0, 6.5),
    (650.0, 6.5),
    (350.0, 7.0),
    (700.0, 7.0),
    (375.0, 7.5),
    (750.0, 7.5),
];

/// What programs that write hundredths call themselves, in small letters.
const SERVERS: &[&str] = &["foxwq", "fox weiqi", "野狐", "txwq", "sgfc:2.0", "gokifu"];

/// Whether a text of a root names a program or a server that writes hundredths.
pub(super) fn names_server(text: &str) -> bool {
    let lower = text.to_lowercase();
    SERVERS.iter().any(|server| lower.contains(server))
}

/// The points of a komi, and how it was written. `of_server`: a server that writes hundredths has written it.
/// `area`: how many points the board has, which no komi in points exceeds.
pub(super) fn read(text: &str, of_server: bool, area: usize) -> Option<(f64, Form)> {
    let Written { number, words, is_plain } = number::read(text)?;
    if words.to_lowercase().starts_with('b') {
        return None;
    }
    let size = number.abs();
    if let Some((_, points)) = HUNDREDTHS.iter().find(|(written, _)| *written == size) {
        return Some((points.copysign(number), Form::Hundredths));
    }
    let is_hundredths = size % 25.0 == 0.0 && size >= 25.0 && (of_server || size > area as f64);
    if is_hundredths {
        return Some((number / 100.0, Form::Hundredths));
    }
    let is_quarter = (size * 4.0).fract() == 0.0 && (size * 2.0).fract() != 0.0;
    if is_quarter || words.contains('子') || words.contains("zi") {
        return Some((number * 2.0, Form::Stones));
    }
    Some((number, if is_plain { Form::Points } else { Form::Words }))
}
