//! Values by someone who judges whole positions, as a network does: a move is worth the lead after it less
//! the lead where the opponent moves instead, whatever its reasons count.
//!
//! The value is split by what changes: the stones of each group, and all other points. What the points do not
//! add up to is unexplained.

use super::total::fill;
use super::{MoveValue, Placed, Term, TermKind, Valuer, sort};
use crate::judgment::{GameJudge, Judgment};
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::Group;
use board::{Game, Move, Point};
use limits::budget::Budget;
use reading::{Certainty, ReadingResult};

/// How many moves are judged: the likeliest ones, and those that are worth most by their reasons.
const LIKELIEST: usize = 32;
const BEST_BY_REASONS: usize = 16;

/// What the natural logarithm of a chance against that of an average move counts. It orders moves and is no
/// gain: the lead after one move is off by a point or two.
const LIKELINESS: f32 = 1.0;

/// What a style counts at the most, in points: it is a taste among moves that are about as good.
const TASTE: f32 = 3.0;

/// How many best moves are looked at once more, one after the other, with how many answers of which chance at
/// least.
const MOST_CHECKED: usize = 6;
const MOST_ANSWERS: usize = 4;
const LEAST_ANSWER: f32 = 0.02;

/// By how many points the lead seems to fall after an answer that takes nothing: the worst of several guesses
/// is taken.
const USUAL_FALL: f32 = 1.0;

/// What a stone counts that is captured or saved, in points: itself and its place.
const WHOLE: f32 = 2.0;

/// A move that gains less, in points, is worth nothing; by so much more where the player is sure to pass.
const LEAST_GAIN: f32 = 0.5;
const PASSING: f32 = 2.0;

/// Stones of a group that change by less, in points, are no part of their own.
const LEAST_PART: f32 = 1.0;

impl Valuer<'_> {
    /// Gives moves the values that a judge finds, in the place of those of their reasons. Moves that are not
    /// judged are worth nothing. `style` is by how much more each is to count for its player, if it is known.
    /// A budget that runs out leaves all as it was.
    pub(crate) fn judge(
        &self,
        game: &Game,
        (judge, style): (&GameJudge<'_>, &[f32]),
        reasons: &Reasons,
        values: &mut [MoveValue],
        budget: &Budget,
    ) {
        let mut game = game.clone();
        game.set_to_move(self.color);
        let now = judge(&game);
        let passed = left(&game, judge);
        let wanted = wanted(reasons, values, &now);
        let mut found = Vec::with_capacity(wanted.len());
        for place in &wanted {
            if budget.is_over() {
                return;
            }
            found.push(after(&game, Move::Play(values[*place].point), judge));
        }
        values.iter_mut().for_each(|value| value.terms.clear());
        let area = game.size().area() as f32;
        for (place, judged) in wanted.into_iter().zip(found) {
            let value = &mut values[place];
            let own: Vec<Placed<'_>> =
                reasons.all.iter().enumerate().filter(|(_, reason)| reason.point == value.point).collect();
            self.split(&own, [&passed, &judged], value);
            if value.points() < LEAST_GAIN + PASSING * now.pass {
                value.terms.clear();
                fill(&own, value);
                continue;
            }
            let likely = libm::logf((now.chances[value.point.index()] * area).max(1.0));
            value.add(TermKind::Likelihood, LIKELINESS * likely, None);
            value.add(TermKind::Style, style.get(place).map_or(0.0, |more| more.clamp(-TASTE, TASTE)), None);
            if let Some((place, least)) = opening(&own) {
                value.add(TermKind::Likelihood, (least - value.points()).max(0.0), Some(place));
            }
        }
    }

    /// Takes what the opponent's likely answers bring off the best move, until the best one has been looked
    /// at.
    pub(crate) fn check_answers(
        &self,
        game: &Game,
        judge: &GameJudge<'_>,
        values: &mut [MoveValue],
        budget: &Budget,
    ) {
        let mut checked: Vec<Point> = Vec::new();
        for _ in 0..MOST_CHECKED {
            let Some(best) = values.first_mut().filter(|best| best.order() > 0.0) else { return };
            if checked.contains(&best.point) || budget.is_over() {
                return;
            }
            checked.push(best.point);
            let lost = self.lost_by_answers(game, best.point, judge);
            best.add(TermKind::Answered, -lost, None);
            sort(values);
        }
    }

    /// By how much the lead falls after the best of the likely answers to a move, beyond what is usual.
    fn lost_by_answers(&self, game: &Game, point: Point, judge: &GameJudge<'_>) -> f32 {
        let mut game = game.clone();
        game.set_to_move(self.color);
        if game.play(self.color, Move::Play(point)).is_err() {
            return 0.0;
        }
        let sign = self.color.sign();
        let then = judge(&game);
        let mut answers: Vec<Point> =
            game.size().points().filter(|point| then.chances[point.index()] >= LEAST_ANSWER).collect();
        answers.sort_by(|one, other| then.chances[other.index()].total_cmp(&then.chances[one.index()]));
        let leads = answers
            .iter()
            .take(MOST_ANSWERS)
            .map(|answer| sign * after(&game, Move::Play(*answer), judge).lead);
        let worst = leads.fold(f32::INFINITY, f32::min);
        (sign * then.lead - worst - USUAL_FALL).max(0.0)
    }

    /// Splits what a move gains. What reading proves of a group counts whatever the judge thinks of it.
    fn split(&self, own: &[Placed<'_>], [passed, judged]: [&Judgment; 2], value: &mut MoveValue) {
        let sign = self.color.sign();
        let change = |point: Point| sign * (judged.owners[point.index()] - passed.owners[point.index()]);
        let mut gain = sign * (judged.lead - passed.lead);
        let mut rest: f32 = self.assessment.position().size().points().map(change).sum();
        for group in &self.assessment.survey.groups.all {
            let part: f32 = group.stones.iter().map(change).sum();
            let read = self.decided(own, group);
            let counted = read.map_or(part, |_| part.max(WHOLE * group.stones.len() as f32));
            gain += counted - part;
            if counted.abs() >= LEAST_PART {
                rest -= part;
                value.add(TermKind::Strategy(group.origin), counted, read.or_else(|| self.about(own, group)));
            }
        }
        let territory = Term { kind: TermKind::Territory, value: rest, reason: None };
        value.add(territory.kind, rest, self.grounds(own, &territory));
        value.add(TermKind::Unexplained, gain - value.points(), None);
    }

    /// The reason by which reading proves that the life of a group hangs on the move.
    fn decided(&self, own: &[Placed<'_>], group: &Group) -> Option<usize> {
        let decides = |reason: &Reason| {
            let is_sure = matches!(reason.source, Source::Reading(_, Certainty::Proved));
            let target = match reason.kind {
                ReasonKind::Kill(target) | ReasonKind::Save(target) => self.assessment.group(target),
                _ => None,
            };
            is_sure && reason.code == ReadingResult::Win && target == Some(group.origin)
        };
        own.iter().find(|(_, reason)| decides(reason)).map(|(place, _)| *place)
    }

    /// The plainest reason that concerns a group.
    fn about(&self, own: &[Placed<'_>], group: &Group) -> Option<usize> {
        let concerns =
            |kind: ReasonKind| kind.stones().into_iter().flatten().any(|stone| group.stones.contains(stone));
        let concerned = own.iter().filter(|(_, reason)| concerns(reason.kind));
        let weighed =
            concerned.map(|(place, reason)| (self.territory_weight(reason.kind).unwrap_or(0.0), *place));
        weighed.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, place)| place)
    }
}

/// What is thought where the player leaves the position to his opponent. A second pass would end the game.
fn left(game: &Game, judge: &GameJudge<'_>) -> Judgment {
    let mut left = game.clone();
    left.set_to_move(game.to_move().opponent());
    judge(&left)
}

/// What is thought after a move. One that may not be played is judged as if it was passed.
fn after(game: &Game, chosen: Move, judge: &GameJudge<'_>) -> Judgment {
    let (mut after, color) = (game.clone(), game.to_move());
    if after.play(color, chosen).is_err() {
        after.set_to_move(color.opponent());
    }
    judge(&after)
}

/// The places of the moves that are judged, in their order.
fn wanted(reasons: &Reasons, values: &[MoveValue], now: &Judgment) -> Vec<usize> {
    let allowed = |place: &usize| {
        let mut own = reasons.at(values[*place].point);
        !own.any(|reason| reason.kind == ReasonKind::Antisuji)
    };
    let first = |count: usize, worth: &dyn Fn(&MoveValue) -> f32| {
        let mut places: Vec<usize> = (0..values.len()).filter(allowed).collect();
        places.sort_by(|one, other| worth(&values[*other]).total_cmp(&worth(&values[*one])));
        places.truncate(count);
        places
    };
    let mut wanted = first(LIKELIEST, &|value| now.chances[value.point.index()]);
    wanted.extend(first(BEST_BY_REASONS, &|value| value.order()));
    wanted.sort_unstable();
    wanted.dedup();
    wanted
}

/// What a move of an opening is worth at least, compared with others, and the reason that says so.
fn opening(own: &[Placed<'_>]) -> Option<(usize, f32)> {
    own.iter().find_map(|(place, reason)| match reason.kind {
        ReasonKind::First(least) => Some((*place, least)),
        _ => None,
    })
}
