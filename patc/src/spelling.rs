//! Names that may have been meant.

/// The nearest of some names, as a suggestion; none when nothing is near.
#[must_use]
pub(crate) fn nearest<'n>(wrong: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    // Words are short, and a longer one is near none of the names.
    if wrong.len() > 64 {
        return None;
    }
    let near = names.into_iter().map(|name| (strsim::damerau_levenshtein(wrong, name), name));
    let allowed = wrong.chars().count() / 3 + 1;
    near.filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| format!("did you mean `{name}`?"))
}
