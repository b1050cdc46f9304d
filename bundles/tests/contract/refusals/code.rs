//! Constraints that no bundle has.

use super::said;
use crate::sample::{ask, point, step, with_playout_table};
use bundles::code::{Argument, Operation, STACK_LIMIT};

/// Words of a constraint of a pattern with `A` at -1,0, and what is said of them behind the name of the
/// pattern.
type Code = (&'static str, fn() -> Vec<u32>, &'static str);

const CODE: &[Code] = &[
    ("an unknown operation", || vec![20, end()], "word 0: expected a step, found 0x00000014"),
    ("a count without arguments", || vec![0x0100 | end()], "word 0: expected the count 0, found 1"),
    (
        "an operand without a use",
        || vec![step(Operation::Number, 1), ONE, end()],
        "word 0: expected the operand 0, found 1",
    ),
    (
        "no return",
        || vec![step(Operation::Number, 0), ONE],
        "word 2: expected a step that returns, found the end",
    ),
    ("a return of nothing", || vec![end()], "word 0: expected 1 numbers on the stack, found 0"),
    (
        "a number that is missing",
        || vec![step(Operation::Number, 0)],
        "word 0: expected 1 more words, found the end",
    ),
    (
        "a number without end",
        || vec![step(Operation::Number, 0), f32::NAN.to_bits(), end()],
        "word 1: expected a finite number, found NaN",
    ),
    (
        "an unknown opcode",
        || vec![step(Operation::Ask, 9999), end()],
        "word 0: expected the number of an opcode, found 9999",
    ),
    (
        "an action in a constraint",
        || vec![ask("antisuji", 1), A, end()],
        "word 0: expected a question, found the action antisuji",
    ),
    (
        "a helper in a constraint",
        || vec![ask("jump_out_helper", 0), end()],
        "word 0: expected a question or an action, found the helper jump_out_helper",
    ),
    ("too few arguments", || vec![ask("lib", 0), end()], "word 0: expected 1 points for lib, found 0"),
    (
        "too many arguments",
        || [vec![ask("o_somewhere", 21)], vec![A; 21]].concat(),
        "word 0: expected 1 to 20 points for o_somewhere, found 21",
    ),
    (
        "arguments that are missing",
        || vec![ask("same_string", 2), A],
        "word 0: expected 2 more words, found the end",
    ),
    (
        "an argument outside the diagram",
        || vec![ask("lib", 1), point(2, 0, b'A'), end()],
        "word 1: expected a cell of rows -1 to 0, columns 0 to 1, found 2,0",
    ),
    (
        "an argument without a label",
        || vec![ask("lib", 1), point(0, 0, 0), end()],
        "word 1: expected a letter or `*` as the label, found 0",
    ),
    (
        "an argument of no kind",
        || vec![ask("lib", 1), 0x0200_0000, end()],
        "word 1: expected a point, found 0x02000000",
    ),
    (
        "elsewhere outside a line",
        || vec![ask("lib", 1), Argument::Tenuki.word(), end()],
        "word 1: expected a point for lib, found a move elsewhere",
    ),
    (
        "elsewhere first in a line",
        || vec![ask("oplay_attack", 2), Argument::Tenuki.word(), A, end()],
        "word 1: expected a point for oplay_attack, found a move elsewhere",
    ),
    (
        "elsewhere as the target",
        || vec![ask("oplay_attack", 2), A, Argument::Tenuki.word(), end()],
        "word 2: expected a point for oplay_attack, found a move elsewhere",
    ),
    (
        "too little on the stack",
        || vec![ask("lib", 1), A, step(Operation::Add, 0), end()],
        "word 2: expected 2 numbers on the stack, found 1",
    ),
    (
        "too much on the stack",
        || {
            let mut words = [step(Operation::Number, 0), ONE].repeat(STACK_LIMIT + 1);
            words.push(end());
            words
        },
        "word 64: expected at most 32 numbers on the stack, found 33",
    ),
    (
        "a jump to the end",
        || vec![ask("lib", 1), A, step(Operation::And, 3), ask("lib", 1), A, end()],
        "word 2: expected a jump below word 6, found 6",
    ),
    (
        "a jump into a step",
        || vec![ask("lib", 1), A, step(Operation::And, 1), ask("lib", 1), A, end()],
        "word 3: expected jumps that lead to a step, found one that leads inside of it",
    ),
    (
        "a jump with another stack",
        || vec![ask("lib", 1), A, step(Operation::JumpUnless, 2), ask("lib", 1), A, end()],
        "word 5: expected 1 numbers on the stack, found 0 after a jump",
    ),
    (
        "jumps with two stacks",
        || {
            let (and, unless) = (step(Operation::And, 4), step(Operation::JumpUnless, 1));
            vec![ask("lib", 1), A, and, ask("lib", 1), A, unless, step(Operation::Jump, 0), end()]
        },
        "word 5: expected 1 numbers on the stack as at other jumps to 7, found 0",
    ),
    (
        "a step without a path",
        || vec![ask("lib", 1), A, end(), ask("lib", 1), A, end()],
        "word 3: expected a step that can be reached, found one that cannot",
    ),
];

const ONE: u32 = 0x3f80_0000;
const A: u32 = u32::from_le_bytes([0xff, 0, b'A', 0]);

fn end() -> u32 {
    step(Operation::Return, 0)
}

#[test]
fn code_that_no_bundle_has() {
    let mut wrong = String::new();
    for (name, words, expected) in CODE {
        let mut writer = with_playout_table();
        writer.code = words();
        writer.patterns[0].constraint_words = writer.code.len() as u16;
        writer.patterns[0].action = 0;
        writer.patterns[0].action_words = 0;
        let found = said(&writer);
        let found = found.strip_prefix("section of patterns, record 0, constraint, ").unwrap_or(&found);
        if found != *expected {
            wrong.push_str(&format!("{name}: {found}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
