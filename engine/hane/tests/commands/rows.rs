//! Runs of a command in a table, each a row: a new case needs no new code.

use crate::program::{command, run, text};
use std::path::Path;
use std::process::Output;

/// The arguments behind the command, the exit code, a part of what is printed, and a part of what is said on
/// standard error, where nothing is said if that is empty.
pub(crate) type Row = (&'static str, i32, &'static str, &'static str);

/// Runs the program in a folder, without colors.
pub(crate) fn hane(folder: &Path, arguments: &[&str]) -> Output {
    run(command().args(arguments).current_dir(folder).env("NO_COLOR", "1"), "")
}

/// Runs a command in a folder, row by row; rows of one line that follow one another look at one run.
pub(crate) fn check(folder: &Path, name: &str, rows: &[Row]) {
    for same in rows.chunk_by(|one, other| one.0 == other.0) {
        let arguments: Vec<&str> = [name].into_iter().chain(same[0].0.split_whitespace()).collect();
        let output = hane(folder, &arguments);
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        for (line, code, printed, said) in same {
            assert_eq!(output.status.code(), Some(*code), "{line}: {stdout} {stderr}");
            assert!(stdout.contains(printed), "{line}: {stdout}");
            assert!(stderr.contains(said), "{line}: {stderr}");
            assert!(!said.is_empty() || stderr.is_empty(), "{line}: {stderr}");
        }
    }
}
