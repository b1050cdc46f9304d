//! What becomes of the weights of networks.

mod kernels;
mod models;
mod strangers;

use std::fs;
use std::path::Path;

/// The weights of a network of random numbers, in each form of file.
const TINY: [&str; 2] = ["tiny.safetensors", "tiny-katago.bin.gz"];

/// The bytes of a file beside the tests of `patc`.
fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/networks");
    fs::read(folder.join(name)).expect("a file")
}
