//! Our own suites are complete: every test has an answer, every record exists and is used.

use std::collections::BTreeSet;
use std::path::Path;

use regression::mined::MinedTally;
use regression::{Ledger, Promise, Suite, suites_in};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn suites() -> Vec<Suite> {
    let paths = suites_in(&root().join("suites")).expect("the folder is there");
    paths.iter().map(|path| Suite::read(path).unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn every_test_says_what_it_expects() {
    let suites = suites();
    let names: Vec<&str> = suites.iter().map(|suite| suite.name.as_str()).collect();
    assert_eq!(names, ["capture", "rules"]);
    for suite in &suites {
        assert!(suite.tests().count() >= 25, "{} is small", suite.name);
        for (step, question) in suite.tests() {
            let expectation = question.expectation.as_ref();
            let expectation =
                expectation.unwrap_or_else(|| panic!("{}:{} has none", suite.name, question.number));
            assert_eq!(expectation.promise, Promise::Right, "{}:{}", suite.name, step.line);
            // Both groupings mean the same only when alternatives stand in parentheses.
            let bare = expectation.text.replace(|letter| letter != '|' && letter != '(', "");
            assert!(!bare.starts_with('|'), "{}:{} needs parentheses", suite.name, step.line);
        }
    }
}

#[test]
fn test_numbers_ascend() {
    for suite in suites() {
        let numbers: Vec<u32> = suite.tests().map(|(_, question)| question.number).collect();
        assert!(numbers.is_sorted(), "{}: {numbers:?}", suite.name);
    }
}

#[test]
fn records_are_there_and_used() {
    let used: BTreeSet<String> = suites()
        .iter()
        .flat_map(|suite| &suite.steps)
        .filter_map(|step| step.command.strip_prefix("loadsgf games/"))
        .map(|rest| rest.split(' ').next().unwrap_or_default().to_owned())
        .collect();
    let games = root().join("games");
    let there: BTreeSet<String> = games
        .read_dir()
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(used, there);
}

/// What `regression/trials/run` keeps: a line for each script beside it, with a result and a day.
fn check_trials(text: &str) {
    let lines: Vec<Vec<&str>> =
        text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    assert!(!lines.is_empty());
    for line in lines {
        let [name, result, day, seconds, said] = line[..] else { panic!("expected five columns: {line:?}") };
        assert!(root().join("trials").join(format!("{name}.sh")).is_file(), "{name}: no such trial");
        assert!(["pass", "fail"].contains(&result) && day.len() == 10, "{name}: {result}, {day}");
        assert!(seconds.ends_with(" s") && !said.is_empty(), "{name}: {seconds}, {said}");
    }
}

#[test]
fn every_suite_has_a_well_formed_ledger() {
    let mut names: BTreeSet<String> = suites().into_iter().map(|suite| suite.name).collect();
    let folder = root().join("ledger").read_dir().expect("the folder is there");
    for entry in folder {
        let path = entry.expect("the folder can be listed").path();
        if path.file_name().is_some_and(|name| name == "mined.counts") {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            let tally = MinedTally::parse(&text).unwrap_or_else(|error| panic!("{error}"));
            assert!(!tally.rows.is_empty());
            continue;
        }
        if path.file_name().is_some_and(|name| name == "trials.results") {
            check_trials(&std::fs::read_to_string(&path).expect("the file can be read"));
            continue;
        }
        let ledger = Ledger::read(&path).unwrap_or_else(|error| panic!("{error}"));
        assert!(ledger.is_some_and(|ledger| !ledger.standings.is_empty()), "{}", path.display());
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        assert!(name.is_some_and(|name| names.remove(&name)), "{}", path.display());
    }
    assert!(names.is_empty(), "suites without a ledger: {names:?}");
}
