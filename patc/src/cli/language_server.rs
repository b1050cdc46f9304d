//! `patc lsp`.

use super::{EarlyExit, Exit};
use crate::tools::language_server::{Ended, serve};
use std::io;

/// Serves the client at the other end of the input and the output.
pub(super) fn run() -> Result<Exit, EarlyExit> {
    match serve(&mut io::stdin().lock(), &mut io::stdout().lock())? {
        Ended::AsAsked => Ok(Exit::Done),
        Ended::WithoutShutdown => {
            Err(EarlyExit::failed("lsp: expected `shutdown` and `exit`, found the end"))
        }
        Ended::Garbage(why) => Err(EarlyExit::failed(format!("lsp: {why}"))),
    }
}
