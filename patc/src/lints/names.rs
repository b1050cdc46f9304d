//! Patterns of one name.

use super::{Ground, showing_earlier};
use crate::catalog::Database;
use crate::diagnostic::Code;
use crate::ir::Pattern;
use std::collections::{BTreeMap, BTreeSet};

/// Reports names that are given again. The first in the order of the sources keeps its name.
pub(super) fn check(database: &Database, ground: &mut Ground<'_>) {
    let mut named: BTreeMap<&str, Vec<&Pattern>> = BTreeMap::new();
    for pattern in &database.patterns {
        named.entry(&pattern.name).or_default().push(pattern);
    }
    let mut taken: BTreeSet<String> = named.keys().map(|name| (*name).to_owned()).collect();
    for (name, mut patterns) in named.into_iter().filter(|(_, patterns)| patterns.len() > 1) {
        patterns.sort_by_key(|pattern| (pattern.source, pattern.place.line));
        let mut number = 2;
        let Some((first, others)) = patterns.split_first() else { continue };
        for pattern in others {
            let free = free_name(name, &mut taken, &mut number);
            let (source, other) = (ground.source(pattern.source), ground.source(first.source));
            let (Some(source), Some(report)) = (source, ground.report(pattern.source)) else { continue };
            let message = format!("expected a new name, found `{name}` again");
            let finding = report.add(Code::SAME_NAME, source, pattern.place, message);
            showing_earlier(finding, other, first, "the first pattern of this name")
                .helping(format!("`{free}` is free"));
        }
    }
}

/// The name with the next free number behind it.
fn free_name(name: &str, taken: &mut BTreeSet<String>, number: &mut usize) -> String {
    let ends_in_digit = name.ends_with(|last: char| last.is_ascii_digit());
    loop {
        let free = if ends_in_digit { format!("{name}_{number}") } else { format!("{name}{number}") };
        *number += 1;
        if taken.insert(free.clone()) {
            return free;
        }
    }
}
