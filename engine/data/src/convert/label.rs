//! Rows from labels: positions with a strong player's view.

use super::{color_of, size_of};
use crate::places::place_of;
use crate::row::{PositionRow, WHOLE_OWNER};
use board::{BoardSize, Ko, Move, Point, PointSet, Position, Suicide};
use serde::Deserialize;
use serde_json::Value;

/// A label, as its line has it.
#[derive(Deserialize)]
struct Label {
    /// A record and the number of a move, with an at sign between.
    id: String,
    size: Value,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
    lead: f32,
    /// Row by row from the top, from 100 for Black's to -100 for White's.
    ownership: Vec<i64>,
    /// The likeliest moves with their chances.
    policy: Vec<(String, f32)>,
}

/// The row of a label in some line of its file, from 0 on. Each label is a game of its own: records of the
/// same name may be different games.
pub(super) fn row(value: Value, place: u64) -> Result<PositionRow, String> {
    let label: Label = serde_json::from_value(value).map_err(|error| format!("expected a label: {error}"))?;
    let size = size_of(&label.size)?;
    let color = color_of(&label.to_move)?;
    let stones = [stones("black", &label.black, size)?, stones("white", &label.white, size)?];
    let position = Position::from_stones(size, &stones[0], &stones[1], Suicide::Allowed, Ko::Simple)
        .map_err(|error| error.to_string())?;
    let (source, turn) = match label.id.rsplit_once('@') {
        Some((source, turn)) => {
            let turn = turn.parse().map_err(|_| format!("id: expected RECORD@MOVE, found {}", label.id))?;
            (source.to_owned(), turn)
        }
        None => (label.id.clone(), 0),
    };
    let parse = |text: &str| Move::parse(text, size).map_err(|error| format!("policy: {error}"));
    let policy = label.policy.iter().map(|(text, chance)| Ok((place_of(parse(text)?, size), *chance)));
    let policy = policy.collect::<Result<Vec<(u16, f32)>, String>>()?;
    let row = PositionRow {
        source,
        game: place,
        candidates: policy.iter().map(|(place, _)| *place).collect(),
        priors: policy.into_iter().map(|(_, chance)| chance).collect(),
        full: true,
        root_score: Some(label.lead),
        owners: Some(label.ownership.iter().map(|owner| owner_of(*owner)).collect::<Result<_, _>>()?),
        ..PositionRow::default()
    };
    // The moves before are not known, only how many there were.
    Ok(PositionRow { turn, ..row.on_board(&position, &[], color) })
}

fn stones(name: &str, vertices: &[String], size: BoardSize) -> Result<PointSet, String> {
    let points = vertices.iter().map(|text| Point::parse(text, size));
    points.collect::<Result<PointSet, _>>().map_err(|error| format!("{name}: {error}"))
}

fn owner_of(found: i64) -> Result<u8, String> {
    let owner = i8::try_from(found).ok().filter(|owner| (-WHOLE_OWNER..=WHOLE_OWNER).contains(owner));
    owner
        .map(i8::cast_unsigned)
        .ok_or_else(|| format!("ownership: expected {} to {WHOLE_OWNER}, found {found}", -WHOLE_OWNER))
}
