//! The moves of both sides.

use super::super::capture::{liberties_of, with_liberties};
use super::super::search::Moves;
use super::P;
use super::distance::{Costs, Distances, FAR, capture_cost};
use board::{Color, Point, PointSet, Position};

/// Distances from both ends, and what lies between them.
#[derive(Debug)]
pub(super) struct Between {
    here: Distances,
    there: Distances,
    costs: Costs,
}

/// What is so much longer than the shortest way is no way.


impl Between {
    pub(super) fn new() -> Between {
        Between { here: Distances::new(), there: Distances::new(), costs: Costs::new() }
    }

    /// Measures a position and gives the distance of the ends.
    pub(super) fn measure(&mut self, position: &Position, color: Color, start: &PointSet, end: &PointSet, most: usize) -> usize {
        self.costs.clear();
        let detour = P(19) as usize;
        let distance = self.here.walk(position, color, start, end, most, detour, &mut self.costs);
        self.there.walk(position, color, end, start, distance.min(most), detour, &mut self.costs);
        distance
    }

    /// The distance of the ends.
    pub(super) fn quick(&mut self, position: &Position, color: Color, start: &PointSet, end: &PointSet, most: usize) -> usize {
        self.costs.clear();
        self.here.walk(position, color, start, end, most, 0, &mut self.costs)
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
    pub(super) fn offer(&mut self, position: &Position, color: Color, distance: usize, connects: bool, ends: &PointSet, moves: &mut Moves) {
        let most = distance + P(19) as usize;
        let mut chains = [PointSet::EMPTY; 2];
        let (mut shortest, mut near, mut detours) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
        for point in &self.here.reached(position.board()) {
            let over = self.over(position, color, point);
            if over > most {
                continue;
            }
            match position.color_at(point) {
                None if over <= distance + P(20) as usize => shortest.insert(point),
                None if over <= distance + P(19) as usize / 2 => near.insert(point),
                None => detours.insert(point),
                Some(found) => {
                    if let (Some(head), Some(chains)) = (position.head_of(point), chains.get_mut(usize::from(found == color))) {
                        chains.insert(head);
                    }
                }
            }
        }
        let [foes, own] = chains;
        let own = own | ends.iter().filter_map(|end| position.head_of(end)).collect::<PointSet>();
        let foes = ends.iter().fold(foes, |all, end| all | position.heads_around_chain(end, color.opponent()));
        let (attacked, threatened) = if connects { (foes, own) } else { (own, foes) };
        moves.offer(&liberties_of(position, &with_liberties(position, &attacked, 1)), 0);
        moves.offer(&shortest, 0);
        let alarmed = with_liberties(position, &threatened, 1);
        moves.offer(&liberties_of(position, &alarmed), 1);
        moves.offer(&near, P(21));
        let mover = if connects { color } else { color.opponent() };
        moves.offer(&rescues(position, &with_liberties(position, &threatened, 2), mover, 1), 2);
        moves.offer(&liberties_of(position, &with_liberties(position, &attacked, 2)), P(22));
        moves.offer(&detours, P(21) * 2);
        moves.offer(&liberties_of(position, &with_liberties(position, &threatened, 2)), P(22) * 2);
    }
}

/// Where chains of the opponent around these chains can be taken.
fn rescues(position: &Position, chains: &PointSet, mover: Color, most: usize) -> PointSet {
    let around = chains.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, mover.opponent()));
    liberties_of(position, &with_liberties(position, &around, most))
}
