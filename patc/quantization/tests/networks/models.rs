//! Models that no integers can hold.

use super::{TINY, file};
use bundles::record::PlaneForm;
use network::model::Model;
use quantization::{moments, quantize, read_tensors};

/// Makes a network one that integers cannot hold.
type Change = fn(&mut Model);

/// What is changed in a model, and what is said then.
const CASES: &[(Change, &str)] = &[
    (|it| it.stem.weights.fill(1e38), "values: expected finite ones on positions of games, found others at"),
    (|it| it.stem.bias[0] = f32::INFINITY, "values: expected finite ones on positions of games"),
    (|it| it.value.outcomes.bias[0] = 1e30, "integers: expected those of a bundle, found section of network"),
    (|it| it.policy.pass.weights[0] = 1e30, "layer 17: expected weights whose results integers can hold"),
];

#[test]
fn they_are_refused() {
    let good = read_tensors(&file(TINY[0]), "tiny", PlaneForm::Plain).expect("a network");
    let moments = moments(None).expect("moments").deciding;
    let mut wrong = String::new();
    for (change, expected) in CASES {
        let mut model = good.clone();
        change(&mut model);
        let said = quantize(&model, &moments[..4]).map_or_else(|fault| fault.to_string(), |_| "made".into());
        if !said.starts_with(expected) {
            wrong.push_str(&format!("{expected:?}: {said}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
