//! Who meets whom where there are more than two engines.

use super::plan::Plan;

/// A form of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Everyone meets everyone.
    RoundRobin,
    /// The first one meets all others, who do not meet.
    Gauntlet,
    /// Everyone meets this number of those who follow, as in a list by strength: others say little about each
    /// other.
    Chain(usize),
}

impl Form {
    /// The pairings of this many engines by their places, in the order in which they are played.
    pub fn pairings(self, engines: usize) -> Vec<[usize; 2]> {
        let (first, reach) = match self {
            Form::RoundRobin => (engines, engines),
            Form::Gauntlet => (engines.min(1), engines),
            Form::Chain(reach) => (engines, reach),
        };
        let met = |one: usize| one + 1..one.saturating_add(reach).saturating_add(1).min(engines);
        (0..first).flat_map(|one| met(one).map(move |other| [one, other])).collect()
    }
}

/// The name of the folder that holds the match of two engines, which are numbered from 1 on.
pub fn pairing_folder([one, other]: [usize; 2]) -> String {
    format!("match-{:03}-{:03}", one + 1, other + 1)
}

/// The match of a pairing that comes after this many others with as many games. Pairs are numbered through
/// all of them, so that shards are equal in size where there are few games in each.
pub fn after(plan: Plan, earlier: usize) -> Plan {
    let pairs_before = earlier * plan.games.div_ceil(2);
    Plan { pairs_before, ..plan }
}
