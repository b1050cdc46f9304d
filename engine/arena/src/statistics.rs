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
    use board::Random;

    const WIDE: Sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 };

    fn scores(counts: &Pentanomial) -> Vec<f64> {
        (0..5).flat_map(|at| vec![at as f64 / 4.0; counts[at]]).collect()
    }

    #[test]
    fn elo_and_score_are_each_other_s_inverse() {
        // By hand: 10 / 11 wins 400, 0.75 wins 400 log10(3).
        for (score, expected) in [(0.5, 0.0), (10.0 / 11.0, 400.0), (0.75, 190.848_501_887_864_98)] {
            assert!((elo(score) - expected).abs() < 1e-9, "{score}");
            assert!((elo(1.0 - score) + expected).abs() < 1e-9, "{score}");
            assert!((score_of(expected) - score).abs() < 1e-12, "{score}");
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    /// Figures of an independent referee (not in the repository) for the same results.
    #[test]
    fn intervals_are_those_of_another_program() {
        // Score, games, Wilson's interval.
        for (score, games, low, high) in
            [(0.75, 20, 0.531_295, 0.888_140), (0.5, 10, 0.236_590, 0.763_410), (1.0, 8, 0.675_584, 1.0)]
        {
            let found = wilson(score, games);
            assert!(
                (found.0 - low).abs() < 2e-5 && (found.1 - high).abs() < 2e-5,
                "{score} {games}: {found:?}"
            );
        }
        assert_eq!(wilson(0.5, 0), (0.0, 1.0));
        // The other program takes the normal distribution, by which the ends are 0.409219 and 0.757447; those
        // here are as many times further from the mean as Student's quantile for 11 degrees of freedom,
        // 2.200985 by the tables, is larger.
        let found = of_pairs(&scores(&[1, 2, 3, 4, 2])).expect("enough pairs");
        assert!((found.0 - 0.387_808).abs() < 2e-5 && (found.1 - 0.778_858).abs() < 2e-5, "{found:?}");
        assert_eq!(of_pairs(&scores(&[0, 0, 30, 0, 0])), None, "all alike");
        assert_eq!(of_pairs(&scores(&[1, 0, 1, 0, 1])), None, "too few");
    }

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

    #[test]
    fn wilson_s_interval_holds_the_score() {
        for games in 1..=400 {
            for points in 0..=2 * games {
                let score = points as f64 / (2 * games) as f64;
                let (low, high) = wilson(score, games);
                assert!(0.0 <= low && low <= score && score <= high && high <= 1.0, "{score} of {games}");
            }
        }
    }

    #[test]
    fn a_figure_of_nothing_has_no_sign() {
        for (value, decimals, expected) in [
            (-0.0, 0, "0"),
            (-0.4, 0, "0"),
            (-0.6, 0, "-1"),
            (-0.004, 2, "0.00"),
            (-0.006, 2, "-0.01"),
            (0.004, 2, "0.00"),
            (-2.944_4, 2, "-2.94"),
            (10.0, 0, "10"),
            (f64::NEG_INFINITY, 1, "-inf"),
        ] {
            assert_eq!(figure(value, decimals), expected, "{value}");
        }
    }

    #[test]
    fn the_interval_of_pairs_holds_the_truth_as_often_as_it_says() {
        let mut random = Random::new(&[7]);
        let shares = [1, 3, 6, 7, 3];
        let truth = 0.25 * (3.0 + 12.0 + 21.0 + 12.0) / 20.0;
        for pairs in [FEWEST_PAIRS, 100] {
            let mut held = 0;
            for _ in 0..2000 {
                let drawn: Vec<f64> = (0..pairs).map(|_| outcome(&mut random, &shares)).collect();
                // None says nothing, and holds it in any case.
                held += usize::from(of_pairs(&drawn).is_none_or(|(low, high)| low <= truth && truth <= high));
            }
            // 95 % of 2000 is 1900; the standard deviation is 10.
            assert!((1860..=1940).contains(&held), "{pairs} pairs: {held}");
        }
    }

    /// The score of a pair, drawn with these shares.
    fn outcome(random: &mut Random, shares: &[u32; 5]) -> f64 {
        let mut left = random.below(shares.iter().sum());
        for (at, share) in shares.iter().enumerate() {
            if left < *share {
                return at as f64 / 4.0;
            }
            left -= share;
        }
        1.0
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

    /// The normal approximation that other referees use, close for many pairs near the hypotheses.
    #[test]
    fn the_ratio_is_near_its_normal_approximation() {
        for counts in [[30, 120, 220, 150, 40], [10, 90, 300, 110, 15], [60, 100, 160, 100, 60]] {
            let drawn = scores(&counts);
            let n = drawn.len() as f64;
            let mean = drawn.iter().sum::<f64>() / n;
            let variance = drawn.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
            let sprt = Sprt { elo0: 0.0, elo1: 10.0, ..WIDE };
            let (s0, s1) = (score_of(sprt.elo0), score_of(sprt.elo1));
            let expected = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let found = sprt.ratio(&counts);
            assert!(
                (found - expected).abs() < 0.02 + 0.05 * expected.abs(),
                "{counts:?}: {found} {expected}"
            );
        }
        assert_eq!(WIDE.ratio(&[0; 5]), 0.0);
    }

    #[test]
    fn few_or_equal_pairs_decide_nothing() {
        for counts in [[0, 0, 1, 0, 0], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 0, 3]] {
            let ratio = WIDE.ratio(&counts);
            assert_eq!(WIDE.verdict(ratio), Verdict::Open, "{counts:?}: {ratio}");
        }
        let (low, high) = WIDE.bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
        assert_eq!(WIDE.verdict(WIDE.ratio(&[0, 0, 0, 0, 60])), Verdict::Second);
        assert_eq!(WIDE.verdict(WIDE.ratio(&[60, 0, 0, 0, 0])), Verdict::First);
    }

    #[test]
    fn a_sequential_test_errs_as_rarely_as_it_says() {
        // Shares whose mean is 0.5, and 0.571 (50 Elo).
        for (shares, wrong) in
            [([100, 200, 400, 200, 100], Verdict::Second), ([58, 158, 400, 210, 174], Verdict::First)]
        {
            let mut random = Random::new(&[11]);
            let mut errors = 0;
            for _ in 0..400 {
                let mut counts = [0; 5];
                let verdict = loop {
                    counts[(outcome(&mut random, &shares) * 4.0) as usize] += 1;
                    let verdict = WIDE.verdict(WIDE.ratio(&counts));
                    if verdict != Verdict::Open {
                        break verdict;
                    }
                };
                errors += usize::from(verdict == wrong);
            }
            // 5 % of 400 is 20, the standard deviation 4.4; overshooting a bound makes errors rarer.
            assert!((4..=33).contains(&errors), "{shares:?}: {errors}");
        }
    }

    #[test]
    fn tests_are_read_and_written() {
        for (text, written) in [
            ("0,10", "0,10,0.05,0.05"),
            ("-5,0,0.1,0.05", "-5,0,0.1,0.05"),
            ("-5,-0", "-5,0,0.05,0.05"),
            (" 0 , 2.5 ", "0,2.5,0.05,0.05"),
        ] {
            assert_eq!(text.parse::<Sprt>().expect(text).to_string(), written);
        }
        for text in
            ["", "5", "5,0", "0,0", "0,x", "0,10,0.05", "0,10,0,0.05", "0,10,0.6,0.05", "nan,5", "0,inf"]
        {
            assert!(text.parse::<Sprt>().is_err_and(|error| error.contains(&format!("'{text}'"))), "{text}");
        }
    }
}
