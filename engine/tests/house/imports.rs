//! The order of the modules inside the library `engine`.

use crate::files::Source;
use crate::tokens::{Token, tokens};

/// Bottom-up: a module may use those before it. A new module is added where it belongs.
pub(crate) const MODULES: &[&str] = &[
    "budget",
    "clock",
    "table",
    "likelihood",
    "library",
    "matches",
    "constraint",
    "reading",
    "questions",
    "eyes",
    "life",
    "analysis",
    "reasons",
    "tactics",
    "valuation",
    "proposals",
    "playout",
    "search",
    "findings",
    "ruleset",
    "session",
    "gtp",
    "analyze",
    "terminal",
    "contest",
    "bench",
    "selfplay",
    "learning",
    "cli",
];

/// Uses of a module from one that comes before it, and modules without a place in the order.
pub(crate) fn imports_against_the_order(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        let Some(inner) = source.path.strip_prefix("engine/src/") else { continue };
        let parts: Vec<&str> = inner.trim_end_matches(".rs").split('/').collect();
        if parts == ["lib"] {
            continue;
        }
        let Some(own) = MODULES.iter().position(|module| *module == parts[0]) else {
            faults.push(unknown(&source.path, 1, parts[0]));
            continue;
        };
        let depth = parts.iter().filter(|part| **part != "mod").count();
        for (name, line) in names_from_the_root(&tokens(source), depth) {
            match MODULES.iter().position(|module| *module == name) {
                Some(used) if used > own => faults
                    .push(format!("{}:{line}: {} uses {name}, which comes after it", source.path, parts[0])),
                Some(_) => {}
                None => faults.push(unknown(&source.path, line, &name)),
            }
        }
    }
    faults
}

fn unknown(path: &str, line: usize, name: &str) -> String {
    format!(
        "{path}:{line}: '{name}' is no module in the order of engine/tests/house/imports.rs: add a module \
         there where it belongs, and import an item from its module"
    )
}

/// What follows `crate::`, or as many `super::` as lead to the root from a module of this depth (1 for
/// `engine/src/search.rs`), with the lines.
fn names_from_the_root(tokens: &[Token], depth: usize) -> Vec<(String, usize)> {
    let text = |at: usize| tokens.get(at).map_or("", |token: &Token| token.text.as_str());
    let path_follows = |at: usize| text(at) == ":" && text(at + 1) == ":";
    let mut names = Vec::new();
    // For every open brace, whether it is that of a module.
    let mut braces = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match text(at) {
            "{" => braces.push(at >= 2 && text(at - 2) == "mod"),
            "}" => {
                braces.pop();
            }
            "crate" if path_follows(at + 1) => first_names(tokens, at + 3, &mut names),
            "super" => {
                let mut ups = 1;
                while path_follows(at + 1) && text(at + 3) == "super" {
                    ups += 1;
                    at += 3;
                }
                let inline = braces.iter().filter(|module| **module).count();
                if ups >= depth + inline && path_follows(at + 1) {
                    first_names(tokens, at + 3, &mut names);
                }
            }
            _ => {}
        }
        at += 1;
    }
    names
}

/// The first name of the path at an index, or of each path when a list in braces stands there.
fn first_names(tokens: &[Token], at: usize, names: &mut Vec<(String, usize)>) {
    let Some(first) = tokens.get(at) else { return };
    if first.text != "{" {
        names.push((first.text.clone(), first.line));
        return;
    }
    let mut depth = 0;
    for pair in tokens[at..].windows(2) {
        match pair[0].text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return;
        }
        if depth == 1 && matches!(pair[0].text.as_str(), "{" | ",") && pair[1].text != "}" {
            names.push((pair[1].text.clone(), pair[1].line));
        }
    }
}

/// Sources under `engine/src`, and whether they keep the order.
#[test]
fn imports_in_every_form() {
    let cases = [
        ("search.rs", "use crate::reading::Chain;", true),
        ("search/tree.rs", "use crate::{reading::{Chain, attack}, table::Table};", true),
        ("search/tree.rs", "use crate::{reading::Chain, gtp::{self, Reply}};", false),
        ("reading.rs", "use crate::search;", false),
        ("reading/mod.rs", "fn ask() { crate::search::run() }", false),
        ("reading/ladder.rs", "use super::super::search::Tree;", false),
        ("reading/ladder.rs", "use super::search::Tree;", true),
        ("reading.rs", "use super::search::Tree;", false),
        ("reading.rs", "mod tests { use super::search; }", true),
        ("reading.rs", "mod tests { use super::super::search; }", false),
        ("reading.rs", "pub(crate) struct Ladder; // use crate::search;", true),
        ("reading.rs", "const TEXT: &str = \"use crate::search;\";", true),
        ("reading.rs", "use crate::Search;", false),
        ("novelty.rs", "", false),
        ("lib.rs", "pub use crate::cli::run;", true),
    ];
    for (path, text, kept) in cases {
        let source = Source::new(&format!("engine/src/{path}"), text);
        let faults = imports_against_the_order(&[source]);
        assert_eq!(faults.is_empty(), kept, "{path}: {text}: {faults:?}");
    }
}
