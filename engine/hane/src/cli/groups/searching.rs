//! Groups that go together in several commands.

use super::{
    CacheArguments, KnowledgeArguments, MoveArguments, ReadingArguments, ReadingLevel, RuleArguments,
    SearchArguments,
};
use crate::cli::settings::{Group, Settings};
use clap::Args;

/// How moves are searched for, by which rules and with what knowledge.
#[derive(Debug, Args)]
pub(in crate::cli) struct MoveSearch {
    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    pub(in crate::cli) search: SearchArguments,

    #[command(flatten)]
    pub(in crate::cli) moves: MoveArguments,

    #[command(flatten)]
    cache: CacheArguments,

    #[command(flatten)]
    pub(in crate::cli) knowledge: KnowledgeArguments,
}

impl Group for MoveSearch {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.rules, &self.search, &self.moves, &self.cache]);
    }
}

/// How a position is looked at without a search, and with what knowledge.
#[derive(Debug, Args)]
pub(in crate::cli) struct PositionReading {
    #[command(flatten)]
    level: ReadingLevel,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    cache: CacheArguments,

    #[command(flatten)]
    pub(in crate::cli) knowledge: KnowledgeArguments,
}

impl Group for PositionReading {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.level, &self.reading, &self.cache]);
    }
}
