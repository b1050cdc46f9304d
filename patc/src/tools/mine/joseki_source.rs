//! A tree of joseki as a source that `patc` compiles, or as JSON.

use super::corner::{CornerPoint, REACH, STANDARD};
use super::drawing::region;
use super::games::MinedGames;
use super::joseki::{JosekiNode, JosekiTree};
use super::ladder::ladders;
use board::symmetry::Symmetry;
use board::{Color, Ko, Move, Point, PointSet, Position, Suicide};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The share of answers from which a move is urgent, if it is played at once as often; good; acceptable.
const SHARES: [f64; 3] = [0.75, 0.25, 0.1];
/// Lines around the stones of a line that belong to its region, as far as the corner reaches.
const MARGIN: u8 = 3;
/// The least lines of a region.
const LEAST_LINES: u8 = 7;

/// The letter of the grade that frequencies suggest for a move that follows a line, where this many answers
/// of its player were counted.
pub fn grade(node: &JosekiNode, answers: u64) -> char {
    let share = node.played as f64 / answers.max(1) as f64;
    let at_once = node.at_once as f64 / node.played.max(1) as f64;
    let [urgent, good, acceptable] = SHARES;
    match () {
        () if share >= urgent && at_once >= urgent => 'U',
        () if share >= good => 'J',
        () if share >= acceptable => 'j',
        () => 't',
    }
}

/// What writing a tree needs to know of the way to a node.
struct Way<'g> {
    games: &'g MinedGames,
    position: Position,
    /// The greatest distances from the sides of the stones so far.
    reach: CornerPoint,
}

impl Way<'_> {
    /// The mark of a move's region, which holds all stones and the move with a margin.
    fn mark(&self, at: CornerPoint) -> CornerPoint {
        let line = |stones: u8, own: u8| (stones.max(own) + MARGIN).clamp(LEAST_LINES - 1, REACH as u8 - 1);
        CornerPoint { across: line(self.reach.across, at.across), down: line(self.reach.down, at.down) }
    }

    /// The region before a move as a text, the same with rows and columns exchanged.
    fn answer(&self, color: Color, point: Point, at: CornerPoint) -> String {
        let mark = self.mark(at);
        let inside = |known: &Point| {
            STANDARD.width() - 1 - known.column() <= usize::from(mark.across)
                && known.row() <= usize::from(mark.down)
        };
        let known: PointSet = STANDARD.points().filter(inside).collect();
        let drawn = [Symmetry::IDENTITY, exchange()].map(|turn| {
            let position = self.position.transformed(turn);
            let turned = (turn.set(&known, STANDARD), turn.point(point, STANDARD));
            region(&position, &turned.0, color, turned.1).drawing().collect::<Vec<_>>().join("\n")
        });
        drawn.into_iter().min().unwrap_or_default()
    }

    /// The same way one move further.
    fn after(&self, color: Color, point: Point, at: CornerPoint) -> Way<'_> {
        let mut position = self.position.clone();
        let _ = position.play(color, Move::Play(point));
        let reach =
            CornerPoint { across: self.reach.across.max(at.across), down: self.reach.down.max(at.down) };
        Way { games: self.games, position, reach }
    }
}

/// The symmetry that exchanges rows and columns of the upper right corner.
fn exchange() -> Symmetry {
    let corner = STANDARD.point(STANDARD.width() - 1, 0);
    let keeps = |turn: &Symmetry| corner.map(|point| turn.point(point, STANDARD)) == corner;
    Symmetry::ALL.into_iter().rfind(keeps).unwrap_or(Symmetry::IDENTITY)
}

fn start(games: &MinedGames) -> Way<'_> {
    let position = Position::new(STANDARD, Suicide::Forbidden, Ko::None);
    Way { games, position, reach: CornerPoint { across: 0, down: 0 } }
}

/// A point as a record writes it.
fn letters(at: CornerPoint) -> String {
    let letter = |line: usize| char::from(b'a' + line as u8);
    let column = STANDARD.width() - 1 - usize::from(at.across);
    [letter(column), letter(at.down.into())].iter().collect()
}

const fn color_of(node: &JosekiNode) -> Color {
    if node.first { Color::Black } else { Color::White }
}

/// The tree as a source of joseki, with what was counted as comments.
pub fn source(tree: &JosekiTree, games: &MinedGames) -> String {
    let mined = games.games.len();
    let side = STANDARD.width();
    let text = format!(
        "(;GM[1]FF[4]SZ[{side}]HN[joseki]SO[Mined by patc mine --joseki from {} corners of {mined} games.]\n\
         C[Sequences of corners with their frequencies, proposed for an author to choose from.]\n",
        tree.corners
    );
    let answers = tree.next.iter().map(|node| node.played).sum();
    let mut written = WrittenTree { answers: BTreeSet::new(), out: text };
    for node in &tree.next {
        // Writing to a string does not fail.
        let _ = written.write(node, (answers, None), &start(games), true);
    }
    written.out.push_str(")\n");
    written.out
}

/// A tree while it is written.
struct WrittenTree {
    /// The answers so far: those that are the same are written once.
    answers: BTreeSet<String>,
    out: String,
}

impl WrittenTree {
    /// Writes a move and what follows. `answers` is how many its player gave in this place, and who moved
    /// last.
    fn write(
        &mut self,
        node: &JosekiNode,
        (answers, before): (u64, Option<bool>),
        way: &Way<'_>,
        alone: bool,
    ) -> std::fmt::Result {
        let (color, Some(point)) = (color_of(node), node.at.point()) else { return Ok(()) };
        let after = way.after(color, point, node.at);
        let begin = if alone { "(" } else { "" };
        let letter = if color == Color::Black { 'B' } else { 'W' };
        write!(self.out, "{begin};{letter}[{}]", letters(node.at))?;
        if self.answers.insert(way.answer(color, point, node.at)) {
            let grade = grade(node, answers);
            let says = comment(node, answers, before, &after)?;
            writeln!(self.out, "C[{grade}\n{says}]MA[{}]", letters(way.mark(node.at)))?;
        } else {
            // Another order of moves, or rows and columns exchanged.
            writeln!(self.out, "C[# The same answer as before: played in {} corners more.]", node.played)?;
        }
        for next in &node.next {
            let answers = node.went_on[usize::from(next.first == node.first)];
            self.write(next, (answers, Some(node.first)), &after, node.next.len() > 1)?;
        }
        if alone {
            // The end of a variation belongs to its last node.
            self.out.truncate(self.out.trim_end().len());
            self.out.push_str(")\n");
        }
        Ok(())
    }
}

/// What was counted of a move, as lines of a comment.
fn comment(
    node: &JosekiNode,
    answers: u64,
    before: Option<bool>,
    after: &Way<'_>,
) -> Result<String, std::fmt::Error> {
    let mut text = format!("# Played in {} of {answers} corners", node.played);
    match before {
        Some(_) => write!(text, ", {} times at once.", node.at_once)?,
        None => text.push('.'),
    }
    if before == Some(node.first) {
        write!(text, " {} has played elsewhere.", color_of(node).opponent().name())?;
    }
    let [answered, elsewhere] = node.went_on;
    if elsewhere > 0 {
        write!(text, " Answered in {answered}, left alone in {elsewhere} before the same player went on.")?;
    }
    for ladder in ladders(&after.position) {
        let vertex = ladder.vertex(STANDARD);
        write!(text, "\n# Ladder: whether {vertex} is caught depends on stones elsewhere.")?;
    }
    let (game, number) = node.example;
    let name = after.games.games.get(game).map_or("", |game| game.name.as_str());
    let plain = |letter: &char| !matches!(letter, ']' | '\\') && !letter.is_control();
    let name: String = name.chars().filter(plain).collect();
    write!(text, "\n# For example move {number} of {name}.")?;
    Ok(text)
}

/// The tree as JSON.
pub fn json(tree: &JosekiTree, games: &MinedGames) -> Value {
    let answers = tree.next.iter().map(|node| node.played).sum();
    let next = tree.next.iter().map(|node| node_json(node, answers, &start(games)));
    json!({ "corners": tree.corners, "games": games.games.len(), "next": next.collect::<Vec<_>>() })
}

fn node_json(node: &JosekiNode, answers: u64, way: &Way<'_>) -> Value {
    let (color, point) = (color_of(node), node.at.point());
    let after = point.map_or_else(|| start(way.games), |point| way.after(color, point, node.at));
    let vertices: Vec<String> =
        ladders(&after.position).into_iter().map(|point| point.vertex(STANDARD).to_string()).collect();
    let next = node
        .next
        .iter()
        .map(|next| node_json(next, node.went_on[usize::from(next.first == node.first)], &after));
    json!({
        "color": color.to_string(),
        "move": point.map(|point| point.vertex(STANDARD).to_string()),
        "grade": grade(node, answers).to_string(),
        "played": node.played,
        "of": answers,
        "at_once": node.at_once,
        "answered": node.went_on[0],
        "left_alone": node.went_on[1],
        "ladders": vertices,
        "next": next.collect::<Vec<_>>(),
    })
}
