//! Why a move is played, or not, in a few sentences.

use super::Speaker;
use crate::reason::{Reason, ReasonKind, Source};
use crate::value::MoveValue;
use board::Point;
use reading::Certainty;

/// What is said of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Two to six sentences.
    pub sentences: Vec<String>,
}

/// Reasons that are given at the most.
const MOST_GIVEN: usize = 3;
/// A term below this, in points, is left out.
const SMALLEST: f32 = 0.5;

impl Speaker<'_> {
    /// Why a move is the best, or why another one is better.
    #[must_use]
    pub fn explain(&self, point: Point) -> Explanation {
        let at = (self.vertex)(point);
        let mut sentences = Vec::new();
        let best = self.choice.best();
        let Some(value) = self.choice.of(point) else {
            sentences.push(format!("Nothing speaks for {at}."));
            sentences.extend(best.map(|best| self.better(best)));
            return Explanation { sentences };
        };
        let reasons = self.weightiest(value);
        let deeds: Vec<String> = reasons.iter().map(|reason| self.deed(reason.kind)).collect();
        match deeds.is_empty() {
            true => sentences.push(format!("Little speaks for {at}.")),
            false => sentences.push(format!("{at} {}.", listed(&deeds))),
        }
        sentences.push(self.worth(value));
        sentences.extend(reasons.iter().find_map(|reason| self.proof(reason)));
        if !value.safe && value.value() > 0.0 {
            sentences.push(format!("The stone at {at} can be captured."));
        }
        let rank = self.choice.values.iter().position(|other| other.point == point);
        match (rank, best) {
            (Some(0), Some(_)) => sentences.extend(self.choice.values.get(1).map(|next| {
                let points = value.value() - next.value();
                format!("The next best move is {}, {} less.", (self.vertex)(next.point), points_text(points))
            })),
            (_, Some(best)) => sentences.push(self.better(best)),
            (_, None) => sentences.push("Nothing on the board is worth a move.".to_owned()),
        }
        Explanation { sentences }
    }

    /// What a move is worth, by its largest terms.
    fn worth(&self, value: &MoveValue) -> String {
        let total = points_text(value.value());
        let mut terms: Vec<_> = value.terms.iter().filter(|term| term.value.abs() >= SMALLEST).collect();
        terms.sort_by(|one, other| other.value.abs().total_cmp(&one.value.abs()));
        let given: Vec<String> = terms
            .into_iter()
            .take(MOST_GIVEN)
            .map(|term| format!("{:+.1} for {}", term.value, self.term(term)))
            .collect();
        match given.is_empty() {
            true => format!("It is worth {total}."),
            false => format!("It is worth {total}: {}.", given.join(", ")),
        }
    }

    /// The line that proves a claim, and how certain it is.
    fn proof(&self, reason: &Reason) -> Option<String> {
        let Source::Reading(line, certainty) = &reason.source else { return None };
        let expected = (line.len() > 1).then(|| format!("The expected line is {}", self.line(line)));
        match (expected, certainty) {
            (Some(text), Certainty::Limited) => Some(format!("{text}; this is not certain.")),
            (None, Certainty::Limited) => Some("This is not certain: reading was cut short.".to_owned()),
            (Some(text), _) => Some(format!("{text}.")),
            (None, _) => None,
        }
    }

    fn better(&self, best: &MoveValue) -> String {
        let deeds: Vec<String> =
            self.weightiest(best).iter().take(1).map(|reason| self.deed(reason.kind)).collect();
        let at = (self.vertex)(best.point);
        let worth = points_text(best.value());
        match deeds.first() {
            Some(deed) => format!("{at} is better, worth {worth}: it {deed}."),
            None => format!("{at} is better, worth {worth}."),
        }
    }

    /// The reasons that say most, each deed once.
    fn weightiest(&self, value: &MoveValue) -> Vec<&Reason> {
        let mut reasons: Vec<&Reason> =
            self.choice.reasons.at(value.point).filter(|reason| rank(reason.kind).is_some()).collect();
        reasons.sort_by_key(|reason| rank(reason.kind));
        reasons.dedup_by_key(|reason| self.deed(reason.kind));
        reasons.truncate(MOST_GIVEN);
        reasons
    }
}

/// How much a reason says to a person, the most first; none for what only bounds a value.
fn rank(kind: ReasonKind) -> Option<u8> {
    Some(match kind {
        ReasonKind::Kill(_) | ReasonKind::Save(_) | ReasonKind::Race(..) => 0,
        ReasonKind::Attack(_) | ReasonKind::Defend(_) => 1,
        ReasonKind::AttackEither(..) | ReasonKind::DefendBoth(..) => 2,
        ReasonKind::Combination(_) | ReasonKind::CombinationDefense(_) => 3,
        ReasonKind::Cut(..) | ReasonKind::Connect(..) => 4,
        ReasonKind::StrategicAttack(_) | ReasonKind::StrategicDefense(_) => 5,
        ReasonKind::BreakIn(_) | ReasonKind::Invasion => 6,
        ReasonKind::VitalEye(_) | ReasonKind::UncertainSave(_) | ReasonKind::UncertainKill(_) => 7,
        ReasonKind::Moyo => 8,
        ReasonKind::Territory => 9,
        ReasonKind::AttackThreat(_)
        | ReasonKind::DefendThreat(_)
        | ReasonKind::KillThreat(_)
        | ReasonKind::SaveThreat(_)
        | ReasonKind::Threat => 10,
        ReasonKind::Shape(_) | ReasonKind::Likelihood(_) => 11,
        ReasonKind::Antisuji | ReasonKind::Dame => 12,
        ReasonKind::Least(_)
        | ReasonKind::Most(_)
        | ReasonKind::LeastTerritory(_)
        | ReasonKind::MostTerritory(_)
        | ReasonKind::Followup(_)
        | ReasonKind::ReverseFollowup(_)
        | ReasonKind::Safe => return None,
    })
}

/// `a`, `a and b`, `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

fn points_text(points: f32) -> String {
    let points = if points.abs() < 0.05 { 0.0 } else { points };
    if format!("{points:.1}") == "1.0" { "1 point".to_owned() } else { format!("{points:.1} points") }
}

impl Speaker<'_> {
    /// Everything about a move: the sentences, then each term, then each reason, a line each.
    #[must_use]
    pub fn text(&self, point: Point) -> String {
        let mut lines = vec![self.explain(point).sentences.join(" ")];
        if let Some(value) = self.choice.of(point) {
            lines.push(format!("value {:.2}", value.value()));
            for term in &value.terms {
                let reason = self.reason_of(term).map(|reason| format!(": {}", self.reason(reason)));
                lines.push(format!("  {:+.2} {}{}", term.value, self.term(term), reason.unwrap_or_default()));
            }
        }
        let reasons = self.choice.reasons.at(point).map(|reason| format!("reason {}", self.reason(reason)));
        lines.extend(reasons);
        lines.join("\n")
    }
}
