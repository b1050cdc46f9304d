//! What patterns ask of a group, by what a search sees of it: as in [`crate::OwlFacts`], and quicker.

use crate::frame::Frame;
use crate::outlook::Outlook;
use board::{Point, PointSet, Position};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question, truth};

/// Answers about a group in one position of a search.
pub(super) struct SeenFacts<'a> {
    pub(super) position: &'a Position,
    pub(super) frame: &'a Frame,
    pub(super) outlook: &'a Outlook,
}

/// A way to answer, for each opcode that has one.
type SeenAnswer = fn(&SeenFacts<'_>, Point) -> f32;

/// The answers. How many eyes a single space gives is not kept in outlooks: what asks for it has none.
const WAYS: &[(&str, SeenAnswer)] = &[
    ("owl_goal_dragon", |seen, point| truth(seen.outlook.all.contains(point))),
    ("owl_escape_value", |seen, point| seen.escape_value(point)),
    ("owl_eyespace", |seen, point| truth(seen.spaces().contains(point))),
    ("owl_big_eyespace", |seen, point| truth(seen.space(point).len() >= BIG)),
    ("owl_proper_eye", |seen, point| truth((seen.spaces() - seen.outlook.margins).contains(point))),
    ("owl_eye_size", |seen, point| (seen.space(point) - seen.outlook.margins).len() as f32),
    ("owl_lunch", |seen, point| truth(seen.is_lunch(point))),
    ("owl_strong_dragon", |seen, point| truth(seen.frame.havens.contains(point))),
];

static BY_NUMBER: [Option<SeenAnswer>; Opcode::COUNT] = Opcode::by_number(WAYS);

/// A space of this many points may give two eyes.
const BIG: usize = 3;
/// What a point counts for a group that runs (GNU Go 3.8): as in [`crate::OwlFacts`].
const HAVEN: f32 = 6.0;
const WAYS_OUT: [f32; 3] = [1.0, 2.0, 4.0];
const OWN: f32 = -10.0;

impl SeenFacts<'_> {
    fn spaces(&self) -> PointSet {
        self.outlook.inner | self.outlook.margins
    }

    /// The points of the space that a point belongs to.
    fn space(&self, point: Point) -> PointSet {
        let spaces = self.spaces();
        if spaces.contains(point) { spaces.connected(point) } else { PointSet::EMPTY }
    }

    fn escape_value(&self, point: Point) -> f32 {
        let Outlook { all, .. } = self.outlook;
        if all.dilate(self.position.board()).contains(point) {
            return OWN;
        }
        if self.frame.havens.contains(point) {
            return HAVEN;
        }
        let ways = self.frame.ways.iter().zip(WAYS_OUT);
        ways.filter(|(way, _)| way.contains(point)).map(|(_, counts)| counts).fold(0.0, f32::max)
    }

    /// A stone beside the group that does not live.
    fn is_lunch(&self, point: Point) -> bool {
        let chain = self.position.chain(point);
        self.position.color_at(point) == Some(self.frame.attacker())
            && !self.outlook.live.contains(point)
            && chain.dilate(self.position.board()).intersects(&self.outlook.all)
    }
}

impl Facts for SeenFacts<'_> {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        let [Some(point)] = question.targets() else { return None };
        let answer = question.opcode.entry(&BY_NUMBER)?;
        Some(answer(self, *point))
    }
}
