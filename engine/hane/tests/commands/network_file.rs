//! `--network`: bundles, and files of KataGo, which are compiled once.

use crate::program::{command, run, text};
use std::fs;
use std::path::{Path, PathBuf};

/// A network of random weights in the form of KataGo.
fn tiny() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patc/tests/networks/tiny-katago.bin.gz")
}

/// What the program says of a network on its two outputs, with this folder for what it keeps.
fn asked(network: &Path, cache: &Path) -> (String, String) {
    let mut command = command();
    command.env("XDG_CACHE_HOME", cache).args(["gtp", "--no-bundle", "--network"]).arg(network);
    let output = run(&mut command, "hane-network\nquit\n");
    (text(&output.stdout), text(&output.stderr))
}

/// The compiled networks in a folder.
fn kept(cache: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(cache.join("hane/networks")).expect("a folder");
    files.map(|file| file.expect("a file").path()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn networks_are_compiled_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let known = |(said, _): &(String, String)| said.starts_with("= name tiny-katago\n");
    let first = asked(&tiny(), folder.path());
    assert!(known(&first) && first.1.contains(": compiling "), "{first:?}");
    let [file] = &kept(folder.path())[..] else { panic!("expected one file") };
    for network in [&tiny(), file] {
        let again = asked(network, folder.path());
        assert!(known(&again) && again.1.is_empty(), "{again:?}");
    }
    let whole = fs::read(file).expect("a file");
    for spoiled in [&whole[..whole.len() / 2], &[], b"something else"] {
        fs::write(file, spoiled).expect("a file");
        let again = asked(&tiny(), folder.path());
        assert!(known(&again) && again.1.contains(": compiling "), "{again:?}");
        assert_eq!(fs::read(file).expect("a file"), whole);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_kept_is_used_all_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let no_folder = folder.path().join("file");
    fs::write(&no_folder, "").expect("a file");
    let (said, complaint) = asked(&tiny(), &no_folder);
    assert!(said.starts_with("= name tiny-katago\n"), "{complaint}");
    assert!(complaint.contains("the compiled network is not kept: "), "{complaint}");
}

#[test]
fn files_that_are_no_networks_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = fs::read(tiny()).expect("a network");
    let packed = {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut packed, b"some words\nand more\n").expect("memory");
        packed.finish().expect("memory")
    };
    let cases: &[(&[u8], &str)] = &[
        (&whole[..whole.len() / 2], "then the end of the file"),
        (&packed, "byte 11: expected a version from 0 to 4096, found `words`"),
        (b"", "expected a bundle, found an empty file"),
        (b"(;GM[1])", "header: expected 64 bytes, found 8 bytes"),
    ];
    for (bytes, expected) in cases {
        let file = folder.path().join("a.bin.gz");
        fs::write(&file, bytes).expect("a file");
        let (said, complaint) = asked(&file, folder.path());
        assert!(said.is_empty() && complaint.contains(expected), "{expected}: {complaint}");
        assert!(complaint.contains("a.bin.gz: "), "{complaint}");
    }
    let (_, complaint) = asked(&folder.path().join("nowhere"), folder.path());
    assert!(complaint.contains("expected a bundle, found no readable file"), "{complaint}");
}
