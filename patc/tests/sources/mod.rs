//! Sources: what is said of wrong ones, what the stages make of right ones, and what holds of any text.

mod books;
mod claims;
mod corpus;
mod diagnostics;
mod dialect;
mod dumps;
mod effects;
mod folders;
mod memory;
mod playout;
#[path = "../../../regression/fuzz/checks/db.rs"]
mod promises;
mod properties;
mod tools;
mod weights;

use patc::compilation::Compilation;
use patc::diagnostic::{Report, render};
use patc::source::Source;

/// All findings about sources, notes too, each as a terminal without colors shows it.
fn findings(sources: &[(&str, Vec<u8>)]) -> Vec<String> {
    let sources: Vec<Source> = sources.iter().map(|(path, text)| Source::new(path, path, text)).collect();
    findings_of(Compilation::of_sources(&sources))
}

fn findings_of(mut compilation: Compilation) -> Vec<String> {
    // Some findings show only in the bundle.
    let _ = compilation.emit();
    let shown = compilation.reports.iter().flat_map(Report::diagnostics).map(render);
    shown.map(|text| anstream::adapter::strip_str(&text).to_string()).collect()
}
