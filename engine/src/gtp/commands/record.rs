//! Commands that read and write game records.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::gtp::aside;
use crate::session::{LoadError, Until};
use limits::printable::quote;
use record::file;
use std::path::Path;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("loadsgf", load), ("printsgf", print)];

fn load(session: &mut Session, call: &mut Call<'_>) -> Answer {
    if call.is_at_end() {
        return Err(Failure::syntax("the name of a file", None));
    }
    let (name, until) = file_and_end(call)?;
    let cannot = |why: &dyn std::fmt::Display| {
        Failure::new(reason::CANNOT_LOAD_FILE, format!("{}: {why}", quote(name)))
    };
    let path = session.terms.files.to_read(Path::new(name)).map_err(|error| cannot(&error))?;
    let source = file::read(&path).map_err(|error| cannot(&error))?;
    let length = source.len();
    let opened = session.load(source, until).map_err(|error| match error {
        // What is in a file that is no record is nothing for whoever names files to a server.
        LoadError::Read(_) => {
            cannot(&format_args!("expected a record with \"(;\" in it, found none in {length} bytes"))
        }
        error => cannot(&error),
    })?;
    opened.remarks.iter().for_each(|remark| aside::line(&format!("{name}: {remark}")));
    Ok(opened.next.to_string())
}

/// The name of a file, in double quotes or not, and where to stop.
fn file_and_end<'a>(call: &mut Call<'a>) -> Result<(&'a str, Until<'a>), Failure> {
    if !call.text_begins_with('"') {
        return Ok(split(call.text()));
    }
    let name = call.quoted_word()?;
    let until = call.text();
    match (until, last_word(until)) {
        ("", _) => Ok((name, Until::End)),
        (_, Some(until)) => Ok((name, until)),
        (other, None) => Err(Failure::syntax("the number of a move or a vertex", Some(other))),
    }
}

/// A last word that is a number or a vertex says where to stop; all before it is the name of the file.
fn split(text: &str) -> (&str, Until<'_>) {
    let Some((name, last)) = text.rsplit_once(' ') else { return (text, Until::End) };
    match last_word(last) {
        Some(until) => (name.trim_end_matches(' '), until),
        None => (text, Until::End),
    }
}

/// Where to stop, if a word says so.
fn last_word(last: &str) -> Option<Until<'_>> {
    let digits = last.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
    let is_number =
        |text: &str| (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    match (last.parse(), digits) {
        (Ok(number), _) if is_number(last) => Some(Until::Move(number)),
        (_, Some(digits)) if is_number(digits) => Some(Until::Vertex(last)),
        _ => None,
    }
}

fn print(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let record = session.save().map_err(|error| Failure::new(reason::CANNOT_SAVE_FILE, error))?;
    let name = call.file()?;
    if name.is_empty() {
        return Ok(String::from_utf8_lossy(&record).into_owned());
    }
    let path = session.terms.files.to_write(Path::new(name));
    path.and_then(|path| file::write(&path, &record))
        .map_err(|error| Failure::new(reason::CANNOT_SAVE_FILE, format!("{}: {error}", quote(name))))?;
    done()
}
