//! GNU Go's options: which of them there are here, under which names, and why some are not.

mod messages;
mod printed;
mod table;
mod words;

pub(super) use messages::MessageKinds;
pub(super) use printed::PrintedArguments;
pub(super) use words::{reason, translated};
