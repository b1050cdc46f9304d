//! Reasons and values in words.

mod clauses;
mod comparison;
mod names;
mod phrases;
mod reason;
mod sentences;
mod tree;

pub use comparison::{ComparedPart, Comparison};

use crate::choice::ClassicalChoice;
use crate::endgame::Accuracy;
use crate::reason::{Reason, ReasonKind, Source};
use crate::value::{MoveValue, Term, TermKind};
use board::Point;
use knowledge::library::Library;
use reading::Certainty;

/// Says in words what was found of a position.
#[derive(Clone, Copy)]
pub struct Speaker<'s> {
    choice: &'s ClassicalChoice,
    library: &'s Library,
    vertex: &'s dyn Fn(Point) -> String,
    /// The best move by a search, where one was made.
    searched: Option<Point>,
}

/// Moves of a line that are quoted at the most.
const MOST_QUOTED: usize = 6;

impl<'s> Speaker<'s> {
    /// Someone who names points so.
    pub fn new(
        choice: &'s ClassicalChoice,
        library: &'s Library,
        vertex: &'s dyn Fn(Point) -> String,
    ) -> Speaker<'s> {
        Speaker { choice, library, vertex, searched: None }
    }

    /// The same speaker, for whom this is the best move, as a search found it.
    #[must_use]
    pub fn with_best(self, searched: Option<Point>) -> Speaker<'s> {
        Speaker { searched, ..self }
    }

    /// The best move: that of the search, where one was made, else the first one by reasons.
    fn best(&self) -> Option<Point> {
        self.searched.or_else(|| self.choice.best().map(|best| best.point))
    }

    /// The best other move by reasons.
    fn next(&self, point: Point) -> Option<&'s MoveValue> {
        self.choice.values.iter().find(|value| value.point != point)
    }

    /// How often players choose a move against an average move, as a logarithm; none where no one knows.
    pub fn likelihood(&self, point: Point) -> Option<f32> {
        self.choice.reasons.at(point).find_map(|reason| match reason.kind {
            ReasonKind::Likelihood(logarithm) => Some(logarithm),
            _ => None,
        })
    }

    /// What says so: `pattern Name (file:12)`, `reading, certain: D4 E5`.
    pub fn source(&self, source: &Source) -> String {
        match source {
            Source::Pattern(id) => self.pattern(*id),
            Source::Reading(line, certainty) => {
                let certain = match certainty {
                    Certainty::Proved => "reading",
                    Certainty::Searched => "reading, not all moves tried",
                    Certainty::Limited => "reading, not certain",
                };
                match line.len() {
                    0 | 1 => certain.to_owned(),
                    _ => format!("{certain}: {}", self.line(line)),
                }
            }
            Source::Region(Accuracy::Exact) => "all moves in the region".to_owned(),
            Source::Region(Accuracy::WhileWallsLive) => {
                "all moves in the region, if the groups around it live".to_owned()
            }
            Source::Influence => "influence".to_owned(),
            Source::Opening => "opening moves".to_owned(),
            Source::Learned => "moves of games".to_owned(),
        }
    }

    /// The name of a pattern and where it is written.
    pub fn pattern(&self, id: u32) -> String {
        let Some(located) = self.library.layers().locate(id) else { return format!("pattern {id}") };
        let Ok(note) = located.note() else { return format!("pattern {id}") };
        let notes = located.database.bundle().notes().ok();
        let path = notes.and_then(|notes| notes.sources.get(note.source as usize)).map(|source| &source.path);
        match path {
            Some(path) => format!("pattern {} ({path}:{})", note.name, note.line),
            None => format!("pattern {}", note.name),
        }
    }

    /// Moves of a line.
    fn line(&self, line: &[Option<Point>]) -> String {
        let mut words: Vec<String> = line
            .iter()
            .take(MOST_QUOTED)
            .map(|step| step.map_or_else(|| "pass".to_owned(), |point| (self.vertex)(point)))
            .collect();
        if line.len() > MOST_QUOTED {
            words.push("and so on".to_owned());
        }
        words.join(" ")
    }

    /// A term in words: what it stands for.
    pub fn term(&self, term: &Term) -> String {
        match term.kind {
            TermKind::Territory => "territory and prisoners".to_owned(),
            TermKind::Ko => "the ko it hangs on".to_owned(),
            TermKind::Combination => "a combination".to_owned(),
            TermKind::TerritoryBound => "what patterns say of its territory".to_owned(),
            TermKind::Strategy(group) => {
                let reason = term.reason.and_then(|place| self.choice.reasons.all.get(place));
                let is_against = match reason {
                    Some(reason) => is_against(reason),
                    None => self.choice.assessment.position().color_at(group) != Some(self.choice.color),
                };
                let verb = if is_against { "attacking" } else { "helping" };
                format!("{verb} {}", self.short_group(group))
            }
            TermKind::Invasion => "the opponent's strength there".to_owned(),
            TermKind::Prospect => "the chance that its stone is lost".to_owned(),
            TermKind::Shape => "shape".to_owned(),
            TermKind::Followup => "what it threatens and prevents".to_owned(),
            TermKind::Secondary => "small gains".to_owned(),
            TermKind::Likelihood => "how often players choose it".to_owned(),
            TermKind::Threat => "a threat".to_owned(),
            TermKind::Minimum => "the least that a pattern says".to_owned(),
            TermKind::Maximum => "the most that a pattern says".to_owned(),
            TermKind::Endgame => "the region it is played in".to_owned(),
            TermKind::Dame => "a point of no one".to_owned(),
            TermKind::Blunder => "what the opponent captures then".to_owned(),
            TermKind::Risk => "the danger to its stone".to_owned(),
            TermKind::TieBreak => "its other gains, to decide among equals".to_owned(),
            TermKind::Moved(other) => format!("what goes with {}", (self.vertex)(other)),
            TermKind::Chance => "chance".to_owned(),
            TermKind::KoThreat => "the ko that it is a threat for".to_owned(),
            TermKind::Unexplained => "what nothing explains".to_owned(),
            TermKind::Style => "what the style prefers".to_owned(),
            TermKind::Answered => "what the opponent's answer takes".to_owned(),
        }
    }

    /// The reason on which a term rests.
    pub fn reason_of(&self, term: &Term) -> Option<&'s Reason> {
        self.choice.reasons.all.get(term.reason?)
    }
}

/// Whether a reason that says something about a weak group is against it.
fn is_against(reason: &Reason) -> bool {
    matches!(
        reason.kind,
        ReasonKind::StrategicAttack(_)
            | ReasonKind::UncertainKill(_)
            | ReasonKind::AttackEither(..)
            | ReasonKind::Cut(..)
    )
}
