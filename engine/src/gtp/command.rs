//! What a command is.

use super::call::Call;
use super::failure::Answer;
use crate::session::Session;

/// A command.
#[derive(Debug)]
pub(super) struct Command {
    /// Its name.
    pub(super) name: &'static str,
    /// Its arguments as the documentation shows them: optional ones in brackets.
    pub(super) arguments: &'static str,
    /// What it does, in a line.
    pub(super) help: &'static str,
    /// Carries it out.
    pub(super) run: fn(&mut Session, &mut Call<'_>) -> Answer,
}
