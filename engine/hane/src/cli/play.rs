//! `hane play`: the terminal with its files and signals.

use super::clock::ClockArguments;
use super::start::StartArguments;
use super::{Failure, Settings};
use crate::fullscreen;
use crate::terminal::{self, Lines, Options, Talk};
use board::Color;
use clap::{Args, ValueEnum};
use engine::session::Autosave;
use knowledge::library::Library;
use limits::budget::StopSignal;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::io::{self, IsTerminal};
use std::sync::Arc;

/// Arguments of `hane play`.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct PlayArguments {
    /// The color you play [default: black]
    #[arg(long, value_enum)]
    pub(super) color: Option<Side>,

    #[command(flatten)]
    pub(super) start: StartArguments,

    /// Go on with the game that was kept last
    ///
    /// Each game is kept while it goes on, in the folder that the system has for the state of programs
    /// (`~/.local/state/hane/games` on Linux); the newest 100 stay. Games that another terminal plays now are
    /// passed over.
    #[arg(long, conflicts_with = "no_autosave")]
    pub(super) resume: bool,

    /// Keep no copies of games
    #[arg(long)]
    pub(super) no_autosave: bool,

    /// Fill the screen: the board, a curve of the chance of winning, the best moves, reasons
    #[arg(long, conflicts_with_all = ["resume", "showscore"])]
    pub(super) tui: bool,

    /// Show the score at each move
    #[arg(long)]
    pub(super) showscore: bool,

    #[command(flatten)]
    pub(super) clock: ClockArguments,
}

impl PlayArguments {
    /// The same with a color where these name none.
    pub(super) fn or_color(&self, color: Option<Side>) -> PlayArguments {
        PlayArguments { color: self.color.or(color), ..self.clone() }
    }

    pub(super) fn color(&self) -> Option<Color> {
        self.color.map(Side::color)
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Side {
    Black,
    White,
}

impl Side {
    pub(super) fn color(self) -> Color {
        match self {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

/// Plays at the terminal, or with the lines of a pipe.
pub(super) fn run(
    wanted: &PlayArguments,
    general: &StartArguments,
    settings: &Settings,
    library: Library,
) -> Result<(), Failure> {
    let mut session = settings.session()?.with_library(Arc::new(library));
    let start = wanted.start.or(general);
    start.load(&mut session).map_err(|error| Failure::Read(error.into()))?;
    // Who goes on with a record has the next move in it.
    let next = if start.infile.is_some() { session.game().to_move() } else { Color::Black };
    let mut options = Options::new(wanted.color().unwrap_or(next), settings.talk);
    options.outfile = start.outfile;
    options.scores = wanted.showscore;
    options.autosave = if wanted.no_autosave { None } else { Autosave::usual() };
    if wanted.resume {
        options.resume = options.autosave.as_ref().and_then(Autosave::newest);
        if options.resume.is_none() && settings.talk == Talk::Friendly {
            anstream::eprintln!("hane: there is no kept game to go on with; a new one begins");
        }
    }
    if wanted.tui {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let why = "--tui: expected a terminal as input and output, found a file or a pipe";
        return match is_terminal {
            true => Ok(fullscreen::play(&mut session, options)?),
            false => Err(Failure::Io(io::Error::other(why))),
        };
    }
    let lines = match io::stdin().is_terminal() && io::stdout().is_terminal() {
        true => {
            stop_at_interrupt(&options.stop)?;
            Lines::edited()?
        }
        false => Lines::piped(io::stdin().lock()),
    };
    terminal::converse(lines, anstream::stdout(), &mut session, options)?;
    Ok(())
}

/// Lets Ctrl-C end thinking. A second one while the first is not yet heard ends the program; the game is
/// kept.
fn stop_at_interrupt(stop: &StopSignal) -> io::Result<()> {
    // In this order: the first one finds that there was none.
    flag::register_conditional_shutdown(SIGINT, 128 + SIGINT, stop.flag())?;
    flag::register(SIGINT, stop.flag())?;
    Ok(())
}
