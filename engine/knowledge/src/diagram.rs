//! Patterns as drawings, in any orientation.

use crate::prediction::surroundings::{EMPTY, OPPONENT, OUTSIDE, OWN, number_around};
use board::symmetry::Symmetry;
use bundles::Database;
use bundles::record::{CellKind, DatabaseKind, Edges, PatternRecord};

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
    pub fn of(
        database: &Database<'_>,
        record: &PatternRecord,
        orientation: Symmetry,
        labels: Labels,
    ) -> Picture {
        let mapped = |row: i8, column: i8| orientation.offset(isize::from(row), isize::from(column));
        let (first, last) = (mapped(record.top, record.left), mapped(record.bottom, record.right));
        let (top, left) = (first.0.min(last.0), first.1.min(last.1));
        let (height, width) = (first.0.abs_diff(last.0) + 1, first.1.abs_diff(last.1) + 1);
        let inside = |(row, column): (isize, isize)| {
            let place = (usize::try_from(row - top).ok()?, usize::try_from(column - left).ok()?);
            (place.0 < height && place.1 < width).then_some(place)
        };
        let mut cells = vec![vec![unnamed(database); width]; height];
        for element in database.elements(record) {
            let character = match element.label {
                letter if letter != 0 && labels == Labels::Drawn => char::from(letter),
                _ => CellKind::from_repr(element.kind).map_or('?', CellKind::character),
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

    /// A neighborhood around a move, `*`, which is the anchor. Own stones are `O`, and where it reaches over
    /// an edge of the board, that is drawn.
    ///
    /// In a row or column with the move it reaches farthest, so that a side on which that row or column ends
    /// on the board has no edge, and one on which it does not ends there for all the others as well.
    pub fn around(drawn: &[u8]) -> Picture {
        let at = |row: isize, column: isize| drawn.get(number_around(column, row)?).copied();
        // How far the neighborhood and the board go in each direction, and whether the board ends first.
        let arms = SIDES.map(|(side, row, column)| {
            let on_board = |steps: &isize| at(row * steps, column * steps).is_some_and(|it| it != OUTSIDE);
            let length = (1..).take_while(on_board).count() as isize;
            let ends = at(row * (length + 1), column * (length + 1)).is_some();
            (length, if ends { side } else { 0 })
        });
        let [up, down, left, right] = arms.map(|(length, _)| length);
        let cell = |row: isize, column: isize| match at(row, column) {
            _ if (row, column) == (0, 0) => '*',
            Some(EMPTY) => '.',
            Some(OWN) => 'O',
            Some(OPPONENT) => 'X',
            _ => '?',
        };
        let row = |row: isize| (-left..=right).map(|column| cell(row, column)).collect();
        Picture {
            cells: (-up..=down).map(row).collect(),
            edges: arms.iter().fold(0, |edges, (_, edge)| edges | edge),
            anchor: (up as usize, left as usize),
        }
    }

    /// Its lines, as sources draw it.
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
pub fn is_exact(database: &Database<'_>) -> bool {
    DatabaseKind::from_repr(database.record().kind) == Some(DatabaseKind::Joseki)
}

/// What stands for a cell of which no element says anything.
fn unnamed(database: &Database<'_>) -> char {
    if is_exact(database) { CellKind::Empty.character() } else { '?' }
}
