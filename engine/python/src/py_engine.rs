//! The class `Engine`: what thinks about games.

use crate::analysis;
use crate::failure::{QuestionError, argument};
use crate::notation::{self, GivenMove, within};
use crate::py_bundle::PyBundle;
use crate::py_game::PyGame;
use crate::questions;
use crate::settings::{self, EngineSettings};
use crate::thinking::{search, think};
use crate::values;
use board::{Color, Game};
use engine::analysis_report::AnalysisReport;
use engine::questions::QuestionOptions;
use engine::session::{AdviceRequest, NoValuation, Session, analyze, work_by};
use limits::budget::StopSignal;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use reading::{AnswerTable, ChainReader};
use search::{Answer, Searcher};
use std::sync::{Arc, Mutex, PoisonError};

/// What thinks about games: searches with playouts, or weighs reasons.
///
/// Engine(playouts=400) makes 400 playouts for a move; with the same seed, bundle and settings it finds the
/// same move on every machine and with any number of threads. `seconds` limits the time for a move, and
/// `level` sets how much is read, and 2000 playouts for each level where nothing else is limited.
/// `threads`: 0 is one for each processor. `player` is "search" or "classical", which weighs reasons as GNU
/// Go does, with `styles` and `randomness` (points). `selection` is "rave" or "puct". `resign`: whether it
/// resigns hopeless games. `capture_dead`: whether it captures all dead stones before it passes. `memory`
/// is in MiB, for the tree and what has been read.
///
/// An engine answers one question at a time; other threads wait without the interpreter's lock. Its methods
/// end early by Ctrl-C. It is pickled by its settings and its bundle.
#[pyclass(name = "Engine", module = "hane", frozen)]
pub(crate) struct PyEngine {
    settings: EngineSettings,
    bundle: Py<PyBundle>,
    mind: Box<Mutex<Mind>>,
}

/// What an engine keeps from one question to the next.
pub(crate) struct Mind {
    answers: Arc<AnswerTable>,
    /// None before the first question, and after one that broke off.
    session: Option<Session>,
    /// What analyzes, apart from the session, so that no analysis changes a move.
    analyst: Option<Searcher>,
}

impl PyEngine {
    /// Lets the session of this engine do some work without the interpreter's lock.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Session, &StopSignal) -> T + Send,
    ) -> PyResult<T> {
        think(py, |stop| self.with_session(|session| work(session, stop)))?
    }

    /// Lets the session of this engine do some work. When it breaks off, the next question gets another one.
    fn with_session<T>(&self, work: impl FnOnce(&mut Session) -> T) -> PyResult<T> {
        let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
        let mut session = match mind.session.take() {
            Some(session) => session,
            None => self.settings.session(&self.bundle.get().library, &mind.answers)?,
        };
        let found = work(&mut session);
        mind.session = Some(session);
        Ok(found)
    }

    /// The answer for a player of a game.
    fn choose(&self, py: Python<'_>, game: &Game, color: Color) -> PyResult<Answer> {
        if self.settings.is_classical() {
            let answer = self.ask(py, |session, stop| {
                follow(session, game);
                session.generate_classically(color, stop, &mut |_, _, _| {})
            })?;
            return answer.map_err(|error| without_values(&error));
        }
        search(py, |stop, progress| {
            self.with_session(|session| {
                follow(session, game);
                session.generate(color, &[], stop, Some(progress)).0
            })
        })?
    }
}

/// Brings a session to a game: by its last moves where the session knows the earlier ones, which keeps what
/// it has found.
fn follow(session: &mut Session, game: &Game) {
    let known = session.game();
    let alike = |color| known.start().stones(color) == game.start().stones(color);
    let same_start = known.size() == game.size()
        && known.rules() == game.rules()
        && known.start_to_move() == game.start_to_move()
        && known.handicap() == game.handicap()
        && Color::BOTH.into_iter().all(alike);
    let count = known.move_count();
    let goes_on = same_start && count <= game.move_count() && known.turns().eq(game.turns().take(count));
    if !goes_on {
        session.adopt(game.clone());
        return;
    }
    for turn in game.turns().skip(count) {
        if session.play(turn.color, turn.chosen).is_err() {
            session.adopt(game.clone());
            return;
        }
    }
    session.set_to_move(game.to_move());
}

fn without_values(error: &NoValuation) -> PyErr {
    QuestionError::new_err(error.to_string())
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (
        bundle = None, *, playouts = None, seconds = None, level = 10, threads = 1, seed = 1,
        player = "search", selection = "rave", resign = true, capture_dead = false,
        styles = None, randomness = 0.0, memory = 256,
    ))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword of Python")]
    fn new(
        py: Python<'_>,
        bundle: Option<Py<PyBundle>>,
        #[pyo3(from_py_with = notation::whole_or_none)] playouts: Option<i128>,
        seconds: Option<f64>,
        #[pyo3(from_py_with = notation::whole)] level: i128,
        #[pyo3(from_py_with = notation::whole)] threads: i128,
        #[pyo3(from_py_with = notation::whole)] seed: i128,
        player: &str,
        selection: &str,
        resign: bool,
        capture_dead: bool,
        styles: Option<Vec<String>>,
        randomness: f32,
        #[pyo3(from_py_with = notation::whole)] memory: i128,
    ) -> PyResult<PyEngine> {
        let settings = EngineSettings {
            playouts: settings::playouts(playouts)?,
            seconds,
            level: within("level", level, 0..=u64::from(u32::MAX))?,
            threads: within("threads", threads, 0..=settings::MOST_THREADS)?,
            seed: within("seed", seed, 0..=u64::MAX)?,
            player: player.to_owned(),
            selection: selection.to_owned(),
            resign,
            capture_dead,
            styles: styles.unwrap_or_default(),
            randomness,
            memory: within("memory", memory, 0..=settings::MOST_MEMORY)?,
        };
        let bundle = bundle.map_or_else(|| Py::new(py, PyBundle::usual()?), Ok)?;
        settings.check(&bundle.get().library)?;
        let answers = settings.reading_cache();
        let mind = Mutex::new(Mind { answers, session: None, analyst: None });
        Ok(PyEngine { settings, bundle, mind: Box::new(mind) })
    }

    /// The bundle.
    #[getter]
    fn bundle(&self, py: Python<'_>) -> Py<PyBundle> {
        self.bundle.clone_ref(py)
    }

    /// The settings, by the names of the arguments.
    #[getter]
    fn settings(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        values::object(py, &self.settings)
    }

    /// Chooses a move, plays it in the game, and returns it: a vertex such as "D4", "PASS", or "resign",
    /// which is not played. Without a color that of the player to move.
    ///
    /// Raises HaneError where the game was changed while the engine thought; nothing is played then.
    #[pyo3(signature = (game, color = None))]
    fn genmove(&self, game: &Bound<'_, PyGame>, color: Option<&str>) -> PyResult<String> {
        let asked = Game::clone(&game.borrow().game);
        let color = notation::color_or("color", color, asked.to_move())?;
        match self.choose(game.py(), &asked, color)? {
            Answer::Resign => Ok("resign".to_owned()),
            Answer::Move(chosen) => {
                let mut game = game.try_borrow_mut().map_err(|_| changed())?;
                if !game.game.turns().eq(asked.turns()) {
                    return Err(changed());
                }
                game.play_chosen(color, chosen)?;
                Ok(notation::written(chosen, asked.size()))
            }
        }
    }

    /// What a search finds of a position: an `Analysis`. The game stays as it is.
    ///
    /// `playouts` and `seconds` replace those of the engine. `allow` are the only moves that are considered
    /// for the player to move, `avoid` those that are left out.
    #[pyo3(signature = (game, *, playouts = None, seconds = None, allow = None, avoid = None))]
    fn analyze(
        &self,
        game: &Bound<'_, PyGame>,
        #[pyo3(from_py_with = notation::whole_or_none)] playouts: Option<i128>,
        seconds: Option<f64>,
        allow: Option<Vec<GivenMove>>,
        avoid: Option<Vec<GivenMove>>,
    ) -> PyResult<Py<PyAny>> {
        let (py, asked) = (game.py(), Game::clone(&game.borrow().game));
        let mut limits = self.settings.limits()?;
        if playouts.is_some() || seconds.is_some() {
            (limits.playouts, limits.time) = (settings::playouts(playouts)?, settings::time(seconds)?);
        }
        let restrictions = analysis::restrictions(&asked, allow.as_deref(), avoid.as_deref())?;
        let library = &self.bundle.get().library;
        let report = search(py, |stop, progress| {
            let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
            let mut analyst = mind.analyst.take().map_or_else(|| self.settings.searcher(), Ok)?;
            let work = work_by(library, asked.size());
            let (color, budget) = (asked.to_move(), limits.budget(work, None, stop.clone()));
            let readers = &ChainReader::alone().with_cache(Some(Arc::clone(&mind.answers)));
            let request = AdviceRequest { library, game: &asked, color, budget: &budget, readers };
            let choice = analyze(&mut analyst, &request, &restrictions, progress);
            mind.analyst = Some(analyst);
            Ok::<_, PyErr>(AnalysisReport::new(&asked, color, &choice))
        })??;
        analysis::object(py, &asked, &report)
    }

    /// The position of a game counted, with what becomes of each chain: a dict with `score` under the rules
    /// of the game, such as "B+3.5", `scores` under other rules, `chains`, `black_territory`,
    /// `white_territory` and `dame`.
    fn score(&self, game: &Bound<'_, PyGame>) -> PyResult<Py<PyAny>> {
        let (py, asked) = (game.py(), Game::clone(&game.borrow().game));
        let report = self.ask(py, |session, stop| {
            follow(session, &asked);
            session.score_report(stop)
        })?;
        values::object(py, &report)
    }

    /// Answers a question about what can be captured, saved and connected, such as "attack D4": a dict with
    /// `result`, `move`, `line`, `sentence` and more, as `hane read --json` prints it.
    ///
    /// `position` is a Board or a Game. `effort` limits the plays on the trial board, `seconds` the time.
    /// Raises QuestionError where the words are no question about the position.
    #[pyo3(signature = (position, question, *, effort = None, seconds = None))]
    fn read(
        &self,
        position: &Bound<'_, PyAny>,
        question: &str,
        #[pyo3(from_py_with = notation::whole_or_none)] effort: Option<i128>,
        seconds: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let (py, time) = (position.py(), settings::time(seconds)?);
        let options = QuestionOptions { effort: limit("effort", effort)?, time, kos: false };
        let position = questions::position(position)?.0;
        let asked = engine::questions::parse_one(question, &position).map_err(QuestionError::new_err)?;
        let found = self.ask(py, |session, stop| session.answer(&position, &asked, &options, stop))?;
        values::object(py, &found.map_err(QuestionError::new_err)?.report)
    }

    /// Solves a problem of life and death, of a capture or of a connection: a dict with `status`, `moves`,
    /// `tried`, `first`, `second` and more, as `hane solve --json` prints it; `certificate` is the text of a
    /// proof, where one was wanted and found.
    ///
    /// `position` is a Board or a Game. `to_move` is needed for a board. `target` names stones of the
    /// group; without it the largest group that is critical is found. `goal` is "kill", "live", "seki",
    /// "capture" or "connect". `plays` limits the plays on the trial board, `proof_plays` those for a
    /// proof.
    #[pyo3(signature = (
        position, to_move = None, *, target = None, goal = None, plays = None, seconds = None,
        prove = false, proof_plays = 500_000,
    ))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword of Python")]
    fn solve(
        &self,
        position: &Bound<'_, PyAny>,
        to_move: Option<&str>,
        target: Option<Vec<GivenMove>>,
        goal: Option<&str>,
        #[pyo3(from_py_with = notation::whole_or_none)] plays: Option<i128>,
        seconds: Option<f64>,
        prove: bool,
        #[pyo3(from_py_with = notation::whole)] proof_plays: i128,
    ) -> PyResult<Py<PyAny>> {
        let py = position.py();
        let problem = questions::problem(position, to_move, target.as_deref().unwrap_or_default(), goal)?;
        let time = settings::time(seconds)?;
        let plays = limit("plays", plays)?;
        let proof_plays = limit("proof_plays", prove.then_some(proof_plays))?;
        let solved = self
            .ask(py, |session, stop| questions::solve(session, &problem, (plays, proof_plays), time, stop))?;
        questions::solution(py, &solved.map_err(|error| QuestionError::new_err(error.to_string()))?)
    }

    /// Why moves are good and what they are worth: a dict with `best`, `moves`, `text` and, where a move is
    /// given, `asked`, as `hane explain --json` prints it.
    #[pyo3(signature = (game, r#move = None, *, top = 5))]
    fn explain(
        &self,
        game: &Bound<'_, PyGame>,
        r#move: Option<GivenMove>,
        #[pyo3(from_py_with = notation::whole)] top: i128,
    ) -> PyResult<Py<PyAny>> {
        let (py, asked) = (game.py(), Game::clone(&game.borrow().game));
        let top = within("top", top, 0..=u64::MAX)?;
        let point = r#move.map(|chosen| chosen.read_point("move", asked.size())).transpose()?;
        if let Some(point) = point {
            let (color, vertex) = (asked.to_move(), point.vertex(asked.size()));
            asked
                .legality(color, point)
                .map_err(|why| argument("move", format!("{color} {vertex}: {why}")))?;
        }
        let found = self.ask(py, |session, stop| {
            follow(session, &asked);
            questions::explain(session, point, top, stop)
        })?;
        values::of_json(py, &found.map_err(|error| without_values(&error))?)
    }

    /// Forgets what was found and read. It changes no answer of a fixed number of playouts.
    fn forget(&self, py: Python<'_>) -> PyResult<()> {
        let answers = self.settings.reading_cache();
        think(py, |_| {
            let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
            *mind = Mind { answers, session: None, analyst: None };
        })
    }

    fn __repr__(&self) -> String {
        let limit = match (self.settings.playouts, self.settings.seconds) {
            (Some(playouts), _) => format!("{playouts} playouts"),
            (None, Some(seconds)) => format!("{seconds} s"),
            (None, None) => format!("level {}", self.settings.level),
        };
        format!("<Engine {}: {limit}, seed {}>", self.settings.player, self.settings.seed)
    }

    /// For pickle: the settings and the bundle.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Py<PyAny>)> {
        Ok((PyTuple::new(py, [self.bundle.clone_ref(py)])?, self.settings(py)?))
    }
}

/// A limit that is given as a number.
fn limit(name: &str, number: Option<i128>) -> PyResult<Option<u64>> {
    number.map(|number| within(name, number, 0..=u64::MAX)).transpose()
}

fn changed() -> PyErr {
    argument(
        "game",
        "expected the moves that the engine was asked about, found that it was changed meanwhile",
    )
}
