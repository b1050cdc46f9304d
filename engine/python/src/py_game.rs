//! The class `Game`: positions in sequence.

use crate::arrays;
use crate::failure::{self, IllegalMoveError, RecordError, argument, expected};
use crate::notation::{self, GivenMove, within};
use crate::py_board::PyBoard;
use crate::stored::Stored;
use crate::values;
use board::symmetry::Symmetry;
use board::{Game, Move, Position, Rules};
use engine::ruleset;
use numpy::{IntoPyArray, PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use record::kept::Kept;
use record::load::{self, Until};
use search::score;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a root says that the game knows itself: names of properties in SGF.
const KNOWN: [&str; 14] = ["FF", "CA", "GM", "AP", "SZ", "KM", "RU", "HA", "AB", "AW", "AE", "PL", "B", "W"];

/// A game: where it began, its rules, and its moves.
///
/// Game(9, "chinese", komi=6.5) begins on the empty board. `rules` is a name of `rule_names()` or a dict
/// with the keys of KataGo's `kata-set-rules`; without them area counts, positions do not repeat, suicide
/// is forbidden. `komi` are points for White. `handicap` puts 2 to 9 stones on the fixed points. Moves are
/// vertices such as "D4", "pass", or numbers, row by row from the top left, of which size * size is a pass.
#[pyclass(name = "Game", module = "hane")]
#[derive(Clone)]
pub(crate) struct PyGame {
    pub(crate) game: Box<Game>,
    remarks: Vec<String>,
    info: BTreeMap<String, String>,
}

impl PyGame {
    fn of(game: Game) -> PyGame {
        PyGame { game: Box::new(game), remarks: Vec::new(), info: BTreeMap::new() }
    }

    /// Plays a move that an engine chose here.
    ///
    /// # Errors
    /// The game is another one than the engine saw.
    pub(crate) fn play_chosen(&mut self, color: board::Color, chosen: Move) -> PyResult<()> {
        let size = self.game.size();
        self.game
            .play(color, chosen)
            .map_err(|reason| illegal(color, &notation::written(chosen, size), &reason))
    }

    fn record(&self) -> PyResult<Vec<u8>> {
        let failed = |error: sgf::EditError| RecordError::new_err(error.to_string());
        let mut recorded =
            record::save::record(&self.game, &Kept::default(), Symmetry::IDENTITY).map_err(failed)?;
        for (name, text) in &self.info {
            let content = [sgf::Content::Text(text)];
            recorded.collection.set(recorded.root, name, &content).map_err(failed)?;
        }
        Ok(recorded.collection.to_bytes())
    }
}

fn illegal(color: board::Color, vertex: &str, reason: &board::IllegalMove) -> PyErr {
    IllegalMoveError::new_err(format!("{color} {vertex}: {reason}"))
}

fn rules_with(rules: Option<&Bound<'_, PyAny>>, komi: Option<f64>) -> PyResult<Rules> {
    let rules = rules.map_or_else(|| Ok(Rules::default()), notation::rules)?;
    let komi = komi.map_or(Ok(rules.komi), notation::komi)?;
    Ok(Rules { komi, ..rules })
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (size = 19, rules = None, komi = None, handicap = 0))]
    fn new(
        #[pyo3(from_py_with = notation::whole)] size: i128,
        rules: Option<&Bound<'_, PyAny>>,
        komi: Option<f64>,
        #[pyo3(from_py_with = notation::whole)] handicap: i128,
    ) -> PyResult<PyGame> {
        let mut game = Game::new(notation::square(size)?, rules_with(rules, komi)?);
        let handicap = within("handicap", handicap, 0..=u64::MAX)?;
        if handicap > 0 {
            game.place_fixed_handicap(handicap).map_err(|error| argument("handicap", error))?;
        }
        Ok(PyGame::of(game))
    }

    /// A game that begins with the stones of a board. Its ko and its prisoners are left behind.
    #[staticmethod]
    #[pyo3(signature = (board, to_move = "black", rules = None, komi = None))]
    fn from_board(
        board: &PyBoard,
        to_move: &str,
        rules: Option<&Bound<'_, PyAny>>,
        komi: Option<f64>,
    ) -> PyResult<PyGame> {
        let (rules, to_move) = (rules_with(rules, komi)?, notation::color("to_move", to_move)?);
        let stones = &*board.position;
        let [black, white] = board::Color::BOTH.map(|color| *stones.stones(color));
        let start = Position::from_stones(stones.size(), &black, &white, rules.suicide, rules.ko);
        let start = start.map_err(|error| argument("board", error))?;
        Ok(PyGame::of(Game::from_position(start, rules, to_move)))
    }

    /// The main line of the first game of a record. `until` stops before a move, by its number from 1 or by
    /// the vertex of a stone. What was wrong with the record and how it was taken is in `remarks`.
    ///
    /// Raises RecordError where no game can be made of it.
    #[staticmethod]
    #[pyo3(signature = (source, until = None))]
    fn from_sgf(source: &Bound<'_, PyAny>, until: Option<GivenUntil>) -> PyResult<PyGame> {
        let bytes = match source.cast::<PyString>() {
            Ok(text) => text.to_str()?.as_bytes().to_vec(),
            Err(_) => source.cast::<PyBytes>()?.as_bytes().to_vec(),
        };
        read(bytes, until.as_ref(), "record")
    }

    /// The same of a file. Raises OSError where it cannot be read.
    #[staticmethod]
    #[pyo3(signature = (path, until = None))]
    fn load(path: PathBuf, until: Option<GivenUntil>) -> PyResult<PyGame> {
        let bytes = record::file::read(&path).map_err(|error| failure::file(&path, &error))?;
        read(bytes, until.as_ref(), &path.display().to_string())
    }

    /// The game as a record in SGF, with what `info` says.
    fn to_sgf<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.record()?))
    }

    /// Writes the record into a file, which is replaced at once. Raises OSError where that fails.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        record::file::write(&path, &self.record()?).map_err(|error| failure::file(&path, &error))
    }

    /// The side of the board.
    #[getter]
    fn size(&self) -> usize {
        self.game.size().width()
    }

    /// Whose turn it is: "black" or "white".
    #[getter]
    fn to_move(&self) -> String {
        self.game.to_move().to_string()
    }

    #[setter]
    fn set_to_move(&mut self, color: &str) -> PyResult<()> {
        self.game.set_to_move(notation::color("to_move", color)?);
        Ok(())
    }

    /// Points that White receives.
    #[getter]
    fn komi(&self) -> f32 {
        self.game.rules().komi
    }

    #[setter]
    fn set_komi(&mut self, points: f64) -> PyResult<()> {
        self.game.set_komi(notation::komi(points)?);
        Ok(())
    }

    /// The rules as a dict, in the words of KataGo's `kata-get-rules`.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        values::of_json(py, &ruleset::write(self.game.rules()))
    }

    /// The number of handicap stones.
    #[getter]
    fn handicap(&self) -> usize {
        self.game.handicap()
    }

    /// The moves so far, such as [("black", "D4"), ("white", "PASS")].
    #[getter]
    fn moves(&self) -> Vec<(String, String)> {
        let size = self.game.size();
        self.game.turns().map(|turn| (turn.color.to_string(), notation::written(turn.chosen, size))).collect()
    }

    /// What was wrong with the record that the game was read from, and how it was taken.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    /// What the record says of the game, by the names of SGF: PB and PW are the players, RE is the result.
    /// What has several values is left out.
    #[getter]
    fn info(&self) -> BTreeMap<String, String> {
        self.info.clone()
    }

    /// Sets what the record says, by the names of SGF. None takes it out.
    #[pyo3(signature = (**properties))]
    fn set_info(&mut self, properties: Option<BTreeMap<String, Option<String>>>) -> PyResult<()> {
        let properties = properties.unwrap_or_default();
        let is_name = |name: &str| !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_uppercase());
        if let Some(wrong) = properties.keys().find(|name| !is_name(name) || KNOWN.contains(&name.as_str())) {
            let names = format_args!("names of SGF such as PB, and none of {}", KNOWN.join(", "));
            return Err(expected("info", names, wrong));
        }
        for (name, text) in properties {
            match text {
                Some(text) => self.info.insert(name, text),
                None => self.info.remove(&name),
            };
        }
        Ok(())
    }

    /// Whether both players have just passed.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.passes() >= 2
    }

    /// The position now.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard::of_game(&self.game)
    }

    /// The stones: int8 of shape (size, size), 1 for Black, -1 for White, 0 for none; the top row first.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        arrays::stones(py, self.game.position())
    }

    /// Which moves may be made: bool of shape (size * size + 1,), the pass last. Without a color those of
    /// the player to move.
    #[pyo3(signature = (color = None))]
    fn legal<'py>(&self, py: Python<'py>, color: Option<&str>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let color = notation::color_or("color", color, self.game.to_move())?;
        let points = self.game.size().points().map(|point| self.game.is_legal(color, point));
        Ok(points.chain([true]).collect::<Vec<bool>>().into_pyarray(py))
    }

    /// Whether a move may be made; a pass always may.
    #[pyo3(signature = (r#move, color = None))]
    fn is_legal(&self, r#move: GivenMove, color: Option<&str>) -> PyResult<bool> {
        let color = notation::color_or("color", color, self.game.to_move())?;
        let chosen = r#move.read("move", self.game.size())?;
        Ok(chosen.point().is_none_or(|point| self.game.is_legal(color, point)))
    }

    /// Plays a move, without a color that of the player to move. Raises IllegalMoveError, and plays nothing,
    /// where the rules forbid it.
    #[pyo3(signature = (r#move, color = None))]
    fn play(&mut self, r#move: GivenMove, color: Option<&str>) -> PyResult<()> {
        let color = notation::color_or("color", color, self.game.to_move())?;
        let chosen = r#move.read("move", self.game.size())?;
        self.play_chosen(color, chosen)
    }

    /// Takes moves back. Raises HaneError, and takes none back, where there are not this many.
    #[pyo3(signature = (count = 1))]
    fn undo(&mut self, #[pyo3(from_py_with = notation::whole)] count: i128) -> PyResult<()> {
        let found = self.game.move_count();
        if count > found as i128 {
            return Err(expected("count", format_args!("at most {found} moves to take back"), count));
        }
        let count: usize = within("count", count, 0..=found as u64)?;
        self.game.rewind(found - count);
        Ok(())
    }

    /// The points by which Black is ahead, komi included, if all stones that stand are alive: the score of a
    /// game that was played to its end. `Engine.score` judges which stones are dead.
    fn margin(&self) -> f64 {
        score::margin_as_it_stands(&self.game)
    }

    /// Another game with the same moves.
    fn copy(&self) -> PyGame {
        self.clone()
    }

    fn __len__(&self) -> usize {
        self.game.move_count()
    }

    fn __str__(&self) -> String {
        board::diagram::draw(self.game.position())
    }

    fn __repr__(&self) -> String {
        format!(
            "<Game {}: {} moves, {} to move>",
            self.game.size(),
            self.game.move_count(),
            self.game.to_move()
        )
    }

    /// For pickle.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let text = Stored::of_game(&self.game).text().map_err(|error| argument("Game", error))?;
        let kept = (text, self.remarks.clone(), self.info.clone()).into_pyobject(py)?;
        Ok((py.get_type::<PyGame>().getattr("_restore")?, kept))
    }

    #[staticmethod]
    fn _restore(text: &str, remarks: Vec<String>, info: BTreeMap<String, String>) -> PyResult<PyGame> {
        let game = Stored::read(text).and_then(|stored| stored.game());
        let game = game.map_err(|error| argument("Game", error))?;
        Ok(PyGame { game: Box::new(game), remarks, info })
    }
}

/// Where a record is left off.
#[derive(FromPyObject)]
enum GivenUntil {
    /// Before the move of this number.
    #[pyo3(transparent, annotation = "int")]
    Number(i128),
    /// Before the first stone on this vertex.
    #[pyo3(transparent, annotation = "str")]
    Vertex(String),
}

fn read(bytes: Vec<u8>, until: Option<&GivenUntil>, name: &str) -> PyResult<PyGame> {
    let failed = |error: &dyn std::fmt::Display| RecordError::new_err(format!("{name}: {error}"));
    let until = match until {
        None => Until::End,
        Some(GivenUntil::Number(number)) => Until::Move(within("until", *number, 1..=u64::MAX)?),
        Some(GivenUntil::Vertex(vertex)) => Until::Vertex(vertex),
    };
    let reading = sgf::read(bytes).map_err(|error| failed(&error))?;
    let loaded = load::load(&reading, until, Rules::default(), Symmetry::IDENTITY);
    let loaded = loaded.map_err(|error| failed(&error))?;
    let root = reading.collection.games().next().map(|tree| tree.root());
    let info = root.iter().flat_map(sgf::Node::properties).filter_map(|property| {
        let (name, mut values) = (property.identifier()?, property.values());
        let value = values.next().filter(|_| values.next().is_none() && !KNOWN.contains(&name.as_str()))?;
        Some((name, value.text()))
    });
    Ok(PyGame { game: Box::new(loaded.game), remarks: loaded.remarks, info: info.collect() })
}
