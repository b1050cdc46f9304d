//! `hane --mode gmp` and `--mode sgmp`: the Go Modem Protocol on input and output, or on a device.

use super::Failure;
use super::general::{GameArguments, GeneralArguments};
use super::play::Side;
use super::start::StartArguments;
use crate::gmp::{self, ModemOptions};
use board::Scoring;
use clap::Args;
use engine::session::{Autosave, Session};
use std::fs::OpenOptions;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `hane --mode gmp`.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[command(next_help_heading = "Go Modem Protocol")]
pub(super) struct ModemArguments {
    /// Speak to a device, such as a serial line, instead of on input and output
    ///
    /// It has to be set up already: `stty -F /dev/ttyS0 2400 raw -echo`.
    #[arg(long, value_name = "FILE")]
    gmp_device: Option<PathBuf>,

    /// How long to wait until the other side acknowledges what was said [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = super::general::seconds)]
    gmp_patience: Option<Duration>,

    /// Hang up after this many games [default: when the other side does]
    #[arg(long, value_name = "COUNT", value_parser = games)]
    gmp_games: Option<usize>,
}

fn games(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| "expected a number of games from 1".to_owned())
}

/// How long an acknowledgment is waited for when nothing is said.
const PATIENCE: Duration = Duration::from_secs(60);

impl ModemArguments {
    /// Whether there is any.
    pub(super) fn is_given(&self) -> bool {
        *self != ModemArguments::default()
    }

    /// Plays games until the other side hangs up.
    pub(super) fn run(
        &self,
        general: &GeneralArguments,
        color: Option<Side>,
        start: &StartArguments,
        session: &mut Session,
        simplified: bool,
    ) -> Result<(), Failure> {
        let GameArguments { boardsize, handicap, komi, .. } = general.game;
        if let Some(size) = boardsize.filter(|size| size.side().is_none()) {
            let why = format!("--boardsize: the protocol knows square boards, found {size}");
            return Err(Failure::Io(io::Error::new(io::ErrorKind::InvalidInput, why)));
        }
        let scoring = match (general.rules.japanese_rules, general.rules.chinese_rules) {
            (true, _) => Some(Scoring::Territory),
            (_, true) => Some(Scoring::Area),
            (false, false) => None,
        };
        let options = ModemOptions {
            color: color.map(Side::color),
            size: boardsize,
            handicap: (handicap > 0).then_some(handicap),
            komi,
            scoring,
            simplified,
            patience: self.gmp_patience.unwrap_or(PATIENCE),
            games: self.gmp_games,
            autosave: Autosave::usual(),
            outfile: start.outfile.clone(),
        };
        let played = match &self.gmp_device {
            None => gmp::play(io::stdin(), io::stdout(), io::stderr(), session, options),
            Some(path) => {
                let named = |error: io::Error| {
                    io::Error::new(error.kind(), format!("--gmp-device {}: {error}", path.display()))
                };
                let device = OpenOptions::new().read(true).write(true).open(path).map_err(named)?;
                gmp::play(device.try_clone().map_err(named)?, device, io::stderr(), session, options)
            }
        };
        played.map_err(Failure::Modem)
    }
}
