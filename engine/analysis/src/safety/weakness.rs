//! How much a group needs help.

use super::GroupFacts;

/// How weak a group is by its moyo, its escape and its eyes, at equal steps up to the largest value
/// (GNU Go 3.8).
const BY_MOYO: (&[f32], f32) = (&[1.0, 0.65, 0.3, 0.15, 0.05, 0.0], 15.0);
const BY_ESCAPE: (&[f32], f32) = (&[1.0, 0.6, 0.3, 0.1, 0.05, 0.0], 25.0);
const BY_EYES: (&[f32], f32) = (&[1.0, 0.95, 0.8, 0.5, 0.2, 0.1, 0.0], 3.0);

/// From 0, safe, to 1, as good as dead. The best two of three ways to be safe count.
pub(super) fn of(facts: &GroupFacts) -> f32 {
    weigh(facts.moyo.value, facts.escape as f32, eyes(facts))
}

/// How weak two groups would be as one: their rooms and their eyes add up, and the better way out is both's.
pub fn weakness_together(one: &GroupFacts, other: &GroupFacts) -> f32 {
    let escape = one.escape.max(other.escape) as f32;
    weigh(one.moyo.value + other.moyo.value, escape, eyes(one) + eyes(other))
}

/// How many eyes a group makes on average, with half of one that it may get by a capture.
fn eyes(facts: &GroupFacts) -> f32 {
    let lunch = if facts.lunch.is_some() { 1.0 } else { 0.0 };
    (f32::from(facts.eyes.min()) + f32::from(facts.eyes.max()) + lunch) / 2.0
}

/// A way out that is worth less than this counts for nothing when eyes are left aside (GNU Go 3.8).
const SURE_ESCAPE: f32 = 10.0;

/// How weak a group is by its room and its way out, whatever eyes it has: what is safe by these need not be
/// read.
pub fn weakness_outside(facts: &GroupFacts) -> f32 {
    weigh(facts.moyo.value, (facts.escape as f32 - SURE_ESCAPE).max(0.0), 0.0)
}

/// What the best and the second way to be safe come to.
fn weigh(moyo: f32, escape: f32, eyes: f32) -> f32 {
    let mut ways = [at(BY_MOYO, moyo), at(BY_ESCAPE, escape), at(BY_EYES, eyes)];
    ways.sort_by(f32::total_cmp);
    let [best, second, _] = ways;
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
