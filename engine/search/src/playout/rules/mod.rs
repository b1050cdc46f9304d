//! Playouts with knowledge: rules in an order, each asked with a chance of its own, of which the first that
//! has a move decides.
//!
//! The order: a ko, chains in atari, chains with two liberties, neighbors of chains with a few more, eyes,
//! vital points of small rooms, shapes, and any sensible move.

mod atari;
mod eyes;
mod liberties;
mod permit;
mod rates;
mod shapes;

pub use rates::Rates;
pub use rates::size_class;

use super::alternate;
use super::table::PlayoutTable;
use super::weighted_sampler::WeightedSampler;
use board::{Color, PlayoutBoard, Point, Random};
use rates::happens;
use shapes::Shapes;

/// Moves since a ko was taken in which it is thought of.
const KO_MOVES: u32 = 3;

/// Rooms that are kept free of own stones have this many points or more: one point that is no eye is a false
/// one, which a connection may need. Groups that lived in games died in playouts that never connected there.
const KEPT: usize = 2;

/// What playouts know: the weights of shapes and the rates of rules.
#[derive(Clone, Debug)]
pub struct RulePolicy<'b> {
    table: PlayoutTable<'b>,
    shapes: Shapes,
    rates: Rates,
}

impl<'b> RulePolicy<'b> {
    /// The policy with these rates and the shapes of a table.
    pub fn new(table: PlayoutTable<'b>, rates: Rates) -> RulePolicy<'b> {
        RulePolicy { table, shapes: Shapes::new(&table, rates.shape_least), rates }
    }

    /// The table that it takes the weights of shapes from.
    pub fn table(&self) -> PlayoutTable<'b> {
        self.table
    }
}

/// What is remembered of the moves before.
struct Recent {
    /// The last move and the one before.
    moves: [Option<Point>; 2],
    /// Where a ko was last taken, and how many moves ago.
    ko: Option<Point>,
    since: u32,
}

/// A player's turn in a playout.
struct Turn<'t> {
    policy: &'t RulePolicy<'t>,
    board: &'t mut PlayoutBoard,
    color: Color,
    random: &'t mut Random,
}

/// Plays until both pass or three times the area has been played, and tells `watch` of every stone.
pub(super) fn play_out(
    board: &mut PlayoutBoard,
    policy: &RulePolicy<'_>,
    to_move: Color,
    earlier: [Option<Point>; 2],
    random: &mut Random,
    watch: impl FnMut(Color, Point),
) {
    let mut recent = Recent { moves: earlier, ko: board.ko(), since: 0 };
    let mut previous = None;
    let choose = |board: &mut PlayoutBoard, color| {
        if let Some(chosen) = previous {
            recent.follow(chosen, board.ko());
        }
        let chosen = Turn { policy, board, color, random }.choose(&recent);
        previous = Some(chosen);
        chosen
    };
    alternate(board, to_move, choose, watch);
}

impl Recent {
    #[inline(always)]
    fn follow(&mut self, chosen: Option<Point>, ko: Option<Point>) {
        self.moves = [chosen, self.moves[0]];
        self.since += 1;
        if ko.is_some() {
            (self.ko, self.since) = (ko, 0);
        }
    }
}

impl Turn<'_> {
    #[inline(always)]
    fn choose(&mut self, recent: &Recent) -> Option<Point> {
        // `or_else` is not always compiled into its caller.
        match self.proposed(recent) {
            None => self.anywhere(),
            some => some,
        }
    }

    /// The move of the first rule that has one.
    #[inline(always)]
    fn proposed(&mut self, recent: &Recent) -> Option<Point> {
        if let Some(point) = recent.ko
            && let Some(point) = self.ko(point, recent.since)
        {
            return Some(point);
        }
        let [last, before] = recent.moves;
        let last = last?;
        let own = self.board.chains_by_liberties(self.color, last);
        if !self.board.in_atari().is_empty()
            && self.asks(self.policy.rates.atari)
            && let Some(point) = self.atari(&own, last, before)
        {
            return Some(point);
        }
        if self.asks(self.policy.rates.two_liberties)
            && let Some(point) = self.two_liberties(&own, last)
        {
            return Some(point);
        }
        let near = own.with_three_or_four();
        if self.asks(self.policy.rates.neighbors) & !near.is_empty()
            && let Some(point) = self.neighbors(near)
        {
            return Some(point);
        }
        if self.asks(self.policy.rates.eye)
            && let Some(point) = self.eye(last)
        {
            return Some(point);
        }
        if self.asks(self.policy.rates.nakade)
            && let Some(point) = self.nakade(last)
        {
            return Some(point);
        }
        if self.asks(self.policy.rates.shape) {
            return self.shape(last, before);
        }
        None
    }

    /// Retakes or fills the ko that was taken a short while ago.
    #[inline(always)]
    fn ko(&mut self, point: Point, since: u32) -> Option<Point> {
        let wanted = since > 0
            && since <= KO_MOVES
            && self.board.ko().is_none()
            && self.board.is_empty(point)
            && self.asks(self.policy.rates.ko);
        (wanted && self.board.is_playable(self.color, point) && self.permits(point)).then_some(point)
    }

    /// Any sensible move, all equally likely.
    #[inline(always)]
    fn anywhere(&mut self) -> Option<Point> {
        let (strict, kept) = (self.asks(self.policy.rates.self_atari), self.asks(self.policy.rates.room));
        let Turn { board, color, random, .. } = self;
        let mut vital = None;
        let sensible = |board: &PlayoutBoard, point: Point| {
            // Nearly all points are far from both, which is asked at once.
            let glance = board.glance(point, point);
            let in_room = kept & glance.may_be_small();
            vital = None;
            if board.has_room(*color, point) & !in_room {
                return true;
            }
            if !permit::permits(board, *color, point, strict) {
                return false;
            }
            let small = if in_room { board.small_room_of(&glance) } else { None };
            let small = small.filter(|small| small.len >= KEPT);
            vital = small.and_then(|small| small.vital);
            // In an own room without a vital point a stone would only take eyes.
            small.is_none_or(|small| small.owner != *color || vital.is_some())
        };
        let drawn = board.random_move_among(*color, random, sensible)?;
        if let Some(vital) = vital.filter(|vital| board.is_playable(*color, *vital)) {
            return Some(vital);
        }
        if self.board.code(drawn).is_enclosed(self.color) && self.asks(self.policy.rates.eye_filling) {
            return self.instead_of_filling(drawn).or(Some(drawn));
        }
        Some(drawn)
    }

    /// Whether a rule with this rate is asked this time.
    #[inline(always)]
    fn asks(&mut self, rate: u32) -> bool {
        happens(rate, self.random)
    }

    #[inline(always)]
    fn permits(&mut self, point: Point) -> bool {
        let strict = self.asks(self.policy.rates.self_atari);
        permit::permits(self.board, self.color, point, strict)
    }
}

#[cfg(test)]
mod tests;
