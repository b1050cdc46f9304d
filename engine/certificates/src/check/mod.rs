//! Replays a certificate.
//!
//! The side that proves plays in the zone or passes; the other side may play anywhere on the whole board.
//! The strategy knows its moves in the zone, and a move elsewhere, played here as a pass. That the pass
//! stands for every move outside follows from what is checked at each node; what happens in the zone is
//! then the same in every game:
//!
//! - no stone is captured that is not wholly in the zone;
//! - after each move of the other side, every chain of the prover in the zone or next to it has a liberty in
//!   the zone, or more liberties outside than moves elsewhere can have been played: no move outside captures
//!   it;
//! - after each move of the prover, the same holds for the chains of the other side that it may touch, also
//!   by way of points outside: the prover's moves capture neither more nor less in a real game;
//! - the prover's own stone has such a liberty, or captures;
//! - a point where the other side would commit suicide counts as illegal for him only where his chain
//!   lies wholly in the zone, and every chain of the prover next to it has another liberty in the zone, or
//!   more liberties outside than moves elsewhere can have been played: else he may capture it there.
//!
//! A capture of the target must come to an end, and so must a connection, so that no node may follow from
//! itself; none of the stones that are connected may be captured on the way. A target that lives
//! may stand for ever; where the strategy ends, it lives by Benson's rule, with regions in the zone.

mod chains;
mod life;
mod order;
mod walk;

use crate::certificate::{Certificate, Step};
use board::{BoardSize, Color, Point};
use std::fmt;

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many positions the strategy has.
    pub positions: usize,
    /// How many moves were played.
    pub moves: usize,
}

/// Why a certificate is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The moves to where it fails.
    pub line: Vec<(Color, Step)>,
    /// What is wrong there.
    pub fault: Fault,
    /// The board, for the names of its points.
    pub size: BoardSize,
}

/// What is wrong at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The stones of the start are no position.
    Stones,
    /// The target is empty, of both colors, or not in the zone.
    Target,
    /// There is no node of this number.
    NoNode(usize),
    /// The node of this number stands for two positions.
    TwoPositions(usize),
    /// The other side is to move, and the node has no answers.
    Turn,
    /// This move is illegal.
    Illegal(Step),
    /// This move is not in the zone.
    Outside(Step),
    /// This legal move of the other side is not answered.
    Unanswered(Step),
    /// A capture takes stones outside of the zone.
    CapturesOutside(Step),
    /// The chain of this stone may lose its last liberty by moves outside of the zone.
    Liberties(Point),
    /// Whether this move is suicide depends on stones outside of the zone.
    Suicide(Point),
    /// The target has not been captured.
    NotCaptured,
    /// The target has been captured.
    Captured,
    /// The target does not live as it stands.
    NotAlive,
    /// The stones of the target are not in one chain.
    NotJoined,
    /// The moves come back to this node without an end.
    Endless(usize),
}

impl Fault {
    fn text(self, size: BoardSize) -> String {
        let name = |step: Step| step.map_or("PASS".to_owned(), |point| point.vertex(size).to_string());
        let of = |point: Point| point.vertex(size).to_string();
        match self {
            Fault::Stones => "the stones are no position".to_owned(),
            Fault::Target => "expected a target of stones of one color in the zone".to_owned(),
            Fault::NoNode(node) => format!("there is no node {node}"),
            Fault::TwoPositions(node) => format!("node {node} stands for two positions"),
            Fault::Turn => "the node does not fit the player to move".to_owned(),
            Fault::Illegal(step) => format!("{} is illegal", name(step)),
            Fault::Outside(step) => format!("{} is not in the zone", name(step)),
            Fault::Unanswered(step) => format!("{} is not answered", name(step)),
            Fault::CapturesOutside(step) => format!("{} captures stones outside of the zone", name(step)),
            Fault::Liberties(point) => {
                format!("the chain of {} may be captured from outside of the zone", of(point))
            }
            Fault::Suicide(point) => {
                format!("whether {} is suicide depends on stones outside of the zone", of(point))
            }
            Fault::NotCaptured => "the target is not captured".to_owned(),
            Fault::Captured => "the target is captured, or a stone that is to be connected".to_owned(),
            Fault::NotAlive => "the target does not live as it stands".to_owned(),
            Fault::NotJoined => "the stones of the target are not in one chain".to_owned(),
            Fault::Endless(node) => format!("the moves come back to node {node}, and the proof to no end"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.line.is_empty() {
            let name =
                |step: &Step| step.map_or("PASS".to_owned(), |point| point.vertex(self.size).to_string());
            let moves: Vec<String> =
                self.line.iter().map(|(color, step)| format!("{color} {}", name(step))).collect();
            write!(formatter, "after {}: ", moves.join(", "))?;
        }
        formatter.write_str(&self.fault.text(self.size))
    }
}

impl std::error::Error for Refusal {}

/// Checks that a certificate proves its claim.
///
/// # Errors
/// It does not; where it fails.
pub fn check(certificate: &Certificate) -> Result<Checked, Refusal> {
    let mut walk = walk::Walk::start(certificate)?;
    walk.replay()?;
    order::check(&walk)?;
    Ok(walk.checked())
}
