//! Files by strangers: weights and bundles, most of them the fuzzer's.

#[path = "../../../../regression/fuzz/checks/bundle.rs"]
mod bundles_of_any_bytes;
#[path = "../../../../regression/fuzz/checks/evaluation.rs"]
mod evaluation;
#[path = "../../../../regression/fuzz/inputs.rs"]
mod inputs;
#[path = "../../../../regression/fuzz/checks/network_file.rs"]
mod promises;

use flate2::Compression;
use flate2::write::GzEncoder;
use quantization::read_katago;
use std::io::Write;

#[test]
fn the_corpus_of_bundles_keeps_every_promise() {
    for (_, input) in inputs::inputs("bundle") {
        bundles_of_any_bytes::check(&input).iter().for_each(evaluation::check);
    }
}

/// What half a megabyte unpacks to is not read to its end.
#[test]
#[ignore = "slow tier: some ten seconds"]
fn no_more_is_unpacked_than_networks_have() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    for _ in 0..600 {
        packed.write_all(&[b' '; 1 << 20]).expect("memory is enough");
    }
    packed.write_all(b"tiny 8 21").expect("memory is enough");
    let fault = read_katago(&packed.finish().expect("a packed file")).expect_err("a network").to_string();
    assert!(fault.starts_with("byte 536870912: expected the name of a network"), "{fault}");
}

#[test]
fn the_corpus_of_weights_keeps_every_promise() {
    inputs::inputs("network_file").iter().for_each(|(_, input)| promises::check(input));
}
