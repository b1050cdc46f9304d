//! The two plies that a search remembers: its candidates and the replies to them.
//!
//! A candidate's worth is mixed from its own playouts and from all playouts in which its point was first
//! taken by its player ("all moves as first"; S. Gelly, D. Silver: Monte-Carlo tree search and rapid
//! action value estimation in computer Go, Artificial Intelligence 175, 2011); the latter count less the
//! more playouts a candidate has of its own. Every number comes from additions, products, quotients and
//! square roots, which all machines round alike, so that a search goes the same way everywhere.

use super::Candidate;
use super::guidance::{Prior, Priors};
use super::tally::{Record, Tally};
use crate::playout::Policy;

use board::{Color, Move, PlayoutBoard, Point};

/// Playouts in a batch, the smallest piece of work.
const BATCH: u64 = 8;
/// Batches that are planned before their results are seen. Not more than keep some threads busy.
const ROUND: usize = 32;
/// Playouts of a candidate before its replies are looked at one by one.
const REPLIES_FROM: u32 = 48;
/// Weight of a candidate's own worth in that of the playouts that took its point, in playouts.
const OWN_WEIGHT: f64 = 8.0;
/// Own playouts of a candidate at which they count as much as the others that took its point.
const SHARED_WEIGHT: f64 = 600.0;
/// Weight of exploration.
const EXPLORATION: f64 = 0.12;

/// A move with what is known about it.
#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) chosen: Move,
    /// Results of its playouts, seen from its player.
    pub(super) record: Record,
    /// Playouts that are planned.
    pending: u32,
    prior: Prior,
}

impl Arm {
    pub(super) fn new(chosen: Move, prior: Prior) -> Arm {
        Arm { chosen, record: Record::default(), pending: 0, prior }
    }
}

/// The moves of one player in one position.
#[derive(Clone, Debug)]
pub(super) struct Node {
    color: Color,
    /// The number of points of the board.
    area: usize,
    pub(super) arms: Vec<Arm>,
}

impl Node {
    /// The arm to try next: the one of the highest worth, the first among equals. Planned playouts count
    /// as lost ones, so that a round is spread.
    fn select(&self, tally: &Tally) -> Option<usize> {
        let total: u32 = self.arms.iter().map(|arm| arm.record.playouts + arm.pending).sum();
        let scale = logarithm(u64::from(total) + 1);
        let mut best: Option<(usize, f64)> = None;
        for (index, arm) in self.arms.iter().enumerate() {
            let worth = self.worth(arm, tally, scale);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((index, worth));
            }
        }
        best.map(|(index, _)| index)
    }

    fn worth(&self, arm: &Arm, tally: &Tally, scale: f64) -> f64 {
        let playouts = f64::from(arm.record.playouts + arm.pending);
        let Prior { chance, weight, lasting } = arm.prior;
        let own = (arm.record.worth(self.area) + weight * chance) / (playouts + weight);
        let shared = arm.chosen.point().map_or(own, |point| {
            let first = &tally.first(self.color, point);
            let sum = first.worth(self.area) + OWN_WEIGHT * own + lasting;
            sum / (f64::from(first.playouts) + OWN_WEIGHT + lasting)
        });
        let trust = (SHARED_WEIGHT / (3.0 * playouts + SHARED_WEIGHT)).sqrt();
        trust * shared + (1.0 - trust) * own + EXPLORATION * (scale / (playouts + 1.0)).sqrt()
    }

    fn settle(&mut self, arm: usize, record: &Record) {
        self.arms[arm].pending = 0;
        self.arms[arm].record.add(record);
    }
}

/// The logarithm to base 2, straight between powers of two: what all machines compute alike.
fn logarithm(number: u64) -> f64 {
    let whole = number.max(1).ilog2();
    f64::from(whole) + number as f64 / (1u64 << whole) as f64 - 1.0
}

/// Playouts to be made of one candidate, and one reply to it when that has been chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch {
    candidate: usize,
    reply: Option<usize>,
    pub(super) line: (Move, Option<Move>),
    /// The number of the batch in its search.
    pub(super) number: u64,
    pub(super) playouts: u32,
}

/// What a search knows.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    board: PlayoutBoard,
    policy: Policy<'a>,
    pub(super) root: Node,
    replies: Vec<Option<Node>>,
    pub(super) tally: Tally,
    batches: u64,
}

impl<'a> Tree<'a> {
    pub(super) fn new(board: PlayoutBoard, policy: Policy<'a>, color: Color, arms: Vec<Arm>) -> Tree<'a> {
        let replies = vec![None; arms.len()];
        let area = board.size().area();
        Tree { board, policy, root: Node { color, area, arms }, replies, tally: Tally::new(), batches: 0 }
    }

    /// The moves with their playouts and the replies that were tried most, in the order of the arms.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let sum: f64 = self.root.arms.iter().map(|arm| arm.prior.chance).sum();
        let line = |index: usize| {
            let replies = self.replies[index].as_ref().map(|node| &node.arms);
            let best = replies.and_then(|arms| arms.iter().max_by_key(|arm| arm.record));
            let reply = best.filter(|arm| arm.record.playouts > 0).map(|arm| arm.chosen);
            [self.root.arms[index].chosen].into_iter().chain(reply).collect()
        };
        let candidate = |(index, arm): (usize, &Arm)| Candidate {
            chosen: arm.chosen,
            record: arm.record,
            prior: arm.prior.chance / sum,
            line: line(index),
        };
        self.root.arms.iter().enumerate().map(candidate).collect()
    }

    /// The batches of the next round, with at most `limit` playouts in all.
    pub(super) fn plan(&mut self, limit: u64) -> Vec<Batch> {
        let mut plan = Vec::with_capacity(ROUND);
        let mut left = limit;
        while left > 0 && plan.len() < ROUND {
            let playouts = left.min(BATCH) as u32;
            let Some(candidate) = self.root.select(&self.tally) else { break };
            let arm = &mut self.root.arms[candidate];
            let chosen = arm.chosen;
            let explored = arm.record.playouts >= REPLIES_FROM;
            arm.pending += playouts;
            let reply = if explored { self.select_reply(candidate, playouts) } else { None };
            let (reply, answer) = reply.unzip();
            plan.push(Batch { candidate, reply, line: (chosen, answer), number: self.batches, playouts });
            self.batches += 1;
            left -= u64::from(playouts);
        }
        plan
    }

    fn select_reply(&mut self, candidate: usize, playouts: u32) -> Option<(usize, Move)> {
        let chosen = self.root.arms[candidate].chosen;
        let color = self.root.color;
        let (board, policy) = (&self.board, self.policy);
        let node = self.replies[candidate].get_or_insert_with(|| replies(board, policy, color, chosen));
        let reply = node.select(&self.tally)?;
        node.arms[reply].pending += playouts;
        Some((reply, node.arms[reply].chosen))
    }

    /// Takes in the results of a round, in the order in which it was planned.
    pub(super) fn learn(&mut self, plan: &[Batch], results: &[Tally]) {
        for (batch, result) in plan.iter().zip(results) {
            self.root.settle(batch.candidate, &result.record(self.root.color));
            if let (Some(reply), Some(node)) = (batch.reply, &mut self.replies[batch.candidate]) {
                node.settle(reply, &result.record(node.color));
            }
            self.tally.add(result);
        }
    }
}

fn replies(board: &PlayoutBoard, policy: Policy<'_>, color: Color, chosen: Move) -> Node {
    let mut board = board.clone();
    match chosen {
        Move::Play(point) => board.play(color, point),
        Move::Pass => board.pass(),
    }
    let color = color.opponent();
    let priors = Priors::of_policy(policy, chosen.point());
    let sensible = |point: &Point| board.is_legal(color, *point) && !board.is_eye(color, *point);
    let arm = |point| Arm::new(Move::Play(point), priors.of(Prior::EVEN, &board, color, point));
    let area = board.size().area();
    Node { color, area, arms: board.empty().filter(sensible).map(arm).collect() }
}
