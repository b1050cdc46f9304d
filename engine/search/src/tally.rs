//! Results of playouts, added up.

use crate::ends::{Ends, chance_of};
use crate::playout::Playout;
use board::{Color, Move, Point, SLOTS};
use std::collections::BTreeMap;

/// Results of some playouts, seen from one player. More playouts rank above fewer, then more wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    /// How many.
    pub playouts: u32,
    /// How they ended for the player, without komi.
    ends: Ends,
}

impl Record {
    /// How many playouts the player won; drawn ones count half.
    pub fn won(&self) -> f64 {
        self.ends.won()
    }

    /// The mean of the player's points less the opponent's, without komi; 0 without playouts.
    pub fn mean_score(&self) -> f64 {
        self.ends.score() / f64::from(self.playouts.max(1))
    }

    /// This many playouts with this share of wins and this mean score.
    pub(super) fn of_means(playouts: u32, chance: f64, score: f64) -> Record {
        Record { playouts, ends: Ends::of_means(playouts, chance.clamp(0.0, 1.0), score) }
    }

    /// The same playouts seen from the opponent.
    fn reversed(&self) -> Record {
        Record { playouts: self.playouts, ends: self.ends.reversed(self.playouts) }
    }

    /// The player's share of wins, 0 to 1; none without a playout.
    pub fn chance(&self) -> Option<f64> {
        (self.playouts > 0).then(|| self.won() / f64::from(self.playouts))
    }

    pub(super) fn add(&mut self, other: &Record) {
        self.playouts += other.playouts;
        self.ends = self.ends.plus(other.ends);
    }
}

/// What is added up for each point.
#[derive(Clone, Copy, Debug, Default)]
struct PointTally {
    /// By color, the playouts at the end of which the color owned the point, in parts of one.
    owned: [u64; 2],
    /// The same of those that the color won.
    won: [u64; 2],
}

/// The parts of a playout: what is expected of a point is added up in these.
const PARTS: f64 = 4096.0;
/// All of them.
const WHOLE: u64 = PARTS as u64;

/// Sums over playouts from one position.
#[derive(Clone, Debug)]
pub struct Tally {
    black: Record,
    points: Vec<PointTally>,
    /// The same of the playouts that began with a move, where that is wanted.
    first_moves: Option<BTreeMap<Move, Tally>>,
    /// Playouts that were made beside what was expected.
    beside: Option<Box<Tally>>,
}

impl Tally {
    /// No playouts, of which those that begin with a move will be added up for that move, too.
    pub fn by_first_move() -> Tally {
        Tally { first_moves: Some(BTreeMap::new()), ..Tally::default() }
    }

    /// The sums over the playouts that began with a move: none where it was not wanted, or none did.
    pub fn of_first_move(&self, first: Move) -> Option<&Tally> {
        self.first_moves.as_ref()?.get(&first)
    }

    /// Adds a playout that began with a move, if it did. `bonus` is what White receives besides her points,
    /// such as the komi.
    pub fn count(&mut self, first: Option<Move>, playout: &Playout, bonus: f32) {
        if let Some((first, tallies)) = first.zip(self.first_moves.as_mut()) {
            tallies.entry(first).or_default().count(None, playout, bonus);
        }
        let score = f64::from(playout.score());
        let chance = chance_of(score, f64::from(bonus));
        self.black.add(&Record::of_means(1, chance, score));
        for color in Color::BOTH {
            let has_won = chance == if color == Color::Black { 1.0 } else { 0.0 };
            let won = if has_won { WHOLE } else { 0 };
            for point in &playout.owned[color.index()] {
                let tally = &mut self.points[point.index()];
                tally.owned[color.index()] += WHOLE;
                tally.won[color.index()] += won;
            }
        }
    }

    /// Adds what is expected of a position, as Black sees it, after a move, if there was one: the chance to
    /// win, the points without komi, and to whom each point will belong, from 1 for Black to -1 for White.
    pub(crate) fn expect(
        &mut self,
        first: Option<Move>,
        (chance, score): (f64, f64),
        owners: impl Iterator<Item = (Point, f64)> + Clone,
    ) {
        if let Some((first, tallies)) = first.zip(self.first_moves.as_mut()) {
            tallies.entry(first).or_default().expect(None, (chance, score), owners.clone());
        }
        self.black.add(&Record::of_means(1, chance, score));
        for (point, owner) in owners {
            let tally = &mut self.points[point.index()];
            for (color, sign) in [(Color::Black, 1.0), (Color::White, -1.0)] {
                let owned = PARTS * (1.0 + sign * owner) / 2.0;
                let wins = (1.0 + sign * (2.0 * chance - 1.0)) / 2.0;
                tally.owned[color.index()] += owned.round() as u64;
                tally.won[color.index()] += (owned * wins).round() as u64;
            }
        }
    }

    /// Adds a playout that was made beside what was expected of a position.
    pub(crate) fn count_beside(&mut self, playout: &Playout, bonus: f32) {
        self.beside.get_or_insert_default().count(None, playout, bonus);
    }

    /// The playouts that were made beside what was expected of positions: none where there were none.
    pub fn beside(&self) -> Option<&Tally> {
        self.beside.as_deref()
    }

    /// Adds all playouts of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.black.add(&other.black);
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            for color in 0..2 {
                sum.owned[color] += more.owned[color];
                sum.won[color] += more.won[color];
            }
        }
        if let Some(more) = &other.beside {
            self.beside.get_or_insert_default().add(more);
        }
        for (first, more) in other.first_moves.iter().flatten() {
            self.first_moves.get_or_insert_default().entry(*first).or_default().add(more);
        }
    }

    /// The number of playouts.
    pub fn playouts(&self) -> u32 {
        self.black.playouts
    }

    /// The results seen from a player.
    pub fn record(&self, color: Color) -> Record {
        match color {
            Color::Black => self.black,
            Color::White => self.black.reversed(),
        }
    }

    /// How much owning a point goes with winning: the share of playouts whose winner owned it, less what that
    /// share would be if the one had nothing to do with the other (Pachi). From -1 to 1; 0 without playouts.
    pub fn criticality(&self, point: Point) -> f64 {
        let count = f64::from(self.playouts().max(1));
        let tally = &self.points[point.index()];
        let together = (tally.won[0] + tally.won[1]) as f64 / PARTS / count;
        let by_chance = |color: Color| self.owned(color, point) * self.record(color).chance().unwrap_or(0.0);
        together - by_chance(Color::Black) - by_chance(Color::White)
    }

    /// The share of playouts, 0 to 1, at the end of which a color owned the point; 0 without playouts.
    pub fn owned(&self, color: Color, point: Point) -> f64 {
        self.points[point.index()].owned[color.index()] as f64 / PARTS / f64::from(self.playouts().max(1))
    }
}

impl Default for Tally {
    /// No playouts.
    fn default() -> Tally {
        Tally {
            black: Record::default(),
            points: vec![PointTally::default(); SLOTS],
            first_moves: None,
            beside: None,
        }
    }
}
