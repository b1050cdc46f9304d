//! The text form of the cases.

use super::{Case, DrawnKo, DrawnQuestion, Kind, Moves, result};
use ::reading::ReadingResult;
use anyhow::{anyhow, bail};
use board::diagram;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use std::fmt::Display;

/// The lines that are left, with their numbers.
struct Lines<'text> {
    file: &'text str,
    left: std::iter::Peekable<std::vec::IntoIter<(usize, &'text str)>>,
}

impl<'text> Lines<'text> {
    fn malformed(&self, line: usize, fault: impl Display) -> anyhow::Error {
        anyhow!("{}:{line}: {fault}", self.file)
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
pub fn parse(file: &str, text: &str) -> anyhow::Result<Vec<Case>> {
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

fn case(lines: &mut Lines<'_>, line: usize, text: &str) -> anyhow::Result<Case> {
    let title = text.strip_prefix("case:").map(str::trim);
    let title =
        title.ok_or_else(|| lines.malformed(line, format_args!("expected `case: TITLE`, found `{text}`")))?;
    let reason = lines.while_(|line| !is_title(line) && !is_row(line));
    let rows = lines.while_(is_row);
    let asked = lines.while_(|line| !is_title(line));
    let reason: Vec<&str> = reason.iter().map(|(_, line)| *line).collect();
    let parts = [("title", title.is_empty()), ("reason", reason.is_empty())];
    let parts = parts.into_iter().chain([("drawing", rows.is_empty()), ("question", asked.is_empty())]);
    if let Some((missing, _)) = parts.into_iter().find(|(_, empty)| *empty) {
        return Err(lines.malformed(line, format_args!("this case has no {missing}")));
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
fn position(rows: &[(usize, &str)]) -> anyhow::Result<(Position, PointSet)> {
    let rows: Vec<&str> = rows.iter().map(|(_, row)| *row).collect();
    let drawn = diagram::parse(&rows.join("\n")).map_err(|error| anyhow!("the drawing below: {error}"))?;
    if let Some((letter, _)) = drawn.names.iter().find(|(letter, _)| *letter != 'r') {
        bail!("the drawing below: expected no letter but `r`, found `{letter}`");
    }
    let position = drawn.position(Suicide::Forbidden, Ko::Simple);
    let position = position.map_err(|error| anyhow!("the drawing below: {error}"))?;
    Ok((position, drawn.names.iter().map(|(_, point)| *point).collect()))
}

fn question(position: &Position, line: usize, text: &str) -> anyhow::Result<DrawnQuestion> {
    let size = position.size();
    let parts = text.split_once(':');
    let (asked, answer) =
        parts.ok_or_else(|| anyhow!("expected `KIND POINTS: CODE MOVES`, found `{text}`"))?;
    let mut words = asked.split_whitespace();
    let word = words.next().unwrap_or_default();
    let kind: Kind = word.parse().map_err(|_| anyhow!("expected a kind of question, found `{word}`"))?;
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
    let word = words.next().unwrap_or_default();
    let code = result(word).ok_or_else(|| anyhow!("expected 0, 1, 2 or 3 as the result, found `{word}`"))?;
    let moves = moves(code, &words.collect::<Vec<_>>().join(" "), size)?;
    Ok(DrawnQuestion { line, kind, points, color, code, moves, ko })
}

/// The kind of a ko, and how many threats each side needs: a number, or a dash where threats do not help.
fn drawn_ko(text: &str) -> anyhow::Result<DrawnKo> {
    let count = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
    let words: Vec<&str> = text.split_whitespace().collect();
    let ko = match words[..] {
        [kind, first, second] => count(first)
            .zip(count(second))
            .map(|(first, second)| DrawnKo { kind: kind.to_owned(), threats: [first, second] }),
        _ => None,
    };
    ko.ok_or_else(|| anyhow!("expected `, KIND THREATS THREATS`, found `,{text}`"))
}

fn color(word: &str) -> anyhow::Result<Color> {
    word.parse().map_err(|_| anyhow!("expected `black` or `white`, found `{word}`"))
}

fn moves(code: ReadingResult, text: &str, size: BoardSize) -> anyhow::Result<Moves> {
    match (code, text) {
        (ReadingResult::Loss, "") => Ok(Moves::None),
        (ReadingResult::Loss, found) => bail!("expected no move, found `{found}`"),
        (_, "") => bail!("expected moves or `any`, found ``"),
        (_, "any") => Ok(Moves::Any),
        (_, list) => {
            let points = list.split('|').map(|word| Point::parse(word, size));
            Ok(Moves::These(points.collect::<Result<_, _>>()?))
        }
    }
}

/// The points are as many as the kind needs, and stones of the right colors stand on them.
fn check_points(position: &Position, kind: Kind, points: &[Point]) -> anyhow::Result<()> {
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
        bail!("expected {expected}, found {} points", points.len());
    }
    let vertex = |point: &Point| point.vertex(position.size()).to_string();
    let mut colors: Vec<Color> = Vec::new();
    for point in &points[..chains] {
        let color = position.color_at(*point);
        colors.push(color.ok_or_else(|| anyhow!("expected a stone at {}, found none", vertex(point)))?);
    }
    if let (Kind::SafeMove, [point]) = (kind, points)
        && position.color_at(*point).is_some()
    {
        bail!("expected an empty point, found a stone at {}", vertex(point));
    }
    let same = colors.windows(2).all(|pair| pair[0] == pair[1]);
    match (kind, same) {
        (Kind::Race, true) => bail!("expected chains of different colors"),
        (Kind::Race, false) | (_, true) => Ok(()),
        (_, false) => bail!("expected chains of one color"),
    }
}
