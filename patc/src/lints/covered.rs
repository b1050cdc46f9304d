//! Patterns that say nothing new: wherever one stands, another that asks nothing more proposes the same move
//! for the same reasons with at least the same values.

use super::shape::DemandedShape;
use super::{Ground, drawing, showing_earlier};
use crate::catalog::Database;
use crate::diagnostic::Code;
use crate::ir::Pattern;
use board::symmetry::Symmetry;
use bundles::record::{Attribute, DatabaseKind, ValueRecord};

/// Most demands that are looked at for a database: a second's work. GNU Go's 1,222 main patterns take a
/// hundredth of that.
const MOST_WORK: usize = 100_000_000;

const fn letters(of: &[u8]) -> u64 {
    let mut bits = 0;
    let mut at = 0;
    while at < of.len() {
        bits |= match of[at] {
            letter @ b'a'..=b'z' => 1 << (letter - b'a'),
            letter => 1 << (letter - b'A' + 26),
        };
        at += 1;
    }
    bits
}

/// Classes that make a pattern be refused more often (counted in the databases of GNU Go 3.8).
const REFUSING: u64 = letters(b"OoXxn");

/// The class that makes it be refused less often.
const SACRIFICE: u64 = letters(b"s");

/// Classes that speak of the stones of the pattern, all of them.
const ABOUT_STONES: u64 = letters(b"aBbCcdADOoXx");

/// Attributes of which less is more.
const fn limits(attribute: Attribute) -> bool {
    matches!(attribute, Attribute::MaxValue | Attribute::MaxTerritory)
}

/// Reports the patterns of a database of moves that another covers.
pub(super) fn check(database: &Database, ground: &mut Ground<'_>) {
    if database.settings.kind != DatabaseKind::Moves {
        return;
    }
    let patterns = &database.patterns;
    let shapes: Vec<DemandedShape> = patterns.iter().map(DemandedShape::of).collect();
    let asks_nothing = |pattern: &Pattern| pattern.constraint.is_empty() && pattern.helper.is_none();
    let covering: Vec<usize> = (0..patterns.len()).filter(|at| asks_nothing(&patterns[*at])).collect();
    let goal = database.settings.goal_cells != 0;
    let mut work = 0;
    for (covered, shape) in patterns.iter().zip(&shapes) {
        if !covered.action.is_empty() || covered.helper.is_some() {
            continue;
        }
        work += covering.len() / 8;
        let found = covering.iter().find_map(|at| {
            let (other, other_shape) = (&patterns[*at], &shapes[*at]);
            // Of two that say the same the first in the sources stays.
            let stays = (other.source, other.place.line) < (covered.source, covered.place.line)
                || other.value() > covered.value()
                || !shape.may_be_part_of(other_shape);
            if !other_shape.may_be_part_of(shape) || !stays || !says_as_much(other, covered) {
                return None;
            }
            work += Symmetry::ALL.len() + other_shape.size();
            let by = covers((other, other_shape), (covered, shape), goal)?;
            Some((other, by))
        });
        if let Some((other, by)) = found {
            report(ground, covered, other, by);
        }
        if work > MOST_WORK {
            not_compared(ground, covered);
            return;
        }
    }
}

/// Whether the first says of its move all that the second says: classes and values.
fn says_as_much(first: &Pattern, second: &Pattern) -> bool {
    let reasons = |pattern: &Pattern| pattern.classes & !REFUSING & !SACRIFICE;
    let number = |pattern: &Pattern, attribute: u8| {
        pattern.values.iter().find(|record| record.attribute == attribute).map(|record| record.number)
    };
    let reaches = |record: &ValueRecord| match Attribute::from_repr(record.attribute) {
        Some(attribute) if attribute.takes_label() => false,
        Some(attribute) if limits(attribute) => true,
        _ => number(first, record.attribute).is_some_and(|found| found >= record.number),
    };
    let takes_nothing = |record: &ValueRecord| match Attribute::from_repr(record.attribute) {
        Some(attribute) if limits(attribute) => {
            number(second, record.attribute).is_some_and(|other| record.number >= other)
        }
        _ => record.number >= number(second, record.attribute).unwrap_or(0.0),
    };
    reasons(second) & !reasons(first) == 0
        && first.classes & REFUSING & !second.classes == 0
        && second.classes & SACRIFICE & !first.classes == 0
        && second.values.iter().all(reaches)
        && first.values.iter().all(takes_nothing)
}

/// The symmetry by which the first pattern lies inside the second, when it does so in every orientation in
/// which the second stands.
fn covers(
    first: (&Pattern, &DemandedShape),
    second: (&Pattern, &DemandedShape),
    goal: bool,
) -> Option<Symmetry> {
    let about_stones = goal || second.0.classes & ABOUT_STONES != 0;
    let fits = |by: &Symmetry| {
        first.1.is_part_of(second.1, *by) && (!about_stones || second.1.stones_within(first.1, by.inverse()))
    };
    let ways: Vec<Symmetry> = Symmetry::ALL.into_iter().filter(fits).collect();
    let tried = |pattern: &Pattern, way: &Symmetry| pattern.orientations >> way.number() & 1 == 1;
    let mut standing = Symmetry::ALL.into_iter().filter(|way| tried(second.0, way));
    let always = standing.all(|way| ways.iter().any(|by| tried(first.0, &by.then(way))));
    always.then(|| ways.first().copied()).flatten()
}

fn report(ground: &mut Ground<'_>, covered: &Pattern, by: &Pattern, way: Symmetry) {
    let (source, other) = (ground.source(covered.source), ground.source(by.source));
    let (Some(source), Some(report)) = (source, ground.report(covered.source)) else { return };
    let turned = match way.number() {
        0 => String::new(),
        number => format!(", in orientation {number},"),
    };
    let message = format!(
        "`{}` says nothing new: wherever it stands, `{}`{turned} proposes the same move, asks nothing more, and is worth no less",
        covered.name, by.name
    );
    let (first, last) = drawing(source, covered);
    let finding = report.add(Code::COVERED, source, covered.place, message).showing(first, last);
    showing_earlier(finding, other, by, "the pattern that covers it")
        .helping("leave it out, give it a greater value, or give the other a constraint");
}

fn not_compared(ground: &mut Ground<'_>, last: &Pattern) {
    let source = ground.source(last.source);
    let (Some(source), Some(report)) = (source, ground.report(last.source)) else { return };
    let message =
        format!("from `{}` on, patterns were not compared with each other: there are too many", last.name);
    let finding = report.add(Code::NOT_COMPARED, source, last.place, message);
    finding.helping("several databases instead of one are compared in full");
}
