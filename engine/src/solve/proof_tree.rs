//! Proofs as records that a board program shows.

use super::Solution;
use board::{Move, Position, symmetry::Symmetry};
use certificates::{Node, Step};
use record::save::Writer;
use sgf::{EditError, NodeId};
use std::collections::VecDeque;

/// Records of proofs, a game for each problem.
#[derive(Debug)]
pub struct ProofTrees {
    writer: Writer,
    most_nodes: usize,
}

impl ProofTrees {
    /// No records so far. Each may have this many nodes; where more would follow it says that it is cut.
    pub fn new(most_nodes: usize) -> ProofTrees {
        ProofTrees { writer: Writer::new(Symmetry::IDENTITY), most_nodes }
    }

    /// Adds the tree of a solution's proof; without a proof, the first moves that were tried, with the lines
    /// that the search expects. Whether the tree was cut.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn add(&mut self, position: &Position, solution: &Solution) -> Result<bool, EditError> {
        let root = self.writer.add_game(position.size())?;
        self.writer.set_stones(root, position)?;
        self.writer.set_turn(root, solution.to_move)?;
        self.writer.set_text(root, "GN", &solution.id)?;
        match &solution.proof {
            Some(Ok(proof)) => {
                self.writer.set_text(root, "C", &format!("proved: {}", proof.certificate.words()))?;
                self.add_proof(root, solution, &proof.certificate.nodes)
            }
            _ => {
                self.writer.set_text(root, "C", "searched, not proved")?;
                self.add_lines(root, solution)?;
                Ok(false)
            }
        }
    }

    /// The records as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.writer.collection.to_bytes()
    }

    /// The nodes nearest to the start first, so that what is cut is deep. A line ends where it comes back to
    /// a node of its own.
    fn add_proof(&mut self, root: NodeId, solution: &Solution, nodes: &[Node]) -> Result<bool, EditError> {
        let mut course = vec![Placed { node: root, number: 0, before: None }];
        let mut waiting = VecDeque::from([(0, solution.to_move)]);
        let mut cut = false;
        while let Some((place, color)) = waiting.pop_front() {
            let Placed { node: parent, number, before } = course[place];
            if comes_back(&course, before, number) {
                self.writer.set_text(parent, "C", "as before: this can go on for ever")?;
                continue;
            }
            let following: Vec<(Step, usize)> = match nodes.get(number) {
                Some(Node::Play(step, to)) => vec![(*step, *to)],
                Some(Node::Answers(answers)) => answers.iter().map(|(step, to)| (*step, *to)).collect(),
                Some(leaf) => {
                    self.writer.set_text(parent, "C", leaf_words(leaf))?;
                    Vec::new()
                }
                None => Vec::new(),
            };
            if course.len() + following.len() > self.most_nodes {
                self.writer.set_text(parent, "C", &format!("cut here: {} moves follow", following.len()))?;
                cut = true;
                continue;
            }
            for (step, number) in following {
                let node = self.writer.add_move(parent, color, step.map_or(Move::Pass, Move::Play))?;
                waiting.push_back((course.len(), color.opponent()));
                course.push(Placed { node, number, before: Some(place) });
            }
        }
        Ok(cut)
    }

    fn add_lines(&mut self, root: NodeId, solution: &Solution) -> Result<(), EditError> {
        for tried in &solution.moves {
            let mut color = solution.to_move;
            let mut node = self.writer.add_move(root, color, Move::Play(tried.point))?;
            self.writer.set_text(node, "C", if tried.works { "works" } else { "does not work" })?;
            for step in &tried.verdict.line {
                color = color.opponent();
                node = self.writer.add_move(node, color, step.map_or(Move::Pass, Move::Play))?;
            }
        }
        Ok(())
    }
}

/// A node of a strategy in a record.
#[derive(Clone, Copy)]
struct Placed {
    node: NodeId,
    /// Its number in the strategy.
    number: usize,
    /// Where the one before it stands in the list of all.
    before: Option<usize>,
}

/// Whether a node of the strategy stands on a line already.
fn comes_back(course: &[Placed], mut before: Option<usize>, number: usize) -> bool {
    while let Some(placed) = before.and_then(|place| course.get(place)) {
        if placed.number == number {
            return true;
        }
        before = placed.before;
    }
    false
}

fn leaf_words(leaf: &Node) -> &'static str {
    match leaf {
        Node::Captured => "captured",
        Node::Alive => "alive whatever both play",
        Node::Joined => "connected",
        Node::Play(..) | Node::Answers(_) => "",
    }
}
