//! `regression mine`: reading questions that nobody tuned on, from played games.

mod arguments;
mod ask;

use crate::MoveReport;
use crate::error::CommandError;

pub(crate) use arguments::{MineAction, MineArguments};

pub(crate) fn mine(arguments: &MineArguments) -> Result<MoveReport, CommandError> {
    match &arguments.action {
        MineAction::Ask(asked) => ask::ask(asked, &arguments.pace),
    }
}
