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
            let expected = format_args!("at most {highest}, the value of the pattern before");
            place.must(pattern.value <= highest, "value", expected, pattern.value)?;
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
    let found = format_args!("{:#x}", pattern.classes);
    place.must(pattern.classes >> LETTERS == 0, "classes", format_args!("{LETTERS} bits"), found)?;
    place.must(pattern.value.is_finite(), "value", "a finite number", pattern.value)?;
    let (expected, found) = (format_args!("{} bits", Edges::COUNT), format_args!("{:#b}", pattern.edges));
    place.must(pattern.edges >> Edges::COUNT == 0, "edges", expected, found)?;
    place.must(pattern.orientations != 0, "orientations", "at least one", 0)?;
    place.zero(&pattern.reserved)
}

/// The diagram holds anchor and move and has a place on a board.
fn rectangle(pattern: &PatternRecord, place: Place) -> Result<(), Refusal> {
    let Rectangle { top, left, bottom, right } = pattern.rectangle();
    let expected = "row 0 and column 0 inside, where the anchor is";
    let found = format_args!("rows {top} to {bottom}, columns {left} to {right}");
    place.must(top <= 0 && bottom >= 0 && left <= 0 && right >= 0, "rectangle", expected, found)?;
    let sides = [i16::from(bottom) - i16::from(top) + 1, i16::from(right) - i16::from(left) + 1];
    let expected = format_args!("at most {LARGEST_SIDE} rows and columns");
    let found = format_args!("{} and {}", sides[0], sides[1]);
    place.must(sides.iter().all(|side| *side <= i16::from(LARGEST_SIDE)), "rectangle", expected, found)?;
    place.must(pattern.has_move <= 1, "has_move", "0 or 1", pattern.has_move)?;
    let (row, column) = (pattern.move_row, pattern.move_column);
    let found = format_args!("{row},{column}");
    place.must(pattern.has_move != 0 || (row, column) == (0, 0), "move", "0,0, as without a `*`", found)?;
    place.must(pattern.rectangle().contains(row, column), "move", "a cell of the diagram", found)
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

    let (least, most) = (asked as u8, database.level);
    let known = Level::from_repr(pattern.level).is_some_and(|level| level >= asked);
    let expected = format_args!("from {least}, which it asks, to {most}, which its database may ask");
    place.must(known && pattern.level <= most, "level", expected, pattern.level)
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
