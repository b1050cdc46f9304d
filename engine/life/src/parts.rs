//! Which stones of a group hang together, and where they can be cut.

use crate::account::Account;
use crate::frame::Frame;
use board::{PointSet, Position};
use reading::proof::Seen;

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
    /// What was looked at to find this.
    pub(crate) account: Account,
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
    let open = (own.dilate(board) & position.empty()) - touched;
    let ground = own | open | *inner;
    let mut parts: Vec<PointSet> = ground.parts_at(all).take(MOST_PARTS).collect();
    // Havens and other stones nearby can be reached by links, too.
    let others = own & (frame.region.dilate(board) | frame.havens);
    let strangers = others - parts.iter().fold(PointSet::EMPTY, |all, part| all | *part);
    let known = parts.len();
    parts.extend(ground.parts_at(&strangers).take(2 * MOST_PARTS - known));
    let (mut links, mut group) = (Links::default(), (0..parts.len()).collect::<Vec<usize>>());
    if parts.len() > 1 {
        links = join(position, frame, &parts, &mut group);
    }
    let gather = |root: usize| {
        let members = parts.iter().zip(&group).filter(|(_, at)| **at == root);
        members.fold(PointSet::EMPTY, |all, (part, _)| all | *part) & own
    };
    let best = (0..known).map(|at| gather(group[at])).max_by_key(|part| (*part & frame.goal).len());
    let body = best.unwrap_or(PointSet::EMPTY);
    let joined = (0..known).fold(PointSet::EMPTY, |all, at| all | gather(group[at]));
    // Whether a point beside a part is a link the attacker's stones beside it say.
    let walked = parts.iter().fold(PointSet::EMPTY, |all, part| all | *part).dilate(board).dilate(board);
    let seen = Seen { looked: links.shared, ..Seen::default() };
    let account = Account { contents: others | walked, seen };
    Parts { body, joined, cuts: links.cuts, sheltered: body.intersects(&frame.havens), account }
}

/// The points that are links of two parts.
#[derive(Clone, Copy, Debug, Default)]
struct Links {
    /// All of them that were looked at.
    shared: PointSet,
    /// Those of parts that share no other.
    cuts: PointSet,
}

/// Joins parts that share two links, or one that holds.
fn join(position: &Position, frame: &Frame, parts: &[PointSet], group: &mut [usize]) -> Links {
    let board = position.board();
    let own = *position.stones(frame.defender);
    let edges: Vec<PointSet> =
        parts.iter().map(|part| (*part & own).dilate(board) & position.empty()).collect();
    let mut links = Links::default();
    for one in 0..parts.len() {
        for other in one + 1..parts.len() {
            let shared = edges[one] & edges[other];
            if shared.is_empty() {
                continue;
            }
            links.shared |= shared;
            // Where the attacker's stone would be taken at once he does not cut.
            let holds = |point: board::Point| position.liberties_after(frame.attacker(), point).len() <= 1;
            if shared.len() >= 2 || shared.iter().any(holds) {
                let (from, to) = (group[other].max(group[one]), group[other].min(group[one]));
                group.iter_mut().filter(|at| **at == from).for_each(|at| *at = to);
            } else {
                links.cuts |= shared;
            }
        }
    }
    links
}
