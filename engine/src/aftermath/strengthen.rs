//! Moves that give living stones eyes that no one can take.

use super::ground::{Ground, size};
use board::score::Ownership;
use board::unconditional::UnconditionalLife;
use board::{Point, PointSet};
use search::score::StatusEstimate;

/// The largest room in which two moves are tried one after the other.
const MOST_TRIED: usize = 20;

/// The move that settles most of the player's stones: at once, by making his room smaller, together with
/// another move, or by connecting them. None where nothing helps.
pub(super) fn strengthen(ground: &Ground<'_>, claims: &StatusEstimate) -> Option<Point> {
    let position = ground.position();
    let open = *position.stones(ground.color) - claims.dead - claims.seki - ground.own().alive;
    if open.is_empty() {
        return None;
    }
    let board = position.board();
    let own = *Ownership::new(position, &claims.dead).points(ground.color) & position.empty();
    let beside = open.dilate(board) & position.empty();
    let stones = *position.stones(ground.color) - claims.dead;
    let tried = beside.iter().chain((own - beside).iter().filter(|point| near(ground, *point, &stones)));
    let moves: Vec<Room> = tried.filter_map(|point| Room::after(ground, point, &own)).collect();
    let now = size(ground.own());
    // The first of equal ones.
    let at_once = moves
        .iter()
        .filter(|room| room.settled > now)
        .max_by_key(|room| (room.settled, std::cmp::Reverse(room.point)));
    let narrower = || {
        let middle = middle(&own, &stones, board).len();
        let solid = moves.iter().filter(|room| own.contains(room.point) && room.is_solid);
        let smaller = solid.filter(|room| room.middle < middle);
        smaller.min_by_key(|room| (room.middle, room.chains, room.point))
    };
    let joined = || {
        let inside = moves.iter().filter(|room| own.contains(room.point) && room.chains < chains(ground));
        inside.min_by_key(|room| (room.chains, room.point))
    };
    at_once
        .or_else(narrower)
        .map(|room| room.point)
        .or_else(|| by_two(ground, &moves, &own, now))
        .or_else(|| joined().map(|room| room.point))
}

/// How many chains the player has that are not settled.
fn chains(ground: &Ground<'_>) -> usize {
    let open = *ground.position().stones(ground.color) - ground.own().alive;
    ground.position().heads_among(&open).len()
}

/// What a move leaves.
struct Room {
    point: Point,
    /// The points that are settled then.
    settled: usize,
    /// The points of the room that touch no stone of the player.
    middle: usize,
    /// His chains that are not settled.
    chains: usize,
    /// Whether the stone touches another one of his.
    is_solid: bool,
}

impl Room {
    fn after(ground: &Ground<'_>, point: Point, own: &PointSet) -> Option<Room> {
        let position = ground.position();
        let board = position.board();
        let around = PointSet::of(point).border(board);
        // An eye of one point is not filled.
        if around.is_subset(position.stones(ground.color)) {
            return None;
        }
        let (after, settled) = ground.settled_after(point)?;
        if after.liberty_count(point) < 2 {
            return None;
        }
        let left = *own - PointSet::of(point);
        let middle = middle(&left, after.stones(ground.color), board).len();
        let open = *after.stones(ground.color) - settled.alive;
        let (settled, chains) = (size(&settled), after.heads_among(&open).len());
        Some(Room {
            point,
            settled,
            middle,
            chains,
            is_solid: around.intersects(position.stones(ground.color)),
        })
    }
}

/// The points that touch none of these stones.
fn middle(points: &PointSet, stones: &PointSet, board: &PointSet) -> PointSet {
    *points - stones.dilate(board)
}

/// Whether a point touches one of these stones, or is next to one that does.
fn near(ground: &Ground<'_>, point: Point, stones: &PointSet) -> bool {
    let board = ground.position().board();
    PointSet::of(point).dilate(board).dilate(board).intersects(stones)
}

/// The first of two moves that settle something together.
fn by_two(ground: &Ground<'_>, moves: &[Room], own: &PointSet, now: usize) -> Option<Point> {
    let inside: Vec<Point> =
        moves.iter().map(|room| room.point).filter(|point| own.contains(*point)).collect();
    if inside.len() > MOST_TRIED {
        return None;
    }
    let mut best: Option<(usize, Point)> = None;
    for (number, first) in inside.iter().enumerate() {
        let Some((after, _)) = ground.settled_after(*first) else { continue };
        for second in &inside[number + 1..] {
            let Ok(both) = after.after(ground.color, *second) else { continue };
            let settled = size(UnconditionalLife::new(&both).settled(ground.color));
            if settled > best.map_or(now, |(most, _)| most) {
                best = Some((settled, *first));
            }
        }
    }
    best.map(|(_, point)| point)
}
