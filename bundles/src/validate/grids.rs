//! Windows: one for each pattern in each of its orientations, in their order, or none; an entry for each, or
//! none.

use super::{Sections, filters};
use crate::Refusal;
use crate::record::{DatabaseRecord, GridRecord};
use crate::section::table::{DATABASES, GRID_ENTRIES, GRIDS, PATTERNS};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    for database in sections.of(DATABASES).iter().filter(|database| database.grids != 0) {
        let first = database.first_grid as usize;
        let windows = sections.of(GRIDS).get(first..first + database.grids as usize).unwrap_or_default();
        windows_of(sections, database, (first..).zip(windows))?;
    }
    entries(sections)
}

/// The entry of each window is of its pattern and orientation.
fn entries(sections: &Sections<'_>) -> Result<(), Refusal> {
    let (windows, entries) = (sections.of(GRIDS), sections.of(GRID_ENTRIES));
    if !entries.is_empty() {
        sections.all_taken(GRID_ENTRIES, windows.len(), "grids")?;
    }
    for (record, (window, entry)) in windows.iter().zip(entries).enumerate() {
        let place = GRID_ENTRIES.at(record);
        filters::sound(entry, place)?;
        let expected = format_args!("pattern {}, orientation {}", window.pattern, window.orientation);
        let found = format_args!("pattern {}, orientation {}", entry.pattern, entry.orientation);
        let right = (entry.pattern, u32::from(entry.orientation)) == (window.pattern, window.orientation);
        place.must(right, "pattern, orientation", expected, found)?;
    }
    Ok(())
}

fn windows_of<'b>(
    sections: &Sections<'b>,
    database: &DatabaseRecord,
    mut windows: impl Iterator<Item = (usize, &'b GridRecord)>,
) -> Result<(), Refusal> {
    let first = database.first_pattern;
    let numbers = first..first.saturating_add(database.patterns);
    let patterns = sections.of(PATTERNS).get(first as usize..).unwrap_or_default();
    let mut last = database.first_grid as usize;
    for (number, pattern) in numbers.zip(patterns) {
        for orientation in (0..u8::BITS).filter(|orientation| pattern.orientations >> orientation & 1 != 0) {
            let expected = || format!("pattern {number}, orientation {orientation}");
            let Some((record, window)) = windows.next() else {
                let place = GRIDS.at(last);
                return Err(place.refusal("pattern", expected(), "the end"));
            };
            last = record + 1;
            let place = GRIDS.at(record);
            if (window.pattern, window.orientation) != (number, orientation) {
                let found = format!("pattern {}, orientation {}", window.pattern, window.orientation);
                return Err(place.refusal("pattern", expected(), found));
            }
            let expected = format_args!("bits of the mask {:#010x} only", window.mask);
            let found = format_args!("{:#010x}", window.value);
            place.must(window.value & !window.mask == 0, "value", expected, found)?;
        }
    }
    match windows.next() {
        None => Ok(()),
        Some((record, window)) => {
            let place = GRIDS.at(record);
            let found = format!("pattern {}, orientation {}", window.pattern, window.orientation);
            Err(place.refusal("pattern", format!("no more windows of '{}'", database.name()), found))
        }
    }
}
