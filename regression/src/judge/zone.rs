//! The points on which a proof rests.

use super::aim::Aim;
use super::scene::{Played, Scene, Terms};
use board::{Color, Point, PointSet};

/// A move that was tried, and the zone of the proof that it leads to.
pub(super) struct Tried {
    pub(super) point: Point,
    pub(super) played: Played,
    pub(super) zone: PointSet,
}

/// Adds a liberty to the zone if it has none of them.
fn add_one(zone: &mut PointSet, liberties: &PointSet) {
    if !liberties.intersects(zone) {
        *zone |= liberties.iter().take(1).collect();
    }
}

/// The chains of a color that have one of these stones.
fn chains(scene: &Scene, color: Color, stones: PointSet) -> impl Iterator<Item = PointSet> {
    let mut left = stones & scene.of(color);
    std::iter::from_fn(move || {
        let chain = scene.chain(color, left.first()?);
        left -= chain;
        Some(chain)
    })
}

/// What every zone has: the stones of the question, a ko that is fought, a liberty of each chain of the
/// winner that touches the zone and of each chain of the loser that has a stone in it.
fn close(terms: &Terms, aim: &Aim, scene: &Scene, winner: Color, mut zone: PointSet) -> PointSet {
    zone |= aim.zone(terms, scene, winner);
    if let Some(fight) = scene.fight {
        zone |= fight.into_iter().collect::<PointSet>().dilate(&terms.board);
    }
    for chain in chains(scene, winner.opponent(), zone) {
        add_one(&mut zone, &scene.liberties(terms, &chain));
    }
    for chain in chains(scene, winner, zone.dilate(&terms.board)) {
        add_one(&mut zone, &scene.liberties(terms, &chain));
    }
    zone
}

/// The zone where the winner is to move and wins by a move, none for the pass.
pub(super) fn won(
    terms: &Terms,
    aim: &Aim,
    scene: &Scene,
    played: Option<(Point, &Played)>,
    mut zone: PointSet,
) -> PointSet {
    if let Some((point, played)) = played {
        zone.insert(point);
        zone |= played.captured;
        add_one(&mut zone, &played.liberties);
    }
    close(terms, aim, scene, scene.mover, zone)
}

/// The zone where the loser is to move, of whose moves these were tried: all that are legal in the zone of
/// the pass.
pub(super) fn lost(terms: &Terms, aim: &Aim, scene: &Scene, passed: PointSet, tried: &[Tried]) -> PointSet {
    let (loser, winner) = (scene.mover, scene.mover.opponent());
    let mut zone = passed;
    for Tried { point, played, zone: below } in tried {
        zone |= *below;
        zone.insert(*point);
        if !played.captured.is_empty() {
            zone |= (played.captured | PointSet::of(*point)).dilate(&terms.board);
        }
    }
    // A stone of the loser does not take more than it did when it was tried.
    for Tried { point, played, .. } in tried {
        for chain in chains(&played.after, winner, PointSet::of(*point).dilate(&terms.board)) {
            add_one(&mut zone, &played.after.liberties(terms, &chain));
        }
    }
    // What he may not play remains so.
    let played: PointSet = tried.iter().map(|tried| tried.point).collect();
    for point in &((passed & scene.empty(terms)) - played) {
        let around = PointSet::of(point).dilate(&terms.board);
        if scene.ban == Some(point) {
            zone |= around.dilate(&terms.board) - scene.empty(terms);
            continue;
        }
        let own: PointSet = chains(scene, loser, around).fold(PointSet::EMPTY, |all, chain| all | chain);
        zone |= own;
        for chain in chains(scene, winner, around) {
            let mut liberties = scene.liberties(terms, &chain);
            liberties.remove(point);
            add_one(&mut zone, &liberties);
        }
    }
    close(terms, aim, scene, winner, zone)
}
