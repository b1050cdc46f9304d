//! What each stage makes of one source, as text.
//!
//! When a stage changes on purpose: `PATC_BLESS=1 cargo test -p patc sources`, and look at the
//! difference.

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::diagnostic::Report;
use patc::source::Source;
use patc::syntax;
use patc::tools::dump;
use std::fs;
use std::path::Path;

fn held_against(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources/golden").join(name);
    if std::env::var_os("PATC_BLESS").is_some() {
        fs::write(&path, found).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(found == expected, "{name} differs from its golden file:\n{found}");
}

#[test]
fn every_stage_as_text() {
    let sources = ["sample.db", "table.db"].map(|name| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources/golden").join(name);
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Source::new(name, name, &bytes)
    });
    let mut tree = String::new();
    let mut report = Report::default();
    dump::file(&sources[0], &syntax::parse(&sources[0], &mut report), &mut tree).expect("text");
    held_against("syntax.txt", &tree);

    let mut compilation = Compilation::of_sources(&sources);
    let mut catalog = String::new();
    dump::catalog(&compilation.catalog, &mut catalog).expect("text");
    held_against("ir.txt", &catalog);

    let writer = compilation.emit().expect("no errors");
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
    held_against("bundle.txt", &bundle.dump().to_string());
}
