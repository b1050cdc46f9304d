//! Names that look like one that is not known.

/// Names longer than this are compared with none.
const MOST_LENGTH: usize = 64;
/// How many are suggested.
const MOST_NAMES: usize = 3;

/// The known names that take the fewest changed letters, if they are few; the nearest first, then
/// the shortest.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    if name.len() > MOST_LENGTH {
        return None;
    }
    let limit = (name.len() / 3).max(1);
    let mut near: Vec<(usize, &str)> = known
        .map(|other| (changes(name.as_bytes(), other.as_bytes()), other))
        .filter(|(distance, _)| *distance <= limit)
        .collect();
    near.sort_by_key(|(distance, other)| (*distance, other.len()));
    near.truncate(MOST_NAMES);
    let names: Vec<&str> = near.into_iter().map(|(_, other)| other).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// How many letters must be added, left out or replaced, capital letters being equal to small ones.
fn changes(from: &[u8], to: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.iter().enumerate() {
        let mut corner = line;
        let mut left = line + 1;
        for (other, above) in to.iter().zip(row.iter_mut().skip(1)) {
            let replaced = corner + usize::from(!letter.eq_ignore_ascii_case(other));
            corner = *above;
            left = replaced.min(corner + 1).min(left + 1);
            *above = left;
        }
        if let Some(first) = row.first_mut() {
            *first = line + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}
