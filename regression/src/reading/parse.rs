//! The text form of the cases.

use super::{Case, CasesError, DrawnKo, DrawnQuestion, Kind, Moves, ReadingResult};
use board::diagram::{self, DiagramError};
use board::{BoardSize, Color, Ko, ParseVertexError, Point, PointSet, Position, SetupError, Suicide};
use thiserror::Error;

/// What is wrong with a line.
#[derive(Debug, Error)]
pub enum Fault {
    /// Something stands where a case should begin.
    #[error("expected `case: TITLE`, found `{0}`")]
    NoTitle(String),
    /// A part of a case is missing or empty.
    #[error("this case has no {0}")]
    Missing(&'static str),
    /// The drawing cannot be read.
    #[error("the drawing below: {0}")]
    Drawing(DiagramError),
    /// A letter in the drawing means nothing here.
    #[error("the drawing below: expected no letter but `r`, found `{0}`")]
    Letter(char),
    /// The drawing is no position.
    #[error("the drawing below: {0}")]
    Stones(SetupError),
    /// The line is no question.
    #[error("expected `KIND POINTS: CODE MOVES`, found `{0}`")]
    NoQuestion(String),
    /// No kind has this name.
    #[error("expected a kind of question, found `{0}`")]
    Kind(String),
    /// A word is no point of the board.
    #[error(transparent)]
    Point(#[from] ParseVertexError),
    /// The question names too few or too many points.
    #[error("expected {expected}, found {found} points")]
    PointCount {
        /// What the kind asks for.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A chain is asked about where no stone is.
    #[error("expected a stone at {0}, found none")]
    NoStone(String),
    /// A move is asked about where a stone is.
    #[error("expected an empty point, found a stone at {0}")]
    Stone(String),
    /// A move is asked about without the color of who plays it.
    #[error("expected `black` or `white`, found `{0}`")]
    NoColor(String),
    /// Two chains have the wrong colors.
    #[error("expected chains of {0}")]
    Colors(&'static str),
    /// No result has this number.
    #[error("expected 0, 1, 2 or 3 as the result, found `{0}`")]
    ReadingResult(String),
    /// What is said about a ko is not of the form.
    #[error("expected `, KIND THREATS THREATS`, found `,{0}`")]
    Ko(String),
    /// The moves do not belong to the result.
    #[error("expected {expected}, found `{found}`")]
    Moves {
        /// What the result asks for.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
}

/// The lines that are left, with their numbers.
struct Lines<'text> {
    file: &'text str,
    left: std::iter::Peekable<std::vec::IntoIter<(usize, &'text str)>>,
}

impl<'text> Lines<'text> {
    fn malformed(&self, line: usize, fault: impl Into<Fault>) -> CasesError {
        CasesError::Malformed { file: self.file.to_owned(), line, fault: Box::new(fault.into()) }
    }

    /// The lines as long as they are wanted.
    fn while_(&mut self, wanted: impl Fn(&str) -> bool) -> Vec<(usize, &'text str)> {
        std::iter::from_fn(|| self.left.next_if(|(_, line)| wanted(line))).collect()
    }
}

/// The cases of a text; the file's name is for errors and places.
///
/// # Errors
/// A line breaks the form.
pub fn parse(file: &str, text: &str) -> Result<Vec<Case>, CasesError> {
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let lines: Vec<_> = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
    let mut lines = Lines { file, left: lines.into_iter().peekable() };
    let mut cases = Vec::new();
    while let Some((line, text)) = lines.left.next() {
        cases.push(case(&mut lines, line, text)?);
    }
    Ok(cases)
}

fn is_title(line: &str) -> bool {
    line.starts_with("case:")
}

/// Whether every word of a line is one sign of a drawing.
fn is_row(line: &str) -> bool {
    line.split_whitespace().all(|word| matches!(word.as_bytes(), [b'X' | b'O' | b'.' | b'a'..=b'z']))
}

fn case(lines: &mut Lines<'_>, line: usize, text: &str) -> Result<Case, CasesError> {
    let title = text.strip_prefix("case:").map(str::trim);
    let title = title.ok_or_else(|| lines.malformed(line, Fault::NoTitle(text.to_owned())))?;
    let reason = lines.while_(|line| !is_title(line) && !is_row(line));
    let rows = lines.while_(is_row);
    let asked = lines.while_(|line| !is_title(line));
    let reason: Vec<&str> = reason.iter().map(|(_, line)| *line).collect();
    let parts = [("title", title.is_empty()), ("reason", reason.is_empty())];
    let parts = parts.into_iter().chain([("drawing", rows.is_empty()), ("question", asked.is_empty())]);
    if let Some((missing, _)) = parts.into_iter().find(|(_, empty)| *empty) {
        return Err(lines.malformed(line, Fault::Missing(missing)));
    }
    let (position, region) = position(&rows).map_err(|fault| lines.malformed(line, fault))?;
    let mut questions = Vec::new();
    for (line, text) in asked {
        questions.push(question(&position, line, text).map_err(|fault| lines.malformed(line, fault))?);
    }
    let place = format!("{}:{line}", lines.file);
    Ok(Case { place, title: title.to_owned(), reason: reason.join(" "), position, region, questions })
}

/// The position and the points drawn as `r`.
fn position(rows: &[(usize, &str)]) -> Result<(Position, PointSet), Fault> {
    let rows: Vec<&str> = rows.iter().map(|(_, row)| *row).collect();
    let drawn = diagram::parse(&rows.join("\n")).map_err(Fault::Drawing)?;
    if let Some((letter, _)) = drawn.names.iter().find(|(letter, _)| *letter != 'r') {
        return Err(Fault::Letter(*letter));
    }
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).map_err(Fault::Stones)?;
    Ok((position, drawn.names.iter().map(|(_, point)| *point).collect()))
}

fn question(position: &Position, line: usize, text: &str) -> Result<DrawnQuestion, Fault> {
    let size = position.size();
    let (asked, answer) = text.split_once(':').ok_or_else(|| Fault::NoQuestion(text.to_owned()))?;
    let mut words = asked.split_whitespace();
    let word = words.next().unwrap_or_default();
    let kind: Kind = word.parse().map_err(|_| Fault::Kind(word.to_owned()))?;
    let color = match kind {
        Kind::SafeMove => Some(color(words.next().unwrap_or_default())?),
        _ => None,
    };
    let points = words.map(|word| Point::parse(word, size)).collect::<Result<Vec<_>, _>>()?;
    check_points(position, kind, &points)?;
    let (answer, ko) = match answer.split_once(',') {
        Some((answer, ko)) => (answer, Some(drawn_ko(ko)?)),
        None => (answer, None),
    };
    let mut words = answer.split_whitespace();
    let code = match words.next().unwrap_or_default() {
        "0" => ReadingResult::Lose,
        "1" => ReadingResult::Win,
        "2" => ReadingResult::KoTaken,
        "3" => ReadingResult::KoLeft,
        other => return Err(Fault::ReadingResult(other.to_owned())),
    };
    let moves = moves(code, &words.collect::<Vec<_>>().join(" "), size)?;
    Ok(DrawnQuestion { line, kind, points, color, code, moves, ko })
}

/// The kind of a ko, and how many threats each side needs: a number, or a dash where threats do not help.
fn drawn_ko(text: &str) -> Result<DrawnKo, Fault> {
    let count = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
    let words: Vec<&str> = text.split_whitespace().collect();
    let ko = match words[..] {
        [kind, first, second] => count(first)
            .zip(count(second))
            .map(|(first, second)| DrawnKo { kind: kind.to_owned(), threats: [first, second] }),
        _ => None,
    };
    ko.ok_or_else(|| Fault::Ko(text.to_owned()))
}

fn color(word: &str) -> Result<Color, Fault> {
    word.parse().map_err(|_| Fault::NoColor(word.to_owned()))
}

fn moves(code: ReadingResult, text: &str, size: BoardSize) -> Result<Moves, Fault> {
    match (code, text) {
        (ReadingResult::Lose, "") => Ok(Moves::None),
        (ReadingResult::Lose, found) => Err(Fault::Moves { expected: "no move", found: found.to_owned() }),
        (_, "") => Err(Fault::Moves { expected: "moves or `any`", found: String::new() }),
        (_, "any") => Ok(Moves::Any),
        (_, list) => {
            let points = list.split('|').map(|word| Point::parse(word, size));
            Ok(Moves::These(points.collect::<Result<_, _>>()?))
        }
    }
}

/// The points are as many as the kind needs, and stones of the right colors stand on them.
fn check_points(position: &Position, kind: Kind, points: &[Point]) -> Result<(), Fault> {
    let one = (1, points.len() == 1, "one point");
    let (chains, enough, expected) = match kind {
        Kind::Attack | Kind::Defend | Kind::Ladder | Kind::AttackThreats | Kind::DefendThreats => one,
        Kind::SafeMove => (0, points.len() == 1, "one point"),
        Kind::BreakIn | Kind::BlockOff => (1, points.len() > 1, "a chain and a region of at least one point"),
        Kind::NonTransitivity | Kind::BreakThrough => (3, points.len() == 3, "three points"),
        Kind::Connect | Kind::Disconnect | Kind::AttackEither | Kind::DefendBoth | Kind::Race => {
            (2, points.len() == 2, "two points")
        }
    };
    if !enough {
        return Err(Fault::PointCount { expected, found: points.len() });
    }
    let vertex = |point: &Point| point.vertex(position.size()).to_string();
    let mut colors: Vec<Color> = Vec::new();
    for point in &points[..chains] {
        colors.push(position.color_at(*point).ok_or_else(|| Fault::NoStone(vertex(point)))?);
    }
    if let (Kind::SafeMove, [point]) = (kind, points)
        && position.color_at(*point).is_some()
    {
        return Err(Fault::Stone(vertex(point)));
    }
    let same = colors.windows(2).all(|pair| pair[0] == pair[1]);
    match (kind, same) {
        (Kind::Race, true) => Err(Fault::Colors("different colors")),
        (Kind::Race, false) | (_, true) => Ok(()),
        (_, false) => Err(Fault::Colors("one color")),
    }
}
