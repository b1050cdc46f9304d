//! The moves of both sides.

use super::super::capture::neighbors::with_liberties;
use super::super::moves::Moves;
use super::super::turn::Turn;
use super::super::zone::Seen;
use super::distance::{Costs, Distances, Ground, MOST, NEVER, Walk, capture_cost};
use board::{Color, Point, PointSet, Position, SLOTS};

/// Distances from both ends, and what lies between them.
#[derive(Debug)]
pub(in super::super) struct Between {
    here: Distances,
    there: Distances,
    costs: Costs,
    ground: Ground,
    /// What was measured last.
    distance: usize,
    /// The moves of a position, with how unlikely they are.
    sorted: Vec<(u8, u16)>,
    /// What was walked from since the question was asked, the points that might be moves, and those beside
    /// the ends.
    walked: PointSet,
    offered: PointSet,
    beside_ends: PointSet,
}

/// Which position is measured, between which ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span<'a> {
    pub(super) position: &'a Position,
    pub(super) color: Color,
    pub(super) start: &'a PointSet,
    pub(super) end: &'a PointSet,
    /// No one plays elsewhere.
    pub(super) within: &'a PointSet,
}

// Weights in tenths of a stone; where they come from: see `super`.

/// What is so much longer than the shortest way is no way.
const DETOUR: usize = 9;
/// Saving a chain, or taking one, that has two liberties and not one.
const TWO_LIBERTIES: u32 = 7;
/// The same of what stands around such a chain.
const TWO_LIBERTIES_AROUND: u32 = 5;
/// How many moves are tried. Moves as good as the last of them are tried too.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveCounts {
    /// In the position of the question.
    at_first: usize,
    /// Fewer by this much for each eight moves of the line.
    fewer: usize,
    least: usize,
}

/// The likely moves: those by which a side wins.
pub(super) const NARROW: MoveCounts = MoveCounts { at_first: 8, fewer: 6, least: 2 };
/// More of them, against which a win has to hold. With all moves no more of the mined questions were right.
pub(super) const WIDE: MoveCounts = MoveCounts { at_first: 16, fewer: 6, least: 5 };

impl MoveCounts {
    /// How many after this many moves.
    pub(super) fn at(self, depth: usize) -> usize {
        self.at_first.saturating_sub(depth * self.fewer / 8).max(self.least)
    }
}

/// A stone that can be taken at once.
const SELF_ATARI: u8 = 4;
/// From tenths of a stone to what is left to prove: this, and three bits less.
const COST: u32 = 6;

impl Between {
    pub(in super::super) fn new() -> Between {
        Between {
            here: Distances::new(),
            there: Distances::new(),
            costs: Costs::new(),
            ground: Ground::new(),
            distance: NEVER,
            sorted: Vec::with_capacity(SLOTS),
            walked: PointSet::EMPTY,
            offered: PointSet::EMPTY,
            beside_ends: PointSet::EMPTY,
        }
    }

    /// Begins the account of what is looked at.
    pub(super) fn begin(&mut self) {
        (self.walked, self.offered, self.beside_ends) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    }

    /// Takes note that the points beside the ends are looked at.
    pub(super) fn look_beside_ends(&mut self, points: &PointSet) {
        self.beside_ends |= *points;
    }

    /// What was looked at since the question was asked.
    pub(super) fn seen(&self, board: &PointSet) -> Seen {
        // A step leads to a point of which it is asked whether the opponent can stay there.
        Seen { looked: self.walked.dilate(board) | self.offered, exact: self.beside_ends }
    }

    /// Measures a position and gives the distance of the ends, or [`NEVER`] if it is more than `most`.
    pub(super) fn measure(&mut self, span: &Span<'_>, most: usize) -> usize {
        let distance = self.walk(span, most, DETOUR);
        let Span { position, color, start, end, .. } = *span;
        let most = distance.min(most);
        let back =
            Walk { position, ground: &self.ground, color, starts: end, goal: start, most, detour: DETOUR };
        self.there.walk(&back, &mut self.costs);
        self.walked |= *end | self.there.reached(position.board()).collect();
        self.distance = distance;
        distance
    }

    /// The distance of the ends, or [`NEVER`] if it is more than `most`.
    pub(super) fn distance(&mut self, span: &Span<'_>, most: usize) -> usize {
        self.walk(span, most, 0)
    }

    fn walk(&mut self, span: &Span<'_>, most: usize, detour: usize) -> usize {
        let Span { position, color, start, end, within } = *span;
        self.costs.clear();
        self.ground.update(position, color, within);
        let walk = Walk { position, ground: &self.ground, color, starts: start, goal: end, most, detour };
        let distance = self.here.walk(&walk, &mut self.costs);
        self.walked |= *start | self.here.reached(position.board()).collect();
        distance
    }

    /// The length of the shortest way over a point.
    fn over(&mut self, position: &Position, color: Color, point: Point) -> usize {
        let (here, there) = (self.here.of(point), self.there.of(point));
        if here > MOST || there > MOST {
            return NEVER;
        }
        let own = match position.color_at(point) {
            None => self.costs.stone(position, color, point),
            Some(found) if found == color => 0,
            Some(_) => capture_cost(position.liberty_count(point)),
        };
        (here + there).saturating_sub(usize::from(own))
    }

    /// Offers the moves of the side that connects, or of the other one, in the position measured last: on the
    /// ways, and what takes and saves the chains there.
    pub(super) fn offer(
        &mut self,
        position: &Position,
        color: Color,
        turn: Turn,
        most: usize,
        ends: &PointSet,
        moves: &mut Moves,
    ) {
        let distance = self.distance;
        let mut list = List { keys: [u8::MAX; SLOTS], points: PointSet::EMPTY };
        let ways: PointSet = self.here.reached(position.board()).collect();
        let mut own: PointSet = ends.iter().filter_map(|end| position.head_of(end)).collect();
        let mut opponents = PointSet::EMPTY;
        for point in &ways {
            let over = self.over(position, color, point);
            if over > distance + DETOUR {
                continue;
            }
            let key = over.saturating_sub(distance) as u32;
            match (position.color_at(point), position.head_of(point)) {
                (Some(found), Some(head)) if found == color => own.insert(head),
                (_, Some(head)) if !opponents.contains(head) => {
                    opponents.insert(head);
                    let more = 2 * position.liberty_count(head).saturating_sub(1) as u32;
                    list.add_all(&position.liberties(head), key + more + u32::from(turn == Turn::Refuter));
                }
                (None, _) => list.add(point, key + 1),
                _ => {}
            }
        }
        own_fights(position, color, turn, &own, &mut list);
        opponent_fights(position, color, turn, &opponents, &mut list);
        let mover = turn.color(color);
        self.offered |= list.points;
        list.offer(position, mover, most, &mut self.sorted, moves);
    }
}

/// Chains on the ways that have few liberties: they are saved or attacked, by their liberties and by those of
/// what stands around.
fn own_fights(position: &Position, color: Color, turn: Turn, own: &PointSet, list: &mut List) {
    for chain in &with_liberties(position, own, 2) {
        let two = u32::from(position.liberty_count(chain) == 2) * TWO_LIBERTIES;
        list.add_all(&position.liberties(chain), two + u32::from(turn == Turn::Prover));
        let around = position.heads_around_chain(chain, color.opponent());
        add_around(position, &around, two + if turn == Turn::Prover { 5 } else { 7 }, list);
    }
}

/// Chains in the way that have few liberties: what stands around them is taken or saved, and they are caught
/// from a distance.
fn opponent_fights(position: &Position, color: Color, turn: Turn, opponents: &PointSet, list: &mut List) {
    for chain in &with_liberties(position, opponents, 2) {
        let around = position.heads_around_chain(chain, color);
        add_around(position, &around, if turn == Turn::Prover { 10 } else { 7 }, list);
        if turn == Turn::Prover {
            list.add_all(&(position.liberties(chain).border(position.board()) & position.empty()), 7);
        }
    }
}

fn add_around(position: &Position, around: &PointSet, key: u32, list: &mut List) {
    for chain in &with_liberties(position, around, 2) {
        let two = u32::from(position.liberty_count(chain) == 2) * TWO_LIBERTIES_AROUND;
        list.add_all(&position.liberties(chain), key + two);
    }
}

/// Moves with how unlikely they are.
struct List {
    keys: [u8; SLOTS],
    points: PointSet,
}

impl List {
    fn add(&mut self, point: Point, key: u32) {
        let slot = &mut self.keys[point.index() % SLOTS];
        *slot = (*slot).min(key.min(200) as u8);
        self.points.insert(point);
    }

    fn add_all(&mut self, points: &PointSet, key: u32) {
        points.iter().for_each(|point| self.add(point, key));
    }

    /// Offers the likeliest.
    fn offer(
        &self,
        position: &Position,
        mover: Color,
        most: usize,
        sorted: &mut Vec<(u8, u16)>,
        moves: &mut Moves,
    ) {
        sorted.clear();
        for point in &self.points {
            let banned = position.ko().is_some_and(|ban| ban.point == point);
            if !position.is_legal(mover, point) && !banned {
                continue;
            }
            let taken =
                position.empty_count_around(point) < 2 && position.liberties_after(mover, point).len() < 2;
            let key = self.keys[point.index() % SLOTS] + if taken { SELF_ATARI } else { 0 };
            sorted.push((key, point.index() as u16));
        }
        sorted.sort_unstable();
        let last = sorted.get(most - 1).map_or(u8::MAX, |(key, _)| *key);
        for (key, index) in sorted.iter().take_while(|(key, _)| *key <= last) {
            if let Some(point) = self.points.get(usize::from(*index)) {
                moves.offer(&PointSet::of(point), u32::from(*key) * COST / 8);
            }
        }
    }
}
