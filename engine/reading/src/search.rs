//! The search itself: depth-first proof-number search (Nagai 2002) for any goal.
//!
//! It goes on at the position that decides most with the least work left, so that a ladder of sixty moves
//! costs little more than its moves, and a hard question is not cut off at a depth. Numbers of new positions
//! come from the goal.

mod proof_check;
mod trace;

pub(super) use trace::Tracing;
pub use trace::{Trace, TracedMove};

use super::answer::Certainty;
use super::goal::Goal;
use super::ko::{Fight, KoReferee, KoRule};
use super::moves::{Moves, Step};
use super::proof_numbers::ProofNumbers;
use super::tree::{Child, FIRST_UNLIKELY, Tree};
use super::turn::Turn;
use board::{Color, Move, PointSet, Position, Undo};
use limits::budget::Budget;

/// When a search ends at the latest.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Plays on the trial board.
    pub effort: u64,
    /// Deadline and signal.
    pub budget: &'a Budget,
    /// The only points that are played.
    pub within: PointSet,
    /// What is assumed about kos; none when an answer says which ko it rests on.
    pub rule: Option<KoRule>,
}

/// The memory that searches use one after the other.
#[derive(Debug)]
pub struct Workspace {
    tree: Tree,
    moves: Moves,
    path: Vec<u64>,
    /// What was searched, while someone wants to see it.
    pub(super) tracing: Option<Tracing>,
}

impl Workspace {
    /// Memory for searches of this many plays.
    pub fn new(effort: u64) -> Workspace {
        // A search that runs out of room ends as one that runs out of effort.
        let positions = usize::try_from(effort).unwrap_or(usize::MAX).clamp(1 << 10, 1 << 22);
        Workspace { tree: Tree::new(positions), moves: Moves::default(), path: Vec::new(), tracing: None }
    }

    /// Collects traces of at most this many moves of the searches that follow.
    pub fn start_tracing(&mut self, most: usize) {
        self.tracing = Some(Tracing { most, found: Vec::new() });
    }

    /// Whether traces are collected.
    pub fn is_tracing(&self) -> bool {
        self.tracing.is_some()
    }

    /// The traces so far, to be marked; none unless they are collected.
    pub fn traces_mut(&mut self) -> &mut [Trace] {
        self.tracing.as_mut().map_or(&mut [], |tracing| &mut tracing.found)
    }

    /// The traces that were collected; no more are.
    pub fn take_traces(&mut self) -> Vec<Trace> {
        self.tracing.take().map_or_else(Vec::new, |tracing| tracing.found)
    }
}

/// What came of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) numbers: ProofNumbers,
    /// The move that settles it for the side to move, or the most promising one; none when there is none.
    pub(super) best: Option<Step>,
}

/// The budget is looked at after so much work, in plays of a capture of 0.3 to 1 us: with one more piece of
/// work at most 20 us.
const WORK_BETWEEN_LOOKS: u32 = 8;
/// At most this many plays go into the check of a proof: one that has stood so long falls seldom. At the
/// default level without this limit the mined questions about captures take 1.5 times as many plays, and
/// one or two of 137 reference questions more are right.
const CHECK_EFFORT: u64 = 1_000;
/// Deeper lines are not read. A ladder over the whole board with a turn at the edge takes less.
const MAX_DEPTH: usize = 400;
/// What a ko adds to the cost of a move: whatever works without one is tried first.
const KO_COST: u32 = 10;
/// What it adds that the stone can be taken at once.
const SELF_ATARI_COST: u32 = 3;

/// What it costs to wait for a ko.
const WAIT_COST: u32 = 4;

/// A search under way.
pub(super) struct Search<'a, G> {
    position: &'a mut Position,
    goal: &'a mut G,
    workspace: &'a mut Workspace,
    limits: Limits<'a>,
    ko: KoReferee,
    /// All points that were tried.
    pub(super) touched: PointSet,
    /// Plays on the trial board so far.
    pub(super) effort: u64,
    stopped: bool,
    /// What has been done since the last look at the budget.
    work: u32,
    captures: u32,
    /// The plays after which it was proved, whatever the check of the proof has found since.
    proved_after: Option<u64>,
    /// Whether it is not known if its proof is complete.
    unchecked: bool,
}

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(
        position: &'a mut Position,
        goal: &'a mut G,
        workspace: &'a mut Workspace,
        rule: KoRule,
        limits: Limits<'a>,
    ) -> Search<'a, G> {
        workspace.tree.clear(goal.unexpanded_cost());
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
            proved_after: None,
            unchecked: false,
        }
    }

    /// Searches until it is settled or the budget is spent.
    pub(super) fn run(&mut self, turn: Turn) -> Outcome {
        let numbers = self.goal.numbers(self.position, &mut self.ko, turn, 0);
        if numbers.is_settled() && turn == Turn::Refuter {
            return Outcome { numbers, best: None };
        }
        let most = ProofNumbers::new(ProofNumbers::NEVER, ProofNumbers::NEVER);
        let key = self.key(turn);
        let root = self.workspace.tree.add(key, numbers);
        let mut best = self.visit(root, turn, most, 0);
        while self.workspace.tree.node(root).numbers.is_proved() {
            self.unchecked = self.goal.rests_on(self.position).is_some();
            if !self.unchecked || self.is_over() {
                break;
            }
            self.proved_after.get_or_insert(self.effort);
            self.unchecked = self.check(root, turn, None).is_none();
            if !self.unchecked || self.workspace.tree.node(root).numbers.is_proved() {
                break;
            }
            best = self.visit(root, turn, most, 0);
        }
        Outcome { numbers: self.workspace.tree.node(root).numbers, best: best.map(|child| child.step) }
    }

    /// How far what these numbers say can be relied on.
    pub(super) fn certainty(&self, numbers: ProofNumbers) -> Certainty {
        if !numbers.is_settled() || self.unchecked {
            Certainty::Limited
        } else if numbers.is_proved() && self.goal.rests_on(self.position).is_some() {
            Certainty::Proved
        } else {
            Certainty::Searched
        }
    }

    /// Whether a player was refused a ko.
    pub(super) fn refused(&self, color: Color) -> bool {
        self.ko.refused(color)
    }

    /// Whether it counts as proved with these numbers.
    pub(super) fn holds(&self, numbers: ProofNumbers, turn: Turn) -> bool {
        numbers.is_proved()
            || (!numbers.is_disproved()
                && (self.proved_after.is_some() || self.goal.value_at_cutoff(numbers, turn)))
    }

    /// The line that the search holds for best, at most this many moves.
    pub(super) fn line(&mut self, mut turn: Turn, most: usize) -> Vec<Step> {
        let (effort, mut line, mut undos) = (self.effort, Vec::new(), Vec::new());
        let repetition = repetition(&self.ko, self.goal.prover());
        let mut node = self.workspace.tree.find(self.key(turn));
        while let Some(here) = node
            && line.len() < most
        {
            let best = self.workspace.tree.weigh(here, turn, repetition).best;
            let Some(child) = self.workspace.tree.children(here).get(best).copied() else { break };
            line.push(child.step);
            undos.push(self.play(child.step, turn));
            turn = turn.swap();
            node = (!child.repeats).then_some(child.node);
        }
        while let Some(undo) = undos.pop() {
            self.undo(undo);
        }
        self.effort = effort;
        line
    }

    fn is_over(&self) -> bool {
        self.stopped
            || self.effort >= self.limits.effort
            || self.is_checked_enough()
            || self.workspace.tree.is_full()
    }

    /// Whether checking the proof has cost what it may.
    fn is_checked_enough(&self) -> bool {
        self.proved_after.is_some_and(|after| self.effort > after + CHECK_EFFORT)
    }

    fn mover(&self, turn: Turn) -> Color {
        let prover = self.goal.prover();
        turn.color(prover)
    }

    fn key(&self, turn: Turn) -> u64 {
        let ko = self.position.ko().map_or(0, |ban| ban.point.lasting_number() as u64 + 1);
        key(self.position.hash(), ko + self.ko.number(), turn)
    }

    /// The key of the position after a move that captures nothing, without playing it.
    fn quiet_key(&self, step: Step, turn: Turn) -> Option<u64> {
        let point = step?;
        let mover = self.mover(turn);
        let opponents = self.position.heads_around(point, mover.opponent());
        let quiet = !opponents.iter().any(|head| self.position.liberty_count(head) == 1);
        let hash = self.position.hash() ^ board::zobrist::key(mover, point);
        quiet.then(|| key(hash, self.ko.number(), turn.swap()))
    }

    /// Searches a position until its numbers reach the limits, and gives its best move.
    fn visit(&mut self, node: u32, turn: Turn, limits: ProofNumbers, depth: usize) -> Option<Child> {
        let repetition = repetition(&self.ko, self.goal.prover());
        self.workspace.path.push(self.workspace.tree.node(node).key);
        if !self.workspace.tree.node(node).entered {
            self.enter(node, turn, depth);
        }
        self.workspace.tree.mark_repetitions(node, &self.workspace.path);
        let best = loop {
            let summary = self.workspace.tree.weigh(node, turn, repetition);
            if summary.unexpanded_cost && !self.is_over() {
                self.expand(node, turn, depth);
                continue;
            }
            let numbers = summary.numbers;
            self.workspace.tree.node(node).numbers = numbers;
            let best = self.workspace.tree.children(node).get(summary.best).copied();
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
            let undo = self.play(child.step, turn);
            self.visit(child.node, turn.swap(), summary.limits(limits, child_numbers, turn), depth + 1);
            self.undo(undo);
        };
        self.workspace.path.pop();
        best
    }

    /// Lists the likely moves of a new position.
    fn enter(&mut self, node: u32, turn: Turn, depth: usize) {
        let likely = self.goal.likely();
        self.list(node, turn, depth, 0, likely);
        let only_likely = self.goal.most_cost(depth) <= likely || depth >= MAX_DEPTH;
        let node = self.workspace.tree.node(node);
        (node.entered, node.complete) = (true, only_likely);
    }

    fn list(&mut self, node: u32, turn: Turn, depth: usize, least: u32, most: u32) {
        if depth >= MAX_DEPTH {
            return;
        }
        self.look_after(self.goal.work());
        let Workspace { tree, moves, .. } = &mut *self.workspace;
        moves.begin(least, most);
        self.goal.moves(self.position, turn, depth, moves);
        let mover = turn.color(self.goal.prover());
        if self.ko.waits(self.position, mover) {
            moves.offer_pass(WAIT_COST);
        }
        tree.list(node, &moves.list);
    }

    /// Plays the likeliest of the moves that have not been played, all that are equally likely, or lists the
    /// unlikely ones.
    fn expand(&mut self, node: u32, turn: Turn, depth: usize) {
        let Some(cost) = self.workspace.tree.next_cost(node) else {
            self.list(node, turn, depth, FIRST_UNLIKELY, self.goal.most_cost(depth));
            self.workspace.tree.node(node).complete = true;
            return;
        };
        let mover = self.mover(turn);
        while !self.stopped
            && let Some(step) = self.workspace.tree.next(node, cost)
        {
            let within = |point| self.limits.within.contains(point);
            if step.is_none_or(|point| within(point) && self.ko.allows(self.position, mover, point)) {
                let child = self.child(step, cost, turn, depth);
                self.workspace.tree.push(node, child);
            } else if let Some(point) = step {
                // What forbids it has been read.
                self.touched.insert(point);
            }
        }
    }

    fn child(&mut self, step: Step, cost: u32, turn: Turn, depth: usize) -> Child {
        if let Some(key) = self.quiet_key(step, turn)
            && let Some(node) = self.workspace.tree.find(key)
        {
            return Child { step, node, captures: captures(self.position) != self.captures, repeats: false };
        }
        let undo = self.play(step, turn);
        let key = self.key(turn.swap());
        let captures = captures(self.position) != self.captures;
        let node = match self.workspace.tree.find(key) {
            Some(node) => node,
            None => {
                let numbers = self.first_numbers(step, cost, turn, depth);
                self.workspace.tree.add(key, numbers)
            }
        };
        self.undo(undo);
        Child { step, node, captures, repeats: captures && self.workspace.path.contains(&key) }
    }

    /// The numbers of a position that a move of this cost has led to for the first time.
    fn first_numbers(&mut self, step: Step, cost: u32, turn: Turn, depth: usize) -> ProofNumbers {
        self.look_after(self.goal.work());
        let numbers = self.goal.numbers(self.position, &mut self.ko, turn.swap(), depth + 1);
        if numbers.is_settled() {
            return numbers;
        }
        let self_atari = step.is_some_and(|point| self.position.liberty_count(point) == 1);
        let ko = self.position.ko().is_some();
        let cost = cost + u32::from(ko) * KO_COST + u32::from(self_atari) * SELF_ATARI_COST;
        let ProofNumbers { proof, disproof } = numbers.for_mover(turn);
        ProofNumbers::new(proof + cost, disproof).for_mover(turn)
    }

    fn play(&mut self, step: Step, turn: Turn) -> (Undo, Fight) {
        let mover = self.mover(turn);
        self.effort += 1;
        self.look_after(1);
        match step {
            Some(point) => {
                self.touched.insert(point);
                let fight = self.ko.play(self.position, mover, point);
                (self.position.play_stone(mover, point), fight)
            }
            None => (self.position.play(mover, Move::Pass), self.ko.fight),
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

fn key(stones: u64, ko: u64, turn: Turn) -> u64 {
    // Odd constants without a pattern: the golden ratio's bits, and those of splitmix64's second multiplier.
    stones
        ^ ko.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ u64::from(turn == Turn::Prover).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

fn captures(position: &Position) -> u32 {
    position.captures(Color::Black) + position.captures(Color::White)
}

/// What a repetition of an earlier position of the line means: he who has the threats wins it; without
/// threats, nothing is proved.
fn repetition(ko: &KoReferee, prover: Color) -> ProofNumbers {
    match ko.rule {
        KoRule::Threats(owner) | KoRule::ThreatsForAll(owner) if owner == prover => ProofNumbers::PROVED,
        _ => ProofNumbers::DISPROVED,
    }
}
