//! What makes games differ from those that the engine would play by itself, so that more is learned from
//! them.

use super::openings::Openings;
use board::{Move, Random};
use search::Choice;
use serde_json::{Value, json};

/// How games are varied. By default they are not.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variety {
    /// Moves are drawn by their playouts to the power of one over this; 0 takes the best. The pass is played
    /// when the engine passes, and is not drawn.
    pub temperature: f64,
    /// How many moves of a game are drawn so, counted from its first move; the best are taken afterwards.
    pub temperature_moves: usize,
    /// The share of the chances of first moves that is noise in full searches, 0 to 1.
    pub root_noise: f64,
    /// Which moves get a cheap search; none where all get a full one.
    pub cheap: Option<CheapSearches>,
    /// The lines of which one is played at the start of each game.
    pub openings: Openings,
}

/// Searches that only keep a game going: the positions are not meant to be learned from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheapSearches {
    /// The playouts of such a search.
    pub playouts: u64,
    /// The share of searches that are full ones, 0 to 1. Which are is drawn for each move.
    pub full_share: f64,
}

impl Variety {
    /// What must be the same for a run to go on, by name: what makes games as they would be otherwise is
    /// null.
    pub(super) fn identity(&self) -> [(&'static str, Value); 6] {
        let drawn = self.temperature > 0.0;
        [
            ("temperature", if drawn { json!(self.temperature) } else { Value::Null }),
            ("temperature_moves", if drawn { json!(self.temperature_moves) } else { Value::Null }),
            ("root_noise", if self.root_noise > 0.0 { json!(self.root_noise) } else { Value::Null }),
            ("cheap_playouts", json!(self.cheap.map(|cheap| cheap.playouts))),
            ("full_share", json!(self.cheap.map(|cheap| cheap.full_share))),
            ("openings", json!(self.openings.hash())),
        ]
    }

    /// The playouts of the next search, if it is a cheap one.
    pub(super) fn draw_cheap(&self, random: &mut Random) -> Option<u64> {
        let cheap = self.cheap?;
        (chance(random) >= cheap.full_share).then_some(cheap.playouts)
    }

    /// The move that is played of those that a search has tried, when this number was played before.
    pub(super) fn draw_move(&self, choice: &Choice, turn: usize, random: &mut Random) -> Move {
        if self.temperature <= 0.0 || turn >= self.temperature_moves || choice.chosen == Move::Pass {
            return choice.chosen;
        }
        let tried = choice.candidates.iter().filter(|candidate| candidate.chosen != Move::Pass);
        let tried: Vec<(Move, u32)> =
            tried.map(|candidate| (candidate.chosen, candidate.record.playouts)).collect();
        drawn_by_playouts(&tried, self.temperature, random).unwrap_or(choice.chosen)
    }
}

/// One of some moves with their playouts; none where there are no playouts.
fn drawn_by_playouts(tried: &[(Move, u32)], temperature: f64, random: &mut Random) -> Option<Move> {
    let most = tried.iter().map(|(_, playouts)| *playouts).max().filter(|most| *most > 0)?;
    let weight = |playouts: u32| power(f64::from(playouts) / f64::from(most), 1.0 / temperature);
    let mut left = chance(random) * tried.iter().map(|(_, playouts)| weight(*playouts)).sum::<f64>();
    let found = tried.iter().filter(|(_, playouts)| *playouts > 0).find(|(_, playouts)| {
        left -= weight(*playouts);
        left < 0.0
    });
    // What is left after rounding falls to the best.
    let best = tried.iter().find(|(_, playouts)| *playouts == most);
    found.or(best).map(|(chosen, _)| *chosen)
}

/// How many binary digits of the fraction of an exponent count.
const DIGITS: u32 = 20;

/// A number from 0 to 1 to a power from 0 on, by multiplications and square roots alone: these are rounded
/// alike on all systems, which the power of a library is not.
fn power(base: f64, exponent: f64) -> f64 {
    let whole = exponent.floor();
    let (mut product, mut square, mut left) = (1.0, base, whole as u64);
    while left > 0 {
        if left % 2 == 1 {
            product *= square;
        }
        square *= square;
        left /= 2;
    }
    let (mut root, mut fraction) = (base, exponent - whole);
    for _ in 0..DIGITS {
        root = root.sqrt();
        fraction *= 2.0;
        if fraction >= 1.0 {
            fraction -= 1.0;
            product *= root;
        }
    }
    product
}

/// A number from 0 to below 1.
pub(super) fn chance(random: &mut Random) -> f64 {
    const STEPS: f64 = (1_u64 << 53) as f64;
    (random.bits() >> 11) as f64 / STEPS
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::BoardSize;

    #[test]
    fn powers_are_those_of_the_library() {
        for base in [0.0, 1e-6, 0.1, 0.5, 0.9, 1.0] {
            for exponent in [0.01, 0.5, 1.0, 1.25, 1.0 / 0.7, 2.0, 10.0, 100.0] {
                let (found, expected) = (power(base, exponent), f64::powf(base, exponent));
                assert!((found - expected).abs() < 2e-5, "{base} ^ {exponent}: {found}, {expected}");
            }
        }
    }

    /// The shares of moves with 8, 4, 4, 0 playouts by the temperature.
    #[test]
    fn moves_are_drawn_by_their_playouts() {
        let points: Vec<Move> = BoardSize::MAX.points().take(4).map(Move::Play).collect();
        let tried: Vec<(Move, u32)> = points.iter().copied().zip([8, 4, 4, 0]).collect();
        for (temperature, expected) in [
            (1.0, [0.5, 0.25, 0.25, 0.0]),
            (0.5, [4.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0, 0.0]),
            (2.0, [0.4142, 0.2929, 0.2929, 0.0]),
            (0.01, [1.0, 0.0, 0.0, 0.0]),
        ] {
            let mut random = Random::new(&[1]);
            let mut counts = [0; 4];
            for _ in 0..20_000 {
                let drawn = drawn_by_playouts(&tried, temperature, &mut random).expect("a move");
                counts[points.iter().position(|point| *point == drawn).expect("one of them")] += 1;
            }
            let shares = counts.map(|count| f64::from(count) / 20_000.0);
            let near = shares.iter().zip(expected).all(|(share, expected)| (share - expected).abs() < 0.02);
            assert!(near, "temperature {temperature}: {shares:?}");
        }
        assert_eq!(drawn_by_playouts(&[(points[0], 0)], 1.0, &mut Random::new(&[1])), None);
    }
}
