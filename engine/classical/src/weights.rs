//! How much each kind of thing counts in the value of a move: data of a bundle.

use bundles::Bundle;
use knowledge::library::Library;

/// The name of the learned set of a bundle that holds the weights of values.
pub(crate) const SET: &str = "valuation";

/// What has a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightName {
    /// Points of territory.
    Territory,
    /// What a move does to groups that are weak or in danger.
    Strategy,
    /// The groups that it attacks.
    Attack,
    /// Good shape, by patterns.
    Shape,
    /// What a second move there would bring.
    Followup,
    /// The least values that patterns name.
    Minimum,
    /// The most values that patterns name.
    Maximum,
    /// What it costs to go where the opponent is strong.
    Invasion,
    /// How much the logarithm of the likelihood of a move counts, in points.
    Likelihood,
    /// What a threat counts that gains nothing else.
    Threat,
    /// Which share of a group counts whose life reading left open, times its weakness.
    Uncertain,
    /// Stones that combinations capture or save.
    Combination,
    /// What is taken off a move whose stone is captured or lost where it stands; [`NEVER`] to leave it out.
    Risk,
}

/// As a weight of risk: such a move is worth nothing (GNU Go 3.8).
pub const NEVER: f32 = 1000.0;

/// All of them with their names in a source and what they are when nothing is said: GNU Go 3.8 weighs
/// everything alike, but for threats, and knows no likelihoods.
const NAMES: [(WeightName, &str, f32); 13] = [
    (WeightName::Territory, "territory", 1.0),
    (WeightName::Strategy, "strategy", 1.0),
    (WeightName::Attack, "attack", 1.0),
    (WeightName::Shape, "shape", 1.0),
    (WeightName::Followup, "followup", 1.0),
    (WeightName::Minimum, "minimum", 1.0),
    (WeightName::Maximum, "maximum", 1.0),
    (WeightName::Invasion, "invasion", 1.0),
    (WeightName::Likelihood, "likelihood", 0.0),
    (WeightName::Threat, "threat", 0.25),
    (WeightName::Uncertain, "uncertain", 0.5),
    (WeightName::Combination, "combination", 1.0),
    (WeightName::Risk, "risk", NEVER),
];

/// The weights by which values are added up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValuationWeights {
    weights: [f32; NAMES.len()],
}

impl ValuationWeights {
    /// What counts when no bundle says anything.
    #[must_use]
    pub fn built_in() -> ValuationWeights {
        ValuationWeights { weights: NAMES.map(|(_, _, weight)| weight) }
    }

    /// The weights of the topmost bundle that has a learned set `valuation`; what it does not name is built
    /// in. None where no bundle has one.
    #[must_use]
    pub fn of(library: &Library) -> Option<ValuationWeights> {
        library.loaded_bundles().iter().rev().find_map(|loaded| ValuationWeights::of_bundle(loaded.bundle()))
    }

    fn of_bundle(bundle: &Bundle) -> Option<ValuationWeights> {
        let set = bundle.learned_sets().iter().position(|set| set.name() == SET)?;
        let mut found = ValuationWeights::built_in();
        for feature in bundle.learned_features(set) {
            let place = NAMES.iter().position(|(_, name, _)| *name == feature.name() && feature.number == 0);
            if let Some(weight) = place.and_then(|place| found.weights.get_mut(place)) {
                *weight = feature.weight;
            }
        }
        Some(found)
    }

    /// The weight of something.
    #[must_use]
    pub fn of_kind(&self, name: WeightName) -> f32 {
        let place = NAMES.iter().position(|(known, ..)| *known == name);
        place.map_or(0.0, |place| self.weights[place])
    }
}
