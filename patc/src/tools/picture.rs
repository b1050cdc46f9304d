//! Patterns as drawings, in any orientation.

use crate::tools::knowledge::Subject;
use board::symmetry::Symmetry;
use bundles::record::{CellKind, DatabaseKind, Edges};

/// What is drawn in a cell that has a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// What the cell demands.
    Left,
    /// The letter.
    Drawn,
}

/// A diagram: cells row by row, and the edges around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The cells as characters of the pattern language, or as labels.
    pub cells: Vec<Vec<char>>,
    /// The edges drawn: bits of [`Edges`].
    pub edges: u8,
    /// Row and column of the anchor.
    pub anchor: (usize, usize),
}

/// Edges with the steps that lead to them.
const SIDES: [(u8, isize, isize); 4] =
    [(Edges::NORTH, -1, 0), (Edges::SOUTH, 1, 0), (Edges::WEST, 0, -1), (Edges::EAST, 0, 1)];

impl Picture {
    /// A pattern in an orientation.
    #[must_use]
    pub fn of(subject: &Subject<'_>, orientation: Symmetry, labels: Labels) -> Picture {
        let record = subject.record;
        let mapped = |row: i8, column: i8| orientation.offset(isize::from(row), isize::from(column));
        let (first, last) = (mapped(record.top, record.left), mapped(record.bottom, record.right));
        let (top, left) = (first.0.min(last.0), first.1.min(last.1));
        let (height, width) = (first.0.abs_diff(last.0) + 1, first.1.abs_diff(last.1) + 1);
        let inside = |(row, column): (isize, isize)| {
            let place = (usize::try_from(row - top).ok()?, usize::try_from(column - left).ok()?);
            (place.0 < height && place.1 < width).then_some(place)
        };
        let mut cells = vec![vec![unnamed(subject); width]; height];
        for element in subject.database.elements(record) {
            let character = match element.label {
                letter if letter != 0 && labels == Labels::Drawn => char::from(letter),
                _ => CellKind::from_number(element.kind).map_or('?', CellKind::character),
            };
            if let Some((row, column)) = inside(mapped(element.row, element.column)) {
                cells[row][column] = character;
            }
        }
        let drawn = SIDES.iter().filter(|(side, ..)| record.edges & side != 0);
        let images = drawn.map(|(_, row, column)| orientation.offset(*row, *column));
        let edges = images.fold(0, |sum, image| {
            let side = SIDES.iter().find(|(_, row, column)| (*row, *column) == image);
            sum | side.map_or(0, |(side, ..)| *side)
        });
        Picture { cells, edges, anchor: inside((0, 0)).unwrap_or_default() }
    }

    /// A pattern as it was drawn.
    #[must_use]
    pub fn upright(subject: &Subject<'_>, labels: Labels) -> Picture {
        Picture::of(subject, Symmetry::IDENTITY, labels)
    }

    /// Its lines, as sources draw it.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let bar = |side: u8, character: &'static str| if self.edges & side != 0 { character } else { "" };
        let width = self.cells.first().map_or(0, Vec::len);
        let dashes = format!("{}{}{}", bar(Edges::WEST, "+"), "-".repeat(width), bar(Edges::EAST, "+"));
        let row = |row: &Vec<char>| {
            let cells: String = row.iter().collect();
            format!("{}{cells}{}", bar(Edges::WEST, "|"), bar(Edges::EAST, "|"))
        };
        let north = (self.edges & Edges::NORTH != 0).then(|| dashes.clone());
        let south = (self.edges & Edges::SOUTH != 0).then(|| dashes.clone());
        north.into_iter().chain(self.cells.iter().map(row)).chain(south).collect()
    }
}

/// Whether cells of which no element says anything must be empty, as those of joseki must.
#[must_use]
pub fn is_exact(subject: &Subject<'_>) -> bool {
    DatabaseKind::from_number(subject.database.record().kind) == Some(DatabaseKind::Joseki)
}

/// What stands for a cell of which no element says anything.
fn unnamed(subject: &Subject<'_>) -> char {
    if is_exact(subject) { CellKind::Empty.character() } else { '?' }
}

/// Whether a pattern has labels.
#[must_use]
pub fn has_labels(subject: &Subject<'_>) -> bool {
    subject.database.elements(subject.record).iter().any(|element| element.label != 0)
}

/// Drawings beside one another, each under its title.
#[must_use]
pub fn side_by_side(drawings: &[(String, Vec<String>)]) -> Vec<String> {
    let width = |(title, lines): &(String, Vec<String>)| {
        lines.iter().chain([title]).map(|line| line.chars().count()).max().unwrap_or(0)
    };
    let height = drawings.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let line = |at: Option<usize>| {
        let mut text = String::new();
        for drawing in drawings {
            let part = at.map_or(Some(&drawing.0), |at| drawing.1.get(at)).map_or("", String::as_str);
            text.push_str(&format!("{part:width$}   ", width = width(drawing)));
        }
        text.trim_end().to_owned()
    };
    std::iter::once(line(None)).chain((0..height).map(|at| line(Some(at)))).collect()
}
