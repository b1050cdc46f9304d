//! `hane bench`: a fixed workload that shows what the engine does, and how fast.
//!
//! The signature is a hash of all results. It is the same on every machine and with any number of threads,
//! and changes when the engine behaves differently, be it better or worse. Speeds are of this machine.

mod life;
mod reading;
mod signature;
mod workload;

use crate::format::Format;
use knowledge::library::Library;
use search::Searcher;
use serde::Serialize;
use signature::Signature;
use std::io::{self, Write};
use std::time::Instant;
use workload::Subject;

/// The result of one part of the workload.
#[derive(Clone, Debug, Serialize)]
struct BenchRow {
    /// What was done.
    name: &'static str,
    /// The side length of the board.
    size: usize,
    /// What was counted.
    unit: &'static str,
    /// How many.
    count: u64,
    /// How long it took.
    seconds: f64,
    /// How many a second.
    per_second: f64,
    /// The hash of the results.
    signature: Signature,
}

/// The results of the whole workload.
#[derive(Clone, Debug, Serialize)]
struct Report {
    version: &'static str,
    /// The signature of the bundles that guide the searches, or `none`.
    bundle: String,
    /// Threads of the searches; the other parts run on one.
    threads: usize,
    /// The hash of the signatures of all parts.
    signature: Signature,
    rows: Vec<BenchRow>,
}

/// Runs the workload, its searches with these bundles and on this many threads (0 for all that the machine
/// has), and prints the results.
///
/// # Errors
/// Writing failed.
pub(crate) fn run(
    output: &mut impl Write,
    format: Format,
    threads: usize,
    library: &Library,
) -> io::Result<()> {
    format.print(output, &measure(threads, library), print)
}

fn measure(threads: usize, library: &Library) -> Report {
    // The seed is part of the workload and no setting: another one would be another signature.
    let threads = Searcher::new(workload::SEED, threads).threads.threads;
    let subject = Subject { threads, library };
    let mut rows = Vec::new();
    for part in workload::PARTS {
        for side in [9, 13, 19] {
            let begun = Instant::now();
            let mut signature = Signature::new();
            let count = (part.run)(side, &subject, &mut signature);
            let seconds = begun.elapsed().as_secs_f64();
            let per_second = count as f64 / seconds.max(f64::MIN_POSITIVE);
            let (name, unit) = (part.name, part.unit);
            rows.push(BenchRow { name, size: side, unit, count, seconds, per_second, signature });
        }
    }
    let mut signature = Signature::new();
    rows.iter().for_each(|row| signature.add(row.signature.value()));
    let (version, bundle) = (env!("CARGO_PKG_VERSION"), library.signature());
    Report { version, bundle, threads, signature, rows }
}

fn print(output: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(output, "{:<9} {:>5} {:>9}  {:<9} {:>12}  signature", "part", "board", "count", "", "a second")?;
    for row in &report.rows {
        let BenchRow { name, size, unit, count, per_second, signature, .. } = row;
        let board = format!("{size}x{size}");
        writeln!(output, "{name:<9} {board:>5} {count:>9}  {unit:<9} {per_second:>12.0}  {signature}")?;
    }
    writeln!(output, "threads of searches: {}", report.threads)?;
    writeln!(output, "bundle: {}", report.bundle)?;
    writeln!(output, "signature: {}", report.signature)
}

#[cfg(test)]
mod tests {
    use super::{Library, measure, print};

    /// The behavior of this version. A change of it belongs to a commit that means to change it.
    const SIGNATURE: &str = "39ce0a2e0bb57de1";

    #[test]
    fn signature_is_that_of_this_version() {
        let report = measure(1, &Library::default());
        assert_eq!(report.signature.to_string(), SIGNATURE);
        let mut text = Vec::new();
        print(&mut text, &report).expect("memory takes all");
        let text = String::from_utf8(text).expect("text");
        assert_eq!(text.lines().count(), report.rows.len() + 4, "{text}");
    }

    #[test]
    fn signature_is_the_same_at_three_threads() {
        assert_eq!(measure(3, &Library::default()).signature.to_string(), SIGNATURE);
    }
}
