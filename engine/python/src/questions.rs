//! Questions about chains and groups, problems, and why moves are good.

use crate::failure::{QuestionError, expected};
use crate::notation::{self, GivenMove};
use crate::py_board::PyBoard;
use crate::py_game::PyGame;
use crate::values;
use board::{Color, Game, Ko, Point, Position, Suicide};
use engine::explanation::{PositionReport, Ranking};
use engine::questions::{self, Asked};
use engine::session::{LifeLimits, NoValuation, Session};
use engine::solve::{Problem, Solution, SolveGoal, SolveLimits, Unsolved};
use limits::budget::{Budget, StopSignal};
use limits::printable::quote;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reading::Reader;
use reading::questions::{ReadingSettings, Report, Timed};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The position of a Board or a Game, and whose turn it is if that is known.
pub(crate) fn position(given: &Bound<'_, PyAny>) -> PyResult<(Position, Option<Color>)> {
    if let Ok(board) = given.cast::<PyBoard>() {
        return Ok((board.borrow().position().clone(), None));
    }
    match given.cast::<PyGame>() {
        Ok(game) => {
            let game = game.borrow();
            Ok((game.game().position().clone(), Some(game.game().to_move())))
        }
        Err(_) => {
            let found = given.get_type();
            Err(PyTypeError::new_err(format!("position: expected a Board or a Game, found {found}")))
        }
    }
}

/// Reads a question.
///
/// # Errors
/// The words are none about the position, or more than one.
pub(crate) fn parse(text: &str, position: &Position) -> PyResult<Asked> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut found = questions::parse(&words, position).map_err(QuestionError::new_err)?;
    match (found.pop(), found.len()) {
        (Some(asked), 0) => Ok(asked),
        (_, more) => Err(QuestionError::new_err(format!("expected one question, found {}", more + 1))),
    }
}

/// The time at which work ends; none where the system cannot express it, which is no limit.
fn deadline(time: Option<Duration>) -> Option<Instant> {
    time.and_then(|time| Instant::now().checked_add(time))
}

fn budget(time: Option<Duration>, stop: &StopSignal) -> Budget {
    let budget = Budget::until(stop.clone());
    deadline(time).map_or(budget.clone(), |deadline| budget.with_deadline(deadline))
}

/// Answers a question as `hane read` does.
///
/// # Errors
/// A move that it names is illegal.
pub(crate) fn answer(
    session: &mut Session,
    settings: ReadingSettings,
    position: &Position,
    asked: &Asked,
    (effort, time): (Option<u64>, Option<Duration>),
    stop: &StopSignal,
) -> Result<Report, String> {
    match asked {
        Asked::Reading(question) => {
            let depths = ReadingSettings { effort, ..settings }.depths();
            let began = Instant::now();
            let mut reader = Reader::new(position, depths).with_cache(session.answers().cloned());
            let answer = reader.ask(question, &budget(time, stop));
            let timed = Timed { answer, ko: None, time: began.elapsed(), traces: Vec::new() };
            Ok(Report::new(question, &timed, position.size()))
        }
        Asked::Life(question) => {
            let rules = *session.game().rules();
            session.adopt(Game::from_position(position.clone(), rules, Color::Black));
            session.limit_life(LifeLimits { effort, deadline: deadline(time) });
            let answer = session.answer_life(question, stop);
            session.limit_life(LifeLimits::default());
            let found = answer.map_err(|why| format!("{}: {why}", question.text(position.size())))?;
            Ok(found.report)
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
    let goal = goal.map(|word| SolveGoal::parse(word).ok_or_else(|| unknown(word))).transpose()?;
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
    session.solve(problem, &SolveLimits { plays, budget: budget(time, stop), proof_plays, ko: None })
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
    let mut said = report.object("game");
    said["text"] = json!(report.text("game"));
    if let Some(keys) = said.as_object_mut() {
        keys.remove("file");
    }
    Ok(said)
}
