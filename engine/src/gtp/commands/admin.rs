//! Commands about the protocol and the program.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::gtp::aside;
use std::io;
use std::time::Duration;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("protocol_version", |session, call| call.end().map(|()| session.terms.protocol.to_string())),
    ("name", |_, call| call.end().map(|()| "Hane".to_owned())),
    ("version", version),
    ("quit", |_, _| done()),
    ("echo", |_, call| Ok(call.text().to_owned())),
    ("echo_err", echo_err),
    ("cputime", cputime),
];

fn version(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    Ok(format!("{} bundle {}", env!("CARGO_PKG_VERSION"), session.library().signature()))
}

fn echo_err(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let text = call.text();
    aside::line(text);
    Ok(text.to_owned())
}

pub(super) fn cputime(_: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let used = processor_time().map_err(|error| Failure::new(reason::INTERNAL, error))?;
    Ok(format!("{:.3}", used.as_secs_f64()))
}

/// The processor time that all threads have used so far.
#[cfg(any(unix, windows))]
pub(super) fn processor_time() -> io::Result<Duration> {
    cpu_time::ProcessTime::try_now().map(|used| used.as_duration())
}

/// A browser does not tell.
#[cfg(not(any(unix, windows)))]
pub(super) fn processor_time() -> io::Result<Duration> {
    let text = "expected a system that tells the time of the processor, found none";
    Err(io::Error::new(io::ErrorKind::Unsupported, text))
}
