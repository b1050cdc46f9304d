//! Eye spaces, and half and false eyes.

use super::Names;
use crate::analysis_report::rounded;
use analysis::Survey;
use analysis::eyes::{EyeKind, ValuedSpace};
use board::Color;
use serde_json::{Value, json};

/// The spaces of both colors. `eyes` are those when the attacker plays twice in a row, when he plays first,
/// when the defender plays first, and when he plays twice; `graph` is the number of the graph that says so,
/// none where the space was played out or its points counted.
pub(super) fn spaces(survey: &Survey, names: Names) -> Vec<Value> {
    let one = |space: &ValuedSpace| {
        json!({
            "at": names.maybe(space.points.first()).unwrap_or_default(),
            "color": space.color.to_string(),
            "points": names.set(&space.points),
            "margins": names.set(&space.margins),
            "half_eyes": names.set(&space.half_eyes),
            "eyes": space.found.value.0,
            "attack": names.maybe(space.found.attack),
            "defense": names.maybe(space.found.defense),
            "graph": space.found.graph,
        })
    };
    survey.spaces.iter().map(one).collect()
}

/// The points of both colors that are, or may be, eyes, as their diagonals say: with a `sum` above 2 half
/// eyes, from 4 on false ones.
pub(super) fn point_eyes(survey: &Survey, names: Names) -> Vec<Value> {
    let mut found = Vec::new();
    for color in Color::BOTH {
        let eyes = survey.eyes.of(color);
        for eye in eyes.claim.points.iter().filter_map(|point| eyes.topology.at(point)) {
            let kind = match eye.kind() {
                EyeKind::Real => "real",
                EyeKind::Half => "half",
                EyeKind::False => "false",
            };
            found.push(json!({
                "at": names.point(eye.point),
                "color": color.to_string(),
                "kind": kind,
                "sum": rounded(eye.sum.into(), 2),
                "attacks": names.points(&eye.attacks),
                "defenses": names.points(&eye.defenses),
            }));
        }
    }
    found
}
