//! The search: depth-first proof numbers, with moves that are added where a proof rests.

use super::aim::Aim;
use super::ending::Ending;
use super::record::{Known, Numbers, Rests};
use super::scene::{Played, Refusal, Scene, Terms};
use super::zone::{self, Tried};
use board::{Point, PointSet};
use std::collections::HashMap;

/// Longer lines are not read.
const DEEPEST: usize = 120;
/// What is left to prove of a move that is not among the first candidates, beside the guess.
const SECOND: u32 = 2;

/// One search: a question, under one rule of kos.
pub(super) struct Hearing<'aim> {
    pub(super) terms: Terms,
    pub(super) aim: &'aim Aim,
    pub(super) table: HashMap<Scene, Known, super::record::Mixing>,
    /// How many positions were visited, and how many may be.
    pub(super) positions: u64,
    pub(super) limit: u64,
    /// Whether a retaking of a ko was refused to Black, and to White.
    pub(super) refused: [bool; 2],
}

/// The limit was reached.
pub(super) struct Exhausted;

/// A move or the pass, and what is known of it.
pub(super) struct Branch {
    pub(super) step: Option<Point>,
    pub(super) played: Option<Played>,
    pub(super) scene: Scene,
    pub(super) ending: Option<Ending>,
    pub(super) numbers: Numbers,
    pub(super) rests: Rests,
}

impl Hearing<'_> {
    /// Counts a position.
    pub(super) fn visit(&mut self) -> Result<(), Exhausted> {
        self.positions += 1;
        if self.positions > self.limit { Err(Exhausted) } else { Ok(()) }
    }

    /// The branch of a step; none when it is not legal.
    pub(super) fn branch(&mut self, scene: &Scene, step: Option<Point>, extra: u32) -> Option<Branch> {
        let played = match step.map(|point| scene.play(&self.terms, point)) {
            Some(Ok(played)) => Some(played),
            Some(Err(refusal)) => {
                self.refused[scene.mover.index()] |= refusal == Refusal::Ko;
                return None;
            }
            None => None,
        };
        let mut played = played;
        let mut after = played.as_ref().map_or_else(|| scene.passed(), |played| played.after);
        if self.aim.counts(scene.mover) {
            after.left = after.left.saturating_sub(1);
        }
        if let Some(played) = &mut played {
            played.after = after;
        }
        let ending = match &played {
            Some(played) => self.aim.ending_by(&self.terms, scene, played),
            None => self.aim.ending(&self.terms, &after),
        };
        let mut branch =
            Branch { step, played, scene: after, ending, numbers: Numbers::START, rests: Rests::None };
        if let Some(ending) = ending {
            branch.numbers = Numbers::settled(ending.proved);
            self.refused[after.mover.index()] |= ending.refused;
        } else if !self.look_up(&mut branch) {
            let (proof, disproof) = self.aim.guess(&self.terms, &after);
            let prover = scene.mover == self.aim.prover();
            branch.numbers = Numbers {
                proof: proof + if prover { extra } else { 0 },
                disproof: disproof + if prover { 0 } else { extra },
            };
        }
        Some(branch)
    }

    /// Takes what the table knows of a branch that is no end; whether it knows it.
    fn look_up(&self, branch: &mut Branch) -> bool {
        let Some(record) = self.table.get(&branch.scene) else { return false };
        if record.on_path {
            branch.numbers = Numbers::settled(false);
            branch.rests = Rests::Repetition;
        } else {
            branch.numbers = record.numbers;
            branch.rests = record.rests;
        }
        true
    }

    /// The points on which a settled branch rests.
    pub(super) fn zone_of(&self, branch: &Branch) -> PointSet {
        match (&branch.ending, self.table.get(&branch.scene)) {
            (Some(ending), _) => ending.zone,
            (None, Some(record)) => record.zone,
            (None, None) => PointSet::EMPTY,
        }
    }

    /// The branches of a scene: the pass, the candidates, and what was added to them.
    fn branches(&mut self, scene: &Scene, tried: &PointSet, second: &PointSet) -> Vec<Branch> {
        let mut branches: Vec<Branch> = Vec::with_capacity(tried.len() + 1);
        for point in &(*tried - *second) {
            branches.extend(self.branch(scene, Some(point), 0));
        }
        branches.extend(self.branch(scene, None, SECOND));
        for point in &(*tried & *second) {
            branches.extend(self.branch(scene, Some(point), SECOND));
        }
        branches
    }

    /// Reads a scene until its numbers reach these.
    pub(super) fn read(&mut self, scene: &Scene, most: Numbers, depth: usize) -> Result<Numbers, Exhausted> {
        self.visit()?;
        let [first, second] = self.aim.candidates(&self.terms, scene);
        let record = self.table.entry(*scene).or_insert_with(|| Known::new(first | second));
        record.on_path = true;
        let tried = record.tried;
        let mut branches = self.branches(scene, &tried, &(tried - first));
        let prover = scene.mover == self.aim.prover();
        let mut record = loop {
            let (numbers, best, next) =
                Numbers::of_branches(branches.iter().map(|branch| branch.numbers), prover);
            if numbers.is_settled() {
                if let Some(record) = self.conclude(scene, &mut branches, numbers) {
                    break record;
                }
                continue;
            }
            if numbers.proof >= most.proof || numbers.disproof >= most.disproof {
                let zone = self.table.get(scene).map_or(PointSet::EMPTY, |record| record.zone);
                break Known { zone, ..Known::open(numbers, branches_points(&branches)) };
            }
            let below = Numbers::thresholds(most, numbers, branches[best].numbers, next, prover);
            if depth >= DEEPEST {
                branches[best].numbers = Numbers::settled(false);
                branches[best].rests = Rests::Depth;
                continue;
            }
            let after = branches[best].scene;
            branches[best].numbers = self.read(&after, below, depth + 1)?;
            branches[best].rests = self.table.get(&after).map_or(Rests::None, |record| record.rests);
        };
        record.on_path = false;
        let numbers = record.numbers;
        self.table.insert(*scene, record);
        Ok(numbers)
    }

    /// The record of a settled scene; none when moves had to be added.
    fn conclude(&mut self, scene: &Scene, branches: &mut Vec<Branch>, numbers: Numbers) -> Option<Known> {
        let proved = numbers.is_proved();
        let tried = branches_points(branches);
        if proved == (scene.mover == self.aim.prover()) {
            let wins = |branch: &&Branch| branch.numbers.is_settled() && branch.numbers.is_proved() == proved;
            let best = branches.iter().filter(wins).min_by_key(|branch| branch.rests)?;
            let played = best.step.zip(best.played.as_ref());
            let zone = zone::won(&self.terms, self.aim, scene, played, self.zone_of(best));
            let step = Some(best.step);
            return Some(Known { numbers, zone, rests: best.rests, step, ..Known::new(tried) });
        }
        let pass = branches.iter().find(|branch| branch.step.is_none())?;
        let mut rests = pass.rests;
        let passed = self.zone_of(pass);
        let mut added = false;
        for point in &((passed & scene.empty(&self.terms)) - tried) {
            if let Some(branch) = self.branch(scene, Some(point), SECOND) {
                branches.push(branch);
                added = true;
            }
        }
        if added {
            return None;
        }
        let mut losing = Vec::new();
        for branch in branches.iter() {
            if let (Some(point), Some(played)) = (branch.step, branch.played)
                && passed.contains(point)
            {
                rests = rests.max(branch.rests);
                losing.push(Tried { point, played, zone: self.zone_of(branch) });
            }
        }
        let zone = zone::lost(&self.terms, self.aim, scene, passed, &losing);
        Some(Known { numbers, zone, rests, ..Known::new(tried) })
    }
}

/// The points of the moves.
fn branches_points(branches: &[Branch]) -> PointSet {
    branches.iter().filter_map(|branch| branch.step).collect()
}
