//! Why a move is played, or not, in a few sentences.

use super::Speaker;
use crate::reason::{Reason, ReasonKind, Source};
use crate::value::{MoveValue, Term, TermKind};
use board::Point;
use reading::Certainty;

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Two to six sentences.
    pub sentences: Vec<String>,
}

/// What the move does, and what that counts.
struct Clause<'s> {
    reason: &'s Reason,
    terms: Vec<&'s Term>,
}

/// Deeds that are named at the most.
const MOST_GIVEN: usize = 3;
/// Verbs that are said once of several stones.
const MERGED: [&str; 4] = ["attacks ", "helps ", "captures ", "saves "];
/// A term below this, in points, is left out.
const SMALLEST: f32 = 0.5;

impl<'s> Speaker<'s> {
    /// Why a move is the best, or why another one is better.
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        let at = (self.vertex)(point);
        let best = self.choice.best();
        let Some(found) = self.choice.of(point) else {
            let mut sentences = vec![format!("Nothing speaks for {at}.")];
            sentences.push(best.map_or_else(nothing, |best| self.better(best, None)));
            return Explanation { sentences };
        };
        let mut sentences = vec![format!("{at} is worth {}.", points_text(found.value()))];
        match self.refused(found) {
            Some(why) => sentences.push(why),
            None => sentences.extend(self.grounds_in_words(found)),
        }
        if !found.safe && !found.terms.is_empty() {
            sentences.push(format!("The stone on {at} can be captured."));
        }
        let is_first = self.choice.values.first().is_some_and(|first| first.point == point);
        match best {
            Some(_) if is_first => {
                sentences.extend(self.choice.values.get(1).map(|next| self.next(found, next)))
            }
            Some(best) => sentences.push(self.better(best, Some(found))),
            None => sentences.push(nothing()),
        }
        Explanation { sentences }
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
        let other: Vec<String> = large(&found.terms)
            .into_iter()
            .filter_map(|term| match self.reason_of(found, term) {
                Some(_) if is_deed(term) => None,
                reason => Some(format!("{} ({:+.1})", self.besides(term, reason), term.value)),
            })
            .collect();
        if !other.is_empty() {
            sentences.push(format!("{}.", capitalized(&listed(&other))));
        }
        sentences.extend(self.doubt(&clauses).or_else(|| self.proof(&clauses)));
        sentences
    }

    /// The deeds on which the terms rest, those that count most first. What is done to the same stones is said
    /// once.
    fn clauses(&self, found: &'s MoveValue) -> Vec<Clause<'s>> {
        let mut clauses: Vec<Clause<'s>> = Vec::new();
        for term in large(&found.terms).into_iter().filter(|term| is_deed(term)) {
            let Some(reason) = self.reason_of(found, term) else { continue };
            match clauses.iter_mut().find(|clause| self.is_said_by(reason.kind, clause.reason.kind)) {
                Some(clause) => {
                    // The plainer of the two is said: who captures stones attacks them.
                    if plainness(reason.kind) < plainness(clause.reason.kind) {
                        clause.reason = reason;
                    }
                    clause.terms.push(term);
                }
                None => clauses.push(Clause { reason, terms: vec![term] }),
            }
        }
        clauses.sort_by(|one, other| sum(&other.terms).total_cmp(&sum(&one.terms)));
        clauses
    }

    /// Whether two deeds are the same, or one is part of the other.
    fn is_said_by(&self, one: ReasonKind, other: ReasonKind) -> bool {
        let is_attack = |kind| matches!(plainness(kind), 0 | 1 | 5);
        let same = |one: Option<Point>, other: Option<Point>| one.is_some() && one == other;
        one == other
            || (is_attack(one) && is_attack(other) && same(self.target(one), self.target(other)))
            || matches!(
                (one, other),
                (ReasonKind::Territory, ReasonKind::Moyo) | (ReasonKind::Moyo, ReasonKind::Territory)
            )
    }

    /// The group to which something is done.
    fn target(&self, kind: ReasonKind) -> Option<Point> {
        match kind {
            ReasonKind::Attack(stone)
            | ReasonKind::Defend(stone)
            | ReasonKind::Kill(stone)
            | ReasonKind::Save(stone)
            | ReasonKind::UncertainKill(stone)
            | ReasonKind::UncertainSave(stone)
            | ReasonKind::StrategicAttack(stone)
            | ReasonKind::StrategicDefense(stone) => self.choice.assessment.group(stone),
            _ => None,
        }
    }

    /// `captures the stone D4 (+3.2 territory and prisoners, +2.0 helping the group at C3)`.
    fn clause(&self, clause: &Clause<'_>) -> String {
        let counts: Vec<String> =
            clause.terms.iter().map(|term| self.count(clause.reason.kind, term)).collect();
        let deed = match clause.reason.kind {
            ReasonKind::Territory | ReasonKind::Moyo if sum(&clause.terms) < 0.0 => {
                "loses territory".to_owned()
            }
            ReasonKind::Least(_) => self.least(clause.reason),
            _ => self.deed_and_ko(clause.reason),
        };
        format!("{deed} ({})", counts.join(", "))
    }

    /// What a term counts, and for what, unless the deed says that already.
    fn count(&self, deed: ReasonKind, term: &Term) -> String {
        let count = format!("{:+.1}", term.value);
        match (term.kind, deed) {
            (TermKind::Strategy(group), _) if self.target(deed) == Some(group) => match plainness(deed) {
                0 | 1 => format!("{count} as {}", if is_against(deed) { "an attack" } else { "help" }),
                _ => count,
            },
            (TermKind::Territory, ReasonKind::Territory)
            | (TermKind::Combination | TermKind::Minimum | TermKind::Threat | TermKind::Followup, _) => count,
            _ => format!("{count} {}", self.term(term)),
        }
    }

    fn least(&self, reason: &Reason) -> String {
        match &reason.source {
            Source::Opening => "is an opening move".to_owned(),
            source => format!("{} by {}", self.deed(reason.kind), self.source(source)),
        }
    }

    /// What counts besides what the move does.
    fn besides(&self, term: &Term, reason: Option<&Reason>) -> String {
        match (term.kind, reason.map(|reason| reason.kind)) {
            (TermKind::Shape, _) if term.value > 0.0 => "its shape is good".to_owned(),
            (TermKind::Shape, _) => "its shape is bad".to_owned(),
            (TermKind::Likelihood, Some(kind @ ReasonKind::Likelihood(_))) => {
                let often = self.deed(kind).replacen("is chosen", "players choose it", 1);
                if term.value < 0.0 { often.replacen("choose it", "choose it only", 1) } else { often }
            }
            (TermKind::Invasion, _) => "the opponent is strong there".to_owned(),
            (TermKind::Followup, _) => "more can follow there".to_owned(),
            (TermKind::Territory, _) => "territory changes hands".to_owned(),
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
        let doubted = |clause: &&Clause<'_>| match &clause.reason.source {
            Source::Reading(_, certainty) => *certainty == Certainty::Limited,
            _ => false,
        };
        let doubted: Vec<String> = clauses
            .iter()
            .filter(doubted)
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

    fn next(&self, found: &MoveValue, next: &MoveValue) -> String {
        let (at, less) = ((self.vertex)(next.point), found.value() - next.value());
        match less < 0.05 {
            true => format!("{at} is worth as much."),
            false => format!("The next best move is {at}, {} less.", points_text(less)),
        }
    }

    /// Which move is better, and what it does.
    fn better(&self, best: &MoveValue, than: Option<&MoveValue>) -> String {
        let (at, worth) = ((self.vertex)(best.point), points_text(best.value()));
        let more = best.value() - than.map_or(0.0, MoveValue::value);
        let head = match than {
            Some(_) if more < 0.05 => format!("{at} is worth as much"),
            Some(_) => format!("{at} is better by {}, worth {worth}", points_text(more)),
            None => format!("{at} is better, worth {worth}"),
        };
        match self.main_deed(best) {
            Some(deed) => format!("{head}: it {deed}."),
            None => format!("{head}."),
        }
    }

    /// What counts most besides what a move does.
    pub(super) fn main_detail(&self, found: &MoveValue) -> Option<String> {
        let term = *large(&found.terms).first()?;
        Some(self.besides(term, self.reason_of(found, term)))
    }

    /// What counts most of what a move does.
    pub(super) fn main_deed(&self, found: &MoveValue) -> Option<String> {
        let found = self.choice.of(found.point)?;
        let clauses = self.clauses(found);
        let first = clauses.first().filter(|clause| sum(&clause.terms) > 0.0)?;
        Some(match first.reason.kind {
            ReasonKind::Least(_) => self.least(first.reason),
            _ => self.deed_and_ko(first.reason),
        })
    }
}

/// Whether a term says what the move does; others say how.
fn is_deed(term: &Term) -> bool {
    !matches!(
        term.kind,
        TermKind::Shape
            | TermKind::Likelihood
            | TermKind::Invasion
            | TermKind::TieBreak
            | TermKind::Moved(_)
            | TermKind::Maximum
    )
}

/// The terms that are large enough to be named, the largest first, then those that take something off.
fn large(terms: &[Term]) -> Vec<&Term> {
    let mut found: Vec<&Term> = terms.iter().filter(|term| term.value.abs() >= SMALLEST).collect();
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
    found
}

/// Whether a deed is done to stones of the opponent.
fn is_against(deed: ReasonKind) -> bool {
    matches!(deed, ReasonKind::Attack(_) | ReasonKind::Kill(_) | ReasonKind::Race(..))
}

fn sum(terms: &[&Term]) -> f32 {
    terms.iter().map(|term| term.value).sum()
}

/// How plain a deed is, the plainest first.
fn plainness(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Kill(_) | ReasonKind::Save(_) | ReasonKind::Race(..) => 0,
        ReasonKind::Attack(_) | ReasonKind::Defend(_) => 1,
        ReasonKind::Moyo => 2,
        ReasonKind::Territory => 3,
        ReasonKind::StrategicAttack(_)
        | ReasonKind::StrategicDefense(_)
        | ReasonKind::UncertainKill(_)
        | ReasonKind::UncertainSave(_) => 5,
        _ => 4,
    }
}

/// Deeds of the same verb that follow one another as one, with the verb said once: `attacks a and b`.
fn joined(deeds: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let verb = |deed: &str| deed.split(' ').next().map(str::to_owned);
    for deed in deeds {
        match found.last_mut() {
            Some(last) if verb(last) == verb(&deed) && MERGED.iter().any(|one| deed.starts_with(one)) => {
                let object = deed.split_once(' ').map_or("", |(_, object)| object);
                last.push_str(&format!(" and {object}"));
            }
            _ => found.push(deed),
        }
    }
    found
}

/// `a`, `a and b`, `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => {
            // What holds an "and" of its own is set apart.
            let and = if before.iter().any(|word| word.contains(") and ")) { ", and" } else { " and" };
            format!("{}{and} {last}", before.join(", "))
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn points_text(points: f32) -> String {
    let points = if points.abs() < 0.05 { 0.0 } else { points };
    if format!("{points:.1}") == "1.0" { "1 point".to_owned() } else { format!("{points:.1} points") }
}

fn nothing() -> String {
    "Nothing on the board is worth a move.".to_owned()
}
