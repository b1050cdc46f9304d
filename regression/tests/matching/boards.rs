//! Boards from games of random moves.

use board::{BoardSize, Color, Ko, MAX_SIZE, Move, PointSet, Position, Random, Suicide};
use matching::View;

/// The smallest board that is drawn.
const SMALLEST: usize = 2;

/// A board of one size after the other, seen by either player, with the moves to look at: all of them on every
/// other board, otherwise about half.
pub(crate) fn draw(number: usize, random: &mut Random) -> ([View; 2], PointSet) {
    let size = BoardSize::new(SMALLEST + number % (MAX_SIZE - SMALLEST + 1)).expect("a size");
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let points: Vec<_> = size.points().collect();
    let mut color = Color::Black;
    for _ in 0..random.below(2 * size.area() as u32) {
        let point = points[random.below(points.len() as u32) as usize];
        if position.is_legal(color, point) {
            let _undo = position.play(color, Move::Play(point));
            color = color.opponent();
        }
    }
    let within = size.points().filter(|_| number.is_multiple_of(2) || random.below(2) == 0).collect();
    (Color::BOTH.map(|own| View::new(&position, own)), within)
}
