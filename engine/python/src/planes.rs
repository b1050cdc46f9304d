//! What a network reads, for many positions at once.

use crate::arrays;
use crate::failure::{HaneError, InternalError, expected};
use crate::thinking::think;
use board::{BoardSize, Color, Ko, KoBan, MAX_SIZE, Move, Point, Position, Rules, Suicide};
use bundles::record::PlaneForm;
use network::Moment;
use numpy::ndarray::{Array1, Array2, Array3, Array4, Dimension};
use numpy::{Element, IntoPyArray, PyArray2, PyArray4, PyReadonlyArray};
use pyo3::prelude::*;
use std::fmt::Display;

/// Planes and numbers, as arrays of Python.
type Arrays<'py> = (Bound<'py, PyArray4<u8>>, Bound<'py, PyArray2<f32>>);

/// Positions as they are given.
struct Given {
    size: BoardSize,
    stones: Array3<i8>,
    to_move: Array1<u8>,
    ko: Array1<i32>,
    last: Array2<i32>,
    komi: Array1<f32>,
}

/// An array of this type and number of axes.
fn array<T: Element + Clone, D: Dimension>(
    name: &str,
    given: &Bound<'_, PyAny>,
    wanted: &str,
) -> PyResult<numpy::ndarray::Array<T, D>> {
    let found: PyReadonlyArray<'_, T, D> = given.extract().map_err(|_| {
        let part = |name| given.getattr(name).map_or_else(|_| "none".to_owned(), |part| part.to_string());
        expected(name, wanted, format_args!("one of {} and the shape {}", part("dtype"), part("shape")))
    })?;
    Ok(found.as_array().to_owned())
}

/// The move of a number that may be -1, for none.
fn chosen(name: &str, number: i32, size: BoardSize) -> Result<Option<Move>, String> {
    let place = usize::try_from(number).ok();
    match place.map(|place| (place, size.point(place % size.width(), place / size.width()))) {
        None if number == -1 => Ok(None),
        Some((_, Some(point))) => Ok(Some(Move::Play(point))),
        Some((place, None)) if place == size.area() => Ok(Some(Move::Pass)),
        _ => Err(format!("{name}: expected -1 to {}, found {number}", size.area())),
    }
}

impl Given {
    fn check_lengths(&self) -> PyResult<()> {
        let count = self.stones.dim().0;
        let lengths = [
            ("to_move", self.to_move.len()),
            ("ko", self.ko.len()),
            ("komi", self.komi.len()),
            ("last", self.last.nrows()),
        ];
        if let Some((name, found)) = lengths.into_iter().find(|(_, found)| *found != count) {
            return Err(expected(name, format_args!("as many as stones, {count}"), found));
        }
        match self.last.ncols() {
            2 => Ok(()),
            found => Err(expected("last", "two moves of each position", found)),
        }
    }

    /// One of the positions as a network reads it.
    fn moment(&self, number: usize) -> Result<Moment, String> {
        let size = self.size;
        let to_move = match self.to_move[number] {
            0 => Color::Black,
            1 => Color::White,
            found => return Err(format!("to_move: expected 0 (Black) or 1 (White), found {found}")),
        };
        let at = |row, column| self.stones.get([number, row, column]).map(|stone| f64::from(*stone));
        let [black, white] = arrays::drawn(size, at).map_err(|(point, found)| {
            format!("stones: expected 1, -1 or 0 on {}, found {found}", point.vertex(size))
        })?;
        let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        let position = position.map_err(|error| format!("stones: {error}"))?;
        let position = match chosen("ko", self.ko[number], size)?.map(Move::point) {
            None => position,
            Some(point) => banned(position, point, to_move).map_err(|error| format!("ko: {error}"))?,
        };
        let last = |place| chosen("last", self.last[[number, place]], size);
        let komi = self.komi[number];
        if !Rules::is_komi(komi) {
            return Err(format!("komi: expected from -1000000 to 1000000 points, found {komi}"));
        }
        Ok(Moment::of_position(&position, to_move, [last(0)?, last(1)?], komi))
    }
}

/// A position in which a player may not take back a stone on a point.
fn banned(position: Position, point: Option<Point>, color: Color) -> Result<Position, String> {
    let point = point.ok_or("expected a point of the board, found a pass")?;
    position.with_ko(KoBan { point, color }).map_err(|error| error.to_string())
}

/// What a network of the form "plain" reads of positions, all on boards of one size: uint8 of shape
/// (positions, rows, columns, 16) with planes of 0 and 1 for the player to move, and float32 of shape
/// (positions, 3). engine/network/src/planes/plain.rs lists both.
///
/// `stones` is int8 of shape (positions, rows, columns): 1 for Black, -1 for White, 0 for none. `to_move` is
/// uint8 of shape (positions,): 0 for Black, 1 for White. `ko` is int32 of shape (positions,): the point that
/// the player to move may not take back, -1 where there is none. `last` is int32 of shape (positions, 2): the
/// last two moves, the newest first; rows * columns is a pass, -1 is none. `komi` is float32 of shape
/// (positions,): the points that White gets besides those on the board, as if area was counted.
///
/// Works without the interpreter's lock. Raises HaneError for arrays of other types or shapes, and for what
/// is no position, with its number.
#[pyfunction]
pub(crate) fn network_planes<'py>(
    py: Python<'py>,
    stones: &Bound<'py, PyAny>,
    to_move: &Bound<'py, PyAny>,
    ko: &Bound<'py, PyAny>,
    last: &Bound<'py, PyAny>,
    komi: &Bound<'py, PyAny>,
) -> PyResult<Arrays<'py>> {
    let stones: Array3<i8> = array("stones", stones, "an array of int8 with three axes")?;
    let (count, height, width) = stones.dim();
    let size = BoardSize::rectangle(width, height);
    let given = Given {
        size: size.ok_or_else(|| {
            let wanted = format_args!("boards with sides from 1 to {MAX_SIZE}").to_string();
            expected("stones", wanted, format_args!("{width}x{height}"))
        })?,
        stones,
        to_move: array("to_move", to_move, "an array of uint8 with one axis")?,
        ko: array("ko", ko, "an array of int32 with one axis")?,
        last: array("last", last, "an array of int32 with two axes")?,
        komi: array("komi", komi, "an array of float32 with one axis")?,
    };
    given.check_lengths()?;
    let form = PlaneForm::Plain;
    let (planes, globals) = think(py, |stop| {
        let mut planes = Vec::with_capacity(count * size_of_planes(given.size, form));
        let mut globals = Vec::with_capacity(count * form.globals());
        for number in (0..count).take_while(|_| !stop.is_raised()) {
            let moment = given.moment(number).map_err(|why| format!("position {number}: {why}"))?;
            let inputs = moment.inputs(form);
            planes.extend_from_slice(&inputs.planes);
            globals.extend_from_slice(&inputs.globals);
        }
        Ok((planes, globals))
    })?
    .map_err(|why: String| HaneError::new_err(why))?;
    let broken = |error: &dyn Display| InternalError::new_err(error.to_string());
    let planes = Array4::from_shape_vec((count, height, width, form.planes()), planes);
    let globals = Array2::from_shape_vec((count, form.globals()), globals);
    Ok((
        planes.map_err(|error| broken(&error))?.into_pyarray(py),
        globals.map_err(|error| broken(&error))?.into_pyarray(py),
    ))
}

/// The bytes of the planes of a position.
fn size_of_planes(size: BoardSize, form: PlaneForm) -> usize {
    size.area() * form.planes()
}
