//! What results say about a difference in strength.
//!
//! A score is a share of points, 0.5 for equals. Elo is the logistic scale: a score of s is
//! `400 log10(s / (1 - s))`. Games of a pair have the same opening and are not independent, so that intervals
//! and tests are those of pairs wherever there are pairs.

use std::fmt;
use std::str::FromStr;

/// The quantile of the normal distribution for an interval of 95 %.
pub(super) const NORMAL_95: f64 = 1.959_963_984_540_054;

/// The least number of pairs from whose spread an interval is made.
pub const FEWEST_PAIRS: usize = 10;

/// Added to each outcome that did not occur, in outcomes: it keeps likelihoods finite (as fishtest does).
const UNSEEN: f64 = 1e-3;

/// The Elo difference of a score; infinite for 0 and 1.
pub fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score of an Elo difference.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A figure with this many decimals; one that is rounded to nothing has no sign.
pub fn figure(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.bytes().all(|byte| matches!(byte, b'0' | b'.')) => digits.to_owned(),
        _ => text,
    }
}

/// Wilson's interval of 95 % for a score of this many games, in which it always lies; draws count as half a
/// win.
pub fn wilson(score: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (games as f64, NORMAL_95);
    let scale = 1.0 + z * z / n;
    let middle = (score + z * z / (2.0 * n)) / scale;
    let half = z * (score * (1.0 - score) / n + z * z / (4.0 * n * n)).sqrt() / scale;
    // At 0 and 1 an end is the score itself, which rounding may miss.
    ((middle - half).max(0.0).min(score), (middle + half).min(1.0).max(score))
}

/// The quantile of Student's distribution for an interval of 95 %, for a mean whose spread is estimated with
/// this many degrees of freedom. Fisher's expansion in their inverse (Fisher and Cornish 1960), right to four
/// decimals from nine on.
fn student(freedom: f64) -> f64 {
    let z = NORMAL_95;
    let square = z * z;
    let terms = [
        z * (square + 1.0) / 4.0,
        z * ((5.0 * square + 16.0) * square + 3.0) / 96.0,
        z * (((3.0 * square + 19.0) * square + 17.0) * square - 15.0) / 384.0,
        z * ((((79.0 * square + 776.0) * square + 1482.0) * square - 1920.0) * square - 945.0) / 92_160.0,
    ];
    z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom)
}

/// The interval of 95 % for the mean of the scores of pairs, by Student's distribution since their spread is
/// only estimated; none when they are too few or all alike.
pub fn of_pairs(scores: &[f64]) -> Option<(f64, f64)> {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
    if scores.len() < FEWEST_PAIRS || variance <= 0.0 {
        return None;
    }
    let half = student(n - 1.0) * (variance / n).sqrt();
    Some(((mean - half).max(0.0), (mean + half).min(1.0)))
}

/// How often pairs brought A 0, 0.5, 1, 1.5 and 2 points.
pub type Pentanomial = [usize; 5];

/// Counts scores of pairs, which are shares of two points.
pub fn pentanomial(scores: &[f64]) -> Pentanomial {
    let mut counts = [0; 5];
    for score in scores {
        counts[(score * 4.0).round().clamp(0.0, 4.0) as usize] += 1;
    }
    counts
}

/// A sequential test of two differences in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference under the first hypothesis, in Elo.
    pub elo0: f64,
    /// The difference under the second, larger.
    pub elo1: f64,
    /// The chance to accept the second when the first is true.
    pub alpha: f64,
    /// The chance to accept the first when the second is true.
    pub beta: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first hypothesis is accepted: A is no better than `elo0`.
    First,
    /// The second is accepted: A is better by `elo1`.
    Second,
    /// Neither yet.
    Open,
}

impl Sprt {
    /// Below the first bound the first hypothesis is accepted, above the second one the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much likelier the counts are under the second hypothesis than under the first,
    /// where each hypothesis has the likeliest distribution with its mean (a generalized likelihood ratio).
    pub fn ratio(&self, counts: &Pentanomial) -> f64 {
        if counts.iter().all(|count| *count == 0) {
            return 0.0;
        }
        log_likelihood(counts, score_of(self.elo1)) - log_likelihood(counts, score_of(self.elo0))
    }

    /// What a ratio says.
    pub fn verdict(&self, ratio: f64) -> Verdict {
        let (low, high) = self.bounds();
        match ratio {
            _ if ratio <= low => Verdict::First,
            _ if ratio >= high => Verdict::Second,
            _ => Verdict::Open,
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

impl FromStr for Sprt {
    type Err = String;

    /// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`; without the latter two 0.05 each.
    fn from_str(text: &str) -> Result<Sprt, String> {
        let numbers: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
        let sprt = match numbers.as_deref() {
            Some([elo0, elo1]) => Some((*elo0, *elo1, 0.05, 0.05)),
            Some([elo0, elo1, alpha, beta]) => Some((*elo0, *elo1, *alpha, *beta)),
            _ => None,
        };
        // No "-0" is written later.
        let sprt =
            sprt.map(|(elo0, elo1, alpha, beta)| Sprt { elo0: elo0 + 0.0, elo1: elo1 + 0.0, alpha, beta });
        let error = |share: f64| share > 0.0 && share < 0.5;
        let sensible = |sprt: &Sprt| {
            sprt.elo0 < sprt.elo1
                && sprt.elo0.abs() <= LARGEST
                && sprt.elo1.abs() <= LARGEST
                && error(sprt.alpha)
                && error(sprt.beta)
        };
        sprt.filter(sensible).ok_or_else(|| {
            format!(
                "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1 and errors between 0 and 0.5, \
                 found '{text}'"
            )
        })
    }
}

/// The largest difference that can be tested, in Elo.
const LARGEST: f64 = 2000.0;

/// The largest log-likelihood of counts among distributions with this mean.
///
/// With `p` the observed shares, the likeliest distribution is `p / (1 + t (value - mean))` with the `t` that
/// gives it this mean; the equation for `t` falls all the way, so that halving finds it.
fn log_likelihood(counts: &Pentanomial, mean: f64) -> f64 {
    let counts = counts.map(|count| if count == 0 { UNSEEN } else { count as f64 });
    let total: f64 = counts.iter().sum();
    let values = [0.0, 0.25, 0.5, 0.75, 1.0];
    let outcomes = || counts.iter().zip(values);
    let slope = |t: f64| -> f64 {
        outcomes().map(|(count, value)| count * (value - mean) / (1.0 + t * (value - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = 0.5 * (low + high);
    outcomes().map(|(count, value)| count * (count / total / (1.0 + t * (value - mean))).ln()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_student_are_those_of_the_tables() {
        for (freedom, expected) in [
            (9.0, 2.262_157),
            (10.0, 2.228_139),
            (12.0, 2.178_813),
            (20.0, 2.085_963),
            (30.0, 2.042_272),
            (100.0, 1.983_972),
            (1e9, 1.959_964),
        ] {
            assert!((student(freedom) - expected).abs() < 5e-5, "{freedom}: {}", student(freedom));
        }
    }

    /// The largest log-likelihood on a grid of all distributions with a mean.
    fn slow_log_likelihood(counts: &Pentanomial, mean: f64) -> f64 {
        const STEPS: usize = 60;
        let mut best = f64::NEG_INFINITY;
        let log = |share: f64, count: usize| if count == 0 { 0.0 } else { count as f64 * share.ln() };
        for first in 0..=STEPS {
            for second in 0..=STEPS - first {
                for third in 0..=STEPS - first - second {
                    let [a, b, c] = [first, second, third].map(|steps| steps as f64 / STEPS as f64);
                    // The last two shares are what sum and mean leave.
                    let (rest, points) = (1.0 - a - b - c, mean - 0.25 * b - 0.5 * c);
                    let (d, e) = (4.0 * (rest - points), 4.0 * (points - 0.75 * rest));
                    if d >= 0.0 && e >= 0.0 {
                        let shares = [a, b, c, d, e];
                        best = best
                            .max(shares.iter().zip(counts).map(|(share, count)| log(*share, *count)).sum());
                    }
                }
            }
        }
        best
    }

    #[test]
    fn the_likeliest_distribution_is_found() {
        for counts in
            [[3, 10, 20, 12, 5], [0, 4, 9, 4, 1], [7, 1, 1, 1, 7], [0, 0, 5, 5, 0], [1, 2, 30, 20, 10]]
        {
            for mean in [0.45, 0.5, 0.571, 0.65] {
                let (fast, slow) = (log_likelihood(&counts, mean), slow_log_likelihood(&counts, mean));
                // A grid falls short of the largest value, never beyond it, but for what unseen outcomes add:
                // up to 0.01 each.
                assert!(fast >= slow - 0.05 && fast <= slow + 0.35, "{counts:?} {mean}: {fast} {slow}");
            }
        }
    }
}
