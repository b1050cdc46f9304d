//! What the prover tries to force, and when he has, or has failed for good.

use super::scene::{Played, Refusal, Scene, Terms};
use board::{Color, Point, PointSet};

/// A chain with so many liberties is safe when the attacker is to move.
pub(super) const SAFE: usize = 5;

/// An end, and the points on which it rests.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    /// Whether the prover has succeeded.
    pub(super) proved: bool,
    /// Whether it would be none if the mover had threats.
    pub(super) refused: bool,
    pub(super) zone: PointSet,
}

/// Taking one of the chains of `owner`, each given by one of its stones.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    pub(super) owner: Color,
    pub(super) targets: Vec<Point>,
}

impl Aim {
    /// Who tries to force it.
    pub(super) fn prover(&self) -> Color {
        self.owner.opponent()
    }

    /// Whether a scene is an end, whatever led to it.
    pub(super) fn ending(&self, terms: &Terms, scene: &Scene) -> Option<Ending> {
        if scene.mover == self.owner {
            return None;
        }
        let mut zone = PointSet::EMPTY;
        let mut safe = true;
        for target in &self.targets {
            let chain = scene.chain(self.owner, *target);
            if chain.is_empty() {
                return Some(Ending { proved: true, refused: false, zone: PointSet::of(*target) });
            }
            let liberties = scene.liberties(terms, &chain);
            safe &= liberties.len() >= SAFE;
            zone |= chain | liberties.iter().take(SAFE).collect();
        }
        safe.then_some(Ending { proved: false, refused: false, zone })
    }

    /// Whether a stone led to an end.
    pub(super) fn ending_by(&self, terms: &Terms, before: &Scene, played: &Played) -> Option<Ending> {
        if before.mover == self.owner {
            return self.ending(terms, &played.after);
        }
        self.targets.iter().find_map(|target| self.taken(terms, before, played, *target))
    }

    /// The end, if a target has been taken and is not, or cannot be, taken back at once.
    fn taken(&self, terms: &Terms, before: &Scene, played: &Played, target: Point) -> Option<Ending> {
        if !played.captured.contains(target) {
            return None;
        }
        let mut zone = played.captured;
        if before.chain(self.owner, target).len() > 1 {
            return Some(Ending { proved: true, refused: false, zone });
        }
        let back = played.after.play(terms, target);
        if back.is_ok_and(|back| !back.captured.is_empty()) {
            return None;
        }
        // Each chain around has another liberty, which must remain.
        let taker = self.prover();
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
        Some(Ending { proved: true, refused: back.err() == Some(Refusal::Ko), zone })
    }

    /// The points that belong to every zone of a proof that `winner` wins.
    pub(super) fn zone(&self, terms: &Terms, scene: &Scene, winner: Color) -> PointSet {
        let mut zone = PointSet::EMPTY;
        for target in &self.targets {
            zone.insert(*target);
            let chain = scene.chain(self.owner, *target);
            zone |= chain;
            if winner != self.owner {
                zone |= scene.liberties(terms, &chain);
            }
        }
        zone
    }

    /// The points that are tried first, and those after them.
    pub(super) fn candidates(&self, terms: &Terms, scene: &Scene) -> [PointSet; 2] {
        let (mut first, mut second) = (PointSet::EMPTY, PointSet::EMPTY);
        let empty = scene.empty(terms);
        for target in &self.targets {
            let chain = scene.chain(self.owner, *target);
            if chain.is_empty() {
                first.insert(*target);
                continue;
            }
            let liberties = scene.liberties(terms, &chain);
            first |= liberties;
            second |= liberties.dilate(&terms.board) & empty;
            let mut around = chain.dilate(&terms.board) & scene.of(self.prover());
            while let Some(point) = around.first() {
                let near = scene.chain(self.prover(), point);
                around -= near;
                let liberties = scene.liberties(terms, &near);
                if liberties.len() <= 3 {
                    let set = if liberties.len() == 1 { &mut first } else { &mut second };
                    *set |= liberties;
                }
            }
        }
        [first, second - first]
    }

    /// A guess of what is left to prove and to disprove.
    pub(super) fn guess(&self, terms: &Terms, scene: &Scene) -> (u32, u32) {
        let counts = self.targets.iter().map(|target| {
            let chain = scene.chain(self.owner, *target);
            scene.liberties(terms, &chain).len()
        });
        let least = counts.min().unwrap_or(0);
        if scene.mover == self.owner {
            [(1, 4), (1, 3), (3, 2), (6, 1), (10, 1)][least.min(4)]
        } else {
            [(1, 5), (1, 5), (2, 3), (4, 2), (8, 1)][least.min(4)]
        }
    }
}
