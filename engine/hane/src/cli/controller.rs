//! `hane gtp` with all that is said of its game; other programs that play have the same.

use super::clock::ClockArguments;
use super::gnugo;
use super::groups::{
    Embedded, GameArguments, KnowledgeArguments, PlayerArguments, QuietArguments, ReadingArguments,
    RuleArguments,
};
use super::gtp::GtpArguments;
use super::place::StartArguments;
use super::settings::{Group, Settings};
use clap::{Args, Command, FromArgMatches};
use std::ffi::OsString;

/// What changes games that the engine plays.
#[derive(Debug, Args)]
pub(super) struct GamePlay {
    #[command(flatten)]
    pub(super) game: GameArguments,

    #[command(flatten)]
    pub(super) rules: RuleArguments,

    #[command(flatten)]
    player: PlayerArguments,

    #[command(flatten)]
    pub(super) knowledge: KnowledgeArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl Group for GamePlay {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.game, &self.rules, &self.player, &self.quiet]);
    }
}

/// Arguments of `hane gtp`.
#[derive(Debug, Args)]
pub(super) struct GtpCommand {
    #[command(flatten)]
    start: StartArguments,

    #[command(flatten)]
    pub(super) play: GamePlay,

    /// Think on the opponent's time; needs a time limit
    #[arg(long, conflicts_with = "strength", help_heading = "Player")]
    ponder: bool,

    #[command(flatten)]
    clock: ClockArguments,

    #[command(flatten)]
    gtp: GtpArguments,

    #[command(flatten)]
    reading: ReadingArguments,
}

impl Group for GtpCommand {
    fn apply(&self, settings: &mut Settings) {
        settings.habits.ponders = self.ponder;
        settings.take(&[&self.play, &self.clock, &self.reading]);
    }
}

impl GtpCommand {
    /// Reads the words behind `hane gtp`.
    ///
    /// # Errors
    /// They are no arguments of it.
    pub(super) fn parse(words: Vec<OsString>) -> Result<GtpCommand, clap::Error> {
        let (words, _) = gnugo::translated(words);
        let command = GtpCommand::augment_args(Command::new("gtp")).no_binary_name(true);
        GtpCommand::from_arg_matches(&command.try_get_matches_from(words)?)
    }

    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.play.knowledge.settings(&[self], embedded)?;
        let session = settings.session_with(library)?;
        let mut session = session.with_records(self.gtp.save_games.clone(), self.start.outfile.clone());
        self.start.load(&mut session)?;
        Ok(self.gtp.run(session)?)
    }
}
