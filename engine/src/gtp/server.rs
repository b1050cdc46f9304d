//! Carrying commands out, one after the other.

use super::call::Call;
use super::failure::{Answer, Failure, Reason};
use super::reader::{self, Job};
use super::stream::Stream;
use super::table::{self, Command};
use crate::budget::StopSignal;
use crate::session::Session;
use std::any::Any;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Answers the commands of a controller until it quits or its input ends.
///
/// Input is read by a thread of its own, which outlives this call when reading still blocks after an
/// error in writing. Only replies are written to `output`.
///
/// # Errors
/// Reading or writing failed. What was read before a failure to read has been answered.
pub fn serve(
    input: impl Read + Send + 'static,
    mut output: impl Write,
    session: &mut Session,
) -> io::Result<()> {
    let (jobs, unfinished) = reader::start(input)?;
    for job in jobs {
        let job = job?;
        tell_of_bundles(session);
        let Job { request, signals } = &job;
        let mut call = Call::new(&request.arguments, signals, Stream::new(&request.id, &mut output));
        let answer = execute(session, &request.name, &mut call);
        tell_of_memory(session);
        keep_record(session);
        if answer.is_ok() && session.may_ponder() {
            call.finish(&answer)?;
            // Any line ends it, and the end of the input.
            guard_pondering(session, &signals.input);
            unfinished.finish_first();
        } else {
            unfinished.finish_first();
            call.finish(&answer)?;
        }
    }
    Ok(())
}

/// Thinks in the opponent's time. Nobody waits for an answer, so that a panic leaves the game as it is and nothing else.
fn guard_pondering(session: &mut Session, stop: &StopSignal) {
    if catch_unwind(AssertUnwindSafe(|| session.ponder(stop))).is_err() {
        let _ = writeln!(io::stderr(), "hane: thinking in the opponent's time broke off");
    }
}

/// Says on standard error what happened to the files of bundles. A closed one is no reason to stop.
fn tell_of_bundles(session: &mut Session) {
    for news in session.check_library() {
        let _ = writeln!(io::stderr(), "hane: {news}");
    }
}

/// Writes the game where games are kept. Why it cannot be is said on standard error.
fn keep_record(session: &mut Session) {
    if let Err(error) = session.keep_record() {
        let _ = writeln!(io::stderr(), "hane: {error}");
    }
}

/// Says on standard error that a search had less memory than it should.
fn tell_of_memory(session: &mut Session) {
    if let Some(shortage) = session.check_memory() {
        let _ = writeln!(io::stderr(), "hane: {shortage}");
    }
}

fn execute(session: &mut Session, name: &str, call: &mut Call<'_>) -> Answer {
    if name.is_empty() {
        return Err(Failure::syntax("a command after the id", None));
    }
    let command = table::find(name).ok_or(Failure::plain(Reason::UnknownCommand))?;
    guarded(session, command, call)
}

/// Runs a command. A panic in it is answered like any other refusal, and the session is put in order.
fn guarded(session: &mut Session, command: &Command, call: &mut Call<'_>) -> Answer {
    let run = catch_unwind(AssertUnwindSafe(|| (command.run)(session, call)));
    run.unwrap_or_else(|payload| {
        let message = panic_message(payload.as_ref());
        let restored = catch_unwind(AssertUnwindSafe(|| session.recover()));
        let state = match restored {
            Ok(()) => "the game goes on",
            Err(_) => {
                session.restart(session.size());
                "the game could not be restored and the board was cleared"
            }
        };
        Err(Failure::new(Reason::Internal, format!("{} broke off ({message}); {state}", command.name)))
    })
}

fn panic_message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::reader::Signals;
    use crate::search::{Limits, Player, Searcher};
    use board::{BoardSize, Color, Game, Move, Rules};

    #[test]
    fn a_panic_is_a_refusal_and_leaves_the_game() {
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        let mut session = Session::new(Game::new(BoardSize::MAX, Rules::default()), player);
        session.play(Color::Black, Move::Pass).expect("a pass is legal");
        let broken = Command {
            name: "broken",
            arguments: "",
            help: "",
            run: |session, call| {
                call.stream().line("first");
                session.play(Color::White, Move::Pass)?;
                panic!("on\npurpose")
            },
        };
        let (signals, mut written) = (Signals::default(), Vec::new());
        let mut call = Call::new("", &signals, Stream::new("7", &mut written));
        let answer = guarded(&mut session, &broken, &mut call);
        call.finish(&answer).expect("memory can be written");
        assert_eq!(written, b"=7\nfirst\n\n", "a reply that was begun ends");
        let expected = "internal error: broken broke off (on purpose); the game goes on";
        assert_eq!(answer.map_err(|failure| failure.to_string()), Err(expected.to_owned()));
        assert_eq!(session.game().move_count(), 2);
        assert_eq!(session.play(Color::Black, Move::Pass), Ok(()));
    }
}
