//! Commands about the protocol and the program.

use super::done;
use crate::gtp::aside;
use crate::gtp::call::Call;
use crate::gtp::failure::{Answer, Failure, Reason};
use crate::gtp::table::{self, Command};
use crate::session::Session;
use cpu_time::ProcessTime;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "protocol_version",
        arguments: "",
        help: "The version of the protocol: 2, or 1 with `--gtp-version 1`.",
        run: |session, call| call.end().map(|()| session.terms().protocol.to_string()),
    },
    Command {
        name: "name",
        arguments: "",
        help: "The name of the engine.",
        run: |_, call| call.end().map(|()| "Hane".to_owned()),
    },
    Command {
        name: "version",
        arguments: "",
        help: "The version of the engine and the signature of the bundles that it plays with: `none`, or 16 \
               hexadecimal digits.",
        run: version,
    },
    Command {
        name: "known_command",
        arguments: "name",
        help: "Whether there is such a command: `true` or `false`.",
        run: known_command,
    },
    Command {
        name: "list_commands",
        arguments: "",
        help: "The names of all commands, one a line.",
        run: |_, call| call.end().map(|()| table::names().join("\n")),
    },
    Command {
        name: "help",
        arguments: "[name]",
        help: "The names of all commands, or what one of them does.",
        run: help,
    },
    Command {
        name: "quit",
        arguments: "",
        help: "Ends the session. Lines after it are not read.",
        run: |_, _| done(),
    },
    Command {
        name: "echo",
        arguments: "text",
        help: "Answers with the text.",
        run: |_, call| Ok(call.text().to_owned()),
    },
    Command {
        name: "echo_err",
        arguments: "text",
        help: "Answers with the text and writes it to stderr too.",
        run: echo_err,
    },
    Command {
        name: "cputime",
        arguments: "",
        help: "The processor time that all threads have used so far, in seconds.",
        run: cputime,
    },
];

fn version(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    Ok(format!("{} bundle {}", env!("CARGO_PKG_VERSION"), session.library().signature()))
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let known = call.word().is_some_and(|name| table::find(name).is_some());
    call.end()?;
    Ok(known.to_string())
}

fn help(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let Some(name) = call.word() else { return Ok(table::names().join("\n")) };
    call.end()?;
    let command = table::find(name).ok_or_else(|| Failure::syntax("the name of a command", Some(name)))?;
    Ok(format!("{} {}", command.name, command.arguments).trim_end().to_owned() + "\n" + command.help)
}

fn echo_err(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let text = call.text();
    aside::line(text);
    Ok(text.to_owned())
}

pub(super) fn cputime(_: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let used = ProcessTime::try_now().map_err(|error| Failure::new(Reason::Internal, error))?;
    Ok(format!("{:.3}", used.as_duration().as_secs_f64()))
}
