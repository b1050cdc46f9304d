//! `hane analyze`: requests as lines of JSON, answers as lines.

use super::Settings;
use super::groups::{
    CacheArguments, Embedded, KnowledgeArguments, MoveArguments, RuleArguments, SearchArguments, one_of,
};
use clap::Args;
use engine::analyze::{self, Perspective, Shared};
use search::Threads;
use std::io;
use std::sync::Arc;

/// Arguments of `hane analyze`.
#[derive(Debug, Args)]
pub(super) struct AnalyzeArguments {
    /// Perspective of win rates, scores and ownership when a request does not set one
    #[arg(long, default_value = "black", value_parser = one_of(Perspective::NAMES))]
    report_winrates_as: Perspective,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    moves: MoveArguments,

    #[command(flatten)]
    cache: CacheArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,
}

impl AnalyzeArguments {
    /// Answers what comes in until it ends. The threads of the settings are the positions that are searched
    /// at once.
    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.rules, &self.search, &self.moves, &self.cache]);
        let library = self.knowledge.open(settings.without, embedded)?;
        let shared = Shared {
            library: Arc::new(library),
            cache_size: settings.cache_size,
            limits: settings.limits,
            rules: settings.rules,
            passing: settings.passing,
            selection: settings.selection,
            seed: settings.seed,
            perspective: self.report_winrates_as,
        };
        let threads = Threads::new(settings.threads).threads();
        Ok(analyze::serve(io::stdin().lock(), io::stdout(), &shared, threads)?)
    }
}
