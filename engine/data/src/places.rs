//! Points and moves as numbers, and sets of points as bits: row by row from the top left, as they are read.

use board::{BoardSize, Move, Point, PointSet};

/// The number of a move: that of its point, counted row by row from the top left; the number of points for a
/// pass.
///
/// ```
/// use board::{BoardSize, Move};
/// use data::places::{move_of, place_of};
/// let size = BoardSize::new(9).unwrap();
/// for (name, place) in [("A9", 0), ("J9", 8), ("A8", 9), ("J1", 80), ("pass", 81)] {
///     let chosen = Move::parse(name, size).unwrap();
///     assert_eq!(place_of(chosen, size), place);
///     assert_eq!(move_of(place, size), Some(chosen));
/// }
/// assert_eq!(move_of(82, size), None);
/// ```
pub fn place_of(chosen: Move, size: BoardSize) -> u16 {
    // A board has fewer points than the type has numbers.
    let place = |point: Point| (point.row() * size.width() + point.column()) as u16;
    chosen.point().map_or(size.area() as u16, place)
}

/// The move of a number; none where the board has no such point.
pub fn move_of(place: u16, size: BoardSize) -> Option<Move> {
    let place = usize::from(place);
    if place == size.area() {
        return Some(Move::Pass);
    }
    size.point(place % size.width(), place / size.width()).map(Move::Play)
}

/// A set of points as bits: that of a point is bit `n % 8`, counted from the lowest, of byte `n / 8`, where
/// `n` is its number.
pub fn bits_of(points: &PointSet, size: BoardSize) -> Vec<u8> {
    let mut bits = vec![0; size.area().div_ceil(8)];
    for point in points {
        let place = usize::from(place_of(Move::Play(point), size));
        bits[place / 8] |= 1 << (place % 8);
    }
    bits
}

/// The points of some bits.
///
/// # Errors
/// There are too few or too many bytes, or a bit is set that is no point of the board.
pub fn points_of(bits: &[u8], size: BoardSize) -> Result<PointSet, String> {
    let bytes = size.area().div_ceil(8);
    if bits.len() != bytes {
        return Err(format!("expected {bytes} bytes for the points of {size}, found {}", bits.len()));
    }
    let is_set = |place: usize| bits[place / 8] >> (place % 8) & 1 == 1;
    if let Some(place) = (size.area()..8 * bytes).find(|place| is_set(*place)) {
        return Err(format!(
            "expected bits below {} for the points of {size}, found bit {place}",
            size.area()
        ));
    }
    let places = (0..size.area()).filter(|place| is_set(*place));
    Ok(places.filter_map(|place| size.point(place % size.width(), place / size.width())).collect())
}
