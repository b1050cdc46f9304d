//! `patc codes`: what the codes of findings mean.

use super::{EarlyExit, Exit, known};
use crate::constraint::nearest;
use crate::diagnostic::Explanation;
use std::fmt::Write as _;

/// Prints all codes, or one with its example.
pub(super) fn print(code: Option<&str>) -> Result<Exit, EarlyExit> {
    let text = match code {
        None => list(),
        Some(code) => whole(&Explanation::of(code).ok_or_else(|| unknown(code))?),
    };
    known::print(&text)?;
    Ok(Exit::Done)
}

fn unknown(code: &str) -> EarlyExit {
    let near = nearest(code, Explanation::all().map(|explanation| explanation.code));
    let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
    EarlyExit::usage(format!("no finding has the code `{code}`{near}"))
}

fn list() -> String {
    let mut text = String::new();
    for explanation in Explanation::all() {
        let (code, severity) = (explanation.code, explanation.severity);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{code}  {severity:7}  {}", explanation.title());
    }
    text
}

fn whole(explanation: &Explanation) -> String {
    let Explanation { code, severity, meaning, remedy, sources, says } = explanation;
    let mut text = format!("{code} ({severity})\n\n{meaning}\n\nWhat to do: {remedy}\n");
    let mut part = |head: &str, lines: &str| {
        let _ = writeln!(text, "\n{head}:\n");
        for line in lines.lines() {
            let _ = writeln!(text, "{}", format!("    {line}").trim_end());
        }
    };
    for (name, source) in sources {
        part(&format!("Example, {name}"), source);
    }
    if !says.is_empty() {
        part("What is said of it", says);
    }
    text
}
