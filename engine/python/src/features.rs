//! Numbers about positions and moves, for those who learn from them.

use crate::failure::{HaneError, argument, expected};
use crate::py_bundle::PyBundle;
use crate::py_game::PyGame;
use analysis::influence::Influence;
use board::{Color, Game, Move, PlayoutBoard, Point, PointSet};
use knowledge::prediction::Predictions;
use knowledge::prediction::features::{FAMILIES, FEATURES, LocalView};
use numpy::ndarray::{Array2, Array3, ArrayViewMut3, Axis};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// A plane of features: a number for each point, seen from the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plane {
    Own,
    Opponent,
    Empty,
    /// Chains of a player with this many liberties, the last with more too.
    Liberties(bool, usize),
    Legal,
    Ko,
    /// The last move, or the one before.
    Last(usize),
    Edge,
    Likelihood,
    Influence(bool),
    Black,
}

/// All planes by name.
const PLANES: [(&str, Plane); 20] = [
    ("own", Plane::Own),
    ("opponent", Plane::Opponent),
    ("empty", Plane::Empty),
    ("own_liberties_1", Plane::Liberties(true, 1)),
    ("own_liberties_2", Plane::Liberties(true, 2)),
    ("own_liberties_3", Plane::Liberties(true, 3)),
    ("own_liberties_4", Plane::Liberties(true, MOST_LIBERTIES)),
    ("opponent_liberties_1", Plane::Liberties(false, 1)),
    ("opponent_liberties_2", Plane::Liberties(false, 2)),
    ("opponent_liberties_3", Plane::Liberties(false, 3)),
    ("opponent_liberties_4", Plane::Liberties(false, MOST_LIBERTIES)),
    ("legal", Plane::Legal),
    ("ko", Plane::Ko),
    ("last", Plane::Last(0)),
    ("second_last", Plane::Last(1)),
    ("edge", Plane::Edge),
    ("likelihood", Plane::Likelihood),
    ("own_influence", Plane::Influence(true)),
    ("opponent_influence", Plane::Influence(false)),
    ("black", Plane::Black),
];

/// Chains with more liberties count as having this many.
const MOST_LIBERTIES: usize = 4;

/// Adds the functions and the names to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("PLANES", PyTuple::new(py, PLANES.map(|(name, _)| name))?)?;
    let families = FAMILIES.iter().flat_map(|family| (0..family.count).map(|number| (family.name, number)));
    module.add("MOVE_FEATURES", PyTuple::new(py, families.collect::<Vec<_>>())?)?;
    module.add_function(wrap_pyfunction!(features, module)?)?;
    module.add_function(wrap_pyfunction!(move_features, module)?)
}

/// What planes are made from.
struct Seen<'a> {
    game: &'a Game,
    color: Color,
    legal: PointSet,
    earlier: [Option<Point>; 2],
}

impl<'a> Seen<'a> {
    fn new(game: &'a Game) -> Seen<'a> {
        let color = game.to_move();
        let legal = game.size().points().filter(|point| game.is_legal(color, *point)).collect();
        let mut turns = game.turns().rev().map(|turn| turn.chosen.point());
        let earlier = [turns.next().flatten(), turns.next().flatten()];
        Seen { game, color, legal, earlier }
    }

    /// The chance of each legal move by learned weights; nothing without any.
    fn likelihoods(&self, bundle: &PyBundle) -> Vec<(Point, f32)> {
        let Some(predictor) = bundle.library.predictor() else { return Vec::new() };
        let board = PlayoutBoard::of_turn(self.game.position(), self.color);
        let predictions = Predictions::new(predictor, &board, self.color, self.earlier);
        let strengths: Vec<(Point, f32)> =
            self.legal.iter().map(|point| (point, predictions.strength(point))).collect();
        let all: f32 = strengths.iter().map(|(_, strength)| strength).sum();
        strengths.into_iter().map(|(point, strength)| (point, strength / all)).collect()
    }

    fn number(&self, plane: Plane, point: Point) -> f32 {
        let position = self.game.position();
        let owner = position.color_at(point);
        let truth = match plane {
            Plane::Own => owner == Some(self.color),
            Plane::Opponent => owner == Some(self.color.opponent()),
            Plane::Empty => owner.is_none(),
            Plane::Liberties(own, count) => {
                owner == Some(if own { self.color } else { self.color.opponent() })
                    && position.liberty_count(point).min(MOST_LIBERTIES) == count
            }
            Plane::Legal => self.legal.contains(point),
            Plane::Ko => position.ko().is_some_and(|ban| ban.point == point && ban.color == self.color),
            Plane::Last(number) => self.earlier.get(number) == Some(&Some(point)),
            Plane::Black => self.color == Color::Black,
            Plane::Edge => {
                let farthest = self.game.size().width().saturating_sub(1) / 2;
                return point.line(self.game.size()) as f32 / farthest.max(1) as f32;
            }
            // These are filled apart.
            Plane::Likelihood | Plane::Influence(_) => false,
        };
        f32::from(u8::from(truth))
    }

    fn fill(&self, planes: &[Plane], bundle: Option<&PyBundle>, mut out: ArrayViewMut3<'_, f32>) {
        for (plane, mut numbers) in planes.iter().zip(out.axis_iter_mut(Axis(0))) {
            let mut set = |point: Point, number: f32| {
                if let Some(slot) = numbers.get_mut((point.row(), point.column())) {
                    *slot = number;
                }
            };
            self.game.size().points().for_each(|point| set(point, self.number(*plane, point)));
            match plane {
                Plane::Likelihood => {
                    let likelihoods = bundle.map(|bundle| self.likelihoods(bundle)).unwrap_or_default();
                    likelihoods.into_iter().for_each(|(point, chance)| set(point, chance));
                }
                Plane::Influence(own) => {
                    let influence = Influence::new(self.game.position(), &PointSet::EMPTY);
                    let sender = if *own { self.color } else { self.color.opponent() };
                    self.game.size().points().for_each(|point| set(point, influence.at(sender, point)));
                }
                _ => {}
            }
        }
    }
}

fn planes_of(names: Option<Vec<String>>) -> PyResult<Vec<Plane>> {
    let Some(names) = names else { return Ok(PLANES.map(|(_, plane)| plane).to_vec()) };
    let plane = |name: &String| {
        let known = || PLANES.map(|(known, _)| known).join(", ");
        let found = PLANES.iter().find(|(known, _)| known == name);
        found
            .map(|(_, plane)| *plane)
            .ok_or_else(|| expected("planes", format_args!("some of {}", known()), name))
    };
    names.iter().map(plane).collect()
}

/// Planes of numbers about the position of a game, seen from the player to move: float32 of shape
/// (planes, size, size), the top row first.
///
/// `planes` are names of `PLANES`, all without it. `bundle` gives the weights of "likelihood", the chance
/// of each legal move before any search, which is 0 everywhere in a bundle without them; without it, it is
/// that of the package. `out` is an array of that shape that is filled and returned, so that nothing is
/// copied. "edge" is 0 on the first line and 1 in the middle; influence is what chains send, without unit.
#[pyfunction]
#[pyo3(signature = (game, planes = None, *, bundle = None, out = None))]
fn features<'py>(
    py: Python<'py>,
    game: &PyGame,
    planes: Option<Vec<String>>,
    bundle: Option<Py<PyBundle>>,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray3<f32>>> {
    let planes = planes_of(planes)?;
    let usual = match (&bundle, planes.contains(&Plane::Likelihood)) {
        (None, true) => Some(PyBundle::usual()?),
        _ => None,
    };
    let bundle = bundle.as_ref().map(Py::get).or(usual.as_ref());
    let (side, seen) = (game.game.size().width(), Seen::new(&game.game));
    let shape = [planes.len(), side, side];
    let Some(out) = out else {
        let mut made = Array3::<f32>::zeros(shape);
        seen.fill(&planes, bundle, made.view_mut());
        return Ok(made.into_pyarray(py));
    };
    let Ok(out) = out.cast_into::<PyArray3<f32>>() else {
        return Err(argument("out", "expected an array of float32 with three axes, found something else"));
    };
    if out.shape() != shape {
        return Err(expected("out", format_args!("the shape {shape:?}"), format_args!("{:?}", out.shape())));
    }
    let mut filled = out.try_readwrite().map_err(|error| HaneError::new_err(format!("out: {error}")))?;
    seen.fill(&planes, bundle, filled.as_array_mut());
    drop(filled);
    Ok(out)
}

/// What is true of each legal move: the numbers of the moves, int64 of shape (moves,), and uint8 of shape
/// (moves, len(MOVE_FEATURES)) with a 1 for each feature that holds.
///
/// A feature is a name and a number, as in a source of learned weights (engine/LEARNING.md).
#[pyfunction]
fn move_features<'py>(
    py: Python<'py>,
    game: &PyGame,
) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<u8>>) {
    let (game, seen) = (&game.game, Seen::new(&game.game));
    let board = PlayoutBoard::of_turn(game.position(), seen.color);
    let view = LocalView::new(&board, seen.color, seen.earlier);
    let mut found = Array2::<u8>::zeros((seen.legal.len(), FEATURES));
    for (point, mut row) in seen.legal.iter().zip(found.rows_mut()) {
        view.each(point, |feature| {
            if let Some(slot) = row.get_mut(feature) {
                *slot = 1;
            }
        });
    }
    let number = |point| crate::notation::number(Move::Play(point), game.size()) as i64;
    let numbers: Vec<i64> = seen.legal.iter().map(number).collect();
    (numbers.into_pyarray(py), found.into_pyarray(py))
}
