//! Commands that read and write game records.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::failure::{Answer, Failure, Reason, shortened};
use crate::gtp::table::Command;
use crate::session::{Session, Until, record_file};
use std::io::Write;
use std::path::Path;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "loadsgf",
        arguments: "file [move number or vertex]",
        help: "Goes on with the main line of the first game in a file, up to before that move or the first \
               stone on that vertex, and says who is to move. What is wrong with the file is said on stderr.",
        run: load,
    },
    Command {
        name: "printsgf",
        arguments: "[file]",
        help: "The game with all its moves as a record, or nothing when it is written to a file. Names and results that are not known are `?`; \
               a game that ended by two passes is counted as `final_score` does.",
        run: print,
    },
];

fn load(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let text = call.text();
    if text.is_empty() {
        return Err(Failure::syntax("the name of a file", None));
    }
    let (name, until) = split(text);
    let cannot = |why: &dyn std::fmt::Display| {
        Failure::new(Reason::CannotLoadFile, format!("{}: {why}", shortened(name)))
    };
    let source = record_file::read(Path::new(name)).map_err(|error| cannot(&error))?;
    let (next, remarks) = session.load(source, until).map_err(|error| cannot(&error))?;
    let mut talk = std::io::stderr().lock();
    for remark in remarks {
        // Whoever closed stderr does not want to know.
        let _ = writeln!(talk, "{name}: {remark}");
    }
    Ok(next.to_string())
}

/// A last word that is a number or a vertex says where to stop; all before it is the name of the file.
fn split(text: &str) -> (&str, Until<'_>) {
    let Some((name, last)) = text.rsplit_once(' ') else { return (text, Until::End) };
    let name = name.trim_end_matches(' ');
    let digits = last.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
    let is_number =
        |text: &str| (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    match (last.parse(), digits) {
        (Ok(number), _) if is_number(last) => (name, Until::Move(number)),
        (_, Some(digits)) if is_number(digits) => (name, Until::Vertex(last)),
        _ => (text, Until::End),
    }
}

fn print(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let record = session.save().map_err(|error| Failure::new(Reason::CannotSaveFile, error))?;
    let name = call.text();
    if name.is_empty() {
        return Ok(String::from_utf8_lossy(&record).into_owned());
    }
    record_file::write(Path::new(name), &record)
        .map_err(|error| Failure::new(Reason::CannotSaveFile, format!("{}: {error}", shortened(name))))?;
    done()
}
