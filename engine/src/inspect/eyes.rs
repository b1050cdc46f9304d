//! Eye spaces, and half and false eyes.

use super::Names;
use crate::analysis_report::rounded;
use analysis::Survey;
use analysis::eyes::EyeKind;
use board::Color;
use serde::Serialize;

/// An eye space and what it gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EyeSpaceData {
    /// Its first point.
    pub at: String,
    /// Whose it is.
    pub color: String,
    /// Its points.
    pub points: Vec<String>,
    /// Those of them that the opponent can still take.
    pub margins: Vec<String>,
    /// The half eyes among them.
    pub half_eyes: Vec<String>,
    /// Eyes when the attacker plays twice in a row, when he plays first, when the defender plays first, and
    /// when he plays twice.
    pub eyes: [u8; 4],
    /// The best point of the attacker, when the first move matters.
    pub attack: Option<String>,
    /// The best point of the defender.
    pub defense: Option<String>,
    /// The number of the graph that says so; none where the space was played out or its points counted.
    pub graph: Option<u32>,
}

/// A point that is, or may be, an eye, as its diagonals say.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointEyeData {
    /// The point.
    pub at: String,
    /// Whose it is.
    pub color: String,
    /// `real`, `half` or `false`.
    pub kind: &'static str,
    /// The sum of its diagonals: above 2 a half eye, from 4 on a false one.
    pub sum: f64,
    /// Where the opponent plays to make it false.
    pub attacks: Vec<String>,
    /// Where the owner plays to make it real.
    pub defenses: Vec<String>,
}

/// The spaces of both colors.
pub(super) fn spaces(survey: &Survey, names: Names) -> Vec<EyeSpaceData> {
    let one = |space: &analysis::eyes::ValuedSpace| EyeSpaceData {
        at: names.maybe(space.points.first()).unwrap_or_default(),
        color: space.color.to_string(),
        points: names.set(&space.points),
        margins: names.set(&space.margins),
        half_eyes: names.set(&space.half_eyes),
        eyes: space.found.value.0,
        attack: names.maybe(space.found.attack),
        defense: names.maybe(space.found.defense),
        graph: space.found.graph,
    };
    survey.spaces().iter().map(one).collect()
}

/// The points of both colors whose diagonals were looked at.
pub(super) fn point_eyes(survey: &Survey, names: Names) -> Vec<PointEyeData> {
    let mut found = Vec::new();
    for color in Color::BOTH {
        let eyes = survey.eyes().of(color);
        for eye in eyes.points().iter().filter_map(|point| eyes.topology().at(point)) {
            let kind = match eye.kind() {
                EyeKind::Real => "real",
                EyeKind::Half => "half",
                EyeKind::False => "false",
            };
            found.push(PointEyeData {
                at: names.point(eye.point),
                color: color.to_string(),
                kind,
                sum: rounded(eye.sum.into(), 2),
                attacks: names.points(&eye.attacks),
                defenses: names.points(&eye.defenses),
            });
        }
    }
    found
}
