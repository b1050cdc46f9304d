//! `patc lsp`.

use super::{Exit, findings};
use crate::tools::language_server::{Ended, serve};
use std::io;

/// Serves the client at the other end of the input and the output.
pub(super) fn run() -> io::Result<Exit> {
    match serve(&mut io::stdin().lock(), &mut io::stdout().lock())? {
        Ended::AsAsked => Ok(Exit::Done),
        Ended::WithoutShutdown => {
            findings::say(format_args!("patc: lsp: expected `shutdown` and `exit`, found the end"));
            Ok(Exit::Failed)
        }
        Ended::Garbage(why) => {
            findings::say(format_args!("patc: lsp: {why}"));
            Ok(Exit::Failed)
        }
    }
}
