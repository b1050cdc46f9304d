//! What a search overlooks and misjudges where it is to play as weaker players do.
//!
//! Such a player makes no random moves. He looks at fewer moves and not as far ahead, overlooks what is far
//! from where the last moves were played, and holds good moves for worse than they are. All of that is drawn
//! from the seed and the position, so that the same position is seen in the same way.

use super::choice::Candidate;
use super::prior::Prior;
use board::{Move, Point, Random};
use knowledge::prediction::features::distance;

/// How a search is weakened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weakness {
    /// Moves that are looked at in each position, the likeliest first; at least 1.
    pub width: u32,
    /// How many moves ahead the tree looks; playouts go on from there. At least 1.
    pub depth: u32,
    /// By how much the likelihood of a move is misjudged: the standard deviation of its natural logarithm.
    pub blur: f32,
    /// By how much what comes of a move is misjudged: the standard deviation, in points.
    pub error: f32,
    /// The share of the board far from the last two moves that is overlooked, 0 to 1.
    pub oversight: f32,
    /// Moves are as good as the best one, and one of them is drawn, that were tried at least (1 - variety)
    /// times as often, 0 to 1.
    pub variety: f32,
}

/// A weakness with what its chances are drawn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misjudgment {
    pub(super) weakness: Weakness,
    pub(super) seed: u64,
    /// How many moves were played before.
    pub(super) turn: u64,
    /// The hash of the stones at the root.
    pub(super) root: u64,
}

/// Keep the kinds of chance apart from one another, and from other users of a seed.
const BLUR: u64 = u64::from_be_bytes(*b"wk blur ");
const ERROR: u64 = u64::from_be_bytes(*b"wk error");
const OVERSIGHT: u64 = u64::from_be_bytes(*b"wk sight");
const VARIETY: u64 = u64::from_be_bytes(*b"wk vary ");

/// A part of the board is overlooked as a whole: squares of this side.
const SQUARE: usize = 3;
/// It stays so for this many moves.
const TURNS: u64 = 6;
/// Distances, columns and rows and the larger of both, up to which all is seen and from which on as much is
/// overlooked as anywhere: three and seven lines away.
const NEAR: usize = 6;
const FAR: usize = 14;

impl Misjudgment {
    /// How many moves ahead the tree looks.
    pub(super) fn depth(&self) -> usize {
        self.weakness.depth.max(1) as usize
    }

    /// Moves that are looked at in each position.
    pub(super) fn width(&self) -> u32 {
        self.weakness.width.max(1)
    }

    /// Changes how likely a move seems in the position with this hash.
    pub(super) fn blur(&self, prior: &mut Prior, hash: u64, point: Point) {
        let drawn = normal(&[self.seed, hash, point.lasting_number() as u64, BLUR]);
        // Systems differ in the last bits of what they compute, which are rounded away.
        prior.chance *= f64::from(self.weakness.blur * drawn).exp() as f32;
    }

    /// The points by which the move at the root is taken for better than it is.
    pub(super) fn error(&self, chosen: Move) -> i32 {
        let place = chosen.point().map_or(u64::MAX, |point| point.lasting_number() as u64);
        (self.weakness.error * normal(&[self.seed, self.root, place, ERROR])).round() as i32
    }

    /// Whether a point is overlooked after these moves, the last one first. Without such moves all is seen.
    pub(super) fn overlooks(&self, point: Point, earlier: [Option<Point>; 2]) -> bool {
        let Some(away) = earlier.into_iter().flatten().map(|last| distance(point, last)).min() else {
            return false;
        };
        let far = (away.saturating_sub(NEAR) as f32 / (FAR - NEAR) as f32).min(1.0);
        let square = [point.column() / SQUARE, point.row() / SQUARE];
        let drawn = uniform(&mut Random::new(&[
            self.seed,
            self.turn / TURNS,
            square[0] as u64,
            square[1] as u64,
            OVERSIGHT,
        ]));
        drawn < self.weakness.oversight * far
    }

    /// The move that is played: one of those that were tried about as often as the best one, which is the
    /// first, each as likely as it was tried often.
    pub(super) fn pick(&self, ranked: &[Candidate]) -> Move {
        let Some(best) = ranked.first() else { return Move::Pass };
        let least = (1.0 - self.weakness.variety.clamp(0.0, 1.0)) * best.record.playouts as f32;
        let alike = |candidate: &&Candidate| candidate.record.playouts as f32 >= least.max(1.0);
        let sum: u32 = ranked.iter().filter(alike).map(|candidate| candidate.record.playouts).sum();
        let mut left = Random::new(&[self.seed, self.root, self.turn, VARIETY]).below(sum.max(1));
        for candidate in ranked.iter().filter(alike) {
            match left.checked_sub(candidate.record.playouts) {
                Some(rest) => left = rest,
                None => return candidate.chosen,
            }
        }
        best.chosen
    }
}

/// A number from 0 to 1.
fn uniform(random: &mut Random) -> f32 {
    random.below(1 << 24) as f32 / (1 << 24) as f32
}

/// How many numbers from 0 to 1 are added up for one that is distributed about normally. The variance of each
/// is a twelfth.
const ADDED: usize = 12;

/// A number with mean 0 and standard deviation 1 that belongs to these parts. It needs no logarithms, which
/// not all systems round alike.
fn normal(parts: &[u64]) -> f32 {
    let mut random = Random::new(parts);
    (0..ADDED).map(|_| uniform(&mut random)).sum::<f32>() - ADDED as f32 / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Record;
    use board::BoardSize;

    const NONE: Weakness =
        Weakness { width: 100, depth: 100, blur: 0.0, error: 0.0, oversight: 0.0, variety: 0.0 };

    fn point(column: usize, row: usize) -> Point {
        BoardSize::new(19).and_then(|size| size.point(column, row)).expect("a point of the board")
    }

    #[test]
    fn normal_numbers_have_mean_and_spread() {
        let drawn: Vec<f32> = (0..4000).map(|number| normal(&[number, 3])).collect();
        let mean = drawn.iter().sum::<f32>() / drawn.len() as f32;
        let variance = drawn.iter().map(|number| number * number).sum::<f32>() / drawn.len() as f32;
        assert!(mean.abs() < 0.06 && (variance - 1.0).abs() < 0.1, "{mean}, {variance}");
    }

    #[test]
    fn likelihoods_and_results_are_misjudged_by_seed_and_position() {
        // Blur, error, seed, hash; whether anything is misjudged, and whether as by the first row that does.
        let table = [
            (0.0, 0.0, 7, 1, false, false),
            (1.0, 10.0, 7, 1, true, true),
            (1.0, 10.0, 8, 1, true, false),
            (1.0, 10.0, 7, 2, true, false),
        ];
        let seen = |blur, error, seed, hash| {
            let misjudgment =
                Misjudgment { weakness: Weakness { blur, error, ..NONE }, seed, turn: 3, root: hash };
            (0..19)
                .map(|row| {
                    let mut prior = Prior::of_strength(1.0);
                    misjudgment.blur(&mut prior, hash, point(4, row));
                    (prior.chance, misjudgment.error(Move::Play(point(4, row))))
                })
                .collect::<Vec<_>>()
        };
        let first = seen(1.0, 10.0, 7, 1);
        for (blur, error, seed, hash, misjudged, as_first) in table {
            let found = seen(blur, error, seed, hash);
            assert_eq!(found.iter().any(|found| *found != (1.0, 0)), misjudged, "{blur}, {error}");
            assert_eq!(found == first, as_first, "{seed}, {hash}");
        }
    }

    #[test]
    fn what_is_far_from_the_last_moves_is_overlooked() {
        let last = Some(point(3, 3));
        // Oversight, the last moves, the column looked at, in which share of turns it is overlooked.
        let table = [
            (1.0, [last, None], 4, 0.0..=0.0),
            (1.0, [last, None], 6, 0.0..=0.0),
            (1.0, [last, None], 15, 1.0..=1.0),
            (1.0, [None, last], 15, 1.0..=1.0),
            (1.0, [last, Some(point(15, 4))], 15, 0.0..=0.0),
            (1.0, [None, None], 15, 0.0..=0.0),
            (0.5, [last, None], 15, 0.4..=0.6),
            (0.0, [last, None], 15, 0.0..=0.0),
        ];
        for (oversight, earlier, column, expected) in table {
            let turns = 0..600;
            let overlooked = turns.clone().filter(|turn| {
                let misjudgment = Misjudgment {
                    weakness: Weakness { oversight, ..NONE },
                    seed: 7,
                    turn: TURNS * turn,
                    root: 0,
                };
                misjudgment.overlooks(point(column, 3), earlier)
            });
            let share = overlooked.count() as f32 / turns.end as f32;
            assert!(expected.contains(&share), "{oversight}, {earlier:?}, {column}: {share}");
        }
    }

    #[test]
    fn one_of_the_moves_that_seem_alike_is_played() {
        // Variety, how often moves were tried, which of them are played at some time.
        let table: &[(f32, &[u32], &[usize])] = &[
            (0.0, &[40, 39, 1], &[0]),
            (0.0, &[40, 40, 1], &[0, 1]),
            (0.5, &[40, 20, 19, 0], &[0, 1]),
            (1.0, &[40, 20, 10, 0], &[0, 1, 2]),
            (1.0, &[0, 0], &[0]),
        ];
        for (variety, tried, expected) in table {
            let candidate = |(row, playouts): (usize, &u32)| Candidate {
                chosen: Move::Play(point(3, row)),
                record: Record::of_means(*playouts, 0.5, 0.0),
                prior: 0.0,
                line: Vec::new(),
            };
            let ranked: Vec<Candidate> = tried.iter().enumerate().map(candidate).collect();
            let weakness = Weakness { variety: *variety, ..NONE };
            let picked: std::collections::BTreeSet<Move> =
                (0..200).map(|root| Misjudgment { weakness, seed: 7, turn: 3, root }.pick(&ranked)).collect();
            let expected = expected.iter().map(|row| Move::Play(point(3, *row))).collect();
            assert_eq!(picked, expected, "{variety}, {tried:?}");
        }
        assert_eq!(Misjudgment { weakness: NONE, seed: 7, turn: 3, root: 0 }.pick(&[]), Move::Pass);
    }
}
