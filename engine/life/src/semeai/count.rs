//! Counting liberties in a race (Müller 1999, "Race to capture"): those outside, those inside of eyes, and
//! those of both.

use super::field::Field;
use board::{Point, PointSet, Position};
use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// How a chain stands in a race.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stand {
    /// It has escaped, or has two eyes.
    pub(super) safe: bool,
    /// Whether it is known how many eyes it has, and whether liberties of both stay such.
    pub(super) settled: bool,
    /// Moves that fill what only it has, outside and in its eye: at least as many are needed.
    pub(super) least: usize,
    /// As many are enough, whatever its owner plays there; none when that is not known.
    pub(super) most: Option<usize>,
    /// Liberties of both.
    pub(super) shared: usize,
    /// Its eye: none 0, a small one 1, a larger one its size.
    pub(super) eye: usize,
    /// Liberties outside that can be filled at once.
    pub(super) plain: PointSet,
    /// Liberties of both.
    pub(super) common: PointSet,
    /// The points of its eyes that are empty.
    pub(super) inner: PointSet,
    /// All rooms that it reaches, with the stones in them.
    pub(super) rooms: PointSet,
}

/// Moves that fill an eye, by its size, with all that is captured on the way, as books on races have them.
const FILLING: [usize; 7] = [0, 1, 2, 3, 5, 8, 12];
/// The largest eye that is worth no more than a small one.
const SMALL: usize = 3;

impl Stand {
    /// How the chain of a stone stands, against the chain of another color.
    pub(super) fn new(position: &Position, field: &Field, chain: Point, rival: Point) -> Stand {
        let board = position.board();
        let (stones, liberties) = (position.chain(chain), position.liberties(chain));
        let mut stand = Stand { settled: true, most: Some(0), ..Stand::default() };
        let Some(owner) = position.color_at(chain) else { return stand };
        if stones.intersects(&field.walls) || !liberties.is_subset(&field.ground) {
            stand.safe = true;
            return stand;
        }
        let attacker = owner.opponent();
        let (ours, theirs) = (*position.stones(owner), *position.stones(attacker));
        let rivals = position.chain(rival) & theirs;
        let walls = field.held(position, attacker);
        let blockers = walls | rivals;
        let open = (position.empty() | (theirs - blockers)) & field.ground;
        let mut eyes = 0;
        let mut strangers = (stones.dilate(board) & theirs) - blockers;
        for room in open.parts_at(&liberties) {
            stand.rooms |= room;
            let inside = room & theirs;
            strangers -= inside;
            if room.border(board).intersects(&blockers) {
                stand.outside(position, field, &room, chain, [&rivals, &walls]);
                continue;
            }
            stand.inner |= room & position.empty();
            // An eye that other chains surround, too, may be false.
            let whole = (room.border(board) & ours).is_subset(&stones);
            match eye(&room, &inside, board) {
                // A corner that is none of its liberties need not be filled.
                Room::One if room.len() > SMALL && has_corner(&room, &liberties, board) => {
                    stand.leave(&room, &liberties);
                }
                Room::One if whole => {
                    eyes += 1;
                    let size = room.len().min(FILLING.len() - 1);
                    stand.add(FILLING[size].saturating_sub(inside.len()).max(1));
                    stand.eye = stand.eye.max(if size <= SMALL { 1 } else { size });
                }
                Room::Two if whole => eyes += 2,
                _ => stand.leave(&room, &liberties),
            }
        }
        stand.safe = eyes >= 2;
        if !strangers.is_empty() {
            // Chains that may be captured and give more liberties, or an eye.
            stand.settled = false;
            stand.most = None;
        }
        stand
    }

    /// Counts moves that are needed and enough.
    fn add(&mut self, moves: usize) {
        self.least += moves;
        self.most = self.most.map(|most| most + moves);
    }

    /// Counts no more than the liberties of a room that may become an eye or two.
    fn leave(&mut self, room: &PointSet, liberties: &PointSet) {
        self.settled = false;
        self.least += (*room & *liberties).len();
        self.most = None;
    }

    /// Counts the liberties in a room that is no eye.
    fn outside(
        &mut self,
        position: &Position,
        field: &Field,
        room: &PointSet,
        chain: Point,
        [rivals, walls]: [&PointSet; 2],
    ) {
        let Some(owner) = position.color_at(chain) else { return };
        let board = position.board();
        let theirs = *position.stones(owner.opponent());
        let liberties = position.liberties(chain);
        let common = *room & liberties & rivals.dilate(board);
        let own = (*room & liberties) - common;
        let walled = walls.dilate(board);
        self.common |= common;
        self.shared += common.len();
        self.plain |= own & walled;
        self.least += own.len();
        // What touches walls everywhere can be filled point by point, and nothing there becomes an eye.
        let rest = (*room & position.empty()) - common;
        let fills = rest.is_subset(&walled) && !room.intersects(&theirs);
        self.most = self.most.filter(|_| fills).map(|most| most + rest.len());
        let count = liberties.len();
        let gains = |point: Point| position.liberties_after(owner, point).len() > count;
        let escapes = |point: Point| {
            PointSet::of(point).dilate(board).intersects(&(field.walls & *position.stones(owner)))
        };
        if (*room & liberties).iter().any(|point| escapes(point) || (common.contains(point) && gains(point)))
        {
            self.settled = false;
            self.most = None;
        }
    }
}

/// What a room that only one side borders on is worth.
enum Room {
    /// An eye, whoever moves.
    One,
    /// Two eyes, whoever moves.
    Two,
    /// Not settled.
    Open,
}

/// Whether a corner of the board is an empty point of the room that is no liberty.
fn has_corner(room: &PointSet, liberties: &PointSet, board: &PointSet) -> bool {
    let is_corner = |point: &Point| PointSet::of(*point).border(board).len() == 2;
    (*room - *liberties).iter().any(|point| is_corner(&point))
}

/// Rooms of these sizes differ by how many neighbors their points have.
const DISTINGUISHED: RangeInclusive<usize> = 4..=6;

/// The eyes of a room with these stones of the attacker in it.
fn eye(room: &PointSet, inside: &PointSet, board: &PointSet) -> Room {
    let neighbors = |point: Point| PointSet::of(point).border(board) & *room;
    let vital = |degree: usize| room.iter().find(|point| neighbors(*point).len() == degree);
    let size = room.len();
    let mut degrees = [0; 5];
    if DISTINGUISHED.contains(&size) {
        room.iter().for_each(|point| degrees[neighbors(point).len()] += 1);
    }
    let [_, _, two, three, four] = degrees;
    let center = match (size, two, three, four) {
        (1 | 2, ..) | (4, 4, ..) => return Room::One,
        (3, ..) => vital(2),
        (4, _, 1, _) => vital(3),
        // A square with one more point, and a cross.
        (5, 3, 1, 0) => vital(3),
        (5, 0, 0, 1) => vital(4),
        // A cross with one of its corners; one with a longer arm is none of these.
        (6, 3, 0, 1) => vital(4),
        (4..=6, ..) if inside.is_empty() => return Room::Two,
        (7, ..) if inside.is_empty() => return Room::Two,
        (8.., ..) if inside.len() <= 1 => return Room::Two,
        _ => None,
    };
    match center {
        Some(center) if inside.contains(center) => Room::One,
        _ => Room::Open,
    }
}

/// Whether the first takes the second, when that is counted: `first_moves` says who is to move.
pub(super) fn takes(own: &Stand, prey: &Stand, first_moves: bool) -> Option<bool> {
    if prey.safe {
        return Some(false);
    }
    if !prey.settled {
        return None;
    }
    if own.safe {
        return prey.most.map(|_| true);
    }
    if !own.settled {
        return None;
    }
    let shared = own.shared;
    let (ours, theirs) = match own.eye.cmp(&prey.eye) {
        Ordering::Greater => (shared, 0),
        Ordering::Less => (0, shared),
        // Without eyes the last liberty of both is where he takes.
        Ordering::Equal if own.eye == 0 => (0, shared.saturating_sub(1)),
        Ordering::Equal => (0, shared),
    };
    let ahead = usize::from(first_moves);
    if prey.most.is_some_and(|most| own.least + ours + ahead > most + theirs) {
        return Some(true);
    }
    own.most.filter(|most| most + ours + ahead <= prey.least + theirs).map(|_| false)
}
