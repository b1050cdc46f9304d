//! Constraints, actions and helpers on drawn positions: compiled by `patc`, run by the engine.

mod case;
#[path = "../../../fuzz/checks/constraint.rs"]
mod constraint;
mod memory;
mod run;

use bundles::code::{Step, steps};
use bundles::opcode::{Opcode, Role};
use case::{Case, Kind};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// All cases of all files, in the order of the files' names.
fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engine/constraints/cases");
    let entries = fs::read_dir(&folder).expect("the folder of cases can be read");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry of the folder").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files
        .iter()
        .flat_map(|file| {
            let text = fs::read_to_string(file).expect("a file of cases can be read");
            let name = file.file_stem().expect("a file name").to_string_lossy().into_owned();
            case::read(&name, &text)
        })
        .collect()
}

#[test]
fn cases_say_what_they_expect() {
    let wrong: Vec<String> = cases().iter().flat_map(run::faults).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_row_of_the_table_has_a_case() {
    let mut seen = BTreeSet::new();
    for case in cases() {
        for check in &case.checks {
            match &check.kind {
                Kind::Helper(helper, _) => {
                    seen.insert(helper.name());
                }
                Kind::Constraint(text) => {
                    seen.extend(names(&run::compile(&case, text, run::Text::Constraint)));
                }
                Kind::Action(text) => seen.extend(names(&run::compile(&case, text, run::Text::Action))),
            }
        }
    }
    let without: Vec<&str> = Opcode::all().map(Opcode::name).filter(|name| !seen.contains(name)).collect();
    assert!(without.is_empty(), "no case for {without:?}");
    assert!(Opcode::all().any(|opcode| opcode.role() == Role::PatternHelper));
}

/// What code asks and does.
fn names(words: &[u32]) -> Vec<&'static str> {
    steps(words).filter_map(Step::asks).map(Opcode::name).collect()
}

proptest! {
    #[test]
    fn any_text_is_refused_or_runs(
        text in "(a|b|lib|attack|\\(a\\)|&&|\\|\\||[!(){};:?*<>=+0-9. é-]|if|else|return|antisuji){0,40}"
    ) {
        constraint::check(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_refused_or_run(bytes: Vec<u8>) {
        constraint::check(&bytes);
    }
}

#[test]
fn the_texts_of_the_cases_run_anywhere() {
    for case in cases() {
        for check in &case.checks {
            if let Kind::Constraint(text) | Kind::Action(text) = &check.kind {
                constraint::check(text.as_bytes());
            }
        }
    }
}

#[test]
fn the_corpus_of_the_fuzzer_is_refused_or_runs() {
    crate::inputs::inputs("constraint").iter().for_each(|(_, input)| constraint::check(input));
}
