//! Equal questions are asked once, and remembering changes no answer.

use crate::engine::constraints::run::{Table, Text, anchor, compile};
use crate::engine::constraints::{case, cases};
use board::symmetry::Symmetry;
use board::{BoardSize, Color, Ko, Point, Position, Suicide};
use bundles::VariantArray;
use bundles::opcode::{Level, Opcode};
use knowledge::constraint::{Counts, Facts, Interpreter, Placement, Purpose, Question, Settings};
use proptest::prelude::*;

const SETTINGS: Settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.5 };

/// Answers everything, each question by its own number.
struct Numbers;

impl Facts for Numbers {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        let points = question.points().iter().map(|point| point.map_or(7, Point::index));
        let sum = points.fold(usize::from(question.opcode.number()), |sum, point| sum * 31 + point);
        let sum = sum + question.player.index();
        (!sum.is_multiple_of(5)).then_some((sum % 3) as f32)
    }
}

#[test]
fn equal_questions_are_asked_once() {
    let text = "case: two stones\n. a . .\n. X O .  |  . A B .\n. b . .\n. . . .\n; 1 => fires\n";
    let case = &case::read("memory", text)[0];
    let at = |label: char| Some(case.labels[&label]);
    let named = |name: &str| Opcode::named(name).expect("an opcode");
    let answers = vec![
        (named("attack"), vec![at('A')], 0.0),
        (named("attack"), vec![at('B')], 4.0),
        (named("oplay_attack"), vec![at('a'), None, at('A')], 0.0),
    ];
    let mut table = Table { answers, asked: 0 };
    let mut interpreter = Interpreter::new(&case.position, SETTINGS).with_facts(Level::Reading, &mut table);
    let placement =
        Placement { anchor: anchor(case), orientation: Symmetry::IDENTITY, player: Color::White, value: 0.0 };
    // Text, questions asked and questions remembered so far.
    let steps = [
        ("attack(A) || attack(A)", 1, 1),
        ("attack(B) && lib(B)", 2, 1),
        ("!attack(A) && attack(B)", 2, 3),
        ("oplay_attack(a,?,A) || oplay_attack(a,?,A)", 3, 4),
        // Who cannot answer is asked once too; who is not there is not asked.
        ("defend(A)", 4, 4),
        ("defend(A)", 4, 5),
        ("weak(A)", 4, 5),
        ("lib(A) && x_somewhere(A)", 4, 5),
    ];
    for (text, asked, remembered) in steps {
        interpreter.constraint(&compile(case, text, Text::Constraint), &placement);
        assert_eq!(interpreter.counts(), Counts { asked, remembered }, "{text}");
    }
    assert_eq!(table.asked, 4);
}

#[test]
fn remembering_changes_nothing() {
    let mut remembered = 0;
    for case in cases() {
        let mut facts = [const { [Numbers, Numbers] }; Level::VARIANTS.len()];
        let mut keeps = Interpreter::new(&case.position, case.settings);
        let mut forgets = Interpreter::new(&case.position, case.settings).without_memory();
        for (level, [one, other]) in Level::VARIANTS.iter().copied().zip(&mut facts) {
            keeps = keeps.with_facts(level, one);
            forgets = forgets.with_facts(level, other);
        }
        for player in [Color::White, Color::Black, Color::White] {
            let placement = Placement {
                anchor: anchor(&case),
                orientation: Symmetry::IDENTITY,
                player,
                value: case.value,
            };
            for check in &case.checks {
                match &check.kind {
                    case::Kind::Constraint(text) => {
                        let words = compile(&case, text, Text::Constraint);
                        let verdict = forgets.constraint(&words, &placement);
                        assert_eq!(keeps.constraint(&words, &placement), verdict, "{}: {text}", case.name);
                    }
                    case::Kind::Action(text) => {
                        let words = compile(&case, text, Text::Action);
                        let outcome = forgets.action(&words, &placement);
                        assert_eq!(keeps.action(&words, &placement), outcome, "{}: {text}", case.name);
                    }
                    case::Kind::Helper(helper, label) => {
                        let chosen = case.labels[label];
                        let verdict = forgets.helper(*helper, player, chosen);
                        assert_eq!(keeps.helper(*helper, player, chosen), verdict, "{}", case.name);
                    }
                }
            }
        }
        assert_eq!(forgets.counts().remembered, 0);
        assert_eq!(keeps.counts().asked + keeps.counts().remembered, forgets.counts().asked);
        remembered += keeps.counts().remembered;
    }
    assert!(remembered > 100, "{remembered}");
}

proptest! {
    #[test]
    fn any_words_end(words in prop::collection::vec(prop_oneof![
        any::<u32>(), 0_u32..20, (0_u32..139, 0_u32..4).prop_map(|(opcode, count)| 1 | count << 8 | opcode << 16),
        (-3_i8..3, -3_i8..3).prop_map(|(row, column)| u32::from_le_bytes([row as u8, column as u8, b'a', 0])),
    ], 0..40), number in 0_usize..8) {
        let position = board();
        let symmetry = Symmetry::new(number).expect("a symmetry");
        let anchor = position.size().point(2, 2).expect("a point");
        let placement = Placement { anchor, orientation: symmetry, player: Color::Black, value: 1.0 };
        let mut facts = Numbers;
        let mut interpreter = Interpreter::new(&position, SETTINGS).with_facts(Level::Reading, &mut facts);
        let verdict = interpreter.constraint(&words, &placement);
        let outcome = interpreter.action(&words, &placement);
        prop_assert_eq!(interpreter.constraint(&words, &placement), verdict);
        prop_assert_eq!(interpreter.action(&words, &placement), outcome);
    }
}

/// A small board full of chains, with a ko.
fn board() -> Position {
    let drawn = board::diagram::parse(
        ". X O . .
         X O . O .
         . X O . X
         . O X X .
         . . . . .",
    );
    let drawn = drawn.expect("a drawing");
    assert_eq!(Some(drawn.size), BoardSize::new(5));
    drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty")
}
