//! The counts as a table for people and as JSON for tools.

use super::{ByPattern, FiredTally, JosekiTally};
use arena::Side;
use arena::statistics::wilson;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::fmt;

/// A pattern with its counts.
struct Row<'a> {
    name: &'a str,
    database: &'a str,
    /// Its file, and the line there.
    place: (&'a str, u32),
    fired: FiredTally,
    joseki: Option<JosekiTally>,
}

impl FiredTally {
    /// The share of points of those that played it, with its interval of 95 %; none where no one did.
    fn won(&self) -> Option<(f64, (f64, f64))> {
        let games = usize::try_from(self.players).ok().filter(|games| *games > 0)?;
        let score = self.points / games as f64;
        Some((score, wilson(score, games)))
    }

    fn won_json(&self) -> [Value; 2] {
        self.won().map_or([Value::Null, Value::Null], |(score, interval)| [json!(score), json!(interval)])
    }
}

impl ByPattern<'_> {
    /// The patterns that fired, those that were played most first.
    fn rows(&self) -> Vec<Row<'_>> {
        let layers = self.library.layers();
        let row = |(pattern, fired): (&u32, &FiredTally)| {
            let located = layers.locate(*pattern)?;
            let note = located.note().ok();
            let notes = located.database.bundle().notes().ok();
            let source = note.zip(notes).and_then(|(note, notes)| notes.sources.get(note.source as usize));
            Some(Row {
                name: note.map_or("", |note| note.name.as_str()),
                database: located.database.record().name(),
                place: (source.map_or("", |source| source.path.as_str()), note.map_or(0, |note| note.line)),
                fired: *fired,
                joseki: self.joseki.get(pattern).copied(),
            })
        };
        let mut rows: Vec<Row<'_>> = self.tallies.iter().filter_map(row).collect();
        rows.sort_by_key(|row| (Reverse(row.fired.played), Reverse(row.fired.fired), row.name));
        rows
    }

    /// All counts as JSON.
    pub(in super::super) fn json(&self) -> Value {
        let row = |row: &Row<'_>| {
            let [won, won_interval] = row.fired.won_json();
            json!({
                "name": row.name,
                "database": row.database,
                "source": row.place.0,
                "line": row.place.1,
                "fired": row.fired.fired,
                "played": row.fired.played,
                "players": row.fired.players,
                "won": won,
                "won_interval": won_interval,
                "joseki": row.joseki,
            })
        };
        json!({
            "moves": self.moves,
            "proposed": self.proposed,
            "patterns": self.rows().iter().map(row).collect::<Vec<_>>(),
            "joseki": { "A": self.sides[0], "B": self.sides[1] },
            "openings": self.openings_json(),
        })
    }

    /// The openings that stood, those that were followed most first.
    fn openings(&self) -> Vec<(&str, &FiredTally)> {
        let by_name = self.openings.by_name.iter();
        let mut rows: Vec<(&str, &FiredTally)> =
            by_name.map(|(name, tally)| (name.as_str(), tally)).collect();
        rows.sort_by_key(|(name, tally)| (Reverse(tally.played), Reverse(tally.fired), *name));
        rows
    }

    fn openings_json(&self) -> Value {
        let tally = |name: &str, tally: &FiredTally| {
            let [won, won_interval] = tally.won_json();
            json!({
                "name": name,
                "stood": tally.fired,
                "followed": tally.played,
                "players": tally.players,
                "won": won,
                "won_interval": won_interval,
            })
        };
        let named = self.openings().into_iter().map(|(name, counted)| tally(name, counted));
        let sides = Side::BOTH.map(|side| tally(&side.to_string(), &self.openings.sides[side.index()]));
        json!({ "named": named.collect::<Vec<_>>(), "sides": sides })
    }

    fn write_openings(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.openings();
        if rows.is_empty() {
            return Ok(());
        }
        let sides = Side::BOTH.map(|side| (format!("all, {side}"), &self.openings.sides[side.index()]));
        let rows = rows.into_iter().map(|(name, tally)| (name.to_owned(), tally)).chain(sides);
        writeln!(
            formatter,
            "\n{:20}  {:>7}  {:>8}  {:>5}  {:>7}  {:>6}  95 % between",
            "openings", "stood", "followed", "%", "players", "won %"
        )?;
        for (name, tally) in rows {
            let percent = 100.0 * tally.played as f64 / tally.fired.max(1) as f64;
            let FiredTally { fired, played, players, .. } = tally;
            write!(formatter, "{name:20}  {fired:>7}  {played:>8}  {percent:>5.1}  {players:>7}")?;
            write_won(formatter, tally)?;
        }
        Ok(())
    }
}

/// The end of a row: what those got who played it.
fn write_won(formatter: &mut fmt::Formatter<'_>, tally: &FiredTally) -> fmt::Result {
    match tally.won() {
        Some((score, (low, high))) => {
            let [score, low, high] = [score, low, high].map(|share| 100.0 * share);
            writeln!(formatter, "  {score:>6.1}  {low:.1} and {high:.1}")
        }
        None => writeln!(formatter),
    }
}

/// A line of the table of joseki.
fn write_joseki(formatter: &mut fmt::Formatter<'_>, name: &str, tally: &JosekiTally) -> fmt::Result {
    let JosekiTally { reached, followed, other, left, elsewhere } = tally;
    writeln!(formatter, "{name:15}  {reached:>7}  {followed:>8}  {other:>7}  {left:>5}  {elsewhere:>9}")
}

impl fmt::Display for ByPattern<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows();
        let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max("pattern".len());
        writeln!(
            formatter,
            "{:width$}  {:10}  {:>7}  {:>7}  {:>5}  {:>7}  {:>6}  95 % between",
            "pattern", "database", "fired", "played", "%", "players", "won %"
        )?;
        for Row { name, database, fired, .. } in &rows {
            let FiredTally { fired: stood, played, players, .. } = fired;
            let percent = 100.0 * *played as f64 / (*stood).max(1) as f64;
            write!(
                formatter,
                "{name:width$}  {database:10}  {stood:>7}  {played:>7}  {percent:>5.1}  {players:>7}"
            )?;
            write_won(formatter, fired)?;
        }
        let percent = 100.0 * self.proposed as f64 / self.moves.max(1) as f64;
        writeln!(
            formatter,
            "{} patterns fired before {} moves, of which {} ({percent:.1} %) were proposed",
            rows.len(),
            self.moves,
            self.proposed
        )?;
        self.write_openings(formatter)?;
        if self.joseki.is_empty() {
            return Ok(());
        }
        writeln!(
            formatter,
            "\n{:15}  {:>7}  {:>8}  {:>7}  {:>5}  {:>9}",
            "joseki", "answers", "followed", "another", "left", "elsewhere"
        )?;
        for (name, tally) in rows.iter().filter_map(|row| row.joseki.as_ref().map(|tally| (row.name, tally)))
        {
            write_joseki(formatter, name, tally)?;
        }
        let sides = Side::BOTH.map(|side| (format!("all, {side}"), &self.sides[side.index()]));
        sides.iter().try_for_each(|(name, tally)| write_joseki(formatter, name, tally))
    }
}
