//! Words that are a program, and words that are none.

use bundles::code::{Argument, Operation, STACK_LIMIT, Step, check};
use bundles::opcode::Opcode;

fn step(operation: Operation) -> u32 {
    Step { operation, count: 0, operand: 0 }.word()
}

fn jump(operation: Operation, distance: u16) -> u32 {
    Step { operation, count: 0, operand: distance }.word()
}

fn ask(name: &str, arguments: &[Argument]) -> Vec<u32> {
    let operand = Opcode::named(name).expect("an opcode").number();
    let first = Step { operation: Operation::Ask, count: arguments.len() as u8, operand }.word();
    [first].into_iter().chain(arguments.iter().map(|argument| argument.word())).collect()
}

const POINT: Argument = Argument::Point { row: -1, column: 2, label: b'a' };
const END: Operation = Operation::Return;

#[test]
fn code_is_checked_before_it_runs() {
    let one = [step(Operation::Number), 1.0_f32.to_bits()];
    let pushes = |count: usize| one.repeat(count);
    let adds = |count: usize| vec![step(Operation::Add); count];
    let cases: &[(&str, Vec<u32>)] = &[
        ("", [&one[..], &[step(END)]].concat()),
        ("", [&ask("oplay_attack", &[POINT, Argument::Tenuki, POINT])[..], &[step(END)]].concat()),
        ("", [&one[..], &[jump(Operation::And, 2)], &one, &[step(END)]].concat()),
        ("", [pushes(STACK_LIMIT), adds(STACK_LIMIT - 1), vec![step(END)]].concat()),
        ("word 0: expected a step that returns, found the end", vec![]),
        ("word 2: expected a step that returns, found the end", one.to_vec()),
        ("word 0: expected a step, found 0x000000ff", vec![255]),
        ("word 0: expected 1 more words, found the end", vec![step(Operation::Number)]),
        ("word 0: expected 1 numbers on the stack, found 0", vec![step(END)]),
        ("word 4: expected one number to return, found 2", [pushes(2), vec![step(END)]].concat()),
        (
            "word 64: expected at most 32 numbers on the stack, found 33",
            [pushes(STACK_LIMIT + 1), adds(STACK_LIMIT), vec![step(END)]].concat(),
        ),
        (
            "word 3: expected a step that can be reached, found one that cannot",
            [&one[..], &[step(END), step(END)]].concat(),
        ),
        (
            "word 2: expected a jump below word 4, found 4",
            [&one[..], &[jump(Operation::And, 1), step(END)]].concat(),
        ),
        (
            "word 3: expected jumps that lead to a step, found one that leads inside of it",
            [&one[..], &[jump(Operation::And, 1)], &one, &[step(END)]].concat(),
        ),
        (
            "word 5: expected 1 numbers on the stack, found 0 after a jump",
            [&one[..], &[jump(Operation::JumpUnless, 2)], &one, &[step(END)]].concat(),
        ),
        (
            "word 0: expected the number of an opcode, found 999",
            vec![Step { operation: Operation::Ask, count: 0, operand: 999 }.word(), step(END)],
        ),
        ("word 0: expected 1 points for lib, found 2", ask("lib", &[POINT, POINT])),
        ("word 1: expected a point for lib, found a move elsewhere", ask("lib", &[Argument::Tenuki])),
        (
            "word 1: expected a point for oplay_attack, found a move elsewhere",
            ask("oplay_attack", &[Argument::Tenuki, POINT]),
        ),
        (
            "word 0: expected a question or an action, found the helper jump_out_helper",
            ask("jump_out_helper", &[]),
        ),
    ];
    for (expected, words) in cases {
        let found = check(words).map_or_else(|refusal| refusal.to_string(), |()| String::new());
        let expected = if expected.is_empty() { String::new() } else { format!("code, {expected}") };
        assert_eq!(found, expected, "{words:x?}");
    }
}
