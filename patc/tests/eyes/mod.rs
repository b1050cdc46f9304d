//! Eye shapes: from their source to the answer for a space on a board, and the lookup held against the naive
//! one.

mod lookup;
mod spaces;

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use std::path::PathBuf;

/// The eye shapes of the project.
fn own() -> Bundle {
    let source = [env!("CARGO_MANIFEST_DIR"), "../patterns/eyes.db"].iter().collect();
    compile(source)
}

/// The reference's database; none without `HANE_SHARED`.
fn reference() -> Option<Bundle> {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return None;
    };
    Some(compile(PathBuf::from(shared).join("databases/eyes.db")))
}

fn compile(source: PathBuf) -> Bundle {
    let writer = Compilation::of_paths(&[source]).emit().expect("no errors");
    Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle")
}
