//! Which patterns of a database stand on a position, as lists for people and for other programs.
//!
//! Such a list holds geometry only: classes, constraints and legality play no part. Its order and its hash
//! are those of the golden files, with which every engine of this kind can be compared.

pub mod golden;
mod worth;

pub use worth::Worth;

use crate::library::Library;
use board::{BoardSize, Color, ParseVertexError, Point, PointSet};
use bundles::Refusal;
use bundles::record::DatabaseKind;
use matching::{Match, Matches, View, opening};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// A position without ko and turn, a player, and what is to be matched for him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The size of the board.
    pub size: BoardSize,
    /// The black stones.
    pub black: PointSet,
    /// The white stones.
    pub white: PointSet,
    /// Whose stones the letter `O` stands for.
    pub color: Color,
    /// The name of the database.
    pub database: String,
}

impl Query {
    /// Reads a query whose stones are vertices.
    ///
    /// # Errors
    /// A word is no vertex of the board, or a point has two stones.
    pub fn new<'a>(
        size: BoardSize,
        black: impl IntoIterator<Item = &'a str>,
        white: impl IntoIterator<Item = &'a str>,
        color: Color,
        database: impl Into<String>,
    ) -> Result<Query, StonesError> {
        let black = stones(size, black)?;
        let white = stones(size, white)?;
        match (black & white).first() {
            Some(point) => Err(StonesError::Twice(point.vertex(size).to_string())),
            None => Ok(Query { size, black, white, color, database: database.into() }),
        }
    }

    /// How a pattern of this name that was found is listed.
    fn listed(&self, name: &str, found: &Match) -> Listed {
        let vertex = |point: Point| point.vertex(self.size).to_string();
        let (chosen, anchor) = (vertex(found.chosen), vertex(found.anchor));
        Listed { name: name.to_owned(), chosen, anchor, orientation: found.orientation.number() as u8 }
    }

    /// The stones of `O` and of `X`.
    fn stones(&self) -> (&PointSet, &PointSet) {
        match self.color {
            Color::Black => (&self.black, &self.white),
            Color::White => (&self.white, &self.black),
        }
    }
}

fn stones<'a>(size: BoardSize, words: impl IntoIterator<Item = &'a str>) -> Result<PointSet, StonesError> {
    let mut stones = PointSet::EMPTY;
    for word in words {
        let point = Point::parse(word, size).map_err(StonesError::Vertex)?;
        if stones.contains(point) {
            return Err(StonesError::Twice(word.to_owned()));
        }
        stones.insert(point);
    }
    Ok(stones)
}

/// The stones of a query make no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StonesError {
    /// A word is no vertex.
    #[error(transparent)]
    Vertex(ParseVertexError),
    /// More than one stone is to stand on a vertex.
    #[error("expected one stone on {0}, found two")]
    Twice(String),
}

/// A pattern that stands on a position. Lists are sorted by its fields in their order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Listed {
    /// The name of the pattern.
    pub name: String,
    /// The vertex that it proposes; its anchor when it proposes none.
    pub chosen: String,
    /// The vertex of its anchor.
    pub anchor: String,
    /// How its diagram is turned, 0 to 7.
    pub orientation: u8,
}

impl Serialize for Listed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.name, &self.chosen, &self.anchor, self.orientation).serialize(serializer)
    }
}

/// A match with what it is a match of.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingPattern {
    /// Where it stands.
    pub listed: Listed,
    /// What it says of its move.
    pub worth: Worth,
    /// The pattern, by its id in the layers of the library; none of an opening.
    pub pattern: Option<u32>,
}

/// The patterns that stand on a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchList {
    /// All of them, sorted.
    pub matches: Vec<Listed>,
    /// What each of them says of its move, in the same order.
    pub worth: Vec<Worth>,
}

/// As JSON the matches are those of golden files; what they are worth stands beside them.
impl Serialize for MatchList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values: Vec<f64> = self.worth.iter().map(Worth::number).collect();
        let classes: Vec<String> = self.worth.iter().map(Worth::classes).collect();
        let mut list = serializer.serialize_struct("MatchList", 3)?;
        list.serialize_field("matches", &self.matches)?;
        list.serialize_field("values", &values)?;
        list.serialize_field("classes", &classes)?;
        list.end()
    }
}

impl FromIterator<(Listed, Worth)> for MatchList {
    fn from_iter<I: IntoIterator<Item = (Listed, Worth)>>(found: I) -> MatchList {
        let mut found: Vec<(Listed, Worth)> = found.into_iter().collect();
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        let (matches, worth) = found.into_iter().unzip();
        MatchList { matches, worth }
    }
}

impl MatchList {
    /// The SHA-256 of the list in hexadecimal: a line for each match, its fields with single blanks between
    /// them, the lines sorted by bytes.
    pub fn sha256(&self) -> String {
        let line = |found: &Listed| {
            let Listed { name, chosen, anchor, orientation } = found;
            format!("{name} {chosen} {anchor} {orientation}\n")
        };
        let mut lines: Vec<String> = self.matches.iter().map(line).collect();
        lines.sort_unstable();
        let mut hasher = Sha256::new();
        lines.iter().for_each(|line| hasher.update(line));
        let mut text = String::new();
        for byte in hasher.finalize() {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }
}

/// There is no list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// The bundle has no such database.
    #[error("expected a database {}", of_known(.name, .known))]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// The bundle has no pattern of this name.
    #[error("expected the name of a pattern or an opening of the bundle, found '{0}'")]
    NoPattern(String),
    /// The names of the patterns cannot be read.
    #[error(transparent)]
    Notes(Refusal),
}

/// The databases that there are, and what was asked for instead.
fn of_known(name: &str, known: &[String]) -> String {
    match known {
        [] => format!("'{name}', found a bundle without databases"),
        _ => format!("of the bundle ({}), found '{name}'", known.join(", ")),
    }
}

/// Makes lists; keeps its memory from one to the next.
#[derive(Debug)]
pub struct Lister<'l> {
    library: &'l Library,
    found: Matches,
}

impl<'l> Lister<'l> {
    /// Makes lists from this library.
    pub fn new(library: &'l Library) -> Lister<'l> {
        Lister { library, found: Matches::new() }
    }

    /// The patterns of the query's database that stand on its position.
    ///
    /// # Errors
    /// There is no such database, or the names of its patterns cannot be read.
    pub fn list(&mut self, query: &Query) -> Result<MatchList, ListError> {
        Ok(self.standing(query)?.into_iter().map(|found| (found.listed, found.worth)).collect())
    }

    /// The same with the patterns, in the order in which they are found.
    ///
    /// # Errors
    /// See [`Lister::list`].
    pub fn standing(&mut self, query: &Query) -> Result<Vec<StandingPattern>, ListError> {
        let layers = self.library.layers();
        if layers.database(&query.database).next().is_none() {
            let mut known: Vec<String> =
                layers.databases().map(|known| known.database.record().name().to_owned()).collect();
            known.dedup();
            return Err(ListError::Unknown { name: query.database.clone(), known });
        }
        let (own, opponent) = query.stones();
        let view = View::of_stones(query.size, own, opponent);
        let everywhere = PointSet::board(query.size);
        self.found.clear();
        for effective in layers.database(&query.database) {
            matching::scan(&effective.database, effective.base, &view, &everywhere, &mut self.found);
        }
        let mut listed = self.list_openings(query)?;
        for found in self.found.iter() {
            let Some(located) = layers.locate(found.pattern) else { continue };
            let name = &located.note().map_err(ListError::Notes)?.name;
            let worth =
                Worth::Pattern { value: layers.value(found.pattern), classes: located.record.classes };
            let pattern = Some(found.pattern);
            listed.push(StandingPattern { listed: query.listed(name, &found), worth, pattern });
        }
        Ok(listed)
    }

    /// The openings of the query's database, when it is one of openings.
    fn list_openings(&self, query: &Query) -> Result<Vec<StandingPattern>, ListError> {
        let mut listed = Vec::new();
        let (own, opponent) = query.stones();
        let stones = (query.size, own, opponent);
        for effective in self.library.layers().database(&query.database) {
            if DatabaseKind::from_repr(effective.database.record().kind) != Some(DatabaseKind::Openings) {
                continue;
            }
            let bundle = effective.database.bundle();
            let mut found = Matches::new();
            opening::scan(bundle.openings(), stones, &PointSet::board(query.size), &mut found);
            let notes = bundle.opening_notes().map_err(ListError::Notes)?;
            for found in found.iter() {
                let Some(note) = notes.get(found.pattern as usize) else { continue };
                let Some(record) = bundle.openings().get(found.pattern as usize) else { continue };
                let worth = Worth::Opening { weight: record.weight };
                listed.push(StandingPattern {
                    listed: query.listed(&note.name, &found),
                    worth,
                    pattern: None,
                });
            }
        }
        Ok(listed)
    }
}
