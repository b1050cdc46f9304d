//! Questions about chains and groups, problems, and why moves are good.

use crate::failure::expected;
use crate::notation::{self, GivenMove};
use crate::py_board::PyBoard;
use crate::py_game::PyGame;
use crate::values;
use board::{Color, Ko, Point, Position, Suicide};
use engine::explanation::{PositionReport, Ranking};
use engine::session::{NoValuation, Session};
use engine::solve::{Problem, Solution, SolveGoal, SolveLimits, Unsolved};
use limits::budget::{Budget, StopSignal};
use limits::printable::quote;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::time::Duration;

/// The position of a Board or a Game, and whose turn it is if that is known.
pub(crate) fn position(given: &Bound<'_, PyAny>) -> PyResult<(Position, Option<Color>)> {
    if let Ok(board) = given.cast::<PyBoard>() {
        return Ok((Position::clone(&board.borrow().position), None));
    }
    match given.cast::<PyGame>() {
        Ok(game) => {
            let game = game.borrow();
            Ok((game.game.position().clone(), Some(game.game.to_move())))
        }
        Err(_) => {
            let found = given.get_type();
            Err(PyTypeError::new_err(format!("position: expected a Board or a Game, found {found}")))
        }
    }
}

/// The problem that is asked about.
pub(crate) fn problem(
    given: &Bound<'_, PyAny>,
    to_move: Option<&str>,
    target: &[GivenMove],
    goal: Option<&str>,
) -> PyResult<Problem> {
    let (position, turn) = position(given)?;
    let to_move = match (to_move, turn) {
        (Some(text), _) => notation::color("to_move", text)?,
        (None, Some(turn)) => turn,
        (None, None) => return Err(expected("to_move", "a color, as a Board has no turn", "none")),
    };
    let size = position.size();
    let targets = target.iter().map(|given| given.read_point("target", size)).collect::<PyResult<_>>()?;
    let unknown = |word: &str| expected("goal", SolveGoal::NAMES, format_args!("'{}'", quote(word)));
    let goal = goal.map(|word| word.parse().map_err(|_| unknown(word))).transpose()?;
    let position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
    Ok(Problem { id: "problem".to_owned(), position, to_move, targets, goal })
}

/// Solves a problem within these plays for each of its questions, and for a proof.
///
/// # Errors
/// It cannot be asked.
pub(crate) fn solve(
    session: &mut Session,
    problem: &Problem,
    (plays, proof_plays): (Option<u64>, Option<u64>),
    time: Option<Duration>,
    stop: &StopSignal,
) -> Result<Solution, Unsolved> {
    let budget = Budget::until(stop.clone()).with_time(time);
    session.solve(problem, &SolveLimits { plays, budget, proof_plays, ko: None })
}

/// A solution as a dict.
pub(crate) fn solution(py: Python<'_>, solution: &Solution) -> PyResult<Py<PyAny>> {
    let mut said = solution.object();
    said["text"] = json!(solution.to_string());
    let proof = solution.proof.as_ref().and_then(|proof| proof.as_ref().ok());
    said["certificate"] = proof.map_or(Value::Null, |proof| json!(proof.certificate.text()));
    values::of_json(py, &said)
}

/// Explains the best moves, and one that is asked for, of the game of a session.
///
/// # Errors
/// Nothing says how values are weighed.
pub(crate) fn explain(
    session: &mut Session,
    asked: Option<Point>,
    top: usize,
    stop: &StopSignal,
) -> Result<Value, NoValuation> {
    let choice = session.assess(session.game().to_move(), stop)?;
    let number = session.game().move_count() + 1;
    let search = session.consult(session.game().to_move(), stop);
    let ranking = Ranking { choice: &choice, search: &search };
    let report = PositionReport { session, ranking, number, asked, played: None, top };
    let mut said = report.object();
    said["text"] = json!(report.text("game"));
    Ok(said)
}
