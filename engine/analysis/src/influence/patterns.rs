//! What patterns say about influence: where shapes stop it, and where the opponent can come in (GNU Go
//! manual, 13.12).
//!
//! The patterns of a database `barriers` are those of the player to move, `O`. Class `A`: stones of `X` stop
//! `O`; class `D`: stones of `O` stop `X`; at cells `,` nothing passes, at cells `!` less. Class `B`: `O` can
//! come in at `!` from the stone of the anchor. Class `t`: its action names points that are no one's
//! territory. The patterns of a database `influence` are those of each player; class `I`: a stone may come in
//! at the move. Class `s` lets dead stones count, class `F` without `Y` means other influence than this.

use super::Source;
use board::{Color, Point, PointSet, Position};
use bundles::record::{CellKind, PatternRecord};
use bundles::{Database, Layers, Opcode};
use knowledge::constraint::{Interpreter, Outcome, Placement, Verdict};
use matching::{Match, Matches, View};

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

/// A pattern that stands somewhere and fires.
struct Standing<'m> {
    record: &'m PatternRecord,
    found: Match,
    player: Color,
}

/// The bit of a class, small letters first.
const fn class(letter: u8) -> u64 {
    match letter.is_ascii_uppercase() {
        true => 1 << (26 + (letter - b'A')),
        false => 1 << (letter - b'a'),
    }
}

impl Standing<'_> {
    fn has(&self, letter: u8) -> bool {
        self.record.classes & class(letter) != 0
    }
}

impl PatternInfluence {
    /// What the patterns of bundles say of a position in which these stones are dead.
    #[must_use]
    pub fn find(
        position: &Position,
        dead: &PointSet,
        layers: &Layers,
        interpreter: &mut Interpreter<'_>,
        turn: InfluenceTurn,
    ) -> PatternInfluence {
        let mut found = PatternInfluence::default();
        let mut intrusions: Vec<(Point, Source)> = Vec::new();
        for effective in layers.databases() {
            let database = &effective.database;
            let players: &[Color] = match database.record().name() {
                "barriers" => &[turn.to_move],
                "influence" => &Color::BOTH,
                _ => continue,
            };
            for player in players {
                let mut matches = Matches::new();
                let view = View::new(position, *player);
                matching::scan(database, effective.base, &view, position.board(), &mut matches);
                for one in matches.iter() {
                    let Some(record) = layers.locate(one.pattern).map(|located| located.record) else {
                        continue;
                    };
                    let standing = Standing { record, found: one, player: *player };
                    if found.stands(position, dead, database, interpreter, &standing) {
                        found.take(position, database, interpreter, &standing, turn, &mut intrusions);
                    }
                }
            }
        }
        found.come_in(turn, intrusions);
        found
    }

    /// Whether the stones of a pattern count, and its constraint holds.
    fn stands(
        &self,
        position: &Position,
        dead: &PointSet,
        database: &Database<'_>,
        interpreter: &mut Interpreter<'_>,
        standing: &Standing<'_>,
    ) -> bool {
        let Standing { record, found, player } = standing;
        let is_other_influence = standing.has(b'F') && standing.has(b'Y');
        let acts = [b'A', b'D', b'B', b't', b'I'].into_iter().any(|letter| standing.has(letter));
        if is_other_influence || !acts {
            return false;
        }
        // Those whose stones are to live: the opponent's where they are the barrier.
        let owner = if standing.has(b'A') || standing.has(b't') { player.opponent() } else { *player };
        let lives = database.elements(record).iter().all(|element| {
            let stone = found.place(element.row, element.column, position.size());
            let dead_stone =
                stone.filter(|stone| position.stones(owner).contains(*stone) && dead.contains(*stone));
            dead_stone.is_none() || standing.has(b's')
        });
        let constraint = database.constraint(record);
        lives
            && (constraint.is_empty()
                || interpreter.constraint(constraint, &standing.placement()) == Verdict::Fires)
    }

    /// What a pattern that fires adds.
    fn take(
        &mut self,
        position: &Position,
        database: &Database<'_>,
        interpreter: &mut Interpreter<'_>,
        standing: &Standing<'_>,
        turn: InfluenceTurn,
        intrusions: &mut Vec<(Point, Source)>,
    ) {
        let Standing { record, found, player } = standing;
        let cells = |kind: CellKind| {
            let of_kind = database.elements(record).iter().filter(move |element| element.kind == kind as u8);
            of_kind.filter_map(|element| found.place(element.row, element.column, position.size()))
        };
        if standing.has(b'A') || standing.has(b'D') {
            let hindered = if standing.has(b'A') { *player } else { player.opponent() };
            self.barriers.extend(cells(CellKind::EmptyComma).map(|point| (hindered, point, 0.0)));
            self.barriers.extend(cells(CellKind::EmptyBang).map(|point| (hindered, point, THROUGH)));
        }
        if standing.has(b't') {
            self.name_no_territory(database, interpreter, standing);
        }
        let source = |point: Point, attenuation: f32| Source { point, strength: record.value, attenuation };
        if standing.has(b'B') {
            let is_followed = turn.followed_up.is_none_or(|played| {
                position.color_at(found.anchor).is_some() && position.chain(played).contains(found.anchor)
            });
            if is_followed && self.acts(database, interpreter, standing) {
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
    fn acts(
        &self,
        database: &Database<'_>,
        interpreter: &mut Interpreter<'_>,
        standing: &Standing<'_>,
    ) -> bool {
        let action = database.action(standing.record);
        action.is_empty()
            || match interpreter.action(action, &standing.placement()) {
                Outcome::Done { result, .. } => result != 0.0,
                Outcome::Unanswerable(_) => false,
            }
    }

    fn name_no_territory(
        &mut self,
        database: &Database<'_>,
        interpreter: &mut Interpreter<'_>,
        standing: &Standing<'_>,
    ) {
        let action = database.action(standing.record);
        let Outcome::Done { effects, .. } = interpreter.action(action, &standing.placement()) else { return };
        for effect in effects.iter().filter(|effect| NO_BLACK_OR_WHITE.contains(&effect.opcode())) {
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

impl Standing<'_> {
    fn placement(&self) -> Placement {
        let Match { anchor, orientation, .. } = self.found;
        Placement { anchor, orientation, player: self.player, value: self.record.value }
    }
}
