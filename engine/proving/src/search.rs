//! Proof-number search, depth first (Nagai 2002), over positions that are found again.
//!
//! A position that comes up again along its own line counts as disproved there, so that what is proved comes
//! to an end. A second search for life counts it as proved: who lives for ever lives, in a seki or by a ko
//! that he can hold. What it proves on one line it may use on another where that does not hold; such a
//! strategy has holes, which are found when it is collected or checked.

use crate::field::{Field, Settled};
use crate::table::{Entry, INFINITE, Table};
use ahash::RandomState;
use board::{Point, PointSet};
use certificates::Step;
use limits::budget::Budget;

/// The longest line.
const MOST_DEPTH: usize = 150;
/// Plays between two looks at the budget.
const BETWEEN_LOOKS: u64 = 256;

/// A search from one position.
pub(crate) struct Search<'f, 'a> {
    pub(crate) field: &'f mut Field<'a>,
    pub(crate) table: Table,
    /// The only first move, if it is given.
    pub(crate) first: Option<Point>,
    /// What a position counts as that comes up again along its own line.
    repeated: Entry,
    outside: [PointSet; 2],
    path: Vec<u64>,
    most_plays: u64,
    next_look: u64,
    budget: &'f Budget,
    /// Whether a limit was hit.
    pub(crate) stopped: bool,
}

/// A move and the position after it.
#[derive(Clone, Copy)]
struct Child {
    step: Step,
    key: u64,
}

impl<'f, 'a> Search<'f, 'a> {
    pub(crate) fn new(field: &'f mut Field<'a>, first: Option<Point>, most: u64, budget: &'f Budget) -> Self {
        let outside = field.outside();
        let most_plays = field.plays + most;
        Search {
            field,
            table: Table::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
            first,
            repeated: Entry::DISPROVED,
            outside,
            path: Vec::new(),
            most_plays,
            next_look: 0,
            budget,
            stopped: false,
        }
    }

    /// The same search of life without an end, from the beginning.
    pub(crate) fn endless(self) -> Search<'f, 'a> {
        let table = Table::with_hasher(RandomState::with_seeds(1, 2, 3, 4));
        Search { table, repeated: Entry::PROVED, ..self }
    }

    /// What the search comes to: proved, disproved within the zone, or neither.
    pub(crate) fn run(&mut self) -> Entry {
        self.visit(INFINITE, INFINITE, None)
    }

    fn look(&mut self) {
        if self.field.plays >= self.most_plays {
            self.stopped = true;
        }
        if self.field.plays >= self.next_look {
            self.next_look = self.field.plays + BETWEEN_LOOKS;
            self.stopped |= self.budget.is_over();
        }
    }

    /// The moves of the player to move.
    pub(crate) fn steps(&self) -> Vec<Step> {
        match self.first.filter(|_| self.path.is_empty()) {
            Some(point) => vec![Some(point)],
            // What answers a move elsewhere often answers others, too.
            None if self.field.to_move != self.field.prover => {
                std::iter::once(None).chain(self.field.points().map(Some)).collect()
            }
            None => self.field.points().map(Some).chain([None]).collect(),
        }
    }

    /// The moves, with what is known of where they lead; each new position is looked at.
    fn children(&mut self, hint: Option<Step>) -> Vec<Child> {
        let mut children = Vec::new();
        for step in self.steps() {
            let taken = self.field.play(step);
            let key = self.field.key();
            if !self.table.contains_key(&key) {
                let entry = match self.field.settled(&self.outside) {
                    Some(Settled::Proved) => Entry::PROVED,
                    Some(Settled::Disproved) => Entry::DISPROVED,
                    None if hint == Some(step) => Entry { proof: 1, disproof: 1, best: None },
                    None => Entry { proof: self.field.estimate(), disproof: 1, best: None },
                };
                self.table.insert(key, entry);
            }
            self.field.undo(taken);
            children.push(Child { step, key });
        }
        children
    }

    fn entry(&self, child: Child) -> Entry {
        match self.table.get(&child.key) {
            Some(entry) if !entry.is_settled() && self.path.contains(&child.key) => self.repeated,
            Some(entry) => *entry,
            None => Entry::DISPROVED,
        }
    }

    /// Searches the position until its numbers reach these. The hint is a move that is likely to prove.
    fn visit(&mut self, most_proof: u32, most_disproof: u32, hint: Option<Step>) -> Entry {
        let key = self.field.key();
        let children = if self.path.len() < MOST_DEPTH { self.children(hint) } else { Vec::new() };
        self.path.push(key);
        let proves = self.field.to_move == self.field.prover;
        let result = loop {
            let (entry, chosen, second) = self.weigh(&children, proves);
            self.look();
            let over = entry.proof >= most_proof || entry.disproof >= most_disproof;
            let Some(child) = chosen.filter(|_| !over && !entry.is_settled() && !self.stopped) else {
                break entry;
            };
            let known = self.entry(child);
            let (proof, disproof) = if proves {
                let rest = entry.disproof - known.disproof.min(entry.disproof);
                (most_proof.min(second.saturating_add(1)), most_disproof.saturating_sub(rest))
            } else {
                let rest = entry.proof - known.proof.min(entry.proof);
                (most_proof.saturating_sub(rest), most_disproof.min(second.saturating_add(1)))
            };
            let taken = self.field.play(child.step);
            let hint = if proves { None } else { self.answer_elsewhere(&children) };
            self.visit(proof, disproof, hint);
            self.field.undo(taken);
        };
        self.path.pop();
        self.table.insert(key, result);
        result
    }

    /// What the prover plays after a move elsewhere, if that is proved.
    fn answer_elsewhere(&self, children: &[Child]) -> Option<Step> {
        let elsewhere = children.iter().find(|child| child.step.is_none())?;
        self.table.get(&elsewhere.key).filter(|entry| entry.proof == 0).map(|entry| entry.best)
    }

    /// The numbers of a position by those of its moves, the move to look at, and the number of the next best.
    fn weigh(&self, children: &[Child], proves: bool) -> (Entry, Option<Child>, u32) {
        // Seen by the player to move: what is left for him, and for the other one.
        let (mut least, mut second, mut most, mut open) = (INFINITE, INFINITE, 0_u32, 0_u32);
        let mut chosen: Option<Child> = None;
        for child in children {
            let entry = self.entry(*child);
            let (own, other) =
                if proves { (entry.proof, entry.disproof) } else { (entry.disproof, entry.proof) };
            if own < least {
                (second, least, chosen) = (least, own, Some(*child));
            } else {
                second = second.min(own);
            }
            if other > 0 {
                open += 1;
            }
            most = most.max(other);
        }
        // Ways to one position would be counted often: the largest, and one for each other (weak numbers).
        let others = match open {
            _ if least == 0 || most >= INFINITE => INFINITE,
            0 => 0,
            open => most + open - 1,
        };
        let best = chosen.and_then(|child| child.step);
        let (proof, disproof) = if proves { (least, others) } else { (others, least) };
        (Entry { proof, disproof, best }, chosen, second)
    }
}
