//! Noise at the root of a search: some moves are held for likelier than they seem, so that games of a player
//! against himself find what he does not expect.

use super::prior::Prior;
use board::{Move, Random};

/// How many moves are drawn, each as likely as any other and as often as it comes; each draw gives a move the
/// same part of the noise. Ten draws are spread about as the noise of D. Silver et al., A general
/// reinforcement learning algorithm that masters chess, shogi and Go through self-play (Science 362, 2018),
/// whose parameters sum up to ten whatever the number of moves. Unlike that they need no logarithms, which
/// not all systems round alike.
const DRAWS: u32 = 10;

/// Keeps the noise apart from other users of a seed.
const PURPOSE: u64 = u64::from_be_bytes(*b"rootnois");

/// The noise of one search.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootNoise {
    /// The share of all chances that is noise, 0 to 1.
    pub(super) share: f32,
    pub(super) seed: u64,
    /// How many moves were played before.
    pub(super) turn: u64,
}

impl RootNoise {
    /// Changes how likely moves are thought to be, which stands in their strengths.
    pub(super) fn mix_into(self, edges: &mut [(Move, Prior)]) {
        if self.share <= 0.0 || edges.is_empty() {
            return;
        }
        let sum: f32 = edges.iter().map(|(_, prior)| prior.chance).sum();
        let scale = (1.0 - self.share) / sum.max(f32::MIN_POSITIVE);
        edges.iter_mut().for_each(|(_, prior)| prior.chance *= scale);
        let mut random = Random::new(&[self.seed, self.turn, PURPOSE]);
        for _ in 0..DRAWS {
            let drawn = random.below(edges.len() as u32) as usize;
            edges[drawn].1.chance += self.share / DRAWS as f32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixed(share: f32, turn: u64) -> Vec<f32> {
        // 48 moves, the first of which seems as likely as all others together.
        let strengths = std::iter::once(47.0).chain([1.0; 47]);
        let mut edges: Vec<(Move, Prior)> =
            strengths.map(|strength| (Move::Pass, Prior::of_strength(strength))).collect();
        RootNoise { share, seed: 7, turn }.mix_into(&mut edges);
        edges.into_iter().map(|(_, prior)| prior.chance).collect()
    }

    #[test]
    fn a_share_of_the_chances_falls_on_drawn_moves() {
        assert_eq!(mixed(0.0, 3)[..2], [47.0, 1.0], "without noise all is as it was");
        for (share, turn) in [(0.25, 3), (0.25, 4), (1.0, 3)] {
            let chances = mixed(share, turn);
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{chances:?}");
            let raised = chances[1..].iter().filter(|chance| **chance > (1.0 - share) / 94.0 + 1e-6).count();
            assert!((4..=10).contains(&raised), "{raised} moves were drawn");
            assert!(chances[0] > (1.0 - share) / 2.0 - 1e-6);
        }
        assert_eq!(mixed(0.25, 3), mixed(0.25, 3), "the same seed and move draw the same");
        assert_ne!(mixed(0.25, 3), mixed(0.25, 4), "other moves draw others");
    }
}
