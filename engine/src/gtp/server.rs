//! Carrying commands out, one after the other.

use super::call::Call;
use super::failure::{Answer, Failure, Reason};
use super::reader::{self, Job};
use super::table::{self, Command};
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
        let answer = execute(session, &job);
        unfinished.finish_first();
        output.write_all(reply(&job.request.id, &answer).as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Says on standard error what happened to the files of bundles. A closed one is no reason to stop.
fn tell_of_bundles(session: &mut Session) {
    for news in session.check_library() {
        let _ = writeln!(io::stderr(), "hane: {news}");
    }
}

fn execute(session: &mut Session, job: &Job) -> Answer {
    let request = &job.request;
    if request.name.is_empty() {
        return Err(Failure::syntax("a command after the id", None));
    }
    let command = table::find(&request.name).ok_or(Failure::plain(Reason::UnknownCommand))?;
    guarded(session, command, &mut Call::new(&request.arguments, &job.signals))
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

/// A reply as it is written. Empty lines would end it early and are left out.
fn reply(id: &str, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text.clone()),
        Err(failure) => ('?', failure.to_string()),
    };
    let mut reply = format!("{sign}{id} ");
    for (number, line) in text.lines().enumerate() {
        if number == 0 {
            reply.push_str(line);
        } else if !line.trim().is_empty() {
            reply.push('\n');
            reply.push_str(line);
        }
    }
    reply + "\n\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::reader::Signals;
    use crate::search::{Limits, Player, Searcher};
    use board::{BoardSize, Color, Game, Move, Rules};

    #[test]
    fn replies_end_with_the_only_empty_line() {
        let cases = [
            ("", Ok(""), "= \n\n"),
            ("7", Ok("2"), "=7 2\n\n"),
            ("", Ok("\n   A\n 1 . 1"), "= \n   A\n 1 . 1\n\n"),
            ("", Ok("a\n\n \nb\n"), "= a\nb\n\n"),
            ("", Ok("a\r\nb\r\n"), "= a\nb\n\n"),
            ("12", Err(Failure::plain(Reason::CannotUndo)), "?12 cannot undo\n\n"),
            ("", Err(Failure::new(Reason::Syntax, "a\n\nb")), "? syntax error: a\nb\n\n"),
        ];
        for (id, answer, expected) in cases {
            assert_eq!(reply(id, &answer.map(str::to_owned)), expected);
        }
    }

    #[test]
    fn a_panic_is_a_refusal_and_leaves_the_game() {
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        let mut session = Session::new(Game::new(BoardSize::MAX, Rules::default()), player);
        session.play(Color::Black, Move::Pass).expect("a pass is legal");
        let broken = Command {
            name: "broken",
            arguments: "",
            help: "",
            run: |session, _| {
                session.play(Color::White, Move::Pass)?;
                panic!("on\npurpose")
            },
        };
        let answer = guarded(&mut session, &broken, &mut Call::new("", &Signals::default()));
        let expected = "internal error: broken broke off (on purpose); the game goes on";
        assert_eq!(answer.map_err(|failure| failure.to_string()), Err(expected.to_owned()));
        assert_eq!(session.game().move_count(), 2);
        assert_eq!(session.play(Color::Black, Move::Pass), Ok(()));
    }
}
