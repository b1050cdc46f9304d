//! `hane metamachine`: a player that asks a second engine.

use super::groups::{
    Embedded, GameArguments, KnowledgeArguments, MoveArguments, QuietArguments, RuleArguments,
    SearchArguments, TreeArguments,
};
use super::place::StartArguments;
use super::settings::Group;
use crate::metamachine;
use arena::client::EngineCommand;
use clap::Args;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  hane metamachine 'gnugo --mode gtp --level 8'
  hane match 'hane metamachine \"gnugo --mode gtp\"' 'gnugo --mode gtp' --size 9 --games 4 --out games

For each move both engines name up to three: Hane by a search, the second engine by `top_moves_black` and
`top_moves_white`, or `reg_genmove` where it has no such command. Hane searches these moves alone, the second
engine says who is ahead after each (`estimate_score`), and the move with the highest mean of both chances is
played. GTP `metamachine-candidates` lists them. A second engine that fails is named, and Hane plays on alone.";

/// Arguments of `hane metamachine`.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(super) struct MetamachineArguments {
    /// The command line of the second engine, which speaks GTP
    #[arg(value_name = "ENGINE", value_parser = EngineCommand::parse)]
    engine: EngineCommand,

    /// How long an answer of the second engine is waited for
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = super::groups::seconds)]
    patience: Duration,

    /// Write a record of every game to a folder
    ///
    /// They are named by day and number.
    #[arg(long, value_name = "FOLDER")]
    save_games: Option<PathBuf>,

    #[command(flatten)]
    start: StartArguments,

    #[command(flatten)]
    game: GameArguments,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    moves: MoveArguments,

    #[command(flatten)]
    tree: TreeArguments,

    #[command(flatten)]
    knowledge: KnowledgeArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl MetamachineArguments {
    /// Answers a controller until it quits.
    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let groups: [&dyn Group; 6] =
            [&self.game, &self.rules, &self.search, &self.moves, &self.tree, &self.quiet];
        let (settings, library) = self.knowledge.settings(&groups, embedded)?;
        let session = settings.session_with(library)?;
        let mut session = session.with_records(self.save_games.clone(), self.start.outfile.clone());
        self.start.load(&mut session)?;
        let (input, output) = (io::stdin().lock(), io::stdout());
        metamachine::serve(input, output, io::stderr(), &mut session, &self.engine, self.patience)?;
        Ok(())
    }
}
