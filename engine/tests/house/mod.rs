//! The rules of the house, held against every file of the workspace.
//!
//! Each rule is a row of a table with a sample that breaks it, so that every rule is known to be able to
//! fail.

mod boards;
mod dependencies;
mod files;
mod functions;
mod imports;
mod metadata;
mod rules;
mod targets;
mod tokens;
mod words;

use files::{Source, workspace_sources};
use rules::RULES;

/// A rule with what it takes to see that it works.
struct Rule {
    /// What must hold.
    name: &'static str,
    /// The places where it does not, each with path and line.
    faults: fn(&[Source]) -> Vec<String>,
    /// Sources that break the rule.
    wrong: fn() -> Vec<Source>,
    /// Sources that look alike but keep it.
    right: fn() -> Vec<Source>,
}

#[test]
fn every_rule_catches_its_wrong_sample() {
    for rule in RULES {
        let found = (rule.faults)(&(rule.wrong)());
        assert!(!found.is_empty(), "the wrong sample passes: {}", rule.name);
        let found = (rule.faults)(&(rule.right)());
        assert!(found.is_empty(), "the right sample is blamed: {}: {found:?}", rule.name);
    }
}

#[test]
fn the_workspace_keeps_every_rule() {
    let sources = workspace_sources().expect("the workspace can be read");
    assert!(sources.iter().any(|source| source.path == "engine/tests/house/mod.rs"), "the walk finds files");
    let mut report = String::new();
    for rule in RULES {
        for fault in (rule.faults)(&sources) {
            report.push_str(&format!("{fault} ({})\n", rule.name));
        }
    }
    assert!(report.is_empty(), "\n{report}");
}
