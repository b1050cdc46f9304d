//! Ratings of engines, by the score of their games.

use arena::statistics::{elo, score_of};
use arena::{Ratings, Tally};
use board::Random;

fn tally(players: [usize; 2], games: usize, points: f64) -> Tally {
    Tally { players, games, points }
}

#[test]
fn two_engines_differ_as_their_score_says() {
    for (games, points) in [(100_000, 50_000.0), (100_000, 75_000.0), (100_000, 12_500.5)] {
        let ratings = Ratings::of(2, &[tally([0, 1], games, points)]);
        let expected = elo(points / games as f64);
        assert!((ratings.elo(0) - ratings.elo(1) - expected).abs() < 0.1, "{points}: {ratings:?}");
        assert!((ratings.elo(0) + ratings.elo(1)).abs() < 1e-9);
    }
}

#[test]
fn extremes_stay_finite_and_in_order() {
    // One wins all games, one loses all; another has not played.
    let tallies = [tally([0, 1], 1000, 1000.0), tally([1, 2], 1000, 1000.0)];
    let ratings = Ratings::of(4, &tallies);
    assert_eq!(ratings.order(), [0, 1, 3, 2], "{ratings:?}");
    assert!((0..4).all(|engine| ratings.elo(engine).is_finite() && ratings.error(engine) > 0.0));
    assert!(ratings.error(3) > ratings.error(1), "nothing is known of who has not played");
    assert!((Ratings::of(3, &[]).superiority(0, 2) - 0.5).abs() < 1e-9);
    assert_eq!(Ratings::of(0, &[]).order(), [0_usize; 0]);
}

#[test]
fn who_never_met_is_compared_by_others() {
    let ratings = Ratings::of(3, &[tally([0, 1], 4000, 3000.0), tally([1, 2], 4000, 3000.0)]);
    // Twice 190.8 points.
    assert!((ratings.elo(0) - ratings.elo(2) - 381.7).abs() < 2.0, "{ratings:?}");
    // What is known by way of another is less sure.
    assert!(ratings.error(0) > ratings.error(1));
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    let truth = [120.0, 20.0, -30.0, -110.0];
    let mut random = Random::new(&[3]);
    let mut held = 0;
    for _ in 0..500 {
        let mut tallies = Vec::new();
        for one in 0..4 {
            for other in one + 1..4 {
                let chance = (score_of(truth[one] - truth[other]) * 1e6) as u32;
                let points = (0..200).filter(|_| random.below(1_000_000) < chance).count();
                tallies.push(tally([one, other], 200, points as f64));
            }
        }
        let ratings = Ratings::of(4, &tallies);
        held += (0..4)
            .filter(|engine| (ratings.elo(*engine) - truth[*engine]).abs() <= ratings.error(*engine))
            .count();
    }
    // 95 % of 2000 is 1900. The four of a tournament hang together, so that the standard deviation is up
    // to twice the 10 of independent ones.
    assert!((1840..=1960).contains(&held), "{held}");
}
