//! Networks: their files and their integers.

mod evaluation;
mod files;
mod tools;

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::diagnostic::{Report, render};
use std::path::{Path, PathBuf};

/// Two networks of random weights that `make.py` beside them made, one in each form of file.
const TINY: [&str; 2] = ["tiny.network", "tiny-katago.bin.gz"];

/// A file beside this one.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/networks").join(name)
}

/// What is said of a source, and the bundle.
fn compiled(path: &Path) -> (String, Option<Bundle>) {
    let mut compilation = Compilation::of_paths(&[path.to_owned()]);
    let writer = compilation.emit();
    let said: Vec<String> = compilation.reports.iter().flat_map(Report::diagnostics).map(render).collect();
    let bundle = writer.map(|writer| Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle"));
    (said.concat(), bundle)
}
