//! Joining two chains: how far it is, and why it cannot be done in time.

use super::ending::Ending;
use super::scene::{Scene, Terms};
use board::{Color, Point, PointSet};

/// The moves of his own, passes counted, in which a player must have joined two chains.
pub(super) const HORIZON: u8 = 8;

/// How far the points lie from a chain, counted in stones that its owner would have to play.
pub(super) struct Distance {
    /// The points at distance 1, 2 and so on; none of them is the owner's.
    pub(super) levels: Vec<PointSet>,
    /// How many stones lead to the other chain, if so few do.
    pub(super) found: Option<usize>,
    /// The chains that are in the way for good, with as many of their liberties as that takes.
    pub(super) walls: PointSet,
}

/// The stones of the owner that touch a set, and those that touch these.
fn flooded(scene: &Scene, terms: &Terms, owner: Color, mut set: PointSet) -> PointSet {
    let passable = set | scene.of(owner);
    loop {
        let grown = set.dilate(&passable);
        if grown == set {
            return set & terms.board;
        }
        set = grown;
    }
}

/// The distances from one chain, up to that of the other or to one more than `most`.
///
/// Each point of the way must become a stone of the owner, so that empty points and stones of the other cost
/// one move. Who never moves keeps a chain with `most` liberties: taking it and filling its place takes more
/// moves than that.
pub(super) fn distance(
    scene: &Scene,
    terms: &Terms,
    owner: Color,
    ends: [Point; 2],
    most: usize,
) -> Distance {
    let other = scene.of(owner.opponent());
    let (mut open, mut closed, mut walls) = (scene.empty(terms), PointSet::EMPTY, PointSet::EMPTY);
    let mut reached = flooded(scene, terms, owner, scene.chain(owner, ends[0]));
    let mut levels = Vec::new();
    loop {
        if reached.contains(ends[1]) {
            return Distance { found: Some(levels.len()), levels, walls };
        }
        if levels.len() > most {
            return Distance { found: None, levels, walls };
        }
        let beside = reached.border(&terms.board);
        let mut touched = (beside & other) - open - closed;
        while let Some(first) = touched.first() {
            let chain = scene.chain(owner.opponent(), first);
            touched -= chain;
            let liberties = scene.liberties(terms, &chain);
            if liberties.len() >= most {
                closed |= chain;
                walls |= chain | liberties.iter().take(most).collect();
            } else {
                open |= chain;
            }
        }
        let level = beside & open;
        if level.is_empty() {
            return Distance { found: None, levels, walls };
        }
        levels.push(level);
        reached = flooded(scene, terms, owner, reached | level);
    }
}

/// The failure, if the two cannot be joined in the moves that are left.
pub(super) fn too_far(scene: &Scene, terms: &Terms, owner: Color, ends: [Point; 2]) -> Option<Ending> {
    let left = usize::from(scene.left);
    let failed = |zone| Some(Ending { proved: false, refused: false, zone });
    if left == 0 && scene.mover == owner {
        return failed(PointSet::EMPTY);
    }
    if ends.iter().any(|end| !scene.of(owner).contains(*end)) {
        return None;
    }
    let far = distance(scene, terms, owner, ends, left);
    if far.found.is_some_and(|stones| stones <= left) {
        return None;
    }
    let levels = far.levels.iter().take(left + 1).fold(PointSet::EMPTY, |all, level| all | *level);
    failed(levels | far.walls | ends.into_iter().collect())
}
