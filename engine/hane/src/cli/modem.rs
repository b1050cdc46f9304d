//! `hane --mode gmp` and `--mode sgmp`: the Go Modem Protocol on input and output, or on a device.

use super::controller::GamePlay;
use super::groups::Embedded;
use super::place::StartArguments;
use super::settings::Settings;
use crate::gmp::{self, ModemOptions};
use anyhow::{Context, ensure};
use board::Color;
use clap::Args;
use engine::session::Autosave;
use std::fs::OpenOptions;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `hane --mode gmp`.
#[derive(Debug, Args)]
pub(super) struct ModemArguments {
    /// The color of Hane [default: the other side decides]
    #[arg(long)]
    color: Option<Color>,

    /// Ask no questions about rules and board (--mode sgmp)
    #[arg(long)]
    simplified: bool,

    /// Speak to a device, such as a serial line, instead of on input and output
    ///
    /// It has to be set up already: `stty -F /dev/ttyS0 2400 raw -echo`.
    #[arg(long, value_name = "FILE")]
    gmp_device: Option<PathBuf>,

    /// How long to wait until the other side acknowledges what was said [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = super::groups::seconds)]
    gmp_patience: Option<Duration>,

    /// Hang up after this many games [default: when the other side does]
    #[arg(long, value_name = "COUNT", value_parser = games)]
    gmp_games: Option<usize>,

    #[command(flatten)]
    start: StartArguments,

    #[command(flatten)]
    play: GamePlay,
}

fn games(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| "expected a number of games from 1".to_owned())
}

/// How long an acknowledgment is waited for when nothing is said.
const PATIENCE: Duration = Duration::from_secs(60);

impl ModemArguments {
    /// Plays games until the other side hangs up.
    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.play]);
        let size = self.play.game.board.boardsize;
        if let Some(size) = size {
            ensure!(size.side().is_some(), "--boardsize: the protocol knows square boards, found {size}");
        }
        let mut session = settings.session_with(self.play.knowledge.open(settings.without, embedded)?)?;
        let options = ModemOptions {
            color: self.color,
            size,
            handicap: (settings.handicap > 0).then_some(settings.handicap),
            komi: settings.komi,
            scoring: self.play.rules.scoring(),
            simplified: self.simplified,
            patience: self.gmp_patience.unwrap_or(PATIENCE),
            games: self.gmp_games,
            autosave: Autosave::usual(),
            outfile: self.start.outfile.clone(),
        };
        let session = &mut session;
        let Some(path) = &self.gmp_device else {
            return Ok(gmp::play(io::stdin(), io::stdout(), io::stderr(), session, options)?);
        };
        let named = || format!("--gmp-device {}", path.display());
        let device = OpenOptions::new().read(true).write(true).open(path).with_context(named)?;
        let input = device.try_clone().with_context(named)?;
        Ok(gmp::play(input, device, io::stderr(), session, options)?)
    }
}
