//! `hane bench`: a fixed workload that shows what the engine does, and how fast.
//!
//! The signature is a hash of all results. It is the same on every machine and with any number of threads,
//! and changes when the engine behaves differently, be it better or worse. Speeds are of this machine.

mod life;
mod network;
mod reading;
mod signature;
mod workload;

use crate::format::Format;
use ::network::Kernel;
use anyhow::ensure;
use engine::session::network_of;
use knowledge::library::Library;
use search::Searcher;
use serde::Serialize;
use signature::Signature;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use workload::Subject;

/// Sides of the boards.
const SIDES: [usize; 3] = [9, 13, 19];

/// The kernel whose results are right by definition.
const PORTABLE: Option<&str> = Some(Kernel::Portable.name());

/// The result of one part of the workload.
#[derive(Clone, Debug, Serialize)]
struct BenchRow {
    /// What was done.
    name: &'static str,
    /// What evaluated a network.
    #[serde(skip_serializing_if = "Option::is_none")]
    kernel: Option<&'static str>,
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

impl BenchRow {
    fn new(
        name: &'static str,
        size: usize,
        (unit, count): (&'static str, u64),
        time: Duration,
        signature: Signature,
    ) -> BenchRow {
        let seconds = time.as_secs_f64();
        let per_second = count as f64 / seconds.max(f64::MIN_POSITIVE);
        BenchRow { name, kernel: None, size, unit, count, seconds, per_second, signature }
    }
}

/// The results of the whole workload.
#[derive(Clone, Debug, Serialize)]
struct Report {
    version: &'static str,
    /// The signature of the bundles that guide the searches, or `none`.
    bundle: String,
    /// The name of the network that was evaluated.
    network: Option<String>,
    /// Threads of the searches; the other parts run on one.
    threads: usize,
    /// The hash of the signatures of all parts, of the kernels of a network that of the portable one.
    signature: Signature,
    rows: Vec<BenchRow>,
}

/// Runs the workload, its searches with these bundles and on this many threads (0 for all that the machine
/// has), and prints the results.
///
/// # Errors
/// Writing failed, or a kernel evaluates otherwise than the portable one.
pub(crate) fn run(
    output: &mut impl Write,
    format: Format,
    threads: usize,
    library: &Library,
) -> anyhow::Result<()> {
    let report = measure(threads, library);
    format.print(output, &report, print)?;
    report.check()
}

impl Report {
    /// Holds the results of all kernels against those of the portable one.
    fn check(&self) -> anyhow::Result<()> {
        let evaluated = || self.rows.iter().filter_map(|row| Some((row.kernel?, row.size, row.signature)));
        for (kernel, side, found) in evaluated() {
            let portable = evaluated().find(|(kernel, size, _)| Some(*kernel) == PORTABLE && *size == side);
            let expected = portable.map_or(found, |(_, _, expected)| expected);
            ensure!(
                found == expected,
                "network on {side}x{side} by {kernel}: expected {expected} as by the portable one, found {found}"
            );
        }
        Ok(())
    }
}

fn measure(threads: usize, library: &Library) -> Report {
    // The seed is part of the workload and no setting: another one would be another signature.
    let threads = Searcher::new(workload::SEED, threads).threads.threads;
    let subject = Subject { threads, library };
    let mut rows = Vec::new();
    for part in workload::PARTS {
        for side in SIDES {
            let begun = Instant::now();
            let mut signature = Signature::new();
            let count = (part.run)(side, &subject, &mut signature);
            rows.push(BenchRow::new(part.name, side, (part.unit, count), begun.elapsed(), signature));
        }
    }
    let network = network_of(library);
    if let Some(network) = &network {
        rows.extend(SIDES.iter().flat_map(|side| network::rows(network, *side)));
    }
    let mut signature = Signature::new();
    let counted = rows.iter().filter(|row| row.kernel.is_none() || row.kernel == PORTABLE);
    counted.for_each(|row| signature.add(row.signature.value()));
    let (version, bundle) = (env!("CARGO_PKG_VERSION"), library.signature());
    let network = network.map(|network| network.parts().record.name().to_owned());
    Report { version, bundle, network, threads, signature, rows }
}

fn print(output: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(
        output,
        "{:<16} {:>5} {:>9}  {:<9} {:>12}  signature",
        "part", "board", "count", "", "a second"
    )?;
    for row in &report.rows {
        let BenchRow { name, kernel, size, unit, count, per_second, signature, .. } = row;
        let (part, board) = (format!("{name} {}", kernel.unwrap_or_default()), format!("{size}x{size}"));
        writeln!(output, "{part:<16} {board:>5} {count:>9}  {unit:<9} {per_second:>12.0}  {signature}")?;
    }
    let network = report.network.as_deref().unwrap_or("none; a bundle with one is timed, too");
    writeln!(output, "network: {network}")?;
    writeln!(output, "threads of searches: {}", report.threads)?;
    writeln!(output, "bundle: {}", report.bundle)?;
    writeln!(output, "signature: {}", report.signature)
}

#[cfg(test)]
mod tests {
    use super::{BenchRow, Duration, Library, PORTABLE, Report, Signature, measure, print};

    /// The behavior of this version. A change of it belongs to a commit that means to change it.
    const SIGNATURE: &str = "39ce0a2e0bb57de1";

    #[test]
    fn signature_is_that_of_this_version() {
        let report = measure(1, &Library::default());
        assert_eq!(report.signature.to_string(), SIGNATURE);
        let mut text = Vec::new();
        print(&mut text, &report).expect("memory takes all");
        let text = String::from_utf8(text).expect("text");
        assert_eq!(text.lines().count(), report.rows.len() + 5, "{text}");
    }

    #[test]
    fn signature_is_the_same_at_three_threads() {
        assert_eq!(measure(3, &Library::default()).signature.to_string(), SIGNATURE);
    }

    #[test]
    fn kernels_are_held_against_the_portable_one() {
        let signature = |number| {
            let mut signature = Signature::new();
            signature.add(number);
            signature
        };
        let row = |kernel, side, number| BenchRow {
            kernel,
            ..BenchRow::new("network", side, ("evals", 1), Duration::from_secs(1), signature(number))
        };
        for (number, is_right) in [(2, true), (1, false)] {
            let rows = vec![
                row(PORTABLE, 9, 1),
                row(Some("avx2"), 9, 1),
                row(PORTABLE, 19, 2),
                row(Some("avx2"), 19, number),
            ];
            let report = Report {
                version: "",
                bundle: String::new(),
                network: None,
                threads: 1,
                signature: Signature::new(),
                rows,
            };
            let error = report.check().err().map(|error| error.to_string()).unwrap_or_default();
            assert_eq!(error.is_empty(), is_right, "{error}");
            assert!(is_right || error.starts_with("network on 19x19 by avx2: expected "), "{error}");
        }
    }
}
