//! Where territory can be broken into (GNU Go manual, 11.10 and 13: `break_in` and `block_off`).
//!
//! Influence calls points territory that the opponent does not reach. Reading may know better: a stone that
//! shuts them off can be captured or is cut off. So each large region of territory is asked about, for each
//! chain of the opponent near it: whether it connects with the inside when he moves first, or can still do so
//! when the owner has moved first. Where it gets in is no territory.

use super::influence::{Influence, Region};
use super::tactics::Tactics;
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::{Answer, Depths, Question, ReaderPool, ReadingResult};

/// Smaller regions are left alone (GNU Go 3.8, as the next two numbers).
const SMALLEST: usize = 10;
/// How many chains are tried for a region, the nearest first.
const MOST_CHAINS: usize = 10;
/// How many points at most a chain is taken to reach first.
const FIRST_POINTS: usize = 4;
/// A chain that has more steps to go to a region is not near, and what is farther than that from it is not
/// its aim: ends that are farther apart are given up soon.
const NEAR: usize = 4;
/// How often a region is tried again without what has been reached.
const ROUNDS: usize = 3;
/// The most plays on the trial board for a question. With 1,000 a drawn case stays open.
const EFFORT: u64 = 1_500;

/// A chain that breaks into territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakIn {
    /// The point by which it is named.
    pub chain: Point,
    /// Its move; none where it gets in though the owner of the territory moves first.
    pub point: Option<Point>,
    /// What comes of it for the side that moves first.
    pub code: ReadingResult,
}

/// Where territory can be broken into when a certain player moves first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BreakIns {
    /// The chains that get in, in the order of the regions.
    pub found: Vec<BreakIn>,
    no_territory: [PointSet; 2],
    /// How many questions a limit left open.
    pub open: usize,
}

/// A region that is tried, and a chain that tries it.
struct Attempt {
    region: PointSet,
    owner: Color,
    chain: Point,
    goal: PointSet,
}

impl BreakIns {
    /// Reads whether territory can be broken into, by whoever moves first or although the owner does.
    /// What the budget or the effort leaves open is taken not to work.
    pub fn find(
        position: &Position,
        tactics: &Tactics,
        influence: &Influence,
        to_move: Color,
        (readers, depths): (&ReaderPool, &Depths),
        budget: &Budget,
    ) -> BreakIns {
        let effort = depths.connection_effort.min(EFFORT);
        let depths = Depths { connection_effort: effort, ..depths.clone() };
        let mut attempts = attempts(position, tactics, influence);
        let mut all = BreakIns::default();
        for _ in 0..ROUNDS {
            let question = |attempt: &Attempt| match attempt.owner == to_move {
                true => Question::BlockOff(attempt.chain, attempt.goal),
                false => Question::BreakIn(attempt.chain, attempt.goal),
            };
            let questions: Vec<Question> = attempts.iter().map(question).collect();
            let answers = readers.ask(position, &depths, budget, &questions);
            attempts = attempts
                .into_iter()
                .zip(answers)
                .filter_map(|(attempt, answer)| all.take(position, attempt, &answer, to_move))
                .collect();
        }
        all
    }

    /// Takes an answer in, and gives what is left to try if the chain got in.
    fn take(
        &mut self,
        position: &Position,
        attempt: Attempt,
        answer: &Answer,
        to_move: Color,
    ) -> Option<Attempt> {
        if !answer.certainty.is_settled() {
            self.open += 1;
            return None;
        }
        let owner_first = attempt.owner == to_move;
        let gets_in = if owner_first { answer.code.reversed() } else { answer.code };
        if gets_in < ReadingResult::KoMoverFirst {
            return None;
        }
        let point = answer.step.filter(|_| !owner_first);
        let known = self.found.iter().any(|found| (found.chain, found.point) == (attempt.chain, point));
        if !known {
            self.found.push(BreakIn { chain: attempt.chain, point, code: answer.code });
        }
        let reached = first_points(position, &attempt, point);
        self.no_territory[attempt.owner.index()] |= reached.dilate(position.board()) & attempt.region;
        let goal = attempt.goal - reached.dilate(position.board());
        (!goal.is_empty()).then_some(Attempt { goal, ..attempt })
    }

    /// The points of a color's territory that the opponent gets into, and those beside them.
    pub fn no_territory(&self, owner: Color) -> &PointSet {
        &self.no_territory[owner.index()]
    }
}

/// The points of the goal that are nearest to a chain and its move.
fn first_points(position: &Position, attempt: &Attempt, point: Option<Point>) -> PointSet {
    let mut reached = position.chain(attempt.chain);
    reached.extend(point);
    let played: PointSet = point.filter(|point| attempt.region.contains(*point)).into_iter().collect();
    for _ in 0..=NEAR {
        let first = reached & attempt.goal;
        if !first.is_empty() {
            return played | first.iter().take(FIRST_POINTS).collect();
        }
        reached = reached.dilate(position.board());
    }
    played
}

/// What is tried: each large region of territory by the chains near it.
fn attempts(position: &Position, tactics: &Tactics, influence: &Influence) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    for owner in Color::BOTH {
        let is_owned = |point: &Point| influence.region(*point) == Some((owner, Region::Territory));
        let owned: PointSet = position.board().iter().filter(is_owned).collect();
        for region in owned.parts().filter(|region| region.len() >= SMALLEST) {
            attempts.extend(attempts_at(position, tactics, owner, &region));
        }
    }
    attempts
}

/// The chains that try a region, the nearest first. To be in is to be joined with a point that has two others
/// of the region beside it.
fn attempts_at(position: &Position, tactics: &Tactics, owner: Color, region: &PointSet) -> Vec<Attempt> {
    let (board, size) = (position.board(), position.size());
    let inside: PointSet = region
        .iter()
        .filter(|point| point.neighbors(size).filter(|beside| region.contains(*beside)).count() >= 2)
        .collect();
    let mut near: Vec<(usize, Attempt)> = Vec::new();
    for chain in position.chain_origins() {
        if position.color_at(chain) != Some(owner.opponent()) || tactics.dead.contains(chain) {
            continue;
        }
        let mut reached = position.chain(chain);
        let mut steps = None;
        for step in 1..=NEAR {
            reached = reached.dilate(board);
            if steps.is_none() && reached.intersects(&inside) {
                steps = Some(step);
            }
        }
        let goal = inside & reached;
        if let Some(steps) = steps {
            near.push((steps, Attempt { region: *region, owner, chain, goal }));
        }
    }
    near.sort_by_key(|(steps, _)| *steps);
    near.into_iter().take(MOST_CHAINS).map(|(_, attempt)| attempt).collect()
}
