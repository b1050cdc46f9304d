//! What is seen of a point near a group.

use super::bit;
use super::weights::POINTS;
use crate::frame::Frame;
use crate::liberties::liberties_of_chains_with;
use crate::outlook::Outlook;
use board::{Color, Point, PointSet, Position};

/// How far from a group moves are looked at, in rows and columns.
const NEAR: usize = 4;
/// How many rings of points around the group are distinguished.
const RINGS: usize = 4;
/// Sets of points that each are a feature.
const SETS: usize = 21;

/// The points that are looked at around a group.
pub(crate) fn vicinity(frame: &Frame, outlook: &Outlook, board: &PointSet) -> PointSet {
    outlook.all.spread(NEAR, NEAR, board) | frame.region
}

/// What is seen of a position, for the features of its points.
pub(super) struct PointFeatures {
    mover: Color,
    /// In the order of the weights.
    sets: [PointSet; SETS],
    /// The points beside stones of the mover, and of the opponent.
    beside: [PointSet; 2],
    /// The points from which these stones lie in each of the diagonal directions.
    diagonal: [[PointSet; 4]; 2],
    /// The points from which an inner point of an eye space lies in each direction, the straight ones first.
    inner_around: [PointSet; 8],
    /// Whether the group can run, and whether it has no room for two eyes.
    runs: bool,
    poor: bool,
    near: PointSet,
}

impl PointFeatures {
    pub(super) fn new(position: &Position, frame: &Frame, outlook: &Outlook, mover: Color) -> PointFeatures {
        let board = position.board();
        let attacks = mover == frame.attacker();
        let (mine, theirs) =
            if attacks { (outlook.attack, outlook.defense) } else { (outlook.defense, outlook.attack) };
        let attackers = *position.stones(frame.attacker());
        let around = outlook.all.dilate(board) & attackers;
        let inside = attackers & frame.region;
        let friends = (*position.stones(frame.defender) & frame.region) - outlook.all;
        let liberties = |stones: &PointSet, count| liberties_of_chains_with(position, stones, count);
        let stones = [mover, mover.opponent()].map(|color| *position.stones(color));
        let [first, second, third] = lines(position);
        let [ring1, ring2, ring3, ring4] = rings(&outlook.all, board);
        PointFeatures {
            mover,
            sets: [
                mine,
                theirs,
                outlook.cuts,
                outlook.margins,
                outlook.inner,
                outlook.open,
                liberties(&outlook.all, 1),
                liberties(&outlook.all, 2),
                liberties(&around, 1),
                liberties(&around, 2),
                first,
                second,
                third,
                ring1,
                ring2,
                ring3,
                ring4,
                frame.region,
                outlook.live.dilate(board),
                liberties(&inside, 1),
                liberties(&friends, 1),
            ],
            beside: stones.map(|stones| stones.dilate(board)),
            diagonal: stones.map(|stones| DIAGONAL.map(|step| moved(&stones, step, board))),
            inner_around: std::array::from_fn(|number| {
                let step = STRAIGHT.get(number).unwrap_or(&DIAGONAL[number % 4]);
                moved(&outlook.inner, *step, board)
            }),
            runs: outlook.escape > 0,
            poor: outlook.joined.max() < 2,
            near: vicinity(frame, outlook, board) & position.empty(),
        }
    }

    /// The points that moves are looked at on.
    pub(super) fn near(&self) -> &PointSet {
        &self.near
    }

    /// The features of a point, in the order of the weights.
    pub(super) fn of(&self, position: &Position, point: Point) -> [f32; POINTS.len()] {
        let at = self.sets.map(|set| set.contains(point));
        let [mine, _, _, margin, inner, open, ..] = at;
        let (attackers_last, ring2, ring3) = (at[8], at[14], at[15]);
        // The point is empty.
        let [own_beside, other_beside] = self.beside.map(|set| set.contains(point));
        let own_liberties = position.liberties_after(self.mover, point).len();
        let other_liberties = position.liberties_after(self.mover.opponent(), point).len();
        let share = |sets: &[PointSet], most: f32| {
            sets.iter().map(|set| usize::from(set.contains(point))).sum::<usize>() as f32 / most
        };
        let [own_corners, other_corners] = &self.diagonal;
        let straight = share(&self.inner_around[..4], 4.0);
        let around = share(&self.inner_around, 1.0) + bit(inner);
        let local = [
            bit(own_liberties <= 1),
            bit(own_liberties == 2),
            bit(other_liberties <= 1),
            bit(other_liberties == 2),
            bit(own_beside),
            bit(other_beside),
            share(own_corners, 4.0),
            share(other_corners, 4.0),
            straight,
            around / 9.0,
            bit(self.runs && open),
            bit(self.runs && ring2),
            bit(self.runs && ring3),
            bit(self.poor && open),
            bit(self.poor && inner),
            bit(self.poor && (ring2 || ring3)),
            bit(self.poor && mine),
            bit(self.runs && inner),
            bit(self.poor && margin),
            bit(self.poor && attackers_last),
        ];
        let mut found = [0.0; POINTS.len()];
        let values = at.map(bit).into_iter().chain(local);
        found.iter_mut().zip(values).for_each(|(found, value)| *found = value);
        found
    }
}

/// Steps to the points around one.
const STRAIGHT: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn moved(stones: &PointSet, (columns, rows): (isize, isize), board: &PointSet) -> PointSet {
    stones.moved(columns, rows, board)
}

/// The first three lines of the board.
fn lines(position: &Position) -> [PointSet; 3] {
    let board = position.board();
    let first = *board - PointSet::off_edge(position.size());
    let second = first.dilate(board) - first;
    let third = second.dilate(board) - first - second;
    [first, second, third]
}

/// The points that are one step away from these, two steps, and so on.
fn rings(stones: &PointSet, board: &PointSet) -> [PointSet; RINGS] {
    let mut reached = *stones;
    [(); RINGS].map(|()| {
        let next = reached.dilate(board);
        let ring = next - reached;
        reached = next;
        ring
    })
}
