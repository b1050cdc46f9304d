//! The command about the bundles that the engine plays with.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::session::report;
use knowledge::library::{Origin, tell_of_replaced};
use limits::printable::quote;
use std::ffi::OsStr;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("bundle", bundle)];

fn bundle(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "list, info or load";
    match call.required(expected)? {
        "list" => call.end().map(|()| list(session)),
        "info" => call.end().map(|()| report(session.library()).to_string()),
        "load" => load(session, call),
        other => Err(Failure::syntax(expected, Some(other))),
    }
}

fn list(session: &Session) -> String {
    let loaded_bundles = session.library().loaded_bundles().iter();
    let lines = loaded_bundles.map(|loaded_bundle| {
        format!("{:016x} {}", loaded_bundle.bundle.content_hash(), loaded_bundle.place())
    });
    lines.collect::<Vec<String>>().join("\n")
}

fn load(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let mut origins = Vec::new();
    while !call.is_at_end() {
        origins.push(origin(session, call.quoted_word()?)?);
    }
    if origins.is_empty() {
        return Err(Failure::syntax("the file of a bundle", None));
    }
    open(session, &origins)?;
    tell_of_replaced(session.library());
    done()
}

/// The bundle of a name, if the controller may name it.
pub(super) fn origin(session: &Session, name: &str) -> Result<Origin, Failure> {
    match Origin::named(OsStr::new(name)) {
        own @ (Origin::Standard | Origin::Embedded | Origin::Compiled(_)) => Ok(own),
        Origin::File(path) => {
            let path = session.terms.files.to_read(&path);
            let path = path.map_err(|error| {
                Failure::new(reason::CANNOT_LOAD_FILE, format!("{}: {error}", quote(name)))
            })?;
            Ok(Origin::File(path))
        }
    }
}

/// Plays with these bundles from now on. What is in a file that is no bundle is nothing for whoever names
/// files to a server.
pub(super) fn open(session: &mut Session, origins: &[Origin]) -> Result<(), Failure> {
    let opened = session.load_bundles(origins);
    opened.map_err(|error| Failure::new(reason::CANNOT_LOAD_FILE, error.without_content()))
}
