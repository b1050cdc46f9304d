//! What the pages of results have in common: their frame and their words.

use arena::statistics::figure;
use maud::{Markup, html};
use pages::{Page, facts, foreign};
use serde_json::Value;

/// A page under a heading.
pub(super) fn page(heading: &str, body: &Markup) -> String {
    Page { title: heading, ..Page::default() }.around(&html! { h1 { (foreign(heading)) } (body) })
}

/// A table with the command of each engine, and all on which the games depend besides.
pub(super) fn conditions<'a>(commands: impl Iterator<Item = (&'a str, String)>, described: &Value) -> Markup {
    let text = |value: &Value| match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let others = described.as_object().into_iter().flatten();
    let others = others.map(|(name, value)| (name.replace('_', " "), text(value)));
    let rows = commands.map(|(name, command)| (name.to_owned(), command)).chain(others);
    facts("Conditions", rows.map(|(name, value)| (foreign(&name), foreign(&value))))
}

/// An Elo figure with its sign.
pub(super) fn signed(elo: f64) -> String {
    let text = figure(elo, 0);
    if text.starts_with('-') { text } else { format!("+{text}") }
}

/// A share as it is read.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A number that may not be known.
pub(super) fn or_dash(number: Option<String>) -> String {
    number.unwrap_or_else(|| "–".to_owned())
}
