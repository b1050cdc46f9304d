//! What patterns ask of the group whose life is read, on drawn positions.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{LazySurvey, Means, Survey};
use board::{Color, Ko, Point, Suicide, diagram};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question};
use life::{GroupReader, LifeKnowledge, LifeMeans, OwlFacts};
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// Black's group in the corner has three points of eye space; a white stone beside it is captured, and a
/// second black group on the left lives. The right side is open.
const CORNER: &str = "
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X . . . .
    . . X . X . . . .
    X X X X X . . . .
    . X . . X O . . .";

/// The board; the group that is asked about, if any; what is asked; about which points; the answer.
type Case = (&'static str, Option<&'static str>, &'static str, &'static [&'static str], Option<f32>);

const CASES: &[Case] = &[
    (CORNER, Some("B8"), "owl_goal_dragon", &["D9"], Some(1.0)),
    (CORNER, Some("B8"), "owl_goal_dragon", &["C4"], Some(0.0)),
    (CORNER, Some("B8"), "owl_eyespace", &["B9"], Some(1.0)),
    (CORNER, Some("B8"), "owl_eyespace", &["G5"], Some(0.0)),
    (CORNER, Some("B8"), "owl_big_eyespace", &["B9"], Some(1.0)),
    (CORNER, Some("B8"), "owl_mineye", &["B9"], Some(1.0)),
    (CORNER, Some("B8"), "owl_maxeye", &["B9"], Some(2.0)),
    (CORNER, Some("B8"), "owl_proper_eye", &["B9"], Some(1.0)),
    (CORNER, Some("B8"), "owl_eye_size", &["B9"], Some(3.0)),
    (CORNER, Some("B8"), "owl_lunch", &["E8"], Some(0.0)),
    (CORNER, Some("B8"), "owl_strong_dragon", &["C4"], Some(1.0)),
    (CORNER, Some("B8"), "owl_strong_dragon", &["B8"], Some(0.0)),
    (CORNER, Some("B8"), "owl_escape_value", &["B9"], Some(-10.0)),
    (CORNER, Some("B8"), "owl_escape_value", &["C4"], Some(6.0)),
    (CORNER, Some("B8"), "owl_escape_value", &["E8"], Some(-10.0)),
    (CORNER, Some("B8"), "owl_escape_value", &["E7"], Some(0.0)),
    (CORNER, Some("B8"), "owl_topological_eye", &["D3", "C4"], Some(2.0)),
    (CORNER, Some("B8"), "owl_threatens", &["B9", "B8"], Some(1.0)),
    (CORNER, Some("B8"), "owl_threatens", &["A9", "B8"], Some(0.0)),
    (CORNER, None, "owl_threatens", &["B9", "B8"], Some(1.0)),
    (CORNER, None, "owl_goal_dragon", &["D9"], None),
    (CORNER, None, "owl_escape_value", &["C4"], None),
];

#[test]
fn questions_about_the_group_have_answers() {
    let mut faults = Vec::new();
    for (drawing, group, opcode, vertices, expected) in CASES {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let point = |vertex: &&str| Point::parse(vertex, drawn.size).expect("a vertex");
        let survey = LazySurvey::new(Box::new(|| {
            let played = PlayedSpaces::default();
            let eyes = EyeKnowledge { graphs: &[], played: &played };
            let readers = ChainReader::alone();
            let means = Means { readers: &readers, depths: &Depths::default(), eyes, links: None };
            let survey = Survey::read(&position, &means, &Budget::default());
            let known = LifeKnowledge::of_eyes(eyes);
            let means = LifeMeans { known, threads: &readers.readers, kept: None };
            let statuses = GroupReader::default().read(&survey, &means, &Budget::default());
            let verdicts = statuses.settled(&survey);
            survey.knowing(verdicts)
        }));
        let opcode = Opcode::named(opcode).expect("an opcode");
        let points: Vec<Option<Point>> = vertices.iter().map(|vertex| Some(point(vertex))).collect();
        let question = Question::new(opcode, Color::White, &points);
        let found = OwlFacts::new(&survey, group.as_ref().map(point)).answer(&question);
        if found != *expected {
            faults.push(format!("{} {vertices:?}: {found:?}, expected {expected:?}", opcode.name()));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
