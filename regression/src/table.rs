//! Results as text tables, with colors that the caller's stream may strip.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::category::{Category, Counts};
use crate::compare::{Comparison, Flip};
use crate::record::TestRecord;
use crate::runner::SuiteResult;
use limits::printable::printable;

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// One line per suite with a total below: what passed, what surprised, what did not get an answer.
pub fn by_suite(results: &[SuiteResult]) -> String {
    let names: Vec<String> = results.iter().map(|result| printable(&result.name)).collect();
    let width = column_width("suite", &names);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{BOLD}{:width$} {:>6} {:>6} {:>6} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5} {:>8}{BOLD:#}",
        "suite", "passed", "tests", "%", "PASS", "FAIL", "unsup", "setup", "t/o", "crash", "seconds"
    );
    for (name, result) in names.iter().zip(results) {
        suite_line(&mut text, name, width, &result.counts(), result.seconds);
    }
    if results.len() != 1 {
        let categories = results.iter().flat_map(|result| &result.records).map(|record| record.cat);
        let seconds = results.iter().map(|result| result.seconds).sum();
        suite_line(&mut text, "TOTAL", width, &categories.collect(), seconds);
    }
    text
}

fn suite_line(text: &mut String, name: &str, width: usize, counts: &Counts, seconds: f64) {
    let (passed, tests) = (counts.passed(), counts.tests());
    let _ = write!(text, "{name:width$} {passed:6} {tests:6} {:>6}", percentage(passed, tests));
    for category in Category::SHOWN {
        let count = counts.of(category);
        let style = match category {
            _ if count == 0 => Style::new(),
            Category::UnexpectedPass => GOOD,
            _ => BAD,
        };
        let _ = write!(text, " {style}{count:5}{style:#}");
    }
    let _ = writeln!(text, " {seconds:8.1}");
}

/// One line per GTP command that was a test, the most asked first.
pub fn by_command(results: &[SuiteResult]) -> String {
    let mut counts: BTreeMap<String, Counts> = BTreeMap::new();
    for record in results.iter().flat_map(|result| &result.records) {
        let name = record.command.split_whitespace().next().unwrap_or_default();
        counts.entry(printable(name)).or_default().add(record.cat);
    }
    let mut rows: Vec<(String, Counts)> = counts.into_iter().collect();
    rows.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.tests()));
    let width = column_width("command", rows.iter().map(|(name, _)| name));
    let mut text = format!("{BOLD}{:width$} {:>6} {:>6} {:>6}{BOLD:#}\n", "command", "passed", "tests", "%");
    for (name, counts) in rows {
        let (passed, tests) = (counts.passed(), counts.tests());
        let _ = writeln!(text, "{name:width$} {passed:6} {tests:6} {:>6}", percentage(passed, tests));
    }
    text
}

/// One line per test that did not come out as its suite promised.
pub fn surprises(results: &[SuiteResult]) -> String {
    let mut text = String::new();
    for record in results.iter().flat_map(|result| &result.records) {
        let style = match record.cat {
            Category::Pass | Category::Fail | Category::Ignored => continue,
            Category::UnexpectedPass => GOOD,
            _ => BAD,
        };
        let _ = writeln!(text, "{style}{:11}{style:#} {}", record.cat.name(), description(record));
    }
    text
}

/// A sentence on the tests that pass only because alternatives are not grouped; empty if there are none.
pub fn loose_passes(results: &[SuiteResult]) -> String {
    let loose = results
        .iter()
        .flat_map(|result| &result.records)
        .filter(|record| matches!(record.cat, Category::Pass | Category::UnexpectedPass))
        .filter(|record| record.strict == Some(false))
        .count();
    match loose {
        0 => String::new(),
        _ => format!("{loose} of the passed tests would fail with --strict (alternatives grouped)\n"),
    }
}

/// What flipped between two runs, and the counts.
pub fn comparison(comparison: &Comparison) -> String {
    let mut text = String::new();
    for flip in &comparison.worse {
        flip_line(&mut text, "worse ", BAD, flip);
    }
    for flip in &comparison.better {
        flip_line(&mut text, "better", GOOD, flip);
    }
    let _ = writeln!(
        text,
        "{} worse, {} better, {} unchanged; {} only in the old run, {} only in the new one",
        comparison.worse.len(),
        comparison.better.len(),
        comparison.unchanged,
        comparison.only_old,
        comparison.only_new
    );
    text
}

fn flip_line(text: &mut String, word: &str, style: Style, flip: &Flip) {
    let (old, new) = (&flip.old, &flip.new);
    let _ = writeln!(
        text,
        "{style}{word}{style:#} {} -> {}  {}, before `{}`",
        old.cat.name(),
        new.cat.name(),
        description(new),
        printable(old.got.as_deref().unwrap_or_default())
    );
}

/// `suite:number command: expected [regex], got answer`, as it may be shown on a terminal.
pub fn description(record: &TestRecord) -> String {
    printable(&format!(
        "{}:{} {}: expected {}, got `{}`",
        record.suite,
        record.num,
        record.command,
        record.expect.as_deref().unwrap_or("anything"),
        record.got.as_deref().unwrap_or_default()
    ))
}

fn percentage(part: usize, whole: usize) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{:.1}", 100.0 * part as f64 / whole as f64) }
}

fn column_width<'a>(heading: &str, names: impl IntoIterator<Item = &'a String>) -> usize {
    names.into_iter().map(|name| name.chars().count()).chain([heading.len()]).max().unwrap_or_default()
}
