//! The order of operands changes no value: code is held against the tree of its text, walked as written.

use super::walk::walk;
use super::{labels, site};
use bundles::code::Argument;
use bundles::opcode::Opcode;
use patc::constraint::{compile_action, compile_constraint};
use proptest::prelude::*;

/// An expression with its operands in the order of the text.
#[derive(Clone, Debug)]
enum Tree {
    Number(u8),
    Ask(&'static str, char),
    One(&'static str, Box<Tree>),
    Two(&'static str, Box<Tree>, Box<Tree>),
    Choice(Box<Tree>, Box<Tree>, Box<Tree>),
}

/// Questions of several costs.
const QUESTIONS: &[&str] = &["lib", "attack", "xlib", "o_captures_something", "seki_helper", "weak"];
const OPERATORS: &[&str] = &["&&", "||", "==", "!=", "<", "<=", ">", ">=", "+", "-", "*"];

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        (0_u8..6).prop_map(Tree::Number),
        (prop::sample::select(QUESTIONS), prop::sample::select(vec!['a', 'b', 'c']))
            .prop_map(|(name, label)| Tree::Ask(name, label)),
    ];
    leaf.prop_recursive(5, 60, 3, |inner| {
        let boxed = inner.prop_map(Box::new);
        // Chains are what the order matters to, so they come more often.
        let operators = prop_oneof![prop::sample::select(&OPERATORS[..2]), prop::sample::select(OPERATORS)];
        let signs = prop::sample::select(vec!["!", "-"]);
        prop_oneof![
            1 => (signs, boxed.clone()).prop_map(|(sign, of)| Tree::One(sign, of)),
            5 => (operators, boxed.clone(), boxed.clone()).prop_map(|(sign, left, right)| {
                Tree::Two(sign, left, right)
            }),
            1 => (boxed.clone(), boxed.clone(), boxed).prop_map(|(when, yes, no)| {
                Tree::Choice(when, yes, no)
            }),
        ]
    })
}

/// Any answer that depends on nothing but the question.
fn answer(seed: u32, name: &str, label: char) -> f32 {
    let mixed = name.bytes().fold(seed, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    ((mixed ^ u32::from(label)).wrapping_mul(0x9e37_79b9) >> 29).saturating_sub(3) as f32
}

impl Tree {
    fn text(&self) -> String {
        match self {
            Tree::Number(number) => number.to_string(),
            Tree::Ask(name, label) => format!("{name}({label})"),
            Tree::One(sign, of) => format!("{sign}({})", of.text()),
            Tree::Two(sign, left, right) => format!("({} {sign} {})", left.text(), right.text()),
            Tree::Choice(when, yes, no) => format!("({} ? {} : {})", when.text(), yes.text(), no.text()),
        }
    }

    fn value(&self, seed: u32) -> f32 {
        match self {
            Tree::Number(number) => f32::from(*number),
            Tree::Ask(name, label) => answer(seed, name, *label),
            Tree::One("!", of) => f32::from(of.value(seed) == 0.0),
            Tree::One(_, of) => -of.value(seed),
            Tree::Choice(when, yes, no) => {
                if when.value(seed) != 0.0 {
                    yes.value(seed)
                } else {
                    no.value(seed)
                }
            }
            Tree::Two("&&", left, right) => f32::from(left.value(seed) != 0.0 && right.value(seed) != 0.0),
            Tree::Two("||", left, right) => f32::from(left.value(seed) != 0.0 || right.value(seed) != 0.0),
            Tree::Two(sign, left, right) => two(sign, left.value(seed), right.value(seed)),
        }
    }
}

fn two(sign: &str, left: f32, right: f32) -> f32 {
    match sign {
        "==" => f32::from(left == right),
        "!=" => f32::from(left != right),
        "<" => f32::from(left < right),
        "<=" => f32::from(left <= right),
        ">" => f32::from(left > right),
        ">=" => f32::from(left >= right),
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        other => panic!("{other} is no operator of the test"),
    }
}

fn asked(seed: u32) -> impl FnMut(Opcode, &[Argument]) -> f32 {
    move |opcode, arguments| match arguments {
        [Argument::Point { label, .. }] => answer(seed, opcode.name(), char::from(*label)),
        other => panic!("{} was asked about {other:?}", opcode.name()),
    }
}

proptest! {
    #[test]
    fn a_constraint_holds_when_its_text_does(tree in trees(), seed: u32) {
        let labels = labels("abc");
        let compiled = compile_constraint(&tree.text(), &site(&labels));
        prop_assert!(compiled.faults.is_empty(), "{}: {:?}", tree.text(), compiled.faults);
        prop_assert_eq!(bundles::code::check(&compiled.words), Ok(()));
        let found = walk(&compiled.words, asked(seed));
        prop_assert_eq!(found != 0.0, tree.value(seed) != 0.0, "{}", tree.text());
    }

    #[test]
    fn an_action_returns_the_value_of_its_text(tree in trees(), when in trees(), seed: u32) {
        let labels = labels("abc");
        let text = format!("if ({}) return {}; else return 7;", when.text(), tree.text());
        let compiled = compile_action(&text, &site(&labels));
        prop_assert!(compiled.faults.is_empty(), "{}: {:?}", text, compiled.faults);
        prop_assert_eq!(bundles::code::check(&compiled.words), Ok(()));
        let expected = if when.value(seed) != 0.0 { tree.value(seed) } else { 7.0 };
        prop_assert_eq!(walk(&compiled.words, asked(seed)), expected, "{}", text);
    }
}
