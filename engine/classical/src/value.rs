//! What the reasons for a move are worth together.
//!
//! The numbers are those of GNU Go 3.8, unless something else is said; what counts how much is data of a
//! bundle ([`ValuationWeights`]).

mod followups;
mod grounds;
mod judged;
mod strategy;
mod tactics;
mod total;

pub(crate) use grounds::second_move;
pub(crate) use total::stands_alone;

use crate::assessment::Assessment;
use crate::reason::{Reason, ReasonKind, Reasons};
use crate::territory::{Change, Effect, TerritoryJudge};
use crate::weights::{NEVER, ValuationWeights, WeightName};
use board::{Color, Point};

/// What a part of a value stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TermKind {
    /// Territory and prisoners, by influence after the move against before.
    Territory,
    /// What is taken off because a capture or a rescue hangs on a ko.
    Ko,
    /// A combination, of this player or against him.
    Combination,
    /// The bounds that patterns set to territory.
    TerritoryBound,
    /// What the move does for or against the group of this origin.
    Strategy(Point),
    /// What it costs to go where the opponent is strong.
    Invasion,
    /// The share of what a move gains in the opponent's area that is lost with its stone.
    Prospect,
    /// Good or bad shape.
    Shape,
    /// What it threatens, and what it keeps the opponent from threatening.
    Followup,
    /// Small things.
    Secondary,
    /// What it gains in a region that was solved. It counts for everything that happens there.
    Endgame,
    /// How often players choose it. It orders moves and is no gain on the board.
    Likelihood,
    /// A threat that gains nothing else.
    Threat,
    /// The least that patterns say it is worth.
    Minimum,
    /// The most that patterns say it is worth.
    Maximum,
    /// What the opponent captures then that was safe before.
    Blunder,
    /// A point of no one is filled.
    Dame,
    /// What it costs that its stone is captured, or lost where it stands.
    Risk,
    /// What decides among equal moves.
    TieBreak,
    /// What belongs to another move, by patterns.
    Moved(Point),
    /// What is added at random. It orders moves and is no gain on the board.
    Chance,
    /// What a ko is worth that may be retaken after this threat.
    KoThreat,
    /// What the lead changes by that nothing else explains.
    Unexplained,
    /// What the opponent's best answer takes.
    Answered,
    /// What a style counts more, or less. It orders moves and is no gain on the board.
    Style,
}

impl TermKind {
    /// Whether a term of this kind is points; others only order moves.
    pub const fn is_points(self) -> bool {
        !matches!(self, TermKind::Likelihood | TermKind::Chance | TermKind::Style)
    }
}

/// A part of what is found of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// What it stands for.
    pub kind: TermKind,
    /// In points, or as many points as outweigh it where it only orders moves.
    pub value: f32,
    /// The reason on which it rests most, by its place in [`Reasons::all`]; none for influence alone.
    pub reason: Option<usize>,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub point: Point,
    /// The parts of its points, and what orders it among others besides.
    pub terms: Vec<Term>,
    /// What another move there would bring, and what it keeps the opponent from, beyond what the value
    /// counts: what the move is worth as a ko.
    pub ko_value: f32,
    /// What another move of the player there would bring, in points: what it threatens.
    pub followup: f32,
    /// Whether its stone escapes capture.
    pub safe: bool,
}

impl MoveValue {
    /// A move of which nothing is found yet.
    pub(crate) fn nothing(point: Point, safe: bool) -> MoveValue {
        MoveValue { point, terms: Vec::new(), ko_value: 0.0, followup: 0.0, safe }
    }

    /// What it gains on the board, in points: the sum of its [`MoveValue::parts`].
    pub fn points(&self) -> f32 {
        // Without terms the sum is a negative zero.
        self.parts().map(|term| term.value).sum::<f32>() + 0.0
    }

    /// The terms that are points.
    pub fn parts(&self) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(|term| term.kind.is_points())
    }

    /// By what moves are ordered, the greatest first: the points, how often players choose the move, and
    /// chance. No points, and never printed.
    pub fn order(&self) -> f32 {
        self.terms.iter().map(|term| term.value).sum::<f32>() + 0.0
    }

    /// Adds a term, unless it is nothing.
    pub(crate) fn add(&mut self, kind: TermKind, value: f32, reason: Option<usize>) {
        if value != 0.0 {
            self.terms.push(Term { kind, value, reason });
        }
    }
}

/// The best first, of equal ones the first point.
pub(crate) fn sort(values: &mut [MoveValue]) {
    values.sort_by(|one, other| other.order().total_cmp(&one.order()).then(one.point.cmp(&other.point)));
}

/// A reason with its place among all reasons.
type Placed<'r> = (usize, &'r Reason);

/// What values are computed from.
pub(crate) struct Valuer<'v> {
    pub(crate) assessment: &'v Assessment,
    pub(crate) color: Color,
    pub(crate) weights: &'v ValuationWeights,
    pub(crate) territory: TerritoryJudge<'v>,
    /// Whether all that is open on the board was solved, so that what players choose counts nothing.
    pub(crate) all_solved: bool,
}

/// What is found of a move before it is added up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gains {
    pub(crate) effect: Effect,
    /// Whether stones change hands, so that the territory has to be compared.
    pub(crate) changes: bool,
    pub(crate) ko: f32,
    pub(crate) combination: (f32, Option<usize>),
    pub(crate) secondary: f32,
    /// What second moves bring: of the player, and of the opponent if he moves here.
    pub(crate) followup: f32,
    pub(crate) reverse: f32,
    /// By group: what the move does for or against it, and which reason says so.
    pub(crate) strategy: Vec<(Point, f32, usize)>,
    /// The groups about whose life the move decides.
    pub(crate) decided: Vec<Point>,
    /// The reason that changes territory most plainly.
    pub(crate) main: Option<usize>,
}

impl Valuer<'_> {
    /// What a move is worth; nothing for a move that is not to be played.
    pub(crate) fn value(&self, reasons: &Reasons, point: Point, safe: bool) -> MoveValue {
        let mut found = MoveValue::nothing(point, safe);
        let own: Vec<Placed<'_>> =
            reasons.all.iter().enumerate().filter(|(_, reason)| reason.point == point).collect();
        if let Some((place, gain)) = solved(&own) {
            self.in_region(&own, (place, gain), &mut found);
            return found;
        }
        if own.iter().any(|(_, reason)| reason.kind == ReasonKind::Antisuji) {
            return found;
        }
        let named =
            own.iter().any(|(_, reason)| matches!(reason.kind, ReasonKind::Least(_) | ReasonKind::First(_)));
        let risk = self.weights.of_kind(WeightName::Risk);
        if !safe && !named && risk >= NEVER {
            return found;
        }
        let mut gains = Gains::default();
        gains.effect.safe = safe;
        for (place, reason) in &own {
            self.tactics(&own, (*place, reason), &mut gains);
            self.followups((*place, reason), &mut gains);
        }
        for (place, reason) in &own {
            self.strategy(&own, (*place, reason), &mut gains);
        }
        let change =
            if gains.changes { self.territory.change(point, &gains.effect) } else { Change::default() };
        gains.followup += change.followup;
        self.add_up(&own, &gains, change.territory, &mut found);
        if !safe && risk < NEVER {
            let danger = own.iter().find(|(_, reason)| reason.kind == ReasonKind::InDanger);
            found.add(TermKind::Risk, -risk, danger.map(|(place, _)| *place));
        }
        self.likelihood(&own, &mut found);
        let grounds: Vec<Option<usize>> = found.terms.iter().map(|term| self.grounds(&own, term)).collect();
        for (term, grounds) in found.terms.iter_mut().zip(grounds) {
            term.reason = grounds;
        }
        found
    }
}

/// What a move gains in a region that was solved, and the reason that says so.
fn solved(own: &[Placed<'_>]) -> Option<(usize, f32)> {
    own.iter().find_map(|(place, reason)| match reason.kind {
        ReasonKind::Endgame { gain, .. } => Some((*place, gain)),
        _ => None,
    })
}
