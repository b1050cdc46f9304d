//! What a certificate says.

use board::{BoardSize, Color, Point, PointSet};
use std::collections::BTreeMap;

/// A move: a point, or none for a move elsewhere.
pub type Step = Option<Point>;

/// What is claimed of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The opponent captures all its stones.
    Kill,
    /// Its owner keeps some of its stones on the board.
    Live,
    /// Its owner makes one chain of all its stones.
    Connect,
}

impl Claim {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Claim::Kill => "kill",
            Claim::Live => "live",
            Claim::Connect => "connect",
        }
    }
}

/// Who may not retake a ko at once. A move elsewhere lifts the ban.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bans {
    /// Both players: there are no threats.
    Both,
    /// The owner of the target: the attacker has threats for every ko.
    Defender,
    /// The attacker: the owner of the target has threats for every ko.
    Attacker,
}

impl Bans {
    /// Its name, by who has the threats.
    pub const fn name(self) -> &'static str {
        match self {
            Bans::Both => "none",
            Bans::Defender => "attacker",
            Bans::Attacker => "defender",
        }
    }
}

/// A position of the strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// The side that proves plays this move and comes to this node.
    Play(Step, usize),
    /// The nodes to which the moves of the other side lead.
    Answers(BTreeMap<Step, usize>),
    /// All stones of the target have been captured.
    Captured,
    /// A stone of the target lives whatever both players do.
    Alive,
    /// All stones of the target are in one chain.
    Joined,
}

/// A claim with its strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What it is called; may be empty.
    pub name: String,
    /// What is claimed.
    pub claim: Claim,
    /// The board.
    pub size: BoardSize,
    /// The black stones, and the white ones.
    pub stones: [PointSet; 2],
    /// Who moves first.
    pub to_move: Color,
    /// The stones of which it is claimed, all of one color.
    pub target: PointSet,
    /// Who may not retake kos.
    pub bans: Bans,
    /// Where the strategy plays, and every move of the other side is answered.
    pub zone: PointSet,
    /// The strategy; the first node is its start.
    pub nodes: Vec<Node>,
}

impl Certificate {
    /// Whose stones the target is; none where it has none.
    pub fn owner(&self) -> Option<Color> {
        let owns = |color: &Color| self.target.is_subset(&self.stones[color.index()]);
        Color::BOTH.into_iter().find(owns).filter(|_| !self.target.is_empty())
    }

    /// The side that proves.
    pub fn prover(&self) -> Option<Color> {
        let owner = self.owner()?;
        Some(if self.claim == Claim::Kill { owner.opponent() } else { owner })
    }

    /// Whether a player may retake a ko at once.
    pub fn may_retake(&self, color: Color) -> bool {
        let owns = self.owner() == Some(color);
        match self.bans {
            Bans::Both => false,
            Bans::Defender => !owns,
            Bans::Attacker => owns,
        }
    }
}
