//! The search itself: depth-first proof-number search (Nagai 2002) for any goal.
//!
//! It goes on at the position that decides most with the least work left, so that a ladder of sixty moves costs little more
//! than its moves, and a hard question is not cut off at a depth. Numbers of new positions come from the goal.

use super::ko::{Fight, KoReferee, KoRule};
use super::moves::Moves;
use super::numbers::Numbers;
use super::tree::{Child, FIRST_UNLIKELY, Tree};
use crate::budget::Budget;
use board::{Color, Move, Point, PointSet, Position, Undo};

/// What is to be proved, by whom, and with which moves.
pub(super) trait Goal {
    /// Who wants to prove it.
    fn prover(&self) -> Color;

    /// Whether a search that ends early holds it for proved when that is nearer than the contrary.
    fn open_counts(&self) -> bool;

    /// The moves that matter, each once. Illegal ones are left out by the search.
    fn moves(&mut self, position: &Position, prover_moves: bool, depth: usize, moves: &mut Moves);

    /// What is left to prove when this side is to move.
    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, prover_moves: bool, depth: usize) -> Numbers;
}

/// What came of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) numbers: Numbers,
    /// The move that settles it for the side to move, or the most promising one; none when there is none.
    pub(super) best: Option<Option<Point>>,
}

/// How many plays lie between two looks at the budget: some 10 us.
const PLAYS_BETWEEN_LOOKS: u64 = 64;
/// Deeper lines are not read. A ladder over the whole board with a turn at the edge takes less.
const MAX_DEPTH: usize = 400;

/// A search under way.
pub(super) struct Search<'a, G> {
    pub(super) position: &'a mut Position,
    pub(super) goal: &'a mut G,
    pub(super) tree: &'a mut Tree,
    pub(super) ko: KoReferee,
    /// All points that were played.
    pub(super) touched: PointSet,
    /// Plays on the board so far.
    pub(super) effort: u64,
    pub(super) limit: u64,
    budget: &'a Budget,
    stopped: bool,
    /// Whether a repetition decided something.
    pub(super) repeated: bool,
    moves: Moves,
    path: Vec<u64>,
    captures: u32,
}

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(
        position: &'a mut Position,
        goal: &'a mut G,
        tree: &'a mut Tree,
        rule: KoRule,
        limit: u64,
        budget: &'a Budget,
    ) -> Search<'a, G> {
        tree.clear();
        let captures = captures(position);
        Search {
            position,
            goal,
            tree,
            ko: KoReferee::new(rule),
            touched: PointSet::EMPTY,
            effort: 0,
            limit,
            budget,
            stopped: false,
            repeated: false,
            moves: Moves::default(),
            path: Vec::new(),
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
        let root = self.tree.add(self.key(prover_moves), numbers);
        let best = self.visit(root, prover_moves, most, 0);
        Outcome { numbers: self.tree.node(root).numbers, best: best.map(|child| child.step) }
    }

    /// Whether a deadline or a signal ended it before its effort.
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped
    }

    fn is_over(&mut self) -> bool {
        if self.effort >= self.limit || self.tree.is_full() {
            return true;
        }
        self.stopped
    }

    fn count_play(&mut self) {
        self.effort += 1;
        if self.effort.is_multiple_of(PLAYS_BETWEEN_LOOKS) && self.budget.is_over() {
            self.stopped = true;
        }
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
    fn quiet_key(&self, step: Option<Point>, prover_moves: bool) -> Option<u64> {
        let point = step?;
        let mover = self.mover(prover_moves);
        let quiet = !self.position.heads_around(point, mover.opponent()).iter().any(|head| self.position.liberty_count(head) == 1);
        quiet.then(|| key(self.position.hash() ^ board::zobrist::key(mover, point), self.ko.number(), !prover_moves))
    }

    /// Searches a position until its numbers reach the limits. `chosen` becomes the best move.
    fn visit(&mut self, node: u32, prover_moves: bool, limits: Numbers, depth: usize) -> Option<Child> {
        let repetition = repetition(&self.ko, self.goal.prover());
        self.path.push(self.tree.node(node).key);
        if !self.tree.node(node).entered {
            self.enter(node, prover_moves, depth);
        }
        self.repeated |= self.tree.mark_repetitions(node, &self.path);
        let best = loop {
            let weighed = self.tree.weigh(node, prover_moves, repetition);
            if weighed.unplayed && !self.is_over() {
                self.expand_more(node, prover_moves, depth);
                continue;
            }
            let numbers = weighed.numbers;
            self.tree.node(node).numbers = numbers;
            let best = self.tree.children(node).get(weighed.best).copied();
            let reached = numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
            if reached || numbers.is_settled() || self.is_over() {
                break best;
            }
            let Some(child) = best else { break None };
            let child_limits = weighed.limits(limits, self.tree.node(child.node).numbers, prover_moves);
            let undo = self.play(child.step, prover_moves);
            self.visit(child.node, !prover_moves, child_limits, depth + 1);
            self.undo(undo);
        };
        self.path.pop();
        best
    }

    /// Lists the likely moves of a new position.
    fn enter(&mut self, node: u32, prover_moves: bool, depth: usize) {
        let most = Self::most_cost(prover_moves, depth);
        self.list(node, prover_moves, depth, 0, Moves::LIKELY);
        let node = self.tree.node(node);
        node.entered = true;
        node.complete = most <= Moves::LIKELY || depth >= MAX_DEPTH;
    }

    fn list(&mut self, node: u32, prover_moves: bool, depth: usize, least: u32, most: u32) {
        if depth >= MAX_DEPTH {
            return;
        }
        self.moves.begin(least, most);
        self.goal.moves(self.position, prover_moves, depth, &mut self.moves);
        self.tree.list(node, &self.moves.list);
    }

    /// How unlikely a move may be after so many moves.
    fn most_cost(prover_moves: bool, depth: usize) -> u32 {
        let i = if prover_moves { 0 } else { 3 };
        match depth {
            d if d <= e(i + 2) => u32::MAX,
            d if d <= e(i + 1) => 5,
            d if d <= e(i) => 3,
            _ => 1,
        }
    }

    /// Plays the likeliest of the moves that have not been played: all that are equally likely.
    fn expand_more(&mut self, node: u32, prover_moves: bool, depth: usize) {
        let mover = self.mover(prover_moves);
        let Some(cost) = self.tree.next_cost(node) else {
            self.list(node, prover_moves, depth, FIRST_UNLIKELY, Self::most_cost(prover_moves, depth));
            self.tree.node(node).complete = true;
            return;
        };
        while let Some(step) = self.tree.next(node, cost) {
            if step.is_some_and(|point| !self.ko.allows(self.position, mover, point)) {
                continue;
            }
            let child = self.child(step, cost, prover_moves, depth);
            self.tree.push(node, child);
        }
    }

    /// The line that the search holds for best, as far as it is remembered; at most so many moves.
    pub(super) fn line(&mut self, mut prover_moves: bool, most: usize) -> Vec<Option<Point>> {
        let (effort, mut line, mut undos) = (self.effort, Vec::new(), Vec::new());
        let repetition = repetition(&self.ko, self.goal.prover());
        let mut node = self.tree.find(self.key(prover_moves));
        while let Some(here) = node
            && line.len() < most
        {
            let best = self.tree.weigh(here, prover_moves, repetition).best;
            let Some(child) = self.tree.children(here).get(best).copied() else { break };
            line.push(child.step);
            undos.push(self.play(child.step, prover_moves));
            prover_moves = !prover_moves;
            node = Some(child.node);
        }
        while let Some(undo) = undos.pop() {
            self.undo(undo);
        }
        self.effort = effort;
        line
    }

    fn undo(&mut self, (undo, fight): (Undo, Fight)) {
        self.position.undo(undo);
        self.ko.undo(fight);
    }

    fn play(&mut self, step: Option<Point>, prover_moves: bool) -> (Undo, Fight) {
        let mover = self.mover(prover_moves);
        self.count_play();
        match step {
            Some(point) => {
                self.touched.insert(point);
                let fight = self.ko.play(self.position, mover, point);
                (self.position.play_stone(mover, point), fight)
            }
            None => (self.position.play(mover, Move::Pass), self.ko.fight()),
        }
    }

    fn child(&mut self, step: Option<Point>, cost: u32, prover_moves: bool, depth: usize) -> Child {
        if let Some(key) = self.quiet_key(step, prover_moves)
            && let Some(node) = self.tree.find(key)
        {
            return Child { step, node, captures: captures(self.position) != self.captures, repeats: false };
        }
        let undo = self.play(step, prover_moves);
        let key = self.key(!prover_moves);
        let captures = captures(self.position) != self.captures;
        let node = match self.tree.find(key) {
            Some(node) => node,
            None => {
                let numbers = self.first_numbers(cost, prover_moves, depth);
                self.tree.add(key, numbers)
            }
        };
        self.undo(undo);
        let repeats = captures && self.path.contains(&key);
        self.repeated |= repeats;
        Child { step, node, captures, repeats }
    }

    /// The numbers of a position that a move of this cost has led to for the first time.
    fn first_numbers(&mut self, cost: u32, prover_moves: bool, depth: usize) -> Numbers {
        let numbers = self.goal.numbers(self.position, &mut self.ko, !prover_moves, depth + 1);
        if numbers.is_settled() {
            return numbers;
        }
        let cost = cost + u32::from(self.position.ko().is_some()) * KO_COST;
        match prover_moves {
            true => Numbers::new(numbers.proof + cost, numbers.disproof),
            false => Numbers::new(numbers.proof, numbers.disproof + cost),
        }
    }
}

/// What a ko adds to the cost of a move: whatever works without one is tried first.
const KO_COST: u32 = 10;

/// What a repetition of an earlier position of the line means: he who has the threats wins it; without threats,
/// nothing is proved.
fn repetition(ko: &KoReferee, prover: Color) -> Numbers {
    if ko.rule() == KoRule::Threats(prover) { Numbers::PROVED } else { Numbers::DISPROVED }
}

fn key(stones: u64, ko: u64, prover_moves: bool) -> u64 {
    stones ^ ko.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(prover_moves).wrapping_mul(0xD1B5_4A32_D192_ED03)
}

fn captures(position: &Position) -> u32 {
    position.captures(Color::Black) + position.captures(Color::White)
}

fn env(n: &str, d: usize) -> usize { std::env::var(n).ok().and_then(|x| x.parse().ok()).unwrap_or(d) }
static E: std::sync::OnceLock<[usize; 6]> = std::sync::OnceLock::new();
fn e(i: usize) -> usize { E.get_or_init(|| [env("D1", 10), env("D2", 6), env("D3", 3), env("E1", 10), env("E2", 6), env("E3", 3)])[i] }
