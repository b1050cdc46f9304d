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

/// How many letters must be added, left out, replaced or exchanged with their neighbor, capital letters being
/// equal to small ones.
fn changes(from: &[u8], to: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.iter().enumerate() {
        let mut next = vec![line + 1];
        for (column, other) in to.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX - 1);
            let replaced = at(&row, column) + usize::from(!letter.eq_ignore_ascii_case(other));
            let one_more = at(&row, column + 1).min(at(&next, column)) + 1;
            let crosses = |line: usize, column: usize| {
                letter.eq_ignore_ascii_case(&to[column]) && other.eq_ignore_ascii_case(&from[line])
            };
            let exchanged = match (line.checked_sub(1), column.checked_sub(1)) {
                (Some(line), Some(column)) if crosses(line, column) => at(&before, column) + 1,
                _ => usize::MAX,
            };
            next.push(replaced.min(one_more).min(exchanged));
        }
        before = std::mem::replace(&mut row, next);
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::changes;

    #[test]
    fn changes_of_names() {
        let cases = [
            ("", "", 0),
            ("lib", "lib", 0),
            ("lbi", "LIB", 1),
            ("lib2", "lib", 1),
            ("abc", "xyz", 3),
            ("", "ab", 2),
        ];
        for (from, to, expected) in cases {
            assert_eq!(changes(from.as_bytes(), to.as_bytes()), expected, "{from} {to}");
            assert_eq!(changes(to.as_bytes(), from.as_bytes()), expected, "{to} {from}");
        }
    }
}
