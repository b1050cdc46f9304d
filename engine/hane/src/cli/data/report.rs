//! What came of work on files, for people and for machines.

use crate::format::Format;
use data::convert::Converted;
use data::merge::CheckedFile;
use data::summary::RowSummary;
use limits::printable::{printable, quote};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

/// How many reasons and names are listed in text.
const MOST_TOLD: usize = 5;

/// What was converted.
pub(super) fn converted(
    output: &mut impl Write,
    format: Format,
    converted: &Converted,
    out: &Path,
    bytes: u64,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Report<'a> {
        #[serde(flatten)]
        converted: &'a Converted,
        out: &'a Path,
        bytes: u64,
    }
    let Converted { files, items, rows, left_out, reasons, odd, remarks } = converted;
    format.print(output, &Report { converted, out, bytes }, |output, _| {
        writeln!(output, "{rows} rows of {items} games or lines of {files} files; left out: {left_out}")?;
        listed(output, reasons.iter(), *left_out as usize)?;
        if *odd > 0 {
            writeln!(output, "games with remarks: {odd}")?;
            listed(output, remarks.iter(), *odd as usize)?;
        }
        place(output, *rows, out, bytes)
    })
}

/// What was merged.
pub(super) fn merged(
    output: &mut impl Write,
    format: Format,
    files: usize,
    summary: &RowSummary,
    out: &Path,
    bytes: u64,
) -> io::Result<()> {
    let RowSummary { rows, games, .. } = *summary;
    let object = json!({ "files": files, "rows": rows, "games": games, "out": out, "bytes": bytes });
    format.print(output, &object, |output, _| {
        writeln!(output, "{rows} rows of {games} games of {files} files")?;
        place(output, rows, out, bytes)
    })
}

fn place(output: &mut impl Write, rows: u64, out: &Path, bytes: u64) -> io::Result<()> {
    let each = bytes as f64 / rows.max(1) as f64;
    writeln!(output, "{bytes} bytes, {each:.1} a row; written to {}", printable(&out.to_string_lossy()))
}

/// What was counted.
pub(super) fn counted(
    output: &mut impl Write,
    format: Format,
    files: usize,
    summary: &RowSummary,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Report<'a> {
        files: usize,
        #[serde(flatten)]
        summary: &'a RowSummary,
    }
    format.print(output, &Report { files, summary }, |output, _| {
        writeln!(output, "rows: {}; games: {}; files: {files}", summary.rows, summary.games)?;
        writeln!(output, "to be learned from: {}; playouts: {}", summary.full, summary.playouts)?;
        writeln!(
            output,
            "with visits: {}; with values: {}; with priors: {}; with owners: {}",
            summary.with_visits, summary.with_values, summary.with_priors, summary.with_owners
        )?;
        line(output, "games won by", &summary.winners)?;
        line(output, "games ended by", &summary.ends)?;
        line(output, "rows by board", &summary.sizes)?;
        line(output, "rows by bundle", &summary.bundles)?;
        line(output, "rows by source", &summary.sources)
    })
}

/// Names with their numbers, the largest first.
fn line(output: &mut impl Write, what: &str, counts: &BTreeMap<impl Display, u64>) -> io::Result<()> {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|(_, rows)| std::cmp::Reverse(**rows));
    let more = counts.len().saturating_sub(MOST_TOLD);
    let named: Vec<String> =
        counts.iter().take(MOST_TOLD).map(|(name, rows)| format!("{} {rows}", shown(name))).collect();
    match (named.is_empty(), more) {
        (true, _) => Ok(()),
        (false, 0) => writeln!(output, "{what}: {}", named.join("; ")),
        (false, more) => writeln!(output, "{what}: {}; and {more} more (--json lists all)", named.join("; ")),
    }
}

/// A name as a terminal may show it: others may have written it.
fn shown(name: &impl Display) -> String {
    quote(&printable(&name.to_string()))
}

fn listed(output: &mut impl Write, items: impl Iterator<Item = impl Display>, of: usize) -> io::Result<()> {
    items.take(MOST_TOLD).try_for_each(|item| writeln!(output, "  {item}"))?;
    match of.saturating_sub(MOST_TOLD) {
        0 => Ok(()),
        more => writeln!(output, "  and {more} more (--json lists more)"),
    }
}

/// What was found of each file.
pub(super) fn checked(output: &mut impl Write, format: Format, files: &[CheckedFile]) -> io::Result<()> {
    format.print(output, &files, |output, files| {
        files.iter().try_for_each(|CheckedFile { file, rows, games, fault }| match fault {
            None => {
                let file = printable(&file.to_string_lossy());
                writeln!(output, "{file}: {rows} rows of {games} games, as they should be")
            }
            Some(fault) => writeln!(output, "{fault}"),
        })
    })
}
