//! Influence, regions and territory, a number for each point.

use crate::analysis_report::rounded;
use analysis::influence::{Influence, Purpose, Region};
use board::{Color, Point};
use serde::Serialize;

/// The influence of both colors. Numbers of Black come first, and are positive where both have one sign.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InfluenceData {
    /// Which one it is: `before groups are read`, of all stones that reading does not capture, or `when it is
    /// known which groups live`.
    pub name: &'static str,
    /// What arrives from Black's sources, and from White's.
    pub influence: [Vec<f64>; 2],
    /// What the points send for Black, and for White.
    pub strength: [Vec<f64>; 2],
    /// Which share of a color's influence passes, 0 to 1.
    pub permeability: [Vec<f64>; 2],
    /// 4 a living stone, 3 territory, 2 moyo, 1 area; White's are negative.
    pub regions: Vec<i8>,
    /// How much of a point is whose territory, from 1, Black's for certain, to −1, White's.
    pub territory: Vec<f64>,
    /// What Black's territory and the stones that are dead in it are more than White's, in points.
    pub lead: f64,
}

impl InfluenceData {
    pub(super) fn new(name: &'static str, influence: &Influence) -> InfluenceData {
        let points = || influence.size().points();
        let both = |number: &dyn Fn(Color, Point) -> f32, places: i32| {
            Color::BOTH.map(|color| {
                points().map(|point| rounded(number(color, point).into(), places)).collect::<Vec<f64>>()
            })
        };
        let territory = influence.territory(Purpose::Move);
        InfluenceData {
            name,
            influence: both(&|color, point| influence.at(color, point), 2),
            strength: both(&|color, point| influence.strength(color, point), 1),
            permeability: both(&|color, point| influence.permeability(color, point), 2),
            regions: points().map(|point| influence.region(point).map_or(0, signed)).collect(),
            territory: points().map(|point| rounded(territory.at(point).into(), 2)).collect(),
            lead: rounded(territory.lead().into(), 1),
        }
    }
}

fn signed((owner, region): (Color, Region)) -> i8 {
    let grade = match region {
        Region::Stone => 4,
        Region::Territory => 3,
        Region::Moyo => 2,
        Region::Area => 1,
    };
    if owner == Color::Black { grade } else { -grade }
}
