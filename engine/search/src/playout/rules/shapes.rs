//! The rule about 3x3 shapes around the last moves.

use super::super::table::{Place, PlayoutTable};
use super::{Turn, WeightedSampler};
use board::{Code, Color, Point};
use bundles::record::{CODES, properties};

/// By the color that moves, which neighborhoods are shapes: a bit for each code, since nearly all moves are
/// none and a table of classes fills the first cache.
#[derive(Clone, Debug)]
pub(super) struct Shapes(Box<[[u64; CODES / 64]; 2]>);

impl Shapes {
    /// The neighborhoods of a table that weigh at least so much next to the last move.
    pub(super) fn new(table: &PlayoutTable<'_>, least: u32) -> Shapes {
        let mut sets = Box::new([[0; CODES / 64]; 2]);
        let [black, white] = &mut *sets;
        for (word, codes) in black.iter_mut().zip(table.heavy_codes(least)) {
            *word = codes;
        }
        for (index, word) in white.iter_mut().enumerate() {
            for bit in 0..64 {
                let exchanged = usize::from(Code::of_bits((64 * index + bit) as u16).exchanged().bits());
                *word |= (black[exchanged / 64] >> (exchanged % 64) & 1) << bit;
            }
        }
        Shapes(sets)
    }

    #[inline(always)]
    fn of(&self, color: Color) -> impl Fn(Code) -> bool {
        let set = &self.0[color.index()];
        |code| {
            let bits = usize::from(code.bits());
            set[bits / 64] >> (bits % 64) & 1 > 0
        }
    }
}

impl Turn<'_> {
    /// A shape next to the last move, otherwise one next to the move before, by their weights.
    #[inline(always)]
    pub(super) fn shape(&mut self, last: Point, before: Option<Point>) -> Option<Point> {
        match self.shape_around(last) {
            None => self.shape_around(before?),
            some => some,
        }
    }

    #[inline(always)]
    fn shape_around(&mut self, middle: Point) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        let shapes = self.policy.shapes.of(self.color);
        for point in self.board.empty_around_where(middle, shapes) {
            self.add_shape(point, &mut weighted_sampler);
        }
        weighted_sampler.drawn
    }

    #[inline(always)]
    fn add_shape(&mut self, point: Point, weighted_sampler: &mut WeightedSampler) {
        if !self.board.is_calm(point) {
            return self.add_tense_shape(point, weighted_sampler);
        }
        let weight = self.policy.table.weight_by(self.board, self.color, point, properties::NEAR);
        if weight >= self.policy.rates.shape_least {
            weighted_sampler.add(point, weight, self.random);
        }
    }

    /// Adds a shape if the move is legal and makes sense, which is certain of a calm one.
    #[inline(never)]
    fn add_tense_shape(&mut self, point: Point, weighted_sampler: &mut WeightedSampler) {
        let weight = self.policy.table.weight(self.board, self.color, point, Place::Near);
        if weight >= self.policy.rates.shape_least
            && self.board.is_playable(self.color, point)
            && self.permits(point)
        {
            weighted_sampler.add(point, weight, self.random);
        }
    }
}
