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
    /// How far the chance that a stone in the opponent's area lives decides what it gains there, from 0 to
    /// 1: at 0 nothing is read for it, at 1 nothing else is taken off such a move.
    Prospect,
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
    /// How much a point of territory in the middle of the board counts against one on its edge.
    Center,
    /// Points that moves gain in regions that were solved.
    Endgame,
}

/// As a weight of risk: such a move is worth nothing (GNU Go 3.8).
pub const NEVER: f32 = 1000.0;

/// All of them with their names in a source and what they are when nothing is said: GNU Go 3.8 weighs
/// everything alike, but for threats, and knows no likelihoods, nor how likely stones live.
const NAMES: [(WeightName, &str, f32); 16] = [
    (WeightName::Territory, "territory", 1.0),
    (WeightName::Strategy, "strategy", 1.0),
    (WeightName::Attack, "attack", 1.0),
    (WeightName::Shape, "shape", 1.0),
    (WeightName::Followup, "followup", 1.0),
    (WeightName::Minimum, "minimum", 1.0),
    (WeightName::Maximum, "maximum", 1.0),
    (WeightName::Invasion, "invasion", 1.0),
    (WeightName::Prospect, "prospect", 0.0),
    (WeightName::Likelihood, "likelihood", 0.0),
    (WeightName::Threat, "threat", 0.25),
    (WeightName::Uncertain, "uncertain", 0.5),
    (WeightName::Combination, "combination", 1.0),
    (WeightName::Risk, "risk", NEVER),
    (WeightName::Center, "center", 1.0),
    (WeightName::Endgame, "endgame", 1.0),
];

/// What the names of the learned sets of styles begin with.
const STYLE: &str = "style-";

/// What is added to values at random.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The most, in points.
    pub most: f32,
    /// What decides how much it is; the same seed adds the same.
    pub seed: u64,
}

/// The weights by which values are added up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValuationWeights {
    weights: [f32; NAMES.len()],
    /// What they are without styles.
    plain: [f32; NAMES.len()],
    /// What is added to values at random; none where nothing is.
    pub chance: Option<Chance>,
}

impl ValuationWeights {
    /// What counts when no bundle says anything.
    pub fn built_in() -> ValuationWeights {
        let weights = NAMES.map(|(_, _, weight)| weight);
        ValuationWeights { weights, plain: weights, chance: None }
    }

    /// The weights of the topmost bundle that has a learned set `valuation`; what it does not name is built
    /// in. None where no bundle has one.
    pub fn of(library: &Library) -> Option<ValuationWeights> {
        library.loaded_bundles().iter().rev().find_map(|loaded| ValuationWeights::of_bundle(&loaded.bundle))
    }

    fn of_bundle(bundle: &Bundle) -> Option<ValuationWeights> {
        let mut found = ValuationWeights::built_in();
        for (place, weight) in named(bundle, SET)? {
            found.weights[place] = weight;
        }
        Some(ValuationWeights { plain: found.weights, ..found })
    }

    /// The names of the styles that bundles have, in the order of the alphabet.
    pub fn styles(library: &Library) -> Vec<String> {
        let loaded = library.loaded_bundles().iter();
        let sets = loaded.flat_map(|loaded| loaded.bundle.learned_sets());
        let mut styles: Vec<String> =
            sets.filter_map(|set| set.name().strip_prefix(STYLE).map(str::to_owned)).collect();
        styles.sort_unstable();
        styles.dedup();
        styles
    }

    /// These weights as a style changes them: each is multiplied by what the topmost bundle with that style
    /// has for it. None where no bundle has the style.
    #[must_use]
    pub fn in_style(mut self, library: &Library, style: &str) -> Option<ValuationWeights> {
        let name = format!("{STYLE}{style}");
        let factors =
            library.loaded_bundles().iter().rev().find_map(|loaded| named(&loaded.bundle, &name))?;
        for (place, factor) in factors {
            self.weights[place] *= factor;
        }
        Some(self)
    }

    /// These weights with another one for something.
    #[must_use]
    pub fn with(mut self, name: WeightName, weight: f32) -> ValuationWeights {
        if let Some(place) = NAMES.iter().position(|(known, ..)| *known == name) {
            (self.weights[place], self.plain[place]) = (weight, weight);
        }
        self
    }

    /// These weights without what styles change; none where they change nothing.
    pub(crate) fn without_styles(&self) -> Option<ValuationWeights> {
        (self.weights != self.plain).then_some(ValuationWeights { weights: self.plain, ..*self })
    }

    /// The weight of something.
    pub fn of_kind(&self, name: WeightName) -> f32 {
        let place = NAMES.iter().position(|(known, ..)| *known == name);
        place.map_or(0.0, |place| self.weights[place])
    }
}

/// The numbers of a learned set of a bundle by the places of their names in [`NAMES`]; none without the set.
fn named(bundle: &Bundle, set: &str) -> Option<Vec<(usize, f32)>> {
    let set = bundle.learned_sets().iter().position(|known| known.name() == set)?;
    let features = bundle.learned_features(set);
    let known = features.iter().filter(|feature| feature.number == 0).filter_map(|feature| {
        let place = NAMES.iter().position(|(_, name, _)| *name == feature.name())?;
        Some((place, feature.weight))
    });
    Some(known.collect())
}
