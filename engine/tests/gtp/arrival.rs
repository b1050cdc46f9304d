//! When lines arrive does not matter, but for `# interrupt`.

use super::harness::{self, Controller};
use super::transcripts::inputs;
use std::fs;

fn is_answered(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    !text.split('#').next().unwrap_or("").trim().is_empty()
}

#[test]
fn line_by_line_as_piped_whole() {
    for path in ["transcripts", "gnugo"].map(inputs).concat() {
        let input = fs::read(&path).expect("the input is there");
        let whole = harness::replies(input.clone());
        let mut controller = Controller::start();
        let mut single = Vec::new();
        for line in input.split_inclusive(|byte| *byte == b'\n') {
            controller.send(line);
            if is_answered(line) {
                single.extend(controller.reply());
            }
            if line.ends_with(b"quit\n") {
                break;
            }
        }
        single.extend(controller.finish());
        assert_eq!(String::from_utf8_lossy(&single), String::from_utf8_lossy(&whole), "{}", path.display());
    }
}

#[test]
fn a_reply_does_not_wait_for_the_next_line() {
    let mut controller = Controller::start();
    controller.send(b"1 name\n2 ver");
    assert_eq!(controller.reply(), b"=1 Hane\n\n");
    controller.send(b"sion");
    assert!(controller.finish().starts_with(b"=2 "));
}

#[test]
fn nothing_is_read_after_quit() {
    let mut controller = Controller::start();
    controller.send(b"name\n3 quit\nname\n");
    assert_eq!(controller.finish(), b"= Hane\n\n=3 \n\n");
}

/// A search that would last for hours answers as soon as the comment arrives, also one that waits behind
/// it, and what comes after the comment is not touched.
#[test]
fn an_interrupt_ends_what_was_read_before() {
    let mut controller = Controller::start_thinking(u64::MAX);
    controller.send(b"boardsize 9\n1 genmove b\n2 genmove w\n# interrupt\n3 name\n");
    assert_eq!(controller.reply(), b"= \n\n");
    for id in ["=1 ", "=2 "] {
        let reply = controller.reply();
        assert!(reply.starts_with(id.as_bytes()), "{}", String::from_utf8_lossy(&reply));
    }
    assert_eq!(controller.reply(), b"=3 Hane\n\n");
    assert_eq!(controller.finish(), b"");
}

/// Neither lines nor the end of the input end a search.
#[test]
fn lines_wait_for_their_turn() {
    let script =
        b"boardsize 9\nset_random_seed 3\ngenmove b\n\nname\n# no interrupt\nreg_genmove w\nversion\n";
    let whole = harness::replies(&script[..]);
    let mut controller = Controller::start();
    controller.send(script);
    assert_eq!(controller.finish(), whole);
}
