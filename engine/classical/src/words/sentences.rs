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
        // What counts most is said first.
        let details_first = self.detail_counts_more(found, &clauses);
        let other: Vec<String> = large(&found.terms)
            .into_iter()
            .filter_map(|term| match self.reason_of(found, term) {
                Some(_) if is_deed(term) => None,
                reason => Some(format!("{} ({:+.1})", self.besides(term, reason), term.value)),
            })
            .collect();
        if !other.is_empty() {
            let place = if details_first { 0 } else { sentences.len() };
            sentences.insert(place, format!("{}.", capitalized(&listed(&other))));
        }
        sentences.extend(self.doubt(&clauses).or_else(|| self.proof(&clauses)));
        sentences
    }

    /// Whether something besides what the move does counts more than any of its deeds.
    fn detail_counts_more(&self, found: &'s MoveValue, clauses: &[Clause<'_>]) -> bool {
        let detail = self.main_detail(found).map_or(0.0, |term| term.value);
        detail > clauses.first().map_or(0.0, |clause| sum(&clause.terms))
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
        let (first, second) = (plainness(one), plainness(other));
        let concerns = |rank: u8| rank <= STRATEGIC;
        // A threat to some stones of a group is not the attack on all of it.
        let covers = |kind: ReasonKind, target| plainness(kind) != THREAT || self.is_all(kind, target);
        let same = self.target(one).filter(|target| self.target(other) == Some(*target));
        let same = same.is_some_and(|target| covers(one, target) && covers(other, target));
        one == other
            || (same && concerns(first) && concerns(second))
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
            | ReasonKind::AttackThreat(stone)
            | ReasonKind::DefendThreat(stone)
            | ReasonKind::KillThreat(stone)
            | ReasonKind::SaveThreat(stone)
            | ReasonKind::UncertainKill(stone)
            | ReasonKind::UncertainSave(stone)
            | ReasonKind::StrategicAttack(stone)
            | ReasonKind::StrategicDefense(stone) => self.choice.assessment.group(stone),
            _ => None,
        }
    }

    /// `captures the stone D4 (+3.2 territory and prisoners, +2.0 helping the group at C3)`.
    fn clause(&self, clause: &Clause<'_>) -> String {
        let kind = clause.reason.kind;
        let (plain, labeled): (Vec<&Term>, Vec<&Term>) =
            clause.terms.iter().partition(|term| self.is_plain(kind, term));
        let mut counts = Vec::new();
        if !plain.is_empty() {
            counts.push(format!("{:+.1}", sum(&plain)));
        }
        counts.extend(labeled.iter().map(|term| format!("{:+.1} {}", term.value, self.label(kind, term))));
        let deed = match kind {
            ReasonKind::Territory | ReasonKind::Moyo if sum(&clause.terms) < 0.0 => {
                "loses territory".to_owned()
            }
            ReasonKind::Least(_) => self.least(clause.reason),
            _ => self.deed_and_ko(clause.reason),
        };
        format!("{deed} ({})", counts.join(", "))
    }

    /// Whether the deed says already what a term counts for.
    fn is_plain(&self, deed: ReasonKind, term: &Term) -> bool {
        match (term.kind, deed) {
            (TermKind::Strategy(group), ReasonKind::Cut(one, other) | ReasonKind::Connect(one, other)) => {
                [one, other].contains(&group)
            }
            (TermKind::Strategy(group), _) => {
                self.target(deed) == Some(group) && plainness(deed) == STRATEGIC
            }
            (TermKind::Territory, ReasonKind::Moyo) => term.value < 0.0,
            (TermKind::Territory, _) => deed == ReasonKind::Territory,
            (TermKind::Followup, _) => self.is_followup(deed),
            (TermKind::Combination | TermKind::Minimum | TermKind::Threat, _) => true,
            _ => false,
        }
    }

    /// What a term counts for beside this deed.
    fn label(&self, deed: ReasonKind, term: &Term) -> String {
        match term.kind {
            TermKind::Strategy(group) if self.is_all(deed, group) => {
                if is_against(deed) { "as an attack" } else { "as help" }.to_owned()
            }
            _ => self.term(term),
        }
    }

    /// Whether something is done to all stones of a group.
    fn is_all(&self, deed: ReasonKind, group: Point) -> bool {
        let chain = match deed {
            ReasonKind::Attack(chain)
            | ReasonKind::Defend(chain)
            | ReasonKind::AttackThreat(chain)
            | ReasonKind::DefendThreat(chain) => chain,
            _ => return self.target(deed) == Some(group),
        };
        let found = self.choice.assessment.survey().at(group);
        let size = self.choice.assessment.position().chain_len(chain);
        self.target(deed) == Some(group) && found.is_some_and(|(group, _)| group.stones.len() == size)
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
    fn better(&self, best: &'s MoveValue, than: Option<&MoveValue>) -> String {
        let (at, worth) = ((self.vertex)(best.point), points_text(best.value()));
        let more = best.value() - than.map_or(0.0, MoveValue::value);
        let head = match than {
            Some(_) if more < 0.05 => format!("{at} is worth as much"),
            Some(_) => format!("{at} is better by {}, worth {worth}", points_text(more)),
            None => format!("{at} is better, worth {worth}"),
        };
        match self.main_reason(best) {
            Some(why) => format!("{head}: {why}."),
            None => format!("{head}."),
        }
    }

    /// What counts most besides what a move does; not shape, which is a share of what it does.
    fn main_detail(&self, found: &'s MoveValue) -> Option<&'s Term> {
        let is_detail = |term: &&Term| {
            term.kind != TermKind::Shape && (!is_deed(term) || self.reason_of(found, term).is_none())
        };
        large(&found.terms).into_iter().find(is_detail).filter(|term| term.value > 0.0)
    }

    /// What counts most for a move: `it captures the stone D4`, `its shape is good`.
    pub(super) fn main_reason(&self, found: &'s MoveValue) -> Option<String> {
        let clauses = self.clauses(found);
        if self.detail_counts_more(found, &clauses) {
            let term = self.main_detail(found)?;
            return Some(self.besides(term, self.reason_of(found, term)));
        }
        let first = clauses.first().filter(|clause| sum(&clause.terms) > 0.0)?;
        let deed = match first.reason.kind {
            ReasonKind::Least(_) => self.least(first.reason),
            _ => self.deed_and_ko(first.reason),
        };
        Some(format!("it {deed}"))
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
    matches!(
        deed,
        ReasonKind::Attack(_) | ReasonKind::Kill(_) | ReasonKind::AttackThreat(_) | ReasonKind::KillThreat(_)
    )
}

fn sum(terms: &[&Term]) -> f32 {
    terms.iter().map(|term| term.value).sum()
}

/// The ranks of threats to stones, and of help and attacks.
const THREAT: u8 = 2;
const STRATEGIC: u8 = 3;

/// How plain a deed is, the plainest first; up to [`STRATEGIC`] it is done to stones.
fn plainness(kind: ReasonKind) -> u8 {
    match kind {
        ReasonKind::Kill(_) | ReasonKind::Save(_) => 0,
        ReasonKind::Attack(_) | ReasonKind::Defend(_) => 1,
        ReasonKind::AttackThreat(_)
        | ReasonKind::DefendThreat(_)
        | ReasonKind::KillThreat(_)
        | ReasonKind::SaveThreat(_) => THREAT,
        ReasonKind::StrategicAttack(_)
        | ReasonKind::StrategicDefense(_)
        | ReasonKind::UncertainKill(_)
        | ReasonKind::UncertainSave(_) => STRATEGIC,
        ReasonKind::Moyo => 4,
        _ => 5,
    }
}

/// Deeds of the same verb as one, with the verb said once: `attacks a and b`.
fn joined(deeds: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for deed in deeds {
        let verb = MERGED.iter().find(|verb| deed.starts_with(**verb));
        let same = verb.and_then(|verb| found.iter_mut().find(|known| known.starts_with(verb)));
        match (same, deed.split_once(' ')) {
            (Some(known), Some((_, object))) => {
                known.push_str(" and ");
                known.push_str(object);
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
