//! The moves of both sides.

use super::super::capture::{heads_next_to, with_liberties};
use super::super::search::Moves;
use super::P;
use super::distance::{Costs, Distances, FAR, Ground, capture_cost};
use board::{Color, Point, PointSet, Position};

/// Distances from both ends, and what lies between them.
#[derive(Debug)]
pub(super) struct Between {
    here: Distances,
    there: Distances,
    costs: Costs,
    ground: Ground,
}

/// What is so much longer than the shortest way is no way.


impl Between {
    pub(super) fn new() -> Between {
        Between { here: Distances::new(), there: Distances::new(), costs: Costs::new(), ground: Ground::new() }
    }

    /// Measures a position and gives the distance of the ends.
    pub(super) fn measure(&mut self, position: &Position, color: Color, start: &PointSet, end: &PointSet, most: usize) -> usize {
        self.costs.clear();
        self.ground.update(position, color);
        let detour = P(19) as usize;
        let distance = self.here.walk(position, color, start, end, most, detour, &self.ground, &mut self.costs);
        self.there.walk(position, color, end, start, distance.min(most), detour, &self.ground, &mut self.costs);
        distance
    }

    /// The distance of the ends.
    pub(super) fn quick(&mut self, position: &Position, color: Color, start: &PointSet, end: &PointSet, most: usize) -> usize {
        self.costs.clear();
        self.ground.update(position, color);
        self.here.walk(position, color, start, end, most, 0, &self.ground, &mut self.costs)
    }

    /// The length of the shortest way over a point.
    fn over(&mut self, position: &Position, color: Color, point: Point) -> usize {
        let (here, there) = (self.here.of(point), self.there.of(point));
        if here > FAR || there > FAR {
            return 255;
        }
        let own = match position.color_at(point) {
            None => self.costs.stone(position, color, point),
            Some(found) if found == color => 0,
            Some(_) => capture_cost(position.liberty_count(point)),
        };
        (here + there).saturating_sub(usize::from(own))
    }

    /// Offers the moves of one side.
    pub(super) fn offer(&mut self, position: &Position, color: Color, distance: usize, connects: bool, depth: usize, ends: &PointSet, moves: &mut Moves) {
        let foe = color.opponent();
        let mover = if connects { color } else { foe };
        let most = distance + P(19) as usize;
        let mut list = List { keys: [u8::MAX; 512], points: PointSet::EMPTY };
        let mut own: PointSet = ends.iter().filter_map(|end| position.head_of(end)).collect();
        let mut foes = PointSet::EMPTY;
        for point in &self.here.reached(position.board()) {
            let over = self.over(position, color, point);
            if over > most {
                continue;
            }
            let key = over.saturating_sub(distance) as u32;
            match position.color_at(point) {
                None => list.add(point, P(0) + key),
                Some(found) if found == color => own.insert(position.head_of(point).unwrap_or(point)),
                Some(_) => {
                    let Some(head) = position.head_of(point) else { continue };
                    if !foes.contains(head) {
                        foes.insert(head);
                        let count = position.liberty_count(head);
                        let bonus = if connects { P(1) } else { P(2) };
                        list.add_all(&position.liberties(head), key + bonus + P(3) * count.saturating_sub(1) as u32);
                    }
                }
            }
        }
        for chain in &own {
            let count = position.liberty_count(chain);
            if count <= 2 {
                let key = if connects { P(4) } else { P(5) } + if count == 2 { P(6) } else { 0 };
                list.add_all(&position.liberties(chain), key);
                let around = with_liberties(position, &position.heads_around_chain(chain, foe), 2);
                for threat in &around {
                    let key = if connects { P(7) } else { P(8) } + if position.liberty_count(threat) == 2 { P(9) } else { 0 };
                    list.add_all(&position.liberties(threat), key + if count == 2 { P(6) } else { 0 });
                }
            }
        }
        for chain in &foes {
            if position.liberty_count(chain) <= 2 {
                let around = with_liberties(position, &position.heads_around_chain(chain, color), 2);
                for threat in &around {
                    let key = if connects { P(26) } else { P(35) } + if position.liberty_count(threat) == 2 { P(9) } else { 0 };
                    list.add_all(&position.liberties(threat), key);
                }
                let liberties = position.liberties(chain);
                let beside = with_liberties(position, &heads_next_to(position, &liberties, foe), 2);
                for friend in &beside {
                    list.add_all(&position.liberties(friend), if connects { P(39) } else { P(38) });
                }
                if connects {
                    list.add_all(&(liberties.border(position.board()) & position.empty()), P(40));
                }
            }
        }
        list.offer(position, mover, (P(33) as usize).saturating_sub(depth * P(34) as usize / 8).max(P(36) as usize), moves);
    }
}

/// Moves with how unlikely they are.
struct List {
    keys: [u8; 512],
    points: PointSet,
}

impl List {
    fn add(&mut self, point: Point, key: u32) {
        if let Some(slot) = self.keys.get_mut(point.index()) {
            *slot = (*slot).min(key.min(200) as u8);
            self.points.insert(point);
        }
    }

    fn add_all(&mut self, points: &PointSet, key: u32) {
        points.iter().for_each(|point| self.add(point, key));
    }

    fn offer(&self, position: &Position, mover: Color, most: usize, moves: &mut Moves) {
        let mut sorted = [(u8::MAX, 0usize); 64];
        let mut count = 0;
        for point in &self.points {
            if !position.is_legal(mover, point) && position.ko().is_none_or(|ban| ban.point != point) {
                continue;
            }
            let alone = position.empty_count_around(point) < 2 && position.liberties_after(mover, point).len() < 2;
            let key = self.keys.get(point.index()).copied().unwrap_or(u8::MAX) + if alone { P(37) as u8 } else { 0 };
            if let Some(slot) = sorted.get_mut(count) {
                *slot = (key, point.index());
                count += 1;
            }
        }
        let sorted = sorted.get_mut(..count).unwrap_or_default();
        sorted.sort_unstable();
        for (key, index) in sorted.iter().take(most) {
            if let Some(point) = self.points.get(*index) {
                moves.offer(&PointSet::of(point), u32::from(*key) * P(21) / 8);
            }
        }
    }
}
