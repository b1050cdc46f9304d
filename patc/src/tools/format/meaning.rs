//! What formatting must leave as it is: a source without blanks, empty lines and numbers of lines.

use crate::catalog::playout::Rule;
use crate::diagnostic::Report;
use crate::frontends::{SourceKind, kind_of, playout};
use crate::source::Source;
use crate::syntax::{self, Diagram, Item, Pattern};

/// What a source says, part by part, and its comments.
#[derive(Debug, PartialEq)]
pub(super) struct SourceMeaning {
    parts: Vec<Vec<String>>,
    comments: Vec<String>,
}

/// Reads what a source says.
pub(super) fn of(source: &Source, report: &mut Report) -> SourceMeaning {
    let comments = source.lines().map(|line| line.text).filter(|text| text.starts_with('#'));
    let comments = comments.map(str::to_owned).collect();
    let parts = if kind_of(source) == SourceKind::Playout {
        let rules = playout::parse(source, report);
        let credits = vec![rules.credits.provenance, rules.credits.license];
        let rates = rules.rates.iter().map(|rate| vec![rate.name.clone(), format!("{:?}", rate.values)]);
        std::iter::once(credits).chain(rates).chain(rules.rules.iter().map(rule)).collect()
    } else {
        let file = syntax::parse(source, report);
        let item = |item: &Item<'_>| match item {
            Item::Directive(directive) => {
                vec![directive.kind.name().to_owned(), directive.argument.to_owned()]
            }
            Item::Pattern(it) => pattern(source, it),
        };
        file.items.iter().map(item).collect()
    };
    SourceMeaning { parts, comments }
}

fn pattern(source: &Source, pattern: &Pattern<'_>) -> Vec<String> {
    let mut parts = vec![pattern.name.to_owned()];
    for range in &pattern.comments {
        let lines = range.iter().flat_map(|(first, last)| source.lines_between(*first, *last));
        let comment: Vec<&str> = lines.map(|line| line.text).filter(|text| text.starts_with('#')).collect();
        parts.push(comment.join("\n"));
    }
    parts.push(drawing(&pattern.diagram));
    parts.push(format!("{}{}", pattern.colon.symmetry, pattern.colon.classes));
    parts.extend(pattern.colon.entries.iter().map(|entry| format!("{}={:?}", entry.name, entry.argument)));
    parts.extend(pattern.labels.iter().map(drawing));
    for text in [&pattern.constraint, &pattern.action] {
        parts.push(text.as_str().split_whitespace().collect());
    }
    parts
}

fn drawing(diagram: &Diagram) -> String {
    diagram.drawing().collect::<Vec<_>>().join("\n")
}

fn rule(rule: &Rule) -> Vec<String> {
    let weights = rule.weights.iter().map(|weight| format!("{weight:?}"));
    std::iter::once(String::from_utf8_lossy(&rule.cells).into_owned()).chain(weights).collect()
}
