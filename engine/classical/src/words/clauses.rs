//! What a move does, and what each deed counts.

use super::Speaker;
use crate::reason::{Reason, ReasonKind, Source};
use crate::value::{MoveValue, Term, TermKind, second_move};
use board::Point;

/// What the move does, and what that counts.
pub(super) struct Clause<'s> {
    /// The deed.
    pub(super) reason: &'s Reason,
    /// What rests on it.
    terms: Vec<&'s Term>,
}

impl Clause<'_> {
    /// What it counts, in points.
    pub(super) fn worth(&self) -> f32 {
        sum(&self.terms)
    }
}

/// A term below this, in points, is left out.
const SMALLEST: f32 = 0.5;

impl<'s> Speaker<'s> {
    /// The deeds on which the terms rest, those that count most first. What is done to the same stones is
    /// said once.
    pub(super) fn clauses(&self, found: &'s MoveValue) -> Vec<Clause<'s>> {
        let mut clauses: Vec<Clause<'s>> = Vec::new();
        for term in large(found).into_iter().filter(|term| is_deed(term)) {
            let Some(reason) = self.reason_of(term) else { continue };
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
        clauses.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
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
    pub(super) fn clause(&self, clause: &Clause<'_>) -> String {
        let kind = clause.reason.kind;
        let (plain, labeled): (Vec<&Term>, Vec<&Term>) =
            clause.terms.iter().partition(|term| self.is_plain(kind, term));
        let mut counts = Vec::new();
        if !plain.is_empty() {
            counts.push(format!("{:+.1}", sum(&plain)));
        }
        counts.extend(labeled.iter().map(|term| format!("{:+.1} {}", term.value, self.label(kind, term))));
        let deed = match clause.worth() < 0.0 {
            true if is_of_area(kind) => "loses territory".to_owned(),
            _ => self.deed_in_a_sentence(clause.reason),
        };
        format!("{deed} ({})", counts.join(", "))
    }

    /// A deed as sentences say it: what makes or takes an area says whose that is.
    pub(super) fn deed_in_a_sentence(&self, reason: &Reason) -> String {
        match reason.kind {
            ReasonKind::Least(_) | ReasonKind::First(_) => self.least(reason),
            kind if is_of_area(kind) => self.area_deed(reason),
            _ => self.deed_and_ko(reason),
        }
    }

    /// What becomes of the area around a move, by whose influence holds it now.
    fn area_deed(&self, reason: &Reason) -> String {
        let (color, influence) = (self.choice.color, &self.choice.assessment.survey.influence);
        let what = if reason.kind == ReasonKind::Moyo { "framework" } else { "territory" };
        match influence.region(reason.point) {
            Some((owner, _)) if owner == color => format!("adds to its own {what}"),
            Some(_) => format!("reduces the opponent's {what}"),
            None if reason.kind == ReasonKind::Moyo => "makes a framework in the open".to_owned(),
            None => "makes territory in the open".to_owned(),
        }
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
            (TermKind::Followup, _) => second_move(&self.choice.assessment, deed).is_some(),
            (TermKind::Combination | TermKind::Minimum | TermKind::Threat | TermKind::Endgame, _) => true,
            _ => false,
        }
    }

    /// What a term counts for beside this deed.
    fn label(&self, deed: ReasonKind, term: &Term) -> String {
        match term.kind {
            TermKind::Strategy(group) if self.is_all(deed, group) => {
                if is_against(deed) { "as an attack" } else { "as help" }.to_owned()
            }
            _ => format!("for {}", self.term(term)),
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
        let found = self.choice.assessment.survey.at(group);
        let size = self.choice.assessment.position().chain_len(chain);
        self.target(deed) == Some(group) && found.is_some_and(|(group, _)| group.stones.len() == size)
    }

    /// What a move is that is worth something by itself.
    fn least(&self, reason: &Reason) -> String {
        match &reason.source {
            Source::Opening => "is an opening move".to_owned(),
            source => format!("{} by {}", self.deed(reason.kind), self.source(source)),
        }
    }
}

/// Whether a term says what the move does; others say how.
pub(super) fn is_deed(term: &Term) -> bool {
    !matches!(
        term.kind,
        TermKind::Shape
            | TermKind::Invasion
            | TermKind::Prospect
            | TermKind::Risk
            | TermKind::Blunder
            | TermKind::TieBreak
            | TermKind::Moved(_)
            | TermKind::KoThreat
            | TermKind::Maximum
            | TermKind::Unexplained
            | TermKind::Answered
    )
}

/// The points that are large enough to be named, the largest first, then those that take something off; where
/// none is large, the largest.
pub(super) fn large(found: &MoveValue) -> Vec<&Term> {
    let size = |term: &Term| term.value.abs();
    let largest = found.parts().map(size).fold(0.0, f32::max);
    let mut found: Vec<&Term> = found.parts().filter(|term| size(term) >= largest.min(SMALLEST)).collect();
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
    found
}

/// Whether a deed is about an area and no stones.
fn is_of_area(kind: ReasonKind) -> bool {
    matches!(kind, ReasonKind::Territory | ReasonKind::Moyo)
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
