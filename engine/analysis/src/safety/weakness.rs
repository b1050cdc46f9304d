//! How much a group needs help.

use super::GroupFacts;

/// How weak a group is by its moyo, its escape and its eyes, at equal steps up to the largest value
/// (GNU Go 3.8).
const BY_MOYO: (&[f32], f32) = (&[1.0, 0.65, 0.3, 0.15, 0.05, 0.0], 15.0);
const BY_ESCAPE: (&[f32], f32) = (&[1.0, 0.6, 0.3, 0.1, 0.05, 0.0], 25.0);
const BY_EYES: (&[f32], f32) = (&[1.0, 0.95, 0.8, 0.5, 0.2, 0.1, 0.0], 3.0);

/// From 0, safe, to 1, as good as dead. The best two of three ways to be safe count.
pub(super) fn of(facts: &GroupFacts) -> f32 {
    let lunch = if facts.lunch.is_some() { 1.0 } else { 0.0 };
    let eyes = (f32::from(facts.eyes.min()) + f32::from(facts.eyes.max()) + lunch) / 2.0;
    let mut ways = [at(BY_MOYO, facts.moyo.value), at(BY_ESCAPE, facts.escape as f32), at(BY_EYES, eyes)];
    ways.sort_by(f32::total_cmp);
    let [best, second, _] = ways;
    weigh(best, second)
}

/// How weak two groups would be as one: their rooms and their eyes add up, and the better way out is both's.
#[must_use]
pub fn weakness_together(one: &GroupFacts, other: &GroupFacts) -> f32 {
    let eyes = |facts: &GroupFacts| {
        (f32::from(facts.eyes.min()) + f32::from(facts.eyes.max())) / 2.0
            + if facts.lunch.is_some() { 0.5 } else { 0.0 }
    };
    let escape = one.escape.max(other.escape) as f32;
    let room = one.moyo.value + other.moyo.value;
    let mut ways = [at(BY_MOYO, room), at(BY_ESCAPE, escape), at(BY_EYES, eyes(one) + eyes(other))];
    ways.sort_by(f32::total_cmp);
    let [best, second, _] = ways;
    weigh(best, second)
}

/// A way out that is worth less than this counts for nothing when eyes are left aside (GNU Go 3.8).
const SURE_ESCAPE: f32 = 10.0;

/// How weak a group is by its room and its way out, whatever eyes it has: what is safe by these need not be
/// read.
#[must_use]
pub fn weakness_outside(facts: &GroupFacts) -> f32 {
    let escape = (facts.escape as f32 - SURE_ESCAPE).max(0.0);
    let mut ways = [at(BY_MOYO, facts.moyo.value), at(BY_ESCAPE, escape), at(BY_EYES, 0.0)];
    ways.sort_by(f32::total_cmp);
    let [best, second, _] = ways;
    weigh(best, second)
}

/// What the best and the second way to be safe come to.
fn weigh(best: f32, second: f32) -> f32 {
    (0.7 * best + 0.3 * second).min(1.3 * best).clamp(0.0, 1.0)
}

/// What a curve gives that runs straight between its values.
fn at((values, end): (&[f32], f32), place: f32) -> f32 {
    super::super::influence::curve(values, end, place)
}

/// How weak a group is of which some of the attack and the defense were not read to an end (GNU Go 3.8).
pub(super) fn in_doubt(weakness: f32, doubts: u8) -> f32 {
    (0..doubts).fold(weakness, |weak, _| weak + 0.25 * (1.0 - weak).min(weak))
}
