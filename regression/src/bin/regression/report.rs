//! `regression report`: a run as a page.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use anyhow::anyhow;
use record::file;
use regression::{Comparison, Report, RunFile, TestPosition, TestPositions, TestRecord};

use crate::arguments::ReportArguments;
use crate::show::{show, show_error};

/// Reads the runs, plays the suites to the tests that are shown, and writes the page. A suite that is not
/// there is said, and its tests have no boards.
pub(crate) fn report(arguments: &ReportArguments) -> anyhow::Result<ExitCode> {
    let new = RunFile::read(&arguments.run)?;
    let old = arguments.against.as_deref().map(RunFile::read).transpose()?;
    let positions = positions(arguments, &new, old.as_ref());
    let page = Report { new: &new, old: old.as_ref(), positions: &positions }.to_string();
    let out = arguments.out.display();
    file::write(&arguments.out, page.as_bytes()).map_err(|error| anyhow!("{out}: {error}"))?;
    show(&format!("{out}: {} tests, {} boards\n", new.tests.len(), positions.len()))?;
    Ok(ExitCode::SUCCESS)
}

fn positions(arguments: &ReportArguments, new: &RunFile, old: Option<&RunFile>) -> TestPositions {
    let flips = old.map(|old| Comparison::new(old, new)).unwrap_or_default();
    let flipped: BTreeSet<(&str, u32)> =
        flips.worse.iter().chain(&flips.better).map(|flip| (flip.new.suite.as_str(), flip.new.num)).collect();
    let is_wanted =
        |test: &TestRecord| Report::is_failure(test) || flipped.contains(&(test.suite.as_str(), test.num));
    let mut suites: BTreeMap<&str, BTreeMap<u32, &TestRecord>> = BTreeMap::new();
    for test in new.tests.values() {
        suites.entry(&test.suite).or_default().insert(test.num, test);
    }
    let mut positions = TestPositions::new();
    for (name, tests) in &suites {
        if !tests.values().any(|test| is_wanted(test)) {
            continue;
        }
        if let Err(error) =
            TestPosition::of_suite(&mut positions, &arguments.directory, name, tests, is_wanted)
        {
            show_error(&format!("no boards of {name}: {error}"));
        }
    }
    positions
}
