//! Zones, from the smallest on, until one bears a proof.

use crate::field::Field;
use crate::search::Search;
use board::{Color, Ko, Point, PointSet, Position, Suicide};
use certificates::{Bans, Certificate, Checked, Claim, Fault, check};
use limits::budget::Budget;

/// How far from the target the largest zone reaches, in steps between points.
const MOST_STEPS: usize = 6;
/// Chains of the attacker with at most this many liberties may be captured: they belong to the zone.
const FEW_LIBERTIES: usize = 3;
/// How often the liberties of a chain that may be captured from outside are added to a zone.
const MOST_REPAIRS: usize = 4;
/// The largest zone that is searched.
const MOST_POINTS: usize = 60;
/// The most nodes of a certificate: the slow board sets each of them up.
const MOST_NODES: usize = 50_000;

/// What is to be proved.
#[derive(Clone, Debug)]
pub struct Asked<'p> {
    /// The board.
    pub position: &'p Position,
    /// The stones in question, all of one color.
    pub target: PointSet,
    /// What is claimed of them.
    pub claim: Claim,
    /// Who moves first.
    pub to_move: Color,
    /// Who may not retake kos.
    pub bans: Bans,
    /// The first move, if the side that proves moves first and it is given.
    pub first: Option<Point>,
}

/// A proof.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The certificate, which was checked.
    pub certificate: Certificate,
    /// What the checker did.
    pub checked: Checked,
    /// Plays on the trial board.
    pub plays: u64,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotProved {
    /// A limit was hit.
    #[error("no proof: a limit was hit")]
    Limit,
    /// In no zone that was tried is there a proof.
    #[error("no proof in the zones that were tried")]
    NoProof,
    /// These are no stones of one color.
    #[error("no proof: these are no stones of one color")]
    NoTarget,
    /// No certificate claims what is to be proved.
    #[error("no proof: there are no certificates of this")]
    NoClaim,
}

/// Searches a proof with at most this many plays on the trial board.
///
/// # Errors
/// There is none, or it was not found.
pub fn prove(asked: &Asked<'_>, most_plays: u64, budget: &Budget) -> Result<Proof, NotProved> {
    let position = asked.position.rebuilt(Suicide::Forbidden, Ko::Simple);
    let stones = Color::BOTH.map(|color| *position.stones(color));
    let owner = asked.target.first().and_then(|stone| position.color_at(stone)).ok_or(NotProved::NoTarget)?;
    if !asked.target.is_subset(position.stones(owner)) {
        return Err(NotProved::NoTarget);
    }
    let (mut plays, mut last, mut limited) = (0, PointSet::EMPTY, false);
    for steps in 1..=MOST_STEPS {
        let mut zone = zone(&position, &asked.target, owner, steps);
        if zone == last {
            continue;
        }
        last = zone;
        for _ in 0..=MOST_REPAIRS {
            if zone.len() > MOST_POINTS || plays >= most_plays || budget.is_over() {
                limited = true;
                break;
            }
            let mut certificate = Certificate {
                name: String::new(),
                claim: asked.claim,
                size: position.size(),
                stones,
                to_move: asked.to_move,
                target: asked.target,
                bans: asked.bans,
                zone,
                nodes: Vec::new(),
            };
            let most = (most_plays - plays).min(most_plays / 2 + 1);
            let attempt = attempt(&certificate, &position, asked.first, most, budget);
            plays += attempt.plays;
            limited |= attempt.limited;
            let Some(nodes) = attempt.nodes else { break };
            certificate.nodes = nodes;
            match check(&certificate) {
                Ok(checked) => return Ok(Proof { certificate, checked, plays }),
                Err(refusal) => match repaired(&position, &zone, refusal.fault) {
                    Some(larger) => zone = larger,
                    None => break,
                },
            }
        }
    }
    Err(if limited { NotProved::Limit } else { NotProved::NoProof })
}

/// What a search in one zone came to.
struct Attempt {
    nodes: Option<Vec<certificates::Node>>,
    plays: u64,
    limited: bool,
}

fn attempt(
    certificate: &Certificate,
    position: &Position,
    first: Option<Point>,
    most: u64,
    budget: &Budget,
) -> Attempt {
    let Some(prover) = certificate.prover() else {
        return Attempt { nodes: None, plays: 0, limited: false };
    };
    let mut field = Field::new(certificate, position.clone(), prover);
    let may_begin = |point: &Point| field.points().any(|other| other == *point);
    if first.is_some_and(|point| !may_begin(&point)) {
        return Attempt { nodes: None, plays: 0, limited: false };
    }
    let first = first.filter(|_| certificate.to_move == prover);
    let mut search = Search::new(&mut field, first, most, budget);
    let mut found = search.run();
    if certificate.claim == Claim::Live && found.disproof == 0 && !search.stopped {
        search = search.endless();
        found = search.run();
    }
    let limited = search.stopped;
    let nodes = if found.proof == 0 { search.strategy(certificate.claim, MOST_NODES) } else { None };
    Attempt { nodes, plays: field.plays, limited }
}

/// The points that are this number of steps from the target at most, over points without stones of the
/// attacker, and the attacker's stones there that may be captured, with their liberties.
fn zone(position: &Position, target: &PointSet, owner: Color, steps: usize) -> PointSet {
    let board = position.board();
    let attackers = *position.stones(owner.opponent());
    let mut zone = PointSet::EMPTY;
    for stone in target {
        zone |= position.chain(stone);
    }
    for _ in 0..steps {
        zone |= zone.dilate(board) - attackers;
    }
    for head in &position.heads_among(&(zone.dilate(board) & attackers)) {
        let liberties = position.liberties(head);
        if liberties.len() <= FEW_LIBERTIES || liberties.is_subset(&zone) {
            zone |= position.chain(head) | liberties;
        }
    }
    zone
}

/// A zone with the liberties of the chain that may be captured from outside.
fn repaired(position: &Position, zone: &PointSet, fault: Fault) -> Option<PointSet> {
    let Fault::Liberties(stone) = fault else { return None };
    let near = PointSet::of(stone).dilate(position.board());
    let larger = match position.color_at(stone) {
        Some(_) => *zone | position.chain(stone) | position.liberties(stone),
        None => *zone | near,
    };
    (larger != *zone).then_some(larger)
}
