//! `regression mine`: reading questions on which nothing was tuned, from played games.

mod arguments;
mod ask;
mod files;
mod groups;
mod journal;
mod ledger;
mod score;
mod settle;

use std::path::Path;

use regression::mine::GtpSettings;
use regression::{Engine, EngineCommand};

use crate::MoveReport;
use crate::arguments::{Pace, START_LIMIT};
use crate::error::CommandError;

pub(crate) use arguments::{MineAction, MineArguments};
pub(crate) use ledger::MinedPage;

pub(crate) fn mine(arguments: &MineArguments) -> Result<MoveReport, CommandError> {
    match &arguments.action {
        MineAction::Ask(asked) => ask::ask(asked, &arguments.pace),
        MineAction::Settle(settled) => settle::settle(settled, &arguments.pace),
        MineAction::Score(scored) => score::score(scored, &arguments.pace),
        MineAction::AskGroups(asked) => groups::ask(asked, &arguments.pace),
        MineAction::ProveGroups(proved) => groups::prove(proved, &arguments.pace),
    }
}

/// How an engine is asked. It is started once, so that one that does not run is an error before anything
/// else.
fn gtp_settings(command: EngineCommand, pace: &Pace) -> Result<GtpSettings, CommandError> {
    let gtp = GtpSettings { command, limit: pace.timeout, start_limit: pace.timeout.max(START_LIMIT) };
    Engine::start(&gtp.command, Path::new("."), gtp.start_limit)?.quit();
    Ok(gtp)
}
