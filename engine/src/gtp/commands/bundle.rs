//! The command about the bundles that the engine plays with.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::failure::{Answer, Failure, Reason};
use crate::gtp::table::Command;
use crate::library::{Origin, tell_of_replaced};
use crate::session::Session;
use std::ffi::OsStr;

pub(in crate::gtp) const COMMANDS: &[Command] = &[Command {
    name: "bundle",
    arguments: "list | info | load file…",
    help: "`list` names the bundles, the lowest layer first, with their hashes. `info` tells what is in them, and \
           what happened to their files. `load` opens others, which the next command uses; when one cannot be \
           opened, those before stay. Databases that a layer replaces are named on standard error. A file whose name has blanks is written in double quotes; `embedded` \
           is the bundle in the program.",
    run: bundle,
}];

fn bundle(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "list, info or load";
    match call.required(expected)? {
        "list" => call.end().map(|()| list(session)),
        "info" => call.end().map(|()| session.library_report().to_string()),
        "load" => load(session, call),
        other => Err(Failure::syntax(expected, Some(other))),
    }
}

fn list(session: &Session) -> String {
    let volumes = session.library().volumes().iter();
    let lines = volumes.map(|volume| format!("{:016x} {}", volume.bundle().content_hash(), volume.origin()));
    lines.collect::<Vec<String>>().join("\n")
}

fn load(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let mut origins = Vec::new();
    while !call.is_at_end() {
        origins.push(Origin::named(OsStr::new(call.quoted_word()?)));
    }
    if origins.is_empty() {
        return Err(Failure::syntax("the file of a bundle", None));
    }
    session.load_bundles(&origins).map_err(|error| Failure::new(Reason::CannotLoadFile, error))?;
    tell_of_replaced(session.library());
    done()
}
