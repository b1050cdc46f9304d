//! Groups: chains that the opponent cannot part (dragons in GNU Go; its manual, 7 and 8).
//!
//! Two chains of a color belong together when the opponent, moving first, cannot keep them apart, as reading
//! answers, when they surround stones that are dead, as capturing these joins them whenever that is needed,
//! or when they surround the same small eye space.
//! Chains that can be captured are groups of their own, unless reading finds them connected all the same.
//! Whoever is connected with the same third chain belongs to the same group, unless that would put two near
//! chains together that the opponent parts: he threatens two connections by one move. Then the nearer ones
//! hold.

mod connections;
mod pairs;
mod patterns;

pub use connections::Connections;
pub use patterns::{ConnectionPatterns, Links};

use super::eyes::Eyes;
use super::tactics::Tactics;
use board::{Color, Point, PointSet, Position, SLOTS};
use bundles::record::MOST_EYE_CELLS;
use reading::ReadingResult;

/// Chains that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// A point of its largest chain, by which it is named; of equal ones the first.
    pub origin: Point,
    /// All its stones.
    pub stones: PointSet,
    /// A point of each of its chains.
    pub chains: Vec<Point>,
}

/// The groups of a position.
#[derive(Clone, Debug)]
pub struct Groups {
    /// All groups, in the order of their first chains.
    pub all: Vec<Group>,
    /// The place of the group of each stone; [`NONE`] where there is no stone.
    at: Vec<u16>,
    /// Where each color parts chains of the other by one move.
    cuts: [PointSet; 2],
    /// The near chains that can be parted, as reading answers, the nearest first. Some of them may belong
    /// to one group all the same, by way of others.
    pub parted: Vec<PartedChains>,
}

/// Two near chains of a color that the opponent parts when he moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartedChains {
    /// By their origins, in their order.
    pub chains: [Point; 2],
    /// Where he parts them; none for a move elsewhere.
    pub cut: Option<Point>,
    /// What comes of it for him.
    pub code: ReadingResult,
}

/// No group.
const NONE: u16 = u16::MAX;

impl Groups {
    /// The groups of a position, of which this is known.
    pub fn new(
        position: &Position,
        tactics: &Tactics,
        eyes: &Eyes,
        connections: &Connections,
        links: &Links,
    ) -> Groups {
        let chains: Vec<Point> = position.chain_origins().collect();
        let mut union = Union::new(chains.len());
        join_around_dead_stones(position, tactics, &chains, &mut union);
        let place = |chain: Point| chains.binary_search(&chain).unwrap_or(0);
        let parted: Vec<[usize; 2]> = connections.parted().map(|(pair, _)| pair.chains.map(place)).collect();
        for pair in connections.holding() {
            let [first, second] = pair.chains.map(place);
            union.join_apart(&parted, first, second);
        }
        join_around_eyes(position, tactics, eyes, &chains, &parted, &mut union);
        // Patterns connect what reading did not ask about, or came to no end of; where it holds a cut for
        // more likely they do not count: else GNU Go's patterns get 4 of 26 reference questions more wrong.
        for pair in &links.joined {
            let [first, second] = pair.map(place);
            union.join_apart(&parted, first, second);
        }
        let mut groups = Groups::of(position, &chains, &mut union);
        for color in Color::BOTH {
            groups.cuts[color.index()] |= links.cuts[color.index()];
        }
        for (pair, answer) in connections.parted() {
            if let Some((color, step)) = position.color_at(pair.chains[0]).zip(answer.step) {
                groups.cuts[color.opponent().index()].insert(step);
            }
            groups.parted.push(PartedChains { chains: pair.chains, cut: answer.step, code: answer.code });
        }
        groups
    }

    /// The groups of chains that were joined.
    fn of(position: &Position, chains: &[Point], union: &mut Union) -> Groups {
        let mut list: Vec<Group> = Vec::new();
        let mut groups = vec![None; chains.len()];
        let mut at = vec![NONE; SLOTS];
        for (place, chain) in chains.iter().enumerate() {
            let Some(color) = position.color_at(*chain) else { continue };
            let number = *groups[union.root(place)].get_or_insert_with(|| {
                list.push(Group { color, origin: *chain, stones: PointSet::EMPTY, chains: Vec::new() });
                list.len() - 1
            });
            let group = &mut list[number];
            let stones = position.chain(*chain);
            if stones.len() > position.chain_len(group.origin) {
                group.origin = *chain;
            }
            for stone in &stones {
                at[stone.index()] = number as u16;
            }
            group.stones |= stones;
            group.chains.push(*chain);
        }
        Groups { all: list, at, cuts: [PointSet::EMPTY; 2], parted: Vec::new() }
    }

    /// The group of a stone.
    pub fn at(&self, point: Point) -> Option<&Group> {
        self.all.get(usize::from(self.at[point.index()]))
    }

    /// The place of the group of a stone in [`Groups::all`].
    pub fn place(&self, point: Point) -> Option<usize> {
        let place = self.at[point.index()];
        (place != NONE).then_some(usize::from(place))
    }

    /// Whether two stones belong to one group.
    pub fn same(&self, first: Point, second: Point) -> bool {
        let place = self.at[first.index()];
        place != NONE && place == self.at[second.index()]
    }

    /// Where a color parts two near chains of the other, as reading answers: a point for each two.
    pub fn cuts(&self, color: Color) -> &PointSet {
        &self.cuts[color.index()]
    }
}

/// Joins the chains around stones that are captured whoever moves first.
fn join_around_dead_stones(position: &Position, tactics: &Tactics, chains: &[Point], union: &mut Union) {
    for dead in chains.iter().filter(|chain| tactics.dead.contains(**chain)) {
        let Some(color) = position.color_at(*dead) else { continue };
        let around = position.heads_around_chain(*dead, color.opponent());
        let mut safe = chains.iter().enumerate().filter(|(_, chain)| {
            !tactics.attackable.contains(**chain) && position.chain(**chain).intersects(&around)
        });
        let Some((first, _)) = safe.next() else { continue };
        for (other, _) in safe {
            union.join(first, other);
        }
    }
}

/// Joins the chains around the sure points of a space, unless that puts chains together that the opponent
/// parts: the eyes are theirs together. A space that is too large for the graphs is no eye yet.
fn join_around_eyes(
    position: &Position,
    tactics: &Tactics,
    eyes: &Eyes,
    chains: &[Point],
    parted: &[[usize; 2]],
    union: &mut Union,
) {
    for map in Color::BOTH.map(|color| eyes.of(color)) {
        let standing = *position.stones(map.color) - tactics.attackable;
        for space in map.claim.spaces().filter(|space| space.len() <= MOST_EYE_CELLS) {
            let around = (space - map.claim.margins).border(position.board()) & standing;
            let is_beside = |chain: &Point| position.chain(*chain).intersects(&around);
            let mut beside = (0..chains.len()).filter(|place| is_beside(&chains[*place]));
            let Some(first) = beside.next() else { continue };
            for other in beside {
                union.join_apart(parted, first, other);
            }
        }
    }
}

/// Sets that are joined, each named by one of its members (Tarjan 1975).
struct Union {
    parents: Vec<usize>,
}

impl Union {
    fn new(count: usize) -> Union {
        Union { parents: (0..count).collect() }
    }

    fn root(&self, mut at: usize) -> usize {
        while self.parents[at] != at {
            at = self.parents[at];
        }
        at
    }

    /// Joins two sets unless one of these pairs would be together then.
    fn join_apart(&mut self, pairs: &[[usize; 2]], first: usize, second: usize) {
        let both = [self.root(first), self.root(second)];
        let meet = pairs.iter().any(|pair| {
            let [one, other] = pair.map(|member| self.root(member));
            one != other && both.contains(&one) && both.contains(&other)
        });
        if !meet || both[0] == both[1] {
            self.join(first, second);
        }
    }

    fn join(&mut self, first: usize, second: usize) {
        let (first, second) = (self.root(first), self.root(second));
        self.parents[first.max(second)] = first.min(second);
    }
}
