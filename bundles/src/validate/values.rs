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
            if !pattern.rectangle().contains(stated.row, stated.column) {
                return Err(place.refusal(
                    "row and column",
                    format!("a cell of {}", pattern.rectangle()),
                    at,
                ));
            }
            if stated.number.to_bits() != 0 {
                return Err(place.refusal("number", "0, as the attribute takes a label", stated.number));
            }
            continue;
        }
        if !stated.number.is_finite() {
            return Err(place.refusal("number", "a finite number", stated.number));
        }
        if (stated.row, stated.column) != (0, 0) {
            return Err(place.refusal("row and column", "0,0, as the attribute takes a number", at));
        }
        if numbers_seen >> stated.attribute & 1 != 0 {
            return Err(place.refusal("attribute", "each once", format!("{} again", attribute.names()[0])));
        }
        numbers_seen |= 1 << stated.attribute;
        if attribute == Attribute::Value {
            value = stated.number;
        }
    }
    if pattern.value != value {
        let expected = format!("{value}, its attribute `value` (0 without one)");
        return Err(owner.refusal("value", expected, pattern.value));
    }
    Ok(())
}
