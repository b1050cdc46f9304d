//! How far a chain is away from the points around it, in tenths of a stone.

use board::{Color, Point, PointSet, Position, STRIDE};

/// Table indices, also of points beyond the board.
const SLOTS: usize = 512;
/// Farther than this nothing is looked at.
pub(super) const FAR: usize = 48;
/// A stone next to what is reached.
const STONE: u8 = 10;

/// Distances from one end.
#[derive(Debug)]
pub(super) struct Distances {
    far: [u8; SLOTS],
    queue: [Vec<u16>; FAR],
}

/// What it costs to have a stone on a point, found at most once for a position.
#[derive(Debug)]
pub(super) struct Costs {
    costs: [u8; SLOTS],
}

impl Costs {
    pub(super) fn new() -> Costs {
        Costs { costs: [0; SLOTS] }
    }

    pub(super) fn clear(&mut self) {
        self.costs.fill(0);
    }

    /// A stone, or less where the opponent cannot stay.
    pub(super) fn stone(&mut self, position: &Position, color: Color, point: Point) -> u8 {
        let Some(cost) = self.costs.get_mut(point.index()) else { return STONE };
        if *cost == 0 {
            *cost = match position.empty_count_around(point) {
                2.. => STONE,
                _ => match position.liberties_after(color.opponent(), point).len() {
                    0 => 1,
                    1 => 3,
                    _ => STONE,
                },
            };
        }
        *cost
    }
}

/// What capturing a chain costs that has so many liberties.
pub(super) fn capture_cost(liberties: usize) -> u8 {
    match liberties {
        0 | 1 => super::P(27) as u8,
        2 => super::P(28) as u8,
        3 => super::P(29) as u8,
        4 => super::P(30) as u8,
        _ => 255,
    }
}

/// What stands on a point, seen from the color that connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Outside,
    Empty,
    Own,
    Foe,
}

/// The board as a walk sees it, kept up to date from one position to the next.
#[derive(Debug)]
pub(super) struct Ground {
    cells: [Cell; SLOTS],
    own: PointSet,
    foe: PointSet,
    board: PointSet,
}

impl Ground {
    pub(super) fn new() -> Ground {
        let none = PointSet::EMPTY;
        Ground { cells: [Cell::Outside; SLOTS], own: none, foe: none, board: none }
    }

    /// Takes note of what has changed.
    pub(super) fn update(&mut self, position: &Position, color: Color) {
        let (own, foe, board) = (position.stones(color), position.stones(color.opponent()), position.board());
        for point in &((self.own ^ *own) | (self.foe ^ *foe) | (self.board ^ *board)) {
            let cell = match position.color_at(point) {
                None => Cell::Empty,
                Some(found) if found == color => Cell::Own,
                Some(_) => Cell::Foe,
            };
            if let Some(slot) = self.cells.get_mut(point.index()) {
                *slot = cell;
            }
        }
        (self.own, self.foe, self.board) = (*own, *foe, *board);
    }

    #[inline]
    fn cell(&self, index: usize) -> Cell {
        self.cells[index % SLOTS]
    }
}

impl Distances {
    pub(super) fn new() -> Distances {
        Distances { far: [255; SLOTS], queue: std::array::from_fn(|_| Vec::new()) }
    }

    /// The distance of a point.
    pub(super) fn of(&self, point: Point) -> usize {
        self.far.get(point.index()).map_or(255, |far| usize::from(*far))
    }

    /// What was reached.
    pub(super) fn reached(&self, board: &PointSet) -> PointSet {
        board.iter().filter(|point| self.of(*point) < FAR).collect()
    }

    /// Of these points, the nearest one's distance.
    pub(super) fn nearest(&self, points: &PointSet) -> usize {
        points.iter().map(|point| self.of(point)).min().unwrap_or(255)
    }

    /// Walks from these points, each with what it costs to begin there.
    pub(super) fn walk(&mut self, position: &Position, color: Color, starts: &PointSet, goal: &PointSet, mut most: usize, detour: usize, ground: &Ground, costs: &mut Costs) -> usize {
        self.far.fill(255);
        self.queue.iter_mut().for_each(Vec::clear);
        for start in starts {
            let cost = if position.color_at(start) == Some(color) { 0 } else { costs.stone(position, color, start) };
            self.reach(start.index(), cost);
        }
        let mut distance = 255;
        for cost in 0..FAR {
            if cost > most {
                break;
            }
            while let Some(index) = self.queue.get_mut(cost).and_then(Vec::pop) {
                let index = usize::from(index);
                if self.far.get(index).copied() != Some(cost as u8) {
                    continue;
                }
                if distance == 255 && goal.get(index).is_some() {
                    distance = cost;
                    if detour == 0 {
                        return distance;
                    }
                    most = (distance + detour).min(FAR);
                }
                self.steps(position, color, ground, index, cost as u8, costs);
            }
        }
        distance
    }

    fn reach(&mut self, index: usize, cost: u8) {
        if let Some(far) = self.far.get_mut(index)
            && *far > cost
            && let Some(queue) = self.queue.get_mut(usize::from(cost))
        {
            *far = cost;
            queue.push(index as u16);
        }
    }

    /// What is reached from a point.
    fn steps(&mut self, position: &Position, color: Color, ground: &Ground, index: usize, cost: u8, costs: &mut Costs) {
        let here = ground.cell(index);
        let at = |offset: isize| index.wrapping_add_signed(offset) % SLOTS;
        let row = STRIDE as isize;
        let ways = [-row, 1, row, -1];
        let near = ways.map(|way| ground.cell(at(way)));
        for (turn, way) in ways.into_iter().enumerate() {
            let place = at(way);
            match near[turn] {
                Cell::Outside => {}
                Cell::Own => self.reach(place, cost),
                Cell::Empty => {
                    let step = ground.board.get(place).map_or(STONE, |point| costs.stone(position, color, point));
                    self.reach(place, cost.saturating_add(step));
                }
                Cell::Foe if here == Cell::Foe => {}
                Cell::Foe => self.capture(position, ground, place, cost),
            }
            if here == Cell::Foe || near[turn] != Cell::Empty {
                continue;
            }
            let across = ways[(turn + 1) % 4];
            if near[(turn + 1) % 4] == Cell::Empty {
                match ground.cell(at(way + across)) {
                    Cell::Own => self.reach(at(way + across), cost.saturating_add(1)),
                    Cell::Empty => self.reach(at(way + across), cost.saturating_add(11)),
                    _ => {}
                }
            }
            let open = ground.cell(at(way + across)) != Cell::Foe && ground.cell(at(way - across)) != Cell::Foe;
            if open {
                match ground.cell(at(way + way)) {
                    Cell::Own => self.reach(at(way + way), cost.saturating_add(6)),
                    Cell::Empty => self.reach(at(way + way), cost.saturating_add(14)),
                    _ => {}
                }
            }
        }
    }

    fn capture(&mut self, position: &Position, ground: &Ground, place: usize, cost: u8) {
        let Some(stone) = ground.foe.get(place) else { return };
        let more = capture_cost(position.liberty_count(stone));
        let cost = cost.saturating_add(more);
        if usize::from(cost) < FAR && self.of(stone) > usize::from(cost) {
            for stone in position.chain_stones(stone) {
                self.reach(stone.index(), cost);
            }
        }
    }
}
