//! How a group stands at a moment of a search: its parts, its eyes and its way out, without reading.

use crate::account::Account;
use crate::frame::Frame;
use crate::lasting::{Eye, lives};
use crate::live::lively;
use crate::parts::{Parts, parts};
use crate::spaces::{Space, SpaceEyes, SpaceValues};
use crate::topology::{Diagonals, diagonals};
use analysis::eyes::{Claim, EyeKnowledge, EyeValue, reach_within};
use board::{PointSet, Position};

/// How a group stands.
#[derive(Clone, Copy, Debug, Default)]
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
    /// The same by spaces without stones of the attacker: others may come to a seki.
    pub(crate) clean: bool,
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
    /// The region of the frame, and what the group has come near to since.
    pub(crate) region: PointSet,
    /// How well it runs.
    pub(crate) escape: u32,
    /// What was looked at to find this.
    pub(crate) account: Account,
}

/// A space with this many points that the attacker cannot take from outside has two eyes.
const LARGE: usize = 14;
/// A chain with more liberties is not captured soon.
const FEW_LIBERTIES: usize = 4;
/// How far from its stones a group comes near to points, in steps.
const NEAR_STEPS: usize = 2;
/// Liberties elsewhere that matter for a space.
const MOST_OUTER: usize = 2;
/// How far stones matter for what can be surrounded, in rows and columns, and one more for what touches them.
const CLAIM_NEAR: usize = 2;
const CLAIM_SEEN: usize = CLAIM_NEAR + 1;

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
        let all = own.connected_to(&(frame.goal & own));
        let live = lively(position, frame);
        let steps = (0..NEAR_STEPS).fold(all, |reached, _| reached | (reached.dilate(board) - frame.walls));
        let region = frame.region | steps;
        let mut claim = claim(position, &region, &own, &live);
        let Diagonals { halves, turns, broken } = diagonals(position, attacker, &live, &claim);
        claim.margins |= broken;
        let inner = (claim.points - claim.margins) & position.empty();
        let Parts { body, joined, cuts, sheltered, mut account } =
            parts(position, frame, &all, &live, &inner);
        account.contents |= region.spread(CLAIM_SEEN, CLAIM_SEEN, board);
        account.seen.looked |= region | body | beside(position, frame, &all);
        // Corners of eyes.
        account.seen.looked |= (claim.points - claim.margins).spread(1, 1, board);
        let mut outlook = Outlook {
            cuts,
            sheltered,
            region,
            body,
            all: joined,
            live,
            plain: true,
            sure: true,
            ..Outlook::default()
        };
        let mut eyes: Vec<Eye> = Vec::new();
        let near = joined.dilate(board);
        for points in claim.spaces_at(&near) {
            let (margins, halves) = (points & claim.margins, points & halves);
            let stones = points & *position.stones(attacker);
            account.seen.exact |= points.border(board) & joined;
            let outer = outer(position, &points, &joined);
            let space = Space { points, margins, stones, halves, outer };
            let found = values.of(position.size(), &space, known);
            eyes.extend(outlook.add(position, [&own, &(frame.goal & own)], &space, &found));
        }
        let roomy = outlook.firm;
        outlook.firm = roomy || lives(position, &own, &live, &eyes, &frame.goal, &mut account.contents);
        outlook.clean = outlook.firm;
        if !roomy && outlook.firm && eyes.iter().any(|eye| eye.holds_stones) {
            eyes.retain(|eye| !eye.holds_stones);
            outlook.clean = lives(position, &own, &live, &eyes, &frame.goal, &mut account.contents);
        }
        // Where the diagonals of half eyes are played.
        outlook.attack |= turns;
        outlook.defense |= turns;
        outlook.open = (near & position.empty()) - outlook.inner - outlook.margins;
        outlook.escape = escape(position, frame, &joined, &live, &mut account.contents);
        outlook.account = account;
        outlook
    }

    /// Adds a space; gives it as an eye if it is sure to be one of the body.
    fn add(
        &mut self,
        position: &Position,
        [own, goal]: [&PointSet; 2],
        space: &Space,
        found: &SpaceEyes,
    ) -> Option<Eye> {
        let board = position.board();
        let Space { points, margins, stones, halves, .. } = *space;
        self.joined = self.joined.plus(found.value);
        self.sure &= found.sure;
        self.attack |= found.attack - halves;
        self.defense |= found.defense - halves;
        self.margins |= margins;
        self.inner |= points - margins;
        if !points.intersects(&self.body.dilate(board)) {
            return None;
        }
        self.eyes = self.eyes.plus(found.value);
        let plain = found.sure && (stones | margins | halves).is_empty();
        self.plain &= plain;
        self.firm |= points.len() - margins.len() >= LARGE && points.intersects(&goal.dilate(board));
        let eyes = match (plain, found.sure) {
            (true, _) => found.value.min(),
            (false, true) => found.value.0[0],
            (false, false) => 0,
        };
        let around = points.border(board) & *own;
        (eyes > 0).then_some(Eye { around, empty: points - stones, eyes, holds_stones: !stones.is_empty() })
    }
}

/// The points of the region that the defender can hope to surround.
fn claim(position: &Position, region: &PointSet, own: &PointSet, live: &PointSet) -> Claim {
    let board = position.board();
    let near = region.spread(CLAIM_NEAR, CLAIM_NEAR, board);
    let ours = reach_within(position.size(), &(*own & near), live, &near);
    let theirs = reach_within(position.size(), &(*live & near), own, &near);
    let Claim { points, margins } = Claim::new([&ours, &theirs], &(*board - *own - *live), board);
    Claim { points: points & *region, margins: margins & *region }
}

/// The points beside these stones, and the liberties of chains of the attacker there that may be captured.
fn beside(position: &Position, frame: &Frame, all: &PointSet) -> PointSet {
    let near = all.dilate(position.board());
    let heads = position.heads_among(&(near & *position.stones(frame.attacker())));
    let few = heads.iter().filter(|head| position.liberty_count(*head) <= FEW_LIBERTIES);
    few.fold(near, |seen, head| seen | position.liberties(head))
}

/// Liberties elsewhere of the chains around a space.
fn outer(position: &Position, space: &PointSet, all: &PointSet) -> usize {
    let around = space.border(position.board()) & *all;
    let heads = position.heads_among(&around);
    let found = heads.iter().fold(PointSet::EMPTY, |all, head| all | position.liberties(head));
    (found - *space).len().min(MOST_OUTER)
}

/// How many steps away what is reached counts, and what it counts (GNU Go manual, 13.9; numbers of 3.8).
const STEPS: usize = 4;
const HAVEN: u32 = 6;

/// The sum over the points that are four steps away. A step leads to a stone of the same color, or to an
/// empty point off the edge that no living stone of the opponent touches.
/// Points whose contents were looked at are added to `walked`.
fn escape(position: &Position, frame: &Frame, all: &PointSet, live: &PointSet, walked: &mut PointSet) -> u32 {
    let board = position.board();
    let free = (position.empty() & PointSet::off_edge(position.size())) - live.dilate(board);
    let open = free | *position.stones(frame.defender);
    let (mut reached, mut last) = (*all, *all);
    for _ in 0..STEPS {
        last = reached.border(&open);
        *walked |= reached.dilate(board).dilate(board);
        if last.is_empty() {
            return 0;
        }
        reached |= last;
    }
    let [neutral, area, moyo] = frame.ways.map(|way| (way & last).len() as u32);
    neutral + 2 * area + 4 * moyo + HAVEN * (frame.havens & last).len() as u32
}
