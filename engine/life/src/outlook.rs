//! How a group stands at a moment of a search: its parts, its eyes and its way out, without reading.

use crate::frame::Frame;
use crate::live::lively;
use crate::parts::{Parts, parts};
use crate::spaces::{Space, SpaceValues};
use crate::topology::{Diagonals, diagonals};
use analysis::eyes::{EyeKnowledge, EyeValue, reach_within};
use board::{PointSet, Position};

/// How a group stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// Its stones that are connected with most of what was asked about; none when all were captured.
    pub(crate) body: PointSet,
    /// All its stones.
    pub(crate) all: PointSet,
    /// The eyes of the body.
    pub(crate) eyes: EyeValue,
    /// The eyes of all its stones, if they are connected.
    pub(crate) joined: EyeValue,
    /// Whether it has two eyes that no shortage of liberties and no ko makes doubtful.
    pub(crate) firm: bool,
    /// Whether nothing is doubtful about its spaces: they were read, hold no stones, and cannot be entered.
    pub(crate) plain: bool,
    /// Whether all values were read and none counted.
    pub(crate) sure: bool,
    /// Where the attacker plays against eyes.
    pub(crate) attack: PointSet,
    /// Where the defender plays for eyes.
    pub(crate) defense: PointSet,
    /// Points of its spaces that the attacker can take.
    pub(crate) margins: PointSet,
    /// All other points of its spaces.
    pub(crate) inner: PointSet,
    /// Where its parts can be cut.
    pub(crate) cuts: PointSet,
    /// Its liberties outside of its eye spaces.
    pub(crate) open: PointSet,
    /// The attacker's stones that count as living.
    pub(crate) live: PointSet,
    /// Whether it is connected with a stone that lives.
    pub(crate) sheltered: bool,
    /// How well it runs.
    pub(crate) escape: u32,
}

/// A space with this many points that the attacker cannot take from outside has two eyes.
const LARGE: usize = 14;
/// Liberties elsewhere that matter for a space.
const MOST_OUTER: usize = 2;

impl Outlook {
    /// Looks at a position.
    pub(crate) fn new(
        position: &Position,
        frame: &Frame,
        values: &mut SpaceValues,
        known: EyeKnowledge<'_>,
    ) -> Outlook {
        let board = position.board();
        let (defender, attacker) = (frame.defender, frame.attacker());
        let own = *position.stones(defender);
        let all = flood(&(frame.goal & own), &own, board);
        let live = lively(position, frame);
        let claim = Claim::new(position, frame, &own, &live);
        let Diagonals { halves, attacks, defenses, points, margins } =
            diagonals(position, attacker, &live, &claim.points, &claim.margins);
        let Parts { body, joined, cuts, sheltered } =
            parts(position, frame, &all, &live, &((points - margins) & position.empty()));
        let mut outlook = Outlook {
            body,
            all: joined,
            eyes: EyeValue::settled(0),
            joined: EyeValue::settled(0),
            firm: false,
            plain: true,
            sure: true,
            attack: PointSet::EMPTY,
            defense: PointSet::EMPTY,
            margins: PointSet::EMPTY,
            inner: PointSet::EMPTY,
            cuts,
            open: PointSet::EMPTY,
            live,
            sheltered,
            escape: 0,
        };
        let mut firm: Vec<Eye> = Vec::new();
        let near_goal = (frame.goal & own).dilate(board);
        let (near_body, near_any) = (body.dilate(board), joined.dilate(board));
        let mut left = points & frame.region;
        while let Some(start) = left.first() {
            let points = space_of(start, &points, &margins, board);
            left -= points;
            if !(points - margins).intersects(&near_any) {
                continue;
            }
            let stones = points & *position.stones(attacker);
            let (margins, halves) = (points & margins, points & halves);
            let outer = outer(position, &points, &joined);
            let space = Space { points, margins, stones, halves, outer };
            let found = values.of(position.size(), &space, known);
            outlook.joined = outlook.joined.plus(found.value);
            if points.intersects(&near_body) {
                outlook.eyes = outlook.eyes.plus(found.value);
                let plain = found.sure && (stones | margins | halves).is_empty();
                let eyes = match (plain, found.sure) {
                    (true, _) => found.value.min(),
                    (false, true) => found.value.0[0],
                    (false, false) => 0,
                };
                outlook.plain &= plain;
                outlook.firm |= points.len() - margins.len() >= LARGE && points.intersects(&near_goal);
                if eyes > 0 {
                    let around = points.border(board) & own;
                    firm.push(Eye { around, empty: points - stones, eyes });
                }
            }
            outlook.sure &= found.sure;
            outlook.attack |= found.attack - halves;
            outlook.defense |= found.defense - halves;
            outlook.margins |= margins;
            outlook.inner |= points - margins;
        }
        outlook.firm = outlook.firm || lives(position, &own, &live, &firm, &frame.goal);
        // Where the diagonals of half eyes are played.
        outlook.attack |= attacks;
        outlook.defense |= defenses;
        outlook.open = (near_any & position.empty()) - outlook.inner - outlook.margins;
        outlook.escape = escape(position, frame, &joined, &live);
        outlook
    }
}

/// What is connected with these stones among those of their color.
pub(crate) fn flood(start: &PointSet, within: &PointSet, _board: &PointSet) -> PointSet {
    let mut reached = *start;
    loop {
        let next = reached.dilate(within) | *start;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The points that the defender can hope to surround.
struct Claim {
    points: PointSet,
    margins: PointSet,
}

impl Claim {
    /// As in analysis (`EyeMap`), with the stones that count as living here.
    fn new(position: &Position, frame: &Frame, own: &PointSet, live: &PointSet) -> Claim {
        let board = position.board();
        let near = frame.region.spread(2, 2, board);
        let ours = reach_within(position.size(), &(*own & near), live, &near);
        let theirs = reach_within(position.size(), &(*live & near), own, &near);
        let open = *board - *own - *live;
        let sure = (ours - theirs) & open;
        let contested = ours & theirs & open;
        let claimed = contested & (ours - theirs).dilate(board);
        let lost = (theirs - ours) & open;
        let margins = claimed | (sure & lost.dilate(board));
        let points = (sure | claimed) & frame.region;
        Claim { points, margins: margins & points }
    }
}

/// The space of a point: two margins side by side do not hold it together.
fn space_of(start: board::Point, points: &PointSet, margins: &PointSet, _board: &PointSet) -> PointSet {
    let inner = *points - *margins;
    let mut space = PointSet::of(start);
    loop {
        let next = space | space.border(&inner) | (space & inner).border(points);
        if next == space {
            return space;
        }
        space = next;
    }
}

/// Whether stones of the goal live by these eyes, each with the stones around it and how many it is: stones that
/// hang together need two, and an eye counts only while all that is around it lives (Benson 1976, with eyes
/// for regions).
fn lives(
    position: &Position,
    own: &PointSet,
    live: &PointSet,
    eyes: &[Eye],
    goal: &PointSet,
) -> bool {
    let board = position.board();
    if eyes.iter().map(|eye| eye.eyes).sum::<u8>() < 2 {
        return false;
    }
    let links = (own.dilate(board) & position.empty()) - live.dilate(board);
    let spaces = eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.empty);
    let ground = *own | (links - spaces);
    let mut units: Vec<PointSet> = Vec::new();
    let mut left = eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.around);
    while let Some(stone) = left.first() {
        let unit = flood(&PointSet::of(stone), &ground, board) & *own;
        left -= unit;
        units.push(unit);
    }
    loop {
        let standing = units.iter().fold(PointSet::EMPTY, |all, unit| all | *unit);
        let counts = |unit: &PointSet| {
            let near = unit.dilate(board);
            let worth = |eye: &Eye| match () {
                () if !eye.around.intersects(unit) || !eye.around.is_subset(&standing) => 0,
                () if eye.around.is_subset(unit) => eye.eyes,
                () => u8::from(eye.empty.is_subset(&near)),
            };
            eyes.iter().map(worth).sum::<u8>() >= 2
        };
        let before = units.len();
        let safe: Vec<PointSet> = units.iter().copied().filter(counts).collect();
        units = safe;
        if units.len() == before {
            break;
        }
    }
    units.iter().any(|unit| unit.intersects(goal))
}

/// An eye space with what is around it.
struct Eye {
    around: PointSet,
    empty: PointSet,
    eyes: u8,
}

/// Liberties elsewhere of the chains around a space.
fn outer(position: &Position, space: &PointSet, all: &PointSet) -> usize {
    let mut around = space.border(position.board()) & *all;
    let mut found = PointSet::EMPTY;
    while let Some(stone) = around.first() {
        around -= position.chain(stone);
        found |= position.liberties(stone) - *space;
        if found.len() >= MOST_OUTER {
            return MOST_OUTER;
        }
    }
    found.len()
}

/// How many steps away what is reached counts, and what it counts (GNU Go manual, 13.9; numbers of 3.8).
const STEPS: usize = 4;
const HAVEN: u32 = 6;

/// The sum over the points that are four steps away. A step leads to a stone of the same color, or to an empty
/// point off the edge that no living stone of the opponent touches.
fn escape(position: &Position, frame: &Frame, all: &PointSet, live: &PointSet) -> u32 {
    let board = position.board();
    let edge = *board - inside(board);
    let free = (position.empty() - edge) - live.dilate(board);
    let open = free | *position.stones(frame.defender);
    let (mut reached, mut last) = (*all, *all);
    for _ in 0..STEPS {
        last = reached.border(&open);
        if last.is_empty() {
            return 0;
        }
        reached |= last;
    }
    let [neutral, area, moyo] = frame.ways.map(|way| (way & last).len() as u32);
    neutral + 2 * area + 4 * moyo + HAVEN * (frame.havens & last).len() as u32
}

/// The points off the edge.
fn inside(board: &PointSet) -> PointSet {
    let [right, left, down, up] = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| board.moved(x, y, board));
    right & left & down & up
}
