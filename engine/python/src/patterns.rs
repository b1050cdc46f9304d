//! Which patterns stand on a position.

use crate::failure::QuestionError;
use crate::notation;
use crate::py_bundle::PyBundle;
use crate::questions;
use board::Color;
use knowledge::matches::{Lister, Query};
use pyo3::prelude::*;

/// The patterns of a database that stand on a position: a list of `Match`, sorted by name.
///
/// `position` is a Board or a Game; `color` is whose moves are proposed, without it the player to move of a
/// game. It is geometry only: classes, constraints and legality play no part. `bundle` is that of the
/// package where it is left out. Raises QuestionError where the bundle has no such database.
#[pyfunction]
#[pyo3(signature = (position, database, color = None, *, bundle = None))]
pub(crate) fn match_patterns(
    py: Python<'_>,
    position: &Bound<'_, PyAny>,
    database: String,
    color: Option<&str>,
    bundle: Option<Py<PyBundle>>,
) -> PyResult<Vec<Py<PyAny>>> {
    let (position, turn) = questions::position(position)?;
    let color = notation::color_or("color", color, turn.unwrap_or(Color::Black))?;
    let bundle = bundle.map_or_else(|| Py::new(py, PyBundle::usual()?), Ok)?;
    let [black, white] = Color::BOTH.map(|color| *position.stones(color));
    let query = Query { size: position.size(), black, white, color, database };
    let listed = Lister::new(&bundle.get().library).list(&query);
    let listed = listed.map_err(|error| QuestionError::new_err(error.to_string()))?;
    let class = py.import("hane.results")?.getattr("Match")?;
    let found = listed.matches.iter().zip(&listed.worth).map(|(found, worth)| {
        let fields =
            (&found.name, &found.chosen, &found.anchor, found.orientation, worth.number(), worth.classes());
        Ok(class.call1(fields)?.unbind())
    });
    found.collect()
}
