//! Whether a proof is complete: whether the refuter has answers that were not tried.
//!
//! Moves are listed by what usually matters, so that a proof may rest on answers that no list has. It is
//! checked by its zone, the points that it rests on (relevance zones: Thomsen 2000, Shih et al. 2022). A
//! stone of the refuter outside the zone changes nothing in the proof, as long as he is beaten also when he
//! passes: so all his legal moves in the zone of what beats the pass must have been tried, and no others.
//!
//! The zone of a position holds
//! - what counts there: the liberties of the chains in question, which a stone outside cannot take or give;
//! - each move of the prover, one liberty of his stone after it, two when it takes a single stone, and what
//!   it takes: the move stays legal, and no ko comes of it;
//! - each move of the refuter that was tried;
//! - a liberty of each of the prover's chains around the chains in question, around stones in the zone and
//!   around what is taken: no stones outside take such a chain, so that no one gets liberties from it.

use super::{Search, Workspace};
use crate::goal::Goal;
use crate::moves::Step;
use crate::tree::FIRST_UNLIKELY;
use crate::turn::Turn;
use board::PointSet;

impl<G: Goal> Search<'_, G> {
    /// The zone of a position that is proved, after this move. None if it is open again: answers that had not
    /// been tried wait there.
    pub(super) fn check(&mut self, node: u32, turn: Turn, last: Step) -> Option<PointSet> {
        if let Some(zone) = self.workspace.tree.zone(node) {
            return Some(zone);
        }
        let here = *self.workspace.tree.node(node);
        let path = &mut self.workspace.path;
        // A proof that leads back to where it came from proves nothing.
        if path.len() >= super::MAX_DEPTH || path.contains(&here.key) || self.is_over() {
            return None;
        }
        self.workspace.path.push(here.key);
        let found = self.check_here(node, turn, last);
        self.workspace.path.pop();
        found
    }

    fn check_here(&mut self, node: u32, turn: Turn, last: Step) -> Option<PointSet> {
        self.look_after(self.goal.work());
        let mut zone = self.goal.rests_on(self.position)?;
        let here = *self.workspace.tree.node(node);
        let found = match (here.entered, turn) {
            (false, _) => Some(PointSet::EMPTY),
            (true, Turn::Prover) => self.check_move(node),
            (true, Turn::Refuter) => self.check_answers(node),
        };
        let Some(found) = found else { return self.reopen(node, turn) };
        zone |= found;
        zone |= self.walls(&zone, last);
        if here.entered && turn == Turn::Refuter {
            let missing = self.missing(node, &zone);
            if !missing.is_empty() {
                let Workspace { tree, moves, .. } = &mut *self.workspace;
                moves.begin(FIRST_UNLIKELY, FIRST_UNLIKELY);
                moves.offer(&missing, FIRST_UNLIKELY);
                tree.list(node, &moves.list);
                return self.reopen(node, turn);
            }
        }
        self.workspace.tree.set_zone(node, zone);
        Some(zone)
    }

    /// The zone of a move of the prover that is proved.
    fn check_move(&mut self, node: u32) -> Option<PointSet> {
        let count = self.workspace.tree.children(node).len();
        for place in 0..count {
            if self.is_over() {
                return None;
            }
            let child = self.workspace.tree.children(node)[place];
            if child.repeats && self.wins_repetitions() {
                return Some(child.step.into_iter().collect());
            }
            if child.repeats || !self.workspace.tree.node(child.node).numbers.is_proved() {
                continue;
            }
            let mut taken = PointSet::EMPTY;
            if let Some(point) = child.step {
                let loser = self.goal.prover().opponent();
                for head in &self.position.heads_around(point, loser) {
                    if self.position.liberty_count(head) == 1 {
                        taken |= self.position.chain(head);
                    }
                }
            }
            let undo = self.play(child.step, Turn::Prover);
            let checked = self.check(child.node, Turn::Refuter, child.step);
            let free = child.step.map_or(PointSet::EMPTY, |point| self.position.liberties(point));
            self.undo(undo);
            let Some(mut zone) = checked else { continue };
            zone |= taken;
            zone.extend(child.step);
            // A stone that has taken a single one needs a second liberty: else it is taken back in a ko.
            let needed = 1 + usize::from(taken.len() == 1);
            let more = needed.saturating_sub((zone & free).len());
            zone |= (free - zone).iter().take(more).collect::<PointSet>();
            return Some(zone | self.walls(&taken, None));
        }
        None
    }

    /// The zone of all answers of the refuter that were tried.
    fn check_answers(&mut self, node: u32) -> Option<PointSet> {
        let mut zone = PointSet::EMPTY;
        let count = self.workspace.tree.children(node).len();
        for place in 0..count {
            if self.is_over() {
                return None;
            }
            let child = self.workspace.tree.children(node)[place];
            if child.repeats && self.wins_repetitions() {
                zone.extend(child.step);
                continue;
            }
            if child.repeats || !self.workspace.tree.node(child.node).numbers.is_proved() {
                return None;
            }
            let undo = self.play(child.step, Turn::Refuter);
            let checked = self.check(child.node, Turn::Prover, child.step);
            self.undo(undo);
            zone |= checked?;
            zone.extend(child.step);
        }
        Some(zone)
    }

    /// Liberties of the prover's chains next to stones of the zone, where they have none in it.
    fn walls(&self, zone: &PointSet, last: Step) -> PointSet {
        let prover = self.goal.prover();
        let mut stones =
            (*zone | self.goal.subject(self.position)) & *self.position.stones(prover.opponent());
        stones.extend(last.filter(|point| self.position.color_at(*point) == Some(prover.opponent())));
        let mut more = PointSet::EMPTY;
        while let Some(stone) = stones.first() {
            stones -= self.position.chain(stone);
            for head in &self.position.heads_around_chain(stone, prover) {
                let liberties = self.position.liberties(head);
                if !liberties.intersects(zone) && !liberties.intersects(&more) {
                    more.extend(liberties.first());
                }
            }
        }
        more
    }

    /// The refuter's moves in the zone that have not been tried.
    fn missing(&mut self, node: u32, zone: &PointSet) -> PointSet {
        let mut points = *zone & self.position.empty() & self.limits.within;
        for child in self.workspace.tree.children(node) {
            if let Some(point) = child.step {
                points.remove(point);
            }
        }
        let refuter = self.goal.prover().opponent();
        let points = self.goal.may_matter(self.position, &mut self.ko, points);
        points.iter().filter(|point| self.ko.allows(self.position, refuter, *point)).collect()
    }

    /// Whether a repetition counts for the prover.
    fn wins_repetitions(&self) -> bool {
        super::repetition(&self.ko, self.goal.prover()).is_proved()
    }

    /// Weighs a position anew that was proved.
    fn reopen(&mut self, node: u32, turn: Turn) -> Option<PointSet> {
        let repetition = super::repetition(&self.ko, self.goal.prover());
        let numbers = self.workspace.tree.weigh(node, turn, repetition).numbers;
        self.workspace.tree.node(node).numbers = numbers;
        None
    }
}
