//! What holds of any text that is compiled as a constraint or as an action: it is refused with faults that
//! point into it, or its code follows the rules and runs to an end. The fuzz target and the drawn cases share
//! it.

use board::symmetry::Symmetry;
use board::{BoardSize, Color, Ko, Position, Suicide};
use bundles::opcode::Level;
use knowledge::constraint::{Interpreter, Placement, Purpose, Settings};
use patc::constraint::{Site, compile_action, compile_constraint};
use std::collections::BTreeMap;

/// Holds one input against what is true of every text.
pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let labels: BTreeMap<char, (i8, i8)> =
        ('a'..='e').enumerate().map(|(place, label)| (label, (place as i8 - 2, 1))).collect();
    let site = Site { labels: &labels, chosen: (1, 0), level: Level::Owl };
    let size = BoardSize::new(5).expect("a size from 1 to 25");
    let position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.0 };
    let mut interpreter = Interpreter::new(&position, settings);
    let anchor = size.point(2, 2).expect("a point of the board");
    let orientation = Symmetry::IDENTITY;
    let placement = Placement { anchor, orientation, player: Color::White, value: 1.0 };
    for compiled in [compile_constraint(&text, &site), compile_action(&text, &site)] {
        assert_eq!(compiled.words.is_empty(), !compiled.faults.is_empty());
        for fault in &compiled.faults {
            assert!(text.get(fault.span.clone()).is_some(), "{fault:?} points outside of {text:?}");
        }
        if !compiled.words.is_empty() {
            assert_eq!(bundles::code::check(&compiled.words), Ok(()), "{text:?}");
            let first = interpreter.constraint(&compiled.words, &placement);
            assert_eq!(interpreter.constraint(&compiled.words, &placement), first, "{text:?}");
            let _ = interpreter.action(&compiled.words, &placement);
        }
    }
}
