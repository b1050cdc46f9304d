//! What the prover tries to force, and when he has, or has failed for good.

use super::ending::Ending;
use super::join::{self, distance, too_far};
use super::scene::{Played, Refusal, Scene, Terms};
use board::{Color, Point, PointSet};

/// A chain with this many liberties is safe when the attacker is to move.
pub(super) const SAFE: usize = 5;

/// What becomes of chains of `owner`, each given by one of its stones.
#[derive(Clone, Debug)]
pub(super) enum Aim {
    /// The other takes one of them.
    Take { owner: Color, targets: Vec<Point> },
    /// The owner joins the two.
    Join { owner: Color, ends: [Point; 2] },
}

impl Aim {
    /// Who tries to force it.
    pub(super) fn prover(&self) -> Color {
        match self {
            Aim::Take { owner, .. } => owner.opponent(),
            Aim::Join { owner, .. } => *owner,
        }
    }

    fn owner(&self) -> Color {
        match self {
            Aim::Take { owner, .. } | Aim::Join { owner, .. } => *owner,
        }
    }

    fn targets(&self) -> &[Point] {
        match self {
            Aim::Take { targets, .. } => targets,
            Aim::Join { ends, .. } => ends,
        }
    }

    /// How many moves of his own the owner has.
    pub(super) fn moves(&self) -> u8 {
        match self {
            Aim::Take { .. } => 0,
            Aim::Join { .. } => join::HORIZON,
        }
    }

    /// Whether the moves of a player are counted.
    pub(super) fn counts(&self, color: Color) -> bool {
        matches!(self, Aim::Join { owner, .. } if *owner == color)
    }

    /// Whether a scene is an end, whatever led to it.
    pub(super) fn ending(&self, terms: &Terms, scene: &Scene) -> Option<Ending> {
        let owner = self.owner();
        if scene.mover != owner
            && let Some(gone) = self.targets().iter().find(|target| !scene.of(owner).contains(**target))
        {
            let proved = self.prover() != owner;
            return Some(Ending { proved, refused: false, zone: PointSet::of(*gone) });
        }
        match self {
            Aim::Take { targets, .. } if scene.mover != owner => {
                let (mut zone, mut safe) = (PointSet::EMPTY, true);
                for target in targets {
                    let chain = scene.chain(owner, *target);
                    let liberties = scene.liberties(terms, &chain);
                    safe &= liberties.len() >= SAFE;
                    zone |= chain | liberties.iter().take(SAFE).collect();
                }
                safe.then_some(Ending { proved: false, refused: false, zone })
            }
            Aim::Take { .. } => None,
            Aim::Join { ends, .. } => {
                let chain = scene.chain(owner, ends[0]);
                if scene.mover != owner && chain.contains(ends[1]) {
                    let liberties = scene.liberties(terms, &chain);
                    if liberties.len() > 1 {
                        let zone = chain | liberties.iter().take(2).collect();
                        return Some(Ending { proved: true, refused: false, zone });
                    }
                }
                too_far(scene, terms, owner, *ends)
            }
        }
    }

    /// Whether a stone led to an end.
    pub(super) fn ending_by(&self, terms: &Terms, before: &Scene, played: &Played) -> Option<Ending> {
        if before.mover != self.owner() {
            let taken = self.targets().iter().find_map(|target| self.taken(terms, before, played, *target));
            if taken.is_some() {
                return taken;
            }
        }
        self.ending(terms, &played.after)
    }

    /// The end, if a target has been taken and is not, or cannot be, taken back at once.
    fn taken(&self, terms: &Terms, before: &Scene, played: &Played, target: Point) -> Option<Ending> {
        if !played.captured.contains(target) {
            return None;
        }
        let proved = self.prover() != self.owner();
        let mut zone = played.captured;
        if before.chain(self.owner(), target).len() > 1 {
            return Some(Ending { proved, refused: false, zone });
        }
        let back = played.after.play(terms, target);
        if back.is_ok_and(|back| !back.captured.is_empty()) {
            return None;
        }
        // Each chain around has another liberty, which must remain.
        let taker = self.owner().opponent();
        let mut around = PointSet::of(target).dilate(&terms.board) & played.after.of(taker);
        while let Some(first) = around.first() {
            let chain = played.after.chain(taker, first);
            around -= chain;
            let mut liberties = played.after.liberties(terms, &chain);
            liberties.remove(target);
            if !liberties.intersects(&zone) {
                zone |= liberties.iter().take(1).collect();
            }
        }
        Some(Ending { proved, refused: back.err() == Some(Refusal::Ko), zone })
    }

    /// The points that belong to every zone of a proof that `winner` wins.
    pub(super) fn zone(&self, terms: &Terms, scene: &Scene, winner: Color) -> PointSet {
        let owner = self.owner();
        let mut zone = PointSet::EMPTY;
        for target in self.targets() {
            let chain = scene.chain(owner, *target);
            zone.insert(*target);
            zone |= chain;
            let joined =
                matches!(self, Aim::Join { ends, .. } if ends.iter().all(|end| chain.contains(*end)));
            if winner != owner && (joined || matches!(self, Aim::Take { .. })) {
                zone |= scene.liberties(terms, &chain);
            }
        }
        zone
    }

    /// The points that are tried first, and those after them.
    pub(super) fn candidates(&self, terms: &Terms, scene: &Scene) -> [PointSet; 2] {
        let owner = self.owner();
        let (mut first, mut second) = (PointSet::EMPTY, PointSet::EMPTY);
        let empty = scene.empty(terms);
        for target in self.targets() {
            let chain = scene.chain(owner, *target);
            if chain.is_empty() {
                first.insert(*target);
                continue;
            }
            let liberties = scene.liberties(terms, &chain);
            match self {
                Aim::Take { .. } => {
                    first |= liberties;
                    second |= liberties.dilate(&terms.board) & empty;
                }
                Aim::Join { .. } if liberties.len() <= 2 => second |= liberties,
                Aim::Join { .. } => {}
            }
            let near = chain.dilate(&terms.board);
            few_liberties(scene, terms, owner.opponent(), near, &mut first, &mut second);
        }
        if let Aim::Join { ends, .. } = self {
            let [from, to] = [*ends, [ends[1], ends[0]]]
                .map(|ends| distance(scene, terms, owner, ends, usize::from(scene.left)).levels);
            for (at, level) in from.iter().enumerate() {
                for back in to.iter().take(from.len().saturating_sub(at)) {
                    let on_way = *level & *back;
                    first |= on_way & empty;
                    few_liberties(scene, terms, owner.opponent(), on_way, &mut first, &mut second);
                }
            }
            second |= first.dilate(&terms.board) & empty;
        }
        [first, second - first]
    }

    /// A guess of what is left to prove and to disprove.
    pub(super) fn guess(&self, terms: &Terms, scene: &Scene) -> (u32, u32) {
        let owner = self.owner();
        if let Aim::Join { ends, .. } = self {
            let far = distance(scene, terms, owner, *ends, usize::from(scene.left));
            let stones = far.found.unwrap_or(8) as u32;
            let wait = u32::from(scene.mover != owner);
            return (1 + 2 * stones + 2 * wait, 1 + 6u32.saturating_sub(2 * stones + wait));
        }
        let counts = self.targets().iter().map(|target| {
            let chain = scene.chain(owner, *target);
            scene.liberties(terms, &chain).len()
        });
        let least = counts.min().unwrap_or(0);
        if scene.mover == owner {
            [(1, 4), (1, 3), (3, 2), (6, 1), (10, 1)][least.min(4)]
        } else {
            [(1, 5), (1, 5), (2, 3), (4, 2), (8, 1)][least.min(4)]
        }
    }
}

/// Adds the liberties of the chains of a color that have a stone in a set, if they are few.
fn few_liberties(
    scene: &Scene,
    terms: &Terms,
    color: Color,
    set: PointSet,
    first: &mut PointSet,
    second: &mut PointSet,
) {
    let mut around = set & scene.of(color);
    while let Some(point) = around.first() {
        let near = scene.chain(color, point);
        around -= near;
        let liberties = scene.liberties(terms, &near);
        if liberties.len() <= 3 {
            let set = if liberties.len() == 1 { &mut *first } else { &mut *second };
            *set |= liberties;
        }
    }
}
