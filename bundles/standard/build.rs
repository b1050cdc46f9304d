//! Compiles the patterns of the workspace, and reads what came out as a program would read a file: the
//! program itself takes it unread.

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::diagnostic::{Report, render};
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let patterns = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../patterns");
    println!("cargo::rerun-if-changed={}", patterns.display());
    let mut compilation = Compilation::of_paths(&[patterns]);
    let writer = compilation.emit();
    // Cargo shows them when the script fails.
    for finding in compilation.reports.iter().flat_map(Report::diagnostics) {
        eprintln!("{}", render(finding));
    }
    let writer = writer.ok_or("expected patterns without errors, found those above")?;
    let bytes = writer.finish();
    Bundle::open(AlignedBytes::copy(&bytes))?;
    let target = PathBuf::from(env::var("OUT_DIR")?).join("standard.hane");
    fs::write(target, bytes)?;
    Ok(())
}
