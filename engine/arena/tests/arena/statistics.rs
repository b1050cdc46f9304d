//! Intervals of scores, and sequential tests.

use arena::statistics::{FEWEST_PAIRS, Pentanomial, Sprt, Verdict, elo, figure, of_pairs, score_of, wilson};
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
        assert!((found.0 - low).abs() < 2e-5 && (found.1 - high).abs() < 2e-5, "{score} {games}: {found:?}");
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
        assert!((found - expected).abs() < 0.02 + 0.05 * expected.abs(), "{counts:?}: {found} {expected}");
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
        for _ in 0..200 {
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
        // 5 % of 200 is 10, the standard deviation 3.1; overshooting a bound makes errors rarer.
        assert!((1..=19).contains(&errors), "{shares:?}: {errors}");
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
    for text in ["", "5", "5,0", "0,0", "0,x", "0,10,0.05", "0,10,0,0.05", "0,10,0.6,0.05", "nan,5", "0,inf"]
    {
        assert!(text.parse::<Sprt>().is_err_and(|error| error.contains(&format!("'{text}'"))), "{text}");
    }
}
