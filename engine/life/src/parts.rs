//! Which stones of a group hang together, and where they can be cut.

use crate::frame::Frame;
use board::{PointSet, Position};

/// A group in its parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    /// The part with most of what was asked about.
    pub(crate) body: PointSet,
    /// All parts, and stones that they are connected with.
    pub(crate) joined: PointSet,
    /// Points where two parts meet and one move decides.
    pub(crate) cuts: PointSet,
    /// Whether the body is connected with a stone that lives.
    pub(crate) sheltered: bool,
}

/// Most parts that are distinguished.
const MOST_PARTS: usize = 8;

/// Parts the stones `all` of a group. Stones are connected by their color, by the inner points of eye spaces,
/// by points that the attacker does not touch, and by two points of which the attacker can take one only.
pub(crate) fn parts(
    position: &Position,
    frame: &Frame,
    all: &PointSet,
    live: &PointSet,
    inner: &PointSet,
) -> Parts {
    let board = position.board();
    let own = *position.stones(frame.defender);
    let touched = live.dilate(board);
    let links = (own.dilate(board) & position.empty()) - touched;
    let ground = own | links | *inner;
    let mut parts: Vec<PointSet> = Vec::new();
    let mut left = *all;
    while let Some(stone) = left.first().filter(|_| parts.len() < MOST_PARTS) {
        let part = ground.connected(stone);
        left -= part;
        parts.push(part);
    }
    // Havens and other stones nearby can be reached by links, too.
    let others = own & (frame.region.dilate(board) | frame.havens);
    let mut strangers = others - parts.iter().fold(PointSet::EMPTY, |all, part| all | *part);
    let known = parts.len();
    while let Some(stone) = strangers.first().filter(|_| parts.len() < 2 * MOST_PARTS) {
        let part = ground.connected(stone);
        strangers -= part;
        parts.push(part);
    }
    let (mut cuts, mut group) = (PointSet::EMPTY, (0..parts.len()).collect::<Vec<usize>>());
    if parts.len() > 1 {
        cuts = join(position, frame, &parts, &mut group);
    }
    let gather = |root: usize| {
        let members = parts.iter().zip(&group).filter(|(_, at)| **at == root);
        members.fold(PointSet::EMPTY, |all, (part, _)| all | *part) & own
    };
    let best = (0..known).map(|at| gather(group[at])).max_by_key(|part| (*part & frame.goal).len());
    let body = best.unwrap_or(PointSet::EMPTY);
    let joined = (0..known).fold(PointSet::EMPTY, |all, at| all | gather(group[at]));
    Parts { body, joined, cuts, sheltered: body.intersects(&frame.havens) }
}

/// Joins parts that share two links, and gives the links of those that share one.
fn join(position: &Position, frame: &Frame, parts: &[PointSet], group: &mut [usize]) -> PointSet {
    let board = position.board();
    let own = *position.stones(frame.defender);
    let edges: Vec<PointSet> =
        parts.iter().map(|part| (*part & own).dilate(board) & position.empty()).collect();
    let mut cuts = PointSet::EMPTY;
    for one in 0..parts.len() {
        for other in one + 1..parts.len() {
            let shared = edges[one] & edges[other];
            if shared.is_empty() {
                continue;
            }
            // Where the attacker's stone would be taken at once he does not cut.
            let holds = |point: board::Point| position.liberties_after(frame.attacker(), point).len() <= 1;
            if shared.len() >= 2 || shared.iter().any(holds) {
                let (from, to) = (group[other].max(group[one]), group[other].min(group[one]));
                group.iter_mut().filter(|at| **at == from).for_each(|at| *at = to);
            } else {
                cuts |= shared;
            }
        }
    }
    cuts
}
