//! `patc lsp`.

use super::Exit;
use crate::language_server::{Ended, serve};
use std::io;

/// Serves the client at the other end of the input and the output.
pub(super) fn run() -> io::Result<Exit> {
    match serve(&mut io::stdin().lock(), &mut io::stdout().lock())? {
        Ended::AsAsked => Ok(Exit::Done),
        Ended::WithoutShutdown => {
            anstream::eprintln!("patc: lsp: expected `shutdown` and `exit`, found the end");
            Ok(Exit::Failed)
        }
        Ended::Garbage(why) => {
            anstream::eprintln!("patc: lsp: {why}");
            Ok(Exit::Failed)
        }
    }
}
