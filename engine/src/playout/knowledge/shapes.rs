//! The rule about 3x3 shapes around the last moves.

use super::super::table::{Place, PlayoutTable};
use super::{Lot, Turn};
use board::{Code, Color, Point};
use bundles::record::{CODES, properties};

/// Which neighbourhoods are shapes: a bit for each code, since nearly all moves are none and a table of classes fills
/// the first cache.
#[derive(Clone, Debug)]
pub(super) struct Shapes(Box<[u64; CODES / 64]>);

impl Shapes {
    /// The neighbourhoods of a table that weigh at least so much next to the last move.
    pub(super) fn new(table: &PlayoutTable<'_>, least: u32) -> Shapes {
        let mut words = Box::new([0; CODES / 64]);
        for (word, codes) in words.iter_mut().zip(table.heavy_codes(least)) {
            *word = codes;
        }
        Shapes(words)
    }

    #[inline(always)]
    fn has(&self, code: Code, color: Color) -> bool {
        let code = match color {
            Color::Black => code,
            Color::White => code.exchanged(),
        };
        let bits = usize::from(code.bits());
        self.0[bits / 64] >> (bits % 64) & 1 > 0
    }
}

impl Turn<'_> {
    /// A shape next to the last move, otherwise one next to the move before, by their weights.
    #[inline(always)]
    pub(super) fn shape(&mut self, last: Point, before: Option<Point>) -> Option<Point> {
        self.shape_around(last).or_else(|| self.shape_around(before?))
    }

    #[inline(always)]
    fn shape_around(&mut self, middle: Point) -> Option<Point> {
        let mut lot = Lot::EMPTY;
        let (shapes, color) = (&self.knowledge.shapes, self.color);
        for point in self.board.empty_around_where(middle, |code| shapes.has(code, color)) {
            self.add_shape(point, &mut lot);
        }
        lot.drawn
    }

    #[inline(always)]
    fn add_shape(&mut self, point: Point, lot: &mut Lot) {
        if !self.board.is_calm(point) {
            return self.add_tense_shape(point, lot);
        }
        let weight = self.knowledge.table.weight_by(self.board, self.color, point, properties::NEAR);
        if weight >= self.knowledge.rates.shape_least {
            lot.add(point, weight, self.random);
        }
    }

    /// Adds a shape if the move is legal and makes sense, which is certain of a calm one.
    #[inline(never)]
    fn add_tense_shape(&mut self, point: Point, lot: &mut Lot) {
        let weight = self.knowledge.table.weight(self.board, self.color, point, Place::Near);
        if weight >= self.knowledge.rates.shape_least
            && self.board.is_playable(self.color, point)
            && self.permits(point)
        {
            lot.add(point, weight, self.random);
        }
    }
}
