//! What patterns say about which chains belong together (GNU Go manual, 9 and 7: the database `conn`).
//!
//! Patterns of class `B` name points where the opponent cuts, those of class `C` connect their stones, unless
//! the opponent cuts at one of their points, and actions join groups.

use super::super::influence::{Influence, Region};
use super::super::standing::{Standing, each_standing};
use super::super::tactics::Tactics;
use board::{Color, Point, PointSet, Position};
use bundles::record::CellKind;
use bundles::{Layers, Level, Opcode};
use knowledge::constraint::{Facts, Interpreter, Question, Settings, truth};
use reading::ReadingFacts;

/// The database of these patterns.
const DATABASE: &str = "conn";

const SAFE_FOR_OPPONENT: Opcode = Opcode::constant("safe_xmove");
const JOIN: Opcode = Opcode::constant("amalgamate");
const JOIN_LARGER: Opcode = Opcode::constant("amalgamate_most_valuable_helper");
const CUTS: [Opcode; 2] = [Opcode::constant("xcut"), Opcode::constant("ocut")];
const MOYOS: [Opcode; 4] = [
    Opcode::constant("xmoyo"),
    Opcode::constant("omoyo"),
    Opcode::constant("xmoyo_opposite"),
    Opcode::constant("omoyo_opposite"),
];
const AREAS: [Opcode; 2] = [Opcode::constant("xarea"), Opcode::constant("oarea")];

/// The patterns of connections, and what they need to know of a game.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionPatterns<'p> {
    /// The bundles that hold them.
    pub layers: &'p Layers,
    /// What the stones do not tell.
    pub settings: Settings,
}

/// What patterns say about connections.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Links {
    /// Where each color cuts.
    pub(super) cuts: [PointSet; 2],
    /// Chains of a color that belong together, by their origins, in the order of the patterns.
    pub(super) joined: Vec<[Point; 2]>,
}

impl Links {
    /// What patterns say of a position of which this is known.
    pub fn find(
        position: &Position,
        tactics: &Tactics,
        influence: &Influence,
        patterns: &ConnectionPatterns<'_>,
        reading: &mut ReadingFacts,
    ) -> Links {
        let mut links = Links::default();
        if !patterns.layers.databases().any(|known| known.database.record().name() == DATABASE) {
            return links;
        }
        let mut each = |cuts: [PointSet; 2], visit: &mut dyn FnMut(&mut Interpreter<'_>, &Standing<'_>)| {
            let [mut eyes, mut known] = [LinkFacts { cuts, influence }; 2];
            let mut interpreter = Interpreter::new(position, patterns.settings)
                .with_facts(Level::Reading, reading)
                .with_facts(Level::Eyes, &mut eyes)
                .with_facts(Level::Influence, &mut known);
            each_standing(position, position.board(), patterns.layers, DATABASE, &Color::BOTH, |standing| {
                visit(&mut interpreter, standing);
            });
        };
        each(links.cuts, &mut |interpreter, standing| {
            if standing.has(b'B') && cuts(position, tactics, interpreter, standing) {
                let points = standing.cells(position, CellKind::EmptyBang);
                links.cuts[standing.player.opponent().index()].extend(points);
            }
        });
        let Links { cuts, joined } = &mut links;
        let mut by_actions = Vec::new();
        each(*cuts, &mut |interpreter, standing| {
            let acts = !standing.database.action(standing.record).is_empty();
            let connects = standing.has(b'C') && !is_cut(position, cuts, standing);
            if !(connects || acts) || standing.has(b'B') || !standing.fires(interpreter) {
                return;
            }
            if connects {
                let counts = |stone: &Point| standing.has(b's') || !tactics.attackable.contains(*stone);
                let mut stones = standing.stones(position, standing.player).filter(counts);
                if let Some(first) = stones.next() {
                    joined.extend(stones.map(|stone| [first, stone]));
                }
            }
            let effects = standing.effects(interpreter);
            by_actions.extend(effects.iter().filter_map(|effect| joined_by(position, effect)));
        });
        joined.extend(by_actions);
        joined.retain_mut(|pair| {
            *pair = pair.map(|stone| position.chain(stone).first().unwrap_or(stone));
            pair[0] != pair[1]
        });
        links
    }
}

/// Whether a pattern of class `B` names a cut: the opponent's stone at its move is not captured, nor are his
/// stones in it.
fn cuts(
    position: &Position,
    tactics: &Tactics,
    interpreter: &mut Interpreter<'_>,
    standing: &Standing<'_>,
) -> bool {
    let opponent = standing.player.opponent();
    let stands = |stone: Point| standing.has(b's') || !tactics.attackable.contains(stone);
    let safe = Question::new(SAFE_FOR_OPPONENT, standing.player, &[Some(standing.found.chosen)]);
    standing.stones(position, opponent).all(stands)
        && standing.fires(interpreter)
        && interpreter.answer(&safe).is_some_and(|code| code > 0.0)
}

/// Whether the opponent cuts at a point of a pattern.
fn is_cut(position: &Position, cuts: &[PointSet; 2], standing: &Standing<'_>) -> bool {
    let kinds = [
        CellKind::Empty,
        CellKind::OpponentOrEmpty,
        CellKind::OwnOrEmpty,
        CellKind::EmptyComma,
        CellKind::EmptyBang,
    ];
    let cuts = &cuts[standing.player.opponent().index()];
    kinds.into_iter().any(|kind| standing.cells(position, kind).any(|point| cuts.contains(point)))
}

/// The stones that an action joins: two, or the second of three with the larger of the others.
fn joined_by(position: &Position, effect: &Question) -> Option<[Point; 2]> {
    let points: Vec<Point> = effect.points().iter().copied().collect::<Option<_>>()?;
    match *points.as_slice() {
        [first, second] if effect.opcode == JOIN => Some([first, second]),
        [first, middle, last] if effect.opcode == JOIN_LARGER => {
            let larger = position.chain_len(first) >= position.chain_len(last);
            Some([if larger { first } else { last }, middle])
        }
        _ => None,
    }
}

/// Answers what patterns of connections ask about cuts and influence.
#[derive(Clone, Copy)]
struct LinkFacts<'i> {
    cuts: [PointSet; 2],
    influence: &'i Influence,
}

impl Facts for LinkFacts<'_> {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        let [Some(point)] = *question.targets() else { return None };
        let (opcode, side) = (question.opcode, question.side());
        let belongs = |firmness: Region| {
            self.influence.region(point).is_some_and(|(owner, region)| owner == side && region >= firmness)
        };
        let holds = match opcode {
            _ if CUTS.contains(&opcode) => self.cuts[side.index()].contains(point),
            _ if MOYOS.contains(&opcode) => belongs(Region::Moyo),
            _ if AREAS.contains(&opcode) => belongs(Region::Area),
            _ => return None,
        };
        Some(truth(holds))
    }
}
