//! All states that can be reached by all moves and passes, and from which of them the prover succeeds. No
//! zones, no candidates: boards of at most 16 points.

use board::{BoardSize, Color, Point, Position};
use reading::{Question, ReadingResult};
use std::collections::HashMap;

/// A set of points, a bit for each, row by row.
type Bits = u32;

/// Of chains with this many liberties, with the attacker to move, nothing more is read.
const SAFE: u32 = 5;
/// More states are not looked at.
const MOST_STATES: usize = 40_000;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    stones: [Bits; 2],
    mover: usize,
    banned: Bits,
    fight: Bits,
    /// The moves that who joins has left.
    left: u8,
}

/// A question on a small board.
pub(crate) struct Brute {
    size: BoardSize,
    board: Bits,
    first_column: Bits,
    targets: Vec<Bits>,
    owner: usize,
    /// Whether the owner wants to join the targets; else the other wants to take one.
    joins: bool,
    start: State,
    threats: Option<usize>,
}

impl Brute {
    pub(crate) fn of(position: &Position, question: &Question) -> Option<Brute> {
        let size = position.size();
        let bit = |point: Point| 1 << (point.row() * size.width() + point.column());
        let (targets, proves, joins) = match question {
            Question::Attack(targets) => (targets.clone(), true, false),
            Question::Defend(targets) => (targets.clone(), false, false),
            Question::Connect(first, second) => (vec![*first, *second], true, true),
            Question::Disconnect(first, second) => (vec![*first, *second], false, true),
            _ => return None,
        };
        let owner = position.color_at(*targets.first()?)?.index();
        let stones = [Color::Black, Color::White].map(|color| position.stones(color).iter().map(bit).sum());
        let mover = if proves == joins { owner } else { 1 - owner };
        let start = State { stones, mover, banned: 0, fight: 0, left: if joins { 8 } else { 0 } };
        let targets = targets.iter().map(|target| bit(*target)).collect();
        let board = ((1u64 << size.area()) - 1) as Bits;
        let first_column = (0..size.height()).map(|row| 1 << (row * size.width())).sum();
        Some(Brute { size, board, first_column, targets, owner, joins, start, threats: None })
    }

    fn point(&self, bit: Bits) -> Option<Point> {
        let at = bit.trailing_zeros() as usize;
        self.size.point(at % self.size.width(), at / self.size.width())
    }

    fn around(&self, set: Bits) -> Bits {
        let (width, board, first) = (self.size.width(), self.board, self.first_column);
        let last = first << (width - 1);
        (set | (set & !first) >> 1 | (set & !last) << 1 | set << width | set >> width) & board
    }

    fn chain(&self, stones: Bits, start: Bits) -> Bits {
        let mut chain = start & stones;
        loop {
            let grown = self.around(chain) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    fn liberties(&self, state: &State, chain: Bits) -> Bits {
        self.around(chain) & !(state.stones[0] | state.stones[1])
    }

    fn play(&self, state: &State, point: Bits) -> Option<State> {
        let (own, other) = (state.mover, 1 - state.mover);
        let retakes = state.banned == point;
        let free = self.threats == Some(own) && (state.fight == 0 || state.fight & point != 0);
        if (state.stones[0] | state.stones[1]) & point != 0 || (retakes && !free) {
            return None;
        }
        let mut next = State { mover: other, banned: 0, ..*state };
        next.stones[own] |= point;
        let mut taken = 0;
        let mut touched = self.around(point) & next.stones[other];
        while touched != 0 {
            let chain = self.chain(next.stones[other], 1 << touched.trailing_zeros());
            touched &= !chain;
            if self.liberties(&next, chain) == 0 {
                taken |= chain;
            }
        }
        next.stones[other] &= !taken;
        let chain = self.chain(next.stones[own], point);
        let liberties = self.liberties(&next, chain);
        if liberties == 0 {
            return None;
        }
        if taken.count_ones() == 1 && chain == point && liberties == taken {
            next.banned = taken;
        }
        if retakes {
            next.fight = point | taken;
        } else if state.fight & point != 0 && taken == 0 && self.liberties(state, point) & !point == 0 {
            next.fight = 0;
        }
        Some(next)
    }

    /// Whether the attacker has succeeded, or failed for good.
    fn end(&self, before: &State, after: &State) -> Option<bool> {
        let gone = |target: &Bits| {
            if after.stones[self.owner] & target != 0 {
                return false;
            }
            if after.mover != self.owner || self.chain(before.stones[self.owner], *target).count_ones() > 1 {
                return true;
            }
            let stones = after.stones[1 - self.owner].count_ones();
            self.play(after, *target).is_none_or(|back| back.stones[1 - self.owner].count_ones() == stones)
        };
        if self.targets.iter().any(gone) {
            return Some(!self.joins);
        }
        if self.joins {
            let chain = self.chain(after.stones[self.owner], self.targets[0]);
            let joined = self.targets.iter().all(|target| chain & target != 0);
            let safe = self.liberties(after, chain).count_ones() > 1;
            return match after.mover == self.owner {
                true => (after.left == 0).then_some(false),
                false => (joined && safe).then_some(true),
            };
        }
        (after.mover != self.owner && self.is_safe(after)).then_some(false)
    }

    fn is_safe(&self, state: &State) -> bool {
        self.targets.iter().all(|target| {
            let chain = self.chain(state.stones[self.owner], *target);
            self.liberties(state, chain).count_ones() >= SAFE
        })
    }

    fn steps(&self, state: &State) -> Vec<(Option<Bits>, Result<bool, State>)> {
        let mut steps = Vec::new();
        let counts = self.joins && state.mover == self.owner;
        let mut add = |step, next: State| {
            let next = State { left: next.left - u8::from(counts), ..next };
            steps.push((step, self.end(state, &next).ok_or(next)));
        };
        add(None, State { mover: 1 - state.mover, banned: 0, ..*state });
        for at in 0..self.size.area() {
            if let Some(next) = self.play(state, 1 << at) {
                add(Some(1 << at), next);
            }
        }
        steps
    }

    fn prover(&self) -> usize {
        if self.joins { self.owner } else { 1 - self.owner }
    }

    /// The steps of the mover, and whether the prover then succeeds.
    fn solve(&self) -> Option<Vec<(Option<Point>, bool)>> {
        let mut numbers: HashMap<State, usize> = HashMap::from([(self.start, 0)]);
        let mut states = vec![self.start];
        let mut sources: Vec<Vec<usize>> = vec![Vec::new()];
        let mut open = vec![0];
        let mut reached = Vec::new();
        let mut at = 0;
        while at < states.len() {
            if states.len() > MOST_STATES {
                return None;
            }
            let proves = states[at].mover == self.prover();
            let steps = self.steps(&states[at]);
            open[at] = steps.len();
            // What the mover has reached he does not leave.
            if steps.iter().any(|(_, end)| *end == Ok(proves)) {
                reached.extend(proves.then_some(at));
                if at > 0 {
                    at += 1;
                    continue;
                }
            }
            for (_, end) in steps {
                match end {
                    Ok(true) => open[at] -= 1,
                    Ok(false) => {}
                    Err(next) => {
                        let number = *numbers.entry(next).or_insert(states.len());
                        if number == states.len() {
                            states.push(next);
                            sources.push(Vec::new());
                            open.push(0);
                        }
                        sources[number].push(at);
                    }
                }
            }
            if open[at] == 0 {
                reached.push(at);
            }
            at += 1;
        }
        let mut won = vec![false; states.len()];
        while let Some(at) = reached.pop() {
            if std::mem::replace(&mut won[at], true) {
                continue;
            }
            for source in std::mem::take(&mut sources[at]) {
                open[source] -= 1;
                if states[source].mover == self.prover() || open[source] == 0 {
                    reached.push(source);
                }
            }
        }
        let point = |step: Option<Bits>| step.and_then(|bit| self.point(bit));
        let steps = self.steps(&self.start).into_iter();
        Some(steps.map(|(step, end)| (point(step), end.unwrap_or_else(|next| won[numbers[&next]]))).collect())
    }
}

/// What the mover achieves, and all his first steps that achieve it.
pub(crate) fn full_width(brute: &Brute) -> Option<(ReadingResult, Vec<Option<Point>>)> {
    let mover = brute.start.mover;
    let proves = mover == brute.prover();
    if proves && !brute.joins && brute.is_safe(&brute.start) {
        return Some((ReadingResult::Loss, Vec::new()));
    }
    let rules = [
        (ReadingResult::Win, Some(1 - mover)),
        (ReadingResult::KoMoverFirst, None),
        (ReadingResult::KoOpponentFirst, Some(mover)),
    ];
    for (code, threats) in rules {
        let brute = Brute { threats, targets: brute.targets.clone(), ..*brute };
        let good: Vec<Option<Point>> =
            brute.solve()?.into_iter().filter(|(_, taken)| *taken == proves).map(|(step, _)| step).collect();
        if !good.is_empty() {
            return Some((code, good));
        }
    }
    Some((ReadingResult::Loss, Vec::new()))
}
