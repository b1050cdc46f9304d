//! What patterns say that has no effect in play yet. `propose` in `engine/src/pattern_moves.rs` and
//! `handicap_stones` below it decide what has.

use super::Ground;
use crate::catalog::Database;
use crate::diagnostic::{Code, Finding, Place};
use crate::ir::{Pattern, Settings};
use bundles::code::{Operation, Step};
use bundles::record::{Attribute, AttributeMap, DatabaseKind, Perspective, class_letters};
use bundles::{Opcode, Role};
use std::collections::BTreeMap;

/// Classes of moves that are never proposed.
const AVOIDING: &str = "NT";

/// Classes that are grades of joseki, besides.
const GRADES: &str = "UJjt";

/// Classes that every joseki has without a word of its author.
const OF_JOSEKI: &str = "sF";

/// The only action that does something.
const ACTION: Opcode = Opcode::constant("antisuji");

/// The database that places handicap stones, by the values of the map `value_only`.
const HANDICAP: &str = "handicap";

/// The databases that the analysis of a position asks by their names.
const SERVING: [&str; 5] = ["attack", "defense", "conn", "barriers", "influence"];

/// Most names in a list.
const MOST_NAMES: usize = 6;

/// Reports, once for each source, what its patterns say without effect.
pub(super) fn check(database: &Database, ground: &mut Ground<'_>) {
    let mut sources: BTreeMap<u32, Vec<&Pattern>> = BTreeMap::new();
    for pattern in &database.patterns {
        sources.entry(pattern.source).or_default().push(pattern);
    }
    for (source, mut patterns) in sources {
        // What a source with errors means is not known yet.
        if !ground.report(source).is_some_and(|report| report.is_clean()) {
            continue;
        }
        patterns.sort_by_key(|pattern| pattern.place.line);
        match asked(&database.settings) {
            Ok(()) => {
                no_value(&database.settings, source, &patterns, ground);
                without_effect(&database.settings, source, &patterns, ground);
            }
            Err(_) if serves_reading(&database.settings) => {}
            Err(why) => not_asked(source, &patterns, why, ground),
        }
    }
}

/// Whether reading, groups, influence, or the lives of groups ask the patterns of a database: some of those
/// with a goal, and those whose names say what they are for.
fn serves_reading(settings: &Settings) -> bool {
    let of_a_goal = match settings.attributes {
        AttributeMap::OwlAttack | AttributeMap::OwlDefense | AttributeMap::ValueOnly => true,
        AttributeMap::None => {
            settings.kind == DatabaseKind::Moves && settings.perspective == Perspective::Mover
        }
        _ => false,
    };
    settings.goal_cells != 0 && of_a_goal || SERVING.contains(&settings.database.as_str())
}

/// Whether the patterns of a database are proposed in play or place handicap stones, or what keeps them from
/// it.
fn asked(settings: &Settings) -> Result<(), &'static str> {
    let moves = matches!(settings.kind, DatabaseKind::Moves | DatabaseKind::Joseki);
    match () {
        () if !moves => Err("`kind connections`"),
        () if settings.perspective != Perspective::Mover => Err("a `perspective` other than `mover`"),
        () if settings.goal_cells != 0 => Err("`goal_elements`"),
        () if settings.database == HANDICAP && settings.attributes == AttributeMap::ValueOnly => Ok(()),
        () if settings.attributes == AttributeMap::None => Err("no `attribute_map general`"),
        () if !matches!(settings.attributes, AttributeMap::General | AttributeMap::GnuGo2) => {
            Err("an `attribute_map` other than `general`")
        }
        () => Ok(()),
    }
}

/// Some names, and how many there are besides.
fn list<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    let shown: Vec<String> = names.take(MOST_NAMES).map(|name| format!("`{name}`")).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

fn patterns_in_words(count: usize) -> String {
    format!("{count} {}", if count == 1 { "pattern" } else { "patterns" })
}

/// Adds a finding at a pattern of a source.
fn add(
    code: Code,
    source: u32,
    place: Place,
    ground: &mut Ground<'_>,
    finding: impl FnOnce(Finding) -> Finding,
    message: String,
) {
    let (Some(text), Some(report)) = (ground.source(source), ground.report(source)) else { return };
    report.add(code, || finding(Finding::new(code, text, place, message)));
}

fn no_value(settings: &Settings, source: u32, patterns: &[&Pattern], ground: &mut Ground<'_>) {
    let graded = settings.kind == DatabaseKind::Joseki;
    let has_value = |pattern: &Pattern| {
        let valued = pattern.values.iter().any(|value| value.attribute == Attribute::Value as u8);
        let letters = class_letters(pattern.classes);
        let grade = graded && letters.contains(|letter| GRADES.contains(letter));
        valued || grade || letters.contains(|letter| AVOIDING.contains(letter)) || !pattern.action.is_empty()
    };
    let without: Vec<&&Pattern> = patterns.iter().filter(|pattern| !has_value(pattern)).collect();
    let Some(first) = without.first() else { return };
    let message = format!(
        "{} without a value, proposed with 0: {}",
        patterns_in_words(without.len()),
        list(without.iter().map(|pattern| pattern.name.as_str()))
    );
    let help = "give each a value on the colon line, as `:8,-,value(30)`";
    add(Code::NO_VALUE, source, first.place, ground, |finding| finding.helping(help), message);
}

/// Counts what the patterns of a source say without effect, each with its number of patterns.
fn without_effect(settings: &Settings, source: u32, patterns: &[&Pattern], ground: &mut Ground<'_>) {
    let unsaid =
        if settings.kind == DatabaseKind::Joseki { [GRADES, OF_JOSEKI].concat() } else { String::new() };
    let mut counts: BTreeMap<(u8, String), usize> = BTreeMap::new();
    for pattern in patterns {
        let classes = class_letters(pattern.classes);
        let idle = |letter: &char| !AVOIDING.contains(*letter) && !unsaid.contains(*letter);
        let classes = classes.chars().filter(idle).map(|letter| (0, letter.to_string()));
        let attributes = pattern.values.iter().filter_map(|value| {
            let attribute = Attribute::from_number(value.attribute)?;
            let name = (*attribute.names().first()?).to_owned();
            (attribute != Attribute::Value).then_some((1, name))
        });
        let mut said: Vec<(u8, String)> = classes.chain(attributes).chain(actions(pattern)).collect();
        said.sort();
        said.dedup();
        for one in said {
            *counts.entry(one).or_default() += 1;
        }
    }
    let Some(first) = patterns.first().filter(|_| !counts.is_empty()) else { return };
    let words = ["classes", "attributes", "actions"];
    let part = |(kind, word): (u8, &str)| {
        let of_kind = counts.iter().filter(|((found, _), _)| *found == kind);
        let named: Vec<String> = of_kind.map(|((_, name), count)| format!("`{name}` ({count})")).collect();
        (!named.is_empty()).then(|| format!("{word} {}", named.join(", ")))
    };
    let parts: Vec<String> = (0..).zip(words).filter_map(part).collect();
    let message =
        format!("without effect in play yet (in brackets, in how many patterns): {}", parts.join("; "));
    let help = "values, the classes `N` and `T`, grades of joseki and `antisuji` have an effect";
    add(Code::WITHOUT_EFFECT, source, first.place, ground, |finding| finding.helping(help), message);
}

/// The actions of a pattern that nothing carries out.
fn actions(pattern: &Pattern) -> impl Iterator<Item = (u8, String)> {
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(step) = pattern.action.get(at).and_then(|word| Step::from_word(*word)) {
        at += match step.operation {
            Operation::Number => 2,
            Operation::Ask => {
                let called = Opcode::from_number(step.operand);
                names.extend(called.filter(|it| it.role() == Role::Action && *it != ACTION));
                1 + usize::from(step.count)
            }
            _ => 1,
        };
    }
    names.into_iter().map(|opcode| (2, opcode.name().to_owned()))
}

fn not_asked(source: u32, patterns: &[&Pattern], why: &str, ground: &mut Ground<'_>) {
    // GNU Go's databases wait for the systems that will ask them; only our own dialect is an author's doing.
    let Some(first) = patterns.first().filter(|_| ground.is_ours(source)) else { return };
    let message = format!(
        "nothing in play asks the {} of this source: the database has {why}",
        patterns_in_words(patterns.len())
    );
    let help = "moves to propose want `attribute_map general`, `perspective mover` and no `goal_elements`";
    add(Code::NOT_ASKED, source, first.place, ground, |finding| finding.helping(help), message);
}
