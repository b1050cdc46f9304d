//! Phrases put together.

/// Verbs that are said once of several stones.
const MERGED: [&str; 4] = ["attacks ", "helps ", "captures ", "saves "];

/// Deeds of the same verb as one, with the verb said once: `attacks a and b`.
pub(super) fn joined(deeds: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for deed in deeds {
        let verb = MERGED.iter().find(|verb| deed.starts_with(**verb));
        let same = verb.and_then(|verb| found.iter_mut().find(|known| known.starts_with(verb)));
        match (same, deed.split_once(' ')) {
            (Some(known), Some((_, object))) => {
                known.push_str(" and ");
                known.push_str(object);
            }
            _ => found.push(deed),
        }
    }
    found
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => {
            // What holds an "and" of its own is set apart.
            let and = if before.iter().any(|word| word.contains(") and ")) { ", and" } else { " and" };
            format!("{}{and} {last}", before.join(", "))
        }
    }
}

/// With a capital letter at the beginning.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `1 point`, `2.5 points`.
pub(super) fn points_text(points: f32) -> String {
    let points = if points.abs() < 0.05 { 0.0 } else { points };
    if format!("{points:.1}") == "1.0" { "1 point".to_owned() } else { format!("{points:.1} points") }
}
