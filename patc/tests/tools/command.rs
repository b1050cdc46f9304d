//! The command line, run as users run it, and where sources are.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run gave: exit code, output, error output.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// Runs `patc` in a folder.
pub(crate) fn patc(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
    let run = command.args(arguments).current_dir(folder).stdin(Stdio::null()).output();
    let run = run.expect("the program runs");
    Ran {
        code: run.status.code().expect("it ends by itself"),
        output: String::from_utf8_lossy(&run.stdout).into_owned(),
        errors: String::from_utf8_lossy(&run.stderr).into_owned(),
    }
}

/// The folder of our own patterns.
pub(crate) fn patterns() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns")
}

/// The folder of the reference's databases; none, and a word, when `HANE_SHARED` is not set.
pub(crate) fn databases() -> Option<PathBuf> {
    let shared = std::env::var_os("HANE_SHARED");
    if shared.is_none() {
        eprintln!("skipped: HANE_SHARED is not set");
    }
    Some(PathBuf::from(shared?).join("databases"))
}

/// A new folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    folder
}
