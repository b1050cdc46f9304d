//! Help for authors while they write, over the Language Server Protocol.
//!
//! One thread reads a message, answers it and reads the next; documents are small and the compiler is quick.
//! The types of the protocol are those of `lsp-server` and `lsp-types`; messages are read here, because no
//! client may ask for more memory than `LARGEST_MESSAGE` in `transport`.

mod actions;
mod completion;
mod definition;
mod document;
mod findings;
mod hover;
mod outline;
mod session;
mod text;
mod transport;

use session::{Session, Step};
use std::io::{self, BufRead, Write};
use transport::Received;

/// How a client left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It asked to shut down, then to exit.
    AsAsked,
    /// It asked to exit without a word before, or went away.
    WithoutShutdown,
    /// It sent what is no message of the protocol; the text says what.
    Garbage(String),
}

/// Serves one client until it leaves.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Ended> {
    let mut session = Session::default();
    loop {
        let message = match transport::read(input)? {
            Received::Message(message) => message,
            Received::Malformed(why) => {
                transport::refuse(output, &why)?;
                continue;
            }
            Received::End => return Ok(Ended::WithoutShutdown),
            Received::Garbage(why) => return Ok(Ended::Garbage(why)),
        };
        match session.step(message) {
            Step::Send(messages) => messages.iter().try_for_each(|message| message.write(output))?,
            Step::Exit(ended) => return Ok(ended),
        }
    }
}
