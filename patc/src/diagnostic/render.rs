//! Findings as text for people.

use super::{Diagnostic, Place, Severity};
use anstyle::{AnsiColor, Style};
use std::fmt::Write as _;

const BOLD: Style = Style::new().bold();
const DIM: Style = AnsiColor::Blue.on_default();
const HELP: Style = AnsiColor::Cyan.on_default();

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Error => AnsiColor::Red.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
        Severity::Note => AnsiColor::Cyan.on_default().bold(),
    }
}

/// `path:line:column`, as much of it as there is.
fn location(path: &str, place: Place) -> String {
    match place {
        Place { line: 0, .. } => path.to_owned(),
        Place { line, column: 0, .. } => format!("{path}:{line}"),
        Place { line, column, .. } => format!("{path}:{line}:{column}"),
    }
}

/// A line of a source, safe for a terminal and with one column for every character.
fn printable(text: &str) -> String {
    let shown = |character: char| match character {
        '\t' => ' ',
        _ if character.is_control() => '\u{fffd}',
        _ => character,
    };
    text.chars().map(shown).collect()
}

/// Lines of a source with their numbers, and a mark below the place.
fn write_excerpt(
    text: &mut String,
    width: usize,
    excerpt: &[(u32, String)],
    place: Place,
    mark: (&str, Style),
) {
    let (sign, color) = mark;
    for (number, line) in excerpt {
        let line = printable(line);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", format!("{DIM}{number:>width$} |{DIM:#} {line}").trim_end());
        if *number == place.line && place.column > 0 && place.column as usize <= line.chars().count() + 1 {
            let room = (line.chars().count() + 1).saturating_sub(place.column as usize).max(1);
            let marker = sign.repeat((place.length.max(1) as usize).min(room));
            let before = place.column as usize - 1;
            let _ = writeln!(text, "{DIM}{:>width$} |{DIM:#} {:before$}{color}{marker}{color:#}", "", "");
        }
    }
}

/// A finding as text with colors, which `anstream` takes out where no one wants them.
pub fn render(diagnostic: &Diagnostic) -> String {
    let Diagnostic { severity, code, message, path, place, cell, excerpt, earlier, suggestion, help } =
        diagnostic;
    let color = style(*severity);
    let mut text = format!("{color}{severity}[{code}]{color:#}{BOLD}: {}{BOLD:#}\n", printable(message));
    let shown = excerpt.iter().chain(earlier.iter().flat_map(|earlier| &earlier.excerpt));
    let width = shown.map(|(number, _)| number.to_string().len()).max().unwrap_or(1);
    let inside = cell.map_or(String::new(), |(row, column)| format!(" (row {row}, column {column})"));
    let _ = writeln!(text, "{:width$}{DIM}-->{DIM:#} {}{inside}", "", printable(&location(path, *place)));
    write_excerpt(&mut text, width, excerpt, *place, ("^", color));
    if let Some(earlier) = earlier {
        let at = printable(&location(&earlier.path, earlier.place));
        let _ = writeln!(text, "{:width$} = {DIM}note{DIM:#}: {at}: {}", "", printable(&earlier.what));
        write_excerpt(&mut text, width, &earlier.excerpt, earlier.place, ("-", DIM));
    }
    if let Some(suggestion) = suggestion {
        let names: Vec<String> =
            suggestion.split(", ").map(|name| format!("`{}`", printable(name))).collect();
        let _ = writeln!(text, "{:width$} = {HELP}help{HELP:#}: did you mean {}?", "", names.join(", "));
    }
    if let Some(help) = help {
        let _ = writeln!(text, "{:width$} = {HELP}help{HELP:#}: {}", "", printable(help));
    }
    text
}
