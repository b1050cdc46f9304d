//! Results of playouts, added up.

use crate::playout::Playout;
use board::{Color, Move, Point, SLOTS};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Results of some playouts, seen from one player. More playouts rank above fewer, then more wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    /// How many.
    pub playouts: u32,
    /// Two for each that the player won, one for each drawn.
    half_wins: u32,
    /// The player's points less the opponent's, without komi, in all playouts together.
    score: i64,
}

impl Record {
    /// How many playouts the player won; drawn ones count half.
    pub fn won(&self) -> f64 {
        f64::from(self.half_wins) / 2.0
    }

    /// The mean of the player's points less the opponent's, without komi; 0 without playouts.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / f64::from(self.playouts.max(1))
    }

    /// This many playouts with this share of wins and this mean score.
    pub(super) fn of_means(playouts: u32, chance: f64, score: f64) -> Record {
        let count = f64::from(playouts);
        let half_wins = (2.0 * count * chance.clamp(0.0, 1.0)).round() as u32;
        Record { playouts, half_wins, score: (count * score).round() as i64 }
    }

    /// The same playouts seen from the opponent.
    fn reversed(&self) -> Record {
        let Record { playouts, half_wins, score } = *self;
        Record { playouts, half_wins: 2 * playouts - half_wins, score: -score }
    }

    /// The player's share of wins, 0 to 1; none without a playout.
    pub fn chance(&self) -> Option<f64> {
        (self.playouts > 0).then(|| self.won() / f64::from(self.playouts))
    }

    pub(super) fn add(&mut self, other: &Record) {
        self.playouts += other.playouts;
        self.half_wins += other.half_wins;
        self.score += other.score;
    }
}

/// Two if Black has won with this score, Black's points less White's, where White receives a bonus; one if no
/// one has.
pub(super) fn half_wins(score: i32, bonus: f32) -> u32 {
    match (score as f32).partial_cmp(&bonus) {
        Some(Ordering::Greater) => 2,
        Some(Ordering::Less) => 0,
        _ => 1,
    }
}

/// What is added up for each point.
#[derive(Clone, Copy, Debug, Default)]
struct PointTally {
    /// By color, the number of playouts at the end of which the color owned the point.
    owned: [u32; 2],
    /// The same of those that the color won.
    won: [u32; 2],
}

/// Sums over playouts from one position.
#[derive(Clone, Debug)]
pub struct Tally {
    black: Record,
    points: Vec<PointTally>,
    /// The same of the playouts that began with a move, where that is wanted.
    first_moves: Option<BTreeMap<Move, Tally>>,
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
        let score = playout.score();
        let half_wins = half_wins(score, bonus);
        let black = Record { playouts: 1, half_wins, score: i64::from(score) };
        self.black.add(&black);
        for color in Color::BOTH {
            let won = u32::from(half_wins == if color == Color::Black { 2 } else { 0 });
            for point in &playout.owned[color.index()] {
                let tally = &mut self.points[point.index()];
                tally.owned[color.index()] += 1;
                tally.won[color.index()] += won;
            }
        }
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
        let together = f64::from(tally.won[0] + tally.won[1]) / count;
        let by_chance = |color: Color| self.owned(color, point) * self.record(color).chance().unwrap_or(0.0);
        together - by_chance(Color::Black) - by_chance(Color::White)
    }

    /// The share of playouts, 0 to 1, at the end of which a color owned the point; 0 without playouts.
    pub fn owned(&self, color: Color, point: Point) -> f64 {
        f64::from(self.points[point.index()].owned[color.index()]) / f64::from(self.playouts().max(1))
    }
}

impl Default for Tally {
    /// No playouts.
    fn default() -> Tally {
        Tally { black: Record::default(), points: vec![PointTally::default(); SLOTS], first_moves: None }
    }
}
