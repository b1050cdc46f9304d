//! What a search found, weighed against reasons.

use super::{ReasonsInSearch, Session};
use board::{Color, Move, Point};
use limits::budget::{Budget, StopSignal};
use search::{Candidate, Choice};
use std::time::{Duration, Instant};

/// As many playouts, or as much time on each point of the board, as a move must get for reasons to take no
/// more than half of it: finding them takes as long as 3,000 playouts, 0.25 s on 19x19 (NOTES, "Reasons in
/// the search").
const LEAST_PLAYOUTS: u64 = 6_000;
const LEAST_TIME: Duration = Duration::from_micros(1_400);

/// What a candidate gains by e times as many playouts, by a chance of winning that is higher by 1, by being
/// e times as likely before any playout, and by a point of value: fitted to 233 reference questions (NOTES).
const BY_PLAYOUTS: f64 = 0.68;
const BY_CHANCE: f64 = 0.9;
const BY_LIKELINESS: f64 = 0.1;
const BY_VALUE: f64 = 0.03;

/// A chance of winning counts from as many playouts on. With fewer a candidate is this far behind.
const ENOUGH: u32 = 5;
const UNKNOWN: f64 = 0.2;
/// No candidate is held for less likely.
const LEAST_PRIOR: f64 = 1e-4;

impl Session {
    /// What moves of a player are worth by reasons, in points, to be weighed against a search with this
    /// budget, of which it takes no more than half; nothing where reasons are not asked for, take too long,
    /// or no bundle says how to weigh them.
    pub(super) fn reasons_for(&self, color: Color, budget: &Budget, stop: &StopSignal) -> Vec<(Point, f32)> {
        let now = Instant::now();
        let left = budget.aim().or(budget.deadline()).map(|end| end.saturating_duration_since(now));
        if self.chooser.reasons == ReasonsInSearch::Never || !is_affordable(self, budget, left) {
            return Vec::new();
        }
        let half = left.and_then(|left| now.checked_add(left / 2));
        let own = half.into_iter().fold(Budget::until(stop.clone()), Budget::with_deadline);
        match self.assess_within(color, self.player.limits.level, &own) {
            Ok(choice) if !own.is_over() => {
                choice.values.iter().map(|found| (found.point, found.order())).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn is_affordable(session: &Session, budget: &Budget, left: Option<Duration>) -> bool {
    let least = LEAST_TIME * session.size().area() as u32;
    let limited = budget.effort().is_some() || left.is_some();
    limited
        && budget.effort().is_none_or(|most| most >= LEAST_PLAYOUTS)
        && left.is_none_or(|left| left >= least)
}

/// Puts the candidate first, and chooses it, that is best by its playouts and by what reasons say; a pass
/// stays what it is.
pub(super) fn put_best_first(choice: &mut Choice, values: &[(Point, f32)]) {
    if values.is_empty() || choice.chosen == Move::Pass {
        return;
    }
    let best_chance = choice.candidates.iter().filter_map(chance).fold(0.0, f64::max);
    let total = |candidate: &Candidate| {
        let value = values.iter().find(|(point, _)| Move::Play(*point) == candidate.chosen);
        let behind = chance(candidate).map(|chance| best_chance - chance);
        let value = value.map_or(0.0, |(_, value)| *value);
        worth(candidate.record.playouts, behind, candidate.prior, value)
    };
    let stones = choice.candidates.iter().enumerate().filter(|(_, found)| found.chosen != Move::Pass);
    // Of equal ones the one that the search prefers.
    let best = stones.rev().max_by(|(_, one), (_, other)| total(one).total_cmp(&total(other)));
    if let Some((place, best)) = best {
        choice.chosen = best.chosen;
        choice.candidates[..=place].rotate_right(1);
    }
}

/// The chance of winning of a candidate that was tried often enough.
fn chance(candidate: &Candidate) -> Option<f64> {
    candidate.record.chance().filter(|_| candidate.record.playouts >= ENOUGH)
}

/// What a candidate with these playouts is worth: its chance of winning is so far behind the highest, none
/// where that is not known, and it has this prior and this value in points.
fn worth(playouts: u32, behind: Option<f64>, prior: f64, value: f32) -> f64 {
    BY_PLAYOUTS * f64::from(playouts + 3).ln() - BY_CHANCE * behind.unwrap_or(UNKNOWN)
        + BY_LIKELINESS * prior.max(LEAST_PRIOR).ln()
        + BY_VALUE * f64::from(value)
}

#[cfg(test)]
mod tests {
    use super::worth;

    #[test]
    fn a_point_of_value_stands_against_playouts() {
        // Playouts, how far behind, prior, value: the first of two is the better one.
        type Seen = (u32, Option<f64>, f64, f32);
        let cases: [[Seen; 2]; 5] = [
            [(2_000, Some(0.0), 0.2, 10.0), (1_000, Some(0.0), 0.2, 10.0)],
            [(1_000, Some(0.0), 0.2, 40.0), (2_000, Some(0.0), 0.2, 10.0)],
            [(2_000, Some(0.0), 0.2, 10.0), (1_000, Some(0.0), 0.2, 20.0)],
            [(1_000, Some(0.0), 0.2, 10.0), (1_000, Some(0.1), 0.2, 10.0)],
            [(1_000, Some(0.1), 0.2, 10.0), (1_000, None, 0.2, 10.0)],
        ];
        for [better, other] in cases {
            let of = |(playouts, behind, prior, value): Seen| worth(playouts, behind, prior, value);
            assert!(of(better) > of(other), "{better:?} {other:?}");
        }
    }
}
