//! What a search finds of a position.

use crate::arrays;
use crate::failure::expected;
use crate::notation::{self, GivenMove};
use board::{Color, Game, Move, PointSet};
use engine::analysis_report::{AnalysisReport, MoveReport};
use numpy::IntoPyArray;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use search::Restriction;

/// Where the classes of results stand.
const RESULTS: &str = "hane.results";

/// The moves that are considered for the player to move.
///
/// # Errors
/// Both lists are given, a move is none, or nothing that is left is legal.
pub(crate) fn restrictions(
    game: &Game,
    allow: Option<&[GivenMove]>,
    avoid: Option<&[GivenMove]>,
) -> PyResult<Vec<Restriction>> {
    let (name, moves, allow) = match (allow, avoid) {
        (None, None) => return Ok(Vec::new()),
        (Some(_), Some(_)) => return Err(expected("allow", "no `avoid` beside it", "both")),
        (Some(moves), None) => ("allow", moves, true),
        (None, Some(moves)) => ("avoid", moves, false),
    };
    let (mut points, mut pass) = (PointSet::EMPTY, false);
    for given in moves {
        match given.read(name, game.size())? {
            Move::Play(point) => points.insert(point),
            Move::Pass => pass = true,
        }
    }
    let restriction = Restriction { color: game.to_move(), points, pass, allow, until: 1 };
    match restriction.leaves_nothing(game, game.to_move()) {
        true => Err(expected(name, "a legal move", "none")),
        false => Ok(vec![restriction]),
    }
}

/// What was found, as the class `Analysis`.
pub(crate) fn object(py: Python<'_>, game: &Game, report: &AnalysisReport) -> PyResult<Py<PyAny>> {
    let (size, results) = (game.size(), py.import(RESULTS)?);
    let class = results.getattr("MoveReport")?;
    let moves: Vec<Bound<'_, PyAny>> = report
        .reported(1, usize::MAX)
        .map(|found| move_object(&class, game, found))
        .collect::<PyResult<_>>()?;
    let sign = if report.color == Color::Black { 1.0 } else { -1.0 };
    let mut policy = vec![0.0_f32; size.area() + 1];
    for found in &report.moves {
        if let Some(slot) = policy.get_mut(notation::number(found.chosen, size)) {
            *slot = found.prior as f32;
        }
    }
    let fields = PyDict::new(py);
    fields.set_item("to_move", report.color.to_string())?;
    fields.set_item("move", notation::written(report.chosen, size))?;
    fields.set_item("visits", report.visits)?;
    fields.set_item("winrate", report.winrate)?;
    fields.set_item("rate", report.rate)?;
    fields.set_item("lead", report.lead)?;
    fields.set_item("margin", report.margin)?;
    fields.set_item("moves", moves)?;
    let owners = arrays::of_points(py, size, |point| (sign * report.owners().of(point)) as f32)?;
    fields.set_item("owners", owners)?;
    let deviation = arrays::of_points(py, size, |point| report.owners().deviation(point) as f32)?;
    fields.set_item("owners_deviation", deviation)?;
    fields.set_item("policy", policy.into_pyarray(py))?;
    Ok(results.getattr("Analysis")?.call((), Some(&fields))?.unbind())
}

fn move_object<'py>(
    class: &Bound<'py, PyAny>,
    game: &Game,
    found: &MoveReport,
) -> PyResult<Bound<'py, PyAny>> {
    let size = game.size();
    let fields = PyDict::new(class.py());
    fields.set_item("move", notation::written(found.chosen, size))?;
    fields.set_item("visits", found.visits)?;
    fields.set_item("winrate", found.winrate)?;
    fields.set_item("rate", found.rate)?;
    fields.set_item("lead", found.lead)?;
    fields.set_item("prior", found.prior)?;
    fields.set_item("lower_bound", found.lower_bound)?;
    let line: Vec<String> = found.line.iter().map(|step| notation::written(step.chosen, size)).collect();
    fields.set_item("line", line)?;
    class.call((), Some(&fields))
}
