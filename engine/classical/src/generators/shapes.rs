//! Reasons that patterns give: their classes, attributes and actions (GNU Go manual, 6 and 9).

use super::Ground;
use super::pairs::PairReader;
use crate::assessment::Assessment;
use crate::assistance::{Assistance, StandingPattern};
use crate::connection::connection_value;
use crate::demands::Demands;
use crate::pattern_facts::with_known;
use crate::proposals::{fires, grade, proposals};
use crate::reason::{MovedWorth, Reason, ReasonKind, Reasons, Source};
use analysis::LifeStatus;
use analysis::standing::Standing;
use board::{Color, Point};
use bundles::record::{Attribute, AttributeMap};
use bundles::{Layers, Opcode};
use knowledge::constraint::{Interpreter, Question};
use matching::Match;

/// What is added to the value of class `U` as shape (GNU Go 3.8).
const URGENT_SHAPE: f32 = 15.0;
/// By how much each point of shape raises the value of the grades `j` and `t`; by how much class `F` raises
/// it on a large board, and which boards are large (GNU Go 3.8).
const SHAPE_OF_GRADE: f32 = 0.01;
const WHOLE_BOARD: f32 = 1.005;
const LARGE: usize = 17;
/// Points that a threat adds to what is threatened (GNU Go 3.8).
const SAVING: f32 = 2.0;

const DOES_ATTACK: Opcode = Opcode::constant("does_attack");
const DOES_DEFEND: Opcode = Opcode::constant("does_defend");
const ANTISUJI: Opcode = Opcode::constant("antisuji");
const CONNECT: Opcode = Opcode::constant("add_connect_move");
const CUT: Opcode = Opcode::constant("add_cut_move");
const EITHER: Opcode = Opcode::constant("test_attack_either_move");
const BOTH: Opcode = Opcode::constant("add_defend_both_move");
const REPLACE: Opcode = Opcode::constant("replace");
const THREATEN_TO_SAVE: Opcode = Opcode::constant("threaten_to_save");
const PREVENT: Opcode = Opcode::constant("prevent_attack_threat");
const AGAINST_ATARI: Opcode = Opcode::constant("defend_against_atari");
const GOOD_THREAT: Opcode = Opcode::constant("good_attack_threat");
const BACKFILL: Opcode = Opcode::constant("backfill_replace");
const KNOWN_SAFE: Opcode = Opcode::constant("known_safe_move");

/// Adds what the patterns of all databases that propose moves say.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let layers = ground.means.library.layers();
    let (position, color) = (ground.assessment.position(), ground.color);
    let matches = proposals(ground.means.library, position, color);
    let (settings, answers) = (ground.means.settings, ground.means.answers());
    let survey = &ground.assessment.survey;
    with_known(survey, position, settings, ground.budget, answers, |interpreter, lazy| {
        let demands = Demands { position, color, survey: lazy };
        let mut shapes = Shapes { ground, layers, demands, pairs: PairReader::new(ground), assistance: None };
        for found in matches.iter() {
            if ground.game.is_legal(color, found.chosen) {
                shapes.take(interpreter, found, reasons);
            }
        }
    });
}

/// Takes patterns that stand on a board.
struct Shapes<'g, 'd, 'l> {
    ground: &'g Ground<'g>,
    layers: &'g Layers,
    demands: Demands<'d, 'l>,
    pairs: PairReader<'g>,
    /// For patterns of GNU Go 2, of which few bundles have any.
    assistance: Option<Assistance<'g>>,
}

/// What is named of the stones of a color on the cells of a pattern, each once.
fn stones(
    found: &Standing<'_>,
    ground: &Ground<'_>,
    color: Color,
    name: impl Fn(Point) -> Option<Point>,
) -> Vec<Point> {
    let mut named: Vec<Point> = found.stones(ground.assessment.position(), color).filter_map(name).collect();
    named.sort_unstable();
    named.dedup();
    named
}

impl Shapes<'_, '_, '_> {
    /// Adds what a pattern says, if its constraint, its helper and its classes hold.
    fn take(&mut self, interpreter: &mut Interpreter<'_>, at: Match, reasons: &mut Reasons) {
        let Some(located) = self.layers.locate(at.pattern) else { return };
        let found = Standing::of(&located, at, self.ground.color, self.layers.value(at.pattern));
        if fires(interpreter, &self.demands, &found).is_err() {
            return;
        }
        let joins = self.connections(&found);
        let is_gnugo2 = found.database.record().attributes == AttributeMap::GnuGo2 as u8;
        if is_gnugo2 {
            self.weight(&found, &joins, reasons);
            self.captures(interpreter, &found, reasons);
        }
        self.classes(&found, joins, reasons);
        if !is_gnugo2 {
            self.attributes(&found, reasons);
        }
        for effect in &found.effects(interpreter) {
            self.acts(&found, effect, reasons);
        }
    }

    fn reason(&self, found: &Standing<'_>, kind: ReasonKind) -> Reason {
        Reason::sure(found.found.chosen, kind, Source::Pattern(found.found.pattern))
    }

    /// The pairs of groups that a pattern of class `B` cuts and one of class `C` connects, as reading
    /// confirms.
    fn connections(&mut self, found: &Standing<'_>) -> Vec<ReasonKind> {
        let color = self.ground.color;
        let mut joined = Vec::new();
        let mut look = |shapes: &mut Self, of: Color, kind: fn(Point, Point) -> ReasonKind| {
            let position = shapes.ground.assessment.position();
            let chains = stones(found, shapes.ground, of, |stone| position.chain(stone).first());
            for (place, first) in chains.iter().enumerate() {
                for second in &chains[place + 1..] {
                    let ends = [*first, *second].map(|chain| shapes.ground.assessment.group(chain));
                    let [Some(one), Some(other)] = ends else { continue };
                    let dead = [*first, *second]
                        .iter()
                        .any(|chain| shapes.ground.assessment.survey.tactics.dead.contains(*chain));
                    if one != other
                        && !dead
                        && shapes.pairs.decides(of, [*first, *second], found.found.chosen)
                    {
                        joined.push(kind(one.min(other), one.max(other)));
                    }
                }
            }
        };
        if found.record.has(b'B') {
            look(self, color.opponent(), ReasonKind::Cut);
        }
        if found.record.has(b'C') {
            look(self, color, ReasonKind::Connect);
        }
        joined
    }

    fn classes(&self, found: &Standing<'_>, joined: Vec<ReasonKind>, reasons: &mut Reasons) {
        let (ground, color) = (self.ground, self.ground.color);
        let assessment = ground.assessment;
        joined.into_iter().for_each(|kind| reasons.add(self.reason(found, kind)));
        if found.record.has(b'T') || found.record.has(b'N') {
            reasons.add(self.reason(found, ReasonKind::Antisuji));
        }
        for (letter, kind) in [
            (b'e', ReasonKind::Territory),
            (b'E', ReasonKind::Moyo),
            (b'I', ReasonKind::Invasion),
            (b'W', ReasonKind::Threat),
        ] {
            if found.record.has(letter) {
                reasons.add(self.reason(found, kind));
            }
        }
        let group = |stone: Point| {
            let dead = assessment.survey.verdict(stone).is_some_and(|life| life.status == LifeStatus::Dead);
            assessment.group(stone).filter(|_| !dead)
        };
        let urgent = found.record.has(b'U');
        if found.record.has(b'a') || urgent {
            for target in stones(found, ground, color.opponent(), group) {
                reasons.add(self.reason(found, ReasonKind::StrategicAttack(target)));
            }
        }
        if found.record.has(b'd') || found.record.has(b'c') || urgent {
            for target in stones(found, ground, color, group) {
                reasons.add(self.reason(found, ReasonKind::StrategicDefense(target)));
            }
        }
        if found.record.has(b'c') {
            reasons.add(self.reason(found, ReasonKind::Shape(1.0)));
        }
        self.grade(found, reasons);
    }

    /// Adds what the grade of a joseki is worth. On large boards one of class `F` is worth just that: joseki
    /// of the whole board are compared with one another only.
    fn grade(&self, found: &Standing<'_>, reasons: &mut Reasons) {
        let size = self.ground.assessment.position().size();
        let Some((letter, mut value)) = grade(found.record, size) else { return };
        if matches!(letter, b'j' | b't') {
            value *= 1.0 + SHAPE_OF_GRADE * self.shape_of(found);
        }
        if size.width().min(size.height()) >= LARGE && found.record.has(b'F') {
            value *= WHOLE_BOARD;
            reasons.add(self.reason(found, ReasonKind::Most(value)));
        }
        reasons.add(self.reason(found, ReasonKind::Least(value)));
        match letter {
            b'U' => reasons.add(self.reason(found, ReasonKind::Shape(URGENT_SHAPE))),
            b'J' | b'j' => {
                reasons.add(self.reason(found, ReasonKind::Territory));
                reasons.add(self.reason(found, ReasonKind::Moyo));
            }
            _ => {}
        }
    }

    /// The shape that a pattern names.
    fn shape_of(&self, found: &Standing<'_>) -> f32 {
        let values = self.layers.values(found.found.pattern).iter();
        let shape =
            values.filter(|value| value.attribute == Attribute::Shape as u8).map(|value| value.number);
        shape.sum()
    }

    fn attributes(&self, found: &Standing<'_>, reasons: &mut Reasons) {
        // It is in the value of these grades already.
        let is_graded = found.record.has(b'j') || found.record.has(b't');
        for value in self.layers.values(found.found.pattern) {
            let kind = match Attribute::from_repr(value.attribute) {
                Some(Attribute::Value) => ReasonKind::Least(value.number),
                Some(Attribute::MaxValue) => ReasonKind::Most(value.number),
                Some(Attribute::Territory) => ReasonKind::LeastTerritory(value.number),
                Some(Attribute::MaxTerritory) => ReasonKind::MostTerritory(value.number),
                Some(Attribute::Shape) if is_graded || value.number == 0.0 => continue,
                Some(Attribute::Shape) => ReasonKind::Shape(value.number),
                Some(Attribute::Followup) => ReasonKind::Followup(value.number),
                Some(Attribute::ReverseFollowup) => ReasonKind::ReverseFollowup(value.number),
                _ => continue,
            };
            reasons.add(self.reason(found, kind));
        }
    }

    /// Adds what a pattern of GNU Go 2 says that its move is worth.
    fn weight(&mut self, found: &Standing<'_>, joins: &[ReasonKind], reasons: &mut Reasons) {
        let (assessment, color) = (self.ground.assessment, self.ground.color);
        let names = |side| stones(found, self.ground, side, |stone| assessment.group(stone));
        let most = |cuts: bool| {
            let worth = joins.iter().map(|kind| match *kind {
                ReasonKind::Cut(one, other) if cuts => joined_worth(assessment, one, other),
                ReasonKind::Connect(one, other) if !cuts => joined_worth(assessment, one, other),
                _ => 0.0,
            });
            worth.fold(0.0, f32::max)
        };
        let joins = found.record.has(b'B') || found.record.has(b'C');
        let pattern = StandingPattern {
            values: self.layers.values(found.found.pattern),
            chosen: found.found.chosen,
            groups: [names(color), names(color.opponent())],
            joins: joins.then(|| [most(true), most(false)]),
        };
        let assistance = self.assistance.get_or_insert_with(|| Assistance::new(assessment, color));
        let value = assistance.value(&pattern);
        reasons.add(self.reason(found, ReasonKind::Least(value)));
    }

    /// Adds the chains that the move of a pattern of GNU Go 2 captures (class `A`) and saves (`D`), as
    /// reading confirms.
    fn captures(&self, interpreter: &mut Interpreter<'_>, found: &Standing<'_>, reasons: &mut Reasons) {
        let (position, color) = (self.ground.assessment.position(), self.ground.color);
        let origin = |stone: Point| position.chain(stone).first();
        for (letter, side, opcode) in [(b'A', color.opponent(), DOES_ATTACK), (b'D', color, DOES_DEFEND)] {
            if !found.record.has(letter) {
                continue;
            }
            for chain in stones(found, self.ground, side, origin) {
                let question = Question::new(opcode, color, &[Some(found.found.chosen), Some(chain)]);
                if interpreter.answer(&question).is_some_and(|answer| answer > 0.0) {
                    let kind =
                        if side == color { ReasonKind::Defend(chain) } else { ReasonKind::Attack(chain) };
                    reasons.add(self.reason(found, kind));
                }
            }
        }
    }

    /// Adds what an effect of an action says.
    fn acts(&mut self, found: &Standing<'_>, effect: &Question, reasons: &mut Reasons) {
        let points: Vec<Point> = effect.points().iter().flatten().copied().collect();
        let size = |stone: Point| self.ground.assessment.chain_size(stone);
        let origin = |stone: Point| self.ground.assessment.position().chain(stone).first();
        let group = |stone: Point| self.ground.assessment.group(stone);
        let source = Source::Pattern(found.found.pattern);
        let at = |point: Point, kind: ReasonKind| Reason::sure(point, kind, source.clone());
        match (effect.opcode, points.as_slice()) {
            (ANTISUJI, [point]) => reasons.add(at(*point, ReasonKind::Antisuji)),
            (KNOWN_SAFE, [point]) => reasons.add(at(*point, ReasonKind::Safe)),
            (REPLACE, [from, to]) => {
                reasons.move_worth(MovedWorth { from: *from, to: *to, source: source.clone() });
                // The better move may have no other reason.
                reasons.add(at(*to, ReasonKind::TakesWorth(*from)));
            }
            (BACKFILL, [from, stone]) => {
                if let Some(to) = origin(*stone).and_then(|chain| self.pairs.saved_after(*from, chain)) {
                    reasons.move_worth(MovedWorth { from: *from, to, source: source.clone() });
                    reasons.add(at(to, ReasonKind::TakesWorth(*from)));
                }
            }
            (GOOD_THREAT, [point, stone]) => {
                if let Some(chain) = origin(*stone) {
                    reasons.add(at(*point, ReasonKind::AttackThreat(chain)));
                }
            }
            (THREATEN_TO_SAVE, [stone]) => {
                reasons.add(self.reason(found, ReasonKind::Followup(SAVING + 2.0 * size(*stone))));
            }
            (PREVENT | AGAINST_ATARI, [stone]) => {
                reasons.add(self.reason(found, ReasonKind::ReverseFollowup(2.0 * size(*stone))));
            }
            (EITHER, [one, other]) => {
                if let Some((one, other)) = two(origin(*one), origin(*other))
                    && self.pairs.takes_either(found.found.chosen, [one, other])
                {
                    reasons.add(self.reason(found, ReasonKind::AttackEither(one.min(other), one.max(other))));
                }
            }
            (BOTH, [one, other]) => {
                if let Some((one, other)) = two(origin(*one), origin(*other)) {
                    reasons.add(self.reason(found, ReasonKind::DefendBoth(one.min(other), one.max(other))));
                }
            }
            (CONNECT | CUT, [one, other]) => {
                if let Some((one, other)) = two(group(*one), group(*other)) {
                    let kind = if effect.opcode == CUT { ReasonKind::Cut } else { ReasonKind::Connect };
                    reasons.add(self.reason(found, kind(one, other)));
                }
            }
            _ => {}
        }
    }
}

/// Two that are there, if they are two.
fn two(one: Option<Point>, other: Option<Point>) -> Option<(Point, Point)> {
    one.zip(other).filter(|(one, other)| one != other)
}

/// What it is worth that two groups are one, to both of them.
fn joined_worth(assessment: &Assessment, one: Point, other: Point) -> f32 {
    connection_value(assessment, one, other) + connection_value(assessment, other, one)
}
