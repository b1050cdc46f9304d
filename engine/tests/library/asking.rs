//! A bundle whose pattern asks something, for the tests of what lets a pattern fire.

use super::made::{Drawn, writer};
use bundles::code::{Argument, Operation, Step};
use bundles::record::LayerMode;
use bundles::{Level, Opcode};

/// The bytes of a bundle with one pattern, drawn as `X*`, whose constraint asks this about its move.
pub(crate) fn bundle(question: &str) -> Vec<u8> {
    let opcode = Opcode::named(question).expect("a question of the table");
    let mut writer = writer(&[Drawn("moves", &[("Asking", 10.0, "X*")])], LayerMode::Replace);
    let step = |operation, count, operand| Step { operation, count, operand }.word();
    writer.code = vec![
        step(Operation::Ask, 1, opcode.number()),
        Argument::Point { row: 0, column: 1, label: b'*' }.word(),
        step(Operation::Return, 0, 0),
    ];
    writer.patterns[0].constraint_words = 3;
    writer.patterns[0].action = 3;
    writer.patterns[0].level = opcode.level() as u8;
    writer.databases[0].level = Level::Owl as u8;
    writer.finish()
}
