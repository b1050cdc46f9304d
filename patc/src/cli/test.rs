//! `patc test`.

use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, known};
use crate::tools::expectations::{self, PositionTest};
use clap::Args;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The extension of files with tests.
const TESTS: &str = "pattest";

/// Arguments of `patc test`.
#[derive(Debug, Args)]
pub(super) struct TestArguments {
    /// Files of tests (`.pattest`), and a bundle or sources whose patterns are tested; folders may hold both
    /// [default: the folder `patterns`, or else this folder]
    #[arg(value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,
}

/// Holds positions in text against the patterns that stand there.
pub(super) fn run(wanted: &TestArguments) -> Result<Exit, EarlyExit> {
    let (tests, patterns): (Vec<PathBuf>, Vec<PathBuf>) =
        wanted.paths.iter().cloned().partition(|path| is_test(path));
    let patterns = match wanted.sources.behind(&patterns) {
        none if none.is_empty() => known::or_usual(none),
        some => some,
    };
    let mut files = tests;
    for folder in patterns.iter().filter(|path| path.is_dir()) {
        find(folder, &mut files)?;
    }
    if files.is_empty() {
        let paths: Vec<String> = patterns.iter().map(|path| path.display().to_string()).collect();
        return Err(EarlyExit::usage(format!(
            "expected files `.{TESTS}`, found none in {}",
            paths.join(", ")
        )));
    }
    let knowledge = known::open(&patterns)?;
    let (mut out, mut held, mut by_diagram, mut wrong) = (String::new(), 0, 0, 0);
    for path in &files {
        let mut fail = |place: String, why: &str| {
            wrong += 1;
            // Writing to a string does not fail.
            let _ = writeln!(out, "{}{place}{why}", path.display());
        };
        let (tests, faults) = match record::file::read_text(path) {
            Ok(text) => expectations::read(&text),
            Err(error) => {
                fail(String::new(), &format!(": {error}"));
                continue;
            }
        };
        faults.iter().for_each(|fault| fail(":".to_owned(), &fault.to_string()));
        for test in &tests {
            match expectations::run(&knowledge, test) {
                Ok(outcome) => {
                    held += outcome.held;
                    by_diagram += outcome.by_diagram;
                    outcome.failed.iter().for_each(|failed| fail(format!(":{}: ", failed.line), &failed.why));
                }
                Err(error) => fail(format!(":{}: ", first_line(test)), &format!("{error} (O is Black here)")),
            }
        }
    }
    let _ = write!(out, "{held} of {} hold", held + wrong);
    if by_diagram > 0 {
        let _ = write!(
            out,
            ", {by_diagram} of them by the diagram alone: constraints ask what only `hane` answers"
        );
    }
    out.push('\n');
    known::print(&out)?;
    Ok(if wrong == 0 { Exit::Done } else { Exit::Failed })
}

fn first_line(test: &PositionTest) -> usize {
    test.expectations.first().map_or(1, |expectation| expectation.line)
}

fn is_test(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == TESTS)
}

/// Adds the files of tests in a folder and the folders inside it, in the order of their names.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        // A link to a folder may lead back into it.
        if path.is_dir() && !path.is_symlink() {
            find(&path, files)?;
        } else if is_test(&path) {
            files.push(path);
        }
    }
    Ok(())
}
