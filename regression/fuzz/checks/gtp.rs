//! What holds of any bytes that are sent to a session of the Go Text Protocol: every reply has its form and
//! the process lives. The fuzz target and the replay of its corpus share it.

use board::{BoardSize, Game, Rules};
use engine::session::Session;
use search::{Limits, Player, Searcher};
use std::io::Cursor;

/// The input without the names of files: a fuzzer must not read and write files.
fn without_files(input: &[u8]) -> Vec<u8> {
    let kept = |byte: &u8| *byte == b'\n' || *byte == b'\t' || !byte.is_ascii_control();
    let clean: Vec<u8> = input.iter().copied().filter(kept).collect();
    let names_file = |line: &[u8]| line.windows(3).any(|window| window == b"sgf");
    let lines = clean.split_inclusive(|byte| *byte == b'\n').map(|line| match names_file(line) {
        true => &b"printsgf\n"[..],
        false => line,
    });
    lines.flatten().copied().collect()
}

/// Holds one input against what is true of every session.
pub(crate) fn check(input: &[u8]) {
    let size = BoardSize::new(5).expect("a size from 1 to 25");
    let limits = Limits { playouts: Some(8), ..Limits::default() };
    let player = Player::new(Searcher::new(0, 1), limits);
    let mut session = Session::new(Game::new(size, Rules::default()), player);
    let mut output = Vec::new();
    engine::gtp::serve(Cursor::new(without_files(input)), &mut output, &mut session)
        .expect("memory is enough");
    let replies = String::from_utf8(output).expect("replies are UTF-8");
    for reply in replies.split_terminator("\n\n") {
        assert!(reply.starts_with(['=', '?']), "{reply:?}");
        assert!(!reply.contains("internal error"), "{reply:?}");
    }
    assert!(replies.is_empty() || replies.ends_with("\n\n"), "{replies:?}");
}
