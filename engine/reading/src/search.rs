//! The search itself: depth-first proof-number search (Nagai 2002) for any goal.
//!
//! It goes on at the position that decides most with the least work left, so that a ladder of sixty moves costs little more
//! than its moves, and a hard question is not cut off at a depth. Numbers of new positions come from the goal.

mod trace;

pub(super) use trace::Tracing;
pub use trace::{Trace, TracedMove};

use super::goal::Goal;
use super::ko::{Fight, KoReferee, KoRule};
use super::moves::{Moves, Step};
use super::numbers::Numbers;
use super::tree::{Child, FIRST_UNLIKELY, Tree};
use board::{Color, Move, PointSet, Position, Undo};
use limits::budget::Budget;

/// When a search ends at the latest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<'a> {
    /// Plays on the trial board.
    pub(super) effort: u64,
    /// Deadline and signal.
    pub(super) budget: &'a Budget,
    /// The only points that are played.
    pub(super) within: PointSet,
}

/// The memory that searches use one after the other.
#[derive(Debug)]
pub(super) struct Workspace {
    tree: Tree,
    moves: Moves,
    path: Vec<u64>,
    /// What was searched, while somebody wants to see it.
    pub(super) tracing: Option<Tracing>,
}

impl Workspace {
    /// Memory for searches of so many plays.
    pub(super) fn new(effort: u64) -> Workspace {
        // A search that runs out of room ends as one that runs out of effort.
        let positions = usize::try_from(effort).unwrap_or(usize::MAX).clamp(1 << 10, 1 << 22);
        Workspace { tree: Tree::new(positions), moves: Moves::default(), path: Vec::new(), tracing: None }
    }
}

/// What came of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) numbers: Numbers,
    /// The move that settles it for the side to move, or the most promising one; none when there is none.
    pub(super) best: Option<Step>,
}

/// The budget is looked at after so much work, in plays of a capture of 0.3 to 1 us: with one more piece of work at most 20 us.
const WORK_BETWEEN_LOOKS: u32 = 8;
/// Deeper lines are not read. A ladder over the whole board with a turn at the edge takes less.
const MAX_DEPTH: usize = 400;
/// What a ko adds to the cost of a move: whatever works without one is tried first.
const KO_COST: u32 = 10;
/// What it adds that the stone can be taken at once.
const SELF_ATARI_COST: u32 = 3;

/// A search under way.
pub(super) struct Search<'a, G> {
    position: &'a mut Position,
    goal: &'a mut G,
    workspace: &'a mut Workspace,
    limits: Limits<'a>,
    ko: KoReferee,
    touched: PointSet,
    effort: u64,
    stopped: bool,
    /// What has been done since the last look at the budget.
    work: u32,
    captures: u32,
}

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(
        position: &'a mut Position,
        goal: &'a mut G,
        workspace: &'a mut Workspace,
        rule: KoRule,
        limits: Limits<'a>,
    ) -> Search<'a, G> {
        workspace.tree.clear(goal.unplayed());
        workspace.path.clear();
        let captures = captures(position);
        Search {
            position,
            goal,
            workspace,
            limits,
            ko: KoReferee::new(rule),
            touched: PointSet::EMPTY,
            effort: 0,
            // Also a search that follows one that was interrupted does nothing.
            stopped: limits.budget.is_over(),
            work: 0,
            captures,
        }
    }

    /// Searches until it is settled or the budget is spent.
    pub(super) fn run(&mut self, prover_moves: bool) -> Outcome {
        let numbers = self.goal.numbers(self.position, &mut self.ko, prover_moves, 0);
        if numbers.is_settled() && !prover_moves {
            return Outcome { numbers, best: None };
        }
        let most = Numbers::new(Numbers::NEVER, Numbers::NEVER);
        let key = self.key(prover_moves);
        let root = self.workspace.tree.add(key, numbers);
        let best = self.visit(root, prover_moves, most, 0);
        Outcome { numbers: self.workspace.tree.node(root).numbers, best: best.map(|child| child.step) }
    }

    /// Plays on the trial board so far.
    pub(super) fn effort(&self) -> u64 {
        self.effort
    }

    /// All points that were tried.
    pub(super) fn touched(&self) -> PointSet {
        self.touched
    }

    /// Whether a player was refused a ko.
    pub(super) fn refused(&self, color: Color) -> bool {
        self.ko.refused(color)
    }

    /// Whether it counts as proved with these numbers.
    pub(super) fn holds(&self, numbers: Numbers, prover_moves: bool) -> bool {
        numbers.is_proved() || (!numbers.is_disproved() && self.goal.holds_open(numbers, prover_moves))
    }

    /// The line that the search holds for best, at most so many moves.
    pub(super) fn line(&mut self, mut prover_moves: bool, most: usize) -> Vec<Step> {
        let (effort, mut line, mut undos) = (self.effort, Vec::new(), Vec::new());
        let repetition = repetition(&self.ko, self.goal.prover());
        let mut node = self.workspace.tree.find(self.key(prover_moves));
        while let Some(here) = node
            && line.len() < most
        {
            let best = self.workspace.tree.weigh(here, prover_moves, repetition).best;
            let Some(child) = self.workspace.tree.children(here).get(best).copied() else { break };
            line.push(child.step);
            undos.push(self.play(child.step, prover_moves));
            prover_moves = !prover_moves;
            node = (!child.repeats).then_some(child.node);
        }
        while let Some(undo) = undos.pop() {
            self.undo(undo);
        }
        self.effort = effort;
        line
    }

    fn is_over(&self) -> bool {
        self.stopped || self.effort >= self.limits.effort || self.workspace.tree.is_full()
    }

    /// Whether the side that moves first gives up, with these numbers from its side.
    fn is_hopeless(&self, numbers: Numbers) -> bool {
        self.effort >= self.goal.plays_to_try()
            && !numbers.is_settled()
            && numbers.proof >= 2 * numbers.disproof
    }

    fn mover(&self, prover_moves: bool) -> Color {
        let prover = self.goal.prover();
        if prover_moves { prover } else { prover.opponent() }
    }

    fn key(&self, prover_moves: bool) -> u64 {
        let ko = self.position.ko().map_or(0, |ban| ban.point.index() as u64 + 1);
        key(self.position.hash(), ko + self.ko.number(), prover_moves)
    }

    /// The key of the position after a move that captures nothing, without playing it.
    fn quiet_key(&self, step: Step, prover_moves: bool) -> Option<u64> {
        let point = step?;
        let mover = self.mover(prover_moves);
        let foes = self.position.heads_around(point, mover.opponent());
        let quiet = !foes.iter().any(|head| self.position.liberty_count(head) == 1);
        let hash = self.position.hash() ^ board::zobrist::key(mover, point);
        quiet.then(|| key(hash, self.ko.number(), !prover_moves))
    }

    /// Searches a position until its numbers reach the limits, and gives its best move.
    fn visit(&mut self, node: u32, prover_moves: bool, limits: Numbers, depth: usize) -> Option<Child> {
        let repetition = repetition(&self.ko, self.goal.prover());
        self.workspace.path.push(self.workspace.tree.node(node).key);
        if !self.workspace.tree.node(node).entered {
            self.enter(node, prover_moves, depth);
        }
        self.workspace.tree.mark_repetitions(node, &self.workspace.path);
        let best = loop {
            let weighed = self.workspace.tree.weigh(node, prover_moves, repetition);
            if weighed.unplayed && !self.is_over() {
                self.expand(node, prover_moves, depth);
                continue;
            }
            let numbers = weighed.numbers;
            self.workspace.tree.node(node).numbers = numbers;
            let best = self.workspace.tree.children(node).get(weighed.best).copied();
            if depth == 0 && self.is_hopeless(numbers.swapped_if(!prover_moves)) {
                break best;
            }
            let reached = numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
            if reached || numbers.is_settled() || self.is_over() {
                break best;
            }
            let Some(child) = best else { break None };
            if depth >= MAX_DEPTH {
                // Only a position that was met before, by a shorter line, has moves here.
                self.stopped = true;
                break best;
            }
            let child_numbers = self.workspace.tree.node(child.node).numbers;
            let undo = self.play(child.step, prover_moves);
            self.visit(
                child.node,
                !prover_moves,
                weighed.limits(limits, child_numbers, prover_moves),
                depth + 1,
            );
            self.undo(undo);
        };
        self.workspace.path.pop();
        best
    }

    /// Lists the likely moves of a new position.
    fn enter(&mut self, node: u32, prover_moves: bool, depth: usize) {
        let likely = self.goal.likely();
        self.list(node, prover_moves, depth, 0, likely);
        let only_likely = self.goal.most_cost(depth) <= likely || depth >= MAX_DEPTH;
        let node = self.workspace.tree.node(node);
        (node.entered, node.complete) = (true, only_likely);
    }

    fn list(&mut self, node: u32, prover_moves: bool, depth: usize, least: u32, most: u32) {
        if depth >= MAX_DEPTH {
            return;
        }
        self.look_after(self.goal.work());
        let Workspace { tree, moves, .. } = &mut *self.workspace;
        moves.begin(least, most);
        self.goal.moves(self.position, prover_moves, depth, moves);
        tree.list(node, moves.list());
    }

    /// Plays the likeliest of the moves that have not been played, all that are equally likely, or lists the
    /// unlikely ones.
    fn expand(&mut self, node: u32, prover_moves: bool, depth: usize) {
        let Some(cost) = self.workspace.tree.next_cost(node) else {
            self.list(node, prover_moves, depth, FIRST_UNLIKELY, self.goal.most_cost(depth));
            self.workspace.tree.node(node).complete = true;
            return;
        };
        let mover = self.mover(prover_moves);
        while !self.stopped
            && let Some(step) = self.workspace.tree.next(node, cost)
        {
            let within = |point| self.limits.within.contains(point);
            if step.is_none_or(|point| within(point) && self.ko.allows(self.position, mover, point)) {
                let child = self.child(step, cost, prover_moves, depth);
                self.workspace.tree.push(node, child);
            } else if let Some(point) = step {
                // What forbids it has been read.
                self.touched.insert(point);
            }
        }
    }

    fn child(&mut self, step: Step, cost: u32, prover_moves: bool, depth: usize) -> Child {
        if let Some(key) = self.quiet_key(step, prover_moves)
            && let Some(node) = self.workspace.tree.find(key)
        {
            return Child { step, node, captures: captures(self.position) != self.captures, repeats: false };
        }
        let undo = self.play(step, prover_moves);
        let key = self.key(!prover_moves);
        let captures = captures(self.position) != self.captures;
        let node = match self.workspace.tree.find(key) {
            Some(node) => node,
            None => {
                let numbers = self.first_numbers(step, cost, prover_moves, depth);
                self.workspace.tree.add(key, numbers)
            }
        };
        self.undo(undo);
        Child { step, node, captures, repeats: captures && self.workspace.path.contains(&key) }
    }

    /// The numbers of a position that a move of this cost has led to for the first time.
    fn first_numbers(&mut self, step: Step, cost: u32, prover_moves: bool, depth: usize) -> Numbers {
        self.look_after(self.goal.work());
        let numbers = self.goal.numbers(self.position, &mut self.ko, !prover_moves, depth + 1);
        if numbers.is_settled() {
            return numbers;
        }
        let self_atari = step.is_some_and(|point| self.position.liberty_count(point) == 1);
        let ko = self.position.ko().is_some();
        let cost = cost + u32::from(ko) * KO_COST + u32::from(self_atari) * SELF_ATARI_COST;
        match prover_moves {
            true => Numbers::new(numbers.proof + cost, numbers.disproof),
            false => Numbers::new(numbers.proof, numbers.disproof + cost),
        }
    }

    fn play(&mut self, step: Step, prover_moves: bool) -> (Undo, Fight) {
        let mover = self.mover(prover_moves);
        self.effort += 1;
        self.look_after(1);
        match step {
            Some(point) => {
                self.touched.insert(point);
                let fight = self.ko.play(self.position, mover, point);
                (self.position.play_stone(mover, point), fight)
            }
            None => (self.position.play(mover, Move::Pass), self.ko.fight()),
        }
    }

    /// Looks at the budget when enough has been done since the last time.
    fn look_after(&mut self, work: u32) {
        self.work += work;
        if self.work >= WORK_BETWEEN_LOOKS {
            self.work = 0;
            self.stopped = self.stopped || self.limits.budget.is_over();
        }
    }

    fn undo(&mut self, (undo, fight): (Undo, Fight)) {
        self.position.undo(undo);
        self.ko.undo(fight);
    }
}

fn key(stones: u64, ko: u64, prover_moves: bool) -> u64 {
    // Odd constants without a pattern: the golden ratio's bits, and those of splitmix64's second multiplier.
    stones
        ^ ko.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ u64::from(prover_moves).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

fn captures(position: &Position) -> u32 {
    position.captures(Color::Black) + position.captures(Color::White)
}

/// What a repetition of an earlier position of the line means: he who has the threats wins it; without threats,
/// nothing is proved.
fn repetition(ko: &KoReferee, prover: Color) -> Numbers {
    if ko.rule() == KoRule::Threats(prover) { Numbers::PROVED } else { Numbers::DISPROVED }
}
