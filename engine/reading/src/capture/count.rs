//! Races that are a matter of counting.

use board::{Color, Point, PointSet, Position};

/// Whether who moves takes the other chain first, where that follows from the number of liberties: no liberty
/// is shared, no one gets more by extending, whoever surrounds a chain may fill its liberties, and his stones
/// are in no danger for as long as it takes. None elsewhere.
pub(super) fn is_ahead(
    position: &Position,
    mover: Color,
    [own, other]: [Point; 2],
    within: &PointSet,
) -> Option<bool> {
    let (own_liberties, liberties) = (position.liberties(own), position.liberties(other));
    let both = own_liberties | liberties;
    let ko = position.ko().is_some_and(|ban| both.contains(ban.point));
    if ko || own_liberties.intersects(&liberties) || !(both - *within).is_empty() {
        return None;
    }
    // Both are filled one for one; who surrounds them must not come into atari meanwhile.
    let most = own_liberties.len().max(liberties.len());
    let is_plain = |chain: Point, owner: Color, rival: Point| {
        let is_safe = |head: Point| {
            let outside = position.liberties(head) - both;
            outside.len() > most || !(outside - *within).is_empty()
        };
        let walls = safe_walls(position, chain, owner.opponent(), rival, is_safe);
        walls.is_some_and(|walls| is_fillable(position, chain, owner, &walls))
    };
    let plain = is_plain(own, mover, other) && is_plain(other, mover.opponent(), own);
    plain.then(|| own_liberties.len() >= liberties.len())
}

/// The stones around a chain but those of its rival; none if some are not safe.
fn safe_walls(
    position: &Position,
    chain: Point,
    color: Color,
    rival: Point,
    is_safe: impl Fn(Point) -> bool,
) -> Option<PointSet> {
    let mut walls = PointSet::EMPTY;
    for head in &position.heads_around_chain(chain, color) {
        if position.same_chain(head, rival) {
            continue;
        }
        if !is_safe(head) {
            return None;
        }
        walls |= position.chain(head);
    }
    Some(walls)
}

/// Whether the owner gains nothing by extending, and all liberties but the last one can be filled from the
/// walls.
fn is_fillable(position: &Position, chain: Point, owner: Color, walls: &PointSet) -> bool {
    let liberties = position.liberties(chain);
    let gains = |liberty: &Point| position.liberties_after(owner, *liberty).len() >= liberties.len();
    let beside = walls.dilate(position.board());
    // The last one takes the chain; a single stone might be taken in a ko there.
    let inside = usize::from(position.chain_len(chain) > 1);
    (liberties - beside).len() <= inside && !liberties.iter().any(|liberty| gains(&liberty))
}
