//! Numbers for the points of a board as arrays, row by row from the top, which Python gets without a copy.

use crate::failure::{InternalError, expected};
use board::{BoardSize, Color, Point, PointSet, Position};
use numpy::ndarray::Array2;
use numpy::{Element, IntoPyArray, PyArray2, PyReadonlyArrayDyn};
use pyo3::prelude::*;

/// What a black stone is in an array of stones, and what a white one is.
pub(crate) const STONES: [i8; 2] = [1, -1];

/// An array of the shape (rows, columns) with a number for each point.
pub(crate) fn of_points<'py, T: Element>(
    py: Python<'py>,
    size: BoardSize,
    number: impl Fn(Point) -> T,
) -> PyResult<Bound<'py, PyArray2<T>>> {
    let numbers: Vec<T> = size.points().map(number).collect();
    let shaped = Array2::from_shape_vec((size.height(), size.width()), numbers);
    Ok(shaped.map_err(|error| InternalError::new_err(error.to_string()))?.into_pyarray(py))
}

/// 1 for black stones, -1 for white ones, 0 elsewhere.
pub(crate) fn stones<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray2<i8>>> {
    let stone = |point| position.color_at(point).map_or(0, |color| STONES[color.index()]);
    of_points(py, position.size(), stone)
}

/// The number of liberties of the chain on each point, 0 where none stands.
pub(crate) fn liberties<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyArray2<u16>>> {
    let count = |point| position.color_at(point).map_or(0, |_| position.liberty_count(point));
    of_points(py, position.size(), |point| u16::try_from(count(point)).unwrap_or(u16::MAX))
}

/// The numbers of an array of any type of real numbers, or of what numpy takes for one.
pub(crate) fn numbers<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArrayDyn<'py, f64>> {
    let array = given.py().import("numpy")?.call_method1("asarray", (given,));
    let array = array.map_err(|error| expected(name, "an array of numbers", error.value(given.py())))?;
    let kind = array.getattr("dtype")?;
    // Truths, whole numbers with and without a sign, fractions (numpy's letters of kinds).
    if !"biuf".contains(&kind.getattr("kind")?.extract::<String>()?) {
        return Err(expected(name, "an array of numbers", format_args!("one of {kind}")));
    }
    array.call_method1("astype", ("float64",))?.extract()
}

/// The sets of black and white stones that an array of stones draws.
///
/// # Errors
/// It holds something else than 1, -1 and 0, on the point that is named.
pub(crate) fn drawn(
    size: BoardSize,
    at: impl Fn(usize, usize) -> Option<f64>,
) -> Result<[PointSet; 2], (Point, f64)> {
    let mut sets = [PointSet::EMPTY; 2];
    for point in size.points() {
        let found = at(point.row(), point.column()).unwrap_or(0.0);
        match Color::BOTH.into_iter().find(|color| f64::from(STONES[color.index()]) == found) {
            Some(color) => sets[color.index()].insert(point),
            None if found == 0.0 => {}
            None => return Err((point, found)),
        }
    }
    Ok(sets)
}
