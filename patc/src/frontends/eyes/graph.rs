//! From the drawing of an eye space to its graph.

use bundles::eyes::EyeNet;
use bundles::record::{EyeCell, EyeContent, MOST_EYE_CELLS, vital};

/// What is wrong with a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GraphFault {
    /// There are no points.
    Nothing,
    /// There are more points than a graph has.
    Points(usize),
    /// It has more rows or columns than a graph has points.
    Extent,
    /// The point in this row and column is not connected with the first.
    Apart(usize, usize),
    /// The point in this row and column has more than two sides of the board.
    Sides(usize, usize),
}

/// The point that a character draws: content, margin, vital bits.
const fn meaning(character: char) -> Option<(EyeContent, u8, u8)> {
    Some(match character {
        '.' => (EyeContent::Empty, 0, 0),
        'x' => (EyeContent::Either, 0, 0),
        'X' => (EyeContent::Stone, 0, 0),
        '*' => (EyeContent::Empty, 0, vital::ALL),
        '<' => (EyeContent::Empty, 0, vital::ATTACK),
        '>' => (EyeContent::Empty, 0, vital::DEFENSE),
        '!' => (EyeContent::Empty, 1, 0),
        '@' => (EyeContent::Empty, 1, vital::ALL),
        '(' => (EyeContent::Empty, 1, vital::ATTACK),
        ')' => (EyeContent::Empty, 1, vital::DEFENSE),
        '$' => (EyeContent::Stone, 1, 0),
        _ => return None,
    })
}

/// Whether a character may stand in a drawing.
pub(super) fn is_drawn(character: char) -> bool {
    matches!(character, ' ' | '+' | '|' | '-') || meaning(character).is_some()
}

/// A point of a drawing.
struct DrawnPoint {
    row: usize,
    column: usize,
    cell: EyeCell,
}

impl DrawnPoint {
    fn is_beside(&self, other: &DrawnPoint) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }
}

/// The cells of a drawing in reading order, with neighbors and colors, and the key of their form.
pub(super) fn read(rows: &[Vec<char>]) -> Result<(Vec<EyeCell>, u32), GraphFault> {
    let mut points = points(rows);
    let (first, extent) = extent(&points).ok_or(GraphFault::Nothing)?;
    if points.len() > MOST_EYE_CELLS {
        return Err(GraphFault::Points(points.len()));
    }
    if extent > MOST_EYE_CELLS {
        return Err(GraphFault::Extent);
    }
    for point in &mut points {
        let border = border(rows, point.row, point.column);
        if border > 2 {
            return Err(GraphFault::Sides(point.row, point.column));
        }
        point.cell.border = border as u8;
        point.cell.row = (point.row - first.0) as u8;
        point.cell.column = (point.column - first.1) as u8;
    }
    let margins =
        points.iter().zip(0..).fold(0, |set, (point, bit)| set | u32::from(point.cell.margin) << bit);
    let beside = |one: usize, other: usize| points[one].is_beside(&points[other]);
    let net = EyeNet::new(points.len(), margins, beside).ok_or(GraphFault::Nothing)?;
    if let Some(apart) = (0..points.len()).find(|at| reached(&net) >> at & 1 == 0) {
        return Err(GraphFault::Apart(points[apart].row, points[apart].column));
    }
    let colors = net.colors();
    let cells = points.iter().zip(colors).enumerate().map(|(at, (point, color))| EyeCell {
        neighbors: net.neighbors(at),
        color,
        ..point.cell
    });
    Ok((cells.collect(), net.key()))
}

/// The points in reading order.
fn points(rows: &[Vec<char>]) -> Vec<DrawnPoint> {
    let mut points = Vec::new();
    for (row, characters) in rows.iter().enumerate() {
        for (column, character) in characters.iter().enumerate() {
            let Some((content, margin, vital)) = meaning(*character) else { continue };
            let cell = EyeCell {
                neighbors: 0,
                color: 0,
                content: content as u8,
                margin,
                border: 0,
                vital,
                row: 0,
                column: 0,
                reserved: [0; 2],
            };
            points.push(DrawnPoint { row, column, cell });
        }
    }
    points
}

/// The first row and column that have a point, and the larger of height and width; none without points.
fn extent(points: &[DrawnPoint]) -> Option<((usize, usize), usize)> {
    let range = |number: fn(&DrawnPoint) -> usize| {
        let numbers = points.iter().map(number);
        Some((numbers.clone().min()?, numbers.max()?))
    };
    let (top, bottom) = range(|point| point.row)?;
    let (left, right) = range(|point| point.column)?;
    Some(((top, left), (bottom - top).max(right - left) + 1))
}

/// How many sides of the board are drawn beside a point.
fn border(rows: &[Vec<char>], row: usize, column: usize) -> usize {
    let is = |row: Option<usize>, column: Option<usize>, side: char| {
        let (Some(row), Some(column)) = (row, column) else { return false };
        rows.get(row).and_then(|row| row.get(column)) == Some(&side)
    };
    let sides = [
        is(Some(row), column.checked_sub(1), '|'),
        is(Some(row), Some(column + 1), '|'),
        is(row.checked_sub(1), Some(column), '-'),
        is(Some(row + 1), Some(column), '-'),
    ];
    sides.iter().filter(|side| **side).count()
}

/// The cells that are connected with the first.
fn reached(net: &EyeNet) -> u32 {
    let mut reached = 1;
    loop {
        let next = bundles::eyes::bits(reached).fold(reached, |set, cell| set | net.neighbors(cell));
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
