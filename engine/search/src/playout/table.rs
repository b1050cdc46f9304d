//! The weights of moves by what stands around them.

use board::{Color, PlayoutBoard, Point};
use bundles::record::{CODES, PLAYOUT_PROPERTIES, PlayoutWeights, properties};

/// Weights above this count as this, so that those of a whole board add up to 32 bits.
pub(crate) const HEAVIEST: u32 = 10_000_000;

/// Where a move lies, seen from the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On one of the eight points around the last move.
    Near,
    /// Elsewhere, or there was no last move.
    Far,
}

/// The playout table of a bundle, borrowed: a class of each 3x3 neighborhood, seen from the
/// player who moves, and for each class a weight of each combination of properties.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutTable<'b> {
    classes: &'b [u16; CODES],
    weights: &'b [PlayoutWeights],
    /// Whether some weight of a move far from the last one is 0.
    forbids_far: bool,
}

impl<'b> PlayoutTable<'b> {
    /// A table of the number of the weights for each of the 65,536 codes, and the weights; none when there
    /// are more or fewer codes, or a number without weights.
    pub fn new(classes: &'b [u16], weights: &'b [PlayoutWeights]) -> Option<PlayoutTable<'b>> {
        let classes: &[u16; CODES] = classes.try_into().ok()?;
        let known = |class: &u16| usize::from(*class) < weights.len();
        let far = |of_class: &PlayoutWeights| of_class.weights.iter().step_by(2).any(|weight| *weight == 0);
        let table = PlayoutTable { classes, weights, forbids_far: weights.iter().any(far) };
        classes.iter().all(known).then_some(table)
    }

    /// Words of a bit for each code, in their order: whether a move there next to the last one weighs so much
    /// that captures nothing and is in no danger.
    pub(super) fn heavy_codes(&self, least: u32) -> impl Iterator<Item = u64> {
        let heavy = |of_class: &PlayoutWeights| {
            let of = |properties: u8| of_class.weights[usize::from(properties)];
            let hot = properties::OPPONENT_SELF_ATARI;
            let all = [0, hot, hot | properties::OPPONENT_SUICIDE];
            all.iter().any(|more| of(properties::NEAR | more) >= least)
        };
        let heavy: Vec<bool> = self.weights.iter().map(heavy).collect();
        self.classes.chunks_exact(64).map(move |classes| {
            let bit = |class: &u16| u64::from(heavy.get(usize::from(*class)).copied().unwrap_or(false));
            classes.iter().rev().fold(0, |word, class| word << 1 | bit(class))
        })
    }

    /// Whether a legal move far from the last one may be played.
    #[inline(always)]
    pub fn allows_far(&self, board: &PlayoutBoard, color: Color, point: Point) -> bool {
        !self.forbids_far || self.weight(board, color, point, Place::Far) > 0
    }

    /// The weight of a legal move, at most ten million; 0 forbids it.
    #[inline(always)]
    pub fn weight(&self, board: &PlayoutBoard, color: Color, point: Point, place: Place) -> u32 {
        self.weight_by(board, color, point, properties_of(board, color, point, place))
    }

    /// The weight of a legal move with these properties.
    #[inline(always)]
    pub(super) fn weight_by(&self, board: &PlayoutBoard, color: Color, point: Point, properties: u8) -> u32 {
        let code = board.code(point);
        let seen = match color {
            Color::Black => code,
            Color::White => code.exchanged(),
        };
        let class = usize::from(self.classes[usize::from(seen.bits())]);
        let Some(of_class) = self.weights.get(class) else { return 1 };
        of_class.weights[usize::from(properties)].min(HEAVIEST)
    }
}

const _: () = assert!(PLAYOUT_PROPERTIES == 1 << u8::BITS);

/// The bits of `bundles::record::properties` for a move.
#[inline(always)]
pub fn properties_of(board: &PlayoutBoard, color: Color, point: Point, place: Place) -> u8 {
    if board.is_calm(point) {
        return if place == Place::Near { properties::NEAR } else { 0 };
    }
    let (own, opponent) = (board.prospect(color, point), board.prospect(color.opponent(), point));
    let upto_three = |count: usize| count.min(3) as u8;
    let when = |condition: bool, bit: u8| if condition { bit } else { 0 };
    when(place == Place::Near, properties::NEAR)
        | upto_three(opponent.captures) << properties::OPPONENT_CAPTURES
        | upto_three(own.captures) << properties::OWN_CAPTURES
        | when(opponent.liberties == 1, properties::OPPONENT_SELF_ATARI)
        | when(own.liberties == 1, properties::OWN_SELF_ATARI)
        | when(opponent.liberties == 0, properties::OPPONENT_SUICIDE)
}

#[cfg(test)]
mod tests;
