//! A bundle of every version ever written, kept as it was written.

use crate::sample::{open, small};
use std::path::PathBuf;

/// Set to write the files anew. A file of a version that was shipped never changes.
const WRITE: &str = "HANE_WRITE_GOLDEN";

fn golden(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden", name].iter().collect()
}

fn compare(name: &str, bytes: &[u8]) {
    let path = golden(name);
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&path, bytes).expect("the folder can be written");
    }
    let kept = std::fs::read(&path).expect("the file is kept");
    assert!(kept == bytes, "{} is not what is written now; {WRITE}=1 writes it anew", path.display());
}

#[test]
fn version_1_is_written_as_it_was() {
    compare("version-1.bundle", &small().finish());
}

#[test]
fn version_1_opens_and_says_what_it_said() {
    let bytes = std::fs::read(golden("version-1.bundle")).expect("the file is kept");
    let bundle = open(&bytes).expect("what was once written can always be read");
    compare("version-1.dump", bundle.dump().to_string().as_bytes());
}
