//! Holding expectations against what stands.

use super::{Expectation, PositionTest};
use crate::tools::knowledge::Knowledge;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, SetupError, Suicide};
use bundles::record::DatabaseKind;
use bundles::{Database, Level};
use knowledge::constraint::{Interpreter, Placement, Purpose, Settings, Verdict};
use matching::eyes::{EyeSpace, find};
use matching::{Match, Matches, View, opening};
use std::collections::BTreeMap;
use std::fmt;

/// What came of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// How many expectations hold.
    pub held: usize,
    /// How many of these hold by the diagram alone, as a constraint asks what only `hane` answers.
    pub by_diagram: usize,
    /// Those that do not hold, in the order of their lines.
    pub failed: Vec<Failed>,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    /// Its line, from 1.
    pub line: usize,
    /// Why, in words.
    pub why: String,
}

/// How a pattern stands at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// Its diagram fits, and its constraint says no.
    Rejected,
    /// Its diagram fits, and its constraint asks something of this level.
    Unanswered(&'static str),
    /// It stands.
    Fires,
}

/// Where each pattern stands, by name.
type Standings = BTreeMap<String, BTreeMap<Point, Standing>>;

/// Holds a position against its expectations.
///
/// # Errors
/// A chain has no liberty.
pub fn run(knowledge: &Knowledge, test: &PositionTest) -> Result<Outcome, SetupError> {
    let standings = standings(knowledge, test)?;
    let mut outcome = Outcome::default();
    for expectation in &test.expectations {
        let found = standings.get(&expectation.pattern);
        let empty = BTreeMap::new();
        match judged(knowledge, expectation, found.unwrap_or(&empty), test.size) {
            Ok(by_diagram) => {
                outcome.held += 1;
                outcome.by_diagram += usize::from(by_diagram);
            }
            Err(why) => outcome.failed.push(Failed { line: expectation.line, why }),
        }
    }
    Ok(outcome)
}

/// All patterns that stand on the position, wherever their diagrams fit.
fn standings(knowledge: &Knowledge, test: &PositionTest) -> Result<Standings, SetupError> {
    let [own, opponent] = &test.stones;
    let position = Position::from_stones(test.size, own, opponent, Suicide::Forbidden, Ko::Simple)?;
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.0 };
    let mut interpreter = Interpreter::new(&position, settings);
    let view = View::of_stones(test.size, own, opponent);
    let mut standings = Standings::new();
    for database in knowledge.bundle.databases() {
        let mut found = Matches::new();
        match DatabaseKind::from_repr(database.record().kind) {
            Some(DatabaseKind::Openings) => {
                openings(knowledge, test, &mut standings);
                continue;
            }
            Some(DatabaseKind::Eyes) => {
                shapes(&database, test, &mut standings);
                continue;
            }
            _ => {}
        }
        matching::scan(&database, 0, &view, &PointSet::board(test.size), &mut found);
        for Match { chosen, pattern, orientation, anchor } in found.iter() {
            let number = pattern as usize;
            let pattern = (knowledge.bundle.patterns().get(number), knowledge.notes.patterns.get(number));
            let (Some(record), Some(note)) = pattern else { continue };
            let placement = Placement { anchor, orientation, player: Color::Black, value: record.value };
            let constraint = database.constraint(record);
            let standing = match constraint.is_empty() {
                true => Standing::Fires,
                false => standing(interpreter.constraint(constraint, &placement)),
            };
            let places = standings.entry(note.name.clone()).or_default();
            let best = places.entry(chosen).or_insert(standing);
            *best = standing.max(*best);
        }
    }
    Ok(standings)
}

/// Adds the openings of the position, at their moves.
fn openings(knowledge: &Knowledge, test: &PositionTest, standings: &mut Standings) {
    let [own, opponent] = &test.stones;
    let (mut found, everywhere) = (Matches::new(), PointSet::board(test.size));
    opening::scan(knowledge.bundle.openings(), (test.size, own, opponent), &everywhere, &mut found);
    let notes = knowledge.bundle.opening_notes().unwrap_or_default();
    for found in found.iter() {
        let Some(note) = notes.get(found.pattern as usize) else { continue };
        standings.entry(note.name.clone()).or_default().insert(found.chosen, Standing::Fires);
    }
}

/// Adds the eye shapes of the spaces between stones of `O`, at all their points. No point is marginal.
fn shapes(database: &Database<'_>, test: &PositionTest, standings: &mut Standings) {
    for space in spaces(test) {
        let stones = test.stones[1] & space;
        let shape = EyeSpace::on_board(test.size, &space, &PointSet::EMPTY, &stones, &PointSet::EMPTY);
        let Some(found) = shape.and_then(|shape| Some(find(database, &shape)?.graph.number)) else {
            continue;
        };
        let places = standings.entry(found.to_string()).or_default();
        places.extend(space.iter().map(|point| (point, Standing::Fires)));
    }
}

/// The points that are not stones of `O`, as far as they hang together.
fn spaces(test: &PositionTest) -> Vec<PointSet> {
    let mut left = PointSet::board(test.size) - test.stones[0];
    let mut spaces = Vec::new();
    while let Some(first) = left.first() {
        let (mut space, mut waiting) = (PointSet::EMPTY, vec![first]);
        while let Some(point) = waiting.pop() {
            if left.contains(point) {
                left.remove(point);
                space.insert(point);
                waiting.extend(point.neighbors(test.size));
            }
        }
        spaces.push(space);
    }
    spaces
}

fn standing(verdict: Verdict) -> Standing {
    match verdict {
        Verdict::Fires => Standing::Fires,
        Verdict::Rejected => Standing::Rejected,
        Verdict::Unanswerable(level) => Standing::Unanswered(Level::name(level)),
    }
}

/// Whether an expectation that holds does so by a diagram alone; why it does not hold otherwise.
fn judged(
    knowledge: &Knowledge,
    expectation: &Expectation,
    found: &BTreeMap<Point, Standing>,
    size: BoardSize,
) -> Result<bool, String> {
    let Expectation { pattern, stands, absent, only, line: _ } = expectation;
    if knowledge.named(pattern).is_empty() && knowledge.figures(|name| name == pattern).is_empty() {
        let near = knowledge.nearest(pattern).map(|near| format!(": did you mean {near}?"));
        return Err(format!("no pattern is called `{}`{}", pattern.escape_debug(), near.unwrap_or_default()));
    }
    let is_shape = pattern.parse::<u32>().is_ok();
    let is_up = |point: &Point| found.get(point).is_some_and(|standing| *standing > Standing::Rejected);
    let missing = stands.iter().filter(|point| !is_up(point)).count();
    // An eye shape stands at all points of its space, of which one is named.
    let beside = |point: &Point| is_shape && is_joined(*point, stands, found, size);
    let wrong = found
        .keys()
        .filter(|point| is_up(point))
        .any(|point| absent.contains(point) || *only && !stands.contains(point) && !beside(point));
    if missing > 0 || wrong {
        return Err(format!("expected {}, found {}", wanted(expectation, size), Places { found, size }));
    }
    let unanswered = |point: &Point| matches!(found.get(point), Some(Standing::Unanswered(_)));
    Ok(stands.iter().any(unanswered))
}

/// Whether a point hangs together with one of others, by points of a space.
fn is_joined(point: Point, others: &[Point], space: &BTreeMap<Point, Standing>, size: BoardSize) -> bool {
    let (mut seen, mut waiting) = (PointSet::EMPTY, vec![point]);
    while let Some(point) = waiting.pop() {
        if others.contains(&point) {
            return true;
        }
        if space.contains_key(&point) && !seen.contains(point) {
            seen.insert(point);
            waiting.extend(point.neighbors(size));
        }
    }
    false
}

/// What was expected, as it is written.
fn wanted(expectation: &Expectation, size: BoardSize) -> String {
    let Expectation { pattern, stands, absent, only, line: _ } = expectation;
    let stands = stands.iter().map(|point| point.vertex(size).to_string());
    let absent = absent.iter().map(|point| format!("not {}", point.vertex(size)));
    let places: Vec<String> = stands.chain(absent).collect();
    match (only, places.is_empty()) {
        (true, true) => format!("{pattern} nowhere"),
        (true, false) => format!("{pattern} only at {}", places.join(", ")),
        (false, _) => format!("{pattern} at {}", places.join(", ")),
    }
}

/// Where a pattern stands, in words.
struct Places<'a> {
    found: &'a BTreeMap<Point, Standing>,
    size: BoardSize,
}

impl fmt::Display for Places<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            return formatter.write_str("it nowhere");
        }
        let place = |(point, standing): (&Point, &Standing)| {
            let vertex = point.vertex(self.size);
            match standing {
                Standing::Fires => vertex.to_string(),
                Standing::Rejected => format!("{vertex} (rejected by its constraint)"),
                Standing::Unanswered(level) => format!("{vertex} (by its diagram; it asks about {level})"),
            }
        };
        let places: Vec<String> = self.found.iter().map(place).collect();
        formatter.write_str(&places.join(", "))
    }
}
