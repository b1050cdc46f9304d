//! What a command is.

use super::call::Call;
use super::failure::Answer;
use crate::session::Session;

/// A command: its name, and what carries it out. Its row in `engine/GTP.md` says what it does.
pub(super) type Command = (&'static str, fn(&mut Session, &mut Call<'_>) -> Answer);
