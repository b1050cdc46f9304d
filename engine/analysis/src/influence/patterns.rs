//! What patterns say about influence: where shapes stop it, and where the opponent can come in (GNU Go
//! manual, 13.12).
//!
//! The patterns of a database `barriers` are those of the player to move, `O`. Class `A`: stones of `X` stop
//! `O`; class `D`: stones of `O` stop `X`; at cells `,` nothing passes, at cells `!` less. Class `B`: `O` can
//! come in at `!` from the stone of the anchor. Class `t`: its action names points that are no one's
//! territory. The patterns of a database `influence` are those of each player; class `I`: a stone may come in
//! at the move. Class `s` lets dead stones count, class `F` without `Y` means other influence than this.

use super::super::standing::{Standing, each_standing};
use super::Source;
use board::{Color, Point, PointSet, Position};
use bundles::record::CellKind;
use bundles::{Layers, Opcode};
use knowledge::constraint::{Interpreter, Outcome};

/// How much passes a cell `!` of a barrier (GNU Go 3.8, as all numbers here).
const THROUGH: f32 = 0.7;
/// How much the intrusions from one stone come to.
const INTRUSIONS: f32 = 60.0;
/// The same after a move that they follow up.
const FOLLOWUPS: f32 = 100.0;
/// By how much the influence of an intrusion falls with each step, and that of an invasion.
const INTRUSION_ATTENUATION: f32 = 2.4;
const INVASION_ATTENUATION: f32 = 1.5;

const NO_BLACK_OR_WHITE: [Opcode; 2] =
    [Opcode::constant("non_oterritory"), Opcode::constant("non_xterritory")];

/// What patterns add to influence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PatternInfluence {
    /// What comes in where no stone is.
    pub sources: Vec<(Color, Source)>,
    /// Which share of a color's influence passes a point.
    pub barriers: Vec<(Color, Point, f32)>,
    /// Where a color has no territory.
    pub no_territory: [PointSet; 2],
}

/// Who moves, and what has just been played, if follow-ups are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InfluenceTurn {
    /// Who moves.
    pub to_move: Color,
    /// The stones of his last move: what it threatens counts, too.
    pub followed_up: Option<Point>,
}

impl PatternInfluence {
    /// What the patterns of bundles whose anchors lie in an area say of a position in which these stones are
    /// dead.
    pub fn find(
        position: &Position,
        area: &PointSet,
        dead: &PointSet,
        layers: &Layers,
        interpreter: &mut Interpreter<'_>,
        turn: InfluenceTurn,
    ) -> PatternInfluence {
        let mut found = PatternInfluence::default();
        let mut intrusions: Vec<(Point, Source)> = Vec::new();
        let mut visit = |standing: &Standing<'_>| {
            if stands(position, dead, interpreter, standing) {
                found.take(position, interpreter, standing, turn, &mut intrusions);
            }
        };
        each_standing(position, area, layers, "barriers", &[turn.to_move], &mut visit);
        each_standing(position, area, layers, "influence", &Color::BOTH, &mut visit);
        found.come_in(turn, intrusions);
        found
    }

    /// What this adds outside an area, and the other inside.
    #[must_use]
    pub fn patched(&self, area: &PointSet, inside: PatternInfluence) -> PatternInfluence {
        let within = |point: Point, is: bool| area.contains(point) == is;
        let mut patched = inside;
        patched.sources.retain(|(_, source)| within(source.point, true));
        patched.barriers.retain(|(_, point, _)| within(*point, true));
        patched.sources.extend(self.sources.iter().filter(|(_, source)| within(source.point, false)));
        patched.barriers.extend(self.barriers.iter().filter(|(_, point, _)| within(*point, false)));
        for (patched, known) in patched.no_territory.iter_mut().zip(&self.no_territory) {
            *patched = (*patched & *area) | (*known - *area);
        }
        patched
    }

    /// What intrudes when a player follows up a move: from the chain of the stone that he has just played.
    pub fn followups(
        position: &Position,
        dead: &PointSet,
        layers: &Layers,
        interpreter: &mut Interpreter<'_>,
        (player, played): (Color, Point),
    ) -> Vec<(Color, Source)> {
        let turn = InfluenceTurn { to_move: player, followed_up: Some(played) };
        let chain = position.chain(played);
        // The anchors of intrusions are stones of the player.
        let near = chain;
        let mut found = PatternInfluence::default();
        let mut intrusions: Vec<(Point, Source)> = Vec::new();
        each_standing(position, &near, layers, "barriers", &[player], |standing| {
            let from_here = standing.has(b'B') && chain.contains(standing.found.anchor);
            if from_here && stands(position, dead, interpreter, standing) {
                found.take(position, interpreter, standing, turn, &mut intrusions);
            }
        });
        found.come_in(turn, intrusions);
        found.sources
    }

    /// What a pattern that fires adds.
    fn take(
        &mut self,
        position: &Position,
        interpreter: &mut Interpreter<'_>,
        standing: &Standing<'_>,
        turn: InfluenceTurn,
        intrusions: &mut Vec<(Point, Source)>,
    ) {
        let Standing { record, found, player, .. } = standing;
        let cells = |kind: CellKind| standing.cells(position, kind);
        if standing.has(b'A') || standing.has(b'D') {
            let hindered = if standing.has(b'A') { *player } else { player.opponent() };
            self.barriers.extend(cells(CellKind::EmptyComma).map(|point| (hindered, point, 0.0)));
            self.barriers.extend(cells(CellKind::EmptyBang).map(|point| (hindered, point, THROUGH)));
        }
        if standing.has(b't') {
            self.name_no_territory(interpreter, standing);
        }
        let source = |point: Point, attenuation: f32| Source { point, strength: record.value, attenuation };
        if standing.has(b'B') {
            let is_followed = turn.followed_up.is_none_or(|played| {
                position.color_at(found.anchor).is_some() && position.chain(played).contains(found.anchor)
            });
            if is_followed && self.acts(interpreter, standing) {
                let at = cells(CellKind::EmptyBang);
                intrusions.extend(at.map(|point| (found.anchor, source(point, INTRUSION_ATTENUATION))));
            }
        }
        if standing.has(b'I') {
            let invader = (*player, source(found.chosen, INVASION_ATTENUATION));
            if standing.has(b's') || *player == turn.to_move {
                self.sources.push(invader);
            }
        }
    }

    /// Whether the action of an intrusion, if it has one, does not say no.
    fn acts(&self, interpreter: &mut Interpreter<'_>, standing: &Standing<'_>) -> bool {
        let action = standing.database.action(standing.record);
        action.is_empty()
            || match interpreter.action(action, &standing.placement()) {
                Outcome::Done { result, .. } => result != 0.0,
                Outcome::Unanswerable(_) => false,
            }
    }

    fn name_no_territory(&mut self, interpreter: &mut Interpreter<'_>, standing: &Standing<'_>) {
        let effects = standing.effects(interpreter);
        for effect in effects.iter().filter(|effect| NO_BLACK_OR_WHITE.contains(&effect.opcode)) {
            effect
                .points()
                .iter()
                .flatten()
                .for_each(|point| self.no_territory[effect.side().index()].insert(*point));
        }
    }

    /// Adds intrusions, the strongest first, as much as each stone has.
    fn come_in(&mut self, turn: InfluenceTurn, mut intrusions: Vec<(Point, Source)>) {
        let most = if turn.followed_up.is_some() { FOLLOWUPS } else { INTRUSIONS };
        intrusions.sort_by(|(one, first), (other, second)| {
            one.cmp(other)
                .then(second.strength.total_cmp(&first.strength))
                .then(first.point.cmp(&second.point))
        });
        let (mut stone, mut left) = (None, most);
        for (from, source) in intrusions {
            if stone != Some(from) {
                (stone, left) = (Some(from), most);
            }
            let strength = source.strength.min(left);
            left -= strength;
            if strength > 0.0 {
                self.sources.push((turn.to_move, Source { strength, ..source }));
            }
        }
    }
}

/// Whether the stones of a pattern count, and its constraint holds.
fn stands(
    position: &Position,
    dead: &PointSet,
    interpreter: &mut Interpreter<'_>,
    standing: &Standing<'_>,
) -> bool {
    let is_other_influence = standing.has(b'F') && standing.has(b'Y');
    let acts = [b'A', b'D', b'B', b't', b'I'].into_iter().any(|letter| standing.has(letter));
    if is_other_influence || !acts {
        return false;
    }
    // Those whose stones are to live: the opponent's where they are the barrier, all where a point is named.
    let counts = |color: Color| {
        let own = color == standing.player;
        standing.has(b't') || own != standing.has(b'A')
    };
    let is_dead =
        |color: Color| counts(color) && standing.stones(position, color).any(|stone| dead.contains(stone));
    (standing.has(b's') || !Color::BOTH.into_iter().any(is_dead)) && standing.fires(interpreter)
}
