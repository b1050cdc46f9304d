//! Carrying commands out, one after the other.

use super::aside;
use super::call::Call;
use super::commands::{Command, health};
use super::failure::{Answer, Failure, reason};
use super::queue::{CommandQueue, Entry, Excess, Job, Jobs, MOST_BYTES, MOST_WAITING, Signals};
use super::reader::{self, LONGEST_LINE};
use super::stream::Stream;
use super::table;
use crate::session::Session;
use limits::budget::StopSignal;
use std::any::Any;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

/// Answers the commands of a controller until it quits or its input ends.
///
/// Input is read by a thread of its own, which outlives this call when reading still blocks after an
/// error in writing. Only replies are written to `output`.
///
/// # Errors
/// Reading or writing failed. What was read before a failure to read has been answered.
pub fn serve(input: impl Read + Send + 'static, output: impl Write, session: &mut Session) -> io::Result<()> {
    let (jobs, queue) = reader::start(input)?;
    answer_all(jobs, &queue, output, session)
}

/// The same for an output whose reader may go away: `until_unread` returns when no one reads it any more,
/// which ends the command that runs then, as no one waits for its reply.
///
/// # Errors
/// Those of [`serve`].
pub fn serve_while_read(
    input: impl Read + Send + 'static,
    output: impl Write,
    session: &mut Session,
    until_unread: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    let (jobs, queue) = reader::start(input)?;
    let watched = queue.clone();
    thread::Builder::new().name("gtp output watch".to_owned()).spawn(move || {
        until_unread();
        watched.end_all();
    })?;
    answer_all(jobs, &queue, output, session)
}

/// The reply of one command that answers as a whole, as in a session of its own.
///
/// # Errors
/// The command is not known, or refuses: the text of its refusal.
pub fn answer(session: &mut Session, name: &str, arguments: &str) -> Result<String, String> {
    let (signals, mut written) = (Signals::default(), Vec::new());
    let mut call = Call::new(arguments, &signals, Stream::new("", &mut written));
    let reply = command(name).and_then(|command| guarded(session, command, &mut call));
    reply.map_err(|failure| failure.to_string())
}

fn answer_all(
    jobs: Jobs,
    queue: &CommandQueue,
    mut output: impl Write,
    session: &mut Session,
) -> io::Result<()> {
    for entry in jobs {
        match entry? {
            Entry::Refused(excess, ids) => refuse_all(excess, &ids, &mut output)?,
            Entry::Command(job) => {
                // What happened to the files of bundles.
                session.check_library().into_iter().for_each(aside::tell);
                carry_out(&job, queue, &mut output, session)?;
                if job.request.ends_session() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

fn carry_out(
    job: &Job,
    queue: &CommandQueue,
    output: &mut dyn Write,
    session: &mut Session,
) -> io::Result<()> {
    let Job { request, signals } = job;
    let mut call = Call::new(&request.arguments, signals, Stream::new(&request.id, output));
    let answer = command(&request.name).and_then(|command| guarded(session, command, &mut call));
    wind_up(session);
    if answer.is_ok() && session.may_ponder() && !request.ends_session() {
        call.finish(&answer)?;
        // Any line ends it, and the end of the input.
        guard_pondering(session, &signals.input);
        queue.finished();
        return Ok(());
    }
    queue.finished();
    call.finish(&answer)
}

/// Answers commands that were not kept, whose ids are those of lines.
fn refuse_all(excess: Excess, ids: &str, output: &mut dyn Write) -> io::Result<()> {
    let failure = match excess {
        Excess::Long => {
            let detail = format!("expected a line of at most {LONGEST_LINE} bytes, found a longer one");
            Failure::new(reason::SYNTAX, detail)
        }
        Excess::Many => {
            let detail =
                format!("expected at most {MOST_WAITING} of together {MOST_BYTES} bytes, found more");
            Failure::new("too many commands wait", detail)
        }
    };
    let answer = Err(failure);
    ids.split_terminator('\n').try_for_each(|id| Stream::new(id, output).finish(&answer))
}

/// Thinks in the opponent's time. No one waits for an answer, so that a panic leaves the game as it is and
/// nothing else.
fn guard_pondering(session: &mut Session, stop: &StopSignal) {
    if catch_unwind(AssertUnwindSafe(|| session.ponder(stop))).is_err() {
        aside::tell("thinking in the opponent's time broke off");
    }
}

/// Writes the game and the state of the engine where that is wanted. Says on standard error why it cannot be,
/// that a search had less memory than it should, and that books are for other games.
fn wind_up(session: &mut Session) {
    session.check_memory().into_iter().for_each(aside::tell);
    session.check_book().into_iter().for_each(aside::tell);
    session.keep_record().err().into_iter().for_each(aside::tell);
    health::keep(session).err().into_iter().for_each(aside::tell);
}

/// The command with this name.
fn command(name: &str) -> Result<&'static Command, Failure> {
    if name.is_empty() {
        return Err(Failure::syntax("a command after the id", None));
    }
    table::find(name).ok_or(Failure::plain(reason::UNKNOWN_COMMAND))
}

/// Runs a command. A panic in it is answered like any other refusal, and the session is put in order.
fn guarded(session: &mut Session, (name, run): &Command, call: &mut Call<'_>) -> Answer {
    let answer = catch_unwind(AssertUnwindSafe(|| run(session, call)));
    answer.unwrap_or_else(|payload| {
        let message = panic_message(payload.as_ref());
        let restored = catch_unwind(AssertUnwindSafe(|| session.recover()));
        let state = match restored {
            Ok(()) => "the game goes on",
            Err(_) => {
                session.restart(session.size());
                "the game could not be restored and the board was cleared"
            }
        };
        Err(Failure::new(reason::INTERNAL, format!("{name} broke off ({message}); {state}")))
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
    use board::{BoardSize, Color, Game, Move, Rules};
    use search::{Limits, Player, Searcher};

    #[test]
    fn a_panic_is_a_refusal_and_leaves_the_game() {
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player);
        session.play(Color::Black, Move::Pass).expect("a pass is legal");
        let broken: Command = ("broken", |session, call| {
            call.stream.line("first");
            session.play(Color::White, Move::Pass)?;
            panic!("on\npurpose")
        });
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
