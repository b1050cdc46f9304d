//! Learned weights and helpers known by name.

use super::{Sections, following, plain_text};
use crate::record::{
    CellKind, Element, LARGEST_SIDE, LearnedFeature, LearnedSet, LearnedWeight, NO_PATTERN, NamedHelper,
};
use crate::section::table::{
    LEARNED_ELEMENTS, LEARNED_FEATURES, LEARNED_SETS, LEARNED_WEIGHTS, NAMED_HELPERS, PATTERNS,
};
use crate::{Opcode, Refusal};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    sets(sections)?;
    weights(sections)?;
    features(sections)?;
    helpers(sections)
}

fn sets(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut next = 0;
    for (record, set) in sections.of(LEARNED_SETS).iter().enumerate() {
        let place = LEARNED_SETS.at(record);
        let before = sections.of(LEARNED_SETS).get(..record).unwrap_or_default();
        place.own_name(set, before, |set| &set.name)?;
        place.zero(&set.reserved)?;
        let LearnedSet { first_weight, weights, .. } = *set;
        let own =
            following(sections.of(LEARNED_WEIGHTS), &mut next, (first_weight, weights), (place, "weights"))?;
        in_order(own, first_weight)?;
    }
    sections.all_taken(LEARNED_WEIGHTS, next, "sets")
}

/// Weights of patterns come before those of shapes, with rising numbers, each once.
fn in_order(weights: &[LearnedWeight], first: u32) -> Result<(), Refusal> {
    let pairs = weights.iter().zip(weights.iter().skip(1));
    let follows = |(one, other): (&LearnedWeight, &LearnedWeight)| {
        one.pattern < other.pattern || one.pattern == NO_PATTERN && other.pattern == NO_PATTERN
    };
    match pairs.clone().position(|pair| !follows(pair)) {
        None => Ok(()),
        Some(at) => {
            let record = first as usize + at + 1;
            let place = LEARNED_WEIGHTS.at(record);
            let found = weights.get(at + 1).map_or(NO_PATTERN, |weight| weight.pattern);
            Err(place.refusal("pattern", "a higher number than before, and patterns before shapes", found))
        }
    }
}

/// Whether a weight says what no weight says, its range of cells aside.
fn is_wrong(weight: &LearnedWeight, patterns: usize) -> bool {
    let number = !weight.weight.is_finite() | weight.weight.is_sign_negative();
    let LearnedWeight { top, left, bottom, right, .. } = *weight;
    let outside = (top > 0) | (left > 0) | (bottom < 0) | (right < 0);
    let large = (i16::from(bottom) - i16::from(top) >= LARGEST_SIDE as i16)
        | (i16::from(right) - i16::from(left) >= LARGEST_SIDE as i16);
    let shape = weight.pattern == NO_PATTERN;
    let sized = (top | left | bottom | right) != 0;
    let wrong_shape = shape & (weight.orientations == 0) | shape & (weight.edges > 15);
    let drawn = sized | (weight.edges != 0) | (weight.orientations != 0) | (weight.elements != 0);
    let wrong_pattern = !shape & (drawn | (weight.pattern as usize >= patterns));
    number | outside | large | wrong_shape | wrong_pattern
}

/// Whether a cell lies outside the shape or is of a kind that shapes do not have.
fn is_wrong_cell(cell: &Element, weight: &LearnedWeight) -> bool {
    (cell.row < weight.top)
        | (cell.row > weight.bottom)
        | (cell.column < weight.left)
        | (cell.column > weight.right)
        | (cell.kind > CellKind::OwnOrEmpty as u8)
        | (cell.label != 0)
}

fn weights(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut next = 0;
    let (patterns, elements) = (sections.of(PATTERNS).len(), sections.of(LEARNED_ELEMENTS));
    for (record, weight) in sections.of(LEARNED_WEIGHTS).iter().enumerate() {
        let place = LEARNED_WEIGHTS.at(record);
        let expected = "a finite weight of at least 0, and a shape around a move or a pattern";
        place.must(!is_wrong(weight, patterns), "numbers", expected, format_args!("{weight:?}"))?;
        let owned = (weight.first_element, u32::from(weight.elements));
        let cells = following(elements, &mut next, owned, (place, "elements"))?;
        let wrong = cells.iter().fold(false, |wrong, cell| wrong | is_wrong_cell(cell, weight));
        if wrong {
            let at = cells.iter().position(|cell| is_wrong_cell(cell, weight)).unwrap_or(0);
            let place = LEARNED_ELEMENTS.at(weight.first_element as usize + at);
            let expected = "a cell of the shape, of a kind up to 4, without a label";
            return Err(place.refusal("cell", expected, format!("{:?}", cells.get(at))));
        }
    }
    sections.all_taken(LEARNED_ELEMENTS, next, "weights")
}

/// Weights of features: by set, name and number, each once.
fn features(sections: &Sections<'_>) -> Result<(), Refusal> {
    let sets = sections.of(LEARNED_SETS).len();
    let key = |feature: &LearnedFeature| (feature.set, feature.name, feature.number);
    let mut before = None;
    for (record, feature) in sections.of(LEARNED_FEATURES).iter().enumerate() {
        let place = LEARNED_FEATURES.at(record);
        let name = plain_text(&feature.name, place)?;
        let longest = LearnedFeature::LONGEST_NAME;
        let expected =
            format_args!("a small letter, then small letters, digits, `-` and `_`, at most {longest} bytes");
        place.must(LearnedFeature::is_name(name), "name", expected, format_args!("'{name}'"))?;
        let expected = format_args!("the number of one of {sets} sets");
        place.must((feature.set as usize) < sets, "set", expected, feature.set)?;
        let expected = format_args!("at most {}", LearnedFeature::LARGEST);
        place.must(feature.number <= LearnedFeature::LARGEST, "number", expected, feature.number)?;
        let positive = feature.weight.is_finite() && feature.weight.is_sign_positive();
        place.must(positive, "weight", "a finite number of at least 0", feature.weight)?;
        let expected = "a higher set, name and number than before";
        let found = format_args!("set {}, {name} {}", feature.set, feature.number);
        place.must(before.is_none_or(|before| before < key(feature)), "order", expected, found)?;
        before = Some(key(feature));
    }
    Ok(())
}

/// Helpers known by name: of patterns in ascending order that say so.
fn helpers(sections: &Sections<'_>) -> Result<(), Refusal> {
    const UNKNOWN: Opcode = Opcode::constant("unknown_helper");
    let mut least = 0;
    for (record, helper) in sections.of(NAMED_HELPERS).iter().enumerate() {
        let place = NAMED_HELPERS.at(record);
        let NamedHelper { pattern, name } = helper;
        plain_text(name, place)?;
        let owner = sections.of(PATTERNS).get(*pattern as usize).map(|pattern| pattern.helper);
        let named = *pattern >= least && owner == Some(UNKNOWN.number());
        let expected = format_args!("a pattern from {least} on whose helper is known by name only");
        place.must(named, "pattern", expected, pattern)?;
        least = pattern.saturating_add(1);
    }
    Ok(())
}
