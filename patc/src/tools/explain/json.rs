//! An explanation as JSON for tools.

use super::meaning;
use super::{attribute, cell_tests, helper, level, named, orientations};
use super::{level_and_cost, steps};
use crate::tools::knowledge::Subject;
use crate::tools::picture::has_labels;
use bundles::record::{AnchorRule, DatabaseKind, MatcherChoice, Perspective, class_letters};
use knowledge::diagram::Labels;
use serde_json::{Value, json};

/// Explains a pattern. Rows and columns are counted from the anchor.
pub fn json(subject: &Subject<'_>) -> Value {
    let (record, note) = (subject.record, subject.note);
    let tests = cell_tests(subject).into_iter().map(|test| {
        json!({
            "cell": test.kind.character().to_string(),
            "row": test.row,
            "column": test.column,
            "in_window": test.in_window,
        })
    });
    let turned = orientations(subject).map(|orientation| {
        json!({
            "orientation": orientation.number(),
            "diagram": subject.picture(orientation, Labels::Left).lines(),
        })
    });
    let labels = has_labels(subject).then(|| subject.upright(Labels::Drawn).lines());
    let chosen =
        (record.has_move != 0).then(|| json!({ "row": record.move_row, "column": record.move_column }));
    let attributes = subject.database.values(record).iter().map(attribute);
    let attributes: Vec<Value> =
        attributes.map(|(name, argument)| json!({ "name": name, "argument": argument })).collect();
    let known = subject.database.named_helper(subject.number);
    let helper =
        helper(subject).map(|it| json!({ "name": known.unwrap_or(it.name()), "level": it.level().name() }));
    json!({
        "name": note.name,
        "comment": note.comment,
        "source": subject.source,
        "line": note.line,
        "database": database(subject),
        "diagram": subject.upright(Labels::Left).lines(),
        "labels": labels,
        "move": chosen,
        "orientations": turned.collect::<Vec<_>>(),
        "tests": tests.collect::<Vec<_>>(),
        "classes": classes(subject),
        "value": record.value,
        "attributes": attributes,
        "helper": helper,
        "level": level(record.level),
        "constraint": code(subject.database.constraint(record)),
        "action": code(subject.database.action(record)),
        "source_hash": format!("{:016x}", record.source_hash),
    })
}

fn database(subject: &Subject<'_>) -> Value {
    let record = subject.database.record();
    json!({
        "name": record.name(),
        "kind": named(DatabaseKind::from_repr(record.kind)),
        "perspective": named(Perspective::from_repr(record.perspective)),
        "anchor": named(AnchorRule::from_repr(record.anchor)),
        "level": level(record.level),
        "matcher": named(MatcherChoice::from_repr(record.matcher)),
        "number": subject.number - record.first_pattern as usize,
        "patterns": record.patterns,
    })
}

fn classes(subject: &Subject<'_>) -> Vec<Value> {
    let meaning = |letter| meaning(letter, subject.database.record());
    let one = |letter: char| json!({ "class": letter.to_string(), "meaning": meaning(letter) });
    class_letters(subject.record.classes).chars().map(one).collect()
}

fn code(words: &[u32]) -> Option<Value> {
    let steps = steps(words);
    let (level, cost) = level_and_cost(&steps);
    let step = |step: &super::ListedStep| {
        let asks =
            step.asks.map(|it| json!({ "name": it.name(), "level": it.level().name(), "cost": it.cost() }));
        json!({ "text": step.text.trim(), "asks": asks })
    };
    let listed = steps.iter().map(step).collect::<Vec<_>>();
    (!words.is_empty()).then(|| json!({ "level": level.name(), "cost": cost, "steps": listed }))
}
