//! Constraints and actions.

use super::site::PatternSite;
use crate::constraint::{self, Compiled, FAULT_CODES, Fault};
use crate::diagnostic::{Code, Severity};
use crate::syntax::Text;
use bundles::Level;
use std::collections::BTreeMap;

/// The names of the findings, in the order of [`FAULT_CODES`].
const NAMES: &[&str] = &[
    "C001", "C002", "C003", "C004", "C005", "C006", "C007", "C008", "C009", "C010", "C011", "C012", "C013",
    "C014", "C015", "C016",
];

const _: () = assert!(NAMES.len() == FAULT_CODES.len(), "every code of a fault has a name");

/// The code of a pattern.
pub(super) struct Programs {
    pub(super) constraint: Box<[u32]>,
    pub(super) action: Box<[u32]>,
    pub(super) level: Level,
}

/// Compiles the constraint and the action of a pattern. Whatever is wrong is reported.
pub(super) fn compile(
    site: &mut PatternSite<'_>,
    constraint: &Text,
    action: &Text,
    labels: &BTreeMap<char, (i8, i8)>,
    chosen: (i8, i8),
) -> Programs {
    let place = constraint::Site { labels, chosen, level: site.settings.level };
    let (mut asked, mut done) = (None, None);
    if !constraint.is_empty() {
        asked = Some(constraint::compile_constraint(constraint.as_str(), &place));
    }
    if !action.is_empty() {
        done = Some(constraint::compile_action(action.as_str(), &place));
    }
    let level = [&asked, &done].into_iter().flatten().map(|compiled| compiled.level).max();
    Programs {
        constraint: words(site, constraint, asked),
        action: words(site, action, done),
        level: level.unwrap_or(Level::Geometry),
    }
}

fn words(site: &mut PatternSite<'_>, text: &Text, compiled: Option<Compiled>) -> Box<[u32]> {
    let Some(compiled) = compiled else { return Box::default() };
    site.used.extend(&compiled.labels_used);
    for fault in compiled.faults {
        report(site, text, fault);
    }
    compiled.words.into_boxed_slice()
}

fn report(site: &mut PatternSite<'_>, text: &Text, fault: Fault) {
    let number = FAULT_CODES.iter().position(|(code, _)| *code == fault.code);
    let name = number.and_then(|number| NAMES.get(number)).copied().unwrap_or(fault.code);
    let code = Code { name, severity: Severity::Error };
    let place = text.place(fault.span);
    let (first, last) = text.line_range().unwrap_or((place.line, place.line));
    let finding = site.fault(code, place, fault.message).showing(first, last).suggesting(fault.suggestion);
    if let Some(help) = fault.help {
        finding.helping(help);
    }
}
