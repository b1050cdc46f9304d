//! Openings: whole positions and the moves that are played there.

mod tally;

pub use tally::Tally;

use super::Origin;
use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use board::symmetry::Symmetry;
use board::{BoardSize, Point, PointSet};
use bundles::record::{BookScoring, LARGEST_SIDE, OpeningRecord};
use matching::opening::Hashes;
use std::collections::BTreeMap;
use twox_hash::XxHash3_128;

/// The name of the database of openings.
pub const DATABASE: &str = "fullboard";

/// A move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its name.
    pub name: String,
    /// The number of its source in the catalog.
    pub source: u32,
    /// Its line.
    pub line: u32,
    /// What a bundle stores.
    pub record: OpeningRecord,
    /// The move and the stones as the source writes them, for drawings; empty where it is a game.
    pub points: Box<str>,
    /// A hash of the stones as they are stored, by which two positions of one key are distinguished.
    identity: u128,
}

impl Opening {
    /// The opening of this name on a line of a source that is not known yet: a move in a position of these
    /// stones of the player and the opponent; none when there are more stones than a bundle counts.
    pub(crate) fn new(
        name: &str,
        line: u32,
        (size, stones): (BoardSize, [&PointSet; 2]),
        (chosen, weight): (Point, u32),
    ) -> Option<Opening> {
        let (record, identity) = stored(size, stones, chosen, weight)?;
        Some(Opening { name: name.to_owned(), source: 0, line, record, points: Box::default(), identity })
    }

    /// The same with the points as they are written.
    pub(crate) fn written(self, points: &str) -> Opening {
        Opening { points: points.into(), ..self }
    }
}

/// The openings of a source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Openings {
    /// The openings; their sources are not known yet.
    pub openings: Vec<Opening>,
    /// Whether the source says that they are added to those of a bundle below.
    pub added: bool,
    /// The games that they are a book for; none where they are asked in all games.
    pub games: Option<BookGames>,
}

/// The name of a book and the games that it is for.
#[derive(Clone, Debug, PartialEq)]
pub struct BookGames {
    /// Its name: what follows `book`, or that of the file.
    pub name: String,
    /// The side of the board.
    pub side: u8,
    /// The komi in points.
    pub komi: f32,
    /// What counts at the end.
    pub scoring: BookScoring,
}

/// Openings of one source that are played without a search in games of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningBook {
    /// Which games these are.
    pub games: BookGames,
    /// The number of its source in the catalog.
    pub source: u32,
    /// Its openings, sorted as a bundle has them.
    pub openings: Vec<Opening>,
}

impl OpeningBook {
    /// The book that the openings of this source are.
    pub(super) fn new(games: BookGames, source: u32, mut openings: Vec<Opening>) -> OpeningBook {
        for opening in &mut openings {
            opening.source = source;
        }
        sort(&mut openings);
        OpeningBook { games, source, openings }
    }
}

/// The order of a bundle.
fn sort(openings: &mut [Opening]) {
    openings.sort_by(|left, right| {
        let weight = right.record.weight.cmp(&left.record.weight);
        left.record.key.cmp(&right.record.key).then(weight)
    });
}

/// The first two positions of sorted openings that have one key though they differ, which two of a million
/// have with a chance below 2⁻²⁴.
pub fn collision(openings: &[Opening]) -> Option<[&Opening; 2]> {
    let pairs = openings.iter().zip(openings.iter().skip(1));
    let mut same = pairs.filter(|(first, second)| first.record.key == second.record.key);
    same.find(|(first, second)| first.identity != second.identity).map(|(first, second)| [first, second])
}

/// A square board of a side that bundles can have openings for.
pub(crate) fn opening_size(side: usize) -> Option<BoardSize> {
    BoardSize::new(side).filter(|_| side <= usize::from(LARGEST_SIDE))
}

/// The record of a move, and the hash of its position's stones; the board and the number of stones must fit.
fn stored(
    size: BoardSize,
    [own, opponent]: [&PointSet; 2],
    chosen: Point,
    weight: u32,
) -> Option<(OpeningRecord, u128)> {
    let (hashes, side) = (Hashes::new(size, own, opponent)?, size.width() as u8);
    let turn = hashes.turns().next().unwrap_or(Symmetry::IDENTITY);
    let chosen = turn.point(chosen, size);
    let record = OpeningRecord {
        key: hashes.key(),
        weight,
        row: chosen.row() as u8,
        column: chosen.column() as u8,
        stones: u8::try_from(own.len() + opponent.len()).ok()?,
        form: OpeningRecord::form_of(side, turn.number() as u8),
    };
    let mut bytes = vec![side];
    for set in [own, opponent] {
        bytes.extend(turn.set(set, size).words().iter().flat_map(|word| word.to_le_bytes()));
    }
    Some((record, XxHash3_128::oneshot(&bytes)))
}

/// The openings of all sources.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// All openings; sorted once all sources are in.
    pub openings: Vec<Opening>,
    /// What was counted in games.
    pub tally: Tally,
    /// Whether a source says that they are added to those of a bundle below.
    pub added: bool,
    /// Where the name of each opening was given first, by the side of the board.
    names: BTreeMap<(u8, String), (u32, u32)>,
}

impl Book {
    /// Takes in the openings of a source with this number.
    pub(super) fn add(
        &mut self,
        source: &Source,
        number: u32,
        read: Openings,
        sources: &[Origin],
        report: &mut Report,
    ) {
        self.added |= read.added;
        for opening in read.openings {
            let opening = Opening { source: number, ..opening };
            let name = (opening.record.side(), opening.name.clone());
            let place = (opening.source, opening.line);
            let first = *self.names.entry(name).or_insert(place);
            if first != place {
                let path = super::shown(sources, first.0);
                let message = format!("expected a new name, found `{}` again", opening.name);
                let place = Place::stretch(opening.line, 1, opening.name.chars().count() as u32);
                let finding = report.add(Code::OPENING_NAME, source, place, message);
                finding.earlier_in(path, Place::line(first.1), "the first opening of this name");
            }
            self.openings.push(opening);
        }
    }

    /// Adds what games have said and puts all into the order of a bundle.
    pub(super) fn sort(&mut self) {
        self.openings.extend(std::mem::take(&mut self.tally).openings());
        sort(&mut self.openings);
    }
}
