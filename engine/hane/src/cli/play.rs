//! `hane play`: the terminal with its files and signals.

use super::clock::ClockArguments;
use super::controller::GamePlay;
use super::groups::Embedded;
use super::place::StartArguments;
use super::settings::{Group, Settings};
use crate::fullscreen;
use crate::terminal::{self, Lines, Options, Talk};
use anyhow::ensure;
use board::Color;
use clap::Args;
use engine::session::{Autosave, Session};
use limits::budget::StopSignal;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::io::{self, IsTerminal};

/// Arguments of `hane play`.
#[derive(Debug, Args)]
pub(super) struct PlayArguments {
    /// The color you play, black or white [default: black]
    #[arg(long)]
    color: Option<Color>,

    #[command(flatten)]
    start: StartArguments,

    /// Go on with the game that was kept last
    ///
    /// Each game is kept while it goes on, in the folder that the system has for the state of programs
    /// (`~/.local/state/hane/games` on Linux); the newest 100 stay. Games that another terminal plays now are
    /// passed over.
    #[arg(long, conflicts_with_all = ["no_autosave", "infile"])]
    resume: bool,

    /// Keep no copies of games
    #[arg(hide_short_help = true, long)]
    no_autosave: bool,

    /// Fill the screen
    ///
    /// With the board, a curve of the chance of winning, the best moves, reasons.
    #[arg(long, conflicts_with_all = ["resume", "showscore"])]
    tui: bool,

    /// Show the score at each move
    #[arg(hide_short_help = true, long)]
    showscore: bool,

    #[command(flatten)]
    clock: ClockArguments,

    #[command(flatten)]
    play: GamePlay,
}

impl Group for PlayArguments {
    fn apply(&self, settings: &mut Settings) {
        self.play.apply(settings);
        self.clock.apply(settings);
    }
}

impl PlayArguments {
    /// Plays at the terminal, or with the lines of a pipe.
    pub(super) fn run(&self, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.play.knowledge.settings(&[self], embedded)?;
        let mut session = settings.session_with(library)?;
        self.start.load(&mut session)?;
        let options = self.options(&session, settings.talk);
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if self.tui {
            ensure!(is_terminal, "--tui: expected a terminal as input and output, found a file or a pipe");
            return Ok(fullscreen::play(&mut session, options)?);
        }
        let lines = match is_terminal {
            true => {
                stop_at_interrupt(&options.stop)?;
                Lines::edited()?
            }
            false => Lines::piped(io::stdin().lock()),
        };
        Ok(terminal::converse(lines, anstream::stdout(), &mut session, options)?)
    }

    fn options(&self, session: &Session, talk: Talk) -> Options {
        // Who goes on with a record has the next move in it.
        let next = if self.start.place.infile.is_some() { session.game().to_move() } else { Color::Black };
        let mut options = Options::new(self.color.unwrap_or(next), talk);
        options.outfile.clone_from(&self.start.outfile);
        options.scores = self.showscore;
        options.autosave = if self.no_autosave { None } else { Autosave::usual() };
        if self.resume {
            options.resume = options.autosave.as_ref().and_then(Autosave::newest);
            if options.resume.is_none() && talk == Talk::Friendly {
                anstream::eprintln!("hane: there is no kept game to go on with; a new one begins");
            }
        }
        options
    }
}

/// Lets Ctrl-C end thinking. A second one while the first is not yet heard ends the program; the game is
/// kept.
fn stop_at_interrupt(stop: &StopSignal) -> io::Result<()> {
    // In this order: the first one finds that there was none.
    flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, stop.flag())?;
    flag::register(SIGINT, stop.flag())?;
    Ok(())
}
