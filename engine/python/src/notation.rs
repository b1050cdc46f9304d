//! Moves, colors, sizes and rules as Python writes them.

use crate::failure::{HaneError, argument, expected};
use board::{BoardSize, Color, MAX_SIZE, Move, Point, Rules};
use engine::ruleset;
use limits::printable::quote;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ops::RangeInclusive;

/// Adds the functions to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(vertex, module)?)?;
    module.add_function(wrap_pyfunction!(index, module)?)?;
    module.add_function(wrap_pyfunction!(rule_names, module)?)
}

/// A move as it is given: `"D4"`, `"pass"`, or the number of its point.
#[derive(FromPyObject)]
pub(crate) enum GivenMove {
    /// In GTP's notation.
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    /// The number of the point, row by row from the top left; the area of the board is a pass.
    #[pyo3(transparent, annotation = "int")]
    Number(i128),
}

impl GivenMove {
    /// The move on a board of this size.
    pub(crate) fn read(&self, name: &str, size: BoardSize) -> PyResult<Move> {
        match self {
            GivenMove::Text(text) => Move::parse(text, size).map_err(|error| argument(name, error)),
            GivenMove::Number(number) => numbered(*number, size).ok_or_else(|| {
                expected(name, format_args!("a number from 0 to {} (a pass)", size.area()), number)
            }),
        }
    }

    /// The point on a board of this size; a pass is refused.
    pub(crate) fn read_point(&self, name: &str, size: BoardSize) -> PyResult<Point> {
        self.read(name, size)?.point().ok_or_else(|| expected(name, "a point of the board", "a pass"))
    }
}

fn numbered(number: i128, size: BoardSize) -> Option<Move> {
    let number = usize::try_from(number).ok().filter(|number| *number <= size.area())?;
    if number == size.area() {
        return Some(Move::Pass);
    }
    size.point(number % size.width(), number / size.width()).map(Move::Play)
}

/// The number of a move, row by row from the top left; the area of the board for a pass.
pub(crate) fn number(chosen: Move, size: BoardSize) -> usize {
    chosen.point().map_or(size.area(), |point| point.row() * size.width() + point.column())
}

/// A move in GTP's notation.
pub(crate) fn written(chosen: Move, size: BoardSize) -> String {
    chosen.vertex(size).to_string()
}

/// A whole number, whatever the range that is wanted: [`within`] says by its name what is outside.
pub(crate) fn whole(given: &Bound<'_, PyAny>) -> PyResult<i128> {
    given.extract().map_err(|error: PyErr| match error.is_instance_of::<PyOverflowError>(given.py()) {
        true => HaneError::new_err("expected a number of at most 38 digits, found a longer one"),
        false => error,
    })
}

/// The same where nothing may be given.
pub(crate) fn whole_or_none(given: &Bound<'_, PyAny>) -> PyResult<Option<i128>> {
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
}

/// A number inside a range; the argument is named where it is outside.
pub(crate) fn within<T: TryFrom<i128>>(name: &str, number: i128, range: RangeInclusive<u64>) -> PyResult<T> {
    let (least, most) = (i128::from(*range.start()), i128::from(*range.end()));
    let inside = T::try_from(number).ok().filter(|_| (least..=most).contains(&number));
    inside.ok_or_else(|| match number < least && *range.end() == u64::MAX {
        true => expected(name, format_args!("a number from {least} on"), number),
        false => expected(name, format_args!("a number from {least} to {most}"), number),
    })
}

/// A square board of this side.
pub(crate) fn square(side: i128) -> PyResult<BoardSize> {
    let size = usize::try_from(side).ok().and_then(BoardSize::new);
    size.ok_or_else(|| expected("size", format_args!("a side from 1 to {MAX_SIZE}"), side))
}

/// The player of this name.
pub(crate) fn color(name: &str, text: &str) -> PyResult<Color> {
    text.parse()
        .map_err(|_| expected(name, "a color (b, w, black or white)", format_args!("'{}'", quote(text))))
}

/// The player of this name, or otherwise the one whose turn it is.
pub(crate) fn color_or(name: &str, text: Option<&str>, otherwise: Color) -> PyResult<Color> {
    text.map_or(Ok(otherwise), |text| color(name, text))
}

/// Rules by their name, in JSON, or as a mapping with the keys of KataGo's `kata-set-rules`.
pub(crate) fn rules(given: &Bound<'_, PyAny>) -> PyResult<Rules> {
    let text: String = match given.cast::<PyDict>() {
        Ok(keys) => given.py().import("json")?.call_method1("dumps", (keys,))?.extract()?,
        Err(_) => given.extract().map_err(|_| {
            let found = given.get_type();
            PyTypeError::new_err(format!("rules: expected the name of rules or a dict, found {found}"))
        })?,
    };
    ruleset::parse(&text).map_err(|error| argument("rules", error))
}

/// A komi.
pub(crate) fn komi(points: f64) -> PyResult<f32> {
    let komi = points as f32;
    if Rules::is_komi(komi) {
        Ok(komi)
    } else {
        Err(expected("komi", "from -1000000 to 1000000 points", points))
    }
}

/// The point of this number as GTP writes it: `vertex(0, 9)` is `"A9"`, `vertex(81, 9)` is `"PASS"`.
#[pyfunction]
fn vertex(
    #[pyo3(from_py_with = whole)] index: i128,
    #[pyo3(from_py_with = whole)] size: i128,
) -> PyResult<String> {
    let size = square(size)?;
    Ok(written(GivenMove::Number(index).read("index", size)?, size))
}

/// The number of a move: row by row from the top left, `size * size` for a pass.
#[pyfunction]
fn index(vertex: GivenMove, #[pyo3(from_py_with = whole)] size: i128) -> PyResult<usize> {
    let size = square(size)?;
    Ok(number(vertex.read("vertex", size)?, size))
}

/// The names of rules that there are.
#[pyfunction]
fn rule_names() -> Vec<&'static str> {
    ruleset::names()
}
