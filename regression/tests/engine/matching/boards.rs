//! Boards from games of random moves.

use board::symmetry::Symmetry;
use board::{BoardSize, Color, Ko, MAX_SIZE, Move, PointSet, Position, Random, Suicide};
use bundles::Database;
use bundles::record::CellKind;
use matching::View;
use std::ops::Range;

/// The smallest board that is drawn.
const SMALLEST: usize = 2;

/// A game of random moves.
pub(crate) struct Game {
    pub(crate) position: Position,
    to_move: Color,
}

impl Game {
    pub(crate) fn new(size: BoardSize) -> Game {
        Game { position: Position::new(size, Suicide::Forbidden, Ko::Simple), to_move: Color::Black }
    }

    /// Plays on a random point, if that is legal.
    pub(crate) fn play(&mut self, random: &mut Random) {
        let size = self.position.size();
        let [column, row] = [size.width(), size.height()].map(|side| random.below(side as u32) as usize);
        let point = size.point(column, row).expect("a point");
        if self.position.is_legal(self.to_move, point) {
            let _undo = self.position.play(self.to_move, Move::Play(point));
            self.to_move = self.to_move.opponent();
        }
    }
}

/// A board of one size after the other, every third with another height, seen by either player, with the
/// moves to look at: all of them on every other board, otherwise about half.
pub(crate) fn draw(number: usize, random: &mut Random) -> ([View; 2], PointSet) {
    let side = |number: usize| SMALLEST + number % (MAX_SIZE - SMALLEST + 1);
    let height = if number.is_multiple_of(3) { random.below(MAX_SIZE as u32) as usize } else { number };
    let size = BoardSize::rectangle(side(number), side(height)).expect("a size");
    let mut game = Game::new(size);
    for _ in 0..random.below(2 * size.area() as u32) {
        game.play(random);
    }
    let position = game.position;
    let within = size.points().filter(|_| number.is_multiple_of(2) || random.below(2) == 0).collect();
    (Color::BOTH.map(|own| View::new(&position, own)), within)
}

/// A board of 13 rows and columns at least, in whose corners the stones of joseki stand in any orientation,
/// with a few others; they need not make a position.
pub(crate) fn draw_corners(joseki: &Database<'_>, random: &mut Random) -> ([View; 2], PointSet) {
    let side = [13, 15, 16, 18, 19][random.below(5) as usize];
    let size = BoardSize::new(side).expect("a size");
    let mut sets = [PointSet::EMPTY; 2];
    for _ in 0..4 {
        let pattern = &joseki.patterns()[random.below(joseki.patterns().len() as u32) as usize];
        let turn = Symmetry::ALL[random.below(8) as usize];
        let colors = random.below(2) as usize;
        for element in joseki.elements(pattern) {
            let own = match CellKind::from_repr(element.kind) {
                Some(CellKind::Own) => 0,
                Some(CellKind::Opponent) => 1,
                _ => continue,
            };
            let column = (side - 1).checked_add_signed(isize::from(element.column));
            if let Some(point) = column.and_then(|column| size.point(column, element.row as usize)) {
                sets[own ^ colors].insert(turn.point(point, size));
            }
        }
    }
    if random.below(4) == 0 {
        let points: Vec<_> = size.points().collect();
        sets[random.below(2) as usize].insert(points[random.below(points.len() as u32) as usize]);
    }
    let [own, opponent] = sets;
    let opponent = opponent - own;
    let views = [View::of_stones(size, &own, &opponent), View::of_stones(size, &opponent, &own)];
    (views, PointSet::board(size))
}

/// The boards that the slow tier draws: those that `HANE_BOARDS` names, as in `200..300`, or the first 50.
pub(crate) fn chosen() -> Range<usize> {
    let Ok(text) = std::env::var("HANE_BOARDS") else { return 0..50 };
    let range = text.split_once("..").and_then(|(first, end)| Some(first.parse().ok()?..end.parse().ok()?));
    range.unwrap_or_else(|| panic!("HANE_BOARDS: expected two numbers as in 200..300, found \"{text}\""))
}
