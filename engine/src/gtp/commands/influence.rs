//! Questions about influence.

use super::seen::Seen;
use super::{Answer, Call, Command, Failure, Session, reason, vertex};
use crate::board_view::region_number;
use ::board::{Color, Point};
use analysis::influence::{ATTENUATION, Influence, Purpose};
use limits::budget::StopSignal;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("initial_influence", |session, call| {
        of_color(session, call, |session, color, stop| session.influence(color, stop))
    }),
    ("dragon_influence", |session, call| of_color(session, call, Session::influence_of_groups)),
    ("move_influence", |session, call| after(session, call, Color::opponent)),
    ("followup_influence", |session, call| after(session, call, |color| color)),
];

/// What can be asked of influence.
#[derive(Clone, Copy)]
enum InfluenceLayer {
    Sum(Color),
    Strength(Color),
    Attenuation,
    Permeability(Color),
    Territory,
    Regions,
}

fn layer(call: &mut Call<'_>) -> Result<InfluenceLayer, Failure> {
    let expected = "a layer of influence, such as black_influence, territory_value or influence_regions";
    call.one_of(
        expected,
        &[
            ("territory_value", InfluenceLayer::Territory),
            ("influence_regions", InfluenceLayer::Regions),
            ("black_influence", InfluenceLayer::Sum(Color::Black)),
            ("white_influence", InfluenceLayer::Sum(Color::White)),
            ("black_strength", InfluenceLayer::Strength(Color::Black)),
            ("white_strength", InfluenceLayer::Strength(Color::White)),
            ("black_attenuation", InfluenceLayer::Attenuation),
            ("white_attenuation", InfluenceLayer::Attenuation),
            ("black_permeability", InfluenceLayer::Permeability(Color::Black)),
            ("white_permeability", InfluenceLayer::Permeability(Color::White)),
        ],
    )
}

/// The layer of an influence that is made for a color.
fn of_color(
    session: &mut Session,
    call: &mut Call<'_>,
    find: fn(&mut Session, Color, &StopSignal) -> Influence,
) -> Answer {
    let color = call.color()?;
    let layer = call.last(layer)?;
    let influence = find(session, color, &call.signals.interrupt);
    Ok(table(session, &influence, layer))
}

/// The layer of an influence that is made after a move, when this player moves next.
fn after(session: &mut Session, call: &mut Call<'_>, to_move: fn(Color) -> Color) -> Answer {
    let (color, point) = (call.color()?, call.point(session)?);
    let layer = call.last(layer)?;
    let stop = &call.signals.interrupt;
    let influence = session.influence_after((color, point), to_move(color), stop).map_err(|illegal| {
        Failure::new(reason::ILLEGAL_MOVE, format!("{color} {}: {illegal}", vertex(session, point)))
    })?;
    Ok(table(session, &influence, layer))
}

/// A layer as rows of numbers, in the form of GNU Go.
fn table(session: &Session, influence: &Influence, layer: InfluenceLayer) -> String {
    let territory = influence.territory(Purpose::Move);
    let cell = |point: Point| {
        let value = match layer {
            InfluenceLayer::Sum(color) => influence.at(color, point),
            InfluenceLayer::Strength(color) => influence.strength(color, point),
            InfluenceLayer::Attenuation => ATTENUATION,
            InfluenceLayer::Permeability(color) => influence.permeability(color, point),
            InfluenceLayer::Territory => -territory.at(point),
            InfluenceLayer::Regions => {
                return format!("{:2}", influence.region(point).map_or(0, region_number));
            }
        };
        // Rounded first, so that no zero is negative.
        format!("{:6.2}", (value * 100.0).round() / 100.0 + 0.0)
    };
    // GNU Go ends each row with a blank.
    Seen::of(session).cells(cell).replace('\n', " \n") + " "
}
