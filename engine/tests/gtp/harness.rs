//! Talking to a session in this process.

use board::{BoardSize, Game, Rules};
use engine::session::{MoveChooser, PlayerKind, Session, ValuationOrigin};
use search::{Limits, Player, Searcher};
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Read, Write, pipe};
use std::thread::{self, JoinHandle};

/// A session as the tests start it, quick in its thoughts.
pub(crate) fn session() -> Session {
    thinking(100)
}

/// A session that makes this many playouts for a move.
fn thinking(playouts: u64) -> Session {
    let limits = Limits { playouts: Some(playouts), ..Limits::default() };
    let player = Player::new(Searcher::new(1, 1), limits);
    Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player)
}

/// The same that chooses moves by reasons, with the weights of the program.
fn classical() -> Session {
    let (kind, valuation) = (PlayerKind::Classical, ValuationOrigin::BuiltIn);
    session().with_chooser(MoveChooser { kind, valuation })
}

/// All replies to some input that is there from the start.
pub(crate) fn replies(input: impl Into<Vec<u8>>) -> Vec<u8> {
    replies_of(session(), input)
}

/// The same of the classical player.
pub(crate) fn classical_replies(input: impl Into<Vec<u8>>) -> Vec<u8> {
    replies_of(classical(), input)
}

pub(crate) fn replies_of(mut session: Session, input: impl Into<Vec<u8>>) -> Vec<u8> {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(input.into());
    engine::gtp::serve(input, &mut output, &mut session).expect("memory can be read and written");
    output
}

/// The replies one by one, without the empty lines that end them.
pub(crate) fn split(replies: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(replies).expect("replies are UTF-8");
    if text == "\n" {
        // The end of a reply whose lines have been read before.
        return vec![String::new()];
    }
    let mut parts: Vec<String> = text.split("\n\n").map(str::to_owned).collect();
    assert_eq!(parts.pop().as_deref(), Some(""), "the last reply ends with an empty line: {text:?}");
    parts
}

/// A session behind pipes, for tests in which it matters when a line arrives.
pub(crate) struct Controller {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    server: JoinHandle<std::io::Result<()>>,
}

impl Controller {
    /// Starts a session.
    pub(crate) fn start() -> Controller {
        Controller::over(session())
    }

    /// Starts a session that makes this many playouts for a move.
    pub(crate) fn start_thinking(playouts: u64) -> Controller {
        Controller::over(thinking(playouts))
    }

    /// Starts a session that chooses moves by reasons.
    pub(crate) fn start_classical() -> Controller {
        Controller::over(classical())
    }

    /// Starts a session that thinks in the opponent's time too, on two threads.
    pub(crate) fn start_pondering(limits: Limits) -> Controller {
        let player = Player::new(Searcher::new(1, 2).with_memory(4 << 20), limits);
        let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player);
        session.habits.ponders = true;
        Controller::over(session)
    }

    fn over(mut session: Session) -> Controller {
        let (read, input) = pipe().expect("a pipe");
        let (output, write) = pipe().expect("a pipe");
        let server = thread::spawn(move || engine::gtp::serve(read, write, &mut session));
        Controller { input: Some(input), output: BufReader::new(output), server }
    }

    /// Sends some lines as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("input is open until the end");
        input.write_all(bytes).expect("the session reads");
    }

    /// The next line without its end; none when there are no more.
    pub(crate) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("the session writes");
        (read > 0).then(|| line.trim_end_matches('\n').to_owned())
    }

    /// The next reply with the empty line that ends it; empty when there are no more.
    pub(crate) fn reply(&mut self) -> Vec<u8> {
        let mut reply = Vec::new();
        while !reply.ends_with(b"\n\n") {
            let more = self.output.read_until(b'\n', &mut reply).expect("the session writes");
            if more == 0 {
                return reply;
            }
        }
        reply
    }

    /// Ends the input; the replies that were still to come.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.input = None;
        let mut rest = Vec::new();
        self.output.read_to_end(&mut rest).expect("the session writes");
        let served = self.server.join().expect("the session does not panic");
        served.expect("reading and writing work");
        rest
    }
}
