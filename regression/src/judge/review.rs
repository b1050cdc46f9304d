//! Whether a disproof that rests on repetitions stands by itself.
//!
//! While the search goes down a line, a position that comes again counts as lost for the prover, and what
//! follows from that is kept as if it held everywhere. Here the positions are gathered that the refuter's
//! moves lead to: if each of them is an end, or is settled without repetitions, or leads only to others that
//! were gathered, then the prover never gets out, however long he goes round. The zones of such positions
//! depend on one another; they grow until none has to.

use super::hearing::{Branch, Exhausted, Hearing};
use super::record::{Numbers, Record, Rests};
use super::scene::Scene;
use super::zone::{self, Tried};
use board::{Point, PointSet};
use std::collections::HashMap;

/// What became of a disproof.
pub(super) enum Review {
    /// It holds, and rests on these points.
    Holds(PointSet),
    /// It does not; the positions that it was made of are open again.
    Reopened,
    /// It ends in lines that are too long.
    TooDeep,
}

/// The positions that a disproof leads to, and the points on which each rests.
#[derive(Default)]
struct Gathered {
    scenes: Vec<Scene>,
    zones: Vec<PointSet>,
    places: HashMap<Scene, usize, super::record::Mixing>,
    /// Moves that are not disproved.
    holes: Vec<(Scene, Option<Point>)>,
    deep: bool,
}

impl Gathered {
    fn place(&mut self, scene: &Scene) -> usize {
        let next = self.scenes.len();
        let place = *self.places.entry(*scene).or_insert(next);
        if place == next {
            self.scenes.push(*scene);
            self.zones.push(PointSet::EMPTY);
        }
        place
    }
}

impl Hearing<'_> {
    /// Looks at the disproof of a scene.
    pub(super) fn review(&mut self, root: &Scene) -> Result<Review, Exhausted> {
        let mut all = Gathered::default();
        all.place(root);
        loop {
            let (before, mut grown) = (all.scenes.len(), false);
            let mut at = all.scenes.len();
            let mut next = 0;
            // The last ones first, as they are what the first ones lead to; new ones as they come.
            while at > 0 || next < all.scenes.len() - before {
                let place = if at > 0 {
                    at -= 1;
                    at
                } else {
                    next += 1;
                    before + next - 1
                };
                self.visit()?;
                let scene = all.scenes[place];
                let Some(found) = self.rests_on(&mut all, &scene) else { continue };
                grown |= !found.is_subset(&all.zones[place]);
                all.zones[place] |= found;
            }
            if all.deep {
                return Ok(Review::TooDeep);
            }
            if !all.holes.is_empty() {
                self.reopen(&all);
                return Ok(Review::Reopened);
            }
            if !grown && all.scenes.len() == before {
                return Ok(Review::Holds(all.zones[0]));
            }
        }
    }

    /// The points on which the disproof of a scene rests, as far as it is known; none where it has a hole.
    fn rests_on(&mut self, all: &mut Gathered, scene: &Scene) -> Option<PointSet> {
        if scene.mover == self.aim.owner {
            let step = self.table.get(scene).and_then(|record| record.step);
            let branch = step.and_then(|step| self.branch(scene, step, 0));
            let zone = branch.as_ref().and_then(|branch| self.below(all, branch));
            let (Some(branch), Some(zone)) = (branch, zone) else {
                all.holes.push((*scene, None));
                return None;
            };
            let played = branch.step.zip(branch.played.as_ref());
            return Some(zone::won(&self.terms, self.aim, scene, played, zone));
        }
        let pass = self.branch(scene, None, 0)?;
        let Some(passed) = self.below(all, &pass) else {
            all.holes.push((*scene, None));
            return None;
        };
        let mut tried = Vec::new();
        for point in &(passed & scene.empty(&self.terms)) {
            let Some(branch) = self.branch(scene, Some(point), 0) else { continue };
            let (Some(played), Some(zone)) = (branch.played, self.below(all, &branch)) else {
                all.holes.push((*scene, Some(point)));
                continue;
            };
            tried.push(Tried { point, played, zone });
        }
        Some(zone::lost(&self.terms, self.aim, scene, passed, &tried))
    }

    /// The points on which a disproved branch rests, as far as it is known; none if it is not disproved.
    fn below(&mut self, all: &mut Gathered, branch: &Branch) -> Option<PointSet> {
        if let Some(ending) = &branch.ending {
            return (!ending.proved).then_some(ending.zone);
        }
        let record = self.table.get(&branch.scene).filter(|record| record.numbers.disproof == 0)?;
        match record.rests {
            Rests::None => Some(record.zone),
            Rests::Repetition => {
                let place = all.place(&branch.scene);
                Some(all.zones[place])
            }
            Rests::Depth => {
                all.deep = true;
                Some(record.zone)
            }
        }
    }

    /// Makes all positions of a disproof open again, with the moves that were missing.
    fn reopen(&mut self, all: &Gathered) {
        for scene in &all.scenes {
            if let Some(record) = self.table.get_mut(scene) {
                *record = Record::open(Numbers::START, record.tried);
            }
        }
        for (scene, point) in &all.holes {
            if let (Some(record), Some(point)) = (self.table.get_mut(scene), point) {
                record.tried.insert(*point);
            }
        }
    }
}
