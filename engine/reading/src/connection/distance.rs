//! How far a chain is away from the points around it, in tenths of a stone.

use board::{Color, Point, PointSet, Position, SLOTS, STRIDE};

/// Farther than this nothing is looked at.
pub(super) const MOST: usize = 47;
/// The distance of what is not reached.
pub(super) const NEVER: usize = u8::MAX as usize;
/// A stone next to what is reached.
const STONE: u8 = 10;
// A diagonal and a jump over one point cost 1.0 to 1.3 stones in GNU Go (GNU Go manual, 11.10).
/// A diagonal with both points empty that join it.
const LINK: u8 = 1;
/// A jump over one point to a stone that stands there.
const JUMP: u8 = 6;
/// A jump over one point to an empty one.
const JUMP_AHEAD: u8 = 14;

/// Points that wait to be walked from, a list for each distance; its memory is kept from walk to walk.
#[derive(Debug)]
struct WalkQueue {
    /// The place of the point that came last.
    last: [u16; MOST + 1],
    /// Points, each with the place of the one that came before it.
    points: Vec<(u16, u16)>,
    /// A bit for each distance.
    waiting: u64,
}

const _: () = assert!(MOST < u64::BITS as usize, "distances have a bit each");
/// No place.
const NONE: u16 = u16::MAX;

impl WalkQueue {
    fn new() -> WalkQueue {
        // A point comes again when it turns out to be nearer; twice for each is more than a walk needs.
        WalkQueue { last: [NONE; MOST + 1], points: Vec::with_capacity(2 * SLOTS), waiting: 0 }
    }

    fn clear(&mut self) {
        self.points.clear();
        self.last.fill(NONE);
        self.waiting = 0;
    }

    /// Adds a point at a distance of at most [`MOST`].
    #[inline]
    fn push(&mut self, distance: u8, point: u16) {
        let last = &mut self.last[usize::from(distance)];
        self.points.push((point, *last));
        *last = self.points.len() as u16 - 1;
        self.waiting |= 1 << distance;
    }

    /// A nearest point, with its distance.
    #[inline]
    fn pop(&mut self) -> Option<(usize, u16)> {
        let distance = self.waiting.trailing_zeros() as usize;
        let last = self.last.get_mut(distance)?;
        let (point, before) = *self.points.get(usize::from(*last))?;
        *last = before;
        self.waiting ^= u64::from(before == NONE) << distance;
        Some((distance, point))
    }
}

/// Distances from one end.
#[derive(Debug)]
pub(super) struct Distances {
    far: [u8; SLOTS],
    /// Nothing farther is reached.
    bound: u8,
    queue: WalkQueue,
    /// What was walked from, nearest first.
    walked: Vec<u16>,
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
    #[inline]
    pub(super) fn stone(&mut self, position: &Position, color: Color, point: Point) -> u8 {
        let cost = &mut self.costs[point.index() % SLOTS];
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

/// What capturing a chain costs that has this many liberties.
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
    Opponent,
}

/// The board as a walk sees it, kept up to date from one position to the next. An empty point where no one
/// may play is outside.
#[derive(Debug)]
pub(super) struct Ground {
    cells: [Cell; SLOTS],
    own: PointSet,
    opponent: PointSet,
    empty: PointSet,
}

impl Ground {
    pub(super) fn new() -> Ground {
        let none = PointSet::EMPTY;
        Ground { cells: [Cell::Outside; SLOTS], own: none, opponent: none, empty: none }
    }

    /// Takes note of what has changed.
    pub(super) fn update(&mut self, position: &Position, color: Color, within: &PointSet) {
        let (own, opponent) = (*position.stones(color), *position.stones(color.opponent()));
        let empty = position.empty() & *within;
        let gone = (self.own | self.opponent | self.empty) - (own | opponent | empty);
        let changes = [
            (gone, Cell::Outside),
            (own - self.own, Cell::Own),
            (opponent - self.opponent, Cell::Opponent),
            (empty - self.empty, Cell::Empty),
        ];
        for (points, cell) in changes {
            for point in &points {
                self.cells[point.index() % SLOTS] = cell;
            }
        }
        (self.own, self.opponent, self.empty) = (own, opponent, empty);
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
        Distances {
            far: [u8::MAX; SLOTS],
            bound: 0,
            queue: WalkQueue::new(),
            walked: Vec::with_capacity(SLOTS),
        }
    }

    /// The distance of a point.
    #[inline]
    pub(super) fn of(&self, point: Point) -> usize {
        usize::from(self.far[point.index() % SLOTS])
    }

    /// What was reached.
    pub(super) fn reached(&self, board: &PointSet) -> impl Iterator<Item = Point> {
        self.walked.iter().filter_map(|index| board.get(usize::from(*index)))
    }

    /// Walks until the goal is reached and so much farther, but not farther than `most`, and gives the
    /// distance of the goal.
    pub(super) fn walk(&mut self, walk: &Walk<'_>, costs: &mut Costs) -> usize {
        self.far[..walk.position.size().slots()].fill(u8::MAX);
        self.queue.clear();
        self.walked.clear();
        self.bound = (walk.most + walk.detour).min(MOST) as u8;
        for start in walk.starts {
            let own = walk.position.color_at(start) == Some(walk.color);
            let cost = if own { 0 } else { costs.stone(walk.position, walk.color, start) };
            self.reach(start.index(), cost);
        }
        let (mut distance, mut most) = (NEVER, walk.most);
        while let Some((cost, index)) = self.queue.pop()
            && cost <= most
        {
            let place = usize::from(index) % SLOTS;
            if usize::from(self.far[place]) != cost {
                continue;
            }
            self.walked.push(index);
            if distance == NEVER && walk.goal.get(place).is_some() {
                distance = cost;
                most = (distance + walk.detour).min(MOST);
                if walk.detour == 0 {
                    return distance;
                }
            }
            self.steps(walk, place, cost as u8, costs);
        }
        distance
    }

    #[inline]
    fn reach(&mut self, index: usize, cost: u8) {
        let far = &mut self.far[index % SLOTS];
        if *far > cost && cost <= self.bound {
            *far = cost;
            self.queue.push(cost, (index % SLOTS) as u16);
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
                    // No stone costs less than one; what is as near already need not be looked at.
                    if self.far[at(way)] > cost + 1
                        && let Some(point) = walk.position.board().get(at(way))
                    {
                        self.reach(at(way), cost + costs.stone(walk.position, walk.color, point));
                    }
                    if here != Cell::Opponent {
                        let next = (turn + 1) % ways.len();
                        self.leaps(
                            ground,
                            [at(way + ways[next]), at(way - ways[next]), at(way + way)],
                            near[next],
                            cost,
                        );
                    }
                }
                Cell::Opponent if here != Cell::Opponent => self.capture(walk.position, at(way), cost),
                Cell::Opponent | Cell::Outside => {}
            }
        }
    }

    /// What is reached beyond an empty point: diagonally, if the point on the other side is empty too, and
    /// straight on, if no stone of the opponent stands beside it.
    fn leaps(&mut self, ground: &Ground, [left, right, ahead]: [usize; 3], other: Cell, cost: u8) {
        // Most points have been reached before and from nearer: to look at that first saves most of the work.
        if other == Cell::Empty && self.far[left] > cost + LINK {
            match ground.cell(left) {
                Cell::Own => self.reach(left, cost + LINK),
                Cell::Empty => self.reach(left, cost + STONE + LINK),
                Cell::Opponent | Cell::Outside => {}
            }
        }
        if self.far[ahead] <= cost + JUMP
            || ground.cell(left) == Cell::Opponent
            || ground.cell(right) == Cell::Opponent
        {
            return;
        }
        match ground.cell(ahead) {
            Cell::Own => self.reach(ahead, cost + JUMP),
            Cell::Empty => self.reach(ahead, cost + JUMP_AHEAD),
            Cell::Opponent | Cell::Outside => {}
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
