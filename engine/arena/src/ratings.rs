//! Ratings of several engines from the games between them.
//!
//! The chance that one engine beats another is `1 / (1 + 10^(-d / 400))` for a difference of `d` Elo points
//! (Bradley and Terry 1952); a draw counts as half a win. Ratings are those that are likeliest after the
//! games, where each engine has won one game and lost one beforehand against a player whose rating is 0, as
//! in whole-history rating (Coulom 2008). So they are finite even for who has won all games, and comparable
//! where some never met. Newton's method finds them: the logarithm of the likelihood is concave. Their errors
//! are those of the normal distribution with the same curvature (Laplace).
//!
//! Games are taken as independent, though the two of a pair share an opening.

use super::statistics::NORMAL_95;

/// Elo points of a difference of 1 in natural logarithms of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Games against the player with the rating 0 that every engine has won, and lost.
const BEFOREHAND: f64 = 1.0;

/// Newton's method ends when no rating moves by more, in natural logarithms, and after this many steps.
const CLOSE: f64 = 1e-10;
const STEPS: usize = 100;

/// The games of two engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// Their places.
    pub players: [usize; 2],
    /// How many games have a result.
    pub games: usize,
    /// What the first one got of them: 1 for a win, 0.5 for a draw.
    pub points: f64,
}

/// How strong engines are, relative to their mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// In Elo points; their mean is 0.
    elo: Vec<f64>,
    /// How they vary together, in squares of Elo points.
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// The likeliest ratings of this many engines.
    pub fn of(engines: usize, tallies: &[Tally]) -> Ratings {
        let mut ratings = vec![0.0; engines];
        for _ in 0..STEPS {
            let (slope, curvature) = derivatives(&ratings, tallies);
            let inverse = inverse(&curvature);
            let step: Vec<f64> = inverse
                .iter()
                .map(|row| row.iter().zip(&slope).map(|(entry, slope)| entry * slope).sum())
                .collect();
            // Far from the top a whole step may lead beyond it; a shorter one then leads up.
            let here = likelihood(&ratings, tallies);
            let moved = |share: f64| -> Vec<f64> {
                ratings.iter().zip(&step).map(|(rating, step)| rating + share * step).collect()
            };
            let next = [1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125]
                .into_iter()
                .map(moved)
                .find(|next| likelihood(next, tallies) >= here);
            let Some(next) = next else { break };
            ratings = next;
            if step.iter().all(|step| step.abs() < CLOSE) {
                break;
            }
        }
        let covariance = centered(&inverse(&derivatives(&ratings, tallies).1));
        let mean = ratings.iter().sum::<f64>() / engines.max(1) as f64;
        Ratings {
            elo: ratings.iter().map(|rating| ELO * (rating - mean)).collect(),
            covariance: covariance
                .into_iter()
                .map(|row| row.into_iter().map(|entry| ELO * ELO * entry).collect())
                .collect(),
        }
    }

    /// Of an engine, in Elo points above the mean of all.
    pub fn elo(&self, engine: usize) -> f64 {
        self.elo[engine]
    }

    /// Half the interval of 95 % around it.
    pub fn error(&self, engine: usize) -> f64 {
        NORMAL_95 * self.covariance[engine][engine].max(0.0).sqrt()
    }

    /// How likely one is stronger than the other after these games.
    pub fn superiority(&self, one: usize, other: usize) -> f64 {
        let entry = |row: usize, column: usize| self.covariance[row][column];
        let variance = entry(one, one) + entry(other, other) - 2.0 * entry(one, other);
        if variance <= 0.0 { 0.5 } else { normal((self.elo[one] - self.elo[other]) / variance.sqrt()) }
    }

    /// All engines, the strongest first, equal ones by their places.
    pub fn order(&self) -> Vec<usize> {
        // What differs by rounding only is equal.
        let rounded = |engine: usize| (1e6 * self.elo[engine]).round();
        let mut order: Vec<usize> = (0..self.elo.len()).collect();
        order.sort_by(|one, other| rounded(*other).total_cmp(&rounded(*one)));
        order
    }
}

/// The chance of a win for a difference in natural logarithms.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The logarithm of the chance, which stays finite where the chance is none.
fn log_chance(difference: f64) -> f64 {
    difference.min(0.0) - (-difference.abs()).exp().ln_1p()
}

/// The logarithm of how likely the results are, with what was played beforehand.
fn likelihood(ratings: &[f64], tallies: &[Tally]) -> f64 {
    let before: f64 =
        ratings.iter().map(|rating| BEFOREHAND * (log_chance(*rating) + log_chance(-rating))).sum();
    let played = tallies.iter().map(|tally| {
        let [one, other] = tally.players;
        let difference = ratings[one] - ratings[other];
        let lost = tally.games as f64 - tally.points;
        tally.points * log_chance(difference) + lost * log_chance(-difference)
    });
    before + played.sum::<f64>()
}

/// The slope of that, and its curvature, downwards.
fn derivatives(ratings: &[f64], tallies: &[Tally]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; ratings.len()];
    let mut curvature = vec![vec![0.0; ratings.len()]; ratings.len()];
    for (engine, rating) in ratings.iter().enumerate() {
        let won = chance(*rating);
        slope[engine] += BEFOREHAND * (1.0 - 2.0 * won);
        curvature[engine][engine] += 2.0 * BEFOREHAND * won * (1.0 - won);
    }
    for Tally { players: [one, other], games, points } in tallies.iter().copied() {
        let won = chance(ratings[one] - ratings[other]);
        let (surplus, weight) = (points - games as f64 * won, games as f64 * won * (1.0 - won));
        slope[one] += surplus;
        slope[other] -= surplus;
        curvature[one][one] += weight;
        curvature[other][other] += weight;
        curvature[one][other] -= weight;
        curvature[other][one] -= weight;
    }
    (slope, curvature)
}

/// The inverse of a symmetric matrix that is positive definite, by elimination, which needs no exchange of
/// rows then.
fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let side = matrix.len();
    let unit = |row: usize| (0..side).map(move |column| f64::from(u8::from(row == column)));
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(row, entries)| entries.iter().copied().chain(unit(row)).collect())
        .collect();
    for pivot in 0..side {
        let scale = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|entry| *entry /= scale);
        let done = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = row[pivot];
            row.iter_mut().zip(&done).for_each(|(entry, pivot)| *entry -= factor * pivot);
        }
    }
    rows.into_iter().map(|row| row[side..].to_vec()).collect()
}

/// How values vary together once their mean is taken away.
fn centered(covariance: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let side = covariance.len() as f64;
    let means: Vec<f64> = covariance.iter().map(|row| row.iter().sum::<f64>() / side).collect();
    let mean = means.iter().sum::<f64>() / side;
    let row = |(row, entries): (usize, &Vec<f64>)| {
        entries.iter().zip(&means).map(|(entry, column)| entry - means[row] - column + mean).collect()
    };
    covariance.iter().enumerate().map(row).collect()
}

/// The chance that a value of the normal distribution is below this one, with an error below 1.5e-7
/// (Abramowitz and Stegun 1964, 7.1.26).
fn normal(value: f64) -> f64 {
    let x = value.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let tail = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t) * (-x * x).exp();
    if value >= 0.0 { 1.0 - 0.5 * tail } else { 0.5 * tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: with one engine's score `s` of `n` games, the variance of the difference in natural
    /// logarithms is `1 / (n s (1 - s))`, and each rating is half a difference.
    #[test]
    fn errors_are_those_of_the_logistic_curve() {
        let (games, points): (usize, f64) = (10_000, 7_500.0);
        let ratings = Ratings::of(2, &[Tally { players: [0, 1], games, points }]);
        let expected = 0.5 * NORMAL_95 * ELO / (10_000.0 * 0.75 * 0.25_f64).sqrt();
        assert!((ratings.error(0) - expected).abs() < 0.01, "{} {expected}", ratings.error(0));
        assert!(ratings.superiority(0, 1) > 0.999_999 && ratings.superiority(1, 0) < 1e-6);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (value, expected) in
            [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (NORMAL_95, 0.975), (-3.0, 0.001_349_9)]
        {
            assert!((normal(value) - expected).abs() < 2e-7, "{value}: {}", normal(value));
        }
    }
}
