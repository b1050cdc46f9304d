//! Results of playouts, added up.

use crate::playout::Playout;
use board::{Color, Point, SLOTS};
use std::cmp::Ordering;

/// The weight of points in the worth of a playout; that of winning is the rest.
const POINTS_WEIGHT: f64 = 0.05;

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
    #[must_use]
    pub fn won(&self) -> f64 {
        f64::from(self.half_wins) / 2.0
    }

    /// The mean of the player's points less the opponent's, without komi; 0 without playouts.
    #[must_use]
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / f64::from(self.playouts.max(1))
    }

    /// The worth of all playouts together, up to 1 for each: mostly wins, and a little for the points, so
    /// that a game that is decided is still played with care.
    pub(super) fn worth(&self, area: usize) -> f64 {
        let points = 0.5 * (f64::from(self.playouts) + self.score as f64 / area as f64);
        (1.0 - POINTS_WEIGHT) * self.won() + POINTS_WEIGHT * points
    }

    /// The same playouts seen from the opponent.
    fn reversed(&self) -> Record {
        let Record { playouts, half_wins, score } = *self;
        Record { playouts, half_wins: 2 * playouts - half_wins, score: -score }
    }

    /// The player's share of wins, 0 to 1; none without a playout.
    #[must_use]
    pub fn chance(&self) -> Option<f64> {
        (self.playouts > 0).then(|| self.won() / f64::from(self.playouts))
    }

    pub(super) fn add(&mut self, other: &Record) {
        self.playouts += other.playouts;
        self.half_wins += other.half_wins;
        self.score += other.score;
    }
}

/// What is added up for each point.
#[derive(Clone, Copy, Debug, Default)]
struct PointTally {
    /// By colour, the playouts in which the colour was the first to play here.
    first: [Record; 2],
    /// By colour, the number of playouts at the end of which the colour owned the point.
    owned: [u32; 2],
}

/// Sums over playouts from one position.
#[derive(Clone, Debug)]
pub struct Tally {
    black: Record,
    points: Vec<PointTally>,
}

impl Tally {
    /// No playouts.
    #[must_use]
    pub fn new() -> Tally {
        Tally { black: Record::default(), points: vec![PointTally::default(); SLOTS] }
    }

    /// Adds a playout. `bonus` is what White receives besides her points, such as the komi.
    pub fn count(&mut self, playout: &Playout, bonus: f32) {
        let score = playout.score();
        let half_wins = match (score as f32).partial_cmp(&bonus) {
            Some(Ordering::Greater) => 2,
            Some(Ordering::Less) => 0,
            _ => 1,
        };
        let black = Record { playouts: 1, half_wins, score: i64::from(score) };
        self.black.add(&black);
        for (color, record) in [(Color::Black, black), (Color::White, black.reversed())] {
            for point in &playout.first[color.index()] {
                self.points[point.index()].first[color.index()].add(&record);
            }
            for point in &playout.owned[color.index()] {
                self.points[point.index()].owned[color.index()] += 1;
            }
        }
    }

    /// Adds all playouts of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.black.add(&other.black);
        for (sum, more) in self.points.iter_mut().zip(&other.points) {
            for color in 0..2 {
                sum.first[color].add(&more.first[color]);
                sum.owned[color] += more.owned[color];
            }
        }
    }

    /// The number of playouts.
    #[must_use]
    pub fn playouts(&self) -> u32 {
        self.black.playouts
    }

    /// The results seen from a player.
    #[must_use]
    pub fn record(&self, color: Color) -> Record {
        match color {
            Color::Black => self.black,
            Color::White => self.black.reversed(),
        }
    }

    /// Results of the playouts in which a player was the first to play on a point, seen from him.
    #[must_use]
    pub fn first(&self, color: Color, point: Point) -> Record {
        self.points[point.index()].first[color.index()]
    }

    /// The share of playouts, 0 to 1, at the end of which a colour owned the point; 0 without playouts.
    #[must_use]
    pub fn owned(&self, color: Color, point: Point) -> f64 {
        f64::from(self.points[point.index()].owned[color.index()]) / f64::from(self.playouts().max(1))
    }
}

impl Default for Tally {
    fn default() -> Tally {
        Tally::new()
    }
}
