//! The attributes of a pattern.

use super::Place;
use crate::Refusal;
use crate::record::{Attribute, AttributeMap, PatternRecord, ValueRecord};
use crate::section::table::VALUES;

/// The attributes of a pattern, of which the first is the record `first` of its section: allowed in its
/// database, none twice but those that take labels, and the value as the pattern has it.
pub(super) fn check(
    stated: &[ValueRecord],
    pattern: &PatternRecord,
    map: AttributeMap,
    owner: Place,
    first: usize,
) -> Result<(), Refusal> {
    let mut numbers_seen = 0_u32;
    let mut value = 0.0;
    for (record, stated) in (first..).zip(stated) {
        let place = VALUES.at(record);
        let attribute = Attribute::from_repr(stated.attribute).filter(|attribute| map.allows(*attribute));
        let Some(attribute) = attribute else {
            let expected = format!("an attribute of the map {map:?}");
            return Err(place.refusal("attribute", expected, stated.attribute));
        };
        place.zero(&stated.reserved)?;
        let at = format_args!("{},{}", stated.row, stated.column);
        if attribute.takes_label() {
            let rectangle = pattern.rectangle();
            let expected = format_args!("a cell of {rectangle}");
            let inside = rectangle.contains(stated.row, stated.column);
            place.must(inside, "row and column", expected, at)?;
            let expected = "0, as the attribute takes a label";
            place.must(stated.number.to_bits() == 0, "number", expected, stated.number)?;
            continue;
        }
        place.must(stated.number.is_finite(), "number", "a finite number", stated.number)?;
        let expected = "0,0, as the attribute takes a number";
        place.must((stated.row, stated.column) == (0, 0), "row and column", expected, at)?;
        let found = format_args!("{} again", attribute.names()[0]);
        place.must(numbers_seen >> stated.attribute & 1 == 0, "attribute", "each once", found)?;
        numbers_seen |= 1 << stated.attribute;
        if attribute == Attribute::Value {
            value = stated.number;
        }
    }
    let expected = format_args!("{value}, its attribute `value` (0 without one)");
    owner.must(pattern.value == value, "value", expected, pattern.value)
}
