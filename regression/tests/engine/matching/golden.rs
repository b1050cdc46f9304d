//! The golden lists of matches: their form is described beside them, in the reference data.

use board::{BoardSize, Point, PointSet};
use flate2::read::GzDecoder;
use matching::View;
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

/// Name, move, anchor and transformation.
pub(crate) type Match = (String, String, String, usize);

/// A line as it is written.
#[derive(Deserialize)]
struct Line {
    sgf: Option<String>,
    #[serde(rename = "move")]
    number: usize,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
    color: String,
    database: String,
    matches: Vec<Match>,
}

/// The matches of a database on a position.
pub(crate) struct List {
    pub(crate) sgf: String,
    pub(crate) number: usize,
    pub(crate) size: BoardSize,
    black: PointSet,
    white: PointSet,
    /// Who is O.
    pub(crate) color: String,
    pub(crate) database: String,
    /// Sorted.
    pub(crate) matches: Vec<Match>,
}

impl List {
    /// The position as the player sees it who is O.
    pub(crate) fn view(&self) -> View {
        match self.color.as_str() {
            "black" => View::of_stones(self.size, &self.black, &self.white),
            _ => View::of_stones(self.size, &self.white, &self.black),
        }
    }
}

/// All lists of a file.
pub(crate) fn lists(path: &Path) -> impl Iterator<Item = List> {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    BufReader::new(GzDecoder::new(file)).lines().map(|line| {
        let line: Line = serde_json::from_str(&line.expect("text")).expect("a list of matches");
        let size = BoardSize::new(line.size).expect("a size");
        let stones = |vertices: &[String]| {
            vertices.iter().map(|vertex| Point::parse(vertex, size).expect("a vertex")).collect()
        };
        let mut matches = line.matches;
        matches.sort();
        List {
            sgf: line.sgf.unwrap_or_default(),
            number: line.number,
            size,
            black: stones(&line.black),
            white: stones(&line.white),
            color: line.color,
            database: line.database,
            matches,
        }
    })
}
