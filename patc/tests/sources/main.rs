//! Sources: what is said of wrong ones, what the stages make of right ones, and what holds of any text.

mod corpus;
mod diagnostics;
mod dialect;
mod dumps;
mod folders;
mod playout;
#[path = "../../../regression/fuzz/checks/db.rs"]
mod promises;
mod properties;
mod weights;

use patc::compilation::Compilation;
use patc::diagnostic::{Report, render};
use patc::source::Source;

/// Names of a source of patterns: with a profile of GNU Go's, without, and that of a playout table.
const PATTERNS: &[&str] = &["text.db", "conn.db", "owl_attackpats.db", "mc_text.db"];

/// All findings about a source, notes too, as a terminal without colours shows them.
fn findings(path: &str, text: &[u8]) -> String {
    let mut compilation = Compilation::of_sources(&[Source::new(path, path, text)]);
    // Some findings show only in the bundle.
    let _ = compilation.emit();
    let shown: Vec<String> = compilation.reports.iter().flat_map(Report::diagnostics).map(render).collect();
    anstream::adapter::strip_str(&shown.concat()).to_string()
}
