//! Every position of the strategy is set up once, and every move from it is played.

use super::chains::{Bearable, Rim, least};
use super::life::living;
use super::{Checked, Fault, Refusal};
use crate::certificate::{Certificate, Claim, Node, Step};
use board::slow_board::SlowBoard;
use board::{Color, Ko, KoBan, Move, Point, PointSet, Suicide};
use std::collections::BTreeMap;

/// What a node stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    stones: [PointSet; 2],
    ban: Option<KoBan>,
    to_move: Color,
    /// The stones of the target that have not been captured.
    target: PointSet,
}

/// A node that was reached.
#[derive(Debug)]
pub(super) struct Reached {
    state: State,
    /// From where it was reached first, and by which move.
    parent: Option<(usize, Step)>,
    /// The nodes that follow, and whether the move there is one elsewhere by the other side.
    pub(super) next: Vec<(usize, bool)>,
    /// How many moves elsewhere may have been played before it.
    pub(super) bearable: Bearable,
}

/// A walk through all positions.
pub(super) struct Walk<'a> {
    pub(super) certificate: &'a Certificate,
    prover: Color,
    rim: Rim,
    pub(super) reached: BTreeMap<usize, Reached>,
    waiting: Vec<usize>,
    moves: usize,
}

impl<'a> Walk<'a> {
    pub(super) fn start(certificate: &'a Certificate) -> Result<Walk<'a>, Refusal> {
        let refused = |fault| Refusal { line: Vec::new(), fault, size: certificate.size };
        let [black, white] = certificate.stones;
        set_up(certificate, &[black, white]).ok_or_else(|| refused(Fault::Stones))?;
        let prover = certificate.prover().filter(|_| certificate.target.is_subset(&certificate.zone));
        let prover = prover.ok_or_else(|| refused(Fault::Target))?;
        let rim = Rim::new(certificate.zone, certificate.size);
        let to_move = certificate.to_move;
        let state = State { stones: certificate.stones, ban: None, to_move, target: certificate.target };
        let mut walk =
            Walk { certificate, prover, rim, reached: BTreeMap::new(), waiting: Vec::new(), moves: 0 };
        walk.reach(0, state, None, None).map_err(refused)?;
        Ok(walk)
    }

    pub(super) fn checked(&self) -> Checked {
        Checked { positions: self.reached.len(), moves: self.moves }
    }

    /// The moves to a node.
    pub(super) fn line(&self, node: usize) -> Vec<(Color, Step)> {
        let mut line = Vec::new();
        let mut at = node;
        while let Some((parent, step)) = self.reached.get(&at).and_then(|reached| reached.parent) {
            line.push((self.reached[&parent].state.to_move, step));
            at = parent;
        }
        line.reverse();
        line
    }

    pub(super) fn refusal(&self, node: usize, fault: Fault) -> Refusal {
        Refusal { line: self.line(node), fault, size: self.certificate.size }
    }

    /// Notes that a node stands for a position, and what moves elsewhere it bears.
    fn reach(
        &mut self,
        node: usize,
        state: State,
        parent: Option<(usize, Step)>,
        bearable: Bearable,
    ) -> Result<(), Fault> {
        if node >= self.certificate.nodes.len() {
            return Err(Fault::NoNode(node));
        }
        match self.reached.get_mut(&node) {
            Some(reached) if reached.state != state => return Err(Fault::TwoPositions(node)),
            Some(reached) => reached.bearable = least(reached.bearable, bearable),
            None => {
                self.reached.insert(node, Reached { state, parent, next: Vec::new(), bearable });
                self.waiting.push(node);
            }
        }
        Ok(())
    }

    /// Plays all moves of all nodes.
    pub(super) fn replay(&mut self) -> Result<(), Refusal> {
        while let Some(node) = self.waiting.pop() {
            self.expand(node).map_err(|fault| self.refusal(node, fault))?;
        }
        Ok(())
    }

    fn expand(&mut self, node: usize) -> Result<(), Fault> {
        let state = self.reached[&node].state.clone();
        let board = set_up(self.certificate, &state.stones).ok_or(Fault::Stones)?;
        match &self.certificate.nodes[node] {
            Node::Captured if state.target.is_empty() && self.certificate.claim == Claim::Kill => Ok(()),
            Node::Captured => Err(Fault::NotCaptured),
            Node::Alive => {
                let alive = living(&board, &self.certificate.zone, self.prover);
                let lives = self.certificate.claim == Claim::Live && alive.intersects(&state.target);
                if lives { Ok(()) } else { Err(Fault::NotAlive) }
            }
            Node::Joined => {
                let joins = self.certificate.claim == Claim::Connect && is_one_chain(&board, &state.target);
                if joins { Ok(()) } else { Err(Fault::NotJoined) }
            }
            Node::Play(step, to) if state.to_move == self.prover => {
                self.prove(node, &state, &board, *step, *to)
            }
            Node::Answers(answers) if state.to_move != self.prover => {
                self.face(node, &state, &board, answers)
            }
            Node::Play(..) | Node::Answers(_) => Err(Fault::Turn),
        }
    }

    /// The prover's move.
    fn prove(
        &mut self,
        node: usize,
        state: &State,
        board: &SlowBoard,
        step: Step,
        to: usize,
    ) -> Result<(), Fault> {
        let (after, next) = self.play(state, board, step)?;
        let other = self.prover.opponent();
        let captures = next.stones[other.index()] != state.stones[other.index()];
        let mut bearable = step.and_then(|point| self.rim.bears_move(&after, other, point));
        if let Some(point) = step.filter(|_| !captures) {
            bearable = least(bearable, self.rim.chain_bears(&after, point, None));
        }
        // Moves elsewhere before this node may not have changed what this move does.
        if let Some(reached) = self.reached.get_mut(&node) {
            reached.bearable = least(reached.bearable, bearable);
        }
        self.follow(node, step, to, next, None)
    }

    /// All moves of the other side.
    fn face(
        &mut self,
        node: usize,
        state: &State,
        board: &SlowBoard,
        answers: &BTreeMap<Step, usize>,
    ) -> Result<(), Fault> {
        let empty = self.certificate.zone.iter().filter(|point| board.color_at(*point).is_none());
        for point in empty {
            if answers.contains_key(&Some(point)) {
                continue;
            }
            let bearable = self.illegal(state, board, point)?.ok_or(Fault::Unanswered(Some(point)))?;
            if let Some(reached) = self.reached.get_mut(&node) {
                reached.bearable = least(reached.bearable, bearable);
            }
        }
        if !answers.contains_key(&None) {
            return Err(Fault::Unanswered(None));
        }
        for (step, to) in answers {
            let (after, next) = self.play(state, board, *step)?;
            let bearable = self.rim.bears(&after, self.prover);
            self.follow(node, *step, *to, next, bearable)?;
        }
        Ok(())
    }

    fn follow(
        &mut self,
        node: usize,
        step: Step,
        to: usize,
        state: State,
        bearable: Bearable,
    ) -> Result<(), Fault> {
        let lost = match self.certificate.claim {
            Claim::Kill => false,
            Claim::Live => state.target.is_empty(),
            Claim::Connect => state.target != self.certificate.target,
        };
        if lost {
            return Err(Fault::Captured);
        }
        let elsewhere = step.is_none() && state.to_move == self.prover;
        self.reach(to, state, Some((node, step)), bearable)?;
        if let Some(reached) = self.reached.get_mut(&node) {
            reached.next.push((to, elsewhere));
        }
        Ok(())
    }

    /// Whether the ko forbids a move.
    fn is_banned(&self, state: &State, point: Point) -> bool {
        let ban = KoBan { point, color: state.to_move };
        state.ban == Some(ban) && !self.certificate.may_retake(state.to_move)
    }

    /// After how many moves elsewhere the other side may still not play here; none where he may.
    fn illegal(&self, state: &State, board: &SlowBoard, point: Point) -> Result<Option<Bearable>, Fault> {
        if self.is_banned(state, point) {
            return Ok(Some(None));
        }
        if board.legality(state.to_move, point).is_ok() {
            return Ok(None);
        }
        // Suicide. The chain that it would be:
        let mut chain = PointSet::of(point);
        for beside in point.neighbors(self.certificate.size) {
            if board.color_at(beside) == Some(state.to_move) {
                chain.extend(board.chain(beside));
            }
        }
        if !chain.is_subset(&self.certificate.zone) {
            return Err(Fault::Suicide(point));
        }
        // It would capture a chain that has lost all other liberties by moves elsewhere.
        let beside = point.neighbors(self.certificate.size);
        let provers = beside.filter(|beside| board.color_at(*beside) == Some(self.prover));
        let bears = provers.map(|stone| self.rim.chain_bears(board, stone, Some(point)));
        Ok(Some(bears.fold(None, least)))
    }

    /// The position after a move.
    fn play(&mut self, state: &State, board: &SlowBoard, step: Step) -> Result<(SlowBoard, State), Fault> {
        self.moves += 1;
        let color = state.to_move;
        let chosen = match step {
            None => Move::Pass,
            Some(point) if !self.certificate.zone.contains(point) => return Err(Fault::Outside(step)),
            Some(point) if self.is_banned(state, point) => return Err(Fault::Illegal(step)),
            Some(point) => Move::Play(point),
        };
        let mut after = board.clone();
        after.play(color, chosen).map_err(|_| Fault::Illegal(step))?;
        let other = color.opponent();
        let stones = Color::BOTH.map(|color| after.stones(color));
        let captured = state.stones[other.index()] - stones[other.index()];
        if !captured.is_subset(&self.certificate.zone) {
            return Err(Fault::CapturesOutside(step));
        }
        let next = State { stones, ban: after.ko(), to_move: other, target: state.target - captured };
        Ok((after, next))
    }
}

/// Whether all these stones are in one chain.
fn is_one_chain(board: &SlowBoard, stones: &PointSet) -> bool {
    let chain = stones.iter().next().map_or(Vec::new(), |stone| board.chain(stone));
    stones.iter().all(|stone| chain.contains(&stone))
}

/// The board with these stones.
fn set_up(certificate: &Certificate, [black, white]: &[PointSet; 2]) -> Option<SlowBoard> {
    SlowBoard::from_stones(certificate.size, black, white, Suicide::Forbidden, Ko::Simple).ok()
}
