//! Reasons that follow from captures and rescues: of two chains that are threatened at a time one falls, and
//! who captures or saves stones between others connects or cuts these (GNU Go manual, 6.3.3 and 6.3.4).

use super::Ground;
use super::pairs::PairReader;
use crate::reason::{Reason, ReasonKind, Reasons};
use board::{Color, Point};
use reading::ReadingResult;

/// Pairs of chains that are asked about for a move.
const MOST_PAIRS: usize = 32;

/// Adds them.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let mut pairs = PairReader::new(ground);
    for (point, kind) in
        either(ground, &mut pairs, reasons).into_iter().chain(joins(ground, &mut pairs, reasons))
    {
        reasons.add(Reason::read(point, kind, ReadingResult::Win));
    }
}

/// Moves that threaten two chains, of which the opponent saves one only.
fn either(ground: &Ground<'_>, pairs: &mut PairReader<'_>, reasons: &Reasons) -> Vec<(Point, ReasonKind)> {
    let mut found = Vec::new();
    let mut asked = 0;
    for point in reasons.points() {
        let threatened: Vec<Point> = reasons
            .at(point)
            .filter_map(|reason| match reason.kind {
                ReasonKind::AttackThreat(chain) if !ground.assessment.is_dead(chain) => Some(chain),
                _ => None,
            })
            .collect();
        for (place, one) in threatened.iter().enumerate() {
            for other in &threatened[place + 1..] {
                let (one, other) = (*one.min(other), *one.max(other));
                asked += 1;
                if asked <= MOST_PAIRS && pairs.takes_either(point, [one, other]) {
                    found.push((point, ReasonKind::AttackEither(one, other)));
                }
            }
        }
    }
    found
}

/// Captures of stones between own groups, and rescues of stones between the opponent's.
fn joins(ground: &Ground<'_>, pairs: &mut PairReader<'_>, reasons: &Reasons) -> Vec<(Point, ReasonKind)> {
    let mut found: Vec<(Point, ReasonKind)> = Vec::new();
    let mut asked = 0;
    for reason in &reasons.all {
        let (chain, of): (Point, Color) = match reason.kind {
            ReasonKind::Attack(chain) => (chain, ground.color),
            ReasonKind::Defend(chain) => (chain, ground.color.opponent()),
            _ => continue,
        };
        if ground.assessment.is_dead(chain) {
            continue;
        }
        let around = chains_around(ground, chain, of);
        for (place, (group, one)) in around.iter().enumerate() {
            for (other_group, other) in around[place + 1..].iter().filter(|(other, _)| other != group) {
                let ends = (*group.min(other_group), *group.max(other_group));
                let kind = match of == ground.color {
                    true => ReasonKind::Connect(ends.0, ends.1),
                    false => ReasonKind::Cut(ends.0, ends.1),
                };
                let is_known = reasons.at(reason.point).any(|known| known.kind == kind)
                    || found.contains(&(reason.point, kind));
                if is_known || asked == MOST_PAIRS {
                    continue;
                }
                asked += 1;
                if pairs.decides(of, [*one, *other], reason.point) {
                    found.push((reason.point, kind));
                }
            }
        }
    }
    found
}

/// The chains of a color beside a chain that are not dead, each with its group.
fn chains_around(ground: &Ground<'_>, chain: Point, of: Color) -> Vec<(Point, Point)> {
    let position = ground.assessment.position();
    let stones = position.chain(chain).border(position.board()) & *position.stones(of);
    let heads = stones.iter().filter_map(|stone| position.chain(stone).first());
    let alive = heads.filter(|head| !ground.assessment.is_dead(*head));
    let mut found: Vec<(Point, Point)> =
        alive.filter_map(|head| Some((ground.assessment.group(head)?, head))).collect();
    found.sort_unstable();
    found.dedup();
    found
}
