//! The strategy in what a search has proved.

use crate::search::Search;
use certificates::{Claim, Node, Step};
use std::collections::BTreeMap;

impl Search<'_, '_> {
    /// The nodes of the strategy, the start first; none where it has more than this many.
    pub(crate) fn strategy(&mut self, claim: Claim, most: usize) -> Option<Vec<Node>> {
        let mut numbers: BTreeMap<u64, usize> = BTreeMap::new();
        let mut nodes: Vec<Node> = Vec::new();
        // The moves from the start to each node that waits.
        let mut waiting: Vec<(usize, Vec<Step>)> = Vec::new();
        let start = self.field.key();
        numbers.insert(start, 0);
        nodes.push(Node::Captured);
        waiting.push((0, Vec::new()));
        while let Some((number, line)) = waiting.pop() {
            let mut taken: Vec<_> = line.iter().map(|step| self.field.play(*step)).collect();
            let mut reach = |search: &mut Self, step: Step| {
                let undo = search.field.play(step);
                let key = search.field.key();
                search.field.undo(undo);
                *numbers.entry(key).or_insert_with(|| {
                    nodes.push(Node::Captured);
                    waiting.push((nodes.len() - 1, line.iter().copied().chain([step]).collect()));
                    nodes.len() - 1
                })
            };
            let node = self.node(claim, line.is_empty(), &mut reach);
            while let Some(last) = taken.pop() {
                self.field.undo(last);
            }
            nodes[number] = node?;
            if nodes.len() > most {
                return None;
            }
        }
        Some(nodes)
    }

    /// The node of the position of the field.
    fn node(
        &mut self,
        claim: Claim,
        is_start: bool,
        reach: &mut impl FnMut(&mut Self, Step) -> usize,
    ) -> Option<Node> {
        let entry = *self.table.get(&self.field.key())?;
        if entry.proof != 0 {
            return None;
        }
        let over = match claim {
            Claim::Kill => self.field.target.is_empty(),
            Claim::Live => self.field.lives(),
            Claim::Connect => self.field.is_joined(),
        };
        if over && !is_start {
            return Some(match claim {
                Claim::Kill => Node::Captured,
                Claim::Live => Node::Alive,
                Claim::Connect => Node::Joined,
            });
        }
        if self.field.to_move == self.field.prover {
            let step = if is_start { self.first.or(entry.best) } else { entry.best };
            return Some(Node::Play(step, reach(self, step)));
        }
        let steps: Vec<Step> = self.field.points().map(Some).chain([None]).collect();
        let answers = steps.into_iter().map(|step| (step, reach(self, step))).collect();
        Some(Node::Answers(answers))
    }
}
