//! `regression mine`: reading questions that nobody tuned on, from played games.

mod arguments;
mod ask;
mod files;
mod score;
mod settle;

use crate::MoveReport;
use crate::error::CommandError;

pub(crate) use arguments::{MineAction, MineArguments};

pub(crate) fn mine(arguments: &MineArguments) -> Result<MoveReport, CommandError> {
    match &arguments.action {
        MineAction::Ask(asked) => ask::ask(asked, &arguments.pace),
        MineAction::Settle(settled) => settle::settle(settled, &arguments.pace),
        MineAction::Score(scored) => score::score(scored, &arguments.pace),
    }
}
