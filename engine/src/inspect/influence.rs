//! Influence, regions and territory, a number for each point.

use crate::analysis_report::rounded;
use crate::board_view::region_number;
use analysis::influence::{Influence, Purpose};
use board::{Color, Point};
use serde_json::{Value, json};

/// The influence of both colors, under the name of what it takes into account. Numbers of Black come first,
/// and are positive where both have one sign: `influence` arrives from the sources of a color, `strength` is
/// what points send, `permeability` which share passes, `regions` are 4 for a living stone, 3 territory, 2
/// moyo and 1 area, `territory` is how much of a point is whose, and `lead` what Black has more of it with
/// the stones that are dead in it.
pub(super) fn influence(name: &str, influence: &Influence) -> Value {
    let points = || influence.size().points();
    let both = |number: &dyn Fn(Color, Point) -> f32, places: i32| {
        Color::BOTH.map(|color| {
            points().map(|point| rounded(number(color, point).into(), places)).collect::<Vec<f64>>()
        })
    };
    let territory = influence.territory(Purpose::Move);
    let regions = points().map(|point| influence.region(point).map_or(0, |region| -region_number(region)));
    let shares = points().map(|point| rounded(territory.at(point).into(), 2));
    json!({
        "name": name,
        "influence": both(&|color, point| influence.at(color, point), 2),
        "strength": both(&|color, point| influence.strength(color, point), 1),
        "permeability": both(&|color, point| influence.permeability(color, point), 2),
        "regions": regions.collect::<Vec<i8>>(),
        "territory": shares.collect::<Vec<f64>>(),
        "lead": rounded(territory.lead().into(), 1),
    })
}
