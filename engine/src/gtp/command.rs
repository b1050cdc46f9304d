//! What a command is.

use super::call::Call;
use super::failure::Answer;
use crate::session::Session;

/// A command.
#[derive(Debug)]
pub(super) struct Command {
    /// Its name; what it does is told by its row in `engine/GTP.md`.
    pub(super) name: &'static str,
    /// Carries it out.
    pub(super) run: fn(&mut Session, &mut Call<'_>) -> Answer,
}
