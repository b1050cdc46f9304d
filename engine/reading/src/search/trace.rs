//! A search as a tree of moves that people read.

use super::super::ko::KoRule;
use super::super::proof_numbers::ProofNumbers;
use super::super::tree::Child;
use super::super::turn::Turn;
use super::{Goal, Search, repetition};
use board::{Color, Point};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// What one search looked at, the likeliest lines first, as far as there was room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Whose threats in kos the search assumed; none when neither player had any.
    pub threats: Option<Color>,
    /// The first move of the question after which it began; none where it began with the question.
    pub after: Option<Point>,
    /// What was left to prove, and to refute, as for a move.
    pub numbers: [u32; 2],
    /// Why it needed no move.
    pub end: Option<&'static str>,
    /// The moves; each comes after the one before it in its line.
    pub moves: Vec<TracedMove>,
    /// How many moves there was no room for, without those that would have followed them.
    pub left_out: usize,
}

/// A move of a search and what is known of the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedMove {
    /// The number of the move before it, none for a move in the position of the question.
    pub before: Option<usize>,
    /// The point, none for a move elsewhere.
    pub step: Option<Point>,
    /// What is left to prove, and to refute, at the least; 0 for what is proved or refuted.
    pub numbers: [u32; 2],
    /// Why the search went no further.
    pub end: Option<&'static str>,
    /// Whether the side that moves next may not retake a ko, and that was noted.
    pub ko_refused: bool,
}

/// Traces that are being collected.
#[derive(Debug)]
pub(in super::super) struct Tracing {
    /// The most moves of a search.
    pub(in super::super) most: usize,
    pub(in super::super) found: Vec<Trace>,
}

/// What a worse move costs the side that wins, to which one is enough, and the side that loses, all of whose
/// moves count.
const WORSE: [u32; 2] = [6, 2];

/// A move that may be written, with the place of the one before it.
struct Waiting {
    before: Option<usize>,
    child: Child,
    cost: u32,
}

/// The moves that wait, the cheapest first.
#[derive(Default)]
struct MoveQueue {
    all: Vec<Waiting>,
    order: BinaryHeap<Reverse<(u32, usize)>>,
}

impl MoveQueue {
    fn push(&mut self, waiting: Waiting) {
        self.order.push(Reverse((waiting.cost, self.all.len())));
        self.all.push(waiting);
    }

    fn pop(&mut self) -> Option<&Waiting> {
        let Reverse((_, place)) = self.order.pop()?;
        self.all.get(place)
    }
}

impl<G: Goal> Search<'_, G> {
    /// Adds what was searched to the traces, if they are collected.
    pub(in super::super) fn add_trace(&mut self, turn: Turn, numbers: ProofNumbers) {
        let Some(most) = self.workspace.tracing.as_ref().map(|tracing| tracing.most) else { return };
        let (effort, stopped) = (self.effort, self.stopped);
        let trace = self.trace(turn, most, numbers);
        (self.effort, self.stopped) = (effort, stopped);
        if let Some(tracing) = &mut self.workspace.tracing {
            tracing.found.push(trace);
        }
    }

    fn trace(&mut self, turn: Turn, most: usize, numbers: ProofNumbers) -> Trace {
        let threats = match self.ko.rule {
            KoRule::NoThreats | KoRule::Counted(_) => None,
            KoRule::Threats(color) | KoRule::ThreatsForAll(color) => Some(color),
        };
        let ProofNumbers { proof, disproof } = numbers;
        let mut trace = Trace {
            threats,
            after: None,
            numbers: [proof, disproof],
            end: None,
            moves: Vec::new(),
            left_out: 0,
        };
        // What is played again for the trace counts as no effort.
        let over = self.is_over();
        let (mut queue, mut seen) = (MoveQueue::default(), BTreeSet::new());
        if let Some(root) = self.workspace.tree.find(self.key(turn)) {
            seen.insert(root);
            self.follow(root, None, 0, turn, &mut queue);
        }
        while trace.moves.len() < most
            && let Some(Waiting { before, child, cost }) = queue.pop()
        {
            let (before, child, cost) = (*before, *child, *cost);
            let line = line(&trace.moves, before, child.step);
            let known = !seen.insert(child.node);
            let open = if over { "a limit was hit" } else { "other moves decide" };
            let (end, ko_refused) = self.end(&line, child, turn, open);
            let end = if known && !child.repeats { Some("as in another line") } else { end };
            let ProofNumbers { proof, disproof } = self.workspace.tree.node(child.node).numbers;
            let numbers = [proof, disproof];
            let traced = TracedMove { before, step: child.step, numbers, end, ko_refused };
            if traced.end.is_none() {
                let next = if line.len().is_multiple_of(2) { turn } else { turn.swap() };
                self.follow(child.node, Some(trace.moves.len()), cost, next, &mut queue);
            }
            trace.moves.push(traced);
        }
        trace.left_out = queue.order.len();
        if trace.moves.is_empty() && numbers.is_settled() {
            trace.end = Some(self.goal.why(self.position, turn, numbers.is_proved(), 0));
        }
        trace
    }

    /// Lets the moves of a position wait, the best one first.
    fn follow(&mut self, node: u32, before: Option<usize>, cost: u32, turn: Turn, queue: &mut MoveQueue) {
        let tree = &mut self.workspace.tree;
        let numbers = tree.node(node).numbers.for_mover(turn);
        let mut children: Vec<Child> = tree.children(node).to_vec();
        let repetition = repetition(&self.ko, self.goal.prover());
        children.sort_by_key(|child| {
            let numbers = if child.repeats { repetition } else { tree.node(child.node).numbers };
            let numbers = numbers.for_mover(turn);
            (numbers.proof, Reverse(numbers.disproof))
        });
        let worse = WORSE[usize::from(numbers.disproof < numbers.proof)];
        for (rank, child) in children.into_iter().enumerate() {
            queue.push(Waiting { before, child, cost: cost + 1 + worse * rank as u32 });
        }
    }

    /// Why the search went no further than a line, `open` if nothing is settled; and whether a ko was refused
    /// there.
    fn end(
        &mut self,
        line: &[Option<Point>],
        child: Child,
        mut turn: Turn,
        open: &'static str,
    ) -> (Option<&'static str>, bool) {
        let mut undos = Vec::new();
        for step in line {
            undos.push(self.play(*step, turn));
            turn = turn.swap();
        }
        let mover = self.mover(turn);
        let ban = self.position.ko().filter(|ban| ban.color == mover);
        let ko_refused = ban.is_some_and(|ban| !self.ko.allows(self.position, mover, ban.point));
        let node = *self.workspace.tree.node(child.node);
        let moves = self.workspace.tree.children(child.node).len();
        let end = match node {
            _ if child.repeats => Some("a position comes back"),
            node if node.entered && moves > 0 => None,
            node if node.entered => Some("no move is left"),
            node if node.numbers.is_settled() => {
                let proved = node.numbers.is_proved();
                Some(self.goal.why(self.position, turn, proved, line.len()))
            }
            _ => Some(open),
        };
        while let Some(undo) = undos.pop() {
            self.undo(undo);
        }
        (end, ko_refused)
    }
}

/// The moves that lead to a move after another one.
fn line(moves: &[TracedMove], before: Option<usize>, step: Option<Point>) -> Vec<Option<Point>> {
    let mut line = vec![step];
    let mut place = before.and_then(|place| moves.get(place));
    while let Some(traced) = place {
        line.push(traced.step);
        place = traced.before.and_then(|place| moves.get(place));
    }
    line.reverse();
    line
}
