//! Problems, and where they come from: lines of JSON and records.

use super::solution::SolveGoal;
use board::{BoardSize, Color, Ko, MAX_SIZE, Point, PointSet, Position, Rules, SetupError, Suicide};
use limits::printable::quote;
use record::load::LoadError;
use record::main_line::{Fault, FaultKind, MainLine, Step};
use serde::Deserialize;
use serde_json::Value;

/// A problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its name in its collection.
    pub id: String,
    /// Where it is set.
    pub position: Position,
    /// Who moves first.
    pub to_move: Color,
    /// Stones of the group in question; none where it is to be found. Two stones for a connection.
    pub targets: Vec<Point>,
    /// What is to be done, if it is said.
    pub goal: Option<SolveGoal>,
}

/// What is no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// A line: what was expected and found.
    #[error("{0}")]
    Line(String),
    /// The stones are no position.
    #[error(transparent)]
    Stones(#[from] SetupError),
    /// There is no position in a record.
    #[error(transparent)]
    Record(#[from] LoadError),
}

/// A line of a collection.
#[derive(Debug, Deserialize)]
struct ProblemLine {
    id: Option<Value>,
    size: Option<u64>,
    to_move: String,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    /// A drawing instead of lists of stones.
    rows: Option<Vec<String>>,
    target: Option<OneOrMore>,
    goal: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl Problem {
    /// Reads a line of JSON. `size`, `to_move` ("B" or "W"), `black` and `white` (lists of vertices) are the
    /// position, or `rows` draws it with X, O and dots; `target` and `goal` may say what is asked; a line
    /// without `id` gets the one that is given. What else the line holds is left aside.
    ///
    /// # Errors
    /// It is no problem.
    pub fn of_json(text: &str, otherwise: &str) -> Result<Problem, ProblemError> {
        let line: ProblemLine =
            serde_json::from_str(text).map_err(|error| ProblemError::Line(error.to_string()))?;
        let to_move: Color = line.to_move.parse().map_err(|_| wrong("to_move", "B or W", &line.to_move))?;
        let position = line.position()?;
        let words = match &line.target {
            None => Vec::new(),
            Some(OneOrMore::One(word)) => vec![word.clone()],
            Some(OneOrMore::More(words)) => words.clone(),
        };
        let goal = line.goal.as_deref();
        let goal = goal.map(|word| word.parse().map_err(|_| wrong("goal", SolveGoal::NAMES, word)));
        let id = match &line.id {
            None => otherwise.to_owned(),
            Some(Value::String(id)) => id.clone(),
            Some(id) => id.to_string(),
        };
        let targets = points("target", &words, position.size())?;
        Ok(Problem { id, targets, goal: goal.transpose()?, position, to_move })
    }
}

impl ProblemLine {
    fn position(&self) -> Result<Position, ProblemError> {
        if let Some(rows) = &self.rows {
            let drawn = board::diagram::parse(&rows.join("\n"));
            let drawn = drawn.map_err(|error| ProblemError::Line(format!("rows: {error}")))?;
            return Ok(drawn.position(Suicide::Forbidden, Ko::Simple)?);
        }
        let none = || "expected a size or rows with all edges of the board, found neither".to_owned();
        let side = self.size.ok_or_else(none).map_err(ProblemError::Line)?;
        let beyond = || format!("size: expected a side length from 1 to {MAX_SIZE}, found {side}");
        let size = usize::try_from(side).ok().and_then(BoardSize::new);
        let size = size.ok_or_else(beyond).map_err(ProblemError::Line)?;
        let black: PointSet = points("black", &self.black, size)?.into_iter().collect();
        let white: PointSet = points("white", &self.white, size)?.into_iter().collect();
        Ok(Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)?)
    }
}

fn wrong(field: &str, expected: &str, found: &str) -> ProblemError {
    ProblemError::Line(format!("{field}: expected {expected}, found {}", quote(found)))
}

/// The points that words name.
fn points(field: &str, words: &[String], size: BoardSize) -> Result<Vec<Point>, ProblemError> {
    let read =
        |word: &String| Point::parse(word, size).map_err(|_| wrong(field, "a point of the board", word));
    words.iter().map(read).collect()
}

/// The problems of a record: the position of each game before its first move, with the player to move. Each
/// is called as the record, with its number where there are several.
///
/// # Errors
/// There is no game in the record.
pub fn problems_of_record(
    source: Vec<u8>,
    name: &str,
) -> Result<Vec<Result<Problem, ProblemError>>, ProblemError> {
    let reading = sgf::read(source).map_err(LoadError::Read)?;
    let games: Vec<sgf::GameTree<'_>> = reading.collection.games().collect();
    let id = |number: usize| match games.len() {
        1 => name.to_owned(),
        _ => format!("{name}:{}", number + 1),
    };
    let problem = |(number, tree): (usize, &sgf::GameTree<'_>)| {
        let (position, to_move) = start(tree)?;
        Ok(Problem { id: id(number), position, to_move, targets: Vec::new(), goal: None })
    };
    Ok(games.iter().enumerate().map(problem).collect())
}

/// The position before the first move of a game, and who plays that.
fn start(tree: &sgf::GameTree<'_>) -> Result<(Position, Color), LoadError> {
    let rules = Rules { ko: Ko::Simple, suicide: Suicide::Forbidden, ..Rules::default() };
    let mut line = MainLine::new(tree, rules)?;
    let mut next = None;
    for step in line.by_ref() {
        match step {
            Ok(Step::SetUp(_)) => {}
            Ok(Step::Move { color, .. }) => {
                next = Some(color);
                break;
            }
            Err(Fault { kind: FaultKind::SetUp(error), .. }) => return Err(LoadError::Setup(error)),
            Err(_) => {}
        }
    }
    let position = line.game().position().rebuilt(Suicide::Forbidden, Ko::Simple);
    Ok((position, next.unwrap_or_else(|| line.to_move())))
}
