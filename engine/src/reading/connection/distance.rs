//! How far a chain is away from the points around it, in tenths of a stone.

use board::{Color, Point, PointSet, Position, STRIDE};

/// Table indices, also of points beyond the board.
const SLOTS: usize = 512;
/// Farther than this nothing is looked at.
pub(super) const MOST: usize = 47;
/// The distance of what is not reached.
pub(super) const NEVER: usize = u8::MAX as usize;
/// A stone next to what is reached.
const STONE: u8 = 10;
// A diagonal and a jump over one point cost 1.0 to 1.3 stones in GNU Go (facts, section 12).
/// A diagonal with both points empty that join it.
const LINK: u8 = 1;
/// A jump over one point to a stone that stands there.
const JUMP: u8 = 6;
/// A jump over one point to an empty one.
const JUMP_AHEAD: u8 = 14;

/// Distances from one end.
#[derive(Debug)]
pub(super) struct Distances {
    far: [u8; SLOTS],
    queue: [Vec<u16>; MOST + 1],
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
        0 | 1 => 4,
        2 => 11,
        3 => 18,
        4 => 33,
        _ => u8::MAX,
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

/// From where to where, on which board, and how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk<'a> {
    pub(super) position: &'a Position,
    pub(super) ground: &'a Ground,
    pub(super) color: Color,
    pub(super) starts: &'a PointSet,
    pub(super) goal: &'a PointSet,
    pub(super) most: usize,
    pub(super) detour: usize,
}

impl Distances {
    pub(super) fn new() -> Distances {
        Distances { far: [u8::MAX; SLOTS], queue: std::array::from_fn(|_| Vec::new()) }
    }

    /// The distance of a point.
    #[inline]
    pub(super) fn of(&self, point: Point) -> usize {
        usize::from(self.far[point.index() % SLOTS])
    }

    /// What was reached.
    pub(super) fn reached(&self, board: &PointSet) -> PointSet {
        board.iter().filter(|point| self.of(*point) <= MOST).collect()
    }

    /// Walks until the goal is reached and so much farther, but not farther than `most`, and gives the distance of the goal.
    pub(super) fn walk(&mut self, walk: &Walk<'_>, costs: &mut Costs) -> usize {
        self.far.fill(u8::MAX);
        self.queue.iter_mut().for_each(Vec::clear);
        for start in walk.starts {
            let own = walk.position.color_at(start) == Some(walk.color);
            let cost = if own { 0 } else { costs.stone(walk.position, walk.color, start) };
            self.reach(start.index(), cost);
        }
        let (mut distance, mut most) = (NEVER, walk.most);
        let mut cost = 0;
        while cost <= most {
            while let Some(index) = self.queue.get_mut(cost).and_then(Vec::pop) {
                let index = usize::from(index);
                if usize::from(self.far[index]) != cost {
                    continue;
                }
                if distance == NEVER && walk.goal.get(index).is_some() {
                    distance = cost;
                    most = (distance + walk.detour).min(MOST);
                    if walk.detour == 0 {
                        return distance;
                    }
                }
                self.steps(walk, index, cost as u8, costs);
            }
            cost += 1;
        }
        distance
    }

    #[inline]
    fn reach(&mut self, index: usize, cost: u8) {
        if self.far[index % SLOTS] > cost
            && let Some(queue) = self.queue.get_mut(usize::from(cost))
        {
            self.far[index % SLOTS] = cost;
            queue.push((index % SLOTS) as u16);
        }
    }

    /// What is reached from a point.
    fn steps(&mut self, walk: &Walk<'_>, index: usize, cost: u8, costs: &mut Costs) {
        let ground = walk.ground;
        let here = ground.cell(index);
        let at = |offset: isize| index.wrapping_add_signed(offset) % SLOTS;
        let row = STRIDE as isize;
        let ways = [-row, 1, row, -1];
        let near = ways.map(|way| ground.cell(at(way)));
        for (turn, way) in ways.into_iter().enumerate() {
            match near[turn] {
                Cell::Own => self.reach(at(way), cost),
                Cell::Empty => {
                    let Some(point) = walk.position.board().get(at(way)) else { continue };
                    self.reach(at(way), cost.saturating_add(costs.stone(walk.position, walk.color, point)));
                    if here != Cell::Foe {
                        let next = (turn + 1) % ways.len();
                        self.leaps(
                            ground,
                            [at(way + ways[next]), at(way - ways[next]), at(way + way)],
                            near[next],
                            cost,
                        );
                    }
                }
                Cell::Foe if here != Cell::Foe => self.capture(walk.position, at(way), cost),
                Cell::Foe | Cell::Outside => {}
            }
        }
    }

    /// What is reached beyond an empty point: diagonally, if the point on the other side is empty too, and straight on, if no
    /// stone of the opponent stands beside it.
    fn leaps(&mut self, ground: &Ground, [left, right, ahead]: [usize; 3], other: Cell, cost: u8) {
        if other == Cell::Empty {
            match ground.cell(left) {
                Cell::Own => self.reach(left, cost.saturating_add(LINK)),
                Cell::Empty => self.reach(left, cost.saturating_add(STONE + LINK)),
                Cell::Foe | Cell::Outside => {}
            }
        }
        if ground.cell(left) == Cell::Foe || ground.cell(right) == Cell::Foe {
            return;
        }
        match ground.cell(ahead) {
            Cell::Own => self.reach(ahead, cost.saturating_add(JUMP)),
            Cell::Empty => self.reach(ahead, cost.saturating_add(JUMP_AHEAD)),
            Cell::Foe | Cell::Outside => {}
        }
    }

    fn capture(&mut self, position: &Position, index: usize, cost: u8) {
        let Some(stone) = position.board().get(index) else { return };
        let cost = cost.saturating_add(capture_cost(position.liberty_count(stone)));
        if usize::from(cost) <= MOST && self.of(stone) > usize::from(cost) {
            for stone in position.chain_stones(stone) {
                self.reach(stone.index(), cost);
            }
        }
    }
}
