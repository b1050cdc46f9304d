//! What the tools say of networks.

use super::{TINY, file};
use crate::tools::command::patc;
use serde_json::Value;

#[test]
fn networks_are_built_explained_compared_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let [tiny, katago] = TINY.map(|name| file(name).display().to_string());
    let run = |arguments: &[&str]| patc(folder.path(), arguments);
    let built = run(&["build", &tiny, "-o", "tiny.hane"]);
    assert_eq!(built.code, 0, "{}", built.errors);
    assert!(
        built.errors.contains("note[P153]: integers against numbers, 53 positions: "),
        "{}",
        built.errors
    );
    assert_eq!(run(&["build", &katago, "-o", "katago.hane"]).code, 0);

    let explained = run(&["explain", "tiny", "tiny.hane"]);
    for line in [
        "tiny  (tiny.network)\n  network of ",
        "\n  provenance: random numbers\n  license: MIT OR Apache-2.0\n  million multiplications: ",
        " on 9x9, ",
        "\n  registers\n      0  bytes, ",
        "\n  layers\n      0  matrix of 1 to ",
    ] {
        assert!(explained.output.contains(line), "{line:?} in {}", explained.output);
    }
    let listed = run(&["explain", "tiny", &tiny, "--json"]).output;
    let listed: Value = serde_json::from_str(&listed).expect("JSON");
    assert!(listed[0]["integers"].as_str().is_some_and(|said| said.contains("53 positions")), "{listed}");
    assert!(listed[0]["multiplications"]["19x19"].as_u64() > listed[0]["multiplications"]["9x9"].as_u64());

    let same = run(&["diff", "tiny.hane", &tiny]);
    assert_eq!((same.code, same.output.as_str()), (0, ""), "{}", same.errors);
    let other = run(&["diff", "tiny.hane", "katago.hane"]);
    assert_eq!((other.code, other.output.as_str()), (1, "network tiny removed\nnetwork tiny-katago added\n"));

    let verified = run(&["verify", "tiny.hane", &tiny, "--boards", "1"]);
    assert_eq!(verified.code, 0, "{}{}", verified.output, verified.errors);
    assert!(verified.output.contains("\nnetwork tiny: "), "{}", verified.output);
    assert!(verified.output.ends_with("\nsources: the same bytes\n"), "{}", verified.output);
}

/// What is changed in a source, and how the network differs then.
const CHANGES: [(&str, &str, &str); 4] = [
    ("weights tiny.safetensors", "weights tiny.safetensors\ncalibration game.sgf", "has other numbers in "),
    ("weights tiny.safetensors", "weights tiny.safetensors\nsearched 7 13", "is searched on other boards\n"),
    (
        "weights tiny.safetensors",
        "weights tiny.safetensors\nplayouts 4 50",
        "is mixed with playouts otherwise\n",
    ),
    ("weights tiny.safetensors", "weights tiny-katago.bin.gz", "has other inputs or outputs, has "),
];

#[test]
fn networks_of_one_name_are_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = std::fs::read_to_string(file(TINY[0])).expect("a source");
    let put = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("a file");
    for name in ["tiny.safetensors", TINY[1]] {
        put(name, &std::fs::read(file(name)).expect("a file"));
    }
    put("game.sgf", b"(;SZ[9];B[ee];W[cc];B[gg];W[cg];B[gc])");
    put("old.network", source.as_bytes());
    for (from, to, expected) in CHANGES {
        put("new.network", source.replace(from, to).as_bytes());
        let ran = patc(folder.path(), &["diff", "old.network", "new.network"]);
        assert_eq!(ran.code, 1, "{to}: {}", ran.errors);
        assert!(ran.output.starts_with("network tiny: ") && ran.output.contains(expected), "{}", ran.output);
    }
}
