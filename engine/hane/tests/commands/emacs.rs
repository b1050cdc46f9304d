//! The mode for Emacs: it compiles without a warning, and plays games without a screen.

use crate::program::{command, run, text};
use std::path::Path;
use std::process::{Command, Output};

/// Runs Emacs on a copy of the mode; none, and a word, where there is no Emacs.
fn emacs(folder: &Path, words: &[&str]) -> Option<Output> {
    let mode = Path::new(env!("CARGO_MANIFEST_DIR")).join("emacs");
    for name in ["hane.el", "hane-tests.el"] {
        std::fs::copy(mode.join(name), folder.join(name)).expect("the mode can be copied");
    }
    let mut emacs = Command::new("emacs");
    emacs.args(["-Q", "--batch", "-L", "."]).args(words).current_dir(folder);
    emacs.env("HANE", command().get_program()).env("HOME", folder);
    if Command::new("emacs").arg("--version").output().is_err() {
        println!("skipped: there is no Emacs");
        return None;
    }
    Some(run(&mut emacs, ""))
}

#[test]
fn the_mode_compiles_without_warnings() {
    let folder = tempfile::tempdir().expect("a folder");
    let strictly = "(setq byte-compile-error-on-warn t)";
    let words = ["--eval", strictly, "-f", "batch-byte-compile", "hane.el", "hane-tests.el"];
    let Some(output) = emacs(folder.path(), &words) else { return };
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn games_are_played_in_a_buffer() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["-l", "hane-tests.el", "-f", "ert-run-tests-batch-and-exit"];
    let Some(output) = emacs(folder.path(), &words) else { return };
    let said = text(&output.stderr) + &text(&output.stdout);
    assert!(output.status.success() && said.contains("Ran 5 tests, 5 results as expected"), "{said}");
}
