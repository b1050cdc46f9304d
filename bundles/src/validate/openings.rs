//! Openings: they are those of one database, and behind these those of books; they are sorted by key, and
//! each is a move on a board.

use super::{Place, Sections, following};
use crate::Refusal;
use crate::record::{
    BookRecord, BookScoring, DatabaseKind, LARGEST_SIDE, LayerMode, MatcherChoice, OPENING_STONES,
    OpeningRecord,
};
use crate::section::table::{BOOKS, DATABASES, OPENINGS};
use strum::VariantArray;

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut owners = 0;
    for (record, database) in sections.of(DATABASES).iter().enumerate() {
        let place = DATABASES.at(record);
        let openings = database.kind == DatabaseKind::Openings as u8;
        let expected = if openings { "3, as of openings" } else { "another, as it has no openings" };
        let matcher = database.matcher;
        place.must((matcher == MatcherChoice::Table as u8) == openings, "matcher", expected, matcher)?;
        if !openings {
            continue;
        }
        owners += 1;
        place.must(owners == 1, "kind", "one database of openings in a bundle", "another")?;
        place.must(database.patterns == 0, "patterns", "0, as of openings", database.patterns)?;
        let expected = "0 or 1, as openings have no values to override";
        place.must(database.layer != LayerMode::Override as u8, "layer", expected, database.layer)?;
    }
    let (all, books) = (sections.of(OPENINGS), sections.of(BOOKS));
    let mut next = books.first().map_or(all.len(), |book| (book.first_opening as usize).min(all.len()));
    if owners == 0 && next > 0 {
        let expected = "no records, as no database is of openings";
        return Err(Refusal::new("section of openings", expected, next.to_string()));
    }
    records(0, &all[..next])?;
    for (number, book) in books.iter().enumerate() {
        let place = BOOKS.at(number);
        is_for_games(book, &books[..number], place)?;
        let first = next;
        let openings = following(all, &mut next, (book.first_opening, book.openings), (place, "openings"))?;
        records(first, openings)?;
        let other = openings.iter().map(OpeningRecord::side).find(|side| *side != book.side);
        place.must(other.is_none(), "side", "the side of all its openings", other.unwrap_or_default())?;
    }
    sections.all_taken(OPENINGS, next, "databases and books")
}

/// Whether there are games of this kind, and the book has a name that none before it has.
fn is_for_games(book: &BookRecord, before: &[BookRecord], place: Place) -> Result<(), Refusal> {
    place.own_name(book, before, |book| &book.name)?;
    let expected = format_args!("1 to {LARGEST_SIDE}");
    place.must((1..=LARGEST_SIDE).contains(&book.side), "side", expected, book.side)?;
    place.must(book.komi.is_finite(), "komi", "a finite number", book.komi)?;
    let expected = "0 for area or 1 for territory";
    place.must(usize::from(book.scoring) < BookScoring::VARIANTS.len(), "scoring", expected, book.scoring)?;
    place.zero(&book.reserved)
}

/// All records at once without a branch, as nearly always nothing is wrong; the first has this number.
fn records(first: usize, openings: &[OpeningRecord]) -> Result<(), Refusal> {
    let sound = openings.iter().fold(true, |all, opening| all & is_sound(opening));
    let pairs = openings.iter().zip(openings.iter().skip(1));
    let sorted = pairs.clone().fold(true, |all, (before, behind)| all & follows(before, behind));
    if sound & sorted {
        return Ok(());
    }
    let place = |record: usize| OPENINGS.at(first + record);
    if let Some((record, opening)) = openings.iter().enumerate().find(|(_, opening)| !is_sound(opening)) {
        let expected = format!(
            "a weight of at least 1, at most {OPENING_STONES} stones, a move on a board of 1 to {LARGEST_SIDE} rows"
        );
        let (fields, found) = ("weight, stones, form, row and column", format!("{opening:?}"));
        return Err(place(record).refusal(fields, expected, found));
    }
    let mut pairs = pairs.enumerate().map(|(record, (before, behind))| (record + 1, before, behind));
    match pairs.find(|(_, before, behind)| !follows(before, behind)) {
        Some((record, before, behind)) => {
            let expected = format!(
                "a key above {:016x}, or the same with {} stones, side {} and at most weight {}",
                before.key,
                before.stones,
                before.side(),
                before.weight
            );
            Err(place(record).refusal("key", expected, format!("{behind:?}")))
        }
        None => Ok(()),
    }
}

fn is_sound(opening: &OpeningRecord) -> bool {
    let side = opening.side();
    // A move inside a board rules out a side of 0.
    (opening.weight != 0)
        & (opening.stones <= OPENING_STONES)
        & (side <= LARGEST_SIDE)
        & (opening.row < side)
        & (opening.column < side)
}

/// Whether a record may come behind another.
fn follows(before: &OpeningRecord, behind: &OpeningRecord) -> bool {
    let same = (before.stones == behind.stones)
        & (before.side() == behind.side())
        & (before.weight >= behind.weight);
    (before.key < behind.key) | ((before.key == behind.key) & same)
}
