//! All benchmarks, each of which gives its right answer before it is timed.
//!
//! How to run them and what the figures mean is in `README.md`.

mod board;
mod bundle;
mod cpu_time;
mod grids;
mod life;
mod matching;
mod moves;
mod openings;
mod playout;
mod prediction;
mod reading;
mod reference;
mod scans;
mod search;
mod selfplay;
mod sgf;
mod start;
mod workload;

use cpu_time::CpuTime;
use criterion::Criterion;
use knowledge::library::{BundleLoader, Origin};
use std::process::ExitCode;

fn main() -> ExitCode {
    match measure_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure_all() -> Result<(), String> {
    let mut sets = start::made_sets();
    match std::env::var_os("HANE_SHARED") {
        Some(shared) => sets.push(reference::load(shared.as_ref(), &reference::LARGE)?),
        None => println!("skipped: HANE_SHARED is not set, so {} is left out", reference::NAME),
    }
    let opener = BundleLoader { embedded: Some(standard::BUNDLE), ..BundleLoader::default() };
    let library = opener.open(&[Origin::Embedded]).expect("the bundle of the workspace is whole");
    let mut criterion = Criterion::default().with_measurement(CpuTime).configure_from_args();
    board::measure(&mut criterion, &sets);
    matching::measure(&mut criterion, &sets);
    grids::measure(&mut criterion, &sets);
    scans::measure(&mut criterion)?;
    bundle::measure(&mut criterion);
    openings::measure(&mut criterion, &sets);
    playout::measure(&mut criterion, &sets);
    reading::measure(&mut criterion, &sets);
    life::measure(&mut criterion, &sets);
    prediction::measure(&mut criterion, &sets, &library);
    search::measure(&mut criterion, &library);
    selfplay::measure(&mut criterion, &library);
    sgf::measure(&mut criterion);
    criterion.final_summary();
    Ok(())
}
