//! Eye spaces drawn as text, to ask about their values alone.

use super::exact::{MOST_CELLS, MOST_OUTER, Played, play_out};
use super::value::EyeValue;
use super::vital::{MOST_INNER_POINTS, plain};
use board::{BoardSize, Point, PointSet};
use bundles::Database;
use bundles::record::MOST_EYE_CELLS;
use limits::printable::quote;
use matching::eyes::{EyeSpace, SpaceCell, find};

/// The marks of cells: empty, a stone of the attacker, and the same on margins.
const CELLS: &str = ".X!$";

/// An eye space as a drawing, a row of marks for each row of points: `.` for an empty point, `X` for a stone
/// of the attacker, `!` and `$` for the same on a margin, `|` and `-` for the edges of the board beside
/// points, blanks and `+` for all that is outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeShape {
    /// The marks, rows of equal length.
    rows: Vec<Vec<char>>,
    /// Row and column of each cell, in reading order.
    cells: Vec<(usize, usize)>,
    space: EyeSpace,
}

/// Why a drawing is no eye space.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EyeShapeError {
    /// A mark that means nothing.
    #[error("expected . X ! $ | - + or a blank, found {}", quote(&.0.to_string()))]
    Mark(char),
    /// There is no point.
    #[error("expected a point (. X ! $), found none")]
    Empty,
    /// There are more points than are looked at.
    #[error(
        "expected at most {MOST_CELLS} points, or up to {MOST_EYE_CELLS} of which {inner} or more are no \
                     margins, found {0}",
        inner = MOST_INNER_POINTS + 1
    )]
    Large(usize),
    /// The points do not hang together.
    #[error("expected points that hang together")]
    Parted,
}

impl EyeShape {
    /// Reads a drawing, whose rows are parted by line ends or `%`.
    ///
    /// # Errors
    ///
    /// If it is no eye space, or a larger one than is looked at.
    pub fn read(text: &str) -> Result<EyeShape, EyeShapeError> {
        // Blank rows can only be outside of the points.
        let lines: Vec<&str> = text.split(['%', '\n']).filter(|line| !line.trim().is_empty()).collect();
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let mut rows = Vec::new();
        for line in lines {
            if let Some(mark) = line.chars().find(|mark| !CELLS.contains(*mark) && !"|-+ ".contains(*mark)) {
                return Err(EyeShapeError::Mark(mark));
            }
            let mut row: Vec<char> = line.chars().collect();
            row.resize(width, ' ');
            rows.push(row);
        }
        let numbered = rows.iter().enumerate();
        let cells: Vec<(usize, usize)> = numbered
            .flat_map(|(row, marks)| marks.iter().enumerate().map(move |(column, mark)| (row, column, *mark)))
            .filter(|(_, _, mark)| CELLS.contains(*mark))
            .map(|(row, column, _)| (row, column))
            .collect();
        let space = space(&rows, &cells)?;
        Ok(EyeShape { rows, cells, space })
    }

    /// A space of empty points on an empty board.
    ///
    /// # Errors
    ///
    /// If it is no eye space, or a larger one than is looked at.
    pub fn on_board(size: BoardSize, points: &PointSet) -> Result<EyeShape, EyeShapeError> {
        let mark = |row: usize, column: usize| {
            let on = |at: usize, length: usize| (1..=length).contains(&at);
            match (on(row, size.height()), on(column, size.width())) {
                (true, true) => {
                    let point = size.point(column - 1, row - 1);
                    if point.is_some_and(|point| points.contains(point)) { '.' } else { ' ' }
                }
                (true, false) => '|',
                (false, true) => '-',
                (false, false) => '+',
            }
        };
        let (Some(first), Some(last)) = (points.first(), points.iter().last()) else {
            return Err(EyeShapeError::Empty);
        };
        let columns: Vec<usize> = points.iter().map(Point::column).collect();
        let left = columns.iter().min().copied().unwrap_or(0);
        let right = columns.iter().max().copied().unwrap_or(0);
        // A frame around the points shows where the edges are.
        let rows = first.row()..=last.row() + 2;
        let drawn = rows.map(|row| (left..=right + 2).map(|column| mark(row, column)).collect::<String>());
        EyeShape::read(&drawn.collect::<Vec<String>>().join("\n"))
    }

    /// Its value by playing it out, with liberties enough outside; counted where it is too large for that.
    pub fn play_out(&self) -> Played {
        let cells = self.space.cells();
        let margins = cells.iter().filter(|cell| cell.margin).count();
        play_out(&self.space, MOST_OUTER).unwrap_or(Played {
            value: plain(cells.len(), margins),
            attack: 0,
            defense: 0,
        })
    }

    /// What the first graph says that fits, with its number.
    pub fn look_up(&self, graphs: &[Database<'_>]) -> Option<(u32, EyeValue)> {
        let found = graphs.iter().find_map(|database| find(database, &self.space))?;
        Some((found.graph.number, EyeValue(found.graph.value)))
    }

    /// The same space with stones of the attacker on some of its cells, a bit for each.
    #[must_use]
    pub fn filled(&self, stones: u32) -> EyeShape {
        let mut filled = self.clone();
        for (bit, (row, column)) in self.cells.iter().enumerate() {
            let margin = matches!(self.rows[*row][*column], '!' | '$');
            filled.rows[*row][*column] = match (margin, stones >> bit & 1 != 0) {
                (false, false) => '.',
                (false, true) => 'X',
                (true, false) => '!',
                (true, true) => '$',
            };
        }
        // The same cells are a space again.
        if let Ok(space) = space(&filled.rows, &filled.cells) {
            filled.space = space;
        }
        filled
    }

    /// How many cells it has.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The drawing with the cells marked where the sides play, a bit for each: `<` the attacker, `>` the
    /// defender, `*` both; on margins `(`, `)` and `@`.
    pub fn drawn(&self, attack: u32, defense: u32) -> String {
        let mut rows = self.rows.clone();
        for (bit, (row, column)) in self.cells.iter().enumerate() {
            let mark = &mut rows[*row][*column];
            let on = (attack >> bit & 1 != 0, defense >> bit & 1 != 0);
            *mark = match (*mark, on) {
                ('.', (true, true)) => '*',
                ('.', (true, false)) => '<',
                ('.', (false, true)) => '>',
                ('!', (true, true)) => '@',
                ('!', (true, false)) => '(',
                ('!', (false, true)) => ')',
                (mark, _) => mark,
            };
        }
        let row = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned();
        rows.iter().map(row).collect::<Vec<String>>().join("\n")
    }
}

/// The space of these cells.
fn space(rows: &[Vec<char>], cells: &[(usize, usize)]) -> Result<EyeSpace, EyeShapeError> {
    let are_neighbors = |one: usize, other: usize| {
        let (Some((row, column)), Some((down, along))) = (cells.get(one), cells.get(other)) else {
            return false;
        };
        row.abs_diff(*down) + column.abs_diff(*along) == 1
    };
    let drawn = cells.iter().map(|(row, column)| SpaceCell {
        point: None,
        stone: matches!(rows[*row][*column], 'X' | '$'),
        margin: matches!(rows[*row][*column], '!' | '$'),
        border: border(rows, *row, *column),
        added: false,
    });
    let drawn: Vec<SpaceCell> = drawn.collect();
    let inner = drawn.iter().filter(|cell| !cell.margin).count();
    if drawn.is_empty() {
        return Err(EyeShapeError::Empty);
    }
    if drawn.len() > MOST_CELLS && inner <= MOST_INNER_POINTS {
        return Err(EyeShapeError::Large(drawn.len()));
    }
    let mut reached = vec![0];
    let mut next = 0;
    while let Some(&one) = reached.get(next) {
        next += 1;
        let new: Vec<usize> =
            (0..cells.len()).filter(|other| are_neighbors(one, *other) && !reached.contains(other)).collect();
        reached.extend(new);
    }
    if reached.len() < cells.len() {
        return Err(EyeShapeError::Parted);
    }
    let count = drawn.len();
    EyeSpace::new(drawn, are_neighbors).ok_or(EyeShapeError::Large(count))
}

/// At how many edges a cell lies, two at most: at an edge to the left or the right, above or below.
fn border(rows: &[Vec<char>], row: usize, column: usize) -> u8 {
    let at = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).and_then(|(row, column)| rows.get(row)?.get(column)).copied()
    };
    let is_edge = |mark: Option<char>, edge: char| mark == Some(edge);
    let sides =
        is_edge(at(Some(row), column.checked_sub(1)), '|') || is_edge(at(Some(row), Some(column + 1)), '|');
    let ends =
        is_edge(at(row.checked_sub(1), Some(column)), '-') || is_edge(at(Some(row + 1), Some(column)), '-');
    u8::from(sides) + u8::from(ends)
}
