//! GNU Go's options and commands, as the facts in `HANE_SHARED` list them, and what there is here.

use crate::program::{command, run, text};
use std::fs;
use std::path::Path;

/// The page that says what there is here.
const COVERAGE: &str = include_str!("../../../COVERAGE.md");

/// The first column of the tables in the section of the facts with this title; none without `HANE_SHARED`.
fn listed(title: &str) -> Option<Vec<String>> {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set, so GNU Go's lists are not there");
        return None;
    };
    let folder = fs::read_dir(Path::new(&shared).join("reference")).expect("there is a folder of facts");
    let pages = folder.filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok());
    let heading = |line: &str| line.starts_with("## ") && line.contains(title);
    let page = pages.into_iter().find(|page| page.lines().any(heading)).expect("a page with the section");
    let section = page.lines().skip_while(|line| !heading(line)).skip(1);
    let section = section.take_while(|line| !line.starts_with("## "));
    Some(section.filter_map(|line| line.split('|').nth(1)).map(str::to_owned).collect())
}

#[test]
fn the_page_has_the_numbers_of_the_table() {
    let table = text(&run(command().arg("--options"), "").stdout);
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| line.trim_start().starts_with('-'))
        .filter_map(|line| line.split_once("--")?.1.split_once(' '))
        .map(|row| row.1.trim())
        .collect();
    let count =
        |starts: &[&str]| rows.iter().filter(|row| starts.iter().any(|start| row.starts_with(start))).count();
    let [taken, otherwise] = [count(&["the same"]), count(&["means ", "always so: "])];
    let [idle, refused] = [count(&["no effect, and said so: "]), count(&["refused: "])];
    assert_eq!(taken + otherwise + idle + refused, rows.len(), "each row says one of these: {table}");
    let said = format!(
        "of {} names {taken} are taken, {otherwise} stand for other words or are always so, {idle} have no effect \
         and say so, {refused} are refused",
        rows.len()
    );
    let sums = format!(
        "{} options: {taken} under the same name, {otherwise} otherwise, {idle} without effect, {refused} refused",
        rows.len()
    );
    assert_eq!(table.lines().last(), Some(sums.as_str()));
    assert!(COVERAGE.contains(&said), "engine/COVERAGE.md: expected: {said}");
}

#[test]
fn every_option_is_in_the_table() {
    let Some(cells) = listed("Command line options") else { return };
    let words = cells.iter().flat_map(|cell| cell.split([' ', ',', '/', '(', ')', '=', '[', ']']));
    let mut names: Vec<&str> = words.filter_map(|word| word.strip_prefix("--")).collect();
    names.retain(|name| name.starts_with(|first: char| first.is_ascii_alphabetic()));
    names.sort_unstable();
    names.dedup();
    assert!(names.len() >= 113, "expected GNU Go's 113 options or more, found {}", names.len());
    let table = text(&run(command().arg("--options"), "").stdout);
    let rows: Vec<&str> =
        table.lines().filter_map(|line| line.split_once("--")?.1.split(' ').next()).collect();
    let missing: Vec<&str> = names.iter().copied().filter(|name| !rows.contains(name)).collect();
    assert!(missing.is_empty(), "not in the table: {missing:?}");
    println!("{} options of GNU Go, all in the table", names.len());
}

#[test]
fn every_command_is_answered() {
    let Some(cells) = listed("GTP commands") else { return };
    let mut names: Vec<String> = cells.iter().flat_map(|cell| commands(cell)).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() >= 137, "expected GNU Go's 137 commands or more, found {}", names.len());
    // Those that end the talk come last, and what they miss is said by their own words.
    names.sort_by_key(|name| name == "quit");
    let asked: String = names.iter().map(|name| format!("known_command {name}\n")).collect();
    let answers = text(&run(command().args(["gtp", "--no-bundle"]), &asked).stdout);
    let answers: Vec<&str> = answers.split("\n\n").collect();
    let missing: Vec<&String> =
        names.iter().zip(answers).filter(|(_, answer)| *answer != "= true").map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "not known: {missing:?}");
    let bare: String = names.iter().map(|name| format!("{name}\n")).collect();
    let limits = ["gtp", "--no-bundle", "--boardsize", "5", "--playouts", "5"];
    let answers = text(&run(command().args(limits), &bare).stdout);
    let answers: Vec<&str> = answers.split_terminator("\n\n").collect();
    assert_eq!(answers.len(), names.len(), "one answer for each command");
    let unknown: Vec<&String> = names
        .iter()
        .zip(answers)
        .filter(|(_, answer)| answer.contains("unknown command"))
        .map(|(name, _)| name)
        .collect();
    assert!(unknown.is_empty(), "known and not answered: {unknown:?}");
    println!("{} commands of GNU Go, all answered", names.len());
}

/// The commands that a cell names: words, and `{reset,get}_{a,b}_counter` for four.
fn commands(cell: &str) -> Vec<String> {
    if let Some(rest) = cell.trim().strip_prefix("{reset,get}_{") {
        let topics = rest.split('}').next().unwrap_or_default().split(',');
        let topics = topics.map(|topic| topic.split(' ').next().unwrap_or_default());
        let both = |topic: &str| ["reset", "get"].map(|verb| format!("{verb}_{topic}_counter"));
        return topics.flat_map(both).collect();
    }
    let cell = cell.split(" (").next().unwrap_or_default();
    let words = cell.split([',', ' ']).filter(|word| !word.is_empty() && *word != "command");
    words.filter(|word| !word.starts_with('-')).map(str::to_owned).collect()
}
