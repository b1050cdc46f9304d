//! Where the board falls apart into regions.

use super::board::LEAST_FOR_LIFE;
use board::unconditional::UnconditionalLife;
use board::{Color, PointSet, Position};

/// Liberties elsewhere without which a chain that is only judged to live belongs to the region beside it.
const LEAST_ELSEWHERE: usize = 2;

/// A part of the board that is not settled, among stones that live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRegion {
    /// Its points, stones included.
    pub points: PointSet,
    /// Whether the stones around it cannot be captured whatever happens; else they are judged to live.
    pub proved: bool,
}

/// A position parted by stones that live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The stones that part the board, by color.
    pub walls: [PointSet; 2],
    /// What is open, in the order of points.
    pub open: Vec<OpenRegion>,
}

impl Separation {
    /// Parts a position by the stones that cannot be captured, and by others that are judged to live. Of
    /// these, a chain with too few liberties elsewhere belongs to a small region beside it, where it may be
    /// captured; a region is small with no more than `small` points.
    pub fn new(position: &Position, judged: &PointSet, small: usize) -> Separation {
        let life = UnconditionalLife::new(position);
        let certain = Color::BOTH.map(|color| life.settled(color).alive);
        let mut walls = Color::BOTH.map(|color| certain[color.index()] | (*judged & *position.stones(color)));
        loop {
            let parts: Vec<PointSet> = (*position.board() - walls[0] - walls[1]).parts().collect();
            let weak: PointSet =
                parts.iter().filter(|part| part.len() <= small).fold(PointSet::EMPTY, |all, part| {
                    all | weak_chains(position, part, &((walls[0] | walls[1]) - certain[0] - certain[1]))
                });
            if weak.is_empty() {
                let open = parts.into_iter().filter(|part| is_open(position, part, &walls, &life));
                let open = open.map(|points| {
                    let around = points.border(position.board());
                    OpenRegion { points, proved: around.is_subset(&(certain[0] | certain[1])) }
                });
                return Separation { walls, open: open.collect() };
            }
            walls = walls.map(|wall| wall - weak);
        }
    }
}

/// The chains beside a part, of these stones, that have too few liberties elsewhere.
fn weak_chains(position: &Position, part: &PointSet, judged: &PointSet) -> PointSet {
    let beside = part.border(position.board()) & *judged;
    position.heads_among(&beside).iter().fold(PointSet::EMPTY, |all, head| {
        let elsewhere = position.liberties(head) - *part;
        if elsewhere.len() < LEAST_ELSEWHERE { all | position.chain(head) } else { all }
    })
}

/// Whether something may change in a part: it is not settled whatever happens, and both players have stones
/// in it or around it, or there is room for a player to live who has none.
fn is_open(position: &Position, part: &PointSet, walls: &[PointSet; 2], life: &UnconditionalLife) -> bool {
    let around = part.border(position.board());
    let touched = Color::BOTH
        .map(|color| around.intersects(&walls[color.index()]) || part.intersects(position.stones(color)));
    let settled = Color::BOTH.iter().any(|color| part.is_subset(&life.settled(*color).territory));
    (touched == [true, true] || part.len() >= LEAST_FOR_LIFE as usize) && !settled
}
