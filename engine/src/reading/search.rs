//! The search itself: depth-first proof-number search (Nagai 2002) for any goal.
//!
//! It goes on at the position that decides most with the least work left, so that a ladder of sixty moves costs little more
//! than its moves, and a hard question is not cut off at a depth. Numbers of new positions come from the goal.

use super::ko::{Fight, KoReferee, KoRule};
use super::numbers::{Numbers, add};
use super::scratch::Scratch;
use crate::budget::Budget;
use board::{Color, Move, Point, PointSet, Position, Undo};
use std::cmp::Reverse;

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

/// The moves of a position, each with how unlikely it is: that much is added to its numbers.
#[derive(Debug, Default)]
pub(super) struct Moves {
    list: Vec<(Option<Point>, u32)>,
    seen: PointSet,
    /// Moves that cost more are not taken.
    most: u32,
}

impl Moves {
    fn begin(&mut self, most: u32) {
        self.list.clear();
        self.seen = PointSet::EMPTY;
        self.most = most;
    }

    /// Whether moves of this cost are taken: deep in a line, only likely ones are.
    pub(super) fn takes(&self, cost: u32) -> bool {
        cost <= self.most
    }

    /// Adds the points that are not there yet.
    pub(super) fn offer(&mut self, points: &PointSet, cost: u32) {
        if !self.takes(cost) {
            return;
        }
        for point in &(*points - self.seen) {
            self.list.push((Some(point), cost));
        }
        self.seen |= *points;
    }

    /// Adds a move elsewhere.
    pub(super) fn offer_pass(&mut self, cost: u32) {
        if self.takes(cost) {
            self.list.push((None, cost));
        }
    }
}

/// A move of an open position and what is known of what follows.
#[derive(Clone, Copy, Debug)]
struct Child {
    step: Option<Point>,
    key: u64,
    numbers: Numbers,
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
    pub(super) scratch: &'a mut Scratch,
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
    children: Vec<Child>,
    /// Moves that have not been played yet, of all positions of the line, likeliest last.
    pending: Vec<(Option<Point>, u32)>,
    moves: Moves,
    path: Vec<u64>,
    captures: u32,
}

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(
        position: &'a mut Position,
        goal: &'a mut G,
        scratch: &'a mut Scratch,
        rule: KoRule,
        limit: u64,
        budget: &'a Budget,
    ) -> Search<'a, G> {
        scratch.begin();
        let captures = captures(position);
        Search {
            position,
            goal,
            scratch,
            ko: KoReferee::new(rule),
            touched: PointSet::EMPTY,
            effort: 0,
            limit,
            budget,
            stopped: false,
            repeated: false,
            children: Vec::new(),
            pending: Vec::new(),
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
        let mut best = None;
        let most = Numbers::new(Numbers::NEVER, Numbers::NEVER);
        let numbers = self.visit(prover_moves, most, 0, &mut best);
        Outcome { numbers, best }
    }

    /// Whether a deadline or a signal ended it before its effort.
    pub(super) fn was_stopped(&self) -> bool {
        self.stopped
    }

    fn is_over(&mut self) -> bool {
        if self.effort >= self.limit {
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

    fn visit(&mut self, prover_moves: bool, limits: Numbers, depth: usize, chosen: &mut Option<Option<Point>>) -> Numbers {
        let first = self.children.len();
        let key = self.key(prover_moves);
        let before = self.effort;
        self.path.push(key);
        let pending = self.pending.len();
        self.expand(prover_moves, depth);
        let numbers = loop {
            let weighed = self.weigh(first, pending, prover_moves);
            let numbers = weighed.numbers;
            if weighed.unplayed && !self.is_over() {
                self.expand_more(pending, prover_moves, depth);
                continue;
            }
            if numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || numbers.is_settled() || self.is_over() {
                *chosen = self.children.get(first + weighed.best).map(|child| child.step);
                break numbers;
            }
            let Some(child) = self.children.get(first + weighed.best).copied() else { break numbers };
            let child_limits = weighed.limits(limits, child.numbers, prover_moves);
            let undo = self.play(child.step, prover_moves);
            let found = self.visit(!prover_moves, child_limits, depth + 1, &mut None);
            self.undo(undo);
            if let Some(child) = self.children.get_mut(first + weighed.best) {
                child.numbers = found;
            }
        };
        self.path.pop();
        self.children.truncate(first);
        self.pending.truncate(pending);
        self.scratch.put(key, numbers, u32::try_from(self.effort - before).unwrap_or(u32::MAX));
        numbers
    }

    /// The line that the search holds for best, as far as it is remembered; at most so many moves.
    pub(super) fn line(&mut self, mut prover_moves: bool, most: usize) -> Vec<Option<Point>> {
        let (effort, mut line, mut undos) = (self.effort, Vec::new(), Vec::new());
        while line.len() < most {
            let first = self.children.len();
            self.path.push(self.key(prover_moves));
            let pending = self.pending.len();
            self.expand(prover_moves, line.len());
            while self.pending.len() > pending {
                self.expand_more(pending, prover_moves, line.len());
            }
            let weighed = self.weigh(first, pending, prover_moves);
            let best = self.children.get(first + weighed.best).copied();
            self.children.truncate(first);
            let Some(child) = best else { break };
            line.push(child.step);
            undos.push(self.play(child.step, prover_moves));
            let known = self.scratch.get(child.key).is_some();
            if !known {
                break;
            }
            prover_moves = !prover_moves;
        }
        while let Some(undo) = undos.pop() {
            self.undo(undo);
        }
        self.path.clear();
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

    /// Lists the moves of the position and plays the likeliest.
    fn expand(&mut self, prover_moves: bool, depth: usize) {
        if depth >= MAX_DEPTH {
            return;
        }
        let mut moves = std::mem::take(&mut self.moves);
        moves.begin(Self::most_cost(depth));
        self.goal.moves(self.position, prover_moves, depth, &mut moves);
        let first = self.pending.len();
        self.pending.extend(moves.list.iter().rev());
        self.moves = moves;
        if let Some(pending) = self.pending.get_mut(first..) {
            pending.sort_by_key(|(_, cost)| Reverse(*cost));
        }
        self.expand_more(first, prover_moves, depth);
    }

    /// How unlikely a move may be after so many moves.
    fn most_cost(depth: usize) -> u32 {
        match depth {
            d if d <= D3() => u32::MAX,
            d if d <= D2() => 5,
            d if d <= D1() => 3,
            _ => 1,
        }
    }

    /// Plays the likeliest of the moves that have not been played: all that are equally likely.
    fn expand_more(&mut self, first: usize, prover_moves: bool, depth: usize) {
        let mover = self.mover(prover_moves);
        let (mut level, mut settled) = (None, false);
        while self.pending.len() > first {
            let Some((step, cost)) = self.pending.last().copied() else { return };
            if level.is_some_and(|level| level != cost) {
                return;
            }
            self.pending.pop();
            if settled || step.is_some_and(|point| !self.ko.allows(self.position, mover, point)) {
                continue;
            }
            level = Some(cost);
            let child = self.child(step, cost, prover_moves, depth);
            self.children.push(child);
            settled = if prover_moves { child.numbers.is_proved() } else { child.numbers.is_disproved() };
        }
    }

    fn weigh(&self, first: usize, pending: usize, prover_moves: bool) -> Weighed {
        let pending = self.pending.get(pending..).unwrap_or_default();
        weigh(self.children.get(first..).unwrap_or_default(), pending, prover_moves)
    }

    fn child(&mut self, step: Option<Point>, cost: u32, prover_moves: bool, depth: usize) -> Child {
        if let Some(key) = self.quiet_key(step, prover_moves)
            && let Some(numbers) = self.scratch.get(key)
        {
            return Child { step, key, numbers };
        }
        let undo = self.play(step, prover_moves);
        let key = self.key(!prover_moves);
        let numbers = match self.repetition(key) {
            Some(numbers) => numbers,
            None => self.scratch.get(key).unwrap_or_else(|| {
                let numbers = self.goal.numbers(self.position, &mut self.ko, !prover_moves, depth + 1);
                if numbers.is_settled() {
                    return numbers;
                }
                let cost = cost + u32::from(self.position.ko().is_some()) * 10;
                match prover_moves {
                    true => Numbers::new(numbers.proof + cost, numbers.disproof),
                    false => Numbers::new(numbers.proof, numbers.disproof + cost),
                }
            }),
        };
        self.undo(undo);
        Child { step, key, numbers }
    }

    /// What a repetition of an earlier position of the line means: he who has the threats wins it; without threats,
    /// nothing is proved.
    fn repetition(&mut self, key: u64) -> Option<Numbers> {
        if captures(self.position) == self.captures || !self.path.contains(&key) {
            return None;
        }
        self.repeated = true;
        Some(match self.ko.rule() {
            KoRule::Threats(color) if color == self.goal.prover() => Numbers::PROVED,
            _ => Numbers::DISPROVED,
        })
    }
}

fn key(stones: u64, ko: u64, prover_moves: bool) -> u64 {
    stones ^ ko.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(prover_moves).wrapping_mul(0xD1B5_4A32_D192_ED03)
}

fn captures(position: &Position) -> u32 {
    position.captures(Color::Black) + position.captures(Color::White)
}

/// The children of a position, weighed.
struct Weighed {
    numbers: Numbers,
    best: usize,
    /// The second lowest number of the side to move.
    second: u32,
    /// Whether the moves that have not been played promise more than those that have.
    unplayed: bool,
}


/// The side to move needs one child, the other side all.
fn weigh(children: &[Child], pending: &[(Option<Point>, u32)], prover_moves: bool) -> Weighed {
    let (mut lowest, mut second, mut best) = (Numbers::NEVER, Numbers::NEVER, 0);
    let (mut most, mut open) = (0, 0);
    for (place, child) in children.iter().enumerate() {
        let numbers = child.numbers.swapped_if(!prover_moves);
        if numbers.proof < lowest {
            (second, lowest, best) = (lowest, numbers.proof, place);
        } else if numbers.proof < second {
            second = numbers.proof;
        }
        if numbers.disproof > 0 {
            (most, open) = (most.max(numbers.disproof), open + 1);
        }
    }
    let rest = pending.last().map_or(Numbers::NEVER, |(_, cost)| cost + 3);
    let unplayed = rest < lowest;
    second = second.min(rest);
    open += pending.len() as u32;
    let mut sum = if open == 0 { 0 } else { add(most.max(1), (open - 1) * 16 / 16) };
    if lowest == 0 {
        sum = Numbers::NEVER;
    }
    Weighed { numbers: Numbers::new(lowest, sum).swapped_if(!prover_moves), best, second, unplayed }
}

impl Weighed {
    /// How far the best child is searched: until another one is better, or the position's own limits are reached.
    fn limits(&self, limits: Numbers, child: Numbers, prover_moves: bool) -> Numbers {
        let (limits, child, numbers) =
            (limits.swapped_if(!prover_moves), child.swapped_if(!prover_moves), self.numbers.swapped_if(!prover_moves));
        // A quarter more than the second: fewer changes between children of like numbers (1 + epsilon trick, Pawlewicz 2005).
        let proof = limits.proof.min(self.second.saturating_add(1 + self.second * 4 / 16));
        let disproof = match limits.disproof >= Numbers::NEVER {
            true => Numbers::NEVER,
            false => limits.disproof.saturating_sub(numbers.disproof - child.disproof.min(numbers.disproof)),
        };
        Numbers::new(proof, disproof).swapped_if(!prover_moves)
    }
}

fn env(n: &str, d: usize) -> usize { std::env::var(n).ok().and_then(|x| x.parse().ok()).unwrap_or(d) }
static E: std::sync::OnceLock<[usize; 3]> = std::sync::OnceLock::new();
fn e(i: usize) -> usize { E.get_or_init(|| [env("D1", 16), env("D2", 10), env("D3", 6)])[i] }
#[allow(non_snake_case)]
fn D1() -> usize { e(0) }
#[allow(non_snake_case)]
fn D2() -> usize { e(1) }
#[allow(non_snake_case)]
fn D3() -> usize { e(2) }
