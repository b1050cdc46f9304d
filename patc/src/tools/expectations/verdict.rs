//! Holding expectations against what stands.

use super::{Expectation, PositionTest};
use crate::tools::knowledge::Knowledge;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, SetupError, Suicide};
use bundles::Level;
use knowledge::constraint::{Interpreter, Placement, Purpose, Settings, Verdict};
use matching::{Match, Matches, View};
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
        matching::scan(&database, 0, &view, &PointSet::board(test.size), &mut found);
        for Match { chosen, pattern, orientation, anchor } in found.iter() {
            let number = pattern as usize;
            let pattern = (knowledge.bundle.patterns().get(number), knowledge.notes().patterns.get(number));
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
    if knowledge.named(pattern).is_empty() {
        let near = knowledge.nearest(pattern).map(|near| format!(": did you mean {near}?"));
        return Err(format!("no pattern is called `{}`{}", pattern.escape_debug(), near.unwrap_or_default()));
    }
    let is_up = |point: &Point| found.get(point).is_some_and(|standing| *standing > Standing::Rejected);
    let missing = stands.iter().filter(|point| !is_up(point)).count();
    let wrong = found
        .keys()
        .filter(|point| is_up(point))
        .any(|point| absent.contains(point) || *only && !stands.contains(point));
    if missing > 0 || wrong {
        return Err(format!("expected {}, found {}", wanted(expectation, size), Places { found, size }));
    }
    let unanswered = |point: &Point| matches!(found.get(point), Some(Standing::Unanswered(_)));
    Ok(stands.iter().any(unanswered))
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
