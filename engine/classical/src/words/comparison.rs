//! A move against the best one, part by part.

use super::Speaker;
use super::phrases::listed;
use crate::value::{MoveValue, Term, TermKind};
use board::Point;

/// A part of the values of two moves.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedPart {
    /// What the terms stand for that are summed up here.
    pub name: &'static str,
    /// What it counts for the move that is looked at, in points.
    pub here: f32,
    /// The same for the best move.
    pub there: f32,
}

impl ComparedPart {
    /// By how many points the best move has more.
    pub fn less(&self) -> f32 {
        self.there - self.here
    }
}

/// Why a move is worth less than the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The best move.
    pub best: Point,
    /// The parts of both, those first by which the best move has most more. What it has more in all of them
    /// is by how many points it is worth more.
    pub parts: Vec<ComparedPart>,
}

/// A difference below this, in points, is left out of a sentence; parts that it names at the most.
const SMALLEST: f32 = 0.5;
const MOST_NAMED: usize = 3;

impl<'s> Speaker<'s> {
    /// The part of a value to which a term belongs, as comparisons name it.
    pub fn part(&self, term: &Term) -> &'static str {
        part_name(term.kind)
    }

    /// A move against the best one; none for the best one, and where nothing speaks for the move or nothing
    /// is worth one.
    pub fn compare(&self, point: Point) -> Option<Comparison> {
        let (best, found) = (self.choice.of(self.best()?)?, self.choice.of(point)?);
        if best.point == point {
            return None;
        }
        let mut parts: Vec<ComparedPart> = Vec::new();
        let mut sum = |value: &MoveValue, add: fn(&mut ComparedPart, f32)| {
            for term in value.parts() {
                let name = part_name(term.kind);
                let place = parts.iter().position(|part| part.name == name).unwrap_or_else(|| {
                    parts.push(ComparedPart { name, here: 0.0, there: 0.0 });
                    parts.len() - 1
                });
                add(&mut parts[place], term.value);
            }
        };
        sum(best, |part, value| part.there += value);
        sum(found, |part, value| part.here += value);
        parts.sort_by(|one, other| other.less().total_cmp(&one.less()));
        Some(Comparison { best: best.point, parts })
    }

    /// What the best move has more, and what this one has more: `B9 counts 13.7 points more for territory and
    /// prisoners; G3 counts 2.0 more for shape.` Nothing where one of them has no parts to be compared.
    pub(super) fn differences(&self, found: &MoveValue) -> Option<String> {
        let comparison = self.compare(found.point).filter(|_| found.parts().next().is_some())?;
        let large = |sign: f32| {
            let parts = comparison.parts.iter().filter(move |part| sign * part.less() >= SMALLEST);
            parts.map(move |part| (sign * part.less(), part.name))
        };
        let side = |point: Point, parts: Vec<(f32, &str)>, unit: &str| {
            let named = parts.iter().take(MOST_NAMED).enumerate();
            let words: Vec<String> = named
                .map(|(place, (points, name))| match place {
                    0 => format!("{points:.1}{unit} more for {name}"),
                    _ => format!("{points:.1} for {name}"),
                })
                .collect();
            format!("{} counts {}", (self.vertex)(point), listed(&words))
        };
        let more: Vec<(f32, &str)> = large(1.0).collect();
        // Those count most by which this move has most more.
        let mut fewer: Vec<(f32, &str)> = large(-1.0).collect();
        fewer.reverse();
        match (more.is_empty(), fewer.is_empty()) {
            (true, _) => None,
            (false, true) => Some(format!("{}.", side(comparison.best, more, " points"))),
            (false, false) => {
                let (best, own) = (side(comparison.best, more, " points"), side(found.point, fewer, ""));
                Some(format!("{best}; {own}."))
            }
        }
    }

    /// A line for each part of a comparison.
    pub(super) fn compared_lines(&self, comparison: &Comparison) -> Vec<String> {
        let at = (self.vertex)(comparison.best);
        let mut lines = vec![format!("against {at}")];
        let shown = comparison.parts.iter().filter(|part| part.less().abs() >= 0.005);
        lines.extend(shown.map(|part| {
            let ComparedPart { name, here, there } = part;
            format!("  {:+.2} {name}: {here:+.2} against {there:+.2}", -part.less())
        }));
        lines
    }
}

/// The part of a comparison to which a term belongs.
fn part_name(kind: TermKind) -> &'static str {
    match kind {
        TermKind::Territory | TermKind::TerritoryBound => "territory and prisoners",
        TermKind::Endgame => "regions that are solved",
        TermKind::Ko => "not hanging on a ko",
        TermKind::KoThreat => "a forbidden ko",
        TermKind::Chance => "chance",
        TermKind::Combination => "a combination",
        TermKind::Strategy(_) => "weak groups",
        TermKind::Invasion => "keeping away from the opponent's strength",
        TermKind::Prospect => "the life of its stone",
        TermKind::Shape => "shape",
        TermKind::Followup => "second moves",
        TermKind::Secondary => "small gains",
        TermKind::Likelihood => "how often players choose it",
        TermKind::Threat => "a threat",
        TermKind::Minimum | TermKind::Maximum | TermKind::TieBreak => "what patterns demand",
        TermKind::Blunder => "what the opponent captures next",
        TermKind::Dame => "a point of no one",
        TermKind::Risk => "the safety of its stone",
        TermKind::Moved(_) => "what goes with other moves",
        TermKind::Unexplained => "what nothing explains",
        TermKind::Style => "what the style prefers",
        TermKind::Answered => "what the opponent answers",
    }
}
