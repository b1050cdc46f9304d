//! Whether a disproof that rests on repetitions stands by itself.
//!
//! While the search goes down a line, a position that comes again counts as lost for the prover, and what
//! follows from that is kept as if it held everywhere. Here the positions are gathered that the refuter's
//! moves lead to: if each of them is an end, or is settled without repetitions, or leads only to others that
//! were gathered, then the prover never gets out, however long he goes round. The zones of such positions
//! depend on one another; they grow until none has to.

use super::hearing::{Branch, Exhausted, Hearing};
use super::record::{Known, Mixing, Numbers, Rests};
use super::scene::Scene;
use super::zone::{self, Tried};
use board::{Point, PointSet};
use std::collections::HashMap;

/// What became of a disproof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Review {
    /// It holds; its record says so.
    Holds,
    /// It rests on lines that are too long.
    Pending,
    /// It does not hold; what it was made of is open again.
    Reopened,
}

/// The positions that a disproof leads to, and the points on which each rests.
#[derive(Default)]
struct Gathered {
    scenes: Vec<Scene>,
    zones: Vec<PointSet>,
    places: HashMap<Scene, usize, Mixing>,
    /// Which position rests on which: the second on the first.
    rests: Vec<(usize, usize)>,
    /// Positions with moves that are not disproved, and these if they are missing.
    holes: Vec<(usize, Option<Point>)>,
    /// Positions that rest on a line that is too long.
    pending: Vec<usize>,
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

    /// Which positions rest on one of these.
    fn resting_on(&self, mut places: Vec<usize>) -> Vec<bool> {
        let mut above: Vec<Vec<usize>> = vec![Vec::new(); self.scenes.len()];
        self.rests.iter().for_each(|(below, place)| above[*below].push(*place));
        let mut found = vec![false; self.scenes.len()];
        while let Some(place) = places.pop() {
            if !std::mem::replace(&mut found[place], true) {
                places.append(&mut above[place]);
            }
        }
        found
    }
}

impl Hearing<'_> {
    /// Whether the prover forces what he wants, his or the other's step, and the points on which that rests;
    /// none if it is not known.
    pub(super) fn settle(
        &mut self,
        scene: &Scene,
    ) -> Result<Option<(bool, Option<Point>, PointSet)>, Exhausted> {
        loop {
            let numbers = self.read(scene, Numbers::MOST, 0)?;
            let rests = self.table.get(scene).map_or(Rests::None, |record| record.rests);
            if rests != Rests::None {
                match self.review(scene)? {
                    Review::Holds => {}
                    Review::Pending => return Ok(None),
                    Review::Reopened => continue,
                }
            }
            let record = self.table.get(scene);
            return Ok(record.map(|record| (numbers.is_proved(), record.step.flatten(), record.zone)));
        }
    }

    /// Looks at the disproof of a scene and of all that it rests on.
    fn review(&mut self, root: &Scene) -> Result<Review, Exhausted> {
        let mut all = Gathered::default();
        all.place(root);
        loop {
            let (before, mut grown) = (all.scenes.len(), false);
            all.rests.clear();
            all.holes.clear();
            all.pending.clear();
            // The last ones first, as they are what the first ones lead to; then those that were found.
            let mut next = 0;
            while next < all.scenes.len() {
                let place = if next < before { before - 1 - next } else { next };
                next += 1;
                self.visit()?;
                let Some(found) = self.rests_on(&mut all, place) else { continue };
                grown |= !found.is_subset(&all.zones[place]);
                all.zones[place] |= found;
            }
            if !grown && all.scenes.len() == before {
                return Ok(self.decide(&all));
            }
        }
    }

    /// Opens what has holes, and makes final what has none.
    fn decide(&mut self, all: &Gathered) -> Review {
        let open = all.resting_on(all.holes.iter().map(|(place, _)| *place).collect());
        let pending = all.resting_on(all.pending.clone());
        for (place, scene) in all.scenes.iter().enumerate() {
            let Some(record) = self.table.get_mut(scene) else { continue };
            if open[place] {
                *record = Known { zone: all.zones[place], ..Known::open(Numbers::REOPENED, record.tried) };
            } else if !pending[place] {
                record.rests = Rests::None;
                record.zone = all.zones[place];
            }
        }
        for (place, point) in &all.holes {
            if let (Some(record), Some(point)) = (self.table.get_mut(&all.scenes[*place]), point) {
                record.tried.insert(*point);
            }
        }
        match (open[0], pending[0]) {
            (true, _) => Review::Reopened,
            (false, true) => Review::Pending,
            (false, false) => Review::Holds,
        }
    }

    /// The points on which the disproof of a scene rests, as far as it is known; none where it has a hole.
    fn rests_on(&mut self, all: &mut Gathered, place: usize) -> Option<PointSet> {
        let scene = all.scenes[place];
        if scene.mover != self.aim.prover() {
            return self.refuted(all, place, &scene);
        }
        let pass = self.branch(&scene, None, 0)?;
        let Some(passed) = self.below(all, place, &pass) else {
            all.holes.push((place, None));
            return None;
        };
        let mut tried = Vec::new();
        for point in &(passed & scene.empty(&self.terms)) {
            let Some(branch) = self.branch(&scene, Some(point), 0) else { continue };
            let (Some(played), Some(zone)) = (branch.played, self.below(all, place, &branch)) else {
                all.holes.push((place, Some(point)));
                continue;
            };
            tried.push(Tried { point, played, zone });
        }
        Some(zone::lost(&self.terms, self.aim, &scene, passed, &tried))
    }

    /// The same where the refuter is to move: by the step of the record, or by another one.
    fn refuted(&mut self, all: &mut Gathered, place: usize, scene: &Scene) -> Option<PointSet> {
        let record = self.table.get(scene)?;
        let (first, tried) = (record.step, record.tried);
        let others = std::iter::once(None).chain(tried.iter().map(Some));
        for step in first.into_iter().chain(others) {
            let Some(branch) = self.branch(scene, step, 0) else { continue };
            if let Some(zone) = self.below(all, place, &branch) {
                if let Some(record) = self.table.get_mut(scene) {
                    record.step = Some(step);
                }
                let played = branch.step.zip(branch.played.as_ref());
                return Some(zone::won(&self.terms, self.aim, scene, played, zone));
            }
        }
        all.holes.push((place, None));
        None
    }

    /// The points on which a disproved branch rests, as far as it is known; none if it is not disproved.
    fn below(&mut self, all: &mut Gathered, place: usize, branch: &Branch) -> Option<PointSet> {
        if let Some(ending) = &branch.ending {
            return (!ending.proved).then_some(ending.zone);
        }
        let record = self.table.get(&branch.scene)?;
        match record.rests {
            _ if record.numbers.disproof > 0 => None,
            Rests::None => Some(record.zone),
            Rests::Repetition => {
                let below = all.place(&branch.scene);
                all.rests.push((below, place));
                Some(all.zones[below])
            }
            Rests::Depth => {
                all.pending.push(place);
                Some(record.zone)
            }
        }
    }
}
