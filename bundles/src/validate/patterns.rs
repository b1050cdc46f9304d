//! Patterns: rectangle, numbers and order; their cells, attributes and code follow one another.

use super::{Place, Sections, elements, following, values};
use crate::code::{Checker, Program};
use crate::record::{
    AttributeMap, DatabaseRecord, Edges, LARGEST_SIDE, LETTERS, NO_HELPER, PatternRecord, Rectangle,
};
use crate::section::table::{CODE, DATABASES, ELEMENTS, PATTERNS, VALUES};
use crate::{Level, Opcode, Refusal, Role};

/// How many records of each section belong to patterns that were looked at.
#[derive(Default)]
struct TakenPatterns {
    /// Whether all cells are known to demand something.
    known: bool,
    elements: usize,
    values: usize,
    code: usize,
}

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut taken =
        TakenPatterns { known: elements::known(sections.of(ELEMENTS)), ..TakenPatterns::default() };
    let mut checker = Checker::default();
    for database in sections.of(DATABASES) {
        let first = database.first_pattern as usize;
        let patterns = sections.of(PATTERNS).get(first..).unwrap_or_default();
        let mut highest = f32::INFINITY;
        for (record, pattern) in (first..).zip(patterns.iter().take(database.patterns as usize)) {
            let place = PATTERNS.at(record);
            plain(pattern, place)?;
            rectangle(pattern, place)?;
            if pattern.value > highest {
                let expected = format!("at most {highest}, the value of the pattern before");
                return Err(place.refusal("value", expected, pattern.value));
            }
            highest = pattern.value;
            parts(sections, database, pattern, place, &mut taken, &mut checker)?;
        }
    }
    sections.all_taken(ELEMENTS, taken.elements, "patterns")?;
    sections.all_taken(VALUES, taken.values, "patterns")?;
    sections.all_taken(CODE, taken.code, "patterns")
}

/// Fields that stand for themselves.
fn plain(pattern: &PatternRecord, place: Place) -> Result<(), Refusal> {
    if pattern.classes >> LETTERS != 0 {
        return Err(place.refusal("classes", format!("{LETTERS} bits"), format!("{:#x}", pattern.classes)));
    }
    if !pattern.value.is_finite() {
        return Err(place.refusal("value", "a finite number", pattern.value));
    }
    if pattern.edges >> Edges::COUNT != 0 {
        let expected = format!("{} bits", Edges::COUNT);
        return Err(place.refusal("edges", expected, format!("{:#b}", pattern.edges)));
    }
    if pattern.orientations == 0 {
        return Err(place.refusal("orientations", "at least one", 0));
    }
    place.zero(&pattern.reserved)?;
    Ok(())
}

/// The diagram holds anchor and move and has a place on a board.
fn rectangle(pattern: &PatternRecord, place: Place) -> Result<(), Refusal> {
    let Rectangle { top, left, bottom, right } = pattern.rectangle();
    if top > 0 || bottom < 0 || left > 0 || right < 0 {
        let found = format!("rows {top} to {bottom}, columns {left} to {right}");
        return Err(place.refusal("rectangle", "row 0 and column 0 inside, where the anchor is", found));
    }
    let sides = [i16::from(bottom) - i16::from(top) + 1, i16::from(right) - i16::from(left) + 1];
    if sides.iter().any(|side| *side > i16::from(LARGEST_SIDE)) {
        let expected = format!("at most {LARGEST_SIDE} rows and columns");
        return Err(place.refusal("rectangle", expected, format!("{} and {}", sides[0], sides[1])));
    }
    if pattern.has_move > 1 {
        return Err(place.refusal("has_move", "0 or 1", pattern.has_move));
    }
    let (row, column) = (pattern.move_row, pattern.move_column);
    if pattern.has_move == 0 && (row, column) != (0, 0) {
        return Err(place.refusal("move", "0,0, as without a `*`", format!("{row},{column}")));
    }
    if !pattern.rectangle().contains(row, column) {
        return Err(place.refusal("move", "a cell of the diagram", format!("{row},{column}")));
    }
    Ok(())
}

/// Cells, attributes, constraint, action and helper.
fn parts(
    sections: &Sections<'_>,
    database: &DatabaseRecord,
    pattern: &PatternRecord,
    place: Place,
    taken: &mut TakenPatterns,
    checker: &mut Checker,
) -> Result<(), Refusal> {
    let owned = (pattern.first_element, u32::from(pattern.elements));
    let cells = following(sections.of(ELEMENTS), &mut taken.elements, owned, (place, "elements"))?;
    if !(taken.known && elements::ordered(cells, pattern)) {
        elements::check(cells, pattern, place, taken.elements - cells.len())?;
    }

    let owned = (pattern.first_value, u32::from(pattern.values));
    let stated = following(sections.of(VALUES), &mut taken.values, owned, (place, "values"))?;
    let map = AttributeMap::from_repr(database.attributes).unwrap_or(AttributeMap::None);
    values::check(stated, pattern, map, place, taken.values - stated.len())?;

    let owned = (pattern.constraint, u32::from(pattern.constraint_words));
    let words = following(sections.of(CODE), &mut taken.code, owned, (place, "constraint"))?;
    let mut asked = code(checker, words, Role::Question, pattern, place)?;
    let owned = (pattern.action, u32::from(pattern.action_words));
    let words = following(sections.of(CODE), &mut taken.code, owned, (place, "action"))?;
    asked = asked.max(code(checker, words, Role::Action, pattern, place)?);
    asked = asked.max(helper(pattern, place)?);

    if Level::from_repr(pattern.level).is_none_or(|level| level < asked) || pattern.level > database.level {
        let (least, most) = (asked as u8, database.level);
        let expected = format!("from {least}, which it asks, to {most}, which its database may ask");
        return Err(place.refusal("level", expected, pattern.level));
    }
    Ok(())
}

/// The highest level that the constraint or the action asks; the lowest when there is none.
fn code(
    checker: &mut Checker,
    words: &[u32],
    role: Role,
    pattern: &PatternRecord,
    place: Place,
) -> Result<Level, Refusal> {
    if words.is_empty() {
        return Ok(Level::Geometry);
    }
    checker.check(Program { words, role, rectangle: pattern.rectangle() }).map_err(|fault| {
        let name = if role == Role::Action { "action" } else { "constraint" };
        place.refusal(&format!("{name}, word {}", fault.word), fault.expected, fault.found)
    })
}

/// The level that the helper asks.
fn helper(pattern: &PatternRecord, place: Place) -> Result<Level, Refusal> {
    if pattern.helper == NO_HELPER {
        return Ok(Level::Geometry);
    }
    let helper = Opcode::from_number(pattern.helper).filter(|opcode| opcode.role() == Role::PatternHelper);
    let helper = helper.ok_or_else(|| {
        place.refusal("helper", format!("the number of a pattern's helper or {NO_HELPER}"), pattern.helper)
    })?;
    Ok(helper.level())
}
