//! Words, names and lines: what a reader meets.

use crate::house::files::Source;
use crate::house::rules::matching_lines;
use regex::Regex;
use std::collections::BTreeMap;

/// British spellings, and words that say less than the passive or the field's word. A word in quotation marks
/// or backquotes is what someone types, such as an older spelling that is still read.
const WORDS: &str = concat!(
    r#"(?i)(^|[^"`\w])\w*?(colo"#,
    "ur|neighbo",
    "ur|defe",
    "nce|behavio",
    "ur|favo",
    "ur|cen",
    "tre|hono",
    "ur|label",
    "led|judge",
    "ment|analy",
    "sed|generali",
    "se|signal",
    "led|toward",
    r#"s\b|licen"#,
    r#"ce\b|gre"#,
    r#"y\b)"#,
    r#"|(?i)(^|[^"`\w])(to"#,
    "ld|nobo",
    "dy|somebo",
    "dy|so ma",
    "ny|ene",
    "my|ene",
    "mies|fo",
    "e|fo",
    r"es)\b"
);

/// The most columns of a line that is a comment: rustfmt leaves comments as they are.
const COMMENT_COLUMNS: usize = 110;

/// Names that two types of a package share, and why.
const SHARED_NAMES: &[(&str, &str)] = &[
    // A pattern as it is written, and as it is understood: two stages of one compilation.
    ("patc", "Pattern"),
    // Weights of moves and of neighborhoods, each beside the table that holds it.
    ("patc", "Weight"),
];

/// Lines with words of the list.
pub(crate) fn unwanted_words(sources: &[Source]) -> Vec<String> {
    matching_lines(sources, WORDS)
}

/// Lines of comments with too many columns.
pub(crate) fn wide_comments(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        let wide = |line: &str| line.trim_start().starts_with("//") && line.chars().count() > COMMENT_COLUMNS;
        let lines = source.lines().filter(|(_, line)| wide(line));
        faults.extend(
            lines.map(|(number, line)| format!("{}:{number}: {} columns", source.path, line.chars().count())),
        );
    }
    faults
}

/// Types of a package that share a name, whoever sees them. Those of tests are left out.
pub(crate) fn shared_names(sources: &[Source]) -> Vec<String> {
    let declared = Regex::new(r"^(?:pub(?:\([^)]*\))? )?(struct|enum|trait|type|union) (\w+)")
        .expect("it is well formed");
    let mut places: BTreeMap<(&str, String), Vec<String>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.is_rust() && !source.path.ends_with("tests.rs")) {
        let Some((package, _)) = source.path.split_once("/src/") else { continue };
        for (number, line) in source.lines() {
            if let Some(found) = declared.captures(line) {
                let name = (package, found[2].to_owned());
                places.entry(name).or_default().push(format!("{}:{number}", source.path));
            }
        }
    }
    places.retain(|(package, name), places| {
        places.len() > 1 && !SHARED_NAMES.contains(&(package, name.as_str()))
    });
    places.iter().map(|((_, name), places)| format!("{name}: {}", places.join(", "))).collect()
}
