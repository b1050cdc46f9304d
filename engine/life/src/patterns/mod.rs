//! Moves that databases of life and death propose about a group, before it is read (GNU Go manual, 12).
//!
//! Such a database names the kinds of cells of which one must lie on the group. What its patterns ask of the
//! stones is answered by the position, what they ask of the group by its outlook and its frame
//! ([`seen`]); what would have to be read has no answer here, and a pattern that asks it does not fire.

mod seen;
mod threats;

pub(crate) use threats::ThreatPatterns;

use crate::frame::Frame;
use crate::outlook::Outlook;
use analysis::standing::{Standing, scan};
use board::{Color, Point, Position};
use bundles::record::{AttributeMap, PatternRecord};
use bundles::{EffectiveDatabase, Layers, Level};
use knowledge::constraint::{Interpreter, Purpose, Settings};
use reading::proof::Turn;
use seen::SeenFacts;

/// Which databases are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupAim {
    /// Those whose moves attack the group: `owl_attack` and `owl_vital`, or `owl_attackpats` and
    /// `owl_vital_apats` in GNU Go.
    Attack,
    /// Those whose moves defend it: `owl_defend`, or `owl_defendpats`.
    Defense,
}

/// The databases of these layers that propose moves against a group, or for it.
pub fn group_databases(layers: &Layers, aim: GroupAim) -> impl Iterator<Item = EffectiveDatabase<'_>> {
    layers.databases().filter(move |effective| {
        let record = effective.database.record();
        let attributes = AttributeMap::from_repr(record.attributes);
        record.goal_cells != 0
            && match aim {
                // Vital points have values alone.
                GroupAim::Attack => {
                    matches!(attributes, Some(AttributeMap::OwlAttack | AttributeMap::ValueOnly))
                }
                GroupAim::Defense => attributes == Some(AttributeMap::OwlDefense),
            }
    })
}

/// What the board alone does not say is not asked in a search: these are a game's without handicap.
const SETTINGS: Settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.0 };

/// `s`: the move may be captured. `O`, `o`, `X`, `x`: which stones are not dead, and which are not alive.
const SACRIFICE: u64 = PatternRecord::class(b's');
const OWN_LIVE: u64 = PatternRecord::class(b'O');
const OWN_DIE: u64 = PatternRecord::class(b'o');
const OTHERS_LIVE: u64 = PatternRecord::class(b'X');
const OTHERS_DIE: u64 = PatternRecord::class(b'x');

/// How far from a group moves are looked at, in rows and columns.
const NEAR: usize = 4;
/// The value of an average move, and how much more one has that is likelier by a natural logarithm of one
/// (`patterns/README.md`).
const AVERAGE: f32 = 14.0;
const SCALE: f32 = 11.0;
/// Higher values count as this: databases of others have other scales.
const HIGHEST: f32 = 30.0;

/// How much likelier a move is than others, as a natural logarithm, by the value of its pattern.
fn likelier(value: f32) -> f32 {
    (value.min(HIGHEST) - AVERAGE) / SCALE
}

/// A move, and how much likelier it is than others, as a natural logarithm.
pub(crate) type Proposed = (Point, f32);

/// The moves near a group that the databases of these layers propose to a side, each with the greatest of
/// their values.
pub(crate) fn proposed(
    layers: &Layers,
    position: &Position,
    (frame, outlook): (&Frame, &Outlook),
    turn: Turn,
) -> Vec<Proposed> {
    let player = turn.color(frame.attacker());
    let aim = if turn == Turn::Prover { GroupAim::Attack } else { GroupAim::Defense };
    let near = outlook.all.spread(NEAR, NEAR, position.board()) & position.empty();
    let matches = scan(group_databases(layers, aim), position, player, &near);
    let mut facts = SeenFacts { position, frame, outlook };
    let mut interpreter = Interpreter::new(position, SETTINGS).with_facts(Level::Owl, &mut facts);
    let statuses = ClassDemands { position, frame, outlook, player };
    let mut proposed: Vec<Proposed> = Vec::new();
    for found in matches.iter().filter(|found| position.is_legal(player, found.chosen)) {
        let Some(located) = layers.locate(found.pattern) else { continue };
        let value = layers.value(found.pattern);
        let standing = Standing::of(&located, found, player, value);
        if standing.is_on(position, &outlook.all)
            && statuses.hold(&standing)
            && standing.fires(&mut interpreter)
        {
            let likelier = likelier(value);
            // Matches come by their moves.
            match proposed.last_mut() {
                Some(last) if last.0 == found.chosen => last.1 = last.1.max(likelier),
                _ => proposed.push((found.chosen, likelier)),
            }
        }
    }
    proposed
}

/// What classes demand, by what is seen of the group.
struct ClassDemands<'a> {
    position: &'a Position,
    frame: &'a Frame,
    outlook: &'a Outlook,
    player: Color,
}

impl ClassDemands<'_> {
    fn hold(&self, standing: &Standing<'_>) -> bool {
        let classes = standing.record.classes;
        let safe = || self.position.liberties_after(self.player, standing.found.chosen).len() >= 2;
        (classes & SACRIFICE != 0 || safe())
            && (classes & (OWN_LIVE | OWN_DIE | OTHERS_LIVE | OTHERS_DIE) == 0
                || standing.all_cells(self.position.size()).all(|(_, point)| self.allows(classes, point)))
    }

    /// Whether classes allow what stands on a point. Stones of the group are in question: neither alive nor
    /// dead.
    fn allows(&self, classes: u64, point: Point) -> bool {
        let Some(owner) = self.position.color_at(point) else { return true };
        let (lives, dies) = match owner == self.frame.defender {
            true => (self.frame.havens.contains(point), false),
            false => {
                let lives = self.outlook.live.contains(point);
                (lives, !lives)
            }
        };
        let (live, die) = if owner == self.player { (OWN_LIVE, OWN_DIE) } else { (OTHERS_LIVE, OTHERS_DIE) };
        (classes & live == 0 || !dies) && (classes & die == 0 || !lives)
    }
}
