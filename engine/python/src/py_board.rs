//! The class `Board`: a position.

use crate::arrays;
use crate::failure::{IllegalMoveError, argument, expected};
use crate::notation::{self, GivenMove};
use crate::stored::Stored;
use board::{Color, Game, Ko, Move, Point, PointSet, Position, Rules, Suicide, Turn, diagram};
use numpy::{PyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A position: stones, the point that a ko forbids, and prisoners.
///
/// A board knows no turns and no repetition beyond a ko: `Game` does. Points are vertices such as "D4", or
/// numbers, row by row from the top left. Arrays have the shape (size, size), the top row first.
///
/// Board(9) is empty. Raises HaneError for a size outside 1 to 25.
#[pyclass(name = "Board", module = "hane")]
#[derive(Clone)]
pub(crate) struct PyBoard {
    /// Where it was set up, under its rules of ko and suicide.
    start: Box<Position>,
    turns: Vec<Turn>,
    pub(crate) position: Box<Position>,
}

impl PyBoard {
    /// A position with nothing played on it.
    pub(crate) fn of_position(position: Position) -> PyBoard {
        PyBoard { start: Box::new(position.clone()), turns: Vec::new(), position: Box::new(position) }
    }

    /// The position of a game.
    pub(crate) fn of_game(game: &Game) -> PyBoard {
        PyBoard {
            start: Box::new(game.start().clone()),
            turns: game.turns().collect(),
            position: Box::new(game.position().clone()),
        }
    }

    fn rules(&self) -> Rules {
        Rules { suicide: self.start.suicide_rule(), ko: self.start.ko_rule(), ..Rules::default() }
    }

    fn vertex(&self, point: Point) -> String {
        notation::written(Move::Play(point), self.position.size())
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (size = 19))]
    fn new(#[pyo3(from_py_with = notation::whole)] size: i128) -> PyResult<PyBoard> {
        Ok(PyBoard::of_position(Position::new(notation::square(size)?, Suicide::Forbidden, Ko::Simple)))
    }

    /// The position that a drawing shows: rows of "X" (Black), "O" (White) and "." with blanks between
    /// them, the top row first.
    #[staticmethod]
    fn parse(drawing: &str) -> PyResult<PyBoard> {
        let drawn = diagram::parse(drawing.trim()).map_err(|error| argument("drawing", error))?;
        if !drawn.size.is_square() {
            return Err(expected("drawing", "a square board", drawn.size));
        }
        let position = drawn.position(Suicide::Forbidden, Ko::Simple);
        Ok(PyBoard::of_position(position.map_err(|error| argument("drawing", error))?))
    }

    /// The position that an array of numbers and shape (size, size) shows: 1 is a black stone, -1 a white
    /// one. Any type of numbers will do, and lists of rows.
    ///
    /// Raises HaneError where the array is not square, holds anything else, or a chain has no liberty.
    #[staticmethod]
    fn from_array(stones: &Bound<'_, PyAny>) -> PyResult<PyBoard> {
        let stones = arrays::numbers("stones", stones)?;
        let shape = stones.shape();
        let side = match shape {
            [rows, columns] if rows == columns => Some(rows),
            _ => None,
        };
        let side = side.ok_or_else(|| expected("stones", "a square array", format_args!("{shape:?}")))?;
        let size = notation::square(i128::try_from(*side).unwrap_or(i128::MAX))?;
        let given = stones.as_array();
        let drawn = arrays::drawn(size, |row, column| given.get([row, column]).copied());
        let [black, white] = drawn.map_err(|(point, found)| {
            let place = notation::written(Move::Play(point), size);
            expected("stones", format_args!("1, -1 or 0 on {place}"), found)
        })?;
        let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        Ok(PyBoard::of_position(position.map_err(|error| argument("stones", error))?))
    }

    /// The side of the board.
    #[getter]
    fn size(&self) -> usize {
        self.position.size().width()
    }

    /// The stones: int8 of shape (size, size), 1 for Black, -1 for White, 0 for none.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        arrays::stones(py, &self.position)
    }

    /// The liberties of the chain on each point: uint16 of shape (size, size), 0 where none stands.
    #[getter]
    fn liberties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u16>>> {
        arrays::liberties(py, &self.position)
    }

    /// The point that a ko forbids and whom, such as ("D4", "black"); None without a ko.
    #[getter]
    fn ko(&self) -> Option<(String, String)> {
        self.position.ko().map(|ban| (self.vertex(ban.point), ban.color.to_string()))
    }

    /// The hash of the stones, the same in every process.
    #[getter]
    fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// How many stones a player has captured.
    fn captures(&self, color: &str) -> PyResult<u32> {
        Ok(self.position.captures(notation::color("color", color)?))
    }

    /// Where a player may put a stone: bool of shape (size, size).
    fn legal<'py>(&self, py: Python<'py>, color: &str) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let color = notation::color("color", color)?;
        arrays::of_points(py, self.position.size(), |point| self.position.is_legal(color, point))
    }

    /// Whether a player may make a move; a pass always may be made.
    fn is_legal(&self, color: &str, r#move: GivenMove) -> PyResult<bool> {
        let color = notation::color("color", color)?;
        let chosen = r#move.read("move", self.position.size())?;
        Ok(chosen.point().is_none_or(|point| self.position.is_legal(color, point)))
    }

    /// Plays a move. Raises IllegalMoveError, and plays nothing, where the rules forbid it.
    fn play(&mut self, color: &str, r#move: GivenMove) -> PyResult<()> {
        let color = notation::color("color", color)?;
        let chosen = r#move.read("move", self.position.size())?;
        if let Move::Play(point) = chosen {
            self.position.legality(color, point).map_err(|reason| {
                IllegalMoveError::new_err(format!("{color} {}: {reason}", self.vertex(point)))
            })?;
        }
        let _ = self.position.play(color, chosen);
        self.turns.push(Turn { color, chosen });
        Ok(())
    }

    /// The color of the stone on a point, "black" or "white"; None where none stands.
    fn color_at(&self, point: GivenMove) -> PyResult<Option<String>> {
        let point = point.read_point("point", self.position.size())?;
        Ok(self.position.color_at(point).map(|color| color.to_string()))
    }

    /// The points of the chain on a point; an empty list where none stands.
    fn chain(&self, point: GivenMove) -> PyResult<Vec<String>> {
        let point = point.read_point("point", self.position.size())?;
        let stones = self.position.color_at(point).map_or(PointSet::EMPTY, |_| self.position.chain(point));
        Ok(stones.iter().map(|point| self.vertex(point)).collect())
    }

    /// Another board with the same position.
    fn copy(&self) -> PyBoard {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyBoard>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        let (own, other) = (&*self.position, &*other.position);
        let alike = |color| own.stones(color) == other.stones(color);
        own.size() == other.size() && own.ko() == other.ko() && Color::BOTH.into_iter().all(alike)
    }

    fn __str__(&self) -> String {
        diagram::draw(&self.position)
    }

    fn __repr__(&self) -> String {
        let [black, white] = Color::BOTH.map(|color| self.position.stones(color).len());
        format!("<Board {}: {black} black stones, {white} white>", self.position.size())
    }

    /// For pickle.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let begun = (&*self.start, Color::Black, 0);
        let text = Stored::new(self.rules(), begun, &self.turns, Color::Black).text();
        let text = text.map_err(|error| argument("Board", error))?;
        Ok((py.get_type::<PyBoard>().getattr("_restore")?, PyTuple::new(py, [text])?))
    }

    #[staticmethod]
    fn _restore(text: &str) -> PyResult<PyBoard> {
        let game = Stored::read(text).and_then(|stored| stored.game());
        Ok(PyBoard::of_game(&game.map_err(|error| argument("Board", error))?))
    }
}
