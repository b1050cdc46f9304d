//! Coverage as a table for people and as JSON for tools.

use super::{Count, Coverage};
use crate::tools::knowledge::{Knowledge, Subject};
use serde_json::{Value, json};
use std::fmt::Write;

/// A pattern that stood for fewer moves than this is not said to stand always with another: it may be chance.
const FEWEST_TOGETHER: u64 = 10;
/// How many companions are named.
const MOST_NAMED: usize = 3;

/// Patterns with their counts, database by database.
fn rows<'k>(
    knowledge: &'k Knowledge,
    coverage: &'k Coverage,
) -> impl Iterator<Item = (Subject<'k>, &'k Count)> {
    knowledge.subjects().filter_map(|subject| Some((subject, coverage.counts.get(subject.number)?)))
}

/// The names of the patterns that stood wherever another one did.
fn companions<'k>(knowledge: &'k Knowledge, subject: &Subject<'_>, count: &Count) -> Vec<&'k str> {
    if count.proposals < FEWEST_TOGETHER {
        return Vec::new();
    }
    let others = count.always_with().iter().filter(|other| **other as usize != subject.number);
    let notes = others.filter_map(|other| knowledge.notes.patterns.get(*other as usize));
    notes.map(|note| note.name.as_str()).collect()
}

/// The table of all patterns, those that never stood, and a summary.
pub fn table(knowledge: &Knowledge, coverage: &Coverage) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_table(knowledge, coverage, &mut out);
    out
}

fn write_table(knowledge: &Knowledge, coverage: &Coverage, out: &mut String) -> std::fmt::Result {
    let names = knowledge.notes.patterns.iter().map(|note| note.name.chars().count());
    let width = names.max().unwrap_or(0).max("pattern".len());
    let mut database = String::new();
    let mut never = Vec::new();
    for (subject, count) in rows(knowledge, coverage) {
        if count.stood == 0 {
            never.push(subject.note.name.as_str());
            continue;
        }
        let name = subject.database.record().name();
        if database != name {
            writeln!(out, "database {name}")?;
            writeln!(
                out,
                "  {:width$}  {:>9}  {:>9}  {:>8}  {:>6}  always with",
                "pattern", "stood", "positions", "played", "%"
            )?;
            name.clone_into(&mut database);
        }
        let percent = 100.0 * count.played as f64 / count.positions.max(1) as f64;
        let with = companions(knowledge, &subject, count);
        let more = with.len().saturating_sub(MOST_NAMED);
        let mut together = with.into_iter().take(MOST_NAMED).collect::<Vec<_>>().join(", ");
        if more > 0 {
            write!(together, " and {more} more")?;
        }
        let Count { stood, positions, played, .. } = count;
        let row = format!(
            "  {:width$}  {stood:>9}  {positions:>9}  {played:>8}  {percent:>6.2}  {together}",
            subject.note.name
        );
        writeln!(out, "{}", row.trim_end())?;
    }
    writeln!(out, "\nnever stood: {}", never.len())?;
    never.iter().try_for_each(|name| writeln!(out, "  {name}"))?;
    let Coverage { games, moves, covered, .. } = coverage;
    let percent = 100.0 * *covered as f64 / (*moves).max(1) as f64;
    writeln!(
        out,
        "{games} games, {moves} moves; some pattern proposed the move played at {covered} of them ({percent:.1} %)"
    )?;
    writeln!(out, "geometry only: constraints are not asked")
}

/// All counts as JSON.
pub fn json(knowledge: &Knowledge, coverage: &Coverage) -> Value {
    let pattern = |(subject, count): (Subject<'_>, &Count)| {
        json!({
            "name": subject.note.name,
            "database": subject.database.record().name(),
            "source": subject.source,
            "line": subject.note.line,
            "stood": count.stood,
            "positions": count.positions,
            "played": count.played,
            "always_with": companions(knowledge, &subject, count),
        })
    };
    let skipped = coverage.skipped.iter().map(|it| json!({ "game": it.name, "why": it.why }));
    json!({
        "games": coverage.games,
        "moves": coverage.moves,
        "covered": coverage.covered,
        "skipped": skipped.collect::<Vec<_>>(),
        "patterns": rows(knowledge, coverage).map(pattern).collect::<Vec<_>>(),
    })
}
