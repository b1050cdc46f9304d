//! Boards of three rows: strongholds that live with two eyes, and regions between them with stones at random.

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};

/// A strip, and the points of its regions.
pub(crate) struct Strip {
    pub(crate) position: Position,
    pub(crate) regions: Vec<PointSet>,
}

const ROWS: usize = 3;

/// A strip with some regions, each of some columns with about `empty` empty points; none where
/// chance has made a chain without liberties.
pub(crate) fn strip(random: &mut Random, regions: usize, columns: usize, empty: usize) -> Option<Strip> {
    // Strongholds have two columns at an end and three between regions.
    let width = 2 + regions * columns + 3 * (regions - 1) + 2;
    let size = BoardSize::rectangle(width, ROWS)?;
    let mut stones = [PointSet::EMPTY; 2];
    let mut parts = Vec::new();
    let mut column = 0;
    for number in 0..=regions {
        let color = random.below(2) as usize;
        let is_end = number == 0 || number == regions;
        let hold = if is_end { 2 } else { 3 };
        let eyes = if number == 0 { column } else { column + 1 };
        for point in points(size, column..column + hold) {
            if point.column() != eyes || point.row() == 1 {
                stones[color].insert(point);
            }
        }
        column += hold;
        if number == regions {
            break;
        }
        let part: PointSet = points(size, column..column + columns).collect();
        for point in &part {
            let filled = random.below((columns * ROWS) as u32) as usize >= empty;
            if filled {
                stones[random.below(2) as usize].insert(point);
            }
        }
        parts.push(part);
        column += columns;
    }
    let [black, white] = stones;
    let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).ok()?;
    Some(Strip { position, regions: parts })
}

fn points(size: BoardSize, columns: std::ops::Range<usize>) -> impl Iterator<Item = Point> {
    (0..ROWS).flat_map(move |row| columns.clone().filter_map(move |column| size.point(column, row)))
}

/// A color by whether it is Black's turn.
pub(crate) fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}
