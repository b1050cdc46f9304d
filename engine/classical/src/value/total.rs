//! Adding the parts of a value up.

use super::{Gains, MoveValue, Placed, TermKind, Valuer};
use crate::connection::soft_cap;
use crate::reason::{Reason, ReasonKind, Source};
use crate::weights::WeightName;
use analysis::influence::Region;
use board::Point;

/// Each point of shape makes the value this much larger.
const SHAPE: f32 = 1.05;
/// What shape scales: no more points than this.
const MOST_SCALED: f32 = 15.0;
/// What small things come to at the most, and what each is worth.
const SECONDARY: (f32, f32) = (0.4, 0.05);
/// A move that gains less threatens only.
const GAINS: f32 = 0.5;
/// What it costs to go where the opponent is strong, for all of the point.
const INVASION: f32 = 12.0;
/// What the middle is worth at least against an opponent who mirrors (GNU Go 3.8).
const MIRROR: f32 = 30.0;
/// What a point of no one is worth: less than anything else.
const DAME: f32 = 0.2;
/// What a move is worth that makes it safe to fill such a point: less than filling one that is safe already.
const BACKFILL: f32 = 0.1;
/// Below this a minimum leaves room for what the move gains besides, this share of it.
const TIE_BREAK: (f32, f32) = (25.0, 200.0);

/// What patterns demand of a value.
#[derive(Clone, Copy, Debug, Default)]
struct Bounds {
    first: Option<(f32, usize)>,
    least: Option<(f32, usize)>,
    most: Option<(f32, usize)>,
    least_territory: Option<(f32, usize)>,
    most_territory: Option<(f32, usize)>,
}

impl Valuer<'_> {
    /// Adds everything up.
    pub(super) fn add_up(&self, own: &[Placed<'_>], gains: &Gains, territory: f32, found: &mut MoveValue) {
        let weigh = |name: WeightName| self.weights.of_kind(name);
        let bounds = self.bounds(own);
        found.add(TermKind::Territory, weigh(WeightName::Territory) * territory, gains.main);
        found.add(TermKind::Ko, weigh(WeightName::Territory) * gains.ko, gains.main);
        let combination = weigh(WeightName::Combination) * gains.combination.0;
        found.add(TermKind::Combination, combination, gains.combination.1);
        self.bound_territory(&bounds, found);
        let territory = found.points();
        let invasion = self.invasion(own, gains, found.point);
        let prospect = weigh(WeightName::Prospect).clamp(0.0, 1.0);
        let (lost, said_by) =
            lost(own).filter(|_| stands_alone(own.iter().map(|(_, reason)| *reason))).unzip();
        let mut strategic = 0.0;
        for (group, value, place) in &gains.strategy {
            // What is counted as territory already is not counted twice.
            let counted =
                if gains.decided.contains(group) { 2.0 * self.assessment.group_size(*group) } else { 0.0 };
            let value = weigh(WeightName::Strategy) * (value - counted).max(0.0);
            strategic += value;
            found.add(TermKind::Strategy(*group), value, Some(*place));
        }
        let known = if lost.is_some() { prospect } else { 0.0 };
        found.add(TermKind::Invasion, -invasion * (1.0 - known), None);
        found.add(TermKind::Prospect, -known * lost.unwrap_or(0.0) * territory.max(0.0), said_by);
        let (factor, place) = shape(own);
        let total = territory + strategic;
        self.follow(gains, total, found);
        if found.points() > 0.0 {
            found.add(TermKind::Secondary, soft_cap(SECONDARY.1 * gains.secondary, SECONDARY.0), gains.main);
        }
        let scaled = found.points().clamp(0.0, MOST_SCALED);
        found.add(TermKind::Shape, weigh(WeightName::Shape) * scaled * (factor - 1.0), place);
        self.threaten(own, found);
        self.bound(&bounds, found);
        fill(own, found);
    }

    /// Adds what a move is worth in a region that was solved, in the place of all else that it does there.
    pub(super) fn in_region(&self, own: &[Placed<'_>], (place, gain): (usize, f32), found: &mut MoveValue) {
        found.add(TermKind::Endgame, self.weights.of_kind(WeightName::Endgame) * gain, Some(place));
        if gain >= 0.0 {
            fill(own, found);
        }
        self.likelihood(own, found);
    }

    fn bounds(&self, own: &[Placed<'_>]) -> Bounds {
        let mut bounds = Bounds::default();
        let higher = |known: Option<(f32, usize)>, value: f32, place: usize| match known {
            Some((best, _)) if best >= value => known,
            _ => Some((value, place)),
        };
        let lower = |known: Option<(f32, usize)>, value: f32, place: usize| match known {
            Some((best, _)) if best <= value => known,
            _ => Some((value, place)),
        };
        for (place, reason) in own {
            match reason.kind {
                // First moves are compared with one another only.
                ReasonKind::First(value) => {
                    bounds.first = higher(bounds.first, value, *place);
                }
                ReasonKind::BreaksMirror => bounds.first = higher(bounds.first, MIRROR, *place),
                ReasonKind::Least(value) => bounds.least = higher(bounds.least, value, *place),
                ReasonKind::Most(value) => bounds.most = lower(bounds.most, value, *place),
                ReasonKind::LeastTerritory(value) => {
                    bounds.least_territory = higher(bounds.least_territory, value, *place);
                }
                ReasonKind::MostTerritory(value) => {
                    bounds.most_territory = lower(bounds.most_territory, value, *place);
                }
                _ => {}
            }
        }
        bounds
    }

    fn bound_territory(&self, bounds: &Bounds, found: &mut MoveValue) {
        let value = found.points();
        if let Some((least, place)) =
            bounds.least_territory.filter(|(least, _)| *least > value && *least > 0.0)
        {
            found.add(TermKind::TerritoryBound, least - value, Some(place));
        }
        let value = found.points();
        if let Some((most, place)) = bounds.most_territory.filter(|(most, _)| *most < value) {
            found.add(TermKind::TerritoryBound, most - value, Some(place));
        }
    }

    /// What it costs to go into the opponent's area when nothing but room speaks for it.
    fn invasion(&self, own: &[Placed<'_>], gains: &Gains, point: Point) -> f32 {
        let influence = &self.assessment.survey.influence;
        let opponent = self.color.opponent();
        let inside = matches!(
            influence.region(point),
            Some((owner, Region::Territory | Region::Moyo | Region::Area)) if owner == opponent
        );
        if !only_room(own) || !inside || !gains.decided.is_empty() {
            return 0.0;
        }
        let owned = self.territory.before.at(point);
        let owned = if opponent == board::Color::Black { owned } else { -owned };
        INVASION * owned.max(0.0) * self.weights.of_kind(WeightName::Invasion)
    }

    /// Adds how likely a move is that gains something, where that is more than an average move: what is less
    /// likely loses nothing (154 and 155 of 307 reference positions with and without that loss).
    pub(super) fn likelihood(&self, own: &[Placed<'_>], found: &mut MoveValue) {
        let weight = self.weights.of_kind(WeightName::Likelihood);
        let likely = own.iter().find_map(|(place, reason)| match reason.kind {
            ReasonKind::Likelihood(logarithm) => Some((logarithm, *place)),
            _ => None,
        });
        let Some((logarithm, place)) = likely else { return };
        if found.points() <= 0.0 || self.all_solved {
            return;
        }
        let counted = weight * logarithm.max(0.0);
        found.add(TermKind::Likelihood, counted, Some(place));
    }

    /// Adds what follows: a move in sente is worth more, and so is one that takes the opponent's sente.
    fn follow(&self, gains: &Gains, total: f32, found: &mut MoveValue) {
        let (followup, reverse) = (gains.followup.max(0.0), gains.reverse.max(0.0));
        found.followup = followup;
        if total >= GAINS {
            let all = 0.5 * followup + 0.5 * reverse;
            let added = all.min(total + followup).min(1.1 * total + reverse);
            found.ko_value = (followup + reverse - added).max(0.0);
            found.add(TermKind::Followup, self.weights.of_kind(WeightName::Followup) * added, gains.main);
        } else {
            found.ko_value = followup + reverse;
        }
    }

    /// A move that patterns call a worthwhile threat is worth a little by itself.
    fn threaten(&self, own: &[Placed<'_>], found: &mut MoveValue) {
        let threat = own.iter().find(|(_, reason)| reason.kind == ReasonKind::Threat);
        let least = (self.weights.of_kind(WeightName::Threat) * found.ko_value).min(PURE_THREAT);
        if let Some((place, _)) = threat.filter(|_| found.points() < least) {
            found.add(TermKind::Threat, least - found.points(), Some(*place));
        }
    }

    fn bound(&self, bounds: &Bounds, found: &mut MoveValue) {
        let total = found.points();
        let (least, most) = (
            bounds.least.map(|(least, place)| (least * self.weights.of_kind(WeightName::Minimum), place)),
            bounds.most.map(|(most, place)| (most * self.weights.of_kind(WeightName::Maximum), place)),
        );
        let least = match (least, most) {
            (Some((least, place)), Some((most, _))) => Some((least.min(most), place)),
            _ => least,
        };
        if let Some((least, place)) = least.filter(|(least, _)| *least > total && *least > 0.0) {
            let largest = largest_reason(found).or(Some(place));
            found.add(TermKind::Minimum, least - total, Some(place));
            if least < TIE_BREAK.0 && total > 0.0 {
                found.add(TermKind::TieBreak, total / TIE_BREAK.1, largest);
            }
        }
        let total = found.points();
        if let Some((first, place)) = bounds.first.filter(|(first, _)| *first > total) {
            found.add(TermKind::Minimum, first - total, Some(place));
        }
        let total = found.points();
        if let Some((most, place)) = most.filter(|(most, _)| *most < total) {
            found.add(TermKind::Maximum, most - total, Some(place));
        }
    }
}

/// Whether nothing but room speaks for a move.
fn only_room(own: &[Placed<'_>]) -> bool {
    own.iter().all(|(_, reason)| {
        matches!(
            reason.kind,
            ReasonKind::Moyo
                | ReasonKind::Territory
                | ReasonKind::Invasion
                | ReasonKind::Invades(_)
                | ReasonKind::Reduces(_)
                | ReasonKind::StrategicAttack(_)
                | ReasonKind::Likelihood(_)
        )
    })
}

/// Whether nothing that reading says of other stones speaks for a move.
pub(crate) fn stands_alone<'r>(mut own: impl Iterator<Item = &'r Reason>) -> bool {
    own.all(|reason| {
        !matches!(
            reason.kind,
            ReasonKind::Attack(_)
                | ReasonKind::Defend(_)
                | ReasonKind::AttackEither(..)
                | ReasonKind::DefendBoth(..)
                | ReasonKind::Connect(..)
                | ReasonKind::Cut(..)
                | ReasonKind::Kill(_)
                | ReasonKind::Save(_)
                | ReasonKind::Race(..)
                | ReasonKind::UncertainSave(_)
                | ReasonKind::UncertainKill(_)
                | ReasonKind::VitalEye(_)
                | ReasonKind::BreakIn(_)
                | ReasonKind::StrategicDefense(_)
                | ReasonKind::Combination(_)
                | ReasonKind::CombinationDefense(_)
                | ReasonKind::Endgame { .. }
        )
    })
}

/// How likely the stone of a move is lost that is played in the opponent's area, and the reason that says so.
fn lost(own: &[Placed<'_>]) -> Option<(f32, usize)> {
    own.iter().find_map(|(place, reason)| match reason.kind {
        ReasonKind::Invades(prospect) | ReasonKind::Reduces(prospect) => {
            Some((1.0 - prospect.share(), *place))
        }
        _ => None,
    })
}

/// The reason of the largest term that has one.
fn largest_reason(found: &MoveValue) -> Option<usize> {
    let grounded = found.terms.iter().filter(|term| term.reason.is_some());
    grounded.max_by(|one, other| one.value.total_cmp(&other.value))?.reason
}

/// Adds what it is worth to fill a point of no one, or to make that safe.
pub(super) fn fill(own: &[Placed<'_>], found: &mut MoveValue) {
    if let Some((place, _)) = own.iter().find(|(_, reason)| reason.kind == ReasonKind::Dame) {
        found.add(TermKind::Dame, (DAME - found.points()).max(0.0), Some(*place));
    }
    if let Some((place, _)) = own.iter().find(|(_, reason)| is_backfill(reason)) {
        found.add(TermKind::Dame, (BACKFILL - found.points()).max(0.0), Some(*place));
    }
}

fn is_backfill(reason: &Reason) -> bool {
    matches!(reason.kind, ReasonKind::Backfill(_))
}

/// The most that a threat is worth which gains nothing else.
const PURE_THREAT: f32 = 0.4;

/// By which factor shape makes a value larger, and the pattern that says most about it.
fn shape(own: &[Placed<'_>]) -> (f32, Option<usize>) {
    let (mut best, mut worst) = ((0.0, None), 0.0);
    let (mut good, mut bad) = (0_u32, 0_u32);
    for (place, reason) in own {
        let ReasonKind::Shape(points) = reason.kind else { continue };
        debug_assert!(matches!(reason.source, Source::Pattern(_)), "patterns alone know shape");
        if points > 0.0 {
            good += 1;
            if points > best.0 {
                best = (points, Some(*place));
            }
        } else if points < 0.0 {
            bad += 1;
            worst = f32::min(worst, points);
        }
    }
    let points = best.0 + worst + good.saturating_sub(1) as f32 - bad.saturating_sub(1) as f32;
    // `powf` differs between systems in its last bits; whole points are multiplied out.
    (power(SHAPE, points), best.1)
}

/// A power, the same on all systems: whole steps are multiplied, the rest is taken in a straight line.
fn power(base: f32, exponent: f32) -> f32 {
    let steps = exponent.abs().floor();
    let rest = exponent.abs() - steps;
    let mut product = 1.0;
    for _ in 0..steps as u32 {
        product *= base;
    }
    product *= 1.0 + (base - 1.0) * rest;
    if exponent < 0.0 { 1.0 / product } else { product }
}
