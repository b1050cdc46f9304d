//! Filters: their classes, members and entries follow one another, their patterns are those of their
//! database.
//!
//! The bits of the sets get no look: they only say which entries are compared with the board, and a reader
//! asks for a member by its number.

use super::{Place, Sections, following};
use crate::Refusal;
use crate::record::filter::{NIBBLE_VALUES, NIBBLES, NO_CLASS, SET_CHUNK, SET_NIBBLES};
use crate::record::{
    DatabaseRecord, FilterEntry, FilterRecord, LARGEST_SIDE, LayerMode, MatcherChoice, PatternRecord, SYMBOLS,
};
use crate::section::table::{CLASSES, DATABASES, ENTRIES, FILTERS, MEMBERS, PATTERNS, SETS};

/// How many records of each section belong to filters that were looked at.
#[derive(Default)]
struct TakenFilters {
    classes: usize,
    words: usize,
    members: usize,
    entries: usize,
}

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut taken = TakenFilters::default();
    let mut least = 0;
    for (record, filter) in sections.of(FILTERS).iter().enumerate() {
        let place = FILTERS.at(record);
        plain(filter, place)?;
        let database = sections.of(DATABASES).get(filter.database as usize);
        let Some(database) = database.filter(|_| filter.database as usize >= least) else {
            let expected = format!("a database from {least} on, before {}", sections.of(DATABASES).len());
            return Err(place.refusal("database", expected, filter.database));
        };
        least = filter.database as usize + 1;
        classes(sections, filter, place, &mut taken)?;
        let owned = (filter.first_entry, filter.entries);
        let first = taken.entries;
        let entries = following(sections.of(ENTRIES), &mut taken.entries, owned, (place, "entries"))?;
        let patterns = sections.of(PATTERNS).get(database.first_pattern as usize..).unwrap_or_default();
        entries_of(entries, database, patterns, first)?;
    }
    sections.all_taken(CLASSES, taken.classes, "filters")?;
    let behind = if sections.of(CLASSES).is_empty() { 0 } else { SET_CHUNK - 1 };
    sections.all_taken(SETS, taken.words + behind, "classes and the end")?;
    sections.all_taken(MEMBERS, taken.members, "classes")?;
    sections.all_taken(ENTRIES, taken.entries, "filters")?;
    chosen(sections)
}

/// A database that is matched by a filter has one.
fn chosen(sections: &Sections<'_>) -> Result<(), Refusal> {
    for (record, database) in sections.of(DATABASES).iter().enumerate() {
        let by_filter = database.matcher == MatcherChoice::Filter as u8
            && database.layer != LayerMode::Override as u8
            && database.patterns != 0;
        let has_one = || sections.of(FILTERS).iter().any(|filter| filter.database as usize == record);
        let (expected, found) = ("one whose filter the database has", "2, and no filter");
        DATABASES.at(record).must(!by_filter || has_one(), "matcher", expected, found)?;
    }
    Ok(())
}

/// Fields that stand for themselves.
fn plain(filter: &FilterRecord, place: Place) -> Result<(), Refusal> {
    let (expected, found) = (format_args!("{} bits", SYMBOLS - 1), format_args!("{:#b}", filter.symbols));
    place.must(filter.symbols >> (SYMBOLS - 1) == 0, "symbols", expected, found)?;
    place.must(usize::from(filter.nibbles) == SET_NIBBLES, "nibbles", SET_NIBBLES, filter.nibbles)?;
    let ascending = filter.places.windows(2).all(|pair| pair[0] < pair[1]);
    let ascending = ascending && filter.places.iter().all(|at| usize::from(*at) < NIBBLES);
    let expected = format_args!("ascending numbers below {NIBBLES}");
    place.must(ascending, "places", expected, format_args!("{:?}", filter.places))?;
    let zeros = filter.reserved == [0; 2] && filter.unused == [0; NIBBLES - SET_NIBBLES];
    let found = format_args!("{:?}, {:?}", filter.reserved, filter.unused);
    place.must(zeros, "reserved, unused", "zeros", found)?;
    let known = |class: u16| u32::from(class) < filter.classes || class == NO_CLASS;
    let unknown = filter.classes_of.iter().copied().find(|class| !known(*class));
    let expected = format_args!("numbers below {} or {NO_CLASS}", filter.classes);
    place.must(unknown.is_none(), "classes_of", expected, unknown.unwrap_or_default())
}

/// The classes of a filter with their sets and members.
fn classes(
    sections: &Sections<'_>,
    filter: &FilterRecord,
    place: Place,
    taken: &mut TakenFilters,
) -> Result<(), Refusal> {
    let owned = (filter.first_class, filter.classes);
    let first = taken.classes;
    let classes = following(sections.of(CLASSES), &mut taken.classes, owned, (place, "classes"))?;
    for (record, class) in (first..).zip(classes) {
        let place = CLASSES.at(record);
        let expected = "at least one, and 0";
        let found = format_args!("{}, {}", class.members, class.reserved);
        place.must(class.members != 0 && class.reserved == 0, "members, reserved", expected, found)?;
        let words = (class.members as usize).div_ceil(u64::BITS as usize);
        let words = words.saturating_mul(SET_NIBBLES * NIBBLE_VALUES);
        let owned = (class.first_word, u32::try_from(words).unwrap_or(u32::MAX));
        following(sections.of(SETS), &mut taken.words, owned, (place, "first_word"))?;
        let owned = (class.first_member, class.members);
        let members = following(sections.of(MEMBERS), &mut taken.members, owned, (place, "members"))?;
        // Members rise, so the last one tells of all.
        let rise = members.windows(2).fold(true, |rise, pair| rise & (pair[0] < pair[1]));
        let below = members.last().is_none_or(|last| u32::from(*last) < filter.entries);
        let expected = format_args!("numbers that rise and are below {}", filter.entries);
        place.must(rise && below, "members", expected, format_args!("{members:?}"))?;
    }
    Ok(())
}

/// The entries of a filter, of which the first is the record `first` of its section: those of the patterns of
/// the database in all orientations. There are many, so that the first pass does nothing but look.
fn entries_of(
    entries: &[FilterEntry],
    database: &DatabaseRecord,
    patterns: &[PatternRecord],
    first: usize,
) -> Result<(), Refusal> {
    if !entries.iter().fold(true, |sound, entry| sound & is_sound(entry)) {
        let wrong = entries.iter().position(|entry| !is_sound(entry)).unwrap_or_default();
        sound(&entries[wrong], ENTRIES.at(first + wrong))?;
    }
    let mut rest = entries;
    for (pattern, number) in patterns.iter().zip(database.first_pattern..).take(database.patterns as usize) {
        let count = pattern.orientations.count_ones() as usize;
        let held = rest.get(..count).unwrap_or_default();
        // Every orientation once, and as many as there are: so in order, if each is of this pattern and
        // rises.
        let mut seen = 0_u8;
        let right = held.iter().fold(held.len() == count, |right, entry| {
            let bit = 1_u8.wrapping_shl(u32::from(entry.orientation));
            let risen = seen < bit;
            seen |= bit;
            right & (entry.pattern == number) & (entry.orientation < 8) & risen
        });
        if !right || seen != pattern.orientations {
            let record = first + entries.len() - rest.len();
            let expected = format!("pattern {number} in the orientations {:#010b}", pattern.orientations);
            let found: Vec<_> = held.iter().map(|entry| (entry.pattern, entry.orientation)).collect();
            let place = ENTRIES.at(record);
            return Err(place.refusal("pattern, orientation", expected, format!("{found:?}")));
        }
        rest = &rest[count..];
    }
    if rest.is_empty() {
        return Ok(());
    }
    let place = ENTRIES.at(first + entries.len() - rest.len());
    Err(place.refusal("pattern", format!("no more entries of '{}'", database.name()), rest[0].pattern))
}

/// The anchor of an entry is near, and it says whether the pattern is larger than the window.
pub(super) fn sound(entry: &FilterEntry, place: Place) -> Result<(), Refusal> {
    let expected = format_args!("an anchor less than {LARGEST_SIDE} lines away; 0 or 1");
    let found = format_args!("{},{}; {}", entry.anchor_row, entry.anchor_column, entry.beyond);
    place.must(is_sound(entry), "anchor, beyond", expected, found)
}

fn is_sound(entry: &FilterEntry) -> bool {
    let near = |offset: i8| offset.unsigned_abs() < LARGEST_SIDE;
    (entry.beyond < 2) & near(entry.anchor_row) & near(entry.anchor_column)
}
