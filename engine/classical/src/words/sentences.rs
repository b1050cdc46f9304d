//! Why a move is played, or not, in a few sentences.

use super::Speaker;
use super::clauses::{Clause, is_deed, large};
use super::phrases::{capitalized, joined, listed, points_text};
use crate::reason::{Reason, ReasonKind, Source};
use crate::value::{MoveValue, Term, TermKind};
use board::Point;
use reading::Certainty;

/// Sentences at the most.
const MOST_SENTENCES: usize = 6;
/// Deeds that are named at the most.
const MOST_GIVEN: usize = 3;
/// The logarithm of how often players choose a move against an average one that is worth saying: twice.
const NOTABLE: f32 = std::f32::consts::LN_2;

impl<'s> Speaker<'s> {
    /// Why a move is the best, or why another one is better.
    pub fn explain(&self, point: Point) -> Vec<String> {
        let at = (self.vertex)(point);
        let best = self.best();
        let Some(found) = self.choice.of(point) else {
            let mut sentences = vec![format!("Nothing speaks for {at}.")];
            if best != Some(point) {
                sentences.push(best.map_or_else(nothing, |best| self.better(best, None)));
            }
            return sentences;
        };
        let mut sentences = vec![format!("{at} is worth {}.", points_text(found.points()))];
        match self.refused(found) {
            Some(why) => sentences.push(why),
            None => sentences.extend(self.grounds_in_words(found)),
        }
        sentences.extend(self.chosen(point).map(|chosen| format!("{}.", capitalized(&chosen))));
        if !found.safe && !found.terms.is_empty() {
            sentences.push(format!("The stone on {at} can be captured."));
        }
        match best {
            Some(best) if best == point => {
                sentences.extend(self.next(point).map(|next| self.compared_with(found, next)));
            }
            Some(best) => {
                sentences.push(self.better(best, Some(found)));
                sentences.extend(self.differences(found).filter(|_| sentences.len() < MOST_SENTENCES));
            }
            None => sentences.push(nothing()),
        }
        sentences
    }

    /// How often players choose a move, where that is far from an average move.
    fn chosen(&self, point: Point) -> Option<String> {
        let logarithm = self.likelihood(point).filter(|logarithm| logarithm.abs() >= NOTABLE)?;
        Some(self.deed(ReasonKind::Likelihood(logarithm)).replacen("is chosen", "players choose it", 1))
    }

    /// Why a move counts for nothing, whatever else is said of it.
    fn refused(&self, found: &MoveValue) -> Option<String> {
        if !found.terms.is_empty() {
            return None;
        }
        let bad = self.choice.reasons.at(found.point).find(|reason| reason.kind == ReasonKind::Antisuji);
        match bad {
            Some(reason) => Some(format!("It {} [{}].", self.deed(reason.kind), self.source(&reason.source))),
            None if !found.safe => {
                Some("The stone there can be captured, so nothing that it does counts.".to_owned())
            }
            None => Some("Nothing that it does counts.".to_owned()),
        }
    }

    /// What the move does with what that counts, what else counts, and which line shows it.
    fn grounds_in_words(&self, found: &'s MoveValue) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut clauses = self.clauses(found);
        clauses.truncate(MOST_GIVEN);
        let given: Vec<String> = clauses.iter().map(|clause| self.clause(clause)).collect();
        if !given.is_empty() {
            sentences.push(format!("It {}.", listed(&joined(given))));
        }
        let other: Vec<String> = large(found)
            .into_iter()
            .filter_map(|term| match self.reason_of(term) {
                Some(_) if is_deed(term) => None,
                _ => Some(format!("{} ({:+.1})", self.besides(term), term.value)),
            })
            .collect();
        if !other.is_empty() {
            sentences.push(format!("{}.", capitalized(&listed(&other))));
        }
        sentences.extend(self.doubt(&clauses).or_else(|| self.proof(&clauses)));
        sentences
    }

    /// What counts besides what the move does.
    fn besides(&self, term: &Term) -> String {
        match term.kind {
            TermKind::Shape if term.value > 0.0 => "its shape is good".to_owned(),
            TermKind::Shape => "its shape is bad".to_owned(),
            TermKind::Prospect => "its stone may be lost".to_owned(),
            TermKind::Invasion => "the opponent is strong there".to_owned(),
            TermKind::Followup => "more can follow there".to_owned(),
            TermKind::Territory => "territory changes hands".to_owned(),
            _ => format!("{} counts", self.term(term)),
        }
    }

    /// The line that shows what the move does.
    fn proof(&self, clauses: &[Clause<'_>]) -> Option<String> {
        clauses.iter().find_map(|clause| match &clause.reason.source {
            Source::Reading(line, _) if line.len() > 1 => {
                Some(format!("The expected line is {}.", self.line(line)))
            }
            _ => None,
        })
    }

    /// What of it is not certain, with the expected line.
    fn doubt(&self, clauses: &[Clause<'_>]) -> Option<String> {
        let doubted: Vec<String> = clauses
            .iter()
            .filter(|clause| is_doubted(clause.reason))
            .map(|clause| match &clause.reason.source {
                Source::Reading(line, _) if line.len() > 1 => {
                    format!("{} (expected line: {})", self.deed(clause.reason.kind), self.line(line))
                }
                _ => self.deed(clause.reason.kind),
            })
            .collect();
        let said = (!doubted.is_empty()).then(|| listed(&doubted))?;
        Some(format!("Reading was cut short: it is not certain that it {said}."))
    }

    /// The next move by reasons, against the best one.
    fn compared_with(&self, found: &MoveValue, next: &MoveValue) -> String {
        let (at, less) = ((self.vertex)(next.point), found.points() - next.points());
        match less {
            _ if less.abs() < 0.05 => format!("{at} is worth as much."),
            _ if less > 0.0 => format!("The next best move is {at}, {} less.", points_text(less)),
            _ => format!(
                "The next best move is {at}, {} more, but {}.",
                points_text(-less),
                self.ranks_lower()
            ),
        }
    }

    /// Why a move comes behind another one that is worth less.
    fn ranks_lower(&self) -> &'static str {
        match self.searched {
            Some(_) => "the search finds it worse",
            None => "players choose it less often",
        }
    }

    /// Which move is better, and what it does.
    fn better(&self, best: Point, than: Option<&MoveValue>) -> String {
        let at = (self.vertex)(best);
        let Some(best) = self.choice.of(best) else {
            return format!("{at} is better, as the search has it.");
        };
        let worth = points_text(best.points());
        let more = best.points() - than.map_or(0.0, MoveValue::points);
        let head = match (than, more) {
            (None, _) => format!("{at} is better, worth {worth}"),
            (Some(_), more) if more.abs() < 0.05 => format!("{at} is worth as much"),
            (Some(_), more) if more > 0.0 => {
                format!("{at} is better by {}, worth {worth}", points_text(more))
            }
            (Some(_), more) => {
                let why = if self.searched.is_some() { "the search prefers it" } else { "players prefer it" };
                format!("{at} is worth {} less, but {why}", points_text(-more))
            }
        };
        match self.main_reason(best) {
            Some(why) => format!("{head}: {why}."),
            None => format!("{head}."),
        }
    }

    /// What counts most besides what a move does; not shape, which is a share of what it does.
    fn main_detail(&self, found: &'s MoveValue) -> Option<&'s Term> {
        let is_detail =
            |term: &&Term| term.kind != TermKind::Shape && (!is_deed(term) || self.reason_of(term).is_none());
        large(found).into_iter().find(is_detail).filter(|term| term.value > 0.0)
    }

    /// What counts most for a move, with what it does: `it captures the stone D4, and more can follow there`.
    pub(super) fn main_reason(&self, found: &'s MoveValue) -> Option<String> {
        let clauses = self.clauses(found);
        let first = clauses.first().filter(|clause| clause.worth() > 0.0);
        let done = first.map(|first| {
            let doubt = if is_doubted(first.reason) { " (not certain)" } else { "" };
            format!("it {}{doubt}", self.deed_in_a_sentence(first.reason))
        });
        let most = first.map_or(0.0, Clause::worth);
        let detail = self.main_detail(found).filter(|term| term.value > most);
        let detail = detail.map(|term| self.besides(term));
        match (done, detail) {
            (Some(done), Some(detail)) => Some(format!("{done}, and {detail}")),
            (done, detail) => done.or(detail).or_else(|| self.chosen(found.point)),
        }
    }
}

/// Whether reading was cut short.
fn is_doubted(reason: &Reason) -> bool {
    matches!(reason.source, Source::Reading(_, Certainty::Limited))
}

fn nothing() -> String {
    "Nothing on the board is worth a move.".to_owned()
}
