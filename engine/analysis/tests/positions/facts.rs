//! What patterns ask of eyes, groups and influence, on drawn positions.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{LazySurvey, Means, Survey, SurveyFacts};
use board::{Color, Ko, Point, Suicide, diagram};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question};
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// Black has two eyes on the left; a white stone on the right is captured; a black one in the middle runs.
const FIRST: &str = "
    . X . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . X .
    . . . X . . X O X
    O . . . . . X . X
    . O . . . . . . .";

/// Two white stones stand apart, and Black cuts at D7.
const SECOND: &str = "
    . . . . . . . . .
    . . X X . . . . .
    . . O . X . . . .
    . X X O . . . . .
    . . X O . . . . .
    . . X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The board; what is asked for a pattern of Black; about which points; the answer, none where there is none.
type Case = (&'static str, &'static str, &'static [&'static str], Option<f32>);

const CASES: &[Case] = &[
    (FIRST, "eye", &["A9"], Some(1.0)),
    (FIRST, "eye", &["A8"], Some(0.0)),
    (FIRST, "proper_eye", &["A9"], Some(1.0)),
    (FIRST, "marginal_eye", &["A9"], Some(0.0)),
    (FIRST, "halfeye", &["A9"], Some(0.0)),
    (FIRST, "false_eye", &["A9"], Some(0.0)),
    (FIRST, "max_eye_value", &["A9"], Some(1.0)),
    (FIRST, "false_eye_territory", &["A9"], Some(0.0)),
    (FIRST, "alive", &["A8"], Some(1.0)),
    (FIRST, "dead", &["A8"], Some(0.0)),
    (FIRST, "dead", &["H3"], Some(1.0)),
    (FIRST, "status", &["H3"], Some(0.0)),
    (FIRST, "critical", &["H3"], Some(0.0)),
    (FIRST, "unknown", &["A8"], Some(0.0)),
    (FIRST, "alive", &["F5"], None),
    (FIRST, "x_alive_somewhere", &["H3"], Some(0.0)),
    (FIRST, "x_alive_somewhere", &["H3", "E9"], Some(1.0)),
    (FIRST, "o_alive_somewhere", &["H3", "E9"], Some(0.0)),
    (FIRST, "o_alive_somewhere", &["A8"], Some(1.0)),
    (FIRST, "genus", &["A8"], Some(2.0)),
    (FIRST, "dragonsize", &["A8"], Some(6.0)),
    (FIRST, "same_dragon", &["A8", "D9"], Some(1.0)),
    (FIRST, "same_dragon", &["A8", "D3"], Some(0.0)),
    (FIRST, "weakness", &["A8"], Some(0.0)),
    (FIRST, "weakness", &["H3"], Some(1.0)),
    (FIRST, "weak", &["H3"], Some(1.0)),
    (FIRST, "weak", &["A8"], Some(0.0)),
    (FIRST, "is_surrounded", &["H3"], Some(1.0)),
    (FIRST, "oterri", &["H2"], Some(1.0)),
    (FIRST, "xterri", &["H2"], Some(0.0)),
    (FIRST, "omoyo", &["H2"], Some(1.0)),
    (FIRST, "oarea", &["H2"], Some(1.0)),
    (FIRST, "xarea", &["H2"], Some(0.0)),
    (FIRST, "omoyo_opposite", &["H2"], Some(1.0)),
    (FIRST, "jump_out_helper", &["H2"], Some(0.0)),
    (FIRST, "jump_out_helper", &["F9"], Some(1.0)),
    (FIRST, "jump_out_far_helper", &["F9"], Some(0.0)),
    (FIRST, "thrash_around_helper", &["F5"], Some(0.0)),
    (FIRST, "reinforce_helper", &["F5"], Some(0.0)),
    (SECOND, "xcut", &["D7"], Some(0.0)),
    (SECOND, "ocut", &["D7"], Some(1.0)),
    (SECOND, "ocut", &["J1"], Some(0.0)),
];

#[test]
fn questions_are_answered() {
    let mut wrong = Vec::new();
    for (drawing, opcode, vertices, expected) in CASES {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let (readers, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
        let survey = LazySurvey::new(Box::new(|| {
            let eyes = EyeKnowledge { graphs: &[], played: &PlayedSpaces::default() };
            let means = Means { readers: &readers, depths: &depths, eyes, links: None };
            Survey::read(&position, &means, &budget)
        }));
        let points: Vec<Option<Point>> =
            vertices.iter().map(|vertex| Point::parse(vertex, drawn.size).ok()).collect();
        assert!(points.iter().all(Option::is_some), "{vertices:?}");
        let opcode_number = Opcode::named(opcode).expect("a question of the table");
        assert!(SurveyFacts::answers(opcode_number));
        let found = SurveyFacts::new(&survey).answer(&Question::new(opcode_number, Color::Black, &points));
        if found != *expected {
            wrong.push(format!("{opcode} {vertices:?}: {found:?}, expected {expected:?} on{drawing}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
